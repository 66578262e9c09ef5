import { answering, inScriptedWorld, page, problem, replying } from './scripted-upstream.ts'

const { upstream, gateway } = await inScriptedWorld()

const QUERY = `{ account(id: "abc1") {
  name recommendations { restId } recommendation(id: "62ce8zza1q0w") { restId } campaigns { nodes { restId } }
} }`
const REST = { name: 'Scripted', campaigns: { nodes: [{ restId: 'camp1' }] } }
const BASE = '/5/accounts/abc1/recommendations'

describe('recommendations', () => {
  it.each([
    ['an account outside the beta', 400, 'FEATURE_NOT_AVAILABLE', 'Not for you.', 'FEATURE_REQUIRED'],
    ['an API without version 5', 404, 'ROUTE_NOT_FOUND', 'Version 5.0 is not available.', 'NOT_FOUND'],
  ])(
    'are null with an error, not an empty list, for %s [recommendations.closed_beta]',
    async (_what, status, upstreamCode, message, code) => {
      const script = replying(status, problem(upstreamCode, message))
      upstream.play(answering({ recommendations: script, '62ce8zza1q0w': script }))
      const { data, errors } = await gateway.ask(QUERY)
      expect(data.account).toEqual({ ...REST, recommendations: null, recommendation: null })
      expect(errors).toMatchObject(
        ['recommendations', 'recommendation'].map((field) => ({
          message,
          path: ['account', field],
          extensions: { code, ads: { httpStatus: status, upstreamCode } },
        })),
      )
      expect(upstream.asked.filter((path) => path.startsWith('/5/')).sort()).toEqual([
        BASE,
        `${BASE}/62ce8zza1q0w`,
      ])
    },
  )

  it('have no changes and no batches if the API returns none', async () => {
    const record = {
      funding_instrument_id: 'fund1',
      id: '62ce8zza1q0w',
      account_id: 'abc1',
      status: 'PENDING',
      message: 'Nothing yet.',
      created_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-01T00:00:00Z',
    }
    upstream.play(
      answering({
        recommendations: replying(200, page([record])),
        '62ce8zza1q0w': replying(200, { request: { params: {} }, data: record }),
      }),
    )
    const { data, errors } = await gateway.ask(
      '{ account(id: "abc1") { recommendations { changes { entityType } batches { size } } } }',
    )
    expect(errors).toEqual([])
    expect(data.account.recommendations).toEqual([{ changes: [], batches: [] }])
    expect(upstream.asked).toEqual(['/12/accounts', BASE, `${BASE}/62ce8zza1q0w`])
  })
})
