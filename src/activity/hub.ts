import { type ApplicationStreamOptions, createApplicationStreams } from './application-streams.ts'
import type { Activity } from './event.ts'
import { ALONE, type FanOut } from './fan-out.ts'
import type { StreamListener } from './listener.ts'
import type { NoticeOf } from './notices.ts'
import { createQueue } from './queue.ts'
import { type ActivitySource, createSource, type SourceOptions } from './source.ts'

export interface HubOptions extends Partial<SourceOptions> {
  /** Channel between processes; default: this process only. */
  readonly fanOut?: FanOut | undefined
  /** Maximum number of events that may wait for one consumer; default 1,000. */
  readonly queueLimit?: number | undefined
  /** Source of events; default: the API's stream. With `webhook`, events arrive only through `receive`. */
  readonly source?: 'stream' | 'webhook' | undefined
  /** Options for an API that sends all events in a single stream; default: a stream per principal. */
  readonly application?: ApplicationStreamOptions | undefined
  /** Checks for listeners that will receive no events; default: no check. */
  readonly noticeOf?: NoticeOf | undefined
}

/**
 * Activity events of all principals. Listeners of one principal share an upstream stream. With `application`,
 * all principals share a single stream.
 */
export interface ActivityHub {
  /**
   * Yields events from now on until `signal` aborts. Also yields a notice if no events will arrive.
   *
   * @throws SlowConsumer if events are read too slowly
   * @throws UpstreamError if the stream cannot be opened and a retry would not help
   */
  events(listener: StreamListener, signal: AbortSignal): AsyncGenerator<Activity, void>
  /**
   * Adds an event, as JSON, that did not arrive on a stream. Has no effect if the principal has no listeners.
   */
  receive(key: string, text: string): void
  /** Returns the principals that currently have listeners. */
  listeners(): Iterable<StreamListener>
  /** Number of streams that are open or being opened. */
  readonly streams: number
  close(): Promise<void>
}

export const QUEUE_LIMIT = 1000

export const createActivityHub = (options: HubOptions = {}): ActivityHub => {
  const { fanOut = ALONE, queueLimit = QUEUE_LIMIT, source: kind = 'stream', noticeOf } = options
  const sources = new Map<string, ActivitySource>()
  const listeners = new Map<string, StreamListener>()
  const application =
    options.application && kind === 'stream'
      ? createApplicationStreams({
          ...options,
          ...options.application,
          listeners: () => listeners.values(),
          sourceOf: (key) => sources.get(key),
        })
      : undefined
  const isStreamed = kind === 'stream' && !application

  const sourceOf = (listener: StreamListener): ActivitySource => {
    const { key, client } = listener
    const known = sources.get(key)
    if (known) return known
    const source = createSource({ ...options, key, client, fanOut, isStreamed }, () => {
      if (sources.get(key) !== source) return
      sources.delete(key)
      listeners.delete(key)
      application?.closeUnused()
    })
    sources.set(key, source)
    listeners.set(key, listener)
    application?.open(listener)
    return source
  }

  return {
    events: async function* (listener, signal) {
      if (signal.aborted) return
      const queue = createQueue<Activity>(queueLimit)
      const leave = sourceOf(listener).join(queue)
      const end = (): void => queue.end()
      // A failed check is ignored, because it must not end the stream.
      noticeOf?.(listener).then(
        (notice) => notice && queue.push(notice),
        () => undefined,
      )
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
      return application?.streams ?? [...sources.values()].filter(({ isStreaming }) => isStreaming).length
    },
    close: async () => {
      await Promise.all([...sources.values()].map((source) => source.close()))
      await application?.close()
      await fanOut.close()
    },
  }
}
