import { recordNothingFrom } from '../../harness/sandbox/exchanges.ts'
import type { Client } from '../../harness/sandbox/signed.ts'
import { createSandbox, type Sandbox } from '../../src/sandbox/server.ts'
import { type Served, serveSandbox } from '../domains/world.ts'
import { withFile } from '../sandbox/folder.ts'
import { NOON, serving } from '../sandbox/serve.ts'

const HOUR = 3_600_000
const { sandbox, client, stranger, clock, base } = await serving({ rateLimits: 'off' })
// The API's OpenAPI document does not contain Idempotency-Key.
recordNothingFrom(base)
const { mainAccountId, fundingInstrumentId, foreignAccountId } = sandbox.demo
const campaigns = `/12/accounts/${mainAccountId}/campaigns`
const sound = {
  funding_instrument_id: fundingInstrumentId,
  name: 'Once',
  daily_budget_amount_local_micro: '1000000',
}

beforeEach(async () => {
  await sandbox.reset()
  clock.now = Math.max(clock.now, NOON)
})

type Form = Readonly<Record<string, string>>
const send = (by: Client, key: string, method: string, target: string, form: Form, headers: Form = {}) =>
  by.send({
    method,
    target,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': key,
      ...headers,
    },
    body: new URLSearchParams(form).toString(),
  })
const post = (key: string, form: Form = sound, headers: Form = {}) =>
  send(client, key, 'POST', campaigns, form, headers)
const names = async (): Promise<string[]> =>
  (await client.get(`${campaigns}?count=1000&q=Once&with_draft=true`)).json.data.map(
    ({ id }: { id: string }) => id,
  )

describe('Idempotency-Key', () => {
  it('creates one record for identical requests, sequential or parallel', async () => {
    const first = await post('"k"')
    expect(first.status).toBe(200)
    expect(await names()).toEqual([first.json.data.id])
    const others = await Promise.all([post('"k"'), post('"k"'), post('"k"')])
    for (const { status, json } of others) expect([status, json]).toEqual([200, first.json])
    const together = await Promise.all(Array.from({ length: 8 }, () => post('"l"')))
    expect(new Set(together.map(({ json }) => json.data.id)).size).toBe(1)
    expect(await names()).toHaveLength(2)
  })

  it('applies to requests with the same parameters in a different order', async () => {
    const first = await post('"k"')
    const again = await post('"k"', Object.fromEntries(Object.entries(sound).reverse()))
    expect(again.json.data).toEqual(first.json.data)
  })

  it('is refused with 422 for a different request, and the first result is kept', async () => {
    const first = await post('"k"')
    const { status, json } = await post('"k"', { ...sound, name: 'Once more' })
    expect([status, json.errors]).toEqual([
      422,
      [
        {
          code: 'IDEMPOTENCY_CONFLICT',
          message: 'Idempotency-Key was already used for a different request within the last 24 hours',
          parameter: 'Idempotency-Key',
        },
      ],
    ])
    expect((await post('"k"')).json.data).toEqual(first.json.data)
    expect(await names()).toHaveLength(1)
  })

  it('returns the first response again, even after the record has changed', async () => {
    const first = await post('"k"')
    await client.form('PUT', `${campaigns}/${first.json.data.id}`, { name: 'Renamed' })
    expect((await post('"k"')).json.data).toEqual(first.json.data)
  })

  it('belongs to one user and is refused for a different operation', async () => {
    const first = await post('"k"')
    const foreign = await send(stranger, '"k"', 'POST', `/12/accounts/${foreignAccountId}/campaigns`, {})
    expect(foreign.json.errors[0].code).toBe('MISSING_PARAMETER')
    const draft = (key: string) =>
      send(client, key, 'POST', `/12/accounts/${mainAccountId}/draft_tweets`, {
        as_user_id: sandbox.demo.userId,
        text: 'Once',
      })
    const { status, json } = await draft('"k"')
    expect([status, json.errors[0].code]).toEqual([422, 'IDEMPOTENCY_CONFLICT'])
    expect((await draft('"l"')).status).toBe(200)
    expect((await post('"k"')).json).toEqual(first.json)
  })

  it("is stored for 24 hours on the sandbox's clock", async () => {
    const first = await post('"k"')
    clock.now += 24 * HOUR - 1000
    expect((await post('"k"')).json).toEqual(first.json)
    clock.now += 2000
    const later = await post('"k"', { ...sound, name: 'Once more' })
    expect(later.status).toBe(200)
    expect(later.json.data.id).not.toBe(first.json.data.id)
  })

  it('can be used again after a refusal', async () => {
    expect((await post('"k"', { ...sound, name: '' })).status).toBe(400)
    expect((await post('"k"')).status).toBe(200)
  })

  it('is ignored by writes that are safe to repeat anyway', async () => {
    const { json } = await post('"k"')
    const put = (name: string) => send(client, '"put"', 'PUT', `${campaigns}/${json.data.id}`, { name })
    expect([(await put('One')).json.data.name, (await put('Two')).json.data.name]).toEqual(['One', 'Two'])
  })

  it.each([
    ['empty', ''],
    ['longer than 600 characters', 'k'.repeat(601)],
  ])('is refused if it is %s', async (_title, key) => {
    const { status, json } = await post(key)
    expect([status, json.errors]).toEqual([
      400,
      [expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: 'Idempotency-Key' })],
    ])
    expect(await names()).toEqual([])
  })

  it('belongs to one workspace, and is removed when the workspace is reset', async () => {
    const first = await post('"k"')
    const elsewhere = await post('"k"', { ...sound, name: 'Once more' }, { 'x-sandbox-workspace': 'other' })
    expect(elsewhere.status).toBe(200)
    await fetch(`${base}/__sandbox/reset`, { method: 'POST' })
    expect((await post('"k"')).json.data.created_at).toBe(first.json.data.created_at)
    expect(await names()).toHaveLength(1)
  })
})

