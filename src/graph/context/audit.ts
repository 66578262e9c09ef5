import type { ChangeSet, ChangeSetCaller } from './change-sets.ts'

/** A money field changed by a write; amounts are in micros of the account's currency. */
export interface AuditedMoney {
  readonly record: string | null
  /** Name of the field in the API. */
  readonly field: string
  /**
   * Amount before the write, as this request read it. Null for a new record or if the amount could not be
   * read.
   */
  readonly before: string | null
  /** Amount in the API's response, or the amount sent if the outcome is unknown. */
  readonly after: string | null
}

/** Outcome of a write. UNKNOWN means that it may have succeeded. */
export type AuditOutcome = 'done' | 'refused' | 'failed' | 'UNKNOWN'

/** API call that writes. */
export interface AuditedWrite {
  /** Operation name, such as `campaigns.update`. */
  readonly operation: string
  readonly account: string | null
  readonly records: readonly string[]
  /** Account that an audience is shared with, and the permission level. */
  readonly granted?: { readonly account: string | null; readonly level: string | null }
  readonly money: readonly AuditedMoney[]
  /**
   * Set if nothing was sent, because the same write was carried out before. Amounts of existing records are in
   * the record of the earlier write.
   */
  readonly repeated?: true
  /** Status of each new record, if the API's response contains one. */
  readonly created?: readonly { readonly record: string; readonly status: string }[]
}

export interface AuditedMutation {
  readonly field: string
  readonly outcome: AuditOutcome
  /** Codes of refusals and errors. */
  readonly codes: readonly string[]
  readonly writes: readonly (AuditedWrite & { readonly outcome: AuditOutcome })[]
}

/** Audit log for the mutations of one request. */
export interface MutationAudit {
  /**
   * Records a mutation before it is sent.
   *
   * @throws AdsGraphQLError AUDIT_UNAVAILABLE; the mutation must then not be sent
   */
  begun(field: string, write: AuditedWrite | undefined): Promise<void>
  /** Records the end of a mutation. If `hasBegun` is true, may resolve before the record is written. */
  ended(mutation: AuditedMutation, hasBegun: boolean): Promise<void>
}

export type ChangeSetEvent =
  | 'change-set.created'
  | 'change-set.decided'
  | 'change-set.apply'
  | 'change-set.applied'
  | 'change-set.conflict'
  | 'change-set.undone'

/** Audit log of change set events, such as decisions and undos. */
export interface ChangeSetLog {
  /** Records an event before it takes effect. @throws AdsGraphQLError AUDIT_UNAVAILABLE */
  begun(event: ChangeSetEvent, changeSet: ChangeSet, caller: ChangeSetCaller): Promise<void>
  /** Records an event that has happened. */
  ended(event: ChangeSetEvent, changeSet: ChangeSet, caller: ChangeSetCaller): Promise<void>
}
