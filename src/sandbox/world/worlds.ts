import { Refusal } from '../refusal.ts'
import type { World } from './world.ts'

/** Header that selects a world by name. Requests without it use the default world. */
export const WORKSPACE_HEADER = 'X-Sandbox-Workspace'
export const DEFAULT_WORLD = 'default'
export const MAX_WORKSPACES = 100
/** Real time in ms that a world must be idle before it may be dropped to make space. */
const IDLE_MS = 3_600_000

const NAME = /^[A-Za-z0-9._-]{1,64}$/

const refused = (parameter: string, message: string): Refusal =>
  new Refusal([{ code: 'INVALID_PARAMETER', message: `${parameter} ${message}`, parameter }])

/** Checks the name of a world. @throws Refusal on an invalid name */
export const assertName = (parameter: string, name: string): string => {
  if (NAME.test(name)) return name
  throw refused(parameter, 'must be 1 to 64 characters long and contain only A-Z a-z 0-9 . _ -')
}

interface WorldEntry {
  readonly world: Promise<World>
  opened?: World
  /** Time of the last call, by the machine's clock. */
  usedAt: number
  busy: number
  /** Last measured size in bytes, plus bytes reserved since. */
  bytes: number
  dropped: boolean
}

interface WorkspaceInfo {
  readonly name: string
  readonly usedAt: number
  /** Size of the world's data and snapshots in bytes. */
  readonly bytes: number
  readonly snapshots: number
}

const infoOf = ([name, { usedAt, bytes, opened }]: readonly [string, WorldEntry]): WorkspaceInfo => ({
  name,
  usedAt,
  bytes,
  snapshots: opened?.snapshots.list().length ?? 0,
})

interface Bounds {
  readonly workspaces: number
  readonly bytes: number
}

export interface Worlds {
  readonly main: World
  /**
   * Calls `use` with a world. The first call creates it with the demo data. The world stays open until `use`
   * has finished.
   * @throws Refusal on an invalid name, or when there is too little space
   */
  within<T>(name: string, use: (world: World) => Promise<T>): Promise<T>
  /** Checks whether a world has been created. @throws Refusal on an invalid name */
  has(name: string): boolean
  /** Returns a world if it is open. Never creates one. */
  opened(name: string): World | undefined
  list(): readonly WorkspaceInfo[]
  /** Returns the machine's time, for comparison with `usedAt`. */
  now(): number
  /** Limits of all workspaces together. */
  readonly limits: Bounds
  /** Drops a world after its calls in flight have ended. Returns false if there is no such world. */
  drop(name: string): boolean
  /** Ends the streams of a revoked token. Without a token, ends all streams. */
  endStreams(token?: string): void
  close(): Promise<void>
}

/** Callback that reserves bytes. Throws a Refusal if they do not fit. */
export type Claim = (bytes: number) => void

interface WorldsParts {
  readonly main: World
  readonly make: (name: string, claim: Claim) => Promise<World>
  /** Size of a new world in bytes. */
  readonly newBytes: () => Promise<number>
  readonly maximum?: number | undefined
  readonly maximumBytes: number
  readonly now: () => number
}

type Used = { readonly workspaces: number } | { readonly bytes: number; readonly added: number }

const noRoom = (parameter: string, limits: Bounds, used: Used): Refusal => {
  const [limit, problem] =
    'workspaces' in used
      ? [limits.workspaces, `would exceed SANDBOX_WORKSPACES (${used.workspaces} in use)`]
      : [
          limits.bytes,
          `requires ${used.added} more bytes, but workspaces and their snapshots already use ${used.bytes} of the ${limits.bytes} bytes that SANDBOX_WORKSPACE_BYTES allows`,
        ]
  const message = `${parameter} ${problem}. Delete a workspace with DELETE /__sandbox/workspaces?name=…, or raise the setting`
  return new Refusal([{ code: 'INVALID_PARAMETER', message, parameter, limit }])
}

/** Returns idle worlds, longest idle first. */
const idleOf = (entries: ReadonlyMap<string, WorldEntry>, now: number): readonly [string, WorldEntry][] =>
  [...entries]
    .filter(
      ([, { busy, opened, usedAt }]) =>
        busy === 0 && opened?.isListened() !== true && now - usedAt >= IDLE_MS,
    )
    .sort(([, a], [, b]) => a.usedAt - b.usedAt)

/**
 * Returns the idle worlds that must be dropped to make space for `added`. @throws Refusal that names the
 * setting if dropping all of them is not enough
 */
