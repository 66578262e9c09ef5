import { distance } from 'fastest-levenshtein'
import type { Exchange } from '../recordings/exchange.ts'
import { mediaTypeOf, partsOf, type RedactedRequest } from './redact.ts'

/** Parts of a request that are compared: method, path, and the sorted parameters of query and body. */
export interface Call {
  readonly place: string
  readonly parameters: readonly (readonly [name: string, value: string])[]
  readonly key: string
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, sorted(inner)] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
const jsonParameters = (text: string): [string, string][] | undefined => {
  try {
    const value = sorted(JSON.parse(text))
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return [['body', JSON.stringify(value)]]
    return Object.entries(value).map(([name, inner]) => [name, JSON.stringify(inner)])
  } catch {
    return undefined
  }
}
const bodyParameters = async ({ headers, body }: RedactedRequest): Promise<[string, string][]> => {
  if (body === '') return []
  const bytes = Buffer.from(body, 'latin1')
  const type = mediaTypeOf(headers)
  if (type === 'multipart/form-data')
    return partsOf(new Uint8Array(bytes), headers['content-type'] as string).catch(() => [['body', body]])
  const json = jsonParameters(bytes.toString())
  if (json) return json
  return type === 'application/x-www-form-urlencoded'
    ? [...new URLSearchParams(bytes.toString())]
    : [['body', body]]
}

/**
 * Returns the parts of a request that are compared. Protocol parameters (`oauth_…`) and those in `ignored`
 * are left out.
 */
export const callOf = async (request: RedactedRequest, ignored: ReadonlySet<string>): Promise<Call> => {
  const { method, target } = request
  const [path = '', query = ''] = target.split(/\?(.*)/s)
  const all = [...new URLSearchParams(query), ...(await bodyParameters(request))]
  const parameters = all
    .filter(([name]) => !name.startsWith('oauth_') && !ignored.has(name))
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  const place = `${method} ${path}`
  return { place, parameters, key: JSON.stringify([place, parameters]) }
}

const SHOWN_CHARACTERS = 60
const shown = (value: string): string =>
  value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS)}…` : value

/** Returns one phrase per parameter that differs. */
const differencesOf = (call: Call, recorded: Call): string[] => {
  const valuesOf = ({ parameters }: Call, name: string): string =>
    shown(parameters.flatMap((each) => (each[0] === name ? [each[1]] : [])).join(','))
  const names = new Set([...call.parameters, ...recorded.parameters].map(([name]) => name))
  const has = ({ parameters }: Call, name: string) => parameters.some((each) => each[0] === name)
  return [...names].flatMap((name) => {
    if (!has(recorded, name)) return [`${name}=${valuesOf(call, name)} was not recorded`]
    if (!has(call, name)) return [`${name}=${valuesOf(recorded, name)} is missing`]
    const [value, other] = [valuesOf(call, name), valuesOf(recorded, name)]
    return value === other ? [] : [`${name} is ${value} instead of ${other}`]
  })
}

const textOf = ({ place, parameters }: Call): string => {
  const pairs = parameters.map(([name, value]) => `${name}=${shown(value)}`)
  return pairs.length > 0 ? `${place} with ${pairs.join(', ')}` : place
}

/**
 * Explains why no recorded call matches. Names the nearest recorded call or, if it has the same method and
 * path, the parameters that differ.
 */
export const explainMiss = (call: Call, recorded: readonly Call[]): string => {
  const start = `No recorded response for ${textOf(call)}. `
  const ranked = recorded
    .map((each) => ({
      each,
      far: distance(each.place, call.place),
      differences: differencesOf(call, each),
    }))
    .sort((a, b) => a.far - b.far || a.differences.length - b.differences.length)
  const [nearest] = ranked
  if (!nearest) return `${start}The recording is empty`
  const { each, far, differences } = nearest
  return far > 0
    ? `${start}The nearest recorded call is ${textOf(each)}`
    : `${start}The nearest recorded call differs: ${differences.join('; ')}`
}

/** Recorded exchange, with the parts of its request that are compared. */
export interface Recorded {
  readonly call: Call
  readonly exchange: Exchange
  /** Position in the recording. */
  readonly position: number
}
/** Finds recorded exchanges by call. */
export interface Matches {
  /**
   * Returns the next recorded exchange of a call, in recorded order. Once all have been returned, repeats the
   * last one. If the call was not recorded, returns an explanation.
   */
  next(call: Call): Recorded | string
}

export const createMatches = (recorded: readonly Recorded[]): Matches => {
  const byKey = Map.groupBy(recorded, ({ call }) => call.key)
  const used = new Map<string, number>()
  return {
    next: (call) => {
      const all = byKey.get(call.key)
      if (!all) {
        const calls = [...byKey.values()].flatMap(([first]) => (first ? [first.call] : []))
        return explainMiss(call, calls)
      }
      const index = Math.min(used.get(call.key) ?? 0, all.length - 1)
      used.set(call.key, index + 1)
      return all[index] as Recorded
    },
  }
}
