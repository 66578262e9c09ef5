import type {
  CampaignRowFragment,
  LineItemRowFragment,
  PageQuery,
  PostRowFragment,
} from '../generated/graphql.ts'

type Campaigns = NonNullable<NonNullable<PageQuery['account']>['campaigns']>
export type CampaignNode = Campaigns['edges'][number]['node']

/** A record of the table, with where it stands in the tree. */
interface Placed {
  readonly id: string
  readonly level: number
  /** Of the row that it belongs to; null at the top. */
  readonly parent: string | null
  /** Rows below it; null where nothing can be. */
  readonly children: number | null
  readonly open: boolean
}
export interface AccountRow {
  readonly kind: 'account'
  readonly name: string
}
export type RecordRow = Placed &
  (
    | AccountRow
    | { readonly kind: 'campaign'; readonly record: CampaignRowFragment }
    | { readonly kind: 'lineItem'; readonly record: LineItemRowFragment }
    | { readonly kind: 'post'; readonly record: PostRowFragment }
  )
/** Stands for the rows of a list that have not been read. */
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
  readonly name: string
}

/** Which rows are open: all of a kind, and those that the person has turned over. */
export interface Opened {
  readonly all: boolean
  /** Ids of rows that are the other way round than `all` says. */
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

/** The tree from the account down to its posts, as the rows that are to be seen of it. */
export const rowsOf = (account: Account, campaigns: readonly CampaignNode[], opened: Opened): Row[] => {
  // The account is open unless the person closes it.
  const accountOpen = !opened.except.has(account.id)
  const rows: Row[] = []
  const living = campaigns.filter(({ deleted }) => !deleted)
  const top = { id: account.id, level: 1, parent: null, children: living.length, open: accountOpen }
  rows.push({ ...top, kind: 'account', name: account.name })
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
