import { afterEach, describe, expect, it } from 'vitest'
import { serveGateway } from '../domains/world.ts'
import { closeAll } from '../upstream/scripted-client.ts'
import { json, scripted } from '../upstream/scripted-server.ts'

afterEach(closeAll)

const account = { id: '18ce54d4x5t', name: 'Acme', deleted: false }
const campaign = { id: '8wku2', name: 'Launch', reasons_not_servable: [], deleted: false }

describe('the same query by many at once', () => {
  it('makes each distinct call once for one user, twice for two', async () => {
    const upstream = await scripted((response, _index, { target }) => {
      // Long enough for every one of the queries to arrive meanwhile.
      const data = target.includes('/campaigns') ? [campaign] : [account]
      setTimeout(() => json(response, 200, { data, next_cursor: null }), 300)
    })
    const gateways = await Promise.all(
      ['one', 'two'].map((key) => serveGateway({ baseUrl: upstream.url }, { token: { key, secret: 's' } })),
    )
    const query = '{ accounts { nodes { name campaigns { nodes { name } } } } }'
    const asked = await Promise.all(
      gateways.flatMap(({ ask }) => Array.from({ length: 50 }, () => ask(query))),
    )
    const nodes = [{ name: 'Acme', campaigns: { nodes: [{ name: 'Launch' }] } }]
    for (const { data, errors } of asked) expect([errors, data]).toEqual([[], { accounts: { nodes } }])
    const paths = upstream.seen.map(({ target, headers }) => [
      target.split('?')[0],
      /oauth_token="([^"]*)"/.exec(headers.authorization ?? '')?.[1],
    ])
    expect(paths.sort()).toEqual([
      ['/12/accounts', 'one'],
      ['/12/accounts', 'two'],
      ['/12/accounts/18ce54d4x5t/campaigns', 'one'],
      ['/12/accounts/18ce54d4x5t/campaigns', 'two'],
    ])
    await Promise.all(gateways.map(({ close }) => close()))
    await upstream.close()
  })
})
