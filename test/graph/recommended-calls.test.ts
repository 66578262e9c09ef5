import { buildSchema, parse, validate } from 'graphql'
import type { RecommendedChange } from '../../src/contract/domains/insights.ts'
import { createSchema } from '../../src/gateway/graphql/schema.ts'
import { batchesOf, changesOf } from '../../src/graph/recommended-calls.ts'
import { globalId } from '../domains/world.ts'

const schema = createSchema()
const change = (
  entity_type: string,
  operation_type: string | null,
  params: object,
  dependent_entities: readonly RecommendedChange[] = [],
) => ({ entity_type, operation_type, params, dependent_entities }) as RecommendedChange

const callOf = (...given: Parameters<typeof change>) => {
  const [one] = changesOf(schema, 'abc1', [change(...given)])
  return one
}

describe('recommended changes', () => {
  it.each<[string, Parameters<typeof change>, string, object]>([
    [
      'a create',
      [
        'CAMPAIGN',
        'Create',
        { funding_instrument_id: 'lygyi', name: 'New', daily_budget_amount_local_micro: 5 },
      ],
      'campaignCreate',
      {
        accountId: 'abc1',
        input: { fundingInstrumentId: 'lygyi', name: 'New', dailyBudget: { micros: '5' } },
      },
    ],
    [
      'an amount above 2^53',
      ['CAMPAIGN', 'Update', { campaign_id: 'c1', total_budget_amount_local_micro: 9_007_199_254_740_993n }],
      'campaignUpdate',
      { id: globalId('Campaign', 'abc1', 'c1'), input: { totalBudget: { micros: '9007199254740993' } } },
    ],
    [
      'a cleared amount',
      ['LINE_ITEM', 'Update', { line_item_id: 'l1', bid_amount_local_micro: null }],
      'lineItemUpdate',
      { id: globalId('LineItem', 'abc1', 'l1'), input: { bidAmount: null } },
    ],
    [
      'an id named `id`',
      ['CAMPAIGN', 'Delete', { id: 'c1' }],
      'campaignDelete',
      { id: globalId('Campaign', 'abc1', 'c1') },
    ],
    [
      'an account in addition to the id',
      ['CAMPAIGN', 'Delete', { campaign_id: 'c1', account_id: 'abc1' }],
      'campaignDelete',
      { id: globalId('Campaign', 'abc1', 'c1') },
    ],
    [
      'post ids that are bare numbers',
      ['PROMOTED_TWEET', 'Create', { line_item_id: 'l1', tweet_ids: [1_166_476_031_668_015_104n] }],
      'promotedTweetsCreate',
      { accountId: 'abc1', input: { lineItemId: 'l1', tweetIds: ['1166476031668015104'] } },
    ],
  ])('have a mutation that the schema accepts: %s', (_what, given, mutation, variables) => {
    const call = callOf(...given)
    expect(call).toMatchObject({ mutation, variables })
    expect(Object.keys(call?.variables ?? {})).toEqual(Object.keys(variables))
    expect(validate(schema, parse(call?.document as string))).toEqual([])
  })

  it.each<[string, Parameters<typeof change>, string | null]>([
    ['an entity that only groups other entities', ['CAMPAIGN', null, { campaign_id: 'c1' }], null],
    ['an unknown entity', ['HOLOGRAM', 'Create', { name: 'x' }], 'CREATE'],
    ['an unknown operation', ['CAMPAIGN', 'Clone', { campaign_id: 'c1' }], 'UNRECOGNIZED'],
    [
      'an operation that the entity lacks',
      ['PROMOTED_TWEET', 'Update', { promoted_tweet_id: 'p1' }],
      'UPDATE',
    ],
    [
      'a parameter that the contract does not know',
      ['CAMPAIGN', 'Update', { campaign_id: 'c1', glow: true }],
      'UPDATE',
    ],
    ['a value that the contract refuses', ['CAMPAIGN', 'Update', { campaign_id: 'c1', name: '' }], 'UPDATE'],
    ['a missing id', ['CAMPAIGN', 'Delete', {}], 'DELETE'],
    ['an entity with the name of a built-in object property', ['constructor', 'Create', {}], 'CREATE'],
  ])('have no mutation for %s', (_what, given, operationType) => {
    expect(callOf(...given)).toEqual({
      entityType: given[0],
      operationType,
      operationTypeRaw: given[1],
      params: given[2],
      mutation: null,
      document: null,
      variables: null,
      dependentChanges: [],
    })
    expect(batchesOf(schema, 'abc1', [change(...given)])).toEqual([])
  })

  it('have no mutation if the schema lacks it', () => {
    const given = change('CAMPAIGN', 'Delete', { campaign_id: 'c1' })
    expect(changesOf(schema, 'abc1', [given])).toMatchObject([{ mutation: 'campaignDelete' }])
    const readOnly = buildSchema('type Query { nothing: Int } type Mutation { lineItemDelete(id: ID!): Int }')
    expect(changesOf(readOnly, 'abc1', [given])).toMatchObject([
      { operationType: 'DELETE', mutation: null, document: null, variables: null },
    ])
    expect(batchesOf(readOnly, 'abc1', [given])).toEqual([])
  })

  it('may lack operation type, parameters and dependent entities', () => {
    const bare = { entity_type: 'CAMPAIGN', params: null } as unknown as RecommendedChange
    expect(changesOf(schema, 'abc1', [bare])).toMatchObject([
      { operationType: null, operationTypeRaw: null, params: {}, mutation: null, dependentChanges: [] },
    ])
    expect(batchesOf(schema, 'abc1', [bare])).toEqual([])
  })

  it("pass a parent's id only to its new children", () => {
    const tree = change('CAMPAIGN', 'Update', { campaign_id: 'c1', name: 'Better' }, [
      change('LINE_ITEM', 'Create', {
        objective: 'REACH',
        product_type: 'PROMOTED_TWEETS',
        placements: ['ALL_ON_TWITTER'],
      }),
      change('LINE_ITEM', 'Update', { line_item_id: 'l1', name: 'Longer' }, [
        change('PROMOTED_TWEET', 'Create', { tweet_ids: '11,12' }),
      ]),
    ])
    const [{ dependentChanges: [made, renamed] = [] } = {}] = changesOf(schema, 'abc1', [tree])
    expect(made?.variables).toEqual({
      accountId: 'abc1',
      input: {
        campaignId: 'c1',
        objective: 'REACH',
        productType: 'PROMOTED_TWEETS',
        placements: ['ALL_ON_TWITTER'],
      },
    })
    expect(renamed?.variables).toEqual({
      id: globalId('LineItem', 'abc1', 'l1'),
      input: { name: 'Longer' },
    })
    expect(renamed?.dependentChanges[0]?.variables).toEqual({
      accountId: 'abc1',
      input: { lineItemId: 'l1', tweetIds: ['11', '12'] },
    })
    expect(batchesOf(schema, 'abc1', [tree]).map(({ mutation, size }) => [mutation, size])).toEqual([
      ['campaignsBatch', 1],
      ['lineItemsBatch', 2],
    ])
  })

  it('are grouped in batches of at most 40, in the given order', () => {
    const many = Array.from({ length: 81 }, (_, index) =>
      change('CAMPAIGN', 'Delete', { campaign_id: `c${index}` }),
    )
    const batches = batchesOf(schema, 'abc1', many)
    expect(batches.map(({ size }) => size)).toEqual([40, 40, 1])
    const ids = batches.flatMap(({ variables }) =>
      (variables.operations as { delete: string }[]).map((operation) => operation.delete),
    )
    expect(ids).toEqual(many.map((_, index) => globalId('Campaign', 'abc1', `c${index}`)))
    for (const { document } of batches) expect(validate(schema, parse(document))).toEqual([])
  })
})
