import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { contract } from '../contract/index.ts'
import { jsonLines } from '../contract/json-lines.ts'
import { operationOf } from '../contract/routes.ts'
import type { Exchange } from '../recordings/exchange.ts'
import { readExchanges, readHarOrigins, UnreadableRecording } from '../recordings/read.ts'
import { redactJson } from '../sandbox/log/redact.ts'
import { type Arrived, type Front, listenForClients, writeError } from './front.ts'
import { type CassetteHeader, FORMAT, VERSION } from './header.ts'
import { type Call, callOf, createMatches, type Recorded } from './match.ts'
import { createRedactor, type RawRequest } from './redact.ts'

export interface ReplayOptions {
  /** Cassette, HAR file, other recording or folder of recordings. */
  readonly path: string
  readonly port: number
  /** Parameters that are not compared, such as times. */
  readonly ignored?: readonly string[]
  readonly onWarning: (message: string) => void
  /** Receives an explanation for each call without a recorded response. */
  readonly onMiss?: (message: string) => void
}
export interface Replay extends Front {
  /** Number of recorded exchanges. */
  readonly count: number
}

/**
 * Status for calls without a recorded response. Clients neither retry after a 400 nor mistake it for an empty
 * result.
 */
const MISS = 400

/** Reads the origins in the headers of cassettes and in the URLs of HAR files. */
const readOrigins = async (path: string): Promise<readonly string[]> => {
  if ((await stat(path)).isDirectory()) {
    const names = (await readdir(path)).filter((name) => /\.(?:cassette|har)$/.test(name)).sort()
    return [...new Set((await Promise.all(names.map((name) => readOrigins(join(path, name))))).flat())]
  }
  if (path.endsWith('.har')) return readHarOrigins(path)
  if (!path.endsWith('.cassette')) return []
  for await (const line of jsonLines(createReadStream(path, 'utf8'))) {
    const header = parsed(line)
    if (header?.format !== FORMAT) return []
    if (header.version !== VERSION)
      throw new UnreadableRecording(`${path}: Unknown format version ${header.version}`)
    return header.origins ?? []
  }
  return []
}
const parsed = (line: string): Partial<CassetteHeader> | undefined => {
  try {
    return JSON.parse(line) as Partial<CassetteHeader>
  } catch {
    return undefined
  }
}

const { resource: STATS_JOBS } = contract.stats_jobs.list

const bytesOf = ({ response, responseEncoding }: Exchange): Buffer => Buffer.from(response, responseEncoding)
/** Headers that Node sets itself, so they are not replayed. */
const OWN_HEADER = /^(?:connection|content-encoding|content-length|keep-alive|transfer-encoding)$/

/** Maximum time in ms that a response waits for responses recorded before it. */
const MAX_WAIT_MS = 250
/** Pause in ms before the next waiting response is sent, so that the client reads responses in order. */
const PAUSE_MS = 5
/** Maximum number of preceding exchanges that a response may wait for. */
const MAX_PARALLEL = 64

/**
 * Returns a function that sends responses to parallel calls in recorded order, because a client's next calls
 * may depend on the order. A response waits for the responses of calls that began later but ended earlier.
 */
const createOrder = (recorded: readonly Recorded[]) => {
  const sent = new Set<number>()
  const waiting = new Map<number, () => void>()
  const mustWait = (position: number): boolean => {
    const startedAt = recorded[position]?.exchange.startedAt ?? Number.POSITIVE_INFINITY
    return recorded
      .slice(Math.max(0, position - MAX_PARALLEL), position)
      .some((other) => !sent.has(other.position) && (other.exchange.startedAt ?? 0) >= startedAt)
  }
  return (position: number, response: ServerResponse, send: () => void): void => {
    const go = (): void => {
      clearTimeout(timer)
      waiting.delete(position)
      sent.add(position)
      response.once('close', () => setTimeout(goOn, PAUSE_MS))
      send()
    }
    const goOn = (): void => {
      const next = [...waiting].sort(([a], [b]) => a - b).find(([other]) => !mustWait(other))
      next?.[1]()
    }
    const timer = setTimeout(go, MAX_WAIT_MS)
    if (mustWait(position)) waiting.set(position, go)
    else go()
  }
}

/**
 * Serves a recording on loopback, without network access. Does not verify signatures. Redirects and the URLs
 * of statistics results point to this server, unless the client uses it as its proxy.
 *
 * @throws UnreadableRecording if the recording cannot be read
 */
export const startReplay = async (options: ReplayOptions): Promise<Replay> => {
  const { path, port, ignored = [], onWarning, onMiss } = options
  const notCompared = new Set(ignored)
  // Requests are compared in their redacted form. Each call gets a new redactor, which does not remember
  // tokens of other calls.
  const comparedOf = async (raw: RawRequest): Promise<Call> =>
    callOf(await createRedactor().request(raw), notCompared)
  const recorded: Recorded[] = []
  for await (const exchange of readExchanges(path, onWarning)) {
    const call = await comparedOf({ ...exchange, body: Buffer.from(exchange.body, 'latin1') })
    recorded.push({ call, exchange, position: recorded.length })
  }
  const origins = await readOrigins(path)
  const matches = createMatches(recorded)
  const inOrder = createOrder(recorded)

  const toThis = (url: string): string => {
    const origin = origins.find((each) => url.startsWith(each))
    return origin === undefined ? url : `${front.url}${url.slice(origin.length)}`
  }
  // Other URLs in responses, such as those in posts, come from users and stay unchanged.
  const atHome = (exchange: Exchange): Exchange => {
    const { location } = exchange.responseHeaders
    const isJob = operationOf(exchange.method, exchange.target)?.operation.resource === STATS_JOBS
    return {
      ...exchange,
      ...(typeof location === 'string' && {
        responseHeaders: { ...exchange.responseHeaders, location: toThis(location) },
      }),
      ...(isJob && {
        response: redactJson(exchange.response, (name, value) => (name === 'url' ? toThis(value) : value)),
      }),
    }
  }
  const answer = async (arrived: Arrived, response: ServerResponse): Promise<void> => {
    const found = matches.next(await comparedOf(arrived))
    if (typeof found === 'string') {
      onMiss?.(found)
      return writeError(response, MISS, 'NOT_RECORDED', found)
    }
    const { position } = found
    const exchange = arrived.proxied === undefined ? atHome(found.exchange) : found.exchange
    const body = bytesOf(exchange)
    for (const [name, value] of Object.entries(exchange.responseHeaders))
      if (value !== undefined && !OWN_HEADER.test(name)) response.setHeader(name, value)
    if (exchange.status !== 204 && exchange.status !== 304) response.setHeader('content-length', body.length)
    inOrder(position, response, () =>
      response.writeHead(exchange.status).end(arrived.method === 'HEAD' ? undefined : body),
    )
  }
  const hosts = origins.map((each) => new URL(each).hostname)
  const front: Front = await listenForClients({ port, hosts, handle: answer })
  return { ...front, count: recorded.length }
}
