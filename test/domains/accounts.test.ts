import { idsOf, readToEnd } from './paging.ts'
import { globalId, inWorld, restList } from './world.ts'

const { world, main } = await inWorld()

const manyIds = (count: number) => Array.from({ length: count }, (_, index) => `zz${index.toString(36)}`)

describe('accounts', () => {
  it('are those of the signed-in user, in one call, count included [accounts.list, accounts.list.no_account_id]', async () => {
    const { data, errors, calls } = await world.ask(
      '{ viewer { accounts { nodes { name industryType industryTypeRaw approvalStatus timezone deleted createdAt } totalCount } } }',
    )
    expect(errors).toEqual([])
    expect(calls).toEqual({ 'accounts.list': 1 })
    expect(data.viewer.accounts.totalCount).toBe(3)
    expect(data.viewer.accounts.nodes[0]).toEqual({
      name: 'Halden & Moor',
      industryType: 'AGENCY',
      industryTypeRaw: 'AGENCY',
      approvalStatus: 'ACCEPTED',
      timezone: 'America/New_York',
      deleted: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    })
    expect(data.viewer.accounts.nodes.map(({ name }: { name: string }) => name)).toEqual([
      'Halden & Moor',
      'Café Lumière',
      'Sông Hồng Retail',
    ])
  })

  it('are the same at the root and under the viewer, and one call serves both', async () => {
    const { data, calls } = await world.ask(
      '{ accounts { nodes { id } } viewer { accounts { nodes { id } } } again: accounts { nodes { name } } }',
    )
    expect(data.accounts).toEqual(data.viewer.accounts)
    expect(data.again.nodes).toHaveLength(3)
    expect(calls).toEqual({ 'accounts.list': 1 })
  })

  it('are found by the start of their name, in any case [accounts.list.q.prefix]', async () => {
    const ask = (prefix: string) =>
      world.ask('query ($p: String) { accounts(filter: {nameStartsWith: $p}) { nodes { name } } }', {
        p: prefix,
      })
    expect((await ask('hALD')).data.accounts.nodes).toEqual([{ name: 'Halden & Moor' }])
    expect((await ask('Moor')).data.accounts.nodes).toEqual([])
  })

  it('are filtered by global and REST ids [accounts.list.account_ids]', async () => {
    const { secondAccountId, foreignAccountId } = world.sandbox.demo
    const { data, calls } = await world.ask(
      'query ($ids: [ID!]) { accounts(filter: {ids: $ids}) { nodes { restId } } }',
      { ids: [globalId('Account', main, main), secondAccountId, foreignAccountId] },
    )
    expect(data.accounts.nodes).toEqual([{ restId: main }, { restId: secondAccountId }])
    expect(calls).toEqual({ 'accounts.list': 1 })
  })

  it.each([
    ['NAME', 'ASC', ['Café Lumière', 'Halden & Moor', 'Sông Hồng Retail']],
    ['NAME', 'DESC', ['Sông Hồng Retail', 'Halden & Moor', 'Café Lumière']],
    ['CREATED_AT', 'DESC', ['Sông Hồng Retail', 'Café Lumière', 'Halden & Moor']],
    ['UPDATED_AT', 'ASC', ['Halden & Moor', 'Café Lumière', 'Sông Hồng Retail']],
    ['DELETED', 'ASC', ['Halden & Moor', 'Café Lumière', 'Sông Hồng Retail']],
  ])('stand in the order %s %s [accounts.list.sort_by]', async (field, direction, names) => {
    const { data, errors } = await world.ask(
      `{ accounts(orderBy: {field: ${field}, direction: ${direction}}) { nodes { name } } }`,
    )
    expect(errors).toEqual([])
    expect(data.accounts.nodes.map(({ name }: { name: string }) => name)).toEqual(names)
  })

  it.each([1, 2, 7, 50])('paged by %d are all of them [accounts.list.cursor]', async (first) => {
    const field = 'viewer { accounts($PAGE) { $NODES } }'
    const all = (await restList(world.rest, '/12/accounts?sort_by=created_at-asc')).map(({ id }) => id)
    const pages = await readToEnd(world, field, ['viewer', 'accounts'], first)
    expect(idsOf(pages)).toEqual(all)
    expect(pages.map(({ asked }) => asked.calls)).toEqual(pages.map(() => ({ 'accounts.list': 1 })))
  })
})

describe('account', () => {
  it('takes a global or a REST id; both share one call', async () => {
    const { data, errors, calls } = await world.ask(
      'query ($rest: ID!, $global: ID!) { a: account(id: $rest) { id restId } b: account(id: $global) { id restId } }',
      { rest: main, global: globalId('Account', main, main) },
    )
    expect(errors).toEqual([])
    expect(data.a).toEqual({ id: globalId('Account', main, main), restId: main })
    expect(data.b).toEqual(data.a)
    expect(calls).toEqual({ 'accounts.list': 1 })
  })

  it.each([
    ['an unknown one', () => '18zzzzzz', { 'accounts.list': 1 }],
    ['another user’s', () => world.sandbox.demo.foreignAccountId, { 'accounts.list': 1 }],
    ['what cannot be an id', () => 'No such id!', {}],
    ['an empty text', () => '', {}],
  ])('refuses %s with NOT_FOUND and shows nothing', async (_what, id, expected) => {
    const { data, errors, calls } = await world.ask('query ($id: ID!) { account(id: $id) { name } }', {
      id: id(),
    })
    expect(data).toEqual({ account: null })
    expect(errors).toMatchObject([{ path: ['account'], extensions: { code: 'NOT_FOUND', field: 'id' } }])
    expect(calls).toEqual(expected)
  })

  it('refuses the global id of another type, naming the field, without a call', async () => {
    const { errors, calls } = await world.ask('query ($id: ID!) { account(id: $id) { name } }', {
      id: globalId('Campaign', main, world.sandbox.demo.campaignId),
    })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'id' } }])
    expect(calls).toEqual({})
  })

  it('refuses 201 ids in a filter with field and limit, without a call [protocol.identifier_lists.maximum]', async () => {
    const ask = (count: number) =>
      world.ask('query ($ids: [ID!]) { accounts(filter: {ids: $ids}) { nodes { name } } }', {
        ids: manyIds(count),
      })
    const refused = await ask(201)
    expect(refused.errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field: 'filter.ids', limit: 200 } },
    ])
    expect(refused.calls).toEqual({})
    const allowed = await ask(200)
    expect(allowed.errors).toEqual([])
    expect(allowed.calls).toEqual({ 'accounts.list': 1 })
  })
})

