import type { Problem } from './errors.ts'

/**
 * Authority of a statement: SPECIFIED by spec 1 or 2, or INFERRED from the public facts where both are
 * silent.
 */
export type Standing = 'SPECIFIED' | 'INFERRED'

/** Source of a statement, such as `spec 2 §4 Campaigns`. */
export interface Origin {
  readonly source: string
  readonly standing: Standing
}

/**
 * Rule between parameters of one call. If `whole` is false, only changed fields are known, so the rule must
 * not report missing fields.
 */
export interface Rule<T> extends Origin {
  readonly name: string
  check(values: T, whole: boolean): Problem | readonly Problem[] | undefined
  /** Replaces `check` if GIFs may have titles. */
  checkWithGifTitles?(values: T, whole: boolean): Problem | undefined
}

export interface Deprecation {
  /** Date of the deprecation, as yyyy-mm-dd. */
  readonly since: string
  readonly instead: string
}

/** Response fields that must equal the number of records sent. */
export interface Tally {
  readonly fields: readonly string[]
  readonly sent: (input: Readonly<Record<string, unknown>>) => number
}
