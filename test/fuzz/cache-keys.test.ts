import fc from 'fast-check'
import { contract } from '../../src/contract/index.ts'
import { createCaches, createUpstream, type Token } from '../../src/upstream/index.ts'
import { json, scripted } from '../upstream/scripted-server.ts'
import { FUZZ_TIME_LIMIT, runs } from './runs.ts'

const CONSUMER = { key: 'ck', secret: 'cs' }
const tokenKey = fc.oneof(
  fc.constantFrom('a', 'b', 'a b', 'a ', ' a', 'a:b', 'a/b', 'a\0b', '1', '11', 'page', 'a b c'),
  fc.string({ minLength: 1, maxLength: 6 }),
)
const accountId = fc.constantFrom('a', 'b', 'a1', 'abc1', 'abc11', '1', '11')
const input = fc.record(
  {
    account_id: accountId,
    count: fc.integer({ min: 1, max: 3 }),
    campaign_ids: fc.array(accountId, { minLength: 1, maxLength: 3 }),
    with_deleted: fc.boolean(),
    sort_by: fc.constantFrom('created_at-asc' as const, 'created_at-desc' as const),
  },
  { requiredKeys: ['account_id'], noNullPrototype: true },
)
const asked = fc.record(
  {
    token: tokenKey,
    input,
    workspace: fc.option(fc.constantFrom('w', 'w1', 'default'), { nil: undefined, freq: 4 }),
  },
  { noNullPrototype: true },
)
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never

describe('cached page', () => {
  it(
    'is returned only for the same credential and the same request',
    async () => {
      // Each response contains the request that it answers, as the server saw it.
      const server = await scripted((response, _index, { target, headers }) => {
        const [, token = ''] = /oauth_token="([^"]*)"/.exec(headers.authorization ?? '') ?? []
        const name = JSON.stringify([
          decodeURIComponent(token),
          target,
          headers['x-sandbox-workspace'] ?? null,
        ])
        const row = { id: 'c1', name, reasons_not_servable: [], deleted: false }
        json(response, 200, { data: [row], next_cursor: null })
      })
      const caches = createCaches({ pages: { ttlMs: { campaigns: 3_600_000 } } })
      const upstream = createUpstream({ baseUrl: server.url, consumer: CONSUMER, caches })
      const clients = new Map<string, ReturnType<typeof upstream.as>>()
      const clientOf = (key: string) => {
        const token: Token = { key, secret: `secret of ${key}` }
        const client = clients.get(key) ?? upstream.as(token)
        clients.set(key, client)
        return client
      }
      const call = async ({
        token,
        input: given,
        workspace,
      }: Asked): Promise<[string, string, string | null]> => {
        const options = workspace === undefined ? {} : { headers: { 'x-sandbox-workspace': workspace } }
        const { data } = await clientOf(token).call(contract.campaigns.list, given, options)
        return JSON.parse(data[0]?.name as string)
      }
      let pages = 0
      try {
        await fc.assert(
          fc.asyncProperty(asked, asked, async (one, other) => {
            for (const each of [one, other, one, other]) {
              const [token, target, workspace] = await call(each)
              expect(token).toBe(each.token)
              expect(workspace).toBe(each.workspace ?? null)
              const url = new URL(target, server.url)
              const query = Object.fromEntries(url.searchParams)
              expect(url.pathname).toBe(`/12/accounts/${each.input.account_id}/campaigns`)
              expect([query.campaign_ids, query.count, query.sort_by, query.with_deleted]).toEqual([
                each.input.campaign_ids?.join(','),
                each.input.count === undefined ? query.count : `${each.input.count}`,
                each.input.sort_by,
                each.input.with_deleted === undefined ? undefined : `${each.input.with_deleted}`,
              ])
              pages += 1
            }
          }),
          runs(150),
        )
        // Most pages came from the cache, so the property was really tested.
        expect(server.seen.length).toBeLessThan(pages * 0.75)
      } finally {
        await upstream.close()
        await server.close()
      }
    },
    FUZZ_TIME_LIMIT,
  )
})
