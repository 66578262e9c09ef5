import { globalId, startWorld, type World } from '../domains/world.ts'

let world: World
let main: string

beforeAll(async () => {
  world = await startWorld()
  main = world.sandbox.demo.mainAccountId
})
afterAll(() => world.close())

const campaigns = (args: string, field = 'endCursor') =>
  world.ask(`query ($id: ID!) { account(id: $id) { name campaigns(${args}) { pageInfo { ${field} } } } }`, {
    id: main,
  })
const many = JSON.stringify(Array.from({ length: 201 }, (_, index) => `zz${index}`))
const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('list argument', () => {
  it.each(
    // biome-ignore format: one case per line
    [
      ['first: 1001 [protocol.list.count.maximum]', 'first: 1001', 'BAD_USER_INPUT', 'first', 1000, 'maximum'],
      ['first: -1', 'first: -1', 'BAD_USER_INPUT', 'first', 0, 'minimum'],
      ['201 ids', `filter: {ids: ${many}}`, 'BAD_USER_INPUT', 'filter.ids', 200, 'maxItems'],
      ['a malformed id', 'filter: {ids: ["No id"]}', 'BAD_USER_INPUT', 'filter.ids', undefined, 'pattern'],
      ['an empty name', 'filter: {nameStartsWith: ""}', 'BAD_USER_INPUT', 'filter.nameStartsWith', 1, 'minLength'],
      [
        'a name of 256 characters [campaigns.list.q.bounds]',
        `filter: {nameStartsWith: "${'x'.repeat(256)}"}`,
        'BAD_USER_INPUT',
        'filter.nameStartsWith',
        255,
        'maxLength',
      ],
      ['the id of another type', `filter: {ids: ["${globalId('LineItem', 'x', '1')}"]}`, 'BAD_USER_INPUT', 'filter.ids', undefined, 'reference'],
      ['an id of another account', `filter: {ids: ["${globalId('Campaign', 'x', '1')}"]}`, 'BAD_USER_INPUT', 'filter.ids', undefined, 'reference'],
      ['an empty cursor', 'after: ""', 'INVALID_CURSOR', 'after', undefined, 'cursor'],
      ['an invalid cursor', 'after: "!!!"', 'INVALID_CURSOR', 'after', undefined, 'cursor'],
      ['a cursor of another version', `after: "${cursor([9, 'x', null, null])}"`, 'INVALID_CURSOR', 'after', undefined, 'cursor'],
      ['a cursor with wrong parts', `after: "${cursor([1, 'x', 7, null])}"`, 'INVALID_CURSOR', 'after', undefined, 'cursor'],
      ['a cursor of an object', `after: "${cursor({ 0: 1 })}"`, 'INVALID_CURSOR', 'after', undefined, 'cursor'],
      ['a cursor of another scope', `after: "${cursor([1, 'x', null, null])}"`, 'INVALID_CURSOR', 'after', undefined, 'cursor of this list'],
    ],
  )(
    'is refused with the field and the rule before its list is read, while other fields succeed: %s [errors.rule]',
    async (_what, args, code, field, limit, rule) => {
      const { status, data, errors, calls } = await campaigns(args)
      expect(status).toBe(200)
      expect(data).toEqual({ account: { name: 'Halden & Moor', campaigns: null } })
      expect(errors).toEqual([
        {
          message: expect.any(String),
          locations: expect.any(Array),
          path: ['account', 'campaigns'],
          extensions: {
            code,
            field,
            ...(limit !== undefined && { limit }),
            ...(rule !== undefined && { rule }),
          },
        },
      ])
      expect(calls).toEqual({ 'accounts.list': 1 })
    },
  )

  it('is refused with the rule and limit of every mistake [errors.rule]', async () => {
    const { errors, calls } = await campaigns(`filter: {ids: ${many}, nameStartsWith: ""}`)
    expect(errors).toHaveLength(1)
    expect(errors[0]?.extensions.problems).toEqual([
      {
        code: 'INVALID_PARAMETER',
        message: 'filter.ids must have at most 200 entries',
        field: 'filter.ids',
        limit: 200,
        rule: 'maxItems',
      },
      {
        code: 'INVALID_PARAMETER',
        message: expect.stringContaining('must have at least 1 character'),
        field: 'filter.nameStartsWith',
        limit: 1,
        rule: 'minLength',
      },
    ])
    expect(calls).toEqual({ 'accounts.list': 1 })
  })

  it('reports ids of another type or account together with all other mistakes [errors.all_at_once.ids]', async () => {
    const foreign = globalId('Campaign', 'x', '1')
    const { errors, calls } = await campaigns(`filter: {ids: ["${foreign}"], nameStartsWith: ""}`)
    expect(
      errors[0]?.extensions.problems.map(({ field, rule }: Record<string, string>) => [field, rule]),
    ).toEqual([
      ['filter.ids', 'reference'],
      ['filter.nameStartsWith', 'minLength'],
    ])
    expect(calls).toEqual({ 'accounts.list': 1 })
    const line = globalId('LineItem', main, '8v7jo')
    const input = {
      name: 'x'.repeat(256),
      fundingInstrumentId: line,
      dailyBudget: { micros: '2' },
      totalBudget: { micros: '1' },
    }
    const made = await world.ask(
      `mutation ($a: ID!, $input: CampaignCreateInput!, $operations: [CampaignBatchOperation!]!) {
        one: campaignCreate(accountId: $a, input: $input) { userErrors { code message field rule } }
        many: campaignsBatch(accountId: $a, operations: $operations) { userErrors { operationIndex field rule } } }`,
      {
        a: main,
        input,
        operations: [{ create: input }, { delete: line }],
      },
    )
    expect([made.errors, made.calls]).toEqual([[], {}])
    expect(made.data.one.userErrors).toEqual([
      {
        code: 'INVALID_PARAMETER',
        message: 'fundingInstrumentId must be an id of type FundingInstrument, not LineItem',
        field: 'fundingInstrumentId',
        rule: 'reference',
      },
      expect.objectContaining({ field: 'name', rule: 'maxLength' }),
      expect.objectContaining({ field: 'dailyBudget', rule: 'daily budget must not exceed total budget' }),
    ])
    expect(made.data.many.userErrors).toEqual([
      { operationIndex: 0, field: 'fundingInstrumentId', rule: 'reference' },
      { operationIndex: 0, field: 'name', rule: 'maxLength' },
      { operationIndex: 0, field: 'dailyBudget', rule: 'daily budget must not exceed total budget' },
      { operationIndex: 1, field: 'id', rule: 'reference' },
    ])
  })

  it('may be the largest or the smallest page size', async () => {
    expect((await campaigns('first: 1000')).errors).toEqual([])
    expect((await campaigns('first: 1')).errors).toEqual([])
  })

  it.each([
    ['another order', 'first: 2, orderBy: {field: NAME}', 'orderBy: {field: NAME, direction: DESC}'],
    ['another filter', 'first: 2', 'filter: {nameStartsWith: "k"}'],
    ['another includeDrafts', 'first: 2, includeDrafts: true', 'includeDrafts: false'],
  ])('must not be a cursor created with %s', async (_what, made, used) => {
    const { endCursor } = (await campaigns(made)).data.account.campaigns.pageInfo
    const { errors, calls } = await campaigns(`${used}, after: "${endCursor}"`)
    expect(errors).toMatchObject([{ extensions: { code: 'INVALID_CURSOR', field: 'after' } }])
    expect(calls).toEqual({ 'accounts.list': 1 })
  })

  it('must not be a cursor from another account', async () => {
    const { endCursor } = (await campaigns('first: 2')).data.account.campaigns.pageInfo
    const { errors } = await world.ask(
      'query ($id: ID!, $after: String) { account(id: $id) { campaigns(after: $after) { nodes { id } } } }',
      { id: world.sandbox.demo.secondAccountId, after: endCursor },
    )
    expect(errors).toMatchObject([{ extensions: { code: 'INVALID_CURSOR', field: 'after' } }])
  })

  it.each([
    ['in the current format', ([version, scope]: readonly string[]) => `${version}~${scope}~forged`],
    [
      'in the previous format',
      ([version, scope]: readonly string[]) => cursor([Number(version), scope, 'forged', null]),
    ],
  ])('must not be a cursor with a forged upstream part %s', async (_when, forged) => {
    const { endCursor } = (await campaigns('first: 2')).data.account.campaigns.pageInfo
    const { errors } = await campaigns(`after: "${forged(endCursor.split('~'))}"`)
    expect(errors).toMatchObject([{ extensions: { code: 'INVALID_CURSOR', field: 'after' } }])
  })

  it('is named in the error for a cursor that the API refuses, also if the list is read backward', async () => {
    const { startCursor } = (await campaigns('last: 2', 'startCursor')).data.account.campaigns.pageInfo
    const [version, scope] = startCursor.split('~')
    const { errors } = await campaigns(`before: "${version}~${scope}~forged"`)
    expect(errors).toMatchObject([
      {
        message: 'The cursor in before is no longer valid. Start again from the last page',
        extensions: { code: 'INVALID_CURSOR', field: 'before', rule: 'cursor', ads: { httpStatus: 400 } },
      },
    ])
  })
})