const idleToDrop = (
  parameter: string,
  idle: readonly (readonly [string, WorldEntry])[],
  used: Bounds,
  added: Bounds,
  limits: Bounds,
): string[] => {
  const names: string[] = []
  let { workspaces, bytes } = used
  const isTooMany = () => workspaces + added.workspaces > limits.workspaces
  while (isTooMany() || bytes + added.bytes > limits.bytes) {
    const next = idle[names.length]
    if (!next) throw noRoom(parameter, limits, isTooMany() ? { workspaces } : { bytes, added: added.bytes })
    names.push(next[0])
    workspaces -= 1
    bytes -= next[1].bytes
  }
  return names
}

/** Tracks the worlds that are being closed, so that `end` can wait for them. */
const createClosing = () => {
  const closing = new Set<Promise<void>>()
  return {
    add: ({ world }: WorldEntry): void => {
      const closed = world
        .then((opened) => opened.close())
        // A world that failed to open has nothing to close.
        .catch(() => undefined)
        .finally(() => closing.delete(closed))
      closing.add(closed)
    },
    end: () => Promise.all(closing),
  }
}

/**
 * Ends the streams of a token in a world. Without a token, ends all streams, including request log streams.
 */
const endStreamsOf = ({ store, log }: World, token: string | undefined): void => {
  store.feed.end(token)
  if (token === undefined) log.end()
}

/**
 * Creates the worlds of a sandbox. A world in use is never dropped; an open stream counts as use. If a new
 * world does not fit, worlds that were idle for an hour are dropped. If that is not enough, the new world is
 * refused.
 */
export const createWorlds = (parts: WorldsParts): Worlds => {
  const { main, make, newBytes, maximum = MAX_WORKSPACES, maximumBytes, now } = parts
  const entries = new Map<string, WorldEntry>()
  const limits: Bounds = { workspaces: maximum, bytes: maximumBytes }
  const closing = createClosing()
  let bytes = 0

  const drop = (name: string): boolean => {
    const entry = entries.get(name)
    if (!entry) return false
    entries.delete(name)
    entry.dropped = true
    bytes -= entry.bytes
    if (entry.busy === 0) closing.add(entry)
    return true
  }
  const count = (entry: WorldEntry, measured: number): void => {
    if (entry.dropped) return
    bytes += measured - entry.bytes
    entry.bytes = measured
  }
  const measure = (entry: WorldEntry): void => {
    if (entry.opened) count(entry, entry.opened.bytes())
  }
  /** Drops idle worlds if that makes enough space. @throws Refusal that names the setting */
  const makeRoom = (parameter: string, added: Bounds): void => {
    for (const entry of entries.values()) measure(entry)
    const used = { workspaces: entries.size, bytes }
    for (const name of idleToDrop(parameter, idleOf(entries, now()), used, added, limits)) drop(name)
  }
  const enter = async (name: string): Promise<WorldEntry> => {
    const known = entries.get(name)
    if (known) return known
    assertName(WORKSPACE_HEADER, name)
    const size = await newBytes()
    const meanwhile = entries.get(name)
    if (meanwhile) return meanwhile
    makeRoom(WORKSPACE_HEADER, { workspaces: 1, bytes: size })
    const claim: Claim = (needed) => {
      if (needed <= 0) return
      makeRoom('name', { workspaces: 0, bytes: needed })
      count(entry, entry.bytes + needed)
    }
    const entry: WorldEntry = { world: make(name, claim), usedAt: now(), busy: 0, bytes: 0, dropped: false }
    entries.set(name, entry)
    count(entry, size)
    entry.world.then(
      (world) => {
        entry.opened = world
      },
      () => entries.get(name) === entry && drop(name),
    )
    return entry
  }

  return {
    main,
    limits,
    now,
    within: async (name, use) => {
      if (name === DEFAULT_WORLD) return use(main)
      const entry = await enter(name)
      entry.busy += 1
      entry.usedAt = now()
      try {
        const world = await entry.world
        // Every call may use all remaining space. Concurrent calls in other worlds are not taken into
        // account.
        world.limit(entry.bytes + Math.max(0, maximumBytes - bytes))
        try {
          return await use(world)
        } finally {
          measure(entry)
        }
      } finally {
        entry.busy -= 1
        entry.usedAt = now()
        if (entry.dropped && entry.busy === 0) closing.add(entry)
      }
    },
    has: (name) => name === DEFAULT_WORLD || entries.has(assertName(WORKSPACE_HEADER, name)),
    opened: (name) => (name === DEFAULT_WORLD ? main : entries.get(name)?.opened),
    list: () => {
      for (const entry of entries.values()) measure(entry)
      return [...entries].map(infoOf)
    },
    drop,
    endStreams: (token) => {
      endStreamsOf(main, token)
      // A world that failed to open has no streams.
      for (const { world } of entries.values())
        world.then((opened) => endStreamsOf(opened, token)).catch(() => undefined)
    },
    close: async () => {
      for (const name of [...entries.keys()]) drop(name)
      await closing.end()
      await main.close()
    },
  }
}
