const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * Returns the base64 characters that depend only on the secret. Within a longer text, such as `key:secret` in
 * a Basic header, the secret may start at any of three offsets.
 */
const inBase64 = (secret: string): string[] =>
  [0, 1, 2]
    .map((before) => {
      const bytes = Buffer.from('x'.repeat(before) + secret)
      const whole = Math.floor(bytes.length / 3) * 4
      return bytes.toString('base64').slice(before === 0 ? 0 : 4, whole)
    })
    .filter((text) => text.length >= 8)

const base64url = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_')

/** Minimum length of secrets that are also searched for in pieces. Shorter pieces would match by chance. */
const LONG = 24
const pieces = (secret: string): string[] => {
  const most = Math.ceil(secret.length * 0.7)
  return secret.length < LONG ? [] : [secret.slice(0, most), secret.slice(-most)]
}

/**
 * Returns the encodings of a secret: plain, its first and last 70%, percent-encoded once and twice, and in
 * JSON. It also returns base64 and base64url at any offset, and hexadecimal.
 */
export const spellingsOf = (secret: string): readonly string[] => {
  const hex = Buffer.from(secret).toString('hex')
  return [
    ...new Set([
      secret,
      ...pieces(secret),
      encode(secret),
      encode(encode(secret)),
      JSON.stringify(secret).slice(1, -1),
      ...inBase64(secret),
      ...inBase64(secret).map(base64url),
      hex,
      hex.toUpperCase(),
    ]),
  ]
}

/** Function that returns the names of the secrets that `text` contains in any encoding. */
export type Scan = (text: string) => string[]

interface Word {
  readonly name: string
  readonly word: string
}

const HEAD = 4
const headOf = (text: string): number => {
  let head = 0
  for (let index = 0; index < HEAD; index += 1) head = (head << 8) | (text.charCodeAt(index) & 0xff)
  return head
}
const bucketOf = (head: number): number => (head ^ (head >>> 16)) & 0xffff

/** Creates a function that calls `meet` for each occurrence of a word, in one pass for all words. */
const createFinder = (words: readonly Word[]) => {
  const short = words.find(({ word }) => word.length < HEAD)
  if (short) throw new TypeError(`${short.name} is too short to search for`)
  const byHead = Map.groupBy(words, ({ word }) => headOf(word))
  const buckets = new Uint8Array(1 << 16)
  for (const head of byHead.keys()) buckets[bucketOf(head)] = 1
  return (text: string, meet: (name: string) => void): void => {
    let head = 0
    for (let index = 0; index < text.length; index += 1) {
      head = (head << 8) | (text.charCodeAt(index) & 0xff)
      if (buckets[bucketOf(head)] === 0) continue
      for (const { name, word } of byHead.get(head) ?? [])
        if (text.startsWith(word, index - HEAD + 1)) meet(name)
    }
  }
}

/**
 * Creates a scan for named secrets. A secret that consists of digits does not match within a longer number.
 */
export const createScan = (secrets: Readonly<Record<string, string>>): Scan => {
  const words = Object.entries(secrets).flatMap(([name, secret]) =>
    spellingsOf(secret).map((word) => ({ name, word })),
  )
  const isNumber = ({ word }: Word): boolean => /^\d+$/.test(word)
  const find = createFinder(words.filter((word) => !isNumber(word)))
  const numbers = new Map(words.filter(isNumber).map(({ name, word }) => [word, name]))
  const number = new RegExp(`(?<![\\w-])(?:${[...numbers.keys()].join('|')})(?![\\w-])`, 'g')
  return (text) => {
    const found = new Set<string>()
    find(text, (name) => found.add(name))
    if (numbers.size > 0) for (const [word] of text.matchAll(number)) found.add(numbers.get(word) as string)
    return Object.keys(secrets).filter((name) => found.has(name))
  }
}
