import { type SqlBool, sql } from 'kysely'
import { resourceByName } from '../../../contract/index.ts'
import type { Resource } from '../../../contract/language/define.ts'
import type { Context } from '../../engine/context.ts'
import { notFound } from '../../engine/not-found.ts'
import { among } from '../../storage/records.ts'
import { type Entity, type Row, tableOf, toEntity } from '../../storage/tables.ts'

const cardResources = (): Resource[] =>
  [...resourceByName.values()].filter(
    ({ path, fields }) => /^\/accounts\/:account_id\/cards(\/|$)/.test(path) && 'card_uri' in fields,
  )

const cardsWhere = async (
  context: Context,
  kinds: readonly Resource[],
  accountId: string,
  ids?: readonly string[],
): Promise<Entity[]> => {
  const found: Entity[] = []
  const condition = ids ? sql<SqlBool>`id in ${among(ids)}` : sql<SqlBool>`1 = 1`
  for (const resource of kinds) context.watch?.(resource, ids ? { id: ids } : { account_id: accountId })
  for (const resource of kinds) {
    const table = tableOf(resource)
    const rows = await context.db
      .selectFrom(table.name)
      .selectAll()
      .where('account_id', '=', accountId)
      .where(condition)
      .orderBy('seq')
      .execute()
    const records = rows.map((row) => toEntity(table, row as Row))
    await context.rules.of(resource).derive?.(context, records, { account_id: accountId })
    found.push(...records)
  }
  return found
}

const SCHEME = 'card://'

/** Finds cards by URI, which ends with the id. Deleted cards are included. */
export const cardsByUri = (context: Context, accountId: string, uris: readonly string[]) => {
  const ids = uris.filter((uri) => uri.startsWith(SCHEME)).map((uri) => uri.slice(SCHEME.length))
  return cardsWhere(context, cardResources(), accountId, ids)
}

/** Finds cards of all kinds by id, because ids are unique only within a kind. */
export const cardsById = (context: Context, accountId: string, id: string): Promise<Entity[]> =>
  cardsWhere(context, cardResources(), accountId, [id])

export const cardsOfKinds = (
  context: Context,
  accountId: string,
  kinds: readonly Resource[],
): Promise<Entity[]> => cardsWhere(context, kinds, accountId)

export const findCard = async (context: Context, accountId: string, cardUri: string) =>
  (await cardsByUri(context, accountId, [cardUri])).find(({ deleted }) => deleted !== true)

export const assertCard = async (context: Context, accountId: string, cardUri: unknown): Promise<void> => {
  if (typeof cardUri === 'string' && !(await findCard(context, accountId, cardUri)))
    notFound('CARD_NOT_FOUND', 'card_uri', cardUri)
}
