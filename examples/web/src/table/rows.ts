import type {
  CampaignRowFragment,
  LineItemRowFragment,
  PageQuery,
  PostRowFragment,
} from '../generated/graphql.ts'

type Campaigns = NonNullable<NonNullable<PageQuery['account']>['campaigns']>
export type CampaignNode = Campaigns['edges'][number]['node']

/** Position of a record in the tree. */
interface TreePosition {
  readonly id: string
  readonly level: number
  /** Id of the parent row; null at the top. */
  readonly parent: string | null
  /** Number of child rows; null if the row cannot have any. */
  readonly children: number | null
  readonly open: boolean
}
export interface AccountRow {
  readonly kind: 'account'
  readonly name: string
}
export type RecordRow = TreePosition &
  (
    | AccountRow
    | { readonly kind: 'campaign'; readonly record: CampaignRowFragment }
    | { readonly kind: 'lineItem'; readonly record: LineItemRowFragment }
    | { readonly kind: 'post'; readonly record: PostRowFragment }
  )
/** Placeholder for rows of a list that have not been loaded. */
export interface MoreRow {
  readonly kind: 'more'
  readonly id: string
  readonly level: number
  readonly parent: string
  readonly of: 'lineItems' | 'posts'
  readonly after: string | null
}
export type Row = RecordRow | MoreRow

interface Account {
  readonly id: string
  readonly name: string | null
}

/** Expanded rows: a default, and exceptions that the user has toggled. */
export interface Opened {
  readonly all: boolean
  /** Ids of rows that differ from `all`. */
  readonly except: ReadonlySet<string>
}
export const isOpen = (opened: Opened, id: string): boolean => opened.all !== opened.except.has(id)

interface Page {
  readonly hasNextPage: boolean
  readonly endCursor: string | null
}
const more = (of: MoreRow['of'], parent: string, level: number, page: Page): MoreRow[] =>
  page.hasNextPage ? [{ kind: 'more', id: `${parent} more`, level, parent, of, after: page.endCursor }] : []

const alive = <T extends { readonly node: { readonly deleted: boolean } }>(
  connection: { readonly edges: readonly T[] } | null | undefined,
): T['node'][] => (connection?.edges ?? []).map(({ node }) => node).filter(({ deleted }) => !deleted)

/** Returns the visible rows of the tree, from the account to its posts. */
export const rowsOf = (account: Account, campaigns: readonly CampaignNode[], opened: Opened): Row[] => {
  // The account is expanded unless the user collapses it.
  const accountOpen = !opened.except.has(account.id)
  const rows: Row[] = []
  const living = campaigns.filter(({ deleted }) => !deleted)
  const top = { id: account.id, level: 1, parent: null, children: living.length, open: accountOpen }
  rows.push({ ...top, kind: 'account', name: account.name ?? account.id })
  if (!accountOpen) return rows
  for (const campaign of living) {
    const open = isOpen(opened, campaign.id)
    const lineItems = alive(campaign.lineItems)
    const place = { id: campaign.id, level: 2, parent: account.id, children: lineItems.length, open }
    rows.push({ ...place, kind: 'campaign', record: campaign })
    if (!open) continue
    for (const lineItem of lineItems) {
      const openItem = isOpen(opened, lineItem.id)
      const posts = alive(lineItem.promotedTweets)
      const itemPlace = { id: lineItem.id, level: 3, parent: campaign.id, children: posts.length }
      rows.push({ ...itemPlace, open: openItem, kind: 'lineItem', record: lineItem })
      if (!openItem) continue
      for (const post of posts) {
        const postPlace = { id: post.id, level: 4, parent: lineItem.id, children: null, open: false }
        rows.push({ ...postPlace, kind: 'post', record: post })
      }
      if (lineItem.promotedTweets)
        rows.push(...more('posts', lineItem.id, 4, lineItem.promotedTweets.pageInfo))
    }
    if (campaign.lineItems) rows.push(...more('lineItems', campaign.id, 3, campaign.lineItems.pageInfo))
  }
  return rows
}
