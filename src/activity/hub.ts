import type { UserClient } from '../upstream/index.ts'
import type { Activity } from './event.ts'
import { ALONE, type FanOut } from './fan-out.ts'
import { createQueue } from './queue.ts'
import { createSource, type Source, type SourceOptions } from './source.ts'

/** In whose name events are read. */
export interface StreamListener {
  /** Of the principal, and of the world of a sandbox: all with one key share a stream. */
  readonly key: string
  readonly client: UserClient
}

export interface HubOptions extends Partial<SourceOptions> {
  /** Default: this process alone. */
  readonly fanOut?: FanOut | undefined
  /** Events that may wait for one consumer; default 1,000. */
  readonly queueLimit?: number | undefined
  /** Default: events come from the stream of the interface. Otherwise only by `receive`. */
  readonly source?: 'stream' | 'webhook' | undefined
}

/** Activity events of all principals: one upstream stream for each, however many listen. */
export interface ActivityHub {
  /**
   * Events from now on, until `signal` ends them.
   *
   * @throws SlowConsumer when they are read too slowly, UpstreamError when the stream cannot be opened for good
   */
  events(listener: StreamListener, signal: AbortSignal): AsyncGenerator<Activity, void>
  /** An event that came by another way, as text. */
  receive(key: string, text: string): void
  /** Those in whose name events are read at the moment. */
  listeners(): Iterable<StreamListener>
  /** How many streams are open or being opened. */
  readonly streams: number
  close(): Promise<void>
}

export const QUEUE_LIMIT = 1000

export const createActivityHub = (options: HubOptions = {}): ActivityHub => {
  const { fanOut = ALONE, queueLimit = QUEUE_LIMIT, source: kind = 'stream' } = options
  const sources = new Map<string, Source>()
  const listeners = new Map<string, StreamListener>()

  const sourceOf = (listener: StreamListener): Source => {
    const { key, client } = listener
    const known = sources.get(key)
    if (known) return known
    const source = createSource({ ...options, key, client, fanOut, isStreamed: kind === 'stream' }, () => {
      if (sources.get(key) !== source) return
      sources.delete(key)
      listeners.delete(key)
    })
    sources.set(key, source)
    listeners.set(key, listener)
    return source
  }

  return {
    events: async function* (listener, signal) {
      if (signal.aborted) return
      const queue = createQueue<Activity>(queueLimit)
      const leave = sourceOf(listener).join(queue)
      const end = (): void => queue.end()
      signal.addEventListener('abort', end, { once: true })
      try {
        yield* queue.values()
      } finally {
        signal.removeEventListener('abort', end)
        leave()
      }
    },
    receive: (key, text) => {
      sources.get(key)?.receive(text)
    },
    listeners: () => listeners.values(),
    get streams() {
      return [...sources.values()].filter(({ isStreaming }) => isStreaming).length
    },
    close: async () => {
      await Promise.all([...sources.values()].map((source) => source.close()))
      await fanOut.close()
    },
  }
}
