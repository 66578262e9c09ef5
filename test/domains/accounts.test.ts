import { idsOf, readToEnd } from './paging.ts'
import { expectError } from './refusals.ts'
import { expectResult } from './results.ts'
import { globalId, inWorld, type Json, restList } from './world.ts'

const { world, main, demo, rest, ask, list: listed, inAccount } = await inWorld()
const ACCOUNTS = { 'accounts.list': 1 }
const namesOf = (nodes: readonly Json[]): string[] => nodes.map(({ name }) => name)

const byIds = (ids: readonly string[]) =>
  ask('query ($ids: [ID!]) { accounts(filter: {ids: $ids}) { nodes { restId } } }', { ids })

describe('account list', () => {
  it('is read from the only account endpoint without an account id in its path [sandbox: accounts.list.no_account_id]', async () => {
    expect((await rest.get('/12/accounts')).status).toBe(200)
    // Account-scoped paths (spec 2 §4), without the account id.
    const paths =
      `account_apps account_history authenticated_user_access features campaigns funding_instruments
      line_items promoted_tweets promoted_accounts scheduled_promoted_tweets promotable_users targeting_criteria
      tracking_tags tax_settings user_settings/1 cards cards/all cards/poll media_library draft_tweets
      scheduled_tweets tweet_previews preroll_call_to_actions custom_audiences media_creatives account_media
      curated_categories line_item_curated_categories audience_estimate`.split(/\s+/)
    for (const path of paths) {
      const { status, json } = await rest.get(`/12/${path}`)
      expect([path, status, json.errors[0].code]).toEqual([path, 404, 'ROUTE_NOT_FOUND'])
    }
    expect((await rest.put('/12/accounts?name=All')).status).toBe(405)
  })

  it("returns the signed-in user's accounts and their count in one call [gateway: accounts.list] [gateway: accounts.country_code]", async () => {
    const { data, errors, calls } = await ask(
      '{ viewer { accounts { nodes { name industryType industryTypeRaw approvalStatus timezone countryCode deleted createdAt } totalCount } } }',
    )
    expect([errors, calls]).toEqual([[], ACCOUNTS])
    expect(data.viewer.accounts.totalCount).toBe(3)
    expect(data.viewer.accounts.nodes[0]).toEqual({
      name: 'Halden & Moor',
      industryType: 'AGENCY',
      industryTypeRaw: 'AGENCY',
      approvalStatus: 'ACCEPTED',
      timezone: 'America/New_York',
      countryCode: 'US',
      deleted: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    })
    const names = ['Halden & Moor', 'Café Lumière', 'Sông Hồng Retail']
    expect(namesOf(data.viewer.accounts.nodes)).toEqual(names)
  })

  it('is the same at the root and under viewer, and both share one call', async () => {
    const { data, calls } = await ask(
      '{ accounts { nodes { id } } viewer { accounts { nodes { id } } } again: accounts { nodes { name } } }',
    )
    expect(data.accounts).toEqual(data.viewer.accounts)
    expect(data.again.nodes).toHaveLength(3)
    expect(calls).toEqual(ACCOUNTS)
  })

  it('can be filtered by name prefix, ignoring case [gateway: accounts.list.q.prefix]', async () => {
    const starting = async (prefix: string) => {
      const { data } = await ask(`{ accounts(filter: {nameStartsWith: "${prefix}"}) { nodes { name } } }`)
      return namesOf(data.accounts.nodes)
    }
    expect([await starting('hALD'), await starting('Moor')]).toEqual([['Halden & Moor'], []])
  })

  it("can be filtered by global and REST ids, and omits other users' accounts [gateway: accounts.list.account_ids]", async () => {
    const { secondAccountId, foreignAccountId } = demo
    const asked = await byIds([globalId('Account', main, main), secondAccountId, foreignAccountId])
    const nodes = [{ restId: main }, { restId: secondAccountId }]
    expectResult(asked, { accounts: { nodes } }, ACCOUNTS)
  })

  it.each([
    ['NAME', 'ASC', ['Café Lumière', 'Halden & Moor', 'Sông Hồng Retail']],
    ['NAME', 'DESC', ['Sông Hồng Retail', 'Halden & Moor', 'Café Lumière']],
    ['CREATED_AT', 'DESC', ['Sông Hồng Retail', 'Café Lumière', 'Halden & Moor']],
    ['UPDATED_AT', 'ASC', ['Halden & Moor', 'Café Lumière', 'Sông Hồng Retail']],
    ['DELETED', 'ASC', ['Halden & Moor', 'Café Lumière', 'Sông Hồng Retail']],
  ])('can be sorted by %s %s [accounts.list.sort_by]', async (field, direction, names) => {
    const { data, errors } = await ask(
      `{ accounts(orderBy: {field: ${field}, direction: ${direction}}) { nodes { name } } }`,
    )
    expect([errors, namesOf(data.accounts.nodes)]).toEqual([[], names])
  })

  it.each([1, 2, 7, 50])('returns all accounts in pages of %d [accounts.list.cursor]', async (first) => {
    const field = 'viewer { accounts($PAGE) { $NODES } }'
    const all = (await restList(rest, '/12/accounts?sort_by=created_at-asc')).map(({ id }) => id)
    const pages = await readToEnd(world, field, ['viewer', 'accounts'], first)
    expect(idsOf(pages)).toEqual(all)
    expect(pages.map(({ asked }) => asked.calls)).toEqual(pages.map(() => ACCOUNTS))
  })
})

