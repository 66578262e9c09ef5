import { createHash, randomBytes } from 'node:crypto'
import type { ChangeSet, ChangeSetStep } from '../../graph/context/change-sets.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { formatGlobalId, NO_ACCOUNT, parseGlobalId } from '../../graph/ids/global-id.ts'
import type { StoredWrite, WriteStore } from '../../upstream/index.ts'
import { orUnavailable } from '../sign-in/session-unavailable.ts'
import type { SessionStore } from '../stores/session-store.ts'

type Entries = Pick<SessionStore, 'add' | 'get' | 'set' | 'delete' | 'takeLock'>

/** Change set as stored. Its version increases with each change. */
export interface StoredChangeSet {
  readonly changeSet: ChangeSet
  readonly version: number
  /** Hash of the change set that the decision is valid for. */
  readonly decidedHash: string | null
  /** Steps that were carried out, with the ids that the API assigned to new records. */
  readonly applied?: readonly ChangeSetStep[]
  /** Approximate size in bytes of the responses in the journal. */
  readonly responseBytes?: number
  /** Whether the gateway itself wrote the document, which then need not be in a manifest. */
  readonly isOwn?: boolean
  /** Number of writes that an undo takes back. Absent if it leaves some changes in place. */
  readonly undoes?: number
  /** Name of the author's list, which is different for every author. */
  readonly authorList: string
}

/** Journal entry of a write. The response text is added when the write is done. */
export interface JournalEntry extends StoredWrite {
  /** Time when the write began, by the API's clock, which also sets the times of new records. */
  readonly begunAt: number
  /** The same time by the gateway's clock. */
  readonly takenAt: number
}

interface JournalParts {
  readonly lock: Lock
  /** Returns the API's time in milliseconds since the epoch. */
  readonly serviceTime: () => number
}

const TYPE = 'ChangeSet'

/** Creates the id of a change set. It contains 128 random bits, so it cannot be guessed. */
export const newId = (): string =>
  formatGlobalId({ type: TYPE, accountId: NO_ACCOUNT, restId: randomBytes(16).toString('hex') })

export const isChangeSetId = (id: string): boolean => parseGlobalId(id)?.type === TYPE

const DAY_MS = 86_400_000
/** Time in ms after creation during which a change set can be applied. */
export const LIFETIME_MS = 7 * DAY_MS
/** Time in ms after the first write during which a change set can be finished and undone. */
export const WRITTEN_MS = 30 * DAY_MS
/** Minimum time in ms that a change set remains readable. */
const KEPT_MS = 14 * DAY_MS
/** Lifetime in ms of journal and list entries. No change set can be read for longer. */
const ENTRY_MS = LIFETIME_MS + WRITTEN_MS
/** Lifetime in ms of a list's head, which must outlive the list's entries. */
const HEAD_MS = ENTRY_MS + DAY_MS
/** Default lifetime of a lock in ms, after which a dead process loses it. */
export const LEASE_MS = 10_000
/** Number of renewals within the lifetime of a lock. */
const RENEWALS = 3

export interface Lock {
  /** @throws AdsGraphQLError CHANGE_SET_CONFLICT if another process has acquired the lock */
  assertHeld(): Promise<void>
  release(): Promise<void>
}

export const conflict = (message: string, isRetryable = false): AdsGraphQLError =>
  new AdsGraphQLError('CHANGE_SET_CONFLICT', message, { ads: { retryable: isRetryable } })

/** Store of change sets, their journals, locks and indexes. */
export interface ChangeSetStore {
  read(id: string): Promise<StoredChangeSet | undefined>
  write(stored: StoredChangeSet): Promise<void>
  /** Locks a change set. @throws AdsGraphQLError CHANGE_SET_CONFLICT if another process has locked it */
  lock(id: string): Promise<Lock>
  journalOf(id: string, step: number, parts: JournalParts): Journal
  /** Checks whether a write of this step was sent, or may have been. */
  hasWritten(id: string, step: number): Promise<boolean>
  append(list: string, id: string): Promise<void>
  /**
   * Yields the ids of a list with their positions, in descending order. Starts below `before` if it is
   * defined.
   */
  entries(list: string, before: number | undefined): AsyncGenerator<{ position: number; id: string }, void>
}

/** Journal entry of one step. */
export interface Journal extends WriteStore {
  read(): Promise<JournalEntry | undefined>
  /** Removes the entry of a write that was not carried out. */
  clear(): Promise<void>
  /** Stores the response of a write whose outcome was determined later. */
  found(entry: JournalEntry, text: string): Promise<void>
}

/** Options for storing and applying change sets. */
export interface ChangeSetOptions {
  /** Store of change sets; default: the session store. */
  readonly store?: SessionStore | undefined
  /** Lifetime of a lock in ms, after which a dead process loses it; default: 10 s. */
  readonly leaseMs?: number | undefined
  readonly now?: (() => number) | undefined
}

