import { UNRECOGNIZED } from '../../contract/language/names.ts'
import type { ActivityPayload, RawActivityReason } from '../__generated__/resolvers.ts'
import type { ActivityDelivery } from '../context/feeds.ts'
import { GAP, NOTICE, typeOf } from './event-types.ts'
import {
  countIn,
  flagIn,
  idIn,
  type JsonObject,
  momentIn,
  objectIn,
  objectsIn,
  textIn,
  textsIn,
} from './json-fields.ts'
import { includedPost, postIn, userIn, usersIn } from './people-and-posts.ts'

/** Converts a payload to the graph's form; undefined if required fields of its type are missing. */
type Reader = (payload: JsonObject, event: ActivityDelivery) => ActivityPayload | undefined

/** Reads a profile update (public facts §4.6). */
const profile: Reader = (payload, { filter }) =>
  'before' in payload || 'after' in payload
    ? {
        __typename: 'ProfileUpdate',
        userId: filter.userId,
        before: payload.before ?? null,
        after: payload.after ?? null,
      }
    : undefined

const message = (event: JsonObject) => {
  const id = idIn(event.id)
  const created = objectIn(event.message_create)
  if (id === null || !created) return []
  return [
    {
      id,
      senderId: idIn(created.sender_id),
      recipientId: idIn(objectIn(created.target)?.recipient_id),
      text: textIn(objectIn(created.message_data)?.text),
      createdAt: momentIn(event.created_timestamp),
    },
  ]
}

const directMessage: Reader = (payload) => {
  const events = objectsIn(payload.direct_message_events)
  const messages = events.flatMap(message)
  // If one message is unreadable, the whole event is passed on unchanged, so that the message is not lost.
  if (messages.length === 0 || messages.length < events.length) return undefined
  return { __typename: 'DirectMessageEvent', messages, users: usersIn(payload.users) }
}

/**
 * Returns the only event in the named list, or the payload itself if it has no such list. Returns undefined
 * if the list does not contain exactly one event.
 */
const onlyOf = (payload: JsonObject, list: string): JsonObject | undefined => {
  if (!(list in payload)) return payload
  const events = objectsIn(payload[list])
  return events.length === 1 ? events[0] : undefined
}

const between = (event: JsonObject | undefined) => {
  const senderId = idIn(event?.sender_id)
  if (!event || senderId === null) return undefined
  return {
    senderId,
    recipientId: idIn(objectIn(event.target)?.recipient_id ?? event.recipient_id),
    createdAt: momentIn(event.created_timestamp),
  }
}

const messageRead: Reader = (payload) => {
  const event = onlyOf(payload, 'direct_message_mark_read_events')
  const ends = between(event)
  return (
    ends && { __typename: 'DirectMessageRead', ...ends, lastReadMessageId: idIn(event?.last_read_event_id) }
  )
}

const typing: Reader = (payload) => {
  const ends = between(onlyOf(payload, 'direct_message_indicate_typing_events'))
  return ends && { __typename: 'DirectMessageTyping', ...ends }
}

const space: Reader = ({ broadcast_id: id, user }) => {
  const spaceId = idIn(id)
  return spaceId === null ? undefined : { __typename: 'SpaceEvent', spaceId, host: userIn(user) }
}

const broadcast: Reader = (payload) => {
  const broadcastId = idIn(payload.broadcast_id)
  if (broadcastId === null) return undefined
  return {
    __typename: 'BroadcastEvent',
    broadcastId,
    host: userIn(payload.user),
    title: textIn(payload.title),
    stateRaw: textIn(payload.broadcast_state),
    language: textIn(payload.language),
    thumbnailUrl: textIn(payload.thumbnail_url),
    availableForReplay: flagIn(payload.available_for_replay),
    durationMs: countIn(payload.duration_ms),
    createdAt: momentIn(payload.created_timestamp_ms),
    updatedAt: momentIn(payload.updated_timestamp_ms),
  }
}

const broadcastMessage: Reader = (payload) => {
  const broadcastId = idIn(payload.broadcast_id)
  const messageId = idIn(payload.message_id)
  if (broadcastId === null || messageId === null) return undefined
  return {
    __typename: 'BroadcastMessage',
    broadcastId,
    messageId,
    text: textIn(payload.message),
    author: userIn(payload.author),
  }
}

const chat: Reader = (payload) => {
  const conversationId = idIn(payload.conversation_id)
  if (conversationId === null) return undefined
  return {
    __typename: 'ChatEvent',
    conversationId,
    messageId: idIn(payload.id),
    senderId: idIn(payload.sender_id),
    createdAt: momentIn(payload.created_at_msec),
    encodedEvent: textIn(payload.encoded_event),
    encodedKeyChange: textIn(payload.conversation_key_change_event),
    keyVersion: idIn(payload.conversation_key_version),
  }
}

