const loaded = new Map()

/** Fetches a JSON file next to the page, once. Returns undefined if there is none. */
export function loadJson(name) {
  if (!loaded.has(name))
    loaded.set(
      name,
      fetch(new URL(name, document.baseURI)).then(
        (response) => (response.ok ? response.json() : undefined),
        () => undefined,
      ),
    )
  return loaded.get(name)
}
