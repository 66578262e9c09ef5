import type { Operation, Resource } from '../../contract/language/define.ts'
import type { Permission } from '../../contract/language/permissions.ts'

type Fields = Readonly<Record<string, unknown>>

/** Change to a record in a twin, with the API's own field names. `before` is absent for a new record. */
export interface TwinChange {
  readonly resource: Resource
  readonly accountId: string
  readonly before?: Fields
  readonly after?: Fields
}

/**
 * Gap in a twin's data: a field with an unknown value, or records that the twin could not read. Without those
 * records, the twin's rules may disagree with the API.
 */
export interface TwinGap {
  /** Name of the resource or table. */
  readonly name: string
  readonly reason: 'NOT_READABLE' | 'TOO_MANY' | 'NOT_RETURNED'
  /** API name of the field whose value is unknown; absent if records are missing. */
  readonly field?: string
}

export interface TwinPage {
  readonly records: readonly Record<string, unknown>[]
  readonly nextCursor: string | null
  readonly totalCount: number | null
}

/** Maximum that a campaign can spend, in micros; null if unlimited. */
interface TwinBound {
  readonly perDay: bigint | null
  readonly total: bigint | null
  /** The most per day if paused records were active, by three assumptions. */
  readonly perDayIfActive: readonly (bigint | null)[]
}
export interface TwinBounds {
  readonly id: string
  readonly currency: string
  readonly before: TwinBound
  readonly after: TwinBound
}

/** Private copy of an account. It carries out writes as the API would. */
export interface Twin {
  send(request: {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string | Uint8Array | undefined
  }): Promise<{
    readonly status: number
    readonly headers: Readonly<Record<string, string>>
    readonly text: string
  }>
  readonly changes: readonly TwinChange[]
  /** Gaps found so far, in the order of the calls that they concern. */
  readonly gaps: readonly TwinGap[]
  /** Returns the maximum additional spending caused by the changes, in micros; null if unlimited. */
  spend(): Promise<
    readonly {
      readonly currency: string
      readonly perDay: bigint | null
      readonly next24Hours: bigint | null
      readonly total: bigint | null
    }[]
  >
  /** Returns how much each affected campaign could spend before the changes and can spend now, in micros. */
  bounds(): Promise<readonly TwinBounds[]>
  /**
   * Returns the account's current maximum daily spend by currency; null if unlimited. Reads all of its
   * campaigns.
   */
  accountPerDay(): Promise<ReadonlyMap<string, bigint | null>>
  /** Finds records, and reads them first if necessary. */
  find(resource: Resource, conditions: Fields): Promise<readonly Fields[]>
  close(): Promise<void>
}

/** User who makes the calls, and this user's permissions on the account. */
export interface TwinUser {
  readonly userId: string
  readonly permissions: readonly Permission[]
}

/**
 * Opens a twin, which reads the data that it needs from `source`. The program provides an implementation
 * based on the sandbox's engine.
 */
export type OpenTwin = (options: {
  readonly accountId: string
  readonly readUser: () => Promise<TwinUser>
  readonly source: (operation: Operation, input: Fields) => Promise<TwinPage | undefined>
  readonly now: () => number
  /** Keys of records that the operation will write. */
  readonly expected?: ReadonlyMap<Resource, ReadonlySet<string>> | undefined
}) => Promise<Twin>
