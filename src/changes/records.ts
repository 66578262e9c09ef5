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
  /** Of its last change, in milliseconds since the epoch. */
  readonly stamp: number
  readonly isDeleted: boolean
  readonly of: KnownRecords
  readonly id: string
}

/** The records of all lists that are watched, by which changed fields are found; the longest unchanged go first. */
export type HeldRecords = LRUCache<string, Held>

const OVERHEAD_BYTES = 400

export const createHeldRecords = (maximumBytes: number): HeldRecords =>
  new LRUCache({
    maxSize: maximumBytes,
    sizeCalculation: ({ text }) => text.length + OVERHEAD_BYTES,
    dispose: ({ of, id, stamp }, _key, reason) => {
      if (reason === 'evict') of.lose(id, stamp)
    },
  })

/** Rows that are written as text in one turn of the event loop: about ten milliseconds. */
const ROWS_PER_TURN = 500

let lists = 0

const stampOf = ({ updatedAt }: ChangedRow): number => Date.parse(updatedAt) || 0

/**
 * What is known of one list: from which moment on its rows are new, and how its records were.
 *
 * Stamps have whole seconds, so that a record may change once more within the second of the last stamp: rows of that second
 * are compared with what was seen of them.
 */
export class KnownRecords {
  readonly entity: ChangeEntity
  readonly #held: HeldRecords
  readonly #prefix: string
  readonly #ids = new Set<string>()
  /** The greatest stamp, and digests of the rows that have it. */
  #lastStamp = 0
  #last = new Map<string, string>()
  /** Whether no row can get the last stamp any more. */
  #isSettled = false
  /** A record that is not held was made at or before this: all younger ones are known. */
  #floor = Number.NEGATIVE_INFINITY
  /** The first read ended among the rows of this stamp. */
  #cutAt = Number.NaN
  #isForgotten = false

  constructor(entity: ChangeEntity, held: HeldRecords) {
    lists += 1
    this.entity = entity
    this.#held = held
    this.#prefix = `${lists} `
  }

  /** Whether rows that follow this one in the list, latest change first, may be unknown. */
  mayFollow(row: ChangedRow): boolean {
    const stamp = stampOf(row)
    return stamp > this.#lastStamp || (stamp === this.#lastStamp && !this.#isSettled)
  }

  /**
   * The list as it was at first, latest change first.
   *
   * @param settledAt no row can get an earlier stamp any more
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

  /** What is new in rows that stand at the head of the list, the oldest first. */
  changes(rows: readonly ChangedRow[], settledAt: number): AccountChange[] {
    const changes: AccountChange[] = []
    for (const row of rows.toReversed()) {
      const change = this.#changeOf(row)
      if (change) changes.push(change)
    }
    this.#see(rows, settledAt)
    return changes
  }

  /** Its record is not held any more. */
  lose(id: string, stamp: number): void {
    this.#ids.delete(id)
    this.#floor = Math.max(this.#floor, stamp)
  }

  forget(): void {
    this.#isForgotten = true
    for (const id of this.#ids) this.#held.delete(this.#prefix + id)
    this.#ids.clear()
  }

  #changeOf(row: ChangedRow): AccountChange | undefined {
    const { restId } = row
    const text = textOf(row)
    // Not `get`: those that changed last stay longest, not those that were looked at.
    const before = this.#held.peek(this.#prefix + restId)
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

  /** A replica that lags behind may give a row as it was before. */
  #isOld(row: ChangedRow, text: string, before: Held): boolean {
    return before.text === text || stampOf(row) < before.stamp
  }

  /** Of a record that is not held. */
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
    this.#held.set(key, { text, stamp, isDeleted: deleted === true, of: this, id })
    if (!this.#held.has(key)) this.lose(id, stamp)
  }

  /** Of a row that was just seen. */
  #textOf(row: ChangedRow): string {
    return this.#held.peek(this.#prefix + row.restId)?.text ?? textOf(row)
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
