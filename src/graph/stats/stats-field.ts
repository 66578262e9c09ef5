import type { GraphQLResolveInfo } from 'graphql'
import { metricGroupsOf, type StatsEntity, type StatsPlacement } from '../../contract/domains/stats.ts'
import type { MetricGroup } from '../../contract/domains/stats-metrics.ts'
import { contract } from '../../contract/index.ts'
import { isTimeZone } from '../../contract/language/time-zone.ts'
import type { Granularity, StatsLoader, StatsOfEntity } from '../../loaders/index.ts'
import type { GraphContext } from '../context/context.ts'
import type { RowOf } from '../context/rows.ts'
import { AdsGraphQLError, accountNotFound } from '../errors/errors.ts'
import { standsFor } from '../hints/hints.ts'
import { EntityStats, type StatsSource } from './entity-stats.ts'
import { type SelectedMetrics, selectedMetrics } from './selected-metrics.ts'
import { spanIn } from './span-in.ts'
import type { WindowArguments } from './window.ts'

interface StatsArguments extends WindowArguments {
  readonly granularity: Granularity
  readonly placement: StatsPlacement
}

export interface Entity {
  readonly accountId: string
  readonly restId: string
}

/** Data that the selected fields need, and the loaders for it. */
export interface StatsNeed extends Pick<SelectedMetrics, 'groups' | 'hasMoney'> {
  /** Returns the loader for entities of one kind, with the window and placement of the field. */
  readonly load: (entity: StatsEntity) => StatsLoader
}

/** Metrics of an entity and the currency of its amounts. */
export interface ReadStats extends StatsOfEntity, Pick<StatsSource, 'currency' | 'isMixed'> {}

type ReadEntity<R> = (row: R, need: StatsNeed, context: GraphContext) => Promise<ReadStats>

/**
 * Creates the reader for entities with their own statistics.
 *
 * @param currencyOf returns the currency of a row's amounts, or null if it is unknown; called only if an
 * amount is selected, and may read another record
 */
export const ownStats =
  <R extends Entity>(
    entity: StatsEntity,
    currencyOf: (row: R, context: GraphContext) => Promise<string | null> | string | null,
  ): ReadEntity<R> =>
  async (row, { groups, hasMoney, load }, context) => {
    const known = hasMoney ? currencyOf(row, context) : null
    const [stats, currency] = await Promise.all([load(entity)(row.restId, groups), known])
    return { ...stats, currency }
  }

/**
 * Checks that an entity has metrics for the selected fields.
 *
 * @param known metric groups that the entity has
 * @throws AdsGraphQLError BAD_USER_INPUT with each field that has no metrics
 */
export const checkGroups = (
  entity: StatsEntity,
  known: readonly MetricGroup[],
  { groupsByField }: SelectedMetrics,
): void => {
  const problems = [...groupsByField].flatMap(([field, groups]) => {
    const missing = groups.filter((group) => !known.includes(group))
    const message = `${field} requires metric group ${missing.join(', ')}, but ${entity} has only ${known.join(', ')}`
    return missing.length > 0 ? [{ field, message }] : []
  })
  const [first] = problems
  if (first)
    throw new AdsGraphQLError('BAD_USER_INPUT', first.message, {
      field: first.field,
      ...(problems.length > 1 && { problems }),
    })
}

/** Returns the metric groups of an entity. Accounts add up the BILLING of their funding instruments. */
const groupsIn = (entity: StatsEntity): readonly MetricGroup[] =>
  entity === 'ACCOUNT' ? [...metricGroupsOf(entity), 'BILLING'] : metricGroupsOf(entity)

/**
 * Returns the time zone of an account.
 *
 * @throws AdsGraphQLError NOT_FOUND for an account that the user cannot see, UPSTREAM_BAD_RESPONSE if the time
 * zone is unknown
 */
export const zoneOf = async (context: GraphContext, accountId: string): Promise<string> => {
  const account = (await context.loaders.one('accounts', accountId, accountId)) as RowOf<'Account'> | null
  if (!account) throw accountNotFound(accountId, 'accountId')
  const zone = account.timezone
  if (typeof zone === 'string' && isTimeZone(zone)) return zone
  throw new AdsGraphQLError('UPSTREAM_BAD_RESPONSE', "The account's time zone is unknown", {
    field: 'timezone',
    record: { type: 'Account', restId: accountId },
  })
}

/**
 * Resolves an entity's statistics. Siblings are read together (`createStatsLoader`). The selected fields
 * determine the metric groups.
 */
export const statsField = <R extends Entity>(entity: StatsEntity, read: ReadEntity<R>) =>
  standsFor(
    contract.stats.list,
    'arguments',
    async (
      row: R,
      { granularity, placement, ...args }: StatsArguments,
      context: GraphContext,
      info: GraphQLResolveInfo,
    ): Promise<EntityStats> => {
      const selected = selectedMetrics(info)
      if (context.inferredRules === 'on') checkGroups(entity, groupsIn(entity), selected)
      const { accountId, restId } = row
      const window = spanIn(context, args, granularity, await zoneOf(context, accountId))
      const { until: _shown, ...span } = window
      const load = (of: StatsEntity) => context.loaders.stats({ ...span, accountId, entity: of, placement })
      const { currency, isMixed, ...stats } = await read(row, { ...selected, load }, context)
      return new EntityStats(window, stats, {
        entity,
        restId,
        currency,
        isMixed,
        onAbsent: (field) => context.calls.onAbsentMetric(entity, field),
      })
    },
  )
