import type { Operation, Resource } from '../contract/language/define.ts'
import type { RuleName } from './schema.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Change to a record. `before` and `after` use the API's field names; `before` is absent for a new record.
 */
export interface RecordChange {
  readonly resource: Resource
  readonly accountId: string
  readonly before?: Fields
  readonly after?: Fields
}

/** Maximum that a campaign can spend, in micros; null if unlimited. */
export interface Bound {
  readonly perDay: bigint | null
  readonly total: bigint | null
  /**
   * Three maximums per day, as if the campaign were active. The first uses its line items as they are, the
   * second activates them, and the third also ignores their ends.
   */
  readonly perDayIfActive: readonly (bigint | null)[]
}
export interface CampaignBounds {
  readonly id: string
  readonly currency: string
  readonly before: Bound
  readonly after: Bound
}

/** Active line item, with the places where its ads are shown after the write. */
export interface TargetedLineItem {
  readonly id: string
  /** Places and their countries (undefined if unknown). An empty list means everywhere. */
  readonly places: readonly { readonly value: string; readonly country: string | undefined }[]
}

/** Effects that a write had when it was tried out in a twin of the account. */
export interface Effects {
  readonly changes: readonly RecordChange[]
  /** Campaigns whose spending the write may affect. */
  readonly campaigns: readonly CampaignBounds[]
  /** Maximum daily spend of the account after the write, by currency; undefined if no rule needs it. */
  readonly account?: ReadonlyMap<string, bigint | null> | undefined
  /** Line items whose places the write may affect; undefined if no rule needs them. */
  readonly lineItems?: readonly TargetedLineItem[] | undefined
}

/** Sender of a write. Only the user's names are verified; the client could forge everything else. */
export interface Sender {
  /** Names of the user: id and username, or `service`. */
  readonly names: readonly string[]
  /** Value of `apollographql-client-name`. */
  readonly client: string | undefined
  /** Product name in `user-agent`. */
  readonly tool: string | undefined
}

/** Approval required for a write. */
export interface RequiredApproval {
  readonly rule: string
  /** Usernames or ids of the people who may approve; if empty, anyone except the author may. */
  readonly approvers: readonly string[]
}

/** Approval of one write. It is valid only up to what was approved. */
export interface WriteApproval extends RequiredApproval {
  /**
   * Values that the write exceeds or adds, by name. Amounts are micros as text; unlimited amounts and other
   * values are null.
   */
  readonly upTo: Readonly<Record<string, string | null>>
}

export interface PolicyWrite {
  readonly operation: Operation
  readonly sender: Sender
  /** Returns the REST ids and global ids of the records changed by the write, and of their ancestors. */
  readonly ids: () => ReadonlySet<string>
  /** The API's time in milliseconds since the epoch. */
  readonly now: number
  /** Effects of the write; undefined if no rule of the policy depends on them. */
  readonly effects: Effects | undefined
  /** Whether the write can be previewed, and therefore approved. */
  readonly isPreviewable: boolean
  /** Approvals that the write already has. */
  readonly approved: readonly WriteApproval[]
}

export interface Violation {
  readonly rule: RuleName | 'approvals'
  /** Field name in the graph. */
  readonly field: string | null
  readonly value: string | null
  readonly allowed: string | null
  readonly message: string
}

/** Amount that a write adds to the counted spend of its sender or account. */
export interface Reservation {
  readonly rule: 'newDailySpend.perPrincipalAndHour' | 'newDailySpend.perAccountAndDay'
  readonly currency: string
  readonly micros: bigint
  readonly limit: bigint
}

export interface Verdict {
  readonly violations: readonly Violation[]
  readonly required: readonly WriteApproval[]
  readonly reservations: readonly Reservation[]
}
