import { createHash } from 'node:crypto'
import type { RecommendedChange } from '../../contract/domains/insights.ts'
import { resourceByName } from '../../contract/index.ts'
import type { Problem } from '../../contract/language/errors.ts'
import type { Context } from '../engine/context.ts'
import { assertFeature } from '../engine/features.ts'
import { notFound, type ResourceRules } from '../engine/resource-rules.ts'
import { reasonsNotAbleToFund } from '../engine/states.ts'
import { timeText } from '../storage/store.ts'
import type { Entity, Row } from '../storage/tables.ts'
import { countChanges, recommendedChange } from './recommended-changes.ts'

/** Per recommendation. */
const CAMPAIGNS = 10
const ID_LENGTH = 12

/** Twelve base36 characters (public facts §2), from the funding instrument. */
const recommendationId = (fundingInstrumentId: string): string =>
  BigInt(`0x${createHash('sha256').update(`recommendation ${fundingInstrumentId}`).digest('hex')}`)
    .toString(36)
    .slice(0, ID_LENGTH)

interface Found {
  readonly record: Entity
  readonly changes: readonly RecommendedChange[]
}

const live = ({ db }: Context, table: 'campaigns', accountId: string): Promise<Row[]> =>
  db
    .selectFrom(table)
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted', '=', 0)
    .orderBy('seq')
    .execute() as Promise<Row[]>

const grouped = <T>(rows: readonly Row[], field: string, value: (row: Row) => T): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = row[field] as string
    const group = groups.get(key)
    if (group) group.push(value(row))
    else groups.set(key, [value(row)])
  }
  return groups
}

const itself = (row: Row): Row => row
const isActive = ({ entity_status }: Row): boolean => entity_status === 'ACTIVE'

const recommendationsOf = async (context: Context, accountId: string): Promise<Found[]> => {
  await assertFeature(context, accountId, 'RECOMMENDATIONS')
  // All resource tables have the same type, so one name stands for all.
  const rowsOf = (name: string) => live(context, name as 'campaigns', accountId)
  const now = timeText(context.now)
  const funds = (await rowsOf('funding_instruments')).filter(
    (row) =>
      reasonsNotAbleToFund({ deleted: false, end_time: row.end_time as string | null }, now).length === 0,
  )
  const campaigns = grouped((await rowsOf('campaigns')).filter(isActive), 'funding_instrument_id', itself)
  const lineItems = grouped((await rowsOf('line_items')).filter(isActive), 'campaign_id', itself)
  const posts = grouped(await rowsOf('promoted_tweets'), 'line_item_id', (row) => row.tweet_id as string)
  const targeted = resourceByName.has('targeting_criteria')
    ? new Set((await rowsOf('targeting_criteria')).map((row) => row.line_item_id as string))
    : undefined
  return funds.flatMap((fund): Found[] => {
    const advised = (campaigns.get(fund.id as string) ?? [])
      .flatMap((campaign) => {
        const items = lineItems.get(campaign.id as string) ?? []
        const change = recommendedChange({ campaign, lineItems: items, posts, targeted, now })
        return change ? [{ campaign, change }] : []
      })
      .slice(0, CAMPAIGNS)
    if (advised.length === 0) return []
    const changes = advised.map(({ change }) => change)
    const times = advised.map(({ campaign }) => campaign.updated_at as string).sort()
    const record = {
      funding_instrument_id: fund.id,
      id: recommendationId(fund.id as string),
      account_id: accountId,
      status: 'PENDING',
      message: `${countChanges(changes)} changes would make better use of this funding instrument.`,
      created_at: times[0],
      updated_at: times.at(-1),
    }
    return [{ record, changes }]
  })
}

/** spec 2 §4 Recommendations, §8: at most one per funding instrument. */
export const recommendations: ResourceRules = {
  perform: {
    list: async (context, _operation, input) => {
      const found = await recommendationsOf(context, input.account_id as string)
      return { data: found.map(({ record }) => record), nextCursor: null }
    },
    get: async (context, { resource }, input) => {
      const found = await recommendationsOf(context, input.account_id as string)
      const one = found.find(({ record }) => record.id === input.recommendation_id)
      if (!one)
        return notFound(resource.notFound as Problem['code'], resource.idParameter, input.recommendation_id)
      return { data: { ...one.record, changes: one.changes } }
    },
  },
}
