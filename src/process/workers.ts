import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** To a worker that starts. */
export interface Assignment<Config = unknown> {
  /** Read once, by the primary: a worker that is replaced later has the settings of the others. */
  readonly config: Config
  /** One for all workers. */
  readonly sandbox?: {
    readonly url: string
    /** Where others reach it. */
    readonly publicUrl: string
  }
}

export interface Listening {
  readonly address: string
  readonly url: string
}

/** No signal: one to the process group may reach the worker as well. */
const CLOSE = 'close'
/** After the second failure in a row, doubled with each further one. */
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 30_000
/** Not failed at its start. */
const STEADY_MS = 10_000

export const isWorker = cluster.isWorker

/** It has written why. */
export class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed'
}

const closeAsked = Promise.withResolvers<void>()

/** In a worker. The primary may ask it to end from now on. */
export const receiveAssignment = async <Config>(): Promise<Assignment<Config>> => {
  process.on('message', (message) => {
    if (message === CLOSE) closeAsked.resolve()
  })
  return (await once(process, 'message'))[0] as Assignment<Config>
}

/** In a worker that handles SIGTERM. Treats the request of its primary to end as that signal. */
export const endWhenAsked = (): void => {
  void closeAsked.promise.then(() => process.emit('SIGTERM', 'SIGTERM'))
}

/** In a worker. */
export const reportListening = (listening: Listening): void => {
  process.send?.(listening)
}

export interface WorkersOptions {
  readonly count: number
  readonly assignment: Assignment
  readonly log: Pick<Logger, 'error'>
}

export interface Workers {
  /** Resolves when all have begun to listen. @throws WorkerFailed when the first one ends before it listens */
  readonly listening: Promise<Listening>
  /** Ends all workers, also those that still start. @throws Error when one of them failed to close */
  close(): Promise<void>
}

interface Started {
  /** Rejects when the worker ends before. */
  readonly listening: Promise<Listening>
  readonly exit: Promise<void>
}

/** Each worker that ends is replaced. One starts first: what stops it would stop all. */
export const startWorkers = ({ count, assignment, log }: WorkersOptions): Workers => {
  const alive = new Map<Worker, Promise<void>>()
  const closing = new AbortController()
  let endedBadly = 0

  const begin = (): Started => {
    const worker = cluster.fork()
    // A failed fork rejects instead of emitting `exit`.
    const end = once(worker, 'exit').catch((error: NodeJS.ErrnoException) => [error.code])
    worker.on('error', () => undefined)
    let hasListened = false
    const exit = end.then(([code, signal]) => {
      alive.delete(worker)
      if (!closing.signal.aborted) log.error({ worker: worker.process.pid, code, signal }, 'a worker ended')
      // One that is signalled before it can handle signals has served no request.
      else if (code !== 0 && hasListened) endedBadly += 1
    })
    alive.set(worker, exit)
    worker.send(assignment)
    const failed = exit.then(() => {
      throw new WorkerFailed('a worker ended before it listened')
    })
    const listening = Promise.race([
      once(worker, 'message').then(([message]) => {
        hasListened = true
        return message as Listening
      }),
      failed,
    ])
    // The replacing worker is not awaited.
    listening.catch(() => undefined)
    return { listening, exit }
  }
  const keepRunning = async (first: Started): Promise<void> => {
    // The first replacement begins at once: until it listens the others take its connections.
    let pause = 0
    for (let current = first; ; current = begin()) {
      const began = performance.now()
      await current.exit
      if (performance.now() - began >= STEADY_MS) pause = 0
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted) return
      pause = Math.min(MAX_PAUSE_MS, Math.max(FIRST_PAUSE_MS, 2 * pause))
    }
  }

  const startAll = async (): Promise<Listening> => {
    const first = begin()
    const listening = await first.listening
    if (closing.signal.aborted) return listening
    const others = Array.from({ length: count - 1 }, begin)
    for (const worker of [first, ...others]) void keepRunning(worker)
    await Promise.allSettled(others.map((worker) => worker.listening))
    return listening
  }
  return {
    listening: startAll(),
    close: async () => {
      closing.abort()
      const ends = [...alive].map(([worker, exit]) => {
        if (worker.isConnected()) worker.send(CLOSE)
        return exit
      })
      await Promise.all(ends)
      if (endedBadly > 0) throw new Error(`${endedBadly} workers did not end well`)
    },
  }
}
