import { weighsMoreThan } from '../../contract/domains/post-length.ts'
import { LIMITS } from '../../contract/language/limits.ts'
import { planOf, termsOf, usageOf } from '../activity/plans.ts'
import type { Context, Input, ResourceRules, Result } from '../engine/context.ts'
import { notFound } from '../engine/not-found.ts'
import { AuthenticationFailure } from '../http/authentication-failure.ts'
import { refuse } from '../refusal.ts'
import type { StoredPost } from '../storage/tables.ts'
import { assertPostLength } from './shared/post-length.ts'
import { contentOf, findPosts, publishPost, videoTextsOf } from './shared/posts.ts'
import { filteredStream, streamRules } from './shared/stream-rules.ts'

const PREVIOUS = 'edit_options.previous_post_id'
const MINUTE_MS = 60_000

/** Returns the versions of a post, from the original to the newest. */
const versionsOf = async ({ db }: Context, id: string): Promise<readonly string[]> => {
  const edit = await db
    .selectFrom('post_edits')
    .select('original_id')
    .where('tweet_id', '=', id)
    .executeTakeFirst()
  const original = edit?.original_id ?? id
  const edits = await db
    .selectFrom('post_edits')
    .select('tweet_id')
    .where('original_id', '=', original)
    .execute()
  const ids = edits.map(({ tweet_id }) => tweet_id).sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  return [original, ...ids]
}

interface Versions {
  readonly ids: readonly string[]
  readonly editableUntil: number
  readonly editsLeft: number
}

const editsOf = async (context: Context, id: string): Promise<Versions> => {
  const ids = await versionsOf(context, id)
  const [original = ''] = ids
  const { created_at } = (await findPosts(context, [original])).get(original) as StoredPost
  return {
    ids,
    editableUntil: Date.parse(created_at) + LIMITS.editMinutes * MINUTE_MS,
    editsLeft: LIMITS.postEdits - (ids.length - 1),
  }
}

const mayEdit = ({ now }: Context, { editableUntil, editsLeft }: Versions): boolean =>
  now <= editableUntil && editsLeft > 0

/**
 * Finds a post that the caller may see. Public posts are visible to all users, other posts only to their
 * author.
 */
const visiblePost = async ({ db, caller }: Context, id: string): Promise<StoredPost | undefined> => {
  const post = (await findPosts({ db }, [id])).get(id)
  return post && (post.nullcast === 0 || post.user_id === caller.userId) ? post : undefined
}

const show = async (context: Context, post: StoredPost): Promise<Result> => {
  const versions = await editsOf(context, post.tweet_id)
  return {
    data: {
      id: post.tweet_id,
      text: post.text,
      author_id: post.user_id,
      created_at: new Date(post.created_at).toISOString(),
      edit_history_tweet_ids: versions.ids,
      edit_controls: {
        is_edit_eligible: mayEdit(context, versions) && post.reposted_tweet_id === null,
        editable_until: new Date(versions.editableUntil).toISOString(),
        edits_remaining: versions.editsLeft,
      },
    },
  }
}

const get = async (context: Context, id: string): Promise<Result> => {
  const post = await visiblePost(context, id)
  return post ? show(context, post) : notFound('TWEET_NOT_FOUND', 'id', id)
}

/**
 * Checks the length of a post. Only the FULL promotable user of an account with LONG_POSTS may write long
 * posts.
 * @throws Refusal INVALID_PARAMETER
 */
const assertLength = async (context: Context, text: string): Promise<void> => {
  if (!weighsMoreThan(text, LIMITS.postWeight)) return
  const found = await context.db
    .selectFrom('promotable_users')
    .innerJoin('account_features', 'account_features.account_id', 'promotable_users.account_id')
    .select('account_features.account_id')
    .where('promotable_users.user_id', '=', context.caller.userId)
    .where('promotable_users.promotable_user_type', '=', 'FULL')
    .where('account_features.feature_key', '=', 'LONG_POSTS')
    .executeTakeFirst()
  await assertPostLength(context, found?.account_id ?? '', text)
}

const forbid = (message: string, value: string): never =>
  refuse('ACTION_NOT_ALLOWED', message, { parameter: PREVIOUS, value })

