import type { ActiveEntity } from '../../contract/domains/stats-activity.ts'
import type { Context, Input, ResourceRules } from '../engine/context.ts'
import { chance, seedOf } from '../statistics/chance.ts'
import { countsOf } from '../statistics/counts.ts'
import { assertEntities, assertVisible } from '../statistics/entities.ts'
import { type Flight, HOUR_MS, type Hours, spansOf } from '../statistics/flight.ts'
import { loadFlights } from '../statistics/load.ts'
import { collect, Series } from '../statistics/series.ts'
import { timeText } from '../storage/store.ts'
import { assertTimes, offsetsIn, withTimes, zoneOf } from './stats.ts'

interface Window {
  readonly account_id: string
  readonly start_time: string
  readonly end_time: string
}

/** Reads the time window of a query. @throws Refusal for a window that is reversed or has not begun */
const begunIn = async <W extends Window>(context: Context, input: Input): Promise<W & { zone: string }> => {
  const given = input as unknown as W
  const zone = await zoneOf(context, given.account_id)
  const query = withTimes(given, zone)
  assertTimes(query, context.now)
  return { ...query, zone }
}

/**
 * Returns the part of the window when entities may have served. Excludes the time before the first flight, so
 * that a long window costs no more than a short one.
 */
const hoursOf = (
  context: Context,
  { zone, start_time, end_time }: Window & { readonly zone: string },
  flights: readonly Flight[],
): Hours => {
  const earliest = flights.reduce((least, { start }) => Math.min(least, start), context.now)
  const from = Math.max(Date.parse(start_time), Math.floor(earliest / HOUR_MS) * HOUR_MS)
  const to = Math.min(Date.parse(end_time), context.now)
  return { from, to, offsetOf: offsetsIn(zone, from, Math.max(from, to)) }
}

interface ActivityQuery extends Window {
  readonly entity: ActiveEntity
  readonly campaign_ids?: readonly string[]
  readonly funding_instrument_ids?: readonly string[]
  readonly line_item_ids?: readonly string[]
}

const withinOf = ({ campaign_ids, funding_instrument_ids, line_item_ids }: ActivityQuery) => ({
  ...(campaign_ids && { campaign_id: campaign_ids }),
  ...(funding_instrument_ids && { funding_instrument_id: funding_instrument_ids }),
  ...(line_item_ids && { id: line_item_ids }),
})

interface Span {
  first: number
  last: number
  readonly placements: Set<string>
}

/**
 * Rules for active entities. These are the entities that served in the window, in the order of their line
 * items (public facts §4.5).
 */
export const activeEntities: ResourceRules = {
  perform: {
    list: async (context, _operation, input) => {
      const query = await begunIn<ActivityQuery>(context, input)
      assertVisible(context, query.entity)
      const { flights, entityOf } = await loadFlights(context, query.account_id, query.entity, {
        within: withinOf(query),
      })
      const hours = hoursOf(context, query, flights)
      // Ads serve for full UTC hours, but in time zones such as Asia/Kolkata, days begin in the middle of an
      // hour.
      const wholeHours = { ...hours, from: Math.floor(hours.from / HOUR_MS) * HOUR_MS }
      const spans = new Map<string, Span>()
      for (const flight of flights)
        for (const [ad, served] of spansOf(flight, wholeHours).entries()) {
          const id = entityOf(flight, ad)
          if (served === undefined || id === undefined) continue
          const span = spans.get(id) ?? { ...served, placements: new Set() }
          span.first = Math.min(span.first, served.first)
          span.last = Math.max(span.last, served.last)
          span.placements.add(flight.placement)
          spans.set(id, span)
        }
      const data = Array.from(spans, ([entity_id, { first, last, placements }]) => ({
        entity_id,
        activity_start_time: timeText(Math.max(first, hours.from)),
        activity_end_time: timeText(Math.min(last + HOUR_MS, hours.to)),
        placements: [...placements],
      }))
      return { data }
    },
  },
}

const COLUMNS = countsOf(['ENGAGEMENT']).columns

/** Returns the average number of impressions per reached user, which grows with the number of impressions. */
const frequencyOf = (id: string, impressions: number): number =>
  1 + Math.log10(1 + impressions / 1000) * (0.25 + 0.3 * chance(seedOf(id), 11))

const reachOf =
  (entity: 'CAMPAIGN' | 'FUNDING_INSTRUMENT', idsOf: (input: Input) => readonly string[]) =>
  async (context: Context, _operation: unknown, input: Input) => {
    const query = await begunIn(context, input)
    const ids = [...new Set(idsOf(input))]
    await assertEntities(context, query.account_id, entity, ids)
    const { flights, entityOf } = await loadFlights(context, query.account_id, entity, { ids })
    const { from, to, offsetOf } = hoursOf(context, query, flights)
    const seen = new Map(ids.map((id) => [id, new Series(COLUMNS.length, 1)] as const))
    const impressionsOf = (flight: Flight, ad: number) => {
      const series = seen.get(entityOf(flight, ad) ?? '')
      return series && [series]
    }
    collect(
      flights,
      {
        bounds: [from, Math.max(to, from + 1)],
        now: context.now,
        offsetOf,
        edition: context.store.flags.edition,
      },
      ['ENGAGEMENT'],
      impressionsOf,
    )
    const data = ids.map((id) => {
      const impressions = seen.get(id)?.of(COLUMNS.indexOf('impressions'))?.[0] ?? 0
      if (impressions === 0) return { id, total_audience_reach: null, average_frequency: null }
      const people = Math.ceil(impressions / frequencyOf(id, impressions))
      return {
        id,
        total_audience_reach: people,
        average_frequency: Math.round((impressions / people) * 100) / 100,
      }
    })
    return { data, envelope: { data_type: 'reach' } }
  }

/** Rules for the reach of campaigns (public facts §4.5). */
export const reachCampaigns: ResourceRules = {
  perform: { list: reachOf('CAMPAIGN', ({ campaign_ids }) => campaign_ids as readonly string[]) },
}
/** Rules for the reach of funding instruments (public facts §4.5). */
export const reachFundingInstruments: ResourceRules = {
  perform: {
    list: reachOf(
      'FUNDING_INSTRUMENT',
      ({ funding_instrument_ids }) => funding_instrument_ids as readonly string[],
    ),
  },
}
