import { escapeHtml } from '../../contract/language/html.ts'
import { NO_VIDEO_TEXTS, type VideoTexts } from './tweet-entities.ts'

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
