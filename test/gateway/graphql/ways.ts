/** Every way to execute a query in a gateway, and a comparison of their responses. */
import { isDeepStrictEqual } from 'node:util'
import { randomOf } from '../../../harness/gateway/random-queries.ts'
import { openSocket } from '../../../harness/gateway/raw-socket.ts'
import type { Served } from '../../domains/world.ts'
import { deferring, deferringNothing } from '../incremental/deferring.ts'
import { askInParts, BY_ID, BY_PATH, EVENTS, eventBodies, type Json, together } from '../incremental/parts.ts'

/** Gateways in front of the same records. */
export interface Gateways {
  /** Gateway with an embedder's plugin, which makes Apollo Server and graphql-js execute everything. */
  readonly apollo: Served
  readonly usual: Served
  /** Gateway that sends text as early as possible. */
  readonly chunked: Served
}

export interface Question {
  readonly query: string
  readonly variables?: object
  readonly seed: number
}

interface WayResult {
  /** Body as JSON text. */
  readonly text: string
  readonly isChunked?: boolean
  readonly parts?: number
}

/** Required similarity between a response and Apollo Server's response. */
type Promised =
  /** Same bytes, except for the order of errors. */
  | 'bytes'
  /** Same members. Errors have no locations, because the document differs. */
  | 'values'
  /**
   * Same data if there are no errors, otherwise at least the same errors, because null propagation stops at a
   * deferred fragment.
   */
  | 'parts'

export interface Way {
  readonly name: string
  readonly promises: Promised
  /** Whether this way makes only calls that graphql-js also makes, if the records have been read before. */
  readonly isFrugal: boolean
  ask(gateways: Gateways, question: Question): Promise<WayResult>
}

const post = async ({ url }: Served, { query, variables }: Question, accept = 'application/json') => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify({ query, variables }),
  })
  return { text: await response.text(), isChunked: response.headers.get('transfer-encoding') === 'chunked' }
}

const overSocket = async ({ url }: Served, { query, variables }: Question): Promise<WayResult> => {
  const { socket, messages, until, send, connect } = await openSocket(url)
  await connect()
  send({ id: '1', type: 'subscribe', payload: { query, variables } })
  const isOver = () => messages.some(({ type }) => type === 'complete' || type === 'error')
  await until(isOver)
  socket.terminate()
  return { text: JSON.stringify(messages.find(({ type }) => type === 'next')?.payload) }
}

const inParts =
  (change: (query: string, random: (below: number) => number) => string, accept: string): Way['ask'] =>
  async ({ usual }, { query, variables, seed }) => {
    const body = { query: change(query, randomOf(seed)), variables }
    const { parts } = await askInParts(usual.url, body, accept)
    const extensions = parts.findLast((part) => part.extensions)?.extensions
    return { text: JSON.stringify({ ...together(parts), extensions }), parts: parts.length }
  }

/** Executes with Apollo Server and graphql-js, the reference for all other ways. */
export const byApollo = ({ apollo }: Gateways, question: Question): Promise<WayResult> =>
  post(apollo, question)

/** Ways in execution order, because some depend on earlier ones. */
export const WAYS: readonly Way[] = [
  {
    name: 'at the first request',
    promises: 'bytes',
    isFrugal: false,
    ask: ({ usual }, question) => post(usual, question),
  },
  {
    name: 'at the second request',
    promises: 'bytes',
    isFrugal: true,
    ask: ({ usual }, question) => post(usual, question),
  },
  {
    name: 'at the first request, in chunks',
    promises: 'bytes',
    isFrugal: false,
    ask: ({ chunked }, question) => post(chunked, question),
  },
  {
    name: 'in chunks',
    promises: 'bytes',
    isFrugal: true,
    ask: ({ chunked }, question) => post(chunked, question),
  },
  {
    name: 'as an event',
    promises: 'bytes',
    isFrugal: true,
    ask: async ({ usual }, question) => {
      const { text } = await post(usual, question, EVENTS)
      return { text: eventBodies(text).join('') }
    },
  },
  {
    name: 'over a socket',
    promises: 'bytes',
    isFrugal: true,
    ask: ({ usual }, question) => overSocket(usual, question),
  },
  {
    name: 'in parts, with nothing deferred',
    promises: 'values',
    isFrugal: false,
    ask: inParts(deferringNothing, BY_ID),
  },
  {
    name: 'in parts by id',
    promises: 'parts',
    isFrugal: false,
    ask: inParts((query, random) => deferring(query, random, false), BY_ID),
  },
  {
    name: 'in parts by path, all of it deferred',
    promises: 'parts',
    isFrugal: false,
    ask: inParts((query, random) => deferring(query, random, true), BY_PATH),
  },
]

const toldIn = (errors: readonly Json[], withLocations: boolean): string[] =>
  errors
    .map(({ path, locations, message, extensions: { requestId: _own, ...extensions } = {} }) =>
      JSON.stringify([path, message, extensions, withLocations && locations]),
    )
    .sort()

/** Describes how a response differs from Apollo Server's; undefined if it does not. */
export const differenceOf = (expected: string, result: WayResult, promises: Promised): string | undefined => {
  if (result.text === expected) return undefined
  const { data, errors = [], extensions } = JSON.parse(expected)
  const own = JSON.parse(result.text)
  const [told, owned] = [errors, own.errors ?? []].map((each) => toldIn(each, promises === 'bytes'))
  // Errors that occur at the same time have no defined order (GraphQL §7.1.2).
  const isSame =
    promises === 'parts'
      ? told?.every((each) => owned?.includes(each)) &&
        (errors.length > 0 || (owned?.length === 0 && isDeepStrictEqual(own.data, data)))
      : errors.length + (promises === 'values' ? 1 : 0) > 0 &&
        isDeepStrictEqual([told, extensions], [owned, own.extensions]) &&
        JSON.stringify(own.data) === JSON.stringify(data)
  return isSame ? undefined : `${result.text}\n${expected}`
}
