import { createHmac } from 'node:crypto'
import { parseAuthorizationHeader } from '../authorization-header.ts'
import { rawQuery } from '../base-string.ts'
import { formDecode, type Parameter, percentEncode } from '../encode.ts'
import type { InspectedRequest } from './request.ts'

/** Part of a request that contains a parameter. */
export type Place = 'header' | 'query' | 'form'

/** Decoded parameter, with its raw text in the request. */
export interface Pair {
  readonly name: string
  readonly value: string
  readonly rawName: string
  readonly rawValue: string
  readonly place: Place
}

/** Parameter after encoding. */
export interface EncodedPair {
  readonly name: string
  readonly value: string
  readonly from: Pair
}

/** Steps of the signature procedure (spec 1 §5). A hypothesis replaces one or two of them with wrong ones. */
export interface Recipe {
  readonly method: string
  readonly scheme: string
  readonly authority: string
  readonly path: string
  readonly collect: (pairs: readonly Pair[]) => readonly Pair[]
  readonly encode: (text: string, pair: Pair) => string
  readonly sort: (pairs: readonly EncodedPair[]) => readonly EncodedPair[]
  readonly join: (pairs: readonly EncodedPair[]) => string
  readonly assemble: (method: string, uri: string, parameters: string) => string
  readonly key: string
  readonly digest: (baseString: string, key: string) => string
}

/** Compares strings by UTF-16 code units. */
export const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Sorts by encoded name, then by encoded value. */
export const sorted: Recipe['sort'] = (pairs) =>
  pairs.toSorted((a, b) => order(a.name, b.name) || order(a.value, b.value))

export const hmac =
  (algorithm: string): Recipe['digest'] =>
  (baseString, key) =>
    createHmac(algorithm, key).update(baseString).digest('base64')

/** Correct steps that do not depend on the request (spec 1 §5). */
export const CORRECT: Omit<Recipe, 'method' | 'scheme' | 'authority' | 'path' | 'key'> = {
  collect: (pairs) => pairs,
  encode: percentEncode,
  sort: sorted,
  join: (pairs) => pairs.map(({ name, value }) => `${name}=${value}`).join('&'),
  assemble: (method, uri, parameters) =>
    `${percentEncode(method)}&${percentEncode(uri)}&${percentEncode(parameters)}`,
  digest: hmac('sha1'),
}

/** Checks whether a parameter is an OAuth protocol parameter. */
export const isProtocol = ({ name }: Pick<Pair, 'name'>): boolean => name.startsWith('oauth_')

/** Builds the base string that a recipe produces from these parameters. */
export const baseStringOf = (recipe: Recipe, pairs: readonly Pair[]): string => {
  const encoded = recipe.collect(pairs).map((from) => ({
    name: recipe.encode(from.name, from),
    value: recipe.encode(from.value, from),
    from,
  }))
  const { method, scheme, authority, path } = recipe
  return recipe.assemble(method, `${scheme}://${authority}${path}`, recipe.join(recipe.sort(encoded)))
}

const pairsIn = (raw: string, place: Place): Pair[] =>
  raw
    .split('&')
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [name, value] = formDecode(piece)[0] as Parameter
      const [rawName = '', ...rest] = piece.split('=')
      return { name, value, rawName, rawValue: rest.join('='), place }
    })

/** Parameters of a request. `malformed` lists the places that could not be decoded. */
export interface Parameters {
  /** Signed parameters. An oauth_ pair that occurs in two places counts once (public facts §6.5). */
  readonly pairs: readonly Pair[]
  /** All parameters, header first, including oauth_signature and duplicates. */
  readonly all: readonly Pair[]
  readonly malformed?: readonly Place[]
}

/** Reads the parameters of a request as the service does (RFC 5849 §3.4.1.3.1). */
export const parametersOf = ({ url, authorization, form }: InspectedRequest): Parameters => {
  const malformed: Place[] = []
  const header = parseAuthorizationHeader(authorization)
  if (!header.ok && header.reason === 'malformed') malformed.push('header')
  const all: Pair[] = (header.ok ? header.parameters : []).map(([name, value]) => ({
    ...{ name, value, rawName: percentEncode(name), rawValue: percentEncode(value) },
    place: 'header',
  }))
  const sources = [
    ['query', rawQuery(url)],
    ['form', form ?? ''],
  ] as const
  for (const [place, raw] of sources)
    try {
      all.push(...pairsIn(raw, place))
    } catch {
      malformed.push(place)
    }
  const seen = new Set<string>()
  const pairs = all.filter((pair) => {
    if (!isProtocol(pair)) return true
    const text = `${pair.name}=${pair.value}`
    const isNew = !seen.has(text)
    seen.add(text)
    return isNew && pair.name !== 'oauth_signature'
  })
  return { pairs, all, ...(malformed.length > 0 && { malformed }) }
}

/**
 * Returns the oauth_ parameters of a request, unchecked and keyed by name. If a name is repeated, the last
 * value wins.
 */
export const protocolParametersOf = (request: InspectedRequest): ReadonlyMap<string, string> =>
  new Map(
    parametersOf(request)
      .all.filter(isProtocol)
      .map(({ name, value }) => [name, value]),
  )
