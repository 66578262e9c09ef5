const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * The base64 characters that depend on the secret alone, for each of the three places at which it may begin within a
 * longer text (`key:secret` of a Basic header, for one).
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

/** Shorter pieces of a secret would be met by chance. */
const LONG = 24
const pieces = (secret: string): string[] => {
  const most = Math.ceil(secret.length * 0.7)
  return secret.length < LONG ? [] : [secret.slice(0, most), secret.slice(-most)]
}

/**
 * How a secret may stand in a text: plain, the first or last 70 % of it, percent-encoded once and twice, in JSON, in
 * base64 and base64url at any offset, in hexadecimal.
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

/** Names of the secrets that stand in a text in any spelling. */
export type Scan = (text: string) => string[]

/** Looks for named secrets. Those of digits alone must stand by themselves, as seven digits stand in longer numbers. */
export const createScan = (secrets: Readonly<Record<string, string>>): Scan => {
  const known = Object.entries(secrets).map(([name, secret]) => {
    const spellings = spellingsOf(secret)
    const words = spellings.filter((spelling) => !/^\d+$/.test(spelling))
    const numbers = spellings.filter((spelling) => /^\d+$/.test(spelling))
    const number = new RegExp(`(?<![\\w-])(?:${numbers.join('|')})(?![\\w-])`)
    const isIn = (text: string) =>
      words.some((word) => text.includes(word)) || (numbers.length > 0 && number.test(text))
    return { name, isIn }
  })
  return (text) => known.filter(({ isIn }) => isIn(text)).map(({ name }) => name)
}
