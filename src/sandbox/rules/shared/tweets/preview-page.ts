import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../../contract/html.ts'
import type { Entity } from '../../../storage/tables.ts'
import type { VideoTexts } from './entities.ts'
import { cardHtml, type MediaByKey, mediaHtml } from './preview-card.ts'
import { previewText } from './preview-text.ts'
import type { Reacted } from './reactions.ts'
import type { Author } from './shape.ts'

export interface PreviewedPost {
  readonly id: string
  readonly type: string
  readonly userId: string
  readonly text: string
  readonly cardUri: string | null
  readonly mediaKeys: readonly string[]
  readonly video?: VideoTexts
  /** Publication time of a published or scheduled post. */
  readonly time?: string
}
/**
 * Post with everything that its preview shows. Stored URLs are already converted to the URLs where the
 * sandbox serves the files.
 */
export interface DrawnPost extends PreviewedPost {
  readonly author: Required<Author> | undefined
  readonly card: Entity | undefined
  readonly media: MediaByKey
  /** Reactions to the post; undefined unless it is published. */
  readonly reactions: Reacted | undefined
}

const STYLE = `*{box-sizing:border-box}
:root{color-scheme:light dark;--ground:#fff;--text:#0f1419;--quiet:#536471;--line:#dfe6ea;--fill:#eef2f4;--link:#1666b8;--like:#c2185b}
@media (prefers-color-scheme:dark){:root{--ground:#15181c;--text:#e9ecef;--quiet:#9aa5ae;--line:#343a41;--fill:#23282e;--link:#6db3f8;--like:#ff6fa3}}
body{margin:0;padding:12px;font:15px/1.4 system-ui,sans-serif;color:var(--text);background:var(--ground)}
article{max-width:520px;margin:auto;border:1px solid var(--line);border-radius:16px;padding:12px 16px}
header{display:flex;gap:10px;align-items:center}
.face{flex:none;width:44px;height:44px;border-radius:50%;object-fit:cover;background:var(--fill);display:grid;place-items:center;font-weight:700}
.who{min-width:0;line-height:1.25}
.name{font-weight:700;overflow-wrap:anywhere}
.at,.place,footer{color:var(--quiet);font-size:14px;overflow-wrap:anywhere}
.text{white-space:pre-wrap;overflow-wrap:anywhere;margin:10px 0 0}
.link{color:var(--link)}
.media{display:grid;gap:2px;border-radius:14px;overflow:hidden;margin-top:12px;background:var(--line);border:1px solid var(--line)}
.n2,.n3,.n4{grid-template-columns:1fr 1fr}
.n1>*{max-height:420px}
.n2>*,.n3>*,.n4>*{aspect-ratio:1}
.n3>:first-child{grid-row:span 2;aspect-ratio:auto}
.media img,video{width:100%;height:100%;object-fit:cover;display:block;min-height:60px}
.card{border:1px solid var(--line);border-radius:14px;margin-top:12px;padding-bottom:10px;overflow:hidden}
.card .media{margin-top:0;border-width:0 0 1px;border-radius:0}
.slides{display:flex;gap:10px;overflow-x:auto;border:0;border-radius:0;padding-bottom:4px}
.slide{min-width:0}
.slides .slide{flex:1 0 62%;border:1px solid var(--line);border-radius:14px;overflow:hidden;padding-bottom:10px}
.title,.button,.choice,.card .place{display:block;margin:8px 12px 0;overflow-wrap:anywhere}
.card .title+.place{margin-top:0}
.button,.choice{border:1px solid var(--line);border-radius:18px;padding:5px 12px;text-align:center;color:var(--link);font-weight:600}
.choice{border-radius:6px;text-align:left;background:var(--fill);border-color:transparent;color:var(--text)}
.counts{display:flex;gap:36px;margin:12px 0 0;padding:0;list-style:none;color:var(--quiet);font-size:14px}
.counts li{display:flex;gap:6px;align-items:center}
.counts svg{width:18px;height:18px;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linejoin:round;stroke-linecap:round}
.counts .likes{color:var(--like)}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
footer{margin-top:10px}
footer svg{width:14px;height:14px;vertical-align:-2px;margin-inline-end:5px;fill:none;stroke:currentColor;stroke-width:2;stroke-linejoin:round}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Returns a content security policy that allows only this page's style and media from one origin. */
export const previewPolicy = (mediaOrigin: string): string =>
  `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src ${mediaOrigin}; media-src ${mediaOrigin}; base-uri 'none'; form-action 'none'`

const icon = (path: string): string => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`

const PROMOTED = icon('M4 4h16v16H4zM9 15l6-6M10 9h5v5')
const KINDS = [
  ['replies', 'M4 11a8 7 0 1 1 5 6.6L4 20l1.6-4A7 7 0 0 1 4 11z'],
  ['reposts', 'M3 10l4-4 4 4M7 6v9a3 3 0 0 0 3 3h3M21 14l-4 4-4-4M17 18V9a3 3 0 0 0-3-3h-3'],
  ['likes', 'M12 20C5 15.5 3 12 3 9a4.6 4.6 0 0 1 9-1.6A4.6 4.6 0 0 1 21 9c0 3-2 6.5-9 11z'],
] as const

const counted = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

const reactionsHtml = ({ reactions }: DrawnPost): string =>
  reactions
    ? `<ul class="counts">${KINDS.map(
        ([kind, path]) =>
          `<li class="${kind}">${icon(path)}<span>${counted.format(reactions[kind])}</span><span class="hidden">${kind}</span></li>`,
      ).join('')}</ul>`
    : ''

const dated = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** Returns the footer line, which states whether the post is promoted, scheduled or a draft. */
const stateHtml = ({ type, time }: DrawnPost): string => {
  if (type === 'PUBLISHED') return `${PROMOTED}Promoted`
  if (type === 'SCHEDULED')
    return time === undefined ? 'Scheduled' : `Scheduled for ${dated.format(new Date(time))} UTC`
  return type === 'DRAFT' ? 'Draft' : ''
}

const videoTexts = ({ video }: DrawnPost): string =>
  [video?.title, video?.description, video?.callToActionUrl]
    .filter((each) => typeof each === 'string')
    .map((each) => `<div class="place">${escapeHtml(each)}</div>`)
    .join('')

const bylineHtml = ({ author }: DrawnPost): string => {
  const name = author?.name ?? 'Advertiser'
  const face = author
    ? `<img class="face" src="${escapeHtml(author.pictureUrl)}" alt="">`
    : `<div class="face" aria-hidden="true">${escapeHtml([...name][0] ?? '')}</div>`
  const handle = author ? `<div class="at">@${escapeHtml(author.screenName)}</div>` : ''
  return `<header>${face}<div class="who"><div class="name" dir="auto">${escapeHtml(name)}</div>${handle}</div></header>`
}

/** Returns the preview page, which loads nothing except its media. All text is escaped. */
export const previewPage = (post: DrawnPost, mediaOrigin: string): string => {
  const { text, card, media, mediaKeys } = post
  return `<!doctype html><html lang="und"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="content-security-policy" content="${escapeHtml(previewPolicy(mediaOrigin))}"><meta name="referrer" content="no-referrer"><title>Preview</title><style>${STYLE}</style></head><body><article>${bylineHtml(post)}<p class="text" dir="auto">${previewText(text)}</p>${mediaHtml(mediaKeys, media)}${videoTexts(post)}${card ? cardHtml(card, media) : ''}${reactionsHtml(post)}<footer>${stateHtml(post)}</footer></article></body></html>`
}
