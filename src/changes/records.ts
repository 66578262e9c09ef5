import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { ChangeEntity } from '../contract/domains/account-changes.ts'
import {
  type AccountChange,
  type ChangedRow,
  type ChangeKind,
  changedFields,
  digestOf,
  textOf,
} from './change.ts'

interface Held {
  readonly text: string
  /** Time of the record's last change, in milliseconds since the epoch. */
  readonly stamp: number
  readonly isDeleted: boolean
  readonly of: KnownRecords
  readonly id: string
}

/**
 * Cache of the records of all watched lists, used to find changed fields. Evicts the records with the oldest
 * changes first.
 */
export type RecordCache = LRUCache<string, Held>

const OVERHEAD_BYTES = 400

export const createRecordCache = (maximumBytes: number): RecordCache =>
  new LRUCache({
    maxSize: maximumBytes,
    sizeCalculation: ({ text }) => text.length + OVERHEAD_BYTES,
    dispose: ({ of, id, stamp }, _key, reason) => {
      if (reason === 'evict') of.lose(id, stamp)
    },
  })

/** Number of rows to serialize per turn of the event loop, which keeps a turn to about 10 ms. */
const ROWS_PER_TURN = 500

let lists = 0

const stampOf = ({ updatedAt }: ChangedRow): number => Date.parse(updatedAt) || 0

/**
 * Known records of one list. Determines which rows are new and which fields have changed.
 *
 * Timestamps have second precision, so a record may change again without a new timestamp. Rows with the
 * latest timestamp are therefore compared with what has been seen before.
 */
export class KnownRecords {
  readonly entity: ChangeEntity
  readonly #cache: RecordCache
  readonly #prefix: string
  readonly #ids = new Set<string>()
  /** Latest timestamp, and digests of the rows with this timestamp, by REST id. */
  #lastStamp = 0
  #last = new Map<string, string>()
  /** Whether all changes with the latest timestamp have been seen. */
  #isSettled = false
  /** Upper bound on the creation time of unknown records. All records created later are known. */
  #floor = Number.NEGATIVE_INFINITY
  /** Timestamp of the last row of an incomplete first read. */
  #cutAt = Number.NaN
  #isForgotten = false

  constructor(entity: ChangeEntity, cache: RecordCache) {
    lists += 1
    this.entity = entity
    this.#cache = cache
    this.#prefix = `${lists} `
  }

  /** Latest timestamp of the known records, in milliseconds since the epoch. */
  get lastStamp(): number {
    return this.#lastStamp
  }

  /** Checks whether the list, latest change first, may contain unknown rows after this one. */
  mayFollow(row: ChangedRow): boolean {
    const stamp = stampOf(row)
    return stamp > this.#lastStamp || (stamp === this.#lastStamp && !this.#isSettled)
  }

  /**
   * Stores the initial rows of the list.
   *
   * @param rows sorted by time of change, latest first
   * @param settledAt lower bound on all future timestamps
   */
  async begin(rows: readonly ChangedRow[], isWhole: boolean, settledAt: number): Promise<void> {
    if (!isWhole) for (const row of rows.slice(-1)) this.#floor = this.#cutAt = stampOf(row)
    const oldestFirst = rows.toReversed()
    for (let start = 0; start < rows.length && !this.#isForgotten; start += ROWS_PER_TURN) {
      for (const row of oldestFirst.slice(start, start + ROWS_PER_TURN)) this.#hold(row, textOf(row))
      await setImmediate()
    }
    this.#see(rows, settledAt)
  }

  /** Finds the new changes among the list's first rows, and returns them oldest first. */
  changes(rows: readonly ChangedRow[], settledAt: number): AccountChange[] {
    const changes: AccountChange[] = []
    for (const row of rows.toReversed()) {
      const change = this.#changeOf(row)
      if (change) changes.push(change)
    }
    this.#see(rows, settledAt)
    return changes
  }

  /** Notes that a record was evicted. From then on, unknown records may be as recent as its timestamp. */
  lose(id: string, stamp: number): void {
    this.#ids.delete(id)
    this.#floor = Math.max(this.#floor, stamp)
  }

  forget(): void {
    this.#isForgotten = true
    for (const id of this.#ids) this.#cache.delete(this.#prefix + id)
    this.#ids.clear()
  }

  #changeOf(row: ChangedRow): AccountChange | undefined {
    const { restId } = row
    const text = textOf(row)
    // Uses `peek` instead of `get`: eviction depends on the time of a record's last change, not of its last
    // lookup.
    const before = this.#cache.peek(this.#prefix + restId)
    if (before ? this.#isOld(row, text, before) : this.#isKnown(row, text)) return undefined
    this.#hold(row, text)
    const kind = this.#kindOf(row, before)
    return {
      id: `${this.entity}:${restId}:${row.updatedAt}:${digestOf(text)}`,
      kind,
      entity: this.entity,
      entityRestId: restId,
      at: row.updatedAt,
      changedFields: kind === 'UPDATED' && before ? changedFields(before.text, text) : null,
      node: row,
    }
  }

  /**
   * Checks whether a row is unchanged or older than the known state. A lagging replica may return old rows.
   */
  #isOld(row: ChangedRow, text: string, before: Held): boolean {
    return before.text === text || stampOf(row) < before.stamp
  }

  /** Checks whether the state of an evicted record has been seen before. */
  #isKnown(row: ChangedRow, text: string): boolean {
    if (this.#isYoung(row)) return false
    const stamp = stampOf(row)
    if (stamp > this.#lastStamp) return false
    if (stamp < this.#lastStamp) return true
    const seen = this.#last.get(row.restId)
    return seen === undefined ? stamp === this.#cutAt : seen === digestOf(text)
  }

  #isYoung({ createdAt }: ChangedRow): boolean {
    return Date.parse(createdAt) > this.#floor
  }

  #kindOf(row: ChangedRow, before: Held | undefined): ChangeKind {
    if (row.deleted && before?.isDeleted !== true) return 'DELETED'
    return before || !this.#isYoung(row) ? 'UPDATED' : 'CREATED'
  }

  #hold(row: ChangedRow, text: string): void {
    const { restId: id, deleted } = row
    const [key, stamp] = [this.#prefix + id, stampOf(row)]
    this.#ids.add(id)
    this.#cache.set(key, { text, stamp, isDeleted: deleted === true, of: this, id })
    if (!this.#cache.has(key)) this.lose(id, stamp)
  }

  /** Returns a row's serialized form, from the cache if possible. */
  #textOf(row: ChangedRow): string {
    return this.#cache.peek(this.#prefix + row.restId)?.text ?? textOf(row)
  }

  #see(rows: readonly ChangedRow[], settledAt: number): void {
    const lastStamp = rows.reduce((latest, row) => Math.max(latest, stampOf(row)), this.#lastStamp)
    if (lastStamp > this.#lastStamp) this.#last = new Map()
    this.#lastStamp = lastStamp
    for (const row of rows)
      if (stampOf(row) === lastStamp) this.#last.set(row.restId, digestOf(this.#textOf(row)))
    this.#isSettled = settledAt > lastStamp
  }
}
