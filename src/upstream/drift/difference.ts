/** Headers that announce a change, in lower case. */
export const ANNOUNCEMENTS = ['x-api-warn', 'deprecation', 'sunset'] as const

export type DriftKind =
  | (typeof ANNOUNCEMENTS)[number]
  | 'other_version'
  | 'unknown_field'
  | 'absent_field'
  | 'unknown_value'
  | 'other_type'
  | 'refused_call'
  | 'other_bound'
  | 'other_definition'

/** Values of `seen` for an absent field: how many of the inspected records lack it. */
export const ALL = 'all records'
export const SOME = 'some records'

/** Difference between a response and the contract, free of secrets and personal data. */
export interface Difference {
  readonly kind: DriftKind
  /** Path of the field in the record, or name of the parameter or header. */
  readonly field: string
  /** Header text, JSON type, constant, limit or error code. */
  readonly seen: string
  /** Value as JSON, with types instead of content. Empty if there is no value. */
  readonly example: string
}
