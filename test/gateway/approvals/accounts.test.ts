import { accountsOf } from '../../../src/gateway/approvals/accounts.ts'
import type { Principal } from '../../../src/graph/context/principal.ts'
import { clientOfScript, closeAll } from '../../upstream/scripted-client.ts'
import { json } from '../../upstream/scripted-server.ts'

afterEach(closeAll)

const accounts = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({ id: `a${from + at}`, name: `Account ${from + at}` }))

describe('accounts to choose from on the change set list', () => {
  it('include all accounts with an id and a name', async () => {
    const { client, server } = await clientOfScript((response, index) =>
      json(
        response,
        200,
        index === 0
          ? { data: accounts(0, 1000), next_cursor: 'more' }
          : { data: [...accounts(1000, 1200), { id: 'x' }, { name: 'Y' }], next_cursor: null },
      ),
    )
    const found = await accountsOf({
      principal: { client } as Principal,
      signal: AbortSignal.timeout(240_000),
      requestId: 'r',
    })
    expect(found).toHaveLength(1200)
    expect(found.at(-1)).toEqual({ id: 'a1199', name: 'Account 1199' })
    expect(server.seen.map(({ target }) => target)).toEqual([
      '/12/accounts?count=1000',
      '/12/accounts?count=1000&cursor=more',
    ])
  })
})
