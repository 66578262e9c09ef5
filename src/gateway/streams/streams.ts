import type { IncomingHttpHeaders } from 'node:http'
import type { GraphQLError } from 'graphql'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'

/** Maximum number of open subscriptions in one process. */
export interface StreamLimits {
  /** Maximum per signed-in user or, without a session, per IP address; service mode is unlimited. */
  readonly perClient: number
  readonly total: number
}

export const STREAM_LIMITS: StreamLimits = { perClient: 200, total: 5000 }

/** Client that opened a subscription. */
export interface Subscriber {
  /** Key for counting the client's subscriptions; undefined if they are unlimited. */
  readonly client: string | undefined
  /** Hash of the session; undefined if the client has no session that could end. */
  readonly session: string | undefined
  /** Headers with the client's credentials. */
  readonly headers: IncomingHttpHeaders
}

export interface StreamsOptions {
  readonly limits?: Partial<StreamLimits> | undefined
  /** Checks whether the session in these headers is still valid. Rejects if that cannot be determined. */
  readonly isAlive: (headers: IncomingHttpHeaders, session: string) => Promise<boolean>
  /** Milliseconds between checks for sessions that ended elsewhere; default: 10 s. */
  readonly everyMs?: number | undefined
}

/**
 * Registry of open subscriptions. It limits their number and ends them when a session ends or the gateway
 * closes.
 */
export interface Streams {
  /** Opens a subscription. @throws AdsGraphQLError TOO_MANY_SUBSCRIPTIONS */
  open(subscriber: Subscriber): { readonly ended: AbortSignal; close(): void }
  /** Checks immediately whether each session is still valid. */
  check(): Promise<void>
  /** Ends all subscriptions, including any that are opened later, so that clients reconnect elsewhere. */
  close(): void
  readonly size: number
}

const EVERY_MS = 10_000

interface Open {
  readonly subscriber: Subscriber
  readonly end: AbortController
}

const tooMany = (measure: string, limit: number, words: string): AdsGraphQLError =>
  new AdsGraphQLError('TOO_MANY_SUBSCRIPTIONS', `Too many subscriptions: limit ${limit} ${words}`, {
    measure,
    limit,
  })

const sessionEnded = (): GraphQLError =>
  new AdsGraphQLError('UNAUTHENTICATED', 'The session of this subscription has ended: sign in again')

export const createStreams = ({ isAlive, everyMs = EVERY_MS, ...options }: StreamsOptions): Streams => {
  const limits = { ...STREAM_LIMITS, ...options.limits }
  const all = new Set<Open>()
  const perClient = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const check = async (): Promise<void> => {
    const bySession = new Map<string, Open[]>()
    for (const stream of all) {
      const { session } = stream.subscriber
      if (session === undefined) continue
      const others = bySession.get(session)
      if (others) others.push(stream)
      else bySession.set(session, [stream])
    }
    await Promise.all(
      [...bySession].map(async ([session, streams]) => {
        const [{ subscriber }] = streams as [Open]
        // If the check fails, the session counts as valid, because an unavailable store must not end
        // sessions.
        const isGood = await isAlive(subscriber.headers, session).catch(() => true)
        if (!isGood) for (const { end } of streams) end.abort(sessionEnded())
      }),
    )
  }

  return {
    open: (subscriber) => {
      const { client } = subscriber
      const count = client === undefined ? 0 : (perClient.get(client) ?? 0)
      if (count >= limits.perClient) throw tooMany('subscriptionsPerClient', limits.perClient, 'per client')
      if (all.size >= limits.total) throw tooMany('subscriptions', limits.total, 'per process')
      const stream: Open = { subscriber, end: new AbortController() }
      if (isClosed) stream.end.abort()
      all.add(stream)
      if (client !== undefined) perClient.set(client, count + 1)
      timer ??= setInterval(() => void check(), everyMs).unref()
      return {
        ended: stream.end.signal,
        close: () => {
          if (!all.delete(stream)) return
          if (client !== undefined) {
            const left = (perClient.get(client) ?? 1) - 1
            if (left > 0) perClient.set(client, left)
            else perClient.delete(client)
          }
          if (all.size > 0) return
          clearInterval(timer)
          timer = undefined
        },
      }
    },
    check,
    close: () => {
      isClosed = true
      for (const { end } of all) end.abort()
    },
    get size() {
      return all.size
    },
  }
}
