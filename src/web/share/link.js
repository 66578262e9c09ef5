/** Characters of a link: longer ones are cut by mail and chat programs. */
export const LINK_LIMIT = 100_000

const count = (number) => number.toLocaleString('en')

/** A link with the document in its fragment, which no browser sends to a server; or `{refusal}` in words. */
export function linkOf({ query, variables }) {
  if (query.trim() === '') return { refusal: 'There is no document to share.' }
  const parameters = new URLSearchParams({ query, ...(variables?.trim() && { variables }) })
  const link = `${location.origin}${location.pathname}#${parameters}`
  if (link.length <= LINK_LIMIT) return { link }
  return {
    refusal: `This document is too long for a link: it would have ${count(link.length)} characters, and ${count(LINK_LIMIT)} are allowed. Copy the query and send it as a file.`,
  }
}

/** What the address shares, `{query, variables}` or `{refusal}`; undefined for nothing. Takes it off the address. */
export function takeLink() {
  const fragment = location.hash.slice(1)
  if (fragment === '') return undefined
  history.replaceState(null, '', location.pathname + location.search)
  if (location.origin.length + location.pathname.length + 1 + fragment.length > LINK_LIMIT)
    return {
      refusal: `This link is too long to open: it has ${count(fragment.length)} characters, and ${count(LINK_LIMIT)} are allowed. Ask for the document as a file.`,
    }
  const parameters = new URLSearchParams(fragment)
  const query = parameters.get('query')
  if (!query) return { refusal: 'This link holds no document.' }
  return { query, variables: parameters.get('variables') ?? undefined }
}
