import fc from 'fast-check'
import { randomRuns } from '../../harness/gateway/random-runs.ts'
import { inWorld, type Json, restList } from '../domains/world.ts'
import { filtersOf, type ModelFilter, type ModelOrder, ordersOf } from './filter-model.ts'
import { FUZZ_TIME_LIMIT, runs } from './runs.ts'

const { world } = await inWorld()
const { rest } = world

/** Numbers of records. Each exceeds what one call can return. */
const SIZES = { campaigns: 1150, line_items: 1020 }
const BATCH = 40
/** Number of campaigns that have line items. */
const OWNERS = 20
const NAMES = ['Kestrel', 'késtrel 2', 'ÉTÉ', 'été doux', 'Straße', 'ZZ', 'alpha', 'Ångström', 'a', 'Kè b']

let account: string
let campaigns: readonly string[]
/** Records as REST lists them, in order of creation. */
const records: Record<keyof typeof SIZES, readonly Json[]> = { campaigns: [], line_items: [] }

const batch = async (path: string, operations: readonly object[]): Promise<Json[]> => {
  const all: Json[] = []
  for (let start = 0; start < operations.length; start += BATCH) {
    const part = operations.slice(start, start + BATCH)
    const { status, json } = await rest.json('POST', `/12/batch/accounts/${account}/${path}`, part)
    if (status !== 200) throw new Error(JSON.stringify(json))
    all.push(...json.data)
  }
  return all
}
const creates = (count: number, params: (index: number) => object) =>
  Array.from({ length: count }, (_none, index) => ({ operation_type: 'Create', params: params(index) }))
/** Picks a value by index, in an irregular order. */
const pick = <T>(values: readonly T[], index: number, factor: number): T =>
  values[Math.floor((index * factor) % values.length)] as T
const read = (path: string) =>
  restList(rest, `/12/accounts/${account}/${path}?count=1000&with_draft=true&sort_by=created_at-asc`)

beforeAll(async () => {
  const made = await rest.post('/12/accounts')
  account = [made.json.data].flat()[0].id
  const form = { currency: 'USD', start_time: '2026-01-01T00:00:00Z', type: 'CREDIT_CARD' }
  const funding = (await rest.form('POST', `/12/accounts/${account}/funding_instruments`, form)).json.data.id
  const amount = (index: number, factor: number) => pick([10, 20, 50, 50, 70], index, factor) * 1_000_000
  const all = await batch(
    'campaigns',
    creates(SIZES.campaigns, (index) => ({
      funding_instrument_id: funding,
      name: `${pick(NAMES, index, 1.7)}${index % 3 === 0 ? '' : ` ${index % 50}`}`,
      entity_status: index % 11 === 0 ? 'ACTIVE' : pick(['PAUSED', 'PAUSED', 'DRAFT'], index, 1.3),
      daily_budget_amount_local_micro: amount(index, 1.9),
      ...(index < OWNERS && { budget_optimization: 'LINE_ITEM' }),
      ...(index % 4 !== 0 && { total_budget_amount_local_micro: 100_000_000 }),
      ...(index % 5 === 0 && { purchase_order_number: `P${index % 7}` }),
    })),
  )
  campaigns = all.map(({ id }) => id)
  await batch(
    'line_items',
    creates(SIZES.line_items, (index) => ({
      campaign_id: campaigns[index % OWNERS],
      objective: pick(['ENGAGEMENTS', 'REACH'], index, 1.1),
      product_type: 'PROMOTED_TWEETS',
      placements: [pick(['ALL_ON_TWITTER', 'TWITTER_TIMELINE'], index, 0.7)],
      entity_status: pick(['PAUSED', 'DRAFT'], index, 0.9),
      ...(index % 6 !== 0 && { name: pick(NAMES, index, 2.3) }),
      ...(index % 3 === 0 && { daily_budget_amount_local_micro: amount(index, 1.3) }),
    })),
  )
  await batch(
    'campaigns',
    campaigns
      .filter((_id, index) => index % 13 === 5)
      .map((id) => ({ operation_type: 'Delete', params: { campaign_id: id } })),
  )
  for (const path of ['campaigns', 'line_items'] as const) records[path] = await read(path)
}, 240_000)

const ATTRIBUTES = {
  CREATED_AT: 'created_at',
  UPDATED_AT: 'updated_at',
  NAME: 'name',
  DAILY_BUDGET: 'daily_budget_amount_local_micro',
  TOTAL_BUDGET: 'total_budget_amount_local_micro',
  ENTITY_STATUS: 'entity_status',
  REST_ID: 'id',
}
const LISTS = {
  campaigns: {
    field: 'campaigns',
    attributes: { ...ATTRIBUTES, SERVABLE: 'servable', PURCHASE_ORDER_NUMBER: 'purchase_order_number' },
    sortedByApi: ['CREATED_AT', 'UPDATED_AT', 'NAME', 'DAILY_BUDGET', 'TOTAL_BUDGET'],
  },
  line_items: {
    field: 'lineItems',
    attributes: { ...ATTRIBUTES, OBJECTIVE: 'objective', STANDARD_DELIVERY: 'standard_delivery' },
    sortedByApi: ['CREATED_AT', 'UPDATED_AT'],
  },
} as const

