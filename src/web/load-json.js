const loaded = new Map()

/** A JSON file beside the page, asked for once; undefined where there is none. */
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
