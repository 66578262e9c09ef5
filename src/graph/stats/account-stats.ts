import {
  exactSum,
  listOf,
  metricsIn,
  type Series,
  type ServedMetrics,
  type StatsOfEntity,
} from '../../loaders/index.ts'
import type { GraphContext } from '../context/context.ts'
import type { RowOf } from '../context/rows.ts'
import { usableRows } from '../errors/errors.ts'
import { GROUPS_OF_FIELD, SPEND } from './metrics.ts'
import type { Entity, ReadStats, StatsNeed } from './stats-field.ts'

/** Operation that lists an account's funding instruments. */
export const FUNDING_INSTRUMENTS = listOf('funding_instruments')

type FundingInstrument = RowOf<'FundingInstrument'>
interface Paid {
  readonly currency: string | null
  readonly metrics: ServedMetrics
}

/** Adds up one metric, point by point. Returns undefined if a funding instrument lacks it. */
const addUp = (paid: readonly Paid[], name: string, points: number): Series | undefined => {
  const known = paid.map(({ metrics }) => metrics[name] as Series | undefined)
  if (known.includes(undefined)) return undefined
  return Array.from({ length: points }, (_, point) =>
    exactSum((known as Series[]).map((each) => each[point] ?? null)),
  )
}

const hasSpent = ({ metrics }: Paid): boolean =>
  ((metrics[SPEND] as Series | undefined) ?? [null]).some((value) => value !== 0)

/** Reads the metrics of each funding instrument. */
const readPaid = async (
  accountId: string,
  load: StatsNeed['load'],
  context: GraphContext,
): Promise<Paid[]> => {
  const query = { list: FUNDING_INSTRUMENTS, accountId, input: { with_deleted: true } }
  const rows = usableRows(await context.loaders.all(query))
  const loadOne = load('FUNDING_INSTRUMENT')
  return Promise.all(
    rows.map(async (row) => {
      const { restId, currency } = row as unknown as FundingInstrument
      return { currency, metrics: (await loadOne(restId, ['BILLING'])).metrics }
    }),
  )
}

/**
 * Reads an account's statistics. The API reports BILLING only for funding instruments (public facts §4.5), so
 * these metrics are sums over the account's funding instruments. Amounts in several currencies have no sum.
 */
export const readAccountStats = async (
  { accountId, restId }: Entity,
  { groups, load }: StatsNeed,
  context: GraphContext,
): Promise<ReadStats> => {
  const own = groups.filter((group) => group !== 'BILLING')
  const [stats, paid] = await Promise.all([
    load('ACCOUNT')(restId, own),
    own.length < groups.length ? readPaid(accountId, load, context) : undefined,
  ])
  return paid ? withPaid(stats, paid) : { ...stats, currency: null }
}

const withPaid = ({ bounds, metrics }: StatsOfEntity, paid: readonly Paid[]): ReadStats => {
  const sums = metricsIn('BILLING').flatMap((name) => {
    const series = addUp(paid, name, bounds.length - 1)
    return series ? [[name, series] as const] : []
  })
  const spent = paid.filter(hasSpent)
  const [currency = null, ...others] = new Set((spent.length > 0 ? spent : paid).map((each) => each.currency))
  return {
    bounds,
    metrics: { ...metrics, ...Object.fromEntries(sums) },
    currency: others.length > 0 ? null : currency,
    isMixed: spent.length > 0 && others.length > 0,
  }
}

/** Fields that read the account's funding instruments. */
export const PAID_FIELDS: ReadonlySet<string> = new Set(
  [...GROUPS_OF_FIELD].filter(([, groups]) => groups.includes('BILLING')).map(([field]) => field),
)