describe('sandbox whose response to a create was lost', () => {
  const CREATE = `mutation ($account: ID!, $input: CampaignCreateInput!) {
    campaignCreate(accountId: $account, input: $input, clientMutationId: "k") { campaign { restId name } userErrors { code } }
  }`
  const start = async (
    path: string,
  ): Promise<{ sandbox: Sandbox; gateway: Served; close: () => Promise<void> }> => {
    const own = await createSandbox({ database: path, rateLimits: 'off' })
    const { url } = await own.listen(0, '127.0.0.1')
    const gateway = await serveSandbox(own, { baseUrl: url, sandboxUrl: url }, { sandboxHeaders: true })
    return {
      sandbox: own,
      gateway,
      close: async () => {
        await gateway.close()
        await own.close()
      },
    }
  }
  const variables = (name: string) => ({
    account: mainAccountId,
    input: { fundingInstrumentId, name, dailyBudget: { micros: '1000000' } },
  })

  it.each(['commit-then=reset', 'truncate=10'])(
    'returns the created record when the request is repeated after a restart: %s',
    async (fault) => {
      await withFile(async (path) => {
        const before = await start(path)
        const lost = await before.gateway.ask(CREATE, variables('Once'), { 'x-sandbox-fault': fault })
        expect(lost.data).toEqual({ campaignCreate: null })
        expect(lost.errors[0]?.extensions.ads).toMatchObject({ retryable: false, outcome: 'UNKNOWN' })
        await before.close()
        const after = await start(path)
        try {
          const made = await after.gateway.ask(CREATE, variables('Once'))
          expect([made.errors, made.data.campaignCreate.userErrors]).toEqual([[], []])
          expect(await after.gateway.ask(CREATE, variables('Once'))).toMatchObject({ data: made.data })
          const { data } = await after.gateway.ask(
            `query ($a: ID!) { account(id: $a) { campaigns(filter: {nameStartsWith: "Once"}) { nodes { restId name } } } }`,
            { a: mainAccountId },
          )
          expect(data.account.campaigns.nodes).toEqual([made.data.campaignCreate.campaign])
          const other = await after.gateway.ask(CREATE, variables('Once more'))
          expect(other.errors[0]?.extensions.code).toBe('IDEMPOTENCY_CONFLICT')
        } finally {
          await after.close()
        }
      })
    },
  )
})
