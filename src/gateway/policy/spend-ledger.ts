import type { Reservation } from '../../policy/index.ts'
import type { Cells } from '../stores/cells.ts'
import { createWindowClock, type WindowTimes } from './window-clock.ts'

const HOUR_MS = 3_600_000
const WINDOW_MS = {
  'newDailySpend.perPrincipalAndHour': HOUR_MS,
  'newDailySpend.perAccountAndDay': 24 * HOUR_MS,
} as const satisfies Record<Reservation['rule'], number>

/**
 * Lifetime of stored amounts in ms. It exceeds every window, so that a jump in the store's clock does not
 * delete them.
 */
const KEPT_MS = 7 * 24 * HOUR_MS

/** Amount that a write has added, in micros as text. */
interface Entry {
  readonly id: string
  readonly at: number
  readonly currency: string
  readonly micros: string
}

/** Reservation that would exceed its limit, with the resulting sum. */
export interface Exceeded {
  readonly reservation: Reservation
  readonly sum: bigint
}

/** Names that new spending is counted under, by rule. */
export type Scopes = Readonly<Record<Reservation['rule'], string>>

/** Reservation of an earlier write, with the name that it is counted under. */
export type ScopedReservation = Reservation & { readonly scope: string }

/** Counter for the new daily spend of users and accounts, shared by all processes that use the same store. */
export interface SpendLedger {
  /**
   * Counts the reservations of a write, unless one of them would exceed its limit. A reservation that was
   * already counted under the same id is not counted again and is not in `taken`.
   *
   * @param isLifted checks whether an approval allows the amount
   */
  reserve(
    write: {
      readonly id: string
      readonly scopes: Scopes
      readonly isLifted: (exceeded: Exceeded) => boolean
    },
    reservations: readonly Reservation[],
  ): Promise<{ readonly exceeded: readonly Exceeded[]; readonly taken: readonly Reservation[] }>
  /** Returns the reservations that would exceed their limits. `others` are counted as well. */
  check(
    scopes: Scopes,
    reservations: readonly Reservation[],
    others: readonly ScopedReservation[],
  ): Promise<readonly Exceeded[]>
  /** Removes the reservations of a write that did not happen. */
  release(id: string, scopes: Scopes, reservations: readonly Reservation[]): Promise<void>
}

const sumOf = (entries: readonly Entry[], currency: string): bigint =>
  entries.reduce((sum, entry) => (entry.currency === currency ? sum + BigInt(entry.micros) : sum), 0n)

/** Creates the ledger. @param steady clock of this process that never jumps, in ms */
export const createSpendLedger = (cells: Cells, steady?: () => number): SpendLedger => {
  const clocks = {
    'newDailySpend.perPrincipalAndHour': createWindowClock(HOUR_MS, steady),
    'newDailySpend.perAccountAndDay': createWindowClock(24 * HOUR_MS, steady),
  } satisfies Record<Reservation['rule'], (storeNow: number) => WindowTimes>
  /** Changes the entries of one scope. Entries older than the window are dropped. */
  const change = <R>(
    rule: Reservation['rule'],
    scopes: Scopes,
    edit: (
      entries: readonly Entry[],
      now: number,
    ) => { readonly value?: readonly Entry[]; readonly result: R },
  ): Promise<R> =>
    cells.update<readonly Entry[], R>(`${rule} ${scopes[rule]}`, KEPT_MS, (stored = [], now) => {
      const { latest, earliest } = clocks[rule](now)
      return edit(
        stored.filter(({ at }) => at > earliest - WINDOW_MS[rule]),
        latest,
      )
    })
  const release: SpendLedger['release'] = async (id, scopes, reservations) => {
    for (const { rule } of reservations)
      await change(rule, scopes, (entries) => ({
        value: entries.filter((entry) => entry.id !== id),
        result: undefined,
      }))
  }
  return {
    release,
    reserve: async ({ id, scopes, isLifted }, reservations) => {
      const taken: Reservation[] = []
      for (const reservation of reservations) {
        const { rule, currency, micros, limit } = reservation
        const outcome = await change(
          rule,
          scopes,
          (
            entries,
            at,
          ): {
            readonly value?: readonly Entry[]
            readonly result: 'known' | 'taken' | Exceeded
          } => {
            const isKnown = entries.some((entry) => entry.id === id && entry.currency === currency)
            if (isKnown) return { result: 'known' }
            const sum = sumOf(entries, currency) + micros
            const exceeded = { reservation, sum }
            if (sum > limit && !isLifted(exceeded)) return { result: exceeded }
            return { value: [...entries, { id, at, currency, micros: `${micros}` }], result: 'taken' }
          },
        ).catch(async (error: unknown) => {
          // The write is not sent, so its earlier reservations must not remain counted.
          await release(id, scopes, taken).catch(() => undefined)
          throw error
        })
        if (typeof outcome === 'object') {
          await release(id, scopes, taken)
          return { exceeded: [outcome], taken: [] }
        }
        if (outcome === 'taken') taken.push(reservation)
      }
      return { exceeded: [], taken }
    },
    check: async (scopes, reservations, others) => {
      const exceeded: Exceeded[] = []
      for (const reservation of reservations) {
        const { rule, currency, micros, limit } = reservation
        const counted = await change(rule, scopes, (entries) => ({ result: sumOf(entries, currency) }))
        const besides = others
          .filter(
            (other) => other.rule === rule && other.scope === scopes[rule] && other.currency === currency,
          )
          .reduce((all, other) => all + other.micros, 0n)
        const sum = counted + besides + micros
        if (sum > limit) exceeded.push({ reservation, sum })
      }
      return exceeded
    },
  }
}
