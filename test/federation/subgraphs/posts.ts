import { type Service, startService } from './service.ts'

/** SDL of a publisher's posts and their promotions. */
export const POSTS_SDL = `
extend schema
  @link(
    url: "https://specs.apollo.dev/federation/v2.7"
    import: ["@key", "@external", "@requires"]
  )

type Query {
  post(id: ID!): Post
  "Promotions that an editor marked to be looked at, as many as are asked for."
  markedPromotions(first: Int!): [PromotedTweet]!
}

"A post, known to the advertising graph by the id of its tweet."
type Post @key(fields: "id") {
  id: ID!
  text: String!
  author: Author!
  "Where it is promoted; null in place of a promotion that is gone."
  promotions: [PromotedTweet]!
}

type Author @key(fields: "handle") {
  handle: ID!
  posts: [Post!]!
}

type PromotedTweet @key(fields: "id") {
  id: ID!
  tweetId: String @external
  post: Post @requires(fields: "tweetId")
}
`

/** Post with its tweet id and the global ids of its promoted tweets. */
export interface PostRow {
  readonly id: string
  readonly text: string
  readonly handle: string
  readonly promotionIds: readonly string[]
}

export interface PostData {
  posts: readonly PostRow[]
  /** Global ids of promoted tweets. */
  marked: readonly string[]
}

const promotion = (id: string) => ({ __typename: 'PromotedTweet', id })

/** Starts the service with rows that a test can replace. */
export const startPosts = (data: PostData): Promise<Service> => {
  const post = (id: string) => data.posts.find((row) => row.id === id) ?? null
  return startService('posts', POSTS_SDL, {
    Query: {
      post: (_root: unknown, { id }: { id: string }) => post(id),
      markedPromotions: (_root: unknown, { first }: { first: number }) =>
        data.marked.slice(0, first).map(promotion),
    },
    Post: {
      __resolveReference: ({ id }: { id: string }) => post(id),
      author: ({ handle }: PostRow) => ({ handle }),
      promotions: ({ promotionIds }: PostRow) => promotionIds.map(promotion),
    },
    Author: {
      posts: ({ handle }: { handle: string }) => data.posts.filter((row) => row.handle === handle),
    },
    PromotedTweet: {
      // Preserves fields of other subgraphs that a router adds to the key.
      __resolveReference: (reference: object) => reference,
      post: ({ tweetId }: { tweetId: string }) => post(tweetId),
    },
  })
}
