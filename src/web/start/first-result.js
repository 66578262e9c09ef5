import { withoutTrace } from '../calls/without-trace.js'

/**
 * Runs the sample of a first visit before the editor is loaded, with its trace.
 * @param viewer promise of the signed-in user; undefined if no sign-in is required
 * @returns `{text, ads}` with the result as text and `extensions.ads`; undefined if the user must sign in
 * first or no response arrives
 */
export async function loadFirstResult(document, viewer) {
  if ((await viewer) === null) return undefined
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-ads-trace': '1' },
      body: JSON.stringify({ query: document }),
    })
    const result = await response.json()
    return { text: JSON.stringify(withoutTrace(result), null, 2), ads: result.extensions?.ads }
  } catch {
    // Errors are ignored, because the user can run the sample again.
    return undefined
  }
}
