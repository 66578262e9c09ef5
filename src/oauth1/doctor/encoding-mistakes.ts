import { percentEncode } from '../encode.ts'
import type { Mistake } from './finding.ts'
import { type Hypothesis, suppose } from './hypothesis.ts'
import {
  CORRECT,
  type EncodedPair,
  isProtocol,
  order,
  type Pair,
  type Parameters,
  type Recipe,
  sorted,
} from './recipe.ts'

type Encode = (text: string) => string

const lowerHex: Encode = (text) => percentEncode(text).replace(/%../g, (hex) => hex.toLowerCase())

/** Encodes like percentEncode, but leaves characters that match `kept` unencoded. */
const keeping =
  (kept: RegExp): Encode =>
  (text) =>
    percentEncode(text).replace(/%[0-7][0-9A-F]/g, (hex) => {
      const character = String.fromCharCode(Number.parseInt(hex.slice(1), 16))
      return kept.test(character) ? character : hex
    })

/** Encodes a name or value as `URLSearchParams` does. */
const formEncode: Encode = (text) => new URLSearchParams([['', text]]).toString().slice(1)

const rawOf = (text: string, { place, name, rawName, rawValue }: Pair): string => {
  if (place === 'header') return percentEncode(text)
  return text === name ? rawName : rawValue
}

/** Returns the mistake that results from signing raw parameters. It depends on how they are encoded. */
const spelling = (raw: string): Mistake => {
  if (raw.includes('+')) return 'plus-for-space'
  return /%(?:[a-f]|.[a-f])/.test(raw) ? 'lower-case-encoding' : 'reserved-characters'
}