describe('Query.account', () => {
  it('finds an account by its global or REST id, and both lookups share one call', async () => {
    const id = globalId('Account', main, main)
    const asked = await ask(
      `{ a: account(id: "${main}") { id restId } b: account(id: "${id}") { id restId } }`,
    )
    const account = { id, restId: main }
    expectResult(asked, { a: account, b: account }, ACCOUNTS)
  })

  const named = (id: string) => ask('query ($id: ID!) { account(id: $id) { name } }', { id })
  it.each([
    ['an unknown account', '18zzzzzz', ACCOUNTS],
    ['another user’s account', demo.foreignAccountId, ACCOUNTS],
    ['an invalid id', 'No such id!', {}],
    ['an empty string', '', {}],
  ])('refuses %s with NOT_FOUND and reveals nothing', async (_what, id, expected) => {
    const asked = await named(id)
    expectError(asked, { code: 'NOT_FOUND', field: 'id' }, expected)
    expect([asked.data, asked.errors[0]?.path]).toEqual([{ account: null }, ['account']])
  })

  it('refuses a global id of the wrong type before any call, and reports the field', async () => {
    const asked = await named(globalId('Campaign', main, demo.campaignId))
    expectError(asked, { code: 'BAD_USER_INPUT', field: 'id' })
  })
})

describe('funding instrument list', () => {
  const FUNDING = { ...ACCOUNTS, 'funding_instruments.list': 1 }
  const list = (args: string, fields = 'restId') =>
    inAccount(`fundingInstruments${args} { nodes { ${fields} } totalCount }`)

  it('omits deleted instruments by default [funding_instruments.list.with_total_count, funding_instruments.list, funding_instruments.list.with_deleted]', async () => {
    const { deletedFundingInstrumentId } = demo
    const shown = (await list('')).data.account.fundingInstruments
    expect(shown.totalCount).toBe(4)
    expect(shown.nodes).not.toContainEqual({ restId: deletedFundingInstrumentId })
    const all = await list('(includeDeleted: true)')
    expect(all.data.account.fundingInstruments.totalCount).toBe(5)
    expect(all.data.account.fundingInstruments.nodes).toContainEqual({ restId: deletedFundingInstrumentId })
    expect(all.calls).toEqual(FUNDING)
  })

  it("shows amounts in the instrument's currency if its type has amounts", async () => {
    const { data } = await list(
      '',
      'type currency creditLimit { micros decimal currency } creditRemaining { decimal } fundedAmount { decimal currency } ableToFund reasonsNotAbleToFund',
    )
    const [card, line, order, expired] = data.account.fundingInstruments.nodes
    expect(card).toEqual({
      type: 'CREDIT_CARD',
      currency: 'USD',
      creditLimit: { micros: '2500000000000', decimal: '2500000.00', currency: 'USD' },
      creditRemaining: null,
      fundedAmount: null,
      ableToFund: true,
      reasonsNotAbleToFund: [],
    })
    expect(line).toMatchObject({ type: 'CREDIT_LINE', creditRemaining: { decimal: '4500000.00' } })
    expect(order).toMatchObject({ currency: 'EUR', fundedAmount: { decimal: '5000000.00', currency: 'EUR' } })
    expect(expired).toMatchObject({ ableToFund: false, reasonsNotAbleToFund: ['EXPIRED'] })
  })

  it.each(['CREATED_AT', 'UPDATED_AT', 'DELETED', 'FUNDED_AMOUNT', 'START_TIME', 'END_TIME'])(
    'can be sorted by %s in both directions, as over REST [protocol.list.sort_by.common, funding_instruments.list.sort_by, funding_instruments.list.sort_by.attributes]',
    async (field) => {
      const wire = field === 'FUNDED_AMOUNT' ? 'funded_amount_local_micro' : field.toLowerCase()
      for (const direction of ['ASC', 'DESC']) {
        const order = `sort_by=${wire}-${direction.toLowerCase()}`
        const rows = await listed(`funding_instruments?with_deleted=true&${order}`)
        const { data } = await list(
          `(includeDeleted: true, orderBy: {field: ${field}, direction: ${direction}})`,
        )
        expect(data.account.fundingInstruments.nodes).toEqual(rows.map(({ id }) => ({ restId: id })))
      }
    },
  )

  it.each([1, 2, 7])(
    'returns all instruments in pages of %d [funding_instruments.list.cursor]',
    async (first) => {
      const all = (await listed('funding_instruments?sort_by=created_at-asc')).map(({ id }) => id)
      const field = `account(id: "${main}") { fundingInstruments($PAGE) { $NODES } }`
      expect(idsOf(await readToEnd(world, field, ['account', 'fundingInstruments'], first))).toEqual(all)
    },
  )

  it('takes one call to read several instruments by id, including deleted ones [funding_instruments.list.funding_instrument_ids]', async () => {
    const { fundingInstrumentId, deletedFundingInstrumentId } = demo
    const asked = await inAccount(`
      live: fundingInstrument(id: "${globalId('FundingInstrument', main, fundingInstrumentId)}") { deleted account { restId } }
      deleted: fundingInstrument(id: "${deletedFundingInstrumentId}") { deleted reasonsNotAbleToFund }
      missing: fundingInstrument(id: "zzzz") { restId }`)
    const account = {
      live: { deleted: false, account: { restId: main } },
      deleted: { deleted: true, reasonsNotAbleToFund: ['DELETED'] },
      missing: null,
    }
    expectResult(asked, { account }, FUNDING)
  })
})
