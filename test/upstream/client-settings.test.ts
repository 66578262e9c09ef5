import { contract } from '../../src/contract/index.ts'
import { anonymousClient, createUpstream } from '../../src/upstream/index.ts'
import { clientOfScript, closeAll, failureOf, QUICK, SECRETS } from './scripted-client.ts'
import { json, scripted } from './scripted-server.ts'

afterEach(closeAll)

const { list } = contract.accounts
const page = { data: [], next_cursor: null }
const refusing = { errors: [{ code: 'UNAUTHORIZED_ACCESS', message: 'no' }] }

describe('client with settings', () => {
  it("applies its settings to each of its calls, unless a call's options override them", async () => {
    const { client, server } = await clientOfScript((response) => json(response, 200, page))
    const configured = client.with({ headers: { 'x-world': 'one' } }).with({ fresh: true })
    await configured.call(list, {})
    await configured.call(list, {}, { headers: { 'x-world': 'two' } })
    await client.call(list, {})
    expect(server.seen.map(({ headers }) => headers['x-world'])).toEqual(['one', 'two', undefined])
  })

  it('aborts its calls when its signal aborts, and translates their errors', async () => {
    const { client, server } = await clientOfScript((response) => json(response, 200, page))
    const configured = client.with({
      signal: AbortSignal.abort(),
      translateError: (error) => new Error(`translated ${(error as Error).name}`),
    })
    expect((await failureOf(configured.call(list, {}))).message).toBe('translated Cancelled')
    expect((await failureOf(configured.call(list, { count: 0 }))).message).toBe('translated InvalidInput')
    expect(server.seen).toHaveLength(0)
  })

  it('reports the number of ids or batch items of each attempt', async () => {
    const seen: unknown[] = []
    const { client } = await clientOfScript((response) => json(response, 200, { data: [] }), {
      onTry: ({ operation, ids }) => void seen.push([operation, ids]),
    })
    const { campaigns, accounts } = contract
    const account_id = 'abc'
    const params = { name: 'n', funding_instrument_id: 'f' }
    const operation = { operation_type: 'Create', params } as const
    for (const call of [
      () => client.call(accounts.list, { count: 5 }),
      () =>
        client.call(campaigns.list, {
          account_id,
          campaign_ids: ['a', 'b', 'c'],
          funding_instrument_ids: ['f'],
        }),
      () => client.call(campaigns.get, { account_id, campaign_id: 'a' }),
      () => client.call(campaigns.create, { account_id, ...params }),
      () => client.call(campaigns.batch, { account_id, operations: [operation, operation] }),
    ])
      await call().catch(() => undefined)
    expect(seen).toEqual([
      ['accounts.list', undefined],
      ['campaigns.list', 3],
      ['campaigns.get', 1],
      ['campaigns.create', undefined],
      ['campaigns.batch', 2],
    ])
  })

  it('reads the policy when a call begins', async () => {
    const { client } = await clientOfScript((response) => json(response, 200, page))
    const seen: unknown[] = []
    const policy: { lane?: 'write' } = {}
    const upstream = createUpstream({
      baseUrl: 'http://127.0.0.1:1',
      consumer: SECRETS.consumer,
      ledger: {
        of: () => ({
          admit: ({ lane }) => {
            seen.push(lane)
            throw new Error('not admitted')
          },
          known: () => [],
        }),
      },
    })
    const configured = upstream.as(SECRETS.token).with({ policy })
    await failureOf(configured.call(list, {}))
    policy.lane = 'write'
    await failureOf(configured.call(list, {}, { lane: 'background' }))
    expect(seen).toEqual(['interactive', 'write'])
    expect(client.credentialId).not.toContain(SECRETS.token.key)
    await upstream.close()
  })
})

describe('401 response', () => {
  it('is reported before the call fails and renews the token for the next call', async () => {
    const server = await scripted((response, index) =>
      index === 0 ? json(response, 401, refusing) : json(response, 200, page),
    )
    const upstream = createUpstream({ baseUrl: server.url, consumer: SECRETS.consumer, retry: QUICK })
    const reported: string[] = []
    const client = upstream
      .as(SECRETS.token, { renew: async () => ({ key: 'renewed', secret: 'one' }) })
      .with({ onUnauthenticated: (error) => void reported.push(error.name) })
    const before = client.credentialId
    expect((await failureOf(client.call(list, {}))).name).toBe('Unauthenticated')
    expect(reported).toEqual(['Unauthenticated'])
    expect(client.credentialId).not.toBe(before)
    await client.call(list, {})
    expect(
      server.seen.map(({ headers }) => /oauth_token="([^"]*)"/.exec(headers.authorization ?? '')?.[1]),
    ).toEqual([SECRETS.token.key, 'renewed'])
    await upstream.close()
    await server.close()
  })
})

describe('anonymousClient', () => {
  it('refuses every call with Unauthenticated, which can be translated', async () => {
    const failure = await failureOf(anonymousClient.call(list, {}))
    expect([failure.name, failure.message]).toEqual(['Unauthenticated', 'Sign in first'])
    const translated = anonymousClient.with({ translateError: () => new Error('translated') })
    expect((await failureOf(translated.call(list, {}))).message).toBe('translated')
  })
})
