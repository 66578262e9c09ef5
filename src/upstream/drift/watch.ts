import type { Operation } from '../../contract/language/define.ts'
import { redact } from '../transport/redact.ts'
import type { Inspect } from '../transport/response.ts'
import type { WireResponse } from '../transport/transport.ts'
import { ALL, ANNOUNCEMENTS, type Difference, SOME } from './difference.ts'
import { differencesOf } from './records.ts'
import { differencesOfRefusal, type Refusal } from './refusals.ts'
import { NOT_PRINTED } from './shape.ts'

/** Difference between a response and the contract. */
export interface Drift extends Difference {
  /** Operation name in the contract. */
  readonly operation: string
}

/** Difference that a watch remembers. */
export interface SeenDrift extends Drift {
  /** Number of responses with the difference. */
  readonly count: number
  /** First and last time, in milliseconds since the epoch. */
  readonly firstAt: number
  readonly lastAt: number
}

export interface DriftWatch {
  /** Reports headers that announce a change or another version. */
  headers(operation: Operation, headers: WireResponse['headers'], secrets: () => readonly string[]): void
  /** Returns a function that inspects records. Undefined if the operation was inspected recently. */
  inspect(operation: Operation): Inspect | undefined
  /** Reports what a refusal says against the contract. */
  refused(operation: Operation, input: Readonly<Record<string, unknown>>, refusal: Refusal): void
  /** Returns all remembered differences, the first one first. */
  seen(): readonly SeenDrift[]
}

export interface DriftWatchOptions {
  /** Receives each difference. `isFirst` is set if the watch sees the difference for the first time. */
  readonly onDrift?: (drift: Drift, isFirst: boolean) => void
  readonly now?: () => number
  /** Minimum interval between two inspected responses of one operation, in ms. */
  readonly everyMs?: number
  /** Maximum number of records inspected in one response. */
  readonly records?: number
}

const DEFAULT_EVERY_MS = 1000
const DEFAULT_RECORDS = 50
/** Maximum number of remembered differences. Later ones are only passed to `onDrift`. */
const MAX_SEEN = 500
const MAX_HEADER_CHARACTERS = 200
const VERSION_HEADER = 'x-current-api-version'
const PERSONAL = /\S+@\S+|\d{11,}/g

const keyOf = ({ operation, kind, field, seen }: Drift): string =>
  // Header texts and numbers of records may differ in every response.
  [operation, kind, field, ...(field === kind || kind === 'absent_field' ? [] : [seen])].join(' ')

/** Creates a watch that finds differences between responses and the contract, and remembers them. */
export const createDriftWatch = ({
  onDrift,
  now = Date.now,
  everyMs = DEFAULT_EVERY_MS,
  records: most = DEFAULT_RECORDS,
}: DriftWatchOptions = {}): DriftWatch => {
  const seen = new Map<string, SeenDrift>()
  // Needs no limit, because the contract has a limited number of operations.
  const inspectedAt = new Map<string, number>()
  const report = ({ name: operation }: Operation, differences: readonly Difference[]): void => {
    for (const difference of differences) {
      const drift = { operation, ...difference }
      const key = keyOf(drift)
      const before = seen.get(key)
      const lastAt = now()
      if (before)
        seen.set(key, {
          ...before,
          ...(before.seen === ALL && { seen: drift.seen }),
          count: before.count + 1,
          lastAt,
        })
      else if (seen.size < MAX_SEEN) seen.set(key, { ...drift, count: 1, firstAt: lastAt, lastAt })
      onDrift?.(drift, !before && seen.has(key))
    }
  }
  /** Notes that fields which earlier responses lacked are present in this one. */
  const notePresent = ({ name }: Operation, differences: readonly Difference[]): void => {
    for (const [key, drift] of seen) {
      const isOpen = drift.operation === name && drift.kind === 'absent_field' && drift.seen === ALL
      if (isOpen && !differences.some(({ kind, field }) => kind === drift.kind && field === drift.field))
        seen.set(key, { ...drift, seen: SOME })
    }
  }
  return {
    headers: (operation, headers, secrets) => {
      for (const kind of ANNOUNCEMENTS) {
        const value = headers[kind]
        if (value === undefined) continue
        const text = redact(String(value), secrets()).replaceAll(PERSONAL, NOT_PRINTED)
        report(operation, [{ kind, field: kind, seen: text.slice(0, MAX_HEADER_CHARACTERS), example: '' }])
      }
      const version = headers[VERSION_HEADER]
      if (version !== undefined && Number.parseFloat(String(version)) !== Number(operation.version))
        report(operation, [
          {
            kind: 'other_version',
            field: VERSION_HEADER,
            seen: /^\d{1,3}(?:\.\d{1,3})?$/.test(String(version)) ? String(version) : NOT_PRINTED,
            example: '',
          },
        ])
    },
    inspect: (operation) => {
      const last = inspectedAt.get(operation.name)
      const time = now()
      if (last !== undefined && time >= last && time - last < everyMs) return undefined
      inspectedAt.set(operation.name, time)
      return (records, resourceOf, implied) => {
        const differences = differencesOf(records.slice(0, most), resourceOf, implied)
        if (records.length > 0) notePresent(operation, differences)
        report(operation, differences)
      }
    },
    refused: (operation, input, refusal) =>
      report(operation, differencesOfRefusal(operation, input, refusal)),
    seen: () => [...seen.values()],
  }
}
