import type { Kysely } from 'kysely'
import { resources } from '../../contract/index.ts'
import type { Tables } from '../storage/tables.ts'
import { STORED_ELSEWHERE } from './stored-elsewhere.ts'
import { STORED_VIEWS } from './unwatched-reads.ts'

/**
 * Number of the first new record of each kind. It is high, so that new ids differ from the other system's.
 */
const FIRST_NUMBER = 1_000_000_000

/** Stores the numbers that ids of new records start from. */
export const numberFromHere = async (db: Kysely<Tables>): Promise<void> => {
  const names = new Set([...Object.keys(resources), ...STORED_VIEWS, ...Object.keys(STORED_ELSEWHERE)])
  await db
    .insertInto('counters')
    .values([...names].map((name) => ({ name, value: FIRST_NUMBER })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
