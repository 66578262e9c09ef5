import type { StatsEntity } from '../../contract/domains/stats.ts'
import { tweets } from '../../contract/domains/tweets.ts'
import { resources } from '../../contract/index.ts'
import type { Resource } from '../../contract/language/define.ts'
import type { Problem } from '../../contract/language/errors.ts'
import { isAllowed } from '../../contract/language/permissions.ts'
import type { Context } from '../engine/context.ts'
import { notFoundProblem } from '../engine/not-found.ts'
import { Refusal, refuse } from '../refusal.ts'
import { among } from '../storage/records.ts'
import { tableOf } from '../storage/tables.ts'

const RESOURCES = {
  ACCOUNT: resources.accounts,
  FUNDING_INSTRUMENT: resources.funding_instruments,
  CAMPAIGN: resources.campaigns,
  LINE_ITEM: resources.line_items,
  PROMOTED_TWEET: resources.promoted_tweets,
  PROMOTED_ACCOUNT: resources.promoted_accounts,
  MEDIA_CREATIVE: resources.media_creatives,
  ORGANIC_TWEET: tweets,
} as const satisfies Record<StatsEntity, Resource>

const idsIn = async (
  { db, watch }: Context,
  accountId: string,
  entity: StatsEntity,
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (entity === 'ACCOUNT') return [accountId]
  if (entity === 'ORGANIC_TWEET') {
    const rows = await db.selectFrom('posts').select('tweet_id').where('tweet_id', 'in', among(ids)).execute()
    return rows.map(({ tweet_id }) => tweet_id)
  }
  watch?.(RESOURCES[entity], { id: ids })
  const rows = await db
    .selectFrom(tableOf(RESOURCES[entity]).name)
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', among(ids))
    .execute()
  return rows.map(({ id }) => id as string)
}

/** Checks whether the caller may see campaigns. ANALYST and lesser roles may not (spec 2 §5). */
export const seesCampaigns = ({ caller: { permissions = [] } }: Pick<Context, 'caller'>): boolean =>
  isAllowed(permissions, 'campaigns', 'read')

/**
 * Checks that the caller may see an entity's metrics. Callers who may not see campaigns see only organic
 * metrics (spec 2 §5, ANALYST).
 * @throws Refusal ACTION_NOT_ALLOWED
 */
export const assertVisible = (context: Pick<Context, 'caller'>, entity: StatsEntity): void => {
  if (entity === 'ORGANIC_TWEET' || seesCampaigns(context)) return
  const { permissions = [] } = context.caller
  refuse('ACTION_NOT_ALLOWED', `The authenticated user lacks permission to read statistics of ${entity}`, {
    parameter: 'entity',
    details: `requires permission to read campaigns; has ${permissions.join(', ')}`,
    value: entity,
  })
}

/**
 * Checks that entities belong to the account. Deleted entities have metrics too.
 * @throws Refusal that lists every foreign or unknown id and the other problems of the query
 */
export const assertEntities = async (
  context: Context,
  accountId: string,
  entity: StatsEntity,
  ids: readonly string[],
  others: readonly Problem[] = [],
): Promise<void> => {
  assertVisible(context, entity)
  const known = new Set(await idsIn(context, accountId, entity, ids))
  const unknown = ids.filter((id) => !known.has(id))
  const problems = [
    ...others,
    ...unknown.map((id) => notFoundProblem(RESOURCES[entity].notFound, 'entity_ids', id)),
  ]
  if (problems.length > 0) throw new Refusal(problems)
}
