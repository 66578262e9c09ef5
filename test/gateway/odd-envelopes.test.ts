import { globalId } from '../domains/world.ts'
import { answering, campaignRecord, inScriptedWorld, sendJson } from './scripted-upstream.ts'

const { upstream, gateway } = await inScriptedWorld()

const answer = (noun: string, body: object): void =>
  upstream.play(
    answering({
      [noun]: (_request, response) => sendJson(response, 200, { request: { params: {} }, ...body }),
    }),
  )
const CAMPAIGNS =
  '{ account(id: "abc1") { campaigns(first: 5) { nodes { restId } pageInfo { hasNextPage } } } }'
const both = async (query: string) => {
  const first = await gateway.ask(query)
  const second = await gateway.ask(query)
  expect([second.data, second.errors]).toEqual([first.data, first.errors])
  return first
}

describe('next_cursor', () => {
  it.each([[''], [null], [undefined]])(
    'of %p ends a list [protocol.next_cursor.end]',
    async (next_cursor) => {
      answer('campaigns', { data: [campaignRecord()], next_cursor })
      const { data, errors } = await both(CAMPAIGNS)
      expect([errors, data.account.campaigns]).toEqual([
        [],
        { nodes: [{ restId: 'camp1' }], pageInfo: { hasNextPage: false } },
      ])
    },
  )

  it.each([[5], [true], [{}], [['c']]])(
    'of %p is a bad response, and no fault of the caller [protocol.next_cursor.end]',
    async (next_cursor) => {
      answer('campaigns', { data: [campaignRecord()], next_cursor })
      const { data, errors } = await both(CAMPAIGNS)
      expect(data.account.campaigns).toBeNull()
      expect(errors).toMatchObject([
        { path: ['account', 'campaigns'], extensions: { code: 'UPSTREAM_BAD_RESPONSE' } },
      ])
    },
  )
})

describe('errors beside data', () => {
  const errors = [{ code: 'INTERNAL_ERROR', message: 'A shard was away', parameter: 'campaign_ids' }]
  const told = (path: readonly (string | number)[]) => ({
    path,
    message: 'A shard was away',
    extensions: { code: 'UPSTREAM_BAD_RESPONSE', ads: { upstreamCode: 'INTERNAL_ERROR', retryable: false } },
  })

  it('of a list are an error at its path, and the rows stay [protocol.errors_beside_data]', async () => {
    answer('campaigns', {
      data: [campaignRecord(), campaignRecord({ id: 'camp2' })],
      next_cursor: null,
      errors,
    })
    const result = await both(CAMPAIGNS)
    expect(result.data.account.campaigns.nodes).toEqual([{ restId: 'camp1' }, { restId: 'camp2' }])
    expect(result.errors).toMatchObject([told(['account', 'campaigns', 'nodes'])])
  })

  it('of records by id are an error for those that are missing only [protocol.errors_beside_data]', async () => {
    answer('campaigns', { data: [campaignRecord()], next_cursor: null, errors })
    const result = await gateway.ask(
      `query ($here: ID!, $gone: ID!) {
        here: node(id: $here) { ... on Campaign { restId } }
        gone: node(id: $gone) { ... on Campaign { restId } } }`,
      { here: globalId('Campaign', 'abc1', 'camp1'), gone: globalId('Campaign', 'abc1', 'camp2') },
    )
    expect(result.data).toEqual({ here: { restId: 'camp1' }, gone: null })
    expect(result.errors).toMatchObject([told(['gone'])])
  })

  it('of a write are user errors beside the record [protocol.errors_beside_data]', async () => {
    answer('campaigns', { data: campaignRecord(), errors })
    const result = await gateway.ask(
      `mutation { campaignCreate(accountId: "abc1", input: { name: "x", fundingInstrumentId: "fund1" }) {
        campaign { restId } userErrors { code message } } }`,
    )
    expect([result.errors, result.data.campaignCreate]).toEqual([
      [],
      {
        campaign: { restId: 'camp1' },
        userErrors: [{ code: 'INTERNAL_ERROR', message: 'A shard was away' }],
      },
    ])
  })

  it('of a batch are user errors beside the records [protocol.errors_beside_data]', async () => {
    answer('campaigns', { data: [campaignRecord()], errors })
    const result = await gateway.ask(
      `mutation { campaignsBatch(accountId: "abc1", operations: [{ delete: "camp1" }]) {
        campaigns { restId } userErrors { code message } } }`,
    )
    expect([result.errors, result.data.campaignsBatch]).toEqual([
      [],
      {
        campaigns: [{ restId: 'camp1' }],
        userErrors: [{ code: 'INTERNAL_ERROR', message: 'A shard was away' }],
      },
    ])
  })

  it('that are none change nothing', async () => {
    answer('campaigns', { data: [campaignRecord()], next_cursor: null, errors: [] })
    const result = await both(CAMPAIGNS)
    expect([result.errors, result.data.account.campaigns.nodes]).toEqual([[], [{ restId: 'camp1' }]])
  })
})