/** Finds a post that the caller may edit. @throws Refusal TWEET_NOT_FOUND, ACTION_NOT_ALLOWED */
const editable = async (
  context: Context,
  id: string,
): Promise<{ readonly original: string; readonly post: StoredPost }> => {
  const post = await visiblePost(context, id)
  if (!post) return notFound('TWEET_NOT_FOUND', PREVIOUS, id)
  if (post.user_id !== context.caller.userId) forbid('Only the author can edit a post', id)
  if (post.reposted_tweet_id !== null) forbid('A repost cannot be edited', id)
  const versions = await editsOf(context, id)
  const { ids, editableUntil } = versions
  if (ids.at(-1) !== id) forbid(`The post was already edited. Its newest version is ${ids.at(-1)}.`, id)
  if (!mayEdit(context, versions))
    forbid(
      context.now > editableUntil
        ? `A post can be edited for ${LIMITS.editMinutes} minutes after it was created. This one could be edited until ${new Date(editableUntil).toISOString()}.`
        : `A post can be edited at most ${LIMITS.postEdits} times`,
      id,
    )
  return { original: ids[0] as string, post }
}

/** Publishes a post or an edit. An edit differs from the previous version only in its text. */
const publish = async (context: Context, text: string, previous?: StoredPost): Promise<string> => {
  if (text.trim() === '') refuse('TWEET_CANNOT_BE_BLANK', 'text must not be blank', { parameter: 'text' })
  await assertLength(context, text)
  const { userId } = context.caller
  if (!previous) return publishPost(context, { userId, text, nullcast: false })
  return publishPost(context, {
    userId,
    text,
    nullcast: previous.nullcast === 1,
    name: previous.name,
    cardUri: previous.card_uri,
    mediaKeys: contentOf(previous)?.mediaKeys ?? null,
    conversationSettings: previous.conversation_settings,
    video: videoTextsOf(previous),
  })
}

const create = async (context: Context, input: Input): Promise<Result> => {
  const { text, edit_options: edit } = input as {
    readonly text: string
    readonly edit_options?: { readonly previous_post_id: string }
  }
  const previous_id = edit?.previous_post_id
  if (previous_id === undefined) return get(context, await publish(context, text))
  const { original, post } = await editable(context, previous_id)
  const id = await publish(context, text, post)
  await context.db
    .insertInto('post_edits')
    .values({ tweet_id: id, original_id: original, previous_id })
    .execute()
  return get(context, id)
}

/** Direct-message command, such as `d user text` or `m user text`. Such posts were once sent as messages. */
const MESSAGE_COMMAND = /^\s*(?:d|dm|m)\s+@?\w{1,15}\s+\S/i

const createLegacy = async (context: Context, { status }: Input): Promise<Result> => {
  const text = status as string
  if (MESSAGE_COMMAND.test(text)) throw new AuthenticationFailure('directMessageCommand')
  return { data: { id_str: await publish(context, text), text } }
}

const retired = (message: string): ResourceRules => {
  const refuseAlways = async (): Promise<Result> => refuse('ENDPOINT_RETIRED', message)
  return { perform: { list: refuseAlways, create: refuseAlways } }
}

const usage = async (context: Context): Promise<Result> => {
  const { consumerKey } = context.caller
  const plan = await planOf(context, consumerKey)
  const { billing, cap, movedAt } = termsOf(plan, context.now)
  return {
    data: {
      plan,
      billing,
      ...(movedAt !== undefined && { moved_at: new Date(movedAt).toISOString() }),
      ...(cap !== undefined && { project_cap: cap }),
      project_usage: await usageOf(context, consumerKey),
    },
  }
}

/** Rules for the related API (spec 2 §7, §8 Related v2 platform, §9). */
export const relatedRules: Readonly<Record<string, ResourceRules>> = {
  related_posts: {
    perform: {
      get: (context, _operation, { id }) => get(context, id as string),
      create: (context, _operation, input) => create(context, input),
    },
  },
  stream_rules: streamRules,
  filtered_stream: filteredStream,
  post_usage: { perform: { list: usage } },
  legacy_posts: { perform: { create: (context, _operation, input) => createLegacy(context, input) } },
  legacy_streams: retired(
    'The version 1.1 filtered stream was retired. Use GET /2/tweets/search/stream and set its rules with POST /2/tweets/search/stream/rules',
  ),
  legacy_embeds: retired('The embed endpoint of version 1.1 was retired on 23 November 2021'),
}