const post: Reader = (payload, { includes }) => {
  const read = postIn(payload, includes)
  return read ? { __typename: 'PostEvent', post: read } : undefined
}

const like: Reader = (payload, { includes }) => {
  const postId = idIn(payload.liked_tweet_id)
  if (postId === null) return undefined
  return {
    __typename: 'LikeEvent',
    id: idIn(payload.id),
    postId,
    postAuthorId: idIn(payload.liked_tweet_author_id),
    post: includedPost(postId, includes),
    createdAt: momentIn(payload.created_at) ?? momentIn(payload.timestamp_ms),
  }
}

const ofTwo =
  (typename: 'FollowEvent' | 'RelationEvent'): Reader =>
  (payload) => {
    const source = userIn(payload.source)
    const target = userIn(payload.target)
    return source && target ? { __typename: typename, source, target } : undefined
  }
const follow = ofTwo('FollowEvent')
const relation = ofTwo('RelationEvent')

const news: Reader = (payload) => {
  const id = idIn(payload.id)
  if (id === null) return undefined
  return {
    __typename: 'NewsEvent',
    id,
    name: textIn(payload.name),
    category: textIn(payload.category),
    summary: textIn(payload.summary),
    hook: textIn(payload.hook),
    disclaimer: textIn(payload.disclaimer),
    updatedAt: momentIn(payload.updated_at),
    topics: textsIn(objectIn(payload.contexts)?.topics),
    postIds: objectsIn(payload.cluster_posts_results).flatMap((cluster) => idIn(cluster.post_id) ?? []),
  }
}

const revoked: Reader = (payload) => {
  const userId = idIn(payload.user_id)
  if (userId === null) return undefined
  return {
    __typename: 'AuthorizationRevoked',
    userId,
    appId: idIn(payload.app_id),
    at: momentIn(payload.date_time),
  }
}

const gap: Reader = (payload) => {
  const from = momentIn(payload.from)
  const to = momentIn(payload.to)
  return from === null || to === null ? undefined : { __typename: 'ActivityGap', from, to }
}

/** Messages for notices, by reason. Each message states what to do. */
const NOTICES = {
  NO_SUBSCRIPTIONS:
    'No events will arrive, because the user has no activity subscriptions. Create one with activitySubscriptionCreate',
  NO_STREAM_SUBSCRIPTIONS:
    "No events will arrive, because webhooks receive the events of all the user's activity subscriptions. Create one without webhookId, using activitySubscriptionCreate",
  NO_WEBHOOK_SUBSCRIPTIONS:
    "No events will arrive, because this gateway receives them by webhook and none of the user's activity subscriptions has one. Set webhookId with activitySubscriptionUpdate",
}

const notice: Reader = ({ reason }) =>
  typeof reason === 'string' && Object.hasOwn(NOTICES, reason)
    ? {
        __typename: 'ActivityNotice',
        reason: reason as keyof typeof NOTICES,
        message: NOTICES[reason as keyof typeof NOTICES],
      }
    : undefined

/** Readers by prefix of the event type; the first match applies. */
const READERS: readonly (readonly [start: string, Reader])[] = [
  ['profile.update.', profile],
  ['dm.read', messageRead],
  ['dm.indicate_typing', typing],
  ['dm.', directMessage],
  ['spaces.', space],
  ['broadcast.chat', broadcastMessage],
  ['broadcast.', broadcast],
  ['chat.', chat],
  ['post.', post],
  ['like.', like],
  ['follow.', follow],
  ['mute.', relation],
  ['block.', relation],
  ['news.', news],
  ['oauth.revoke', revoked],
  [GAP, gap],
  [NOTICE, notice],
]

const raw = (payload: JsonObject, reason: RawActivityReason): ActivityPayload => ({
  __typename: 'RawActivity',
  json: payload,
  reason,
})

/**
 * Returns an event's payload in the graph's form. A payload that does not match its type is returned
 * unchanged, so that no event is lost.
 */
export const payloadOf = (event: ActivityDelivery): ActivityPayload => {
  const type = typeOf(event.type)
  if (type === UNRECOGNIZED) return raw(event.payload, 'UNKNOWN_TYPE')
  const reader = READERS.find(([start]) => type.startsWith(start))?.[1]
  return reader?.(event.payload, event) ?? raw(event.payload, 'UNEXPECTED_PAYLOAD')
}
