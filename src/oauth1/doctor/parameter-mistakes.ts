import { formDecode, percentDecode, percentEncode } from '../encode.ts'
import { bodyPairs } from './body-pairs.ts'
import { type Hypothesis, suppose } from './hypothesis.ts'
import { isProtocol, type Pair, type Parameters, type Recipe } from './recipe.ts'
import type { InspectedRequest } from './request.ts'

/** Maximum number of parameters that the doctor tries to leave out, one at a time. */
const MAX_LEFT_OUT = 50

const pair = (name: string, value: string): Pair => ({
  ...{ name, value, rawName: percentEncode(name), rawValue: percentEncode(value) },
  place: 'header',
})

const without =
  (left: (pair: Pair) => boolean): Recipe['collect'] =>
  (pairs) =>
    pairs.filter((each) => !left(each))

const leftOut: readonly Hypothesis[] = [
  suppose('query-left-out', 'The query parameters are not signed', {
    collect: without((each) => each.place === 'query' && !isProtocol(each)),
  }),
  suppose('form-left-out', 'The body is a form, but its parameters are not signed', {
    collect: without((each) => each.place === 'form' && !isProtocol(each)),
  }),
  suppose('query-left-out', 'Only the oauth_ parameters are signed', {
    collect: without((each) => !isProtocol(each)),
  }),
  suppose('empty-values-dropped', 'Parameters with an empty value are not signed', {
    collect: without(({ value }) => value === ''),
  }),
]

const oneLeftOut = ({ pairs }: Parameters): Hypothesis[] =>
  pairs
    .slice(0, MAX_LEFT_OUT)
    .map((one) =>
      suppose(
        isProtocol(one) ? 'parameter-left-out' : 'parameter-added-later',
        `${one.name} is sent, but not signed`,
        { collect: without((each) => each === one) },
      ),
    )

/** Reduces the pairs of each name to one: the first, the last, or one with all values joined by commas. */
const once = (pairs: readonly Pair[], choose: 'first' | 'last' | 'joined'): Pair[] => {
  const byName = Map.groupBy(pairs, ({ name }) => name)
  return [...byName.values()].map((same) => {
    const [first, last] = [same[0] as Pair, same.at(-1) as Pair]
    if (choose === 'joined') return { ...first, value: same.map(({ value }) => value).join(',') }
    return choose === 'first' ? first : last
  })
}

const repeated: readonly Hypothesis[] = (['last', 'first', 'joined'] as const).map((choose) =>
  suppose(
    'repeated-names-dropped',
    choose === 'joined'
      ? 'The values of a repeated name are signed as one, joined by commas'
      : `Only the ${choose} pair of a repeated name is signed`,
    { collect: (pairs) => once(pairs, choose) },
  ),
)

const added = ({ authorization = '' }: InspectedRequest, { pairs }: Parameters): Hypothesis[] => {
  const [, realm] = /\brealm="([^"]*)"/.exec(authorization) ?? []
  const extra = [
    ...(realm === undefined ? [] : [pair('realm', realm)]),
    pair('oauth_token', ''),
    pair('oauth_version', '1.0'),
    pair('oauth_signature', ''),
    pair('oauth_callback', 'oob'),
  ].filter(({ name }) => !pairs.some((each) => each.name === name))
  return extra.map((one) =>
    suppose('parameter-not-sent', `${one.name} is signed, but it is not sent, or must not be signed`, {
      collect: (all) => [...all, one],
    }),
  )
}

const bodySigned = (request: InspectedRequest): Hypothesis[] =>
  bodyPairs(request).map((signed) =>
    suppose('body-signed', `The body is signed, although its type is ${request.type || 'not stated'}`, {
      collect: (pairs) => [...pairs, ...signed.map(([name, value]) => pair(name, value))],
    }),
  )

const decodedAgain = (text: string): string => {
  try {
    return percentDecode(text)
  } catch {
    return text
  }
}

/** Reads raw text without treating `+` as a space. */
const withPlus = (raw: string): string =>
  formDecode(raw.replaceAll('+', '%2B').replaceAll('=', '%3D'))[0]?.[0] ?? ''

const onWire = (change: (pair: Pair) => Pair): Recipe['collect'] => {
  return (pairs) => pairs.map((each) => (each.place === 'header' ? each : change(each)))
}

const wire: readonly Hypothesis[] = [
  suppose('plus-sent-unencoded', 'A + in the query or body is signed as a plus sign, but it means a space', {
    collect: onWire((each) => ({ ...each, name: withPlus(each.rawName), value: withPlus(each.rawValue) })),
  }),
  suppose(
    'double-encoding',
    'Values in the query or body are not decoded before they are encoded and signed',
    {
      collect: onWire((each) => ({ ...each, name: each.rawName, value: each.rawValue })),
    },
  ),
  suppose('double-encoding', 'Values in the query or body are encoded twice, but signed as if encoded once', {
    collect: onWire((each) => ({
      ...each,
      name: decodedAgain(each.name),
      value: decodedAgain(each.value),
    })),
  }),
]

/** Lists mistakes in the choice and decoding of the signed parameters. */
export const collectMistakes = (request: InspectedRequest, parameters: Parameters): Hypothesis[] => [
  ...leftOut,
  ...repeated,
  ...oneLeftOut(parameters),
  ...bodySigned(request),
  ...wire,
  ...added(request, parameters),
]
