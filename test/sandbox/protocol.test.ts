import { contract } from '../../src/contract/index.ts'
import { createRespond } from '../../src/sandbox/http/respond.ts'
import { type Served, serving } from './serve.ts'

const served = await serving()
const account = served.sandbox.demo.mainAccountId

describe('every call', () => {
  it("acts as a user, so that the same request returns each user's own records [protocol.user_context]", async () => {
    const idsOf = async (client: Served['client']): Promise<string[]> => {
      const { status, json } = await client.get('/12/accounts')
      expect(status).toBe(200)
      return json.data.map(({ id }: { id: string }) => id)
    }
    const [mine, others] = [await idsOf(served.client), await idsOf(served.stranger)]
    const { mainAccountId, foreignAccountId } = served.sandbox.demo
    expect(mine).toContain(mainAccountId)
    expect(mine).not.toContain(foreignAccountId)
    expect(others).toContain(foreignAccountId)
    expect(others).not.toContain(mainAccountId)
  })

  it('echoes the decoded request: lists, numbers, booleans, times [protocol.echo.interpreted]', async () => {
    const read = await served.client.get(
      `/12/accounts/${account}/campaigns?campaign_ids=8wku2%2C8wku3&count=007&with_deleted=true`,
    )
    expect(read.json.request).toEqual({
      params: { account_id: account, campaign_ids: ['8wku2', '8wku3'], count: 7, with_deleted: true },
    })
    const { lineItemId } = served.sandbox.demo
    const written = await served.client.put(
      `/12/accounts/${account}/line_items/${lineItemId}?start_time=2027-03-01T10%3A30%3A00%2B0200&end_time=2027-05-01T00%3A00%3A00Z`,
    )
    expect(written.json.request.params).toEqual({
      account_id: account,
      line_item_id: lineItemId,
      start_time: '2027-03-01T08:30:00Z',
      end_time: '2027-05-01T00:00:00Z',
    })
  })

  it('reports every missing required parameter and stores nothing [errors.missing_parameter]', async () => {
    const total = async () =>
      (await served.client.get(`/12/accounts/${account}/campaigns?with_total_count=true&count=1`)).json
        .total_count
    const before = await total()
    const { status, json } = await served.client.post(
      `/12/accounts/${account}/campaigns?entity_status=PAUSED`,
    )
    expect(status).toBe(400)
    expect(json.errors).toEqual([
      {
        code: 'MISSING_PARAMETER',
        message: 'funding_instrument_id is required',
        parameter: 'funding_instrument_id',
      },
      { code: 'MISSING_PARAMETER', message: 'name is required', parameter: 'name' },
    ])
    expect(await total()).toBe(before)
  })

  it('gets a warning header only if it uses an earlier version [protocol.header.api_warn]', async () => {
    const current = await served.client.get('/12/accounts')
    expect(current.headers['x-api-warn']).toBeUndefined()
    const allowance = { limit: 1, remaining: 1, reset: 1 }
    const earlier = { ...contract.accounts.list, version: '5' }
    const { reply } = await createRespond(Date.now)({
      id: 'i',
      operation: earlier,
      path: {},
      input: {},
      quota: { user: allowance },
      result: { data: [] },
    } as never)
    expect(reply.headers).toMatchObject({
      'x-current-api-version': '5',
      'x-api-warn': 'This version of the API is deprecated. The current version is 12.',
    })
  })
})
