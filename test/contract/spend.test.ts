import { boundOf, type Flight, increaseOf, possibleBoundOf } from '../../src/contract/domains/spend.ts'

const NOW = Date.parse('2026-06-01T12:00:00Z')
const UNIT = 1_000_000

const campaign = (more: object = {}) => ({
  id: 'c',
  currency: 'USD',
  entity_status: 'ACTIVE',
  deleted: false,
  budget_optimization: 'CAMPAIGN',
  daily_budget_amount_local_micro: 10 * UNIT,
  total_budget_amount_local_micro: null,
  ...more,
})
const lineItem = (more: object = {}) => ({
  entity_status: 'ACTIVE',
  deleted: false,
  start_time: null,
  end_time: null,
  daily_budget_amount_local_micro: null,
  total_budget_amount_local_micro: null,
  ...more,
})
const units = (amount: number | null) => (amount === null ? null : BigInt(amount * UNIT))
const bounds = (perDay: number | null, next24Hours: number | null, total: number | null) => ({
  perDay: units(perDay),
  next24Hours: units(next24Hours),
  total: units(total),
})
const BY_LINE_ITEM = { budget_optimization: 'LINE_ITEM', daily_budget_amount_local_micro: null }
const daily = (amount: number) => ({ daily_budget_amount_local_micro: amount * UNIT })
const total = (amount: number) => ({ total_budget_amount_local_micro: amount * UNIT })

describe('maximum possible campaign spend', () => {
  it.each<[string, Flight, ReturnType<typeof bounds>]>([
    ['is zero for a campaign that does not exist', { campaign: undefined, lineItems: [] }, bounds(0, 0, 0)],
    ['is zero without a line item', { campaign: campaign(), lineItems: [] }, bounds(0, 0, 0)],
    [
      'is zero while the campaign is paused',
      { campaign: campaign({ entity_status: 'PAUSED' }), lineItems: [lineItem()] },
      bounds(0, 0, 0),
    ],
    [
      'is zero after the campaign is deleted',
      { campaign: campaign({ deleted: true }), lineItems: [lineItem()] },
      bounds(0, 0, 0),
    ],
    [
      'is zero if all line items are paused, deleted, drafts or over',
      {
        campaign: campaign(),
        lineItems: [
          lineItem({ entity_status: 'PAUSED' }),
          lineItem({ entity_status: 'DRAFT' }),
          lineItem({ deleted: true }),
          lineItem({ end_time: '2026-06-01T12:00:00Z' }),
        ],
      },
      bounds(0, 0, 0),
    ],
    [
      "is the campaign's daily budget per day and unlimited in total",
      { campaign: campaign(), lineItems: [lineItem(), lineItem()] },
      bounds(10, 10, null),
    ],
    [
      'is at most the total budget on any day',
      { campaign: campaign(total(4)), lineItems: [lineItem()] },
      bounds(4, 4, 4),
    ],
    [
      'is zero for the next 24 hours if every line item starts later',
      { campaign: campaign(), lineItems: [lineItem({ start_time: '2026-06-02T12:00:00Z' })] },
      bounds(10, 0, null),
    ],
    [
      'is the sum of the line item budgets if the campaign has no budget',
      {
        campaign: campaign(BY_LINE_ITEM),
        lineItems: [lineItem({ ...daily(3), ...total(30) }), lineItem({ ...daily(4), ...total(8) })],
      },
      bounds(7, 7, 38),
    ],
    [
      "is limited in total by the campaign's total budget",
      {
        campaign: campaign({ ...BY_LINE_ITEM, ...total(20) }),
        lineItems: [lineItem({ ...daily(3), ...total(30) })],
      },
      bounds(3, 3, 20),
    ],
    [
      'is unlimited if a line item has no budget',
      { campaign: campaign(BY_LINE_ITEM), lineItems: [lineItem(daily(3)), lineItem()] },
      bounds(null, null, null),
    ],
    [
      'includes only line items that start within 24 hours in the amount for these hours',
      {
        campaign: campaign(BY_LINE_ITEM),
        lineItems: [lineItem(daily(3)), lineItem({ ...daily(4), start_time: '2026-07-01T00:00:00Z' })],
      },
      bounds(7, 3, null),
    ],
  ])('%s', (_title, flight, expected) => {
    expect(boundOf(flight, NOW)).toEqual(expected)
  })
})

