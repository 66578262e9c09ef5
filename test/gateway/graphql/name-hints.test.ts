import { inWorld } from '../../domains/world.ts'

const { ask } = await inWorld()

const inAccount = (text: string): string => `{ account(id: "18ce54d4x5t") { ${text} } }`

const CASES: readonly (readonly [what: string, query: string, messages: readonly string[]])[] = [
  [
    'fields and filters that contain the word',
    inAccount('campaigns(filter: {status: ACTIVE}) { nodes { status } }'),
    [
      'Field "status" is not defined by type "CampaignFilter". Did you mean "entityStatus" or "effectiveStatus"?',
      'Cannot query field "status" on type "Campaign". Did you mean "entityStatus" or "effectiveStatus"?',
    ],
  ],
  [
    'the field for a name of the REST API',
    '{ campaign(id: "x") { daily_budget_amount_local_micro funding_instrument_id } }',
    [
      'Cannot query field "daily_budget_amount_local_micro" on type "Campaign". Did you mean "dailyBudget"?',
      'Cannot query field "funding_instrument_id" on type "Campaign". Did you mean "fundingInstrumentRestId"?',
    ],
  ],
  [
    'arguments for those of other APIs',
    inAccount('campaigns(limit: 5, cursor: "x", sort_by: "name", where: {}) { totalCount }'),
    [
      'Unknown argument "limit" on field "Account.campaigns". Did you mean "first"?',
      'Unknown argument "cursor" on field "Account.campaigns". Did you mean "after"?',
      'Unknown argument "sort_by" on field "Account.campaigns". Did you mean "orderBy"?',
      'Unknown argument "where" on field "Account.campaigns". Did you mean "filter"?',
    ],
  ],
  [
    'an argument for one of the REST API',
    inAccount('campaigns(with_deleted: true) { totalCount }'),
    ['Unknown argument "with_deleted" on field "Account.campaigns". Did you mean "includeDeleted"?'],
  ],
  [
    'enum values that contain the word',
    inAccount('campaigns(orderBy: {field: STATUS}) { totalCount }'),
    [
      'Value "STATUS" does not exist in "CampaignOrderField" enum. Did you mean the enum value "EFFECTIVE_STATUS" or "ENTITY_STATUS"?',
    ],
  ],
  [
    'the fields of an object',
    inAccount('campaigns(orderBy: NAME, filter: {dailyBudget: {min: 10}}) { totalCount }'),
    [
      'Expected value of type "CampaignOrder", an object with the fields field, direction, last',
      'Expected value of type "MoneyInput", an object with one of the fields decimal, micros',
    ],
  ],
  [
    'what graphql-js suggests for a misspelled name',
    inAccount('nam campaigns(frist: 5) { nodes { id } }'),
    [
      'Cannot query field "nam" on type "Account". Did you mean "name"?',
      'Unknown argument "frist" on field "Account.campaigns". Did you mean "first" or "last"?',
    ],
  ],
  ['no name if none is similar', inAccount('zebra'), ['Cannot query field "zebra" on type "Account".']],
]

describe('message about an unknown name', () => {
  it.each(CASES)('suggests %s', async (_what, query, messages) => {
    const { errors } = await ask(query)
    expect(errors.map(({ message }) => message).sort()).toEqual([...messages].sort())
  })
})

describe('scalar error', () => {
  it.each([
    ['stats(last: P7D) { from }', /^Duration must be .*, in quotes$/],
    ['stats(last: "week") { from }', /^Duration must be .* lastMonth$/],
    ['stats(from: tomorrow, to: "2026-11-01") { from }', /^DateTime must be .*, in quotes$/],
    [
      'campaigns(filter: {dailyBudget: {min: {micros: 1.5}}}) { totalCount }',
      /^Micros must be a whole number/,
    ],
  ])('has the position of the invalid value: %s', async (text, message) => {
    const query = inAccount(text)
    const { errors } = await ask(query)
    expect(errors).toHaveLength(1)
    expect(errors[0]?.message).toMatch(message)
    expect(errors[0]).toMatchObject({ locations: [{ line: 1, column: expect.any(Number) }] })
  })
})
