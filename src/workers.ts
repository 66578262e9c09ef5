import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** What a worker is told when it starts. */
export interface Assignment {
  /** The sandbox that the primary runs for all of them. */
  readonly sandboxUrl?: string
}

/** What a worker says once it listens: where, and where it is reached from this machine. */
export interface Listening {
  readonly address: string
  readonly url: string
}

/** The primary's word to a worker to end itself. No signal: one may reach it besides, with its whole group. */
const CLOSE = 'close'
/** After a failure a new worker waits this long, after every further one in a row twice as long. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 30_000
/** One that has lived so long has not failed at its start. */
const STEADY_MS = 10_000

/** Whether this process was started by `startWorkers`. */
export const isWorker = cluster.isWorker

/** The first worker ended before it listened, and has said why. */
export class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed'
}

/** In a worker: what the primary has for it. */
export const receiveAssignment = async (): Promise<Assignment> =>
  (await once(process, 'message'))[0] as Assignment

/** In a worker: tells the primary that it listens. From now on a message of the primary's ends it as SIGTERM does. */
export const reportListening = (listening: Listening): void => {
  process.on('message', (message) => {
    if (message === CLOSE) process.emit('SIGTERM', 'SIGTERM')
  })
  process.send?.(listening)
}

export interface WorkersOptions {
  readonly count: number
  readonly assignment: Assignment
  readonly log: Pick<Logger, 'error'>
}

export interface Workers extends Listening {
  /** Ends all of them. @throws Error when one did not end well */
  close(): Promise<void>
}

/** A worker that runs, or did. */
interface Place {
  /** Rejects when it ends before that. */
  readonly listening: Promise<Listening>
  readonly exit: Promise<void>
}

/**
 * Runs this program as so many workers, and a new one in the place of each that ends. Begins with a single one: what
 * keeps that from starting would keep all.
 *
 * @throws WorkerFailed when the first one ends before it listens
 */
export const startWorkers = async ({ count, assignment, log }: WorkersOptions): Promise<Workers> => {
  const alive = new Map<Worker, Promise<void>>()
  const closing = new AbortController()
  let endedBadly = 0

  const begin = (): Place => {
    const worker = cluster.fork()
    // A process that cannot even be made has an error for its end.
    const end = once(worker, 'exit').catch((error: NodeJS.ErrnoException) => [error.code])
    worker.on('error', () => undefined)
    const exit = end.then(([code, signal]) => {
      alive.delete(worker)
      if (!closing.signal.aborted) log.error({ worker: worker.process.pid, code, signal }, 'a worker ended')
      else if (code !== 0) endedBadly += 1
    })
    alive.set(worker, exit)
    worker.send(assignment)
    const failed = exit.then(() => {
      throw new WorkerFailed('a worker ended before it listened')
    })
    const listening = Promise.race([once(worker, 'message').then(([said]) => said as Listening), failed])
    // Of one that takes another's place nobody waits for it.
    listening.catch(() => undefined)
    return { listening, exit }
  }
  const keep = async (first: Place): Promise<void> => {
    let pause = FIRST_PAUSE_MS
    for (let place = first; ; place = begin()) {
      const began = performance.now()
      await place.exit
      pause = performance.now() - began < STEADY_MS ? pause : FIRST_PAUSE_MS
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted) return
      pause = Math.min(LONGEST_PAUSE_MS, 2 * pause)
    }
  }

  const first = begin()
  const listening = await first.listening
  const others = Array.from({ length: count - 1 }, begin)
  for (const place of [first, ...others]) void keep(place)
  await Promise.allSettled(others.map((place) => place.listening))
  return {
    ...listening,
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
