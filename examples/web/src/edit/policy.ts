import { decimalOf, shownAmount, shownName } from '../amounts.ts'
import { gateway } from '../client.ts'
import type { Message } from '../signals.ts'

/** Maximum additional spending allowed by a change, in micros; null if it is unlimited. */
interface Spend {
  readonly currency: string
  readonly perDay: string | null
  readonly next24Hours: string | null
  readonly total: string | null
}
interface ChangedRecord {
  readonly type: string
  readonly name: string | null
}

/** Report of the gateway's preview (`extensions.ads`). */
export interface Report {
  readonly changes: readonly {
    readonly record: ChangedRecord
    readonly field: string
    readonly before: unknown
    readonly after: unknown
  }[]
  readonly spend: readonly Spend[]
  readonly irreversible: readonly {
    readonly record: ChangedRecord
    readonly field: string | null
    readonly reason: string
  }[]
  readonly uncertain: readonly {
    readonly records: string
    readonly field: string | null
    readonly reason: string
  }[]
  readonly required?: readonly { readonly approvers: readonly string[] }[]
}

/** Preview of an edit. If the edit would be refused, it includes the reason. */
export interface Preview {
  readonly report: Report
  readonly refusal: Message | undefined
}

let known: Promise<boolean> | undefined

const askGateway = async (): Promise<boolean> => {
  const response = await fetch(`${gateway}/version`)
  const { policy, previews } = (await response.json()) as Readonly<Record<string, unknown>>
  return policy === true && previews === true
}

/**
 * Checks whether edits are previewed first, which is the case if the gateway has a policy. Returns false if
 * the gateway does not answer, because the gateway enforces its policy anyway.
 */
export const previewsEdits = (): Promise<boolean> => {
  known ??= askGateway().catch(() => {
    known = undefined
    return false
  })
  return known
}

/** Returns the additional spending allowed by a change, as lines of text; empty if there is none. */
export const moneyOf = ({ spend }: Report): readonly string[] =>
  spend.flatMap(({ currency, perDay, next24Hours, total }) => {
    const parts = [
      [perDay, 'per day'],
      [next24Hours, 'within 24 hours'],
      [total, 'in total'],
    ] as const
    return parts.flatMap(([micros, words]) => {
      if (micros === null) return [`Without limit ${words}`]
      if (BigInt(micros) <= 0n) return []
      return [`Up to ${shownAmount({ decimal: decimalOf(micros), currency })} ${words}`]
    })
  })

/** Checks whether a preview contains anything that the user should see before the edit is saved. */
export const isNotable = ({ report, refusal }: Preview): boolean =>
  refusal !== undefined ||
  [moneyOf(report), report.irreversible, report.uncertain, report.required ?? []].some(
    (part) => part.length > 0,
  )

/** Converts a schema name to words: `dailyBudget` becomes `Daily budget`. */
export const inWords = (name: string): string =>
  shownName(name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => `_${letter}`))

/** Formats a record's value for users. Empty values become `none`, booleans `yes` or `no`. */
export const shownValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(shownValue).join(', ') || 'none'
  if (!('micros' in value)) return JSON.stringify(value)
  const { micros, currency } = value as { readonly micros: string; readonly currency: string | null }
  return shownAmount({ decimal: decimalOf(micros), currency })
}
