import { resources } from '../../contract/index.ts'
import { escapeHtml } from '../../contract/language/html.ts'
import type { Context } from '../engine/context.ts'
import type { ResourceRules } from '../engine/resource-rules.ts'
import { findRecords } from '../storage/records.ts'
import { promotableUsersOf } from './promotable-users.ts'
import { contentOf, findPosts, videoTextsOf } from './shared/posts.ts'
import { NO_VIDEO_TEXTS, type VideoTexts } from './tweet-entities.ts'

type Find = (
  context: Context,
  accountId: string,
  ids: readonly string[],
) => Promise<readonly Omit<PreviewedPost, 'type'>[]>

const stored =
  (kind: 'draft_tweets' | 'scheduled_tweets'): Find =>
  async (context, account_id, ids) => {
    const posts = await findRecords(context, resources[kind], { account_id, id: ids })
    return posts.map(({ id, text, card_uri, media_keys }) => ({
      id: id as string,
      text: text as string,
      cardUri: card_uri as string | null,
      mediaKeys: media_keys as readonly string[],
    }))
  }

/** Only posts of promotable users are visible. */
const published: Find = async (context, accountId, ids) => {
  const users = await promotableUsersOf(context, accountId)
  const posts = await findPosts(context.db, ids)
  return [...posts.values()]
    .filter(({ user_id }) => users.has(user_id))
    .map((post) => ({
      id: post.tweet_id,
      text: post.text,
      cardUri: post.card_uri,
      mediaKeys: contentOf(post)?.mediaKeys ?? [],
      video: videoTextsOf(post),
    }))
}

const FINDERS: Readonly<Record<string, Find>> = {
  DRAFT: stored('draft_tweets'),
  SCHEDULED: stored('scheduled_tweets'),
  PUBLISHED: published,
}

/** spec 2 §4: in the requested order, each once; unknown ids have none. */
export const tweetPreviews: ResourceRules = {
  perform: {
    list: async (context, _operation, input) => {
      const type = input.tweet_type as string
      const ids = [...new Set(input.tweet_ids as string[])]
      const found = (await FINDERS[type]?.(context, input.account_id as string, ids)) ?? []
      const byId = new Map(found.map((post) => [post.id, post]))
      const data = ids.flatMap((id) => {
        const post = byId.get(id)
        return post ? [{ tweet_id: id, preview: previewOf({ ...post, type }) }] : []
      })
      return { data, nextCursor: null }
    },
  },
}

export interface PreviewedPost {
  readonly id: string
  readonly type: string
  readonly text: string
  readonly cardUri: string | null
  readonly mediaKeys: readonly string[]
  readonly video?: VideoTexts
}

const pageOf = ({ text, cardUri, mediaKeys, video = NO_VIDEO_TEXTS }: PreviewedPost): string => {
  const { title, description, callToActionUrl } = video
  const words = [title, description, callToActionUrl].filter((each) => each !== null)
  const attachments = [...mediaKeys, ...words, ...(cardUri === null ? [] : [cardUri])]
  const list = attachments.map((each) => `<li>${escapeHtml(each)}</li>`).join('')
  return `<!doctype html><meta charset="utf-8"><title>Preview</title><p style="white-space: pre-wrap">${escapeHtml(text)}</p>${list && `<ul>${list}</ul>`}`
}

/**
 * One sandboxed iframe (spec 2 §2 Other records): the post is escaped as page text and again as attribute
 * value.
 */
export const previewOf = (post: PreviewedPost): string => {
  const address = `https://previews.example.com/tweets/${post.id}?tweet_type=${post.type}&theme=light`
  return `<iframe class="tweet-preview" title="Preview of a post" sandbox="" width="550" height="320" src="${escapeHtml(address)}" srcdoc="${escapeHtml(pageOf(post))}"></iframe>`
}