/** Lists mistakes in the encoding of names and values. */
export const encodingMistakes = ({ pairs }: Parameters): Hypothesis[] => {
  const raw = pairs
    .filter(({ place }) => place !== 'header')
    .map(({ rawName, rawValue }) => rawName + rawValue)
    .join()
  const inForm: Mistake = pairs.some(({ name, value }) => `${name}${value}`.includes(' '))
    ? 'plus-for-space'
    : 'reserved-characters'
  const table: readonly (readonly [Mistake, string, Recipe['encode']])[] = [
    ['double-encoding', 'Names and values are encoded twice', (text) => percentEncode(percentEncode(text))],
    ['not-encoded', 'Names and values are not encoded', (text) => text],
    ['plus-for-space', 'Spaces are signed as +', (text) => percentEncode(text).replaceAll('%20', '+')],
    ['lower-case-encoding', 'Percent-encodings are in lower case, such as %2f', lowerHex],
    ['reserved-characters', "The characters ! ' ( ) * are not encoded", encodeURIComponent],
    ['reserved-characters', 'A comma is not encoded', keeping(/,/)],
    ['reserved-characters', 'A slash is not encoded', keeping(/\//)],
    ['reserved-characters', 'A colon is not encoded', keeping(/:/)],
    ['reserved-characters', 'The characters , and : are not encoded', keeping(/[,:]/)],
    ['reserved-characters', 'An asterisk is not encoded', keeping(/\*/)],
    ['reserved-characters', 'Only characters that URLs forbid are encoded', encodeURI],
    [
      'reserved-characters',
      'A tilde is encoded as %7E',
      (text) => percentEncode(text).replaceAll('~', '%7E'),
    ],
    [inForm, 'Names and values are form-encoded, with + for a space', formEncode],
    [
      inForm,
      'Names and values are form-encoded',
      (text) => percentEncode(text).replaceAll('%20', '+').replaceAll('~', '%7E'),
    ],
    [
      'reserved-characters',
      'An asterisk is not encoded, but a tilde is',
      (text) => formEncode(text).replaceAll('+', '%20'),
    ],
    [
      spelling(raw),
      'Query and body are signed as written in the request, without decoding them first',
      rawOf,
    ],
  ]
  return table.map(([mistake, message, encode]) =>
    suppose(mistake, message, { encode: (text, from) => encode(text.toWellFormed(), from) }),
  )
}

const by =
  (key: (pair: EncodedPair) => string): Recipe['sort'] =>
  (pairs) =>
    pairs.toSorted((a, b) => order(key(a), key(b)))

const ofProtocol = ({ from }: EncodedPair): boolean => isProtocol(from)
const inOrder =
  (...groups: readonly ((pair: EncodedPair) => boolean)[]): Recipe['sort'] =>
  (pairs) =>
    groups.flatMap((isIn) => pairs.filter(isIn))
const others = (pair: EncodedPair): boolean => !ofProtocol(pair)
const place = (name: Pair['place']) => (pair: EncodedPair) => others(pair) && pair.from.place === name

/** Common orders of the protocol parameters. The first is the order in RFC 5849. */
const ORDERS = [
  ['consumer_key', 'token', 'signature_method', 'timestamp', 'nonce', 'version', 'callback', 'verifier'],
  ['consumer_key', 'nonce', 'signature_method', 'timestamp', 'token', 'version', 'callback', 'verifier'],
  ['consumer_key', 'nonce', 'signature_method', 'timestamp', 'version', 'token', 'callback', 'verifier'],
  ['version', 'consumer_key', 'token', 'signature_method', 'timestamp', 'nonce', 'callback', 'verifier'],
  ['version', 'nonce', 'timestamp', 'consumer_key', 'token', 'signature_method', 'callback', 'verifier'],
  ['consumer_key', 'signature_method', 'timestamp', 'nonce', 'version', 'token', 'callback', 'verifier'],
]
const ranked = (names: readonly string[]): Recipe['sort'] =>
  by(({ from }) => String.fromCharCode(1 + names.indexOf(from.name.slice('oauth_'.length))))

const orderMistakes = (): Hypothesis[] => {
  const unsorted = (message: string, sort: Recipe['sort']) => suppose('unsorted', message, { sort })
  const [query, form] = [place('query'), place('form')]
  const groups = [
    [ofProtocol, query, form],
    [query, ofProtocol, form],
    [query, form, ofProtocol],
    [form, ofProtocol, query],
    [ofProtocol, form, query],
    [form, query, ofProtocol],
  ] as const
  const protocolOrders: readonly Recipe['sort'][] = [(pairs) => pairs, sorted, ...ORDERS.map(ranked)]
  return [
    ...protocolOrders.flatMap((protocol) =>
      groups.map((group) =>
        unsorted('The parameters are not sorted', (pairs) =>
          inOrder(...group)([...protocol(pairs.filter(ofProtocol)), ...pairs.filter(others)]),
        ),
      ),
    ),
    ...groups.map((group) =>
      unsorted('The parameters are sorted in groups instead of together', (pairs) =>
        inOrder(...group)(sorted(pairs)),
      ),
    ),
    unsorted(
      'The parameters are sorted before they are encoded',
      by(({ from }) => `${from.name}\0${from.value}`),
    ),
    unsorted(
      'The parameters are sorted by the text name=value, not by name',
      by(({ name, value }) => `${name}=${value}`),
    ),
    unsorted(
      'The parameters are sorted by name alone, so pairs of a repeated name keep their order',
      by(({ name }) => name),
    ),
    unsorted(
      'The parameters are sorted without regard to case',
      by(({ name, value }) => `${name}\0${value}`.toLowerCase()),
    ),
    unsorted('The parameters are sorted by language-specific rules, not in byte order', (pairs) =>
      pairs.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.value.localeCompare(b.value, 'en')),
    ),
    unsorted('The parameters are sorted in descending order', (pairs) => sorted(pairs).toReversed()),
  ]
}

const assembled = (mistake: Mistake, message: string, url: Encode, parameters: Encode): Hypothesis =>
  suppose(mistake, message, {
    assemble: (method, uri, all) => `${method}&${url(uri)}&${parameters(all)}`,
  })
const same: Encode = (text) => text
const twice: Encode = (text) => percentEncode(percentEncode(text))

/** Lists mistakes in sorting and joining the parameters and in assembling the base string. */
export const assemblyMistakes = (): Hypothesis[] => [
  ...orderMistakes(),
  suppose('trailing-ampersand', 'The parameter string ends with &', {
    join: (pairs) => `${CORRECT.join(pairs)}&`,
  }),
  suppose('trailing-ampersand', 'The parameter string begins with &', {
    join: (pairs) => `&${CORRECT.join(pairs)}`,
  }),
  suppose('trailing-ampersand', 'The base string ends with a third &', {
    assemble: (...parts) => `${CORRECT.assemble(...parts)}&`,
  }),
  assembled(
    'base-string-encoding',
    'The parameter string is not encoded in the base string',
    percentEncode,
    same,
  ),
  assembled('base-string-encoding', 'The URL is not encoded in the base string', same, percentEncode),
  assembled(
    'base-string-encoding',
    'The URL and the parameter string are not encoded in the base string',
    same,
    same,
  ),
  assembled(
    'double-encoding',
    'The parameter string is encoded twice in the base string',
    percentEncode,
    twice,
  ),
  assembled('double-encoding', 'URL and parameter string are encoded twice in the base string', twice, twice),
  assembled(
    'lower-case-encoding',
    'The base string is encoded with lower-case hexadecimal digits',
    lowerHex,
    lowerHex,
  ),
  suppose('lower-case-encoding', 'All percent-encodings are in lower case, such as %2f', {
    encode: lowerHex,
    assemble: (method, uri, all) => `${method}&${lowerHex(uri)}&${lowerHex(all)}`,
  }),
]