const createLocks =
  (store: Entries, leaseMs: number) =>
  async (id: string): Promise<Lock> => {
    const lock = await orUnavailable(store.takeLock('changeLock', id, leaseMs))
    if (!lock) throw conflict('Another request is changing this change set. Try again in a few seconds', true)
    const timer = setInterval(() => void lock.renew().catch(() => undefined), leaseMs / RENEWALS).unref()
    return {
      assertHeld: async () => {
        if (!(await orUnavailable(lock.isHeld())))
          throw conflict('Another request took over this change set. Read the change set again', true)
      },
      release: async () => {
        clearInterval(timer)
        await lock.release()
      },
    }
  }

const stepKey = (id: string, step: number): string => `${id} ${step}`

const createJournals =
  (store: Entries, now: () => number) =>
  (id: string, step: number, { lock, serviceTime }: JournalParts): Journal => {
    const key = stepKey(id, step)
    const read = () => orUnavailable(store.get<JournalEntry>('changeStep', key))
    const dated = (write: StoredWrite): JournalEntry => ({ ...write, begunAt: serviceTime(), takenAt: now() })
    return {
      read,
      take: async (_key, write) => {
        const earlier = await read()
        if (earlier) return earlier
        await lock.assertHeld()
        const isTaken = await orUnavailable(store.add('changeStep', key, dated(write), ENTRY_MS))
        return isTaken ? undefined : read()
      },
      complete: async (_key, write) => void (await store.set('changeStep', key, dated(write), ENTRY_MS)),
      // In the three functions below, this process may have been suspended, and another one may have sent the
      // write.
      release: async () => {
        await lock.assertHeld()
        await store.delete('changeStep', key)
      },
      clear: async () => {
        await lock.assertHeld()
        await orUnavailable(store.delete('changeStep', key))
      },
      found: async (entry, text) => {
        await lock.assertHeld()
        await orUnavailable(store.set('changeStep', key, { ...entry, text }, ENTRY_MS))
      },
    }
  }

/**
 * Creates the lists of change sets. Each position is a separate store entry, which only one process can add.
 * The stored head is only a hint, because processes write it without waiting for each other.
 */
const createLists = (store: Entries): Pick<ChangeSetStore, 'append' | 'entries'> => {
  const at = (list: string, position: number): string => `${list} ${position}`
  const headOf = async (list: string): Promise<number> =>
    (await orUnavailable(store.get<number>('changeIndex', `${list} head`))) ?? 0
  return {
    append: async (list, id) => {
      let position = (await headOf(list)) + 1
      while (!(await orUnavailable(store.add('changeIndex', at(list, position), id, ENTRY_MS)))) position += 1
      await orUnavailable(store.set('changeIndex', `${list} head`, position, HEAD_MS))
    },
    entries: async function* (list, before) {
      const idAt = (position: number) => orUnavailable(store.get<string>('changeIndex', at(list, position)))
      let position = before
      if (position === undefined) {
        position = (await headOf(list)) + 1
        while ((await idAt(position)) !== undefined) position += 1
      }
      for (position -= 1; position > 0; position -= 1) {
        const id = await idAt(position)
        // Entries expire in the order of their positions.
        if (id === undefined) return
        yield { position, id }
      }
    },
  }
}

/** Creates the store of change sets within the session store. */
export const createChangeSetStore = (
  store: Entries,
  { leaseMs = LEASE_MS, now = Date.now }: ChangeSetOptions,
): ChangeSetStore => ({
  read: (id) => orUnavailable(store.get<StoredChangeSet>('changeSet', id)),
  write: (stored) => {
    const { id, createdAt, expiresAt } = stored.changeSet
    const ttlMs = Math.max(1, createdAt + KEPT_MS - now(), expiresAt - now())
    return orUnavailable(store.set('changeSet', id, stored, ttlMs))
  },
  lock: createLocks(store, leaseMs),
  journalOf: createJournals(store, now),
  hasWritten: async (id, step) =>
    (await orUnavailable(store.get('changeStep', stepKey(id, step)))) !== undefined,
  ...createLists(store),
})

/** Returns the digest that an approval is valid for. */
export const hashOf = ({ document, variables, operationName, steps }: ChangeSet): string => {
  const before = steps.map(({ changes }) => changes.map((change) => change.before ?? null))
  return createHash('sha256')
    .update(JSON.stringify([document, variables, operationName, before]))
    .digest('base64url')
}

/** Reads the cursor of a list. @throws AdsGraphQLError INVALID_CURSOR */
export const positionOf = (after: string | undefined): number | undefined => {
  if (after === undefined) return undefined
  if (/^[1-9]\d{0,14}$/.test(after)) return Number(after)
  throw new AdsGraphQLError('INVALID_CURSOR', 'after is not a cursor of this list', { field: 'after' })
}
