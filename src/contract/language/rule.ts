import type { Problem } from './errors.ts'

/** INFERRED: from the public facts, where spec 1 and 2 are silent. */
export type Standing = 'SPECIFIED' | 'INFERRED'

/** E.g. `spec 2 §4 Campaigns`. */
export interface Origin {
  readonly source: string
  readonly standing: Standing
}

/**
 * Between parameters of one call. Without `whole` only changed fields are known: nothing may be called
 * missing.
 */
export interface Rule<T> extends Origin {
  readonly name: string
  check(values: T, whole: boolean): Problem | readonly Problem[] | undefined
  /** Replaces `check` where GIFs may have titles. */
  checkWithGifTitles?(values: T, whole: boolean): Problem | undefined
}
