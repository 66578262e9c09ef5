import type { ActiveEntity } from '../../contract/domains/stats-activity.ts'
import { contract } from '../../contract/index.ts'
import type { Operation } from '../../contract/language/define.ts'
import { DAY_MS, timesOfCall } from '../../loaders/index.ts'
import type { GraphContext } from '../context/context.ts'
import type { ActiveEntitySource, ReachSource, ViewOf } from '../context/rows.ts'
import { isBadRow } from '../errors/errors.ts'
import { standsFor } from '../hints/hints.ts'
import { spanIn } from './span-in.ts'
import { zoneOf } from './stats-field.ts'
import { isoTime, MAX_DAYS, type WindowArguments } from './window.ts'

interface Owned {
  readonly accountId: string
}

/** Returns the selected window in two forms: `times` for the API call, and `shown` for the result. */
const windowOf = async (context: GraphContext, accountId: string, args: WindowArguments) => {
  const window = spanIn(context, args, 'TOTAL', await zoneOf(context, accountId))
  return {
    times: timesOfCall(window, window, MAX_DAYS * DAY_MS),
    shown: { from: isoTime(window.from), to: isoTime(window.until) },
  }
}

/** Resolves the active entities of one type in the parent's account. */
export const activeEntitiesField = standsFor(
  contract.active_entities.list,
  'arguments',
  async (
    { accountId }: Owned,
    { entity, ...args }: WindowArguments & { readonly entity: ActiveEntity },
    context: GraphContext,
  ): Promise<readonly ActiveEntitySource[]> => {
    const { times, shown } = await windowOf(context, accountId, args)
    const input = { account_id: accountId, entity, ...times }
    const { data } = await context.loaders.ask(contract.active_entities.list, input)
    const rows = data as readonly ViewOf<'ActiveEntity'>[]
    return rows.map((row) => {
      if (isBadRow(row)) return row as never
      const { entityId, activityStartTime, activityEndTime, placements } = row
      return { ...shown, accountId, entity, entityId, activityStartTime, activityEndTime, placements }
    })
  },
)

/**
 * Resolves the parent's reach. Parents share calls.
 *
 * @param parameter parameter for the parents' ids, such as `campaign_ids`
 */
export const reachField = (list: Operation, parameter: string) =>
  standsFor(
    list,
    'arguments',
    async (
      { accountId, restId }: Owned & { readonly restId: string },
      args: WindowArguments,
      context: GraphContext,
    ): Promise<ReachSource | null> => {
      const { times, shown } = await windowOf(context, accountId, args)
      const query = { list, accountId, parameter, field: 'restId', input: times }
      const row = (await context.loaders.byKey(query, restId)) as ViewOf<'CampaignReach'> | null
      if (row === null || isBadRow(row)) return row as ReachSource | null
      const { __typename, restId: id, totalAudienceReach, averageFrequency } = row
      // Errors about values name the record that contains them.
      const record = { __typename, accountId, restId: id }
      return { ...record, ...shown, totalAudienceReach, averageFrequency }
    },
  )
