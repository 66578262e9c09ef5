import type { Caches } from '../upstream/index.ts'
import { ALONE, type FanOut } from './fan-out.ts'
import type { StreamListener } from './listener.ts'
import { createRecipients } from './recipients.ts'
import { SharedStream } from './shared-stream.ts'
import { type ActivitySource, SOURCE_DEFAULTS, type SourceOptions } from './source.ts'

export interface ApplicationStreamOptions {
  /** Key of the stream, shared by the processes of one application. */
  readonly key: string
  /** Write marks of credentials. When a mark changes, subscriptions are read again. */
  readonly marks: Caches['marks']
}

interface Parts extends ApplicationStreamOptions, Partial<SourceOptions> {
  readonly fanOut?: FanOut | undefined
  readonly listeners: () => Iterable<StreamListener>
  readonly sourceOf: (key: string) => Pick<ActivitySource, 'receive' | 'give' | 'end'> | undefined
}

interface OpenStream {
  readonly isStreaming: boolean
  close(): Promise<void>
}

/** Streams of one application: one per sandbox world, or a single one for the API. */
export interface ApplicationStreams {
  /** Opens the stream of the listener's world, unless it is open. */
  open(listener: StreamListener): void
  /** Closes the streams of worlds without listeners. */
  closeUnused(): void
  /** Number of streams that are open or being opened. */
  readonly streams: number
  close(): Promise<void>
}

const worldOf = ({ world = '' }: StreamListener): string => world

/**
 * Creates the streams for an API that sends the events of all users in one stream, which only the application
 * may open. Each event goes to the listeners with a matching subscription.
 */
export const createApplicationStreams = (parts: Parts): ApplicationStreams => {
  const { key: name, listeners, sourceOf, fanOut = ALONE } = parts
  const options = { ...SOURCE_DEFAULTS, ...parts }
  const opened = new Map<string, OpenStream>()

  const begin = (world: string, { client }: StreamListener): OpenStream => {
    const key = `${name} ${world}`
    const stop = new AbortController()
    const { signal } = stop
    const members = () => [...listeners()].filter((listener) => worldOf(listener) === world)
    const recipients = createRecipients({
      source: 'stream',
      listeners: members,
      receive: (member, text) => sourceOf(member)?.receive(text),
      marks: options.marks,
      onTrouble: options.onTrouble,
      now: options.now,
    })
    const end = (error: unknown): void => {
      for (const member of members()) sourceOf(member.key)?.end(error)
    }
    const stream = new SharedStream({
      ...options,
      key,
      client,
      fanOut,
      signal,
      give: (gap) => {
        for (const member of members()) sourceOf(member.key)?.give(gap)
      },
      receive: recipients.give,
      end,
    })
    const unsubscribe = fanOut.subscribe(key, stream.readForeign, stream.noteMissing)
    const running = stream.run()
    return {
      get isStreaming() {
        return stream.isStreaming
      },
      close: async () => {
        stop.abort()
        unsubscribe()
        await running
        await recipients.settled()
      },
    }
  }

  return {
    open: (listener) => {
      const world = worldOf(listener)
      if (!opened.has(world)) opened.set(world, begin(world, listener))
    },
    closeUnused: () => {
      const used = new Set([...listeners()].map(worldOf))
      for (const [world, stream] of opened) {
        if (used.has(world)) continue
        opened.delete(world)
        void stream.close()
      }
    },
    get streams() {
      return [...opened.values()].filter(({ isStreaming }) => isStreaming).length
    },
    close: async () => {
      await Promise.all([...opened.values()].map((stream) => stream.close()))
    },
  }
}
