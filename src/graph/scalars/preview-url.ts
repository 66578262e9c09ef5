const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (value: string): string =>
  value.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

const FRAME = /<iframe(?=[\s/>])/i
/** Pattern of one HTML attribute. Text inside its value is not mistaken for another attribute. */
const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y

/** Returns the `src` of the first iframe, unescaped. */
const sourceOf = (html: string): string | undefined => {
  const start = FRAME.exec(html)
  if (!start) return undefined
  const attribute = new RegExp(ATTRIBUTE)
  attribute.lastIndex = start.index + start[0].length
  for (let match = attribute.exec(html); match; match = attribute.exec(html)) {
    const [, name = '', double, single, bare] = match
    const value = double ?? single ?? bare
    if (name.toLowerCase() === 'src') return value === undefined ? undefined : unescaped(value)
  }
  return undefined
}

/**
 * Returns the preview's URL, normalized by the URL parser. The HTML is untrusted: the result is null unless
 * it is an absolute http or https URL without credentials.
 */
export const previewUrl = (html: string | null): string | null => {
  const source = html === null ? undefined : sourceOf(html)
  if (source === undefined || !URL.canParse(source)) return null
  const { protocol, username, password, href } = new URL(source)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && username === '' && password === '' ? href : null
}
