import type { IncomingHttpHeaders } from 'node:http'
import type { GraphQLError } from 'graphql'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'

/** Subscriptions that may be open at a time, of one process. */
export interface StreamLimits {
  /** Of one signed-in person or, without a session, of one address; service mode has none. */
  readonly perClient: number
  readonly total: number
}

export const STREAM_LIMITS: StreamLimits = { perClient: 200, total: 5000 }

/** Who opened a subscription. */
export interface Subscriber {
  /** Undefined for one that has no limit. */
  readonly client: string | undefined
  /** Stands for its session; undefined where there is none that could end. */
  readonly session: string | undefined
  /** Says again who sent them. */
  readonly headers: IncomingHttpHeaders
}

export interface StreamsOptions {
  readonly limits?: Partial<StreamLimits> | undefined
  /** Whether the session in these headers is still good; rejects where that cannot be told. */
  readonly isAlive: (headers: IncomingHttpHeaders, session: string) => Promise<boolean>
  /** Milliseconds between looks at sessions that may have ended elsewhere; default 10 s. */
  readonly everyMs?: number | undefined
}

/** Open subscriptions: how many there are, and what ends them besides their clients. */
export interface Streams {
  /** @throws AdsGraphQLError TOO_MANY_SUBSCRIPTIONS */
  open(subscriber: Subscriber): { readonly ended: AbortSignal; close(): void }
  /** Looks at all sessions at once: one may have ended. */
  check(): Promise<void>
  /** Cuts all off, and those that come later, so that their clients begin others elsewhere. */
  close(): void
  readonly size: number
}

const EVERY_MS = 10_000

interface Open {
  readonly subscriber: Subscriber
  readonly end: AbortController
}

const tooMany = (measure: string, limit: number, words: string): AdsGraphQLError =>
  new AdsGraphQLError('TOO_MANY_SUBSCRIPTIONS', `at most ${limit} subscriptions may be open ${words}`, {
    measure,
    limit,
  })

const sessionEnded = (): GraphQLError =>
  new AdsGraphQLError('UNAUTHENTICATED', 'the session of this subscription has ended; sign in again')

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
        // A store that does not answer ends nobody's session.
        const isGood = await isAlive(subscriber.headers, session).catch(() => true)
        if (!isGood) for (const { end } of streams) end.abort(sessionEnded())
      }),
    )
  }

  return {
    open: (subscriber) => {
      const { client } = subscriber
      const count = client === undefined ? 0 : (perClient.get(client) ?? 0)
      if (count >= limits.perClient)
        throw tooMany('subscriptionsPerClient', limits.perClient, 'of one client')
      if (all.size >= limits.total) throw tooMany('subscriptions', limits.total, 'in this process')
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
