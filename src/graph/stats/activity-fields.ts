import type { ActiveEntity } from '../../contract/domains/stats-activity.ts'
import { contract } from '../../contract/index.ts'
import type { Operation } from '../../contract/language/define.ts'
import type { GraphContext } from '../context/context.ts'
import type { ReachSource, ViewOf } from '../context/rows.ts'
import { standsFor } from '../hints/hints.ts'
import { spanIn } from './span-in.ts'
import { zoneOf } from './stats-field.ts'
import { hasDate, isoTime, type WindowArguments } from './window.ts'

interface Owned {
  readonly accountId: string
}

/** Returns the times of a window, which are whole hours. The account's time zone matters only for dates. */
const timesOf = async (context: GraphContext, accountId: string, args: WindowArguments) => {
  const zone = hasDate(args) ? await zoneOf(context, accountId) : 'UTC'
  const { from, to } = spanIn(context, args, 'HOUR', zone)
  return { start_time: isoTime(from), end_time: isoTime(to) }
}

/** Resolves the active entities of one type in the parent's account. */
export const activeEntitiesField = standsFor(
  contract.active_entities.list,
  'arguments',
  async (
    { accountId }: Owned,
    { entity, ...args }: WindowArguments & { readonly entity: ActiveEntity },
    context: GraphContext,
  ): Promise<readonly ViewOf<'ActiveEntity'>[]> => {
    const input = { account_id: accountId, entity, ...(await timesOf(context, accountId, args)) }
    const { data } = await context.loaders.ask(contract.active_entities.list, input)
    return data as readonly ViewOf<'ActiveEntity'>[]
  },
)

/**
 * Resolves the reach of the parent. Parents share calls.
 *
 * @param parameter names the parents: `campaign_ids`
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
      const input = await timesOf(context, accountId, args)
      const query = { list, accountId, parameter, field: 'restId', input }
      return (await context.loaders.byKey(query, restId)) as ReachSource | null
    },
  )
