import { createHash } from 'node:crypto'
import type { QueryEntry } from './catalogue.ts'

/** What a server answers to a query, and what it takes to answer it again. */
export interface CheckedAnswer {
  /** Of the answer with its keys sorted. */
  readonly sha256: string
  readonly bytes: number
  readonly nodes: number
  readonly calls: number
  /** How much longer other answers under load are, and how many more calls may come of retries; neither by default. */
  readonly spareBytes?: number
  readonly spareCalls?: number
}

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same text for the same data, whatever the order of keys. */
export const canonical = (value: Json): string =>
  JSON.stringify(value, (_key, part: Json) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  )

const LISTS = ['nodes', 'edges', '_entities']
const RECORDS = ['account', 'campaign']

/** Records in an answer: those in lists, the account, and the campaign of a line item. */
export const countNodes = (value: Json): number => {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countNodes(item), 0)
  if (!isObject(value)) return 0
  return Object.entries(value).reduce((sum, [key, part]) => {
    const own = LISTS.includes(key) && Array.isArray(part) ? part.length : RECORDS.includes(key) ? 1 : 0
    return sum + own + countNodes(part)
  }, 0)
}

/** Asks a query as the load generator will, over HTTP. */
const ask = async (url: string, body: string): Promise<string> => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status} from ${url}: ${text.slice(0, 500)}`)
  return text
}

/**
 * Asks a server twice and counts what the second time calls upstream, as the first may fetch what is fetched once.
 *
 * @param countCalls runs something and tells how many upstream calls it made
 * @throws Error when the answer carries errors
 */
export const checkAnswer = async (
  url: string,
  body: string,
  countCalls: (run: () => Promise<void>) => Promise<number>,
): Promise<CheckedAnswer> => {
  await ask(url, body)
  let text = ''
  const calls = await countCalls(async () => {
    text = await ask(url, body)
  })
  const answer = JSON.parse(text) as { readonly data: Json; readonly errors?: Json }
  if (answer.errors !== undefined) throw new Error(`${url} answered with errors: ${text.slice(0, 500)}`)
  return {
    sha256: createHash('sha256').update(canonical(answer.data)).digest('hex'),
    bytes: Buffer.byteLength(text),
    nodes: countNodes(answer.data),
    calls,
  }
}

/** What is wrong with the answers of several servers to one query; empty when nothing is. */
export const disagreements = (
  query: QueryEntry,
  answers: Readonly<Record<string, CheckedAnswer>>,
): string[] => {
  const [expected] = Object.values(answers)
  return Object.entries(answers).flatMap(([server, { sha256, nodes, calls }]) => [
    ...(sha256 === expected?.sha256 ? [] : [`${query.name}: ${server} answers something else`]),
    ...(nodes === query.nodes ? [] : [`${query.name}: ${server} answers ${nodes} nodes, not ${query.nodes}`]),
    ...(calls === query.calls
      ? []
      : [`${query.name}: ${server} makes ${calls} upstream calls, not ${query.calls}`]),
  ])
}
