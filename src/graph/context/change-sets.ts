import type { CallObserver } from '../../upstream/index.ts'
import type { Principal } from './principal.ts'

/** Value as JSON. Amounts are strings, because JSON numbers cannot represent them exactly. */
type Json = unknown

/** Record mentioned in a preview. */
export interface ShownRecord {
  /** Global id. */
  readonly id: string
  readonly type: string
  readonly name: string | null
}

/** Change to one field. `before` is null for a new record, `after` for a deleted one. */
export interface ShownChange {
  readonly record: ShownRecord
  readonly kind: 'CREATE' | 'UPDATE' | 'DELETE'
  readonly field: string
  readonly before: Json
  readonly after: Json
}

/** Maximum additional spending caused by the changes; null if unbounded. */
export interface ShownSpend {
  readonly currency: string
  readonly perDay: Json
  readonly next24Hours: Json
  readonly total: Json
}

/** Change that cannot be undone. `field` is null if the whole record is affected. */
export interface ShownIrreversible {
  readonly record: ShownRecord
  readonly field: string | null
  readonly reason: string
}

/** Uncertain part of a preview: the records of one type, or one of their fields. */
export interface ShownUncertain {
  /** Type of the records. */
  readonly records: string
  /** Field whose value is unknown; null if even the success of the write is uncertain. */
  readonly field: string | null
  readonly reason: string
  /** Response keys of the affected root fields. */
  readonly paths: readonly string[]
}

export interface PreviewReport {
  readonly changes: readonly ShownChange[]
  readonly spend: readonly ShownSpend[]
  /** Writes that the operation would send, by rate limit window. */
  readonly writes: readonly { readonly window: string; readonly calls: number }[]
  readonly irreversible: readonly ShownIrreversible[]
  readonly uncertain: readonly ShownUncertain[]
  /** Approvals that the mutation would need; absent without a policy. */
  readonly required?: readonly RequiredApproval[]
}

/**
 * State of a change set. REFUSED means that its preview was refused or that an approver declined it. EXPIRED
 * is never stored, because it follows from `expiresAt`.
 */
export type ChangeSetState =
  | 'PENDING'
  | 'APPROVED'
  | 'APPLIED'
  | 'PARTLY_APPLIED'
  | 'REFUSED'
  | 'EXPIRED'
  | 'UNDONE'

/** States of change sets that can still be applied. */
export const OPEN_STATES: ReadonlySet<ChangeSetState> = new Set(['PENDING', 'APPROVED', 'PARTLY_APPLIED'])

/** User of the service. Both values are null if the API does not identify the user. */
export interface ChangeSetPerson {
  readonly userId: string | null
  readonly screenName: string | null
}

/** Record changed by a step, with the API's own field names. `before` is absent for a new record. */
export interface ChangeSetChange {
  /** Resource name, such as `campaigns`. */
  readonly resource: string
  readonly accountId: string
  readonly before?: Readonly<Record<string, Json>>
  readonly after?: Readonly<Record<string, Json>>
}

/** One write of the previewed document. A change set's steps are in execution order. */
export interface ChangeSetStep {
  /** Operation name, such as `campaigns.update`. */
  readonly operation: string
  /** Parameters, with the API's own names. */
  readonly input: Readonly<Record<string, Json>>
  /** Response key of the root field that sends the write. */
  readonly path: string
  readonly changes: readonly ChangeSetChange[]
  /** Record or records returned by the write, with the graph's field names. */
  readonly returned?: Json
  /** Approvals that the write needs. Each is valid only up to the amounts of the preview. */
  readonly approvals?: readonly WriteApproval[]
}

/** Reason why the preview was refused: a user error, or an error without `field`. */
export interface ChangeSetRefusal {
  /** Response key of the root field; null for an error of the whole document. */
  readonly path: string | null
  readonly code: string
  readonly message: string
  readonly field: string | null
  /** Index of the refused operation in a batch; null otherwise. */
  readonly operationIndex: number | null
}

/** Approval required by the policy. */
export interface RequiredApproval {
  readonly rule: string
  /** Screen names without @, or user ids; an empty list means any other person. */
  readonly approvers: readonly string[]
}

/** Approval that one write needs, with what the preview needed it for. */
interface WriteApproval extends RequiredApproval {
  /** Amounts in micros by name; null for unlimited amounts and for values that are not amounts. */
  readonly upTo: Readonly<Record<string, string | null>>
}

export interface ChangeSetDecision {
  readonly approved: boolean
  readonly by: ChangeSetPerson
  /** Time in milliseconds since the epoch. */
  readonly at: number
  readonly comment: string | null
}

/** Field whose value differs from the preview. */
export interface ChangeSetConflict {
  readonly record: ShownRecord
  readonly field: string
  readonly expected: Json
  readonly actual: Json
}

