/** Fetches a document for the tabs of a first visit. Returns undefined if the server has none. */
export async function loadText(name) {
  const response = await fetch(new URL(name, document.baseURI)).catch(() => undefined)
  return response?.status === 200 ? await response.text() : undefined
}
