import { createHash } from 'node:crypto'
import type { QueryEntry } from './catalogue.ts'

/** A server's verified result and the number of upstream calls that it took. */
export interface CheckedResult {
  /** Hash of the data with sorted keys. */
  readonly sha256: string
  readonly bytes: number
  readonly nodes: number
  readonly calls: number
  /** Extra result bytes and retry calls allowed under load. Default: none. */
  readonly spareBytes?: number
  readonly spareCalls?: number
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Serializes data with sorted keys, so that equal data gives equal text. */
export const canonical = (value: Json): string =>
  JSON.stringify(value, (_key, part: Json) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  )

const LISTS = ['nodes', 'edges', '_entities']
const RECORDS = ['account', 'campaign']

/** Counts the records in a result: list items, the account, and each line item's campaign. */
export const countNodes = (value: Json): number => {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countNodes(item), 0)
  if (!isObject(value)) return 0
  return Object.entries(value).reduce((sum, [key, part]) => {
    const own = LISTS.includes(key) && Array.isArray(part) ? part.length : RECORDS.includes(key) ? 1 : 0
    return sum + own + countNodes(part)
  }, 0)
}

/** Sends a query over HTTP as the load generator does. */
export const ask = async (url: string, body: string): Promise<string> => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status} from ${url}: ${text.slice(0, 500)}`)
  return text
}

/**
 * Sends a query three times and counts the upstream calls of the third request. The first two may fetch data
 * that is then cached, and learn the lengths of lists.
 *
 * @param countCalls runs a function and returns its number of upstream calls
 * @throws Error if the result contains errors
 */
export const checkResult = async (
  url: string,
  body: string,
  countCalls: (run: () => Promise<void>) => Promise<number>,
): Promise<CheckedResult> => {
  for (let time = 0; time < 2; time += 1) await ask(url, body)
  let text = ''
  const calls = await countCalls(async () => {
    text = await ask(url, body)
  })
  const result = JSON.parse(text) as { readonly data: Json; readonly errors?: Json }
  if (result.errors !== undefined) throw new Error(`${url} returned errors: ${text.slice(0, 500)}`)
  return {
    sha256: createHash('sha256').update(canonical(result.data)).digest('hex'),
    bytes: Buffer.byteLength(text),
    nodes: countNodes(result.data),
    calls,
  }
}

/**
 * Lists differences between the results of several servers for one query, and deviations from the expected
 * counts.
 */
export const disagreements = (
  query: QueryEntry,
  results: Readonly<Record<string, CheckedResult>>,
): string[] => {
  const [expected] = Object.values(results)
  return Object.entries(results).flatMap(([server, { sha256, nodes, calls }]) => [
    ...(sha256 === expected?.sha256 ? [] : [`${query.name}: ${server} returns different data`]),
    ...(nodes === query.nodes
      ? []
      : [`${query.name}: ${server} returns ${nodes} nodes, expected ${query.nodes}`]),
    ...(calls === query.calls
      ? []
      : [`${query.name}: ${server} makes ${calls} upstream calls, expected ${query.calls}`]),
  ])
}
