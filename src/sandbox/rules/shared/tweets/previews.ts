import { createHmac, timingSafeEqual } from 'node:crypto'
import { escapeHtml } from '../../../../contract/html.ts'
import { resources } from '../../../../contract/index.ts'
import type { Context, ResourceRules } from '../../../engine/context.ts'
import { findRecords } from '../../../storage/records.ts'
import type { Store } from '../../../storage/store.ts'
import { cardsByUri } from '../cards.ts'
import { contentOf, findPosts, videoTextsOf } from '../posts.ts'
import { promotableUsersOf } from '../promotable-users.ts'
import { mediaKeysOfCard } from './preview-card.ts'
import { type DrawnPost, type PreviewedPost, previewPage, previewPolicy } from './preview-page.ts'
import { reactionsTo } from './reactions.ts'
import { authorsOf, mediaOf } from './relations.ts'

type Reading = Pick<Context, 'store' | 'db' | 'rules' | 'now'>

type Find = (
  context: Reading,
  accountId: string,
  ids: readonly string[],
) => Promise<readonly Omit<PreviewedPost, 'type'>[]>

const stored =
  (kind: 'draft_tweets' | 'scheduled_tweets'): Find =>
  async (context, account_id, ids) => {
    const posts = await findRecords(context, resources[kind], { account_id, id: ids })
    return posts.map(({ id, user_id, text, card_uri, media_keys, scheduled_at }) => ({
      id: id as string,
      userId: user_id as string,
      text: text as string,
      cardUri: card_uri as string | null,
      mediaKeys: media_keys as readonly string[],
      ...(typeof scheduled_at === 'string' && { time: scheduled_at }),
    }))
  }

/** Finds published posts. Only posts by promotable users are visible. */
const published: Find = async (context, accountId, ids) => {
  const users = await promotableUsersOf(context as Context, accountId)
  const posts = await findPosts(context, ids)
  return [...posts.values()]
    .filter(({ user_id }) => users.has(user_id))
    .map((post) => ({
      id: post.tweet_id,
      userId: post.user_id,
      text: post.text,
      cardUri: post.card_uri,
      mediaKeys: contentOf(post)?.mediaKeys ?? [],
      video: videoTextsOf(post),
      time: post.created_at,
    }))
}

const FINDERS: Readonly<Record<string, Find>> = {
  DRAFT: stored('draft_tweets'),
  SCHEDULED: stored('scheduled_tweets'),
  PUBLISHED: published,
}

/**
 * Loads posts with their authors, cards, media and reactions. The number of queries does not depend on the
 * number of posts.
 */
const drawnOf = async (
  context: Reading,
  account_id: string,
  type: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DrawnPost>> => {
  const posts = (await FINDERS[type]?.(context, account_id, ids)) ?? []
  const authors = await authorsOf(
    context,
    posts.map(({ userId }) => userId),
  )
  const uris = posts.flatMap(({ cardUri }) => cardUri ?? [])
  const cards = uris.length === 0 ? [] : await cardsByUri(context as Context, account_id, uris)
  const cardOf = new Map(
    cards.filter(({ deleted }) => deleted !== true).map((card) => [card.card_uri as string, card]),
  )
  const keys = [...posts.flatMap(({ mediaKeys }) => mediaKeys), ...cards.flatMap(mediaKeysOfCard)]
  const media = await mediaOf(context, account_id, keys)
  const published =
    type === 'PUBLISHED' ? posts.map(({ id, time = '' }) => ({ tweet_id: id, created_at: time })) : []
  const reactions = await reactionsTo(context, account_id, published)
  return new Map(
    posts.map((post) => [
      post.id,
      {
        ...post,
        type,
        author: authors.get(post.userId),
        card: post.cardUri === null ? undefined : cardOf.get(post.cardUri),
        media,
        reactions: reactions.get(post.id),
      },
    ]),
  )
}

const originOf = ({ mediaAddress }: Store): string => new URL(mediaAddress()).origin

/** Returns the key in a preview's URL. The URL alone grants access, because browsers do not sign requests. */
const keyOf = ({ cursorKey }: Store, path: string): string =>
  createHmac('sha256', cursorKey).update(`preview ${path}`).digest('base64url')

const addressOf = (store: Store, accountId: string, { type, id }: PreviewedPost): string => {
  const path = `/previews/${accountId}/${type}/${id}`
  return `${store.mediaAddress()}${path}?key=${keyOf(store, path)}`
}

const PATH = /^\/previews\/([a-z0-9]{1,20})\/([A-Z]{1,20})\/(\d{1,20})$/

/** Returns the page at a preview's URL, or undefined if there is no such page. */
export const previewAt = async (
  context: Reading,
  path: string,
  key: string,
): Promise<{ readonly page: string; readonly policy: string } | undefined> => {
  const [, accountId, type, id] = PATH.exec(path) ?? []
  if (accountId === undefined || type === undefined || id === undefined) return undefined
  const [given, right] = [Buffer.from(key), Buffer.from(keyOf(context.store, path))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const post = (await drawnOf(context, accountId, type, [id])).get(id)
  const origin = originOf(context.store)
  return post && { page: previewPage(post, origin), policy: `${previewPolicy(origin)}; sandbox` }
}

/**
 * Rules for previews (spec 2 §4). Posts are returned in the requested order, without duplicates. Unknown ids
 * are skipped.
 */
export const tweetPreviews: ResourceRules = {
  perform: {
    list: async (context, _operation, input) => {
      const accountId = input.account_id as string
      const ids = [...new Set(input.tweet_ids as string[])]
      const posts = await drawnOf(context, accountId, input.tweet_type as string, ids)
      const data = ids.flatMap((id) => {
        const post = posts.get(id)
        return post ? [{ tweet_id: id, preview: previewOf(context.store, accountId, post) }] : []
      })
      return { data, nextCursor: null }
    },
  },
}

/**
 * Returns one sandboxed iframe (spec 2 §2 Other records). The post is escaped as page text, and then as an
 * attribute value.
 */
const previewOf = (store: Store, accountId: string, post: DrawnPost): string => {
  const address = addressOf(store, accountId, post)
  return `<iframe class="tweet-preview" title="Preview of a post" sandbox="" width="550" height="640" src="${escapeHtml(address)}" srcdoc="${escapeHtml(previewPage(post, originOf(store)))}"></iframe>`
}
