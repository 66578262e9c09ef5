import { type ExecutionResult, parse, subscribe } from 'graphql'
import { createSchema } from '../../../src/gateway/graphql/schema.ts'
import type { ActivityDelivery } from '../../../src/graph/context/feeds.ts'

const schema = createSchema()

/** Creates an event that user 11's subscription received on 24 July 2026. */
export const delivery = (
  type: string,
  payload: Readonly<Record<string, unknown>>,
  more: Partial<ActivityDelivery> = {},
): ActivityDelivery => ({
  id: '2080761390344937796',
  type,
  filter: { userId: '11', keyword: null, direction: null },
  tag: null,
  payload,
  includes: null,
  receivedAt: Date.UTC(2026, 6, 24, 21, 5, 48, 123),
  ...more,
})

async function* from(events: readonly ActivityDelivery[]): AsyncGenerator<ActivityDelivery, void> {
  yield* events
}

/** Returns the results of a subscription for these events, and how often it opened the stream. */
export const subscribed = async (
  selection: string,
  events: readonly ActivityDelivery[],
  filter?: object,
  document = `subscription ($filter: ActivityFilterInput) { activity(filter: $filter) { ${selection} } }`,
): Promise<{ results: ExecutionResult[]; opened: number }> => {
  let opened = 0
  const feeds = {
    events: () => {
      opened += 1
      return from(events)
    },
  }
  const source = await subscribe({
    schema,
    document: parse(document),
    variableValues: { filter },
    contextValue: { feeds },
  })
  if (!(Symbol.asyncIterator in source)) return { results: [source], opened }
  const results: ExecutionResult[] = []
  for await (const result of source) results.push(result)
  return { results, opened }
}

/** Returns the only result for an event. */
export const shown = async (selection: string, event: ActivityDelivery): Promise<unknown> => {
  const { results } = await subscribed(selection, [event])
  expect(results.map(({ errors }) => errors)).toEqual([undefined])
  return JSON.parse(JSON.stringify(results[0]?.data?.activity))
}

const USER = 'id username name description verified verifiedTypeRaw createdAt followersCount'
const POST = `id authorId author { id } text lang createdAt conversationId inReplyToPostId inReplyToUserId
  references { typeRaw postId } possiblySensitive`
const EVERYTHING = `id type typeRaw tag receivedAt filter { userId keyword direction } payloadRaw
  payload {
    __typename
    ... on ProfileUpdate { userId before after }
    ... on DirectMessageEvent { messages { id senderId recipientId text createdAt } users { ${USER} } }
    ... on DirectMessageRead { senderId recipientId lastReadMessageId createdAt }
    ... on DirectMessageTyping { senderId recipientId createdAt }
    ... on SpaceEvent { spaceId host { ${USER} } }
    ... on BroadcastEvent { broadcastId host { id } title stateRaw language thumbnailUrl availableForReplay durationMs createdAt updatedAt }
    ... on BroadcastMessage { broadcastId messageId text author { id } }
    ... on ChatEvent { conversationId messageId senderId createdAt encodedEvent encodedKeyChange keyVersion }
    ... on PostEvent { post { ${POST} } }
    ... on LikeEvent { likeId: id postId postAuthorId post { ${POST} } createdAt }
    ... on FollowEvent { source { id username } target { id username } }
    ... on RelationEvent { source { id username } target { id username } }
    ... on NewsEvent { newsId: id name category summary hook disclaimer updatedAt topics postIds }
    ... on AuthorizationRevoked { revokedId: userId appId at }
    ... on ActivityGap { from to }
    ... on RawActivity { json reason }
  }`

type Shown = { readonly payload: Readonly<Record<string, unknown>> } & Readonly<Record<string, unknown>>
/** Returns all fields of an event. */
export const asked = async (event: ActivityDelivery) => (await shown(EVERYTHING, event)) as Shown
export const payloadOf = async (
  type: string,
  payload: Readonly<Record<string, unknown>>,
  more: Partial<ActivityDelivery> = {},
) => (await asked(delivery(type, payload, more))).payload