describe('funding instruments', () => {
  const list = (args: string, fields = 'restId') =>
    world.ask(
      `query ($id: ID!) { account(id: $id) { fundingInstruments${args} { nodes { ${fields} } totalCount } } }`,
      {
        id: main,
      },
    )

  it('are listed without the deleted ones unless asked for [funding_instruments.list, funding_instruments.list.with_deleted]', async () => {
    const { deletedFundingInstrumentId } = world.sandbox.demo
    const shown = (await list('')).data.account.fundingInstruments
    expect(shown.totalCount).toBe(4)
    expect(shown.nodes).not.toContainEqual({ restId: deletedFundingInstrumentId })
    const all = await list('(includeDeleted: true)')
    expect(all.data.account.fundingInstruments.totalCount).toBe(5)
    expect(all.data.account.fundingInstruments.nodes).toContainEqual({ restId: deletedFundingInstrumentId })
    expect(all.calls).toEqual({ 'accounts.list': 1, 'funding_instruments.list': 1 })
  })

  it('show amounts in their own currency, where their type has them', async () => {
    const { data } = await list(
      '',
      'type currency creditLimit { micros decimal currency } creditRemaining { decimal } fundedAmount { decimal currency } ableToFund reasonsNotAbleToFund',
    )
    const [card, line, order, expired] = data.account.fundingInstruments.nodes
    expect(card).toEqual({
      type: 'CREDIT_CARD',
      currency: 'USD',
      creditLimit: { micros: '2500000000000', decimal: '2500000', currency: 'USD' },
      creditRemaining: null,
      fundedAmount: null,
      ableToFund: true,
      reasonsNotAbleToFund: [],
    })
    expect(line).toMatchObject({ type: 'CREDIT_LINE', creditRemaining: { decimal: '4500000' } })
    expect(order).toMatchObject({ currency: 'EUR', fundedAmount: { decimal: '5000000', currency: 'EUR' } })
    expect(expired).toMatchObject({ ableToFund: false, reasonsNotAbleToFund: ['EXPIRED'] })
  })

  it.each(['CREATED_AT', 'UPDATED_AT', 'DELETED', 'FUNDED_AMOUNT', 'START_TIME', 'END_TIME'])(
    'are ordered by %s in both directions as REST orders them [funding_instruments.list.sort_by, funding_instruments.list.sort_by.attributes]',
    async (field) => {
      const wire = field === 'FUNDED_AMOUNT' ? 'funded_amount_local_micro' : field.toLowerCase()
      for (const direction of ['ASC', 'DESC']) {
        const target = `/12/accounts/${main}/funding_instruments?with_deleted=true&sort_by=${wire}-${direction.toLowerCase()}`
        const expected = (await restList(world.rest, target)).map(({ id }) => ({ restId: id }))
        const { data } = await list(
          `(includeDeleted: true, orderBy: {field: ${field}, direction: ${direction}})`,
        )
        expect(data.account.fundingInstruments.nodes).toEqual(expected)
      }
    },
  )

  it.each([1, 2, 7])('paged by %d are all of them [funding_instruments.list.cursor]', async (first) => {
    const target = `/12/accounts/${main}/funding_instruments?sort_by=created_at-asc`
    const all = (await restList(world.rest, target)).map(({ id }) => id)
    const field = `account(id: "${main}") { fundingInstruments($PAGE) { $NODES } }`
    expect(idsOf(await readToEnd(world, field, ['account', 'fundingInstruments'], first))).toEqual(all)
  })

  it('are found one by one, deleted ones too, in one call [funding_instruments.list.funding_instrument_ids]', async () => {
    const { fundingInstrumentId, deletedFundingInstrumentId } = world.sandbox.demo
    const { data, errors, calls } = await world.ask(
      `query ($account: ID!, $live: ID!, $deleted: ID!) { account(id: $account) {
        live: fundingInstrument(id: $live) { deleted account { restId } }
        deleted: fundingInstrument(id: $deleted) { deleted reasonsNotAbleToFund }
        missing: fundingInstrument(id: "zzzz") { restId }
      } }`,
      {
        account: main,
        live: globalId('FundingInstrument', main, fundingInstrumentId),
        deleted: deletedFundingInstrumentId,
      },
    )
    expect(errors).toEqual([])
    expect(data.account).toEqual({
      live: { deleted: false, account: { restId: main } },
      deleted: { deleted: true, reasonsNotAbleToFund: ['DELETED'] },
      missing: null,
    })
    expect(calls).toEqual({ 'accounts.list': 1, 'funding_instruments.list': 1 })
  })
})
