import type { ActivityPost, ActivityUser } from '../__generated__/resolvers.ts'
import {
  countIn,
  flagIn,
  idIn,
  type JsonObject,
  momentIn,
  objectIn,
  objectsIn,
  textIn,
} from './json-fields.ts'

/** Unwraps a user or post that some payloads nest in `data`. */
const bare = (value: unknown): JsonObject | undefined => {
  const given = objectIn(value)
  return given && 'data' in given && !('id' in given) ? objectIn(given.data) : given
}

/** Reads a user; null if it has no id. */
export const userIn = (value: unknown): ActivityUser | null => {
  const user = bare(value)
  const id = idIn(user?.id)
  if (!user || id === null) return null
  const metrics = objectIn(user.public_metrics)
  return {
    id,
    username: textIn(user.username),
    name: textIn(user.name),
    description: textIn(user.description),
    location: textIn(user.location),
    profileImageUrl: textIn(user.profile_image_url),
    verified: flagIn(user.verified),
    verifiedTypeRaw: textIn(user.verified_type),
    protected: flagIn(user.protected),
    createdAt: momentIn(user.created_at),
    followersCount: countIn(metrics?.followers_count),
    followingCount: countIn(metrics?.following_count),
  }
}

/** Reads users from a list, or from an object with ids as keys. */
export const usersIn = (value: unknown): readonly ActivityUser[] => {
  const users = Array.isArray(value) ? value : Object.values(objectIn(value) ?? {})
  return users.flatMap((user) => userIn(user) ?? [])
}

const referencesIn = (value: unknown): ActivityPost['references'] =>
  objectsIn(value).flatMap(({ type, id }) => {
    const typeRaw = textIn(type)
    const postId = idIn(id)
    return typeRaw === null || postId === null ? [] : [{ typeRaw, postId }]
  })

/** Reads a post; null if it has no id. */
export const postIn = (value: unknown, includes: JsonObject | null): ActivityPost | null => {
  const post = bare(value)
  const id = idIn(post?.id)
  if (!post || id === null) return null
  const authorId = idIn(post.author_id)
  return {
    id,
    authorId,
    author: usersIn(includes?.users).find((user) => user.id === authorId) ?? null,
    text: textIn(post.text),
    lang: textIn(post.lang),
    createdAt: momentIn(post.created_at),
    conversationId: idIn(post.conversation_id),
    inReplyToPostId: idIn(post.in_reply_to_tweet_id),
    inReplyToUserId: idIn(post.in_reply_to_user_id),
    references: referencesIn(post.referenced_tweets),
    possiblySensitive: flagIn(post.possibly_sensitive),
  }
}

/** Finds a post by id in the `includes` of an event. */
export const includedPost = (id: string, includes: JsonObject | null): ActivityPost | null => {
  const found = objectsIn(includes?.tweets).find((post) => idIn(bare(post)?.id) === id)
  return found ? postIn(found, includes) : null
}
