import { Refusal } from '../refusal.ts'
import type { World } from './world.ts'

/** Names a world; requests without it go to the default one. */
export const WORKSPACE_HEADER = 'X-Sandbox-Workspace'
export const DEFAULT_WORLD = 'default'
export const MAXIMUM_WORKSPACES = 100
/** After so long a world may be dropped for another. */
const IDLE_MS = 3_600_000

const NAME = /^[A-Za-z0-9._-]{1,64}$/

const refused = (parameter: string, message: string): Refusal =>
  new Refusal([{ code: 'INVALID_PARAMETER', message: `${parameter} ${message}`, parameter }])

/** @throws Refusal on an invalid name */
export const assertName = (parameter: string, name: string): string => {
  if (NAME.test(name)) return name
  throw refused(parameter, 'must have 1 to 64 of the characters A-Z a-z 0-9 . _ -')
}

interface Entry {
  readonly world: Promise<World>
  /** By the machine's clock. */
  usedAt: number
  busy: number
  /** When it was last used. */
  bytes: number
  dropped: boolean
}

interface WorkspaceInfo {
  readonly name: string
  readonly usedAt: number
}

export interface Worlds {
  readonly main: World
  /**
   * Created with the demo data at its first call; not closed meanwhile.
   *
   * @throws Refusal on an invalid name, or when there is no room
   */
  within<T>(name: string, use: (world: World) => Promise<T>): Promise<T>
  /** Whether a world has been created. @throws Refusal on an invalid name */
  has(name: string): boolean
  list(): readonly WorkspaceInfo[]
  /** Once its calls in flight are answered; false when there is none. */
  drop(name: string): boolean
  /** Of a token that is no longer good; by default all. */
  endStreams(token?: string): void
  close(): Promise<void>
}

interface WorldsParts {
  readonly main: World
  readonly make: (name: string) => Promise<World>
  readonly maximum?: number | undefined
  readonly maximumBytes?: number
  readonly now: () => number
}

/**
 * Where there are too many, the least recently used world is dropped if idle for an hour; else the new one is refused.
 * Where they take too many bytes, those that answer no call are dropped, the least recently used first.
 */
export const createWorlds = (parts: WorldsParts): Worlds => {
  const { main, make, maximum = MAXIMUM_WORKSPACES, now } = parts
  const { maximumBytes = Number.POSITIVE_INFINITY } = parts
  const entries = new Map<string, Entry>()
  const closing = new Set<Promise<void>>()
  let bytes = 0

  const close = ({ world }: Entry): void => {
    const closed = world
      .then((opened) => opened.close())
      // A world that failed to open has nothing to close.
      .catch(() => undefined)
      .finally(() => closing.delete(closed))
    closing.add(closed)
  }
  const drop = (name: string): boolean => {
    const entry = entries.get(name)
    if (!entry) return false
    entries.delete(name)
    entry.dropped = true
    bytes -= entry.bytes
    if (entry.busy === 0) close(entry)
    return true
  }
  const measure = (entry: Entry, { bytes: ofWorld }: World): void => {
    if (entry.dropped) return
    const measured = ofWorld()
    bytes += measured - entry.bytes
    entry.bytes = measured
  }
  /** But not the world that was just used. */
  const dropLeastUsed = (used: Entry): void => {
    if (bytes <= maximumBytes) return
    const idle = [...entries].filter(([, entry]) => entry.busy === 0 && entry !== used)
    for (const [name] of idle.sort(([, a], [, b]) => a.usedAt - b.usedAt))
      if (bytes > maximumBytes) drop(name)
  }
  const makeRoom = (): void => {
    if (entries.size < maximum) return
    const [longest] = [...entries].sort(([, a], [, b]) => a.usedAt - b.usedAt)
    if (!longest || longest[1].busy > 0 || now() - longest[1].usedAt < IDLE_MS)
      throw refused(
        WORKSPACE_HEADER,
        `names one workspace too many: ${maximum} are in use; DELETE /__sandbox/workspaces?name=… drops one`,
      )
    drop(longest[0])
  }
  const entryOf = (name: string): Entry => {
    const known = entries.get(name)
    if (known) return known
    assertName(WORKSPACE_HEADER, name)
    makeRoom()
    const entry: Entry = { world: make(name), usedAt: now(), busy: 0, bytes: 0, dropped: false }
    entries.set(name, entry)
    entry.world.catch(() => entries.get(name) === entry && entries.delete(name))
    return entry
  }

  return {
    main,
    within: async (name, use) => {
      if (name === DEFAULT_WORLD) return use(main)
      const entry = entryOf(name)
      entry.busy += 1
      entry.usedAt = now()
      try {
        const world = await entry.world
        try {
          return await use(world)
        } finally {
          measure(entry, world)
        }
      } finally {
        entry.busy -= 1
        entry.usedAt = now()
        dropLeastUsed(entry)
        if (entry.dropped && entry.busy === 0) close(entry)
      }
    },
    has: (name) => name === DEFAULT_WORLD || entries.has(assertName(WORKSPACE_HEADER, name)),
    list: () => [...entries].map(([name, { usedAt }]) => ({ name, usedAt })),
    drop,
    endStreams: (token) => {
      main.store.feed.end(token)
      // A world that failed to open has no streams.
      for (const { world } of entries.values())
        world.then(({ store }) => store.feed.end(token)).catch(() => undefined)
    },
    close: async () => {
      for (const name of [...entries.keys()]) drop(name)
      await Promise.all(closing)
      await main.close()
    },
  }
}
