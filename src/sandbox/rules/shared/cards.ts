import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { resourceByName } from '../../../contract/index.ts'
import type { Resource } from '../../../contract/language/define.ts'
import { among, type Situation } from '../../storage/records.ts'
import { type Entity, type Row, tableOf, toEntity } from '../../storage/tables.ts'
import { behaviourOf } from '../index.ts'

/** Every kind of card: what stands under `…/cards` and has a URI of its own. */
const everyKind = (): Resource[] =>
  [...resourceByName.values()].filter(
    ({ path, fields }) => /^\/accounts\/:account_id\/cards(\/|$)/.test(path) && 'card_uri' in fields,
  )

const cardsWhere = async (
  situation: Situation,
  kinds: readonly Resource[],
  accountId: string,
  condition: RawBuilder<SqlBool>,
): Promise<Entity[]> => {
  const found: Entity[] = []
  for (const resource of kinds) {
    const table = tableOf(resource)
    const rows = await situation.db
      .selectFrom(table.name)
      .selectAll()
      .where('account_id', '=', accountId)
      .where(condition)
      .orderBy('seq')
      .execute()
    const records = rows.map((row) => toEntity(table, row as Row))
    await behaviourOf(resource).derive?.(situation, records, { account_id: accountId })
    found.push(...records)
  }
  return found
}

const SCHEME = 'card://'

/** The cards of an account that some URIs name, of any kind, deleted ones included: each URI ends in an id. */
export const cardsByUri = (
  situation: Situation,
  accountId: string,
  uris: readonly string[],
): Promise<Entity[]> => {
  const ids = uris.filter((uri) => uri.startsWith(SCHEME)).map((uri) => uri.slice(SCHEME.length))
  return cardsWhere(situation, everyKind(), accountId, sql`id in ${among(ids)}`)
}

/** The cards of an account that have an id: it is unique per kind only. */
export const cardsById = (situation: Situation, accountId: string, id: string): Promise<Entity[]> =>
  cardsWhere(situation, everyKind(), accountId, sql`id = ${id}`)

/** All cards of some kinds in an account, kind by kind. */
export const cardsOfKinds = (
  situation: Situation,
  accountId: string,
  kinds: readonly Resource[],
): Promise<Entity[]> => cardsWhere(situation, kinds, accountId, sql`1 = 1`)
