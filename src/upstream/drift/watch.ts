import { inEdition } from '../../contract/editions.ts'
import type { Operation } from '../../contract/language/define.ts'
import { DEFAULT_EDITION, type Edition } from '../../contract/language/standing.ts'
import { redact } from '../transport/redact.ts'
import type { Inspect } from '../transport/response.ts'
import type { WireResponse } from '../transport/transport.ts'
import { ANNOUNCEMENTS, type Difference, type DriftKind, SOME } from './difference.ts'
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
  /** Reports headers that announce a change or a different API version. */
  headers(operation: Operation, headers: WireResponse['headers'], secrets: () => readonly string[]): void
  /** Returns a function that inspects records. Undefined if the operation was inspected recently. */
  inspect(operation: Operation): Inspect | undefined
  /** Reports the differences from the contract that a refusal reveals. */
  refused(operation: Operation, input: Readonly<Record<string, unknown>>, refusal: Refusal): void
  /** Returns all remembered differences, oldest first. */
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
  /** Edition of the API whose refusals are expected. */
  readonly edition?: Edition | undefined
}

const DEFAULT_EVERY_MS = 1000
const DEFAULT_RECORDS = 50
/**
 * Maximum number of remembered differences: in total, and per operation and kind. Additional differences are
 * only passed to `onDrift`. Differences in headers do not count toward the total.
 */
const MAX_SEEN = 500
const MAX_SAME = 20
const MAX_HEADER_CHARACTERS = 200
const VERSION_HEADER = 'x-current-api-version'
/** Kinds of difference that are found in headers. */
const IN_HEADERS: ReadonlySet<DriftKind> = new Set([...ANNOUNCEMENTS, 'other_version'])
const PERSONAL = /\S+@\S+|\d{11,}/g

const keyOf = ({ operation, kind, field, seen }: Drift): string =>
  // `seen` is left out if it is header text or states how many records lack a field: both may vary between
  // responses.
  [operation, kind, field, ...(field === kind || kind === 'absent_field' ? [] : [seen])].join(' ')

/** Creates a watch that finds differences between responses and the contract, and remembers them. */
export const createDriftWatch = ({
  onDrift,
  now = Date.now,
  everyMs = DEFAULT_EVERY_MS,
  records: most = DEFAULT_RECORDS,
  edition = DEFAULT_EDITION,
}: DriftWatchOptions = {}): DriftWatch => {
  const seen = new Map<string, SeenDrift>()
  // Neither map needs a limit, because the contract has a limited number of operations and fields.
  const inspected = new Map<string, { readonly at: number; readonly present: Set<string> }>()
  /** Paths of required fields that at least one record had, by resource. */
  const present = new Map<string, Set<string>>()
  const presentIn = (resource: string): Set<string> => {
    const paths = present.get(resource) ?? new Set()
    present.set(resource, paths)
    return paths
  }
  /** Changes "all records" to "some records" if any operation has returned the absent field since. */
  const updated = (drift: SeenDrift): SeenDrift =>
    drift.kind === 'absent_field' && inspected.get(drift.operation)?.present.has(drift.field)
      ? { ...drift, seen: SOME }
      : drift
  const hasRoom = ({ operation, kind }: Drift): boolean => {
    const all = [...seen.values()]
    const same = all.filter((each) => each.operation === operation && each.kind === kind)
    const inRecords = all.filter((each) => !IN_HEADERS.has(each.kind))
    return same.length < MAX_SAME && (IN_HEADERS.has(kind) || inRecords.length < MAX_SEEN)
  }
  const report = ({ name: operation }: Operation, differences: readonly Difference[]): void => {
    for (const difference of differences) {
      const drift = { operation, ...difference }
      const key = keyOf(drift)
      const before = seen.get(key)
      const lastAt = now()
      if (before) seen.set(key, { ...before, count: before.count + 1, lastAt })
      else if (hasRoom(drift)) seen.set(key, { ...drift, count: 1, firstAt: lastAt, lastAt })
      onDrift?.(drift, !before && seen.has(key))
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
      const last = inspected.get(operation.name)?.at
      const time = now()
      if (last !== undefined && time >= last && time - last < everyMs) return undefined
      const paths = presentIn(operation.resource.name)
      inspected.set(operation.name, { at: time, present: paths })
      return (records, resourceOf, implied) =>
        report(operation, differencesOf(records.slice(0, most), resourceOf, paths, implied))
    },
    refused: (operation, input, refusal) =>
      report(operation, differencesOfRefusal(inEdition(operation, edition), input, refusal)),
    seen: () => [...seen.values()].map(updated),
  }
}