/** Previewed mutation document. Times are in milliseconds since the epoch. */
export interface ChangeSet {
  /** Global id. It contains 128 random bits, so it cannot be guessed. */
  readonly id: string
  readonly state: ChangeSetState
  readonly author: ChangeSetPerson
  readonly accountIds: readonly string[]
  readonly note: string | null
  readonly document: string
  readonly variables: Readonly<Record<string, Json>>
  readonly operationName: string | null
  /** SHA-256 in base64url of document, variables, operation name and all `before` values. */
  readonly hash: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly report: PreviewReport
  /** Predicted `data` of the document. */
  readonly data: Json
  readonly refusals: readonly ChangeSetRefusal[]
  readonly required: readonly RequiredApproval[]
  readonly decision: ChangeSetDecision | null
  /** Conflicts that stopped the last apply; empty if there were none. */
  readonly conflicts: readonly ChangeSetConflict[]
  /** Fields whose values after the last apply differ from the preview. */
  readonly differences?: readonly ChangeSetConflict[]
  /**
   * Result of the last apply that executed the whole document: `data` and `errors`; null if there is none.
   */
  readonly result: Json
  /** Reasons, other than conflicts, why the last apply was incomplete. */
  readonly failures?: readonly ChangeSetRefusal[]
  /** Id of the change set that this one undoes. */
  readonly undoOf: string | null
  /** Id of the change set that undoes this one. */
  readonly undoneBy: string | null
  readonly steps: readonly ChangeSetStep[]
}

/** Request that uses change sets. */
export interface ChangeSetCaller {
  readonly principal: Principal
  readonly signal: AbortSignal
  readonly observer?: CallObserver | undefined
  readonly requestId: string
}

export interface ChangeSetInput {
  readonly document: string
  readonly variables: Readonly<Record<string, Json>>
  readonly operationName?: string | null | undefined
  readonly note?: string | null | undefined
  readonly undoOf?: string | undefined
  /** Whether the gateway wrote the document. Such a document need not be in a manifest. */
  readonly isOwn?: boolean | undefined
}

export interface ChangeSetFilter {
  /** REST id of an account; without it, only the caller's own change sets are listed. */
  readonly accountId?: string | undefined
  readonly states?: readonly ChangeSetState[] | undefined
}

export interface ChangeSetPage {
  readonly nodes: readonly ChangeSet[]
  /** Cursor after each node, in the same order. */
  readonly cursors: readonly string[]
  /** Cursor of the next page; null if there is none. */
  readonly nextCursor: string | null
}

/**
 * Store of change sets. A caller sees a change set if the API allows them to read all its accounts.
 *
 * All methods throw AdsGraphQLError. The code is CHANGE_SET_CONFLICT if the state or the hash does not allow
 * the action, and NOT_FOUND for unknown ids. While the store is unavailable, the code is
 * UPSTREAM_UNAVAILABLE.
 */
export interface ChangeSetService {
  /**
   * Previews a mutation document and stores the preview.
   *
   * @throws AdsGraphQLError BAD_USER_INPUT if the document is invalid, is not a mutation, or contains a
   * change set mutation
   */
  create(input: ChangeSetInput, caller: ChangeSetCaller): Promise<ChangeSet>
  find(id: string, caller: ChangeSetCaller): Promise<ChangeSet | undefined>
  /** Lists change sets, newest first. */
  list(
    filter: ChangeSetFilter,
    page: { readonly first: number; readonly after?: string | undefined },
    caller: ChangeSetCaller,
  ): Promise<ChangeSetPage>
  /**
   * Lists the caller's own change sets, and those that need an approval in one of the accounts, newest first.
   * Omits those that `accept` rejects. `isCut` means that older ones are missing.
   */
  waiting(
    wanted: {
      /** REST ids of accounts that the API has just listed for the caller. */
      readonly accountIds: readonly string[]
      readonly first: number
      readonly accept: (changeSet: ChangeSet) => boolean
    },
    caller: ChangeSetCaller,
  ): Promise<{ readonly nodes: readonly ChangeSet[]; readonly isCut: boolean }>
  /**
   * Approves or declines a pending change set. Does not check the approver: the approvals page, its only
   * caller, has done so.
   */
  decide(
    decision: {
      readonly id: string
      readonly hash: string
      readonly approve: boolean
      readonly comment: string | null
    },
    caller: ChangeSetCaller,
  ): Promise<ChangeSet>
  /**
   * Carries out the remaining writes. Returns the change set with its conflicts, if any. Once something has
   * been written, the change set can be completed and undone for 30 days.
   *
   * @throws AdsGraphQLError APPROVAL_REQUIRED if an approval is missing
   */
  apply(id: string, caller: ChangeSetCaller): Promise<ChangeSet>
  /** Creates a change set that undoes an applied one by restoring the earlier state. */
  undo(id: string, caller: ChangeSetCaller): Promise<ChangeSet>
  /**
   * Streams a change set: first its current state, then its state after each change, until `caller.signal`
   * aborts.
   */
  changes(id: string, caller: ChangeSetCaller): AsyncGenerator<ChangeSet, void>
}
