import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Message that a worker receives when it starts. */
export interface Assignment<Config = unknown> {
  /** Configuration, read once by the primary, so that replacement workers use the same settings. */
  readonly config: Config
  /** Sandbox that all workers share. */
  readonly sandbox?: {
    readonly url: string
    /** Address for users and other clients. */
    readonly publicUrl: string
  }
}

export interface Listening {
  readonly url: string
}

/**
 * Message that asks a worker to close. A signal is unsuitable, because workers also receive the signals sent
 * to the process group.
 */
const CLOSE = 'close'
/** Pause in ms after the second consecutive failure; each further failure doubles it. */
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 30_000
/** Uptime in ms after which a worker's end does not count as a failed start. */
const STEADY_MS = 10_000

export const isWorker = cluster.isWorker

/** Thrown when a worker failed to start; the worker already printed the reason. */
export class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed'
}

const closeAsked = Promise.withResolvers<void>()

/** Receives the assignment in a worker. From then on, the primary may ask the worker to end. */
export const receiveAssignment = async <Config>(): Promise<Assignment<Config>> => {
  process.on('message', (message) => {
    if (message === CLOSE) closeAsked.resolve()
  })
  return (await once(process, 'message'))[0] as Assignment<Config>
}

/** Ends a worker when its primary asks, as if by SIGTERM. The worker must handle SIGTERM. */
export const endWhenAsked = (): void => {
  void closeAsked.promise.then(() => process.emit('SIGTERM', 'SIGTERM'))
}

/** Reports to the primary that this worker is listening. */
export const reportListening = (listening: Listening): void => {
  process.send?.(listening)
}

export interface WorkersOptions {
  readonly count: number
  readonly assignment: Assignment
  readonly log: Pick<Logger, 'error'>
}

export interface Workers {
  /**
   * Resolves once every worker is listening or has ended.
   * @throws WorkerFailed if the first worker ends before it is listening
   */
  readonly listening: Promise<Listening>
  /** Ends all workers, including those still starting. @throws Error if one of them failed to close */
  close(): Promise<void>
}

interface Started {
  /** Rejects if the worker ends first. */
  readonly listening: Promise<Listening>
  readonly exit: Promise<void>
}

/**
 * Starts the workers and replaces each one that ends. The first worker starts alone: if it fails, the others
 * would fail too.
 */
export const startWorkers = ({ count, assignment, log }: WorkersOptions): Workers => {
  const alive = new Map<Worker, Promise<void>>()
  const closing = new AbortController()
  let endedBadly = 0

  const fork = (): Started => {
    const worker = cluster.fork()
    // If the fork fails, only `error` is emitted, which makes `once` reject.
    const end = once(worker, 'exit').catch((error: NodeJS.ErrnoException) => [error.code])
    worker.on('error', () => undefined)
    let hasListened = false
    const exit = end.then(([code, signal]) => {
      alive.delete(worker)
      // Node forgets only workers that have started.
      if (worker.process.pid === undefined) delete cluster.workers?.[worker.id]
      if (!closing.signal.aborted) log.error({ worker: worker.process.pid, code, signal }, 'Worker ended')
      // An exit code counts only if the worker has started listening. Until then, a worker cannot handle
      // signals and has served no requests.
      else if (code !== 0 && hasListened) endedBadly += 1
    })
    alive.set(worker, exit)
    // Without a free file descriptor, the worker has no channel.
    worker.process.send?.(assignment)
    const failed = exit.then(() => {
      throw new WorkerFailed('A worker ended before it was listening')
    })
    const listening = Promise.race([
      once(worker, 'message').then(([message]) => {
        hasListened = true
        return message as Listening
      }),
      failed,
    ])
    // Nothing awaits a replacement worker, so its rejection is ignored.
    listening.catch(() => undefined)
    return { listening, exit }
  }
  /** Starts a worker. If the system cannot create a process, the worker counts as ended. */
  const begin = (): Started => {
    try {
      return fork()
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      log.error({ code, error: message }, 'A worker could not be started')
      const listening = Promise.reject(new WorkerFailed('A worker could not be started'))
      listening.catch(() => undefined)
      return { listening, exit: Promise.resolve() }
    }
  }
  const keepRunning = async (first: Started): Promise<void> => {
    // The first replacement starts immediately. Until it listens, the other workers serve all connections.
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
      if (endedBadly > 0) throw new Error(`${endedBadly} workers failed to close`)
    },
  }
}
