import { createHash } from 'node:crypto'
import type { ServerEntry } from '../catalogue.ts'
import { type Bench, BenchFailure, type Contender, countCalls, settle } from '../contender.ts'
import type { LoadRequest } from '../load.ts'
import type { Child } from '../process/child.ts'
import { canonical, type Json } from '../results.ts'
import type { Form } from './forms.ts'

/** A server that has returned the right result for a form. */
export interface Entrant {
  readonly form: Form
  readonly contender: Contender
  /** Hash of each result's data, in order. */
  readonly digests: readonly string[]
}

interface Result {
  readonly data: Json
  readonly errors?: readonly { readonly path?: readonly (string | number)[] }[]
}

/**
 * Maximum difference between result sizes in bytes. Sizes differ because error messages contain the number of
 * retries.
 */
const SPARE_BYTES = 1024

const send = async (
  url: string,
  { method = 'POST', search, headers, body }: LoadRequest,
): Promise<string> => {
  const response = await fetch(search === undefined ? url : `${url}?${search}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  if (response.status !== 200) throw new BenchFailure(`${response.status} from ${url}: ${text.slice(0, 500)}`)
  return text
}

/** Normalizes data, so that `nodes` equals `edges`, and numbered aliases equal `name`. */
export const comparable = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value as Readonly<Record<string, Json>>)
      .filter(([key]) => key !== 'cursor')
      .map(([key, part]): [string, Json] => {
        if (key === 'edges' && Array.isArray(part))
          return ['nodes', part.map((edge: { readonly node: Json }) => comparable(edge.node))]
        return [/^n\d{3}$/.test(key) ? 'name' : key, comparable(part)]
      }),
  )
}

/**
 * Hashes the data and the paths of errors. Messages are ignored because each server words them differently.
 */
const digestOf = ({ data, errors = [] }: Result): string => {
  // graphql-jit writes list indexes as strings.
  const paths = errors.map(({ path = [] }) => path.join('.')).sort()
  return createHash('sha256')
    .update(canonical([comparable(data), paths]))
    .digest('hex')
}

/**
 * Sends the requests of the first connection three times and counts the calls of the third pass.
 *
 * @throws BenchFailure if a result has unexpected errors, lacks expected errors or takes the wrong number of
 * calls
 */
export const entrantOf = async (
  bench: Bench,
  entry: ServerEntry,
  child: Child,
  form: Form,
  sessions: readonly string[],
): Promise<Entrant> => {
  const name = `${entry.name} ${form.name}`
  await settle(bench, { verify: true, latencyMs: 0 })
  const turns = Array.from({ length: form.connections }, (_, connection) =>
    form.turns(connection, sessions[connection] ?? ''),
  )
  const [first = []] = turns
  for (const request of [...(form.before ?? []), ...first, ...first]) await send(child.url, request)
  const texts: string[] = []
  const calls = await countCalls(bench, async () => {
    for (const request of first) texts.push(await send(child.url, request))
  })
  const least = form.calls * first.length
  if (calls < least || calls > least + (form.spareCalls ?? 0) * first.length)
    throw new BenchFailure(`${name}: ${calls} upstream calls for ${first.length} requests`)
  const results = texts.map((text) => JSON.parse(text) as Result)
  for (const [index, { errors }] of results.entries())
    if ((errors !== undefined) !== (form.fails === true))
      throw new BenchFailure(
        `${name}: ${form.fails ? 'no errors' : 'errors'} in ${texts[index]?.slice(0, 500)}`,
      )
  const lengths = texts.map((text) => Buffer.byteLength(text))
  const shortest = Math.min(...lengths)
  const body = first[0]?.body ?? ''
  const digests = results.map(digestOf)
  return {
    form,
    digests,
    contender: {
      entry: { ...entry, name },
      child,
      query: '',
      accounts: [],
      expected: {
        sha256: digests[0] ?? '',
        nodes: 0,
        calls: form.calls,
        bytes: shortest,
        spareBytes: Math.max(...lengths) - shortest + (form.spareCalls ? SPARE_BYTES : 0),
        ...(form.spareCalls && { spareCalls: form.spareCalls }),
      },
      ...(form.number === undefined ? { requests: turns } : { numbered: { body, number: form.number } }),
    },
  }
}

/** @throws BenchFailure if servers return different data for a form or for two equivalent forms */
export const assertAlike = (entrants: readonly Entrant[]): void => {
  for (const { form, digests, contender } of entrants) {
    const names = [form.name, form.alike === undefined ? form.against : form.alike]
    for (const other of entrants) {
      // A form with one request is compared with the first request of the other form.
      const compared = Math.min(digests.length, other.digests.length)
      if (names.includes(other.form.name) && !isSame(digests, other.digests, compared))
        throw new BenchFailure(
          `${contender.entry.name} and ${other.contender.entry.name} return different data`,
        )
    }
  }
}

const isSame = (some: readonly string[], others: readonly string[], compared: number): boolean =>
  some.slice(0, compared).every((digest, index) => digest === others[index])
