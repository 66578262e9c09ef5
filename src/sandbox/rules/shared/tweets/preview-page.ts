import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../../contract/language/html.ts'
import type { Entity } from '../../../storage/tables.ts'
import type { VideoTexts } from './entities.ts'
import { cardHtml, type MediaByKey, mediaHtml } from './preview-card.ts'

export interface PreviewedPost {
  readonly id: string
  readonly type: string
  readonly userId: string
  readonly text: string
  readonly cardUri: string | null
  readonly mediaKeys: readonly string[]
  readonly video?: VideoTexts
}
/**
 * Post with everything that its preview shows. Stored addresses are already converted to the sandbox's
 * addresses.
 */
export interface DrawnPost extends PreviewedPost {
  readonly author: { readonly name: string; readonly screen_name: string } | undefined
  readonly card: Entity | undefined
  readonly media: MediaByKey
}

const STYLE = `*{box-sizing:border-box}
body{margin:0;padding:16px;font:15px/1.4 system-ui,sans-serif;color:#0f1419;background:#fff}
article{max-width:520px;margin:auto;border:1px solid #d7dfe4;border-radius:16px;padding:14px 16px}
header{display:flex;gap:10px;align-items:center}
.face{width:40px;height:40px;border-radius:50%;background:#33556e;color:#fff;display:grid;place-items:center;font-weight:700}
.name{font-weight:700;display:block}
.at,.place,footer{color:#536471;font-size:14px;overflow-wrap:anywhere}
.text{white-space:pre-wrap;overflow-wrap:anywhere;margin:10px 0}
.media{display:grid;gap:2px;border-radius:14px;overflow:hidden;margin-top:10px;background:#d7dfe4}
.n2,.n3,.n4{grid-template-columns:1fr 1fr}
.n1>*{max-height:420px}
img,video{width:100%;height:100%;object-fit:cover;display:block;min-height:60px}
.card{border:1px solid #d7dfe4;border-radius:14px;margin-top:10px;padding:0 12px 10px}
.slides{display:flex;gap:10px;overflow-x:auto}
.slide{flex:1 0 46%}
.title,.button,.choice,.card .place{display:block;margin-top:8px;overflow-wrap:anywhere}
.button,.choice{border:1px solid #33556e;border-radius:18px;padding:5px 12px;text-align:center;color:#33556e;font-weight:600}
.choice{border-radius:6px;text-align:left}
footer{margin-top:10px}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Returns a content security policy that allows only this page's style and media from one origin. */
export const previewPolicy = (mediaOrigin: string): string =>
  `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src ${mediaOrigin}; media-src ${mediaOrigin}; base-uri 'none'; form-action 'none'`

const LABELS: Readonly<Record<string, string>> = {
  DRAFT: 'Draft',
  SCHEDULED: 'Scheduled',
  PUBLISHED: 'Ad',
}

const videoTexts = ({ video }: DrawnPost): string =>
  [video?.title, video?.description, video?.callToActionUrl]
    .filter((each) => typeof each === 'string')
    .map((each) => `<div class="place">${escapeHtml(each)}</div>`)
    .join('')

/** Returns a page that loads only its media. Every text is escaped. */
export const previewPage = (post: DrawnPost, mediaOrigin: string): string => {
  const { author, text, card, media, mediaKeys, type } = post
  const name = author?.name ?? 'Advertiser'
  const byline =
    `<header><div class="face" aria-hidden="true">${escapeHtml([...name][0] ?? '')}</div>` +
    `<div><span class="name">${escapeHtml(name)}</span>${author ? `<span class="at">@${escapeHtml(author.screen_name)}</span>` : ''}</div></header>`
  return `<!doctype html><html lang="und"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="content-security-policy" content="${escapeHtml(previewPolicy(mediaOrigin))}"><meta name="referrer" content="no-referrer"><title>Preview</title><style>${STYLE}</style></head><body><article>${byline}<p class="text" dir="auto">${escapeHtml(text)}</p>${mediaHtml(mediaKeys, media)}${videoTexts(post)}${card ? cardHtml(card, media) : ''}<footer>${LABELS[type] ?? ''}</footer></article></body></html>`
}