describe('mutation input', () => {
  it('is refused with the broken rule of every mistake [errors.rule]', async () => {
    const { data, calls } = await world.ask(
      `mutation ($a: ID!, $input: CampaignCreateInput!) {
        campaignCreate(accountId: $a, input: $input) { userErrors { field limit rule } } }`,
      {
        a: main,
        input: {
          name: 'x'.repeat(256),
          fundingInstrumentId: world.sandbox.demo.fundingInstrumentId,
          dailyBudget: { micros: '9000000' },
          totalBudget: { micros: '8000000' },
        },
      },
    )
    expect(data.campaignCreate.userErrors).toEqual([
      { field: 'name', limit: 255, rule: 'maxLength' },
      { field: 'dailyBudget', limit: 8, rule: 'daily budget must not exceed total budget' },
    ])
    expect(calls).toEqual({})
  })
})

describe('request', () => {
  const post = (body: string, type = 'application/json') =>
    fetch(`${world.url}/graphql`, { method: 'POST', headers: { 'content-type': type }, body })

  it('is refused with status 400 if it is malformed JSON', async () => {
    const response = await post('{"query": "{ viewer')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  })

  it.each(
    // biome-ignore format: one case per line
    [
      ['an unknown field', '{ viewer { accounts { nodes { nonsense } } } }', 'GRAPHQL_VALIDATION_FAILED'],
      ['an unknown argument', '{ accounts(newest: 3) { nodes { id } } }', 'GRAPHQL_VALIDATION_FAILED'],
      ['an unknown order', '{ accounts(orderBy: {field: COLOUR}) { nodes { id } } }', 'GRAPHQL_VALIDATION_FAILED'],
      ['a number of more than 32 bits', '{ accounts(first: 3000000000) { nodes { id } } }', 'GRAPHQL_VALIDATION_FAILED'],
      ['invalid syntax', '{ viewer {', 'GRAPHQL_PARSE_FAILED'],
    ],
  )('is refused for %s, before any call', async (_what, query, code) => {
    const { data, errors, calls } = await world.ask(query)
    expect(data).toBeNull()
    expect(errors[0]?.extensions.code).toBe(code)
    expect(JSON.stringify(errors)).not.toContain('stacktrace')
    expect(calls).toEqual({})
  })

  it.each(
    // biome-ignore format: one case per line
    [
      ['an invalid time', 'DateTime', 'lineItemUpdate(id: "x", accountId: "x", input: {endTime: $v}) { lineItem { id } }', 'soon'],
      ['an amount with a fraction', 'Micros!', 'campaignUpdate(id: "x", accountId: "x", input: {dailyBudget: {micros: $v}}) { campaign { id } }', 1.5],
      [
        'an amount beyond 2^53 as a number',
        'Micros!',
        'campaignUpdate(id: "x", accountId: "x", input: {dailyBudget: {micros: $v}}) { campaign { id } }',
        2 ** 53,
      ],
    ],
  )('is refused before any call if a variable is %s', async (_what, type, field, v) => {
    const { errors, calls } = await world.ask(`mutation ($v: ${type}) { ${field} }`, { v })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
    expect(calls).toEqual({})
  })
})
