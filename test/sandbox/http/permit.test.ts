import type { KyselyPlugin } from 'kysely'
import { createHandle } from '../../../src/sandbox/engine/handle.ts'
import { rules } from '../../../src/sandbox/rules/index.ts'
import { openDemoStore, operationNamed } from '../demo-store.ts'
import { newAccount, serving } from '../serve.ts'

const served = await serving()

describe('account in the path', () => {
  it('is refused with 403 if it is deleted, unless with_deleted=true reads the account itself [errors.account_not_found] [accounts.get.with_deleted]', async () => {
    const { client } = served
    const { account, funding } = await newAccount(client)
    const path = `/12/accounts/${account}`
    expect((await client.send({ method: 'DELETE', target: path })).status).toBe(200)
    const calls = [
      ['GET', path],
      ['GET', `${path}?with_deleted=false`],
      ['PUT', `${path}?name=Back`],
      ['DELETE', path],
      ['GET', `${path}/authenticated_user_access`],
      ['GET', `${path}/campaigns`],
      ['GET', `${path}/campaigns?with_deleted=true`],
      ['GET', `${path}/funding_instruments/${funding}?with_deleted=true`],
      ['POST', `${path}/campaigns?name=Late&funding_instrument_id=${funding}`],
    ] as const
    for (const [method, target] of calls) {
      const { status, json } = await client.send({ method, target })
      const { code, parameter, value } = json.errors?.[0] ?? {}
      expect([method, target, status, code, parameter, value]).toEqual([
        method,
        target,
        403,
        'ACCOUNT_NOT_FOUND',
        'account_id',
        account,
      ])
    }
    const own = await client.get(`${path}?with_deleted=true`)
    expect([own.status, own.json.data.id, own.json.data.deleted]).toEqual([200, account, true])
    const listed = await client.get(`/12/accounts?with_deleted=true&account_ids=${account}`)
    expect(listed.json.data).toEqual([own.json.data])
  })

  it('is not looked up again while the call is carried out', async () => {
    const { store, demo } = await openDemoStore()
    const asked: string[] = []
    const watch: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked.push(JSON.stringify(node))
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const handle = createHandle({ ...store, db: store.db.withPlugin(watch) }, rules)
    const caller = { consumerKey: 'key', token: 'token', userId: demo.userId }
    await handle(operationNamed('campaigns.list'), { account_id: demo.mainAccountId }, caller)
    const input = { account_id: demo.mainAccountId, campaign_id: demo.campaignId, name: 'Renamed' }
    await handle(operationNamed('campaigns.update'), input, caller)
    expect(asked.length).toBeGreaterThan(2)
    expect(asked.filter((query) => query.includes('account_access') || query.includes('"accounts"'))).toEqual(
      [],
    )
    await store.close()
  })
})
