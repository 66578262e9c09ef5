/** A money field that a write changes; amounts in micros of the account's currency. */
export interface AuditedMoney {
  readonly record: string | null
  /** By its wire name. */
  readonly field: string
  /** As this request read it; null for a new record, and where it could not be read. */
  readonly before: string | null
  /** As the interface answered; as it was sent where the outcome is unknown. */
  readonly after: string | null
}

/** What becomes of a write. UNKNOWN: it may have been carried out. */
export type AuditOutcome = 'done' | 'refused' | 'failed' | 'UNKNOWN'

/** One call of the interface. */
export interface AuditedWrite {
  /** `campaigns.update` */
  readonly operation: string
  readonly account: string | null
  readonly records: readonly string[]
  /** Whom an audience is shared with, and how. */
  readonly granted?: { readonly account: string | null; readonly level: string | null }
  readonly money: readonly AuditedMoney[]
}

export interface AuditedMutation {
  readonly field: string
  readonly outcome: AuditOutcome
  /** Of refusals and errors. */
  readonly codes: readonly string[]
  readonly writes: readonly (AuditedWrite & { readonly outcome: AuditOutcome })[]
}

/** Of one request. */
export interface MutationAudit {
  /** Resolves when it is on record. @throws AdsGraphQLError AUDIT_UNAVAILABLE: it must then not be sent */
  begun(field: string, write: AuditedWrite | undefined): Promise<void>
  /** Resolves when it is on record, or will be where something has begun. */
  ended(mutation: AuditedMutation, hasBegun: boolean): Promise<void>
}