interface Case {
  readonly path: keyof typeof SIZES
  readonly filter: ModelFilter
  readonly order: ModelOrder
  /** Number of pages, provided that the list does not change. */
  readonly pages: number
}
const cases = (): fc.Arbitrary<Case> =>
  fc.constantFrom('campaigns' as const, 'line_items' as const).chain((path) => {
    const sequence = new Map(records[path].map(({ id }, index) => [id as string, index]))
    return fc.record({
      path: fc.constant(path),
      filter: filtersOf(records[path], path === 'campaigns'),
      order: ordersOf(LISTS[path].attributes, LISTS[path].sortedByApi, sequence),
      pages: fc.constantFrom(1, 1, 2, 3),
    })
  })

const expectedOf = ({ path, filter, order }: Case): string[] =>
  records[path]
    .filter(filter.matches)
    .toSorted(order.compare)
    .map(({ id }) => id)

/** Reads a list to its end. `between` runs after each page. */
const readPages = async (
  { path, filter, order }: Case,
  first: number,
  between?: (page: number) => Promise<void>,
) => {
  const { field } = LISTS[path]
  const found: string[] = []
  let after: string | null = null
  let greatest = 0
  for (let page = 0; ; page += 1) {
    const text = `query ($first: Int, $after: String) { account(id: "${account}") {
      ${field}(first: $first, after: $after, includeDrafts: true, filter: {${filter.text}}, orderBy: ${order.text}) {
        nodes { restId } pageInfo { hasNextPage endCursor } } } }`
    const { data, errors, calls } = await world.ask(text, { first, after })
    if (errors.length > 0) throw new Error(`${text}: ${JSON.stringify(errors)}`)
    const { nodes, pageInfo } = data.account[field]
    found.push(...nodes.map(({ restId }: Json) => restId))
    greatest = Math.max(greatest, calls[`${path}.list`] ?? 0)
    after = pageInfo.endCursor
    if (!pageInfo.hasNextPage || after === null) return { found, greatest, text }
    await between?.(page)
  }
}

describe('lists with random filters, orders and page sizes', () => {
  it(
    'equal a filtered complete list, and take no more calls than forecast',
    async () => {
      await fc.assert(
        fc.asyncProperty(cases(), async (one) => {
          const expected = expectedOf(one)
          const first = Math.max(1, Math.min(1000, Math.ceil(expected.length / one.pages)))
          const { found, greatest, text } = await readPages(one, first)
          expect(found).toEqual(expected)
          const { text: foreseen } = await world.ask(text, { first }, { 'x-ads-plan': 'only' })
          expect(greatest).toBeLessThanOrEqual(JSON.parse(foreseen).extensions.ads.plan.calls.maximum)
          // The complete list takes two calls.
          expect(greatest).toBeLessThanOrEqual(2)
        }),
        runs(randomRuns(40, 0.25)),
      )
    },
    FUZZ_TIME_LIMIT,
  )
})

describe('lists that change between pages', () => {
  it(
    'neither repeat nor lose a row that does not change',
    async () => {
      const changes = fc.array(fc.tuple(fc.nat(2), fc.nat(10_000)), { minLength: 1, maxLength: 6 })
      await fc.assert(
        fc.asyncProperty(cases(), changes, async (one, steps) => {
          const { path } = one
          records[path] = await read(path)
          const expected = expectedOf(one)
          const touched = new Set<string>()
          const change = async ([kind, number]: readonly [number, number], page: number): Promise<void> => {
            const place = records[path].length
            // The last row on a page is the hardest case, because the cursor refers to it.
            const id =
              number % 2 === 0
                ? expected[(page + 1) * first - 1 - (number % 3)]
                : records[path][number % place].id
            if (id === undefined || touched.has(id)) return
            touched.add(id)
            const target = `/12/accounts/${account}/${path}/${id}`
            if (kind === 0) await rest.delete(target)
            else
              await rest.form('PUT', target, {
                name: pick(NAMES, number, 1.3),
                daily_budget_amount_local_micro: '30000000',
              })
          }
          const first = Math.max(1, Math.ceil(expected.length / 4))
          const { found } = await readPages(one, first, async (page) => {
            for (const step of steps) await change(step, page)
          })
          const untouched = (id: string): boolean => !touched.has(id)
          expect(found.filter(untouched)).toEqual(expected.filter(untouched))
          if (one.order.isFixed) expect(new Set(found).size).toBe(found.length)
        }),
        runs(randomRuns(15, 0.25)),
      )
    },
    FUZZ_TIME_LIMIT,
  )
})
