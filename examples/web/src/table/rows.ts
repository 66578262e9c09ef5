import type {
  CampaignRowFragment,
  LineItemRowFragment,
  PageQuery,
  PostRowFragment,
} from '../generated/graphql.ts'

type Campaigns = NonNullable<NonNullable<PageQuery['account']>['campaigns']>
export type CampaignNode = Campaigns['edges'][number]['node']

interface TreePlace {
  readonly id: string
  readonly children: readonly TreeNode[]
}
export type AccountNode = TreePlace & { readonly kind: 'account'; readonly name: string }
export type EditableNode = TreePlace &
  (
    | { readonly kind: 'campaign'; readonly record: CampaignRowFragment }
    | { readonly kind: 'lineItem'; readonly record: LineItemRowFragment }
  )
export type PostNode = TreePlace & { readonly kind: 'post'; readonly record: PostRowFragment }
export type RecordNode = AccountNode | EditableNode | PostNode
/** Placeholder for the rows of a list that are not loaded yet. */
export type MoreNode = TreePlace & {
  readonly kind: 'more'
  readonly parent: string
  readonly of: 'lineItems' | 'posts'
  readonly after: string | null
}
/** Record in the tree, or a placeholder for rows that are not loaded. */
export type TreeNode = RecordNode | MoreNode

interface Page {
  readonly hasNextPage: boolean
  readonly endCursor: string | null
}
const more = (of: MoreNode['of'], parent: string, page: Page | undefined): MoreNode[] =>
  page?.hasNextPage
    ? [{ kind: 'more', id: `${parent} more`, children: [], parent, of, after: page.endCursor }]
    : []

const alive = <T extends { readonly node: { readonly deleted: boolean } }>(
  connection: { readonly edges: readonly T[] } | null | undefined,
): T['node'][] => (connection?.edges ?? []).map(({ node }) => node).filter(({ deleted }) => !deleted)

const postsOf = ({ id, promotedTweets }: LineItemNode): TreeNode[] => [
  ...alive(promotedTweets).map((record): PostNode => ({ kind: 'post', id: record.id, children: [], record })),
  ...more('posts', id, promotedTweets?.pageInfo),
]
type LineItemNode = NonNullable<CampaignNode['lineItems']>['edges'][number]['node']
const lineItemsOf = ({ id, lineItems }: CampaignNode): TreeNode[] => [
  ...alive(lineItems).map(
    (record): TreeNode => ({ kind: 'lineItem', id: record.id, children: postsOf(record), record }),
  ),
  ...more('lineItems', id, lineItems?.pageInfo),
]

/** Returns the tree of an account, from its campaigns to its posts. */
export const treeOf = (
  account: { readonly id: string; readonly name: string | null },
  campaigns: readonly CampaignNode[],
): AccountNode => ({
  kind: 'account',
  id: account.id,
  name: account.name ?? account.id,
  children: campaigns
    .filter(({ deleted }) => !deleted)
    .map((record) => ({ kind: 'campaign', id: record.id, children: lineItemsOf(record), record })),
})

/** Returns a node and its expanded descendants, in the order of the table. */
export const listedOf = (node: TreeNode, isExpanded: (id: string) => boolean): TreeNode[] => [
  node,
  ...(isExpanded(node.id) ? node.children.flatMap((child) => listedOf(child, isExpanded)) : []),
]

/** @param text text of a post, once it has been read */
export const nameOf = (node: RecordNode, text: string | null | undefined): string => {
  if (node.kind === 'account') return node.name
  if (node.kind === 'campaign') return node.record.name ?? `Campaign ${node.record.restId}`
  if (node.kind === 'lineItem') return node.record.name ?? `Line item ${node.record.restId}`
  return text ?? `Post ${node.record.tweetId}`
}