describe('maximum spend per day if paused records were active', () => {
  const PAUSED = { entity_status: 'PAUSED' }
  const ENDED = { end_time: '2026-06-01T12:00:00Z' }
  const own = { ...BY_LINE_ITEM, ...daily(50) }
  it.each<[string, Flight, readonly (number | null)[]]>([
    ['a campaign that does not exist', { campaign: undefined, lineItems: [] }, [0, 0, 0]],
    ['a campaign without a line item', { campaign: campaign(PAUSED), lineItems: [] }, [0, 0, 0]],
    ['a paused campaign', { campaign: campaign(PAUSED), lineItems: [lineItem()] }, [10, 10, 10]],
    ['a deleted campaign', { campaign: campaign({ deleted: true }), lineItems: [lineItem()] }, [0, 0, 0]],
    ['a paused line item', { campaign: campaign(), lineItems: [lineItem(PAUSED)] }, [0, 10, 10]],
    ['a line item that has ended', { campaign: campaign(), lineItems: [lineItem(ENDED)] }, [0, 0, 10]],
    [
      'line items in different states',
      {
        campaign: campaign({ ...own, ...PAUSED }),
        lineItems: [
          lineItem(daily(3)),
          lineItem({ ...daily(4), ...PAUSED }),
          lineItem({ ...daily(5), ...ENDED }),
          lineItem({ ...daily(6), deleted: true }),
        ],
      },
      [3, 7, 12],
    ],
    ['no budget', { campaign: campaign(BY_LINE_ITEM), lineItems: [lineItem(PAUSED)] }, [0, null, null]],
  ])('counts %s', (_title, flight, expected) => {
    expect(possibleBoundOf(flight, NOW)).toEqual({
      ...boundOf(flight, NOW),
      perDayIfActive: expected.map(units),
    })
  })
})

describe('increase in possible spend', () => {
  const flight = (amount: number, more: object = {}): Flight => ({
    campaign: campaign({ ...daily(amount), ...total(amount * 10), ...more }),
    lineItems: [lineItem()],
  })
  const none: Flight = { campaign: undefined, lineItems: [] }

  it('is not offset by a campaign that spends less', () => {
    const flights = [
      { before: flight(5), after: flight(8) },
      { before: flight(9), after: flight(1) },
    ]
    expect(increaseOf(flights, NOW)).toEqual([{ currency: 'USD', ...bounds(3, 3, 30) }])
  })

  it('is computed per currency, and covers new and deleted campaigns', () => {
    const flights = [
      { before: none, after: flight(2, { currency: 'EUR' }) },
      { before: flight(7), after: none },
    ]
    expect(increaseOf(flights, NOW)).toEqual([
      { currency: 'EUR', ...bounds(2, 2, 20) },
      { currency: 'USD', ...bounds(0, 0, 0) },
    ])
  })

  it('is unlimited if a budget is removed, and zero if there was no limit before', () => {
    const unlimited: Flight = {
      campaign: campaign(BY_LINE_ITEM),
      lineItems: [lineItem()],
    }
    expect(increaseOf([{ before: flight(5), after: unlimited }], NOW)).toEqual([
      { currency: 'USD', ...bounds(null, null, null) },
    ])
    expect(increaseOf([{ before: unlimited, after: flight(5) }], NOW)).toEqual([
      { currency: 'USD', ...bounds(0, 0, 0) },
    ])
  })
})
