import { escapeHtml } from '../../../../contract/html.ts'
import { linkedPlaces } from './entities.ts'

/** Converts text to HTML. Hashtags, mentions and links look like links. */
export const previewText = (text: string): string => {
  let html = ''
  let at = 0
  for (const [from, to] of linkedPlaces(text)) {
    html += `${escapeHtml(text.slice(at, from))}<span class="link">${escapeHtml(text.slice(from, to))}</span>`
    at = to
  }
  return html + escapeHtml(text.slice(at))
}
