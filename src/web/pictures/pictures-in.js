const PICTURE_FILE = /\.(png|jpe?g|gif|webp|avif)$/i
const PICTURE_FORMAT = /^(png|jpe?g|gif|webp|avif)$/i
/** Names of fields that contain image addresses, to recognize files without an extension. */
const PICTURE_FIELD = /(image|media|poster|thumbnail)\w*url$/i
const OTHER_FILE = /\.\w{2,5}$/

function isPicture(key, text) {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { pathname, searchParams } = new URL(text)
  if (PICTURE_FILE.test(pathname) || PICTURE_FORMAT.test(searchParams.get('format') ?? '')) return true
  return PICTURE_FIELD.test(key) && !OTHER_FILE.test(pathname)
}

/** Returns a name for the image's record, if the result contains one. */
const nameOf = (record) =>
  [record.name, record.title, record.text].find((text) => typeof text === 'string' && text !== '')

/**
 * Finds the distinct image URLs in a response, in response order: `{url, name, path, turn}`. `path` has no
 * list indexes; `turn` is the index among the fields with this path, from 0.
 */
export function picturesIn(data) {
  const found = new Map()
  const turns = new Map()
  const walk = (at, path, name) => {
    if (Array.isArray(at)) {
      for (const item of at) walk(item, path, name)
      return
    }
    const own = nameOf(at) ?? name
    for (const [key, child] of Object.entries(at)) {
      const place = path === '' ? key : `${path}.${key}`
      const turn = turns.get(place) ?? 0
      turns.set(place, turn + 1)
      if (typeof child === 'string') {
        if (isPicture(key, child) && !found.has(child))
          found.set(child, { url: child, name: own, path: place, turn })
      } else if (typeof child === 'object' && child !== null) walk(child, place, own)
    }
  }
  if (typeof data === 'object' && data !== null) walk(data, '', undefined)
  return [...found.values()]
}
