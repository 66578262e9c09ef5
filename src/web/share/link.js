import { figure } from '../calls/words.js'

/** Maximum length of a link in characters. Mail and chat programs cut off longer links. */
export const MAX_LINK_LENGTH = 100_000

/**
 * Returns a link with the document in its fragment, which browsers do not send to servers. Returns
 * `{refusal}` with a message if there is nothing to share or the link would be too long.
 */
export function linkOf({ query, variables }) {
  if (query.trim() === '') return { refusal: 'Nothing to share: the query editor is empty' }
  const parameters = new URLSearchParams({ query, ...(variables?.trim() && { variables }) })
  const link = `${location.origin}${location.pathname}#${parameters}`
  if (link.length <= MAX_LINK_LENGTH) return { link }
  return {
    refusal: `Document too long for a link: ${figure(link.length)} characters, limit ${figure(MAX_LINK_LENGTH)}. Copy the query and send it as a file.`,
  }
}

/**
 * Reads a shared document from the address, `{query, variables}` or `{refusal}`, and removes it. Returns
 * undefined if there is none.
 */
export function takeLink() {
  const fragment = location.hash.slice(1)
  if (fragment === '') return undefined
  history.replaceState(null, '', location.pathname + location.search)
  if (location.origin.length + location.pathname.length + 1 + fragment.length > MAX_LINK_LENGTH)
    return {
      refusal: `Link too long: ${figure(fragment.length)} characters, limit ${figure(MAX_LINK_LENGTH)}. Ask the sender for a file instead.`,
    }
  const parameters = new URLSearchParams(fragment)
  const query = parameters.get('query')
  if (!query) return { refusal: 'This link contains no document' }
  return { query, variables: parameters.get('variables') ?? undefined }
}
