import type { Situation } from '../storage/records.ts'

/** Something that will happen to a record when the clock gets there. */
export interface Occurrence {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Which rule carries it out: a name of `rules/occurrences.ts`. */
  readonly kind: string
  readonly accountId: string
  readonly recordId: string
}

/** Plans what will happen to a record; it is part of the transaction that plans it. */
export const plan = async ({ db }: Situation, occurrence: Occurrence): Promise<void> => {
  await db
    .insertInto('occurrences')
    .values({
      at: occurrence.at,
      kind: occurrence.kind,
      account_id: occurrence.accountId,
      record_id: occurrence.recordId,
    })
    .execute()
}

/** Calls off what was planned for a record. */
export const callOff = async ({ db }: Situation, kind: string, recordId: string): Promise<void> => {
  await db.deleteFrom('occurrences').where('kind', '=', kind).where('record_id', '=', recordId).execute()
}
