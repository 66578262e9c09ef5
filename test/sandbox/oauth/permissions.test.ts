import { unrecorded } from '../../../harness/sandbox/exchanges.ts'
import { type Client, clientOf } from '../../../harness/sandbox/signed.ts'
import { operations } from '../../../src/contract/index.ts'
import type { Operation } from '../../../src/contract/language/define.ts'
import type { Permission } from '../../../src/contract/language/permissions.ts'
import { serving } from '../serve.ts'
import { HOLDERS, WHO_MAY } from './permissions-table.ts'

const served = await serving({ rateLimits: 'off' })
const account = served.sandbox.demo.mainAccountId

let holders = 0
/** Returns a client for a new user who has exactly these permissions on the main account. */
const asUserWith = async (permissions: readonly string[]): Promise<Client> => {
  const admin = clientOf(served.base, served.sandbox.demoUser, { timestamp: served.timestamp })
  expect((await admin.get(`/12/accounts/${account}`)).status).toBe(200)
  holders += 1
  const { id } = await served.sandbox.credentials.createUser({
    screenName: `holder_${holders}`,
    name: 'Holder',
    password: 'sandbox',
    access: { [account]: permissions as Permission[] },
  })
  const user = await served.sandbox.credentials.of(id)
  return clientOf(served.base, user, { timestamp: served.timestamp })
}

const scoped = [...operations.values()].filter(({ path }) => path.includes(':account_id'))
/** Calls the operation with unknown ids and no parameters, which is enough to trigger the permission check. */
const attempt = (client: Client, { method, version, path }: Operation) =>
  client.send({
    method,
    target: `/${version}${path.replace(':account_id', account).replaceAll(/:\w+/g, 'zzzzzzzz')}`,
    headers: { 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: '' }),
  })

describe('permission check', () => {
  it('covers every operation on an account', () => {
    expect(Object.keys(WHO_MAY)).toEqual(scoped.map(({ name }) => name).sort())
  })

  it.each(Object.entries(HOLDERS))(
    'allows role set %s exactly the operations that the specification lists [permissions.values, permissions.account_admin, permissions.ad_manager, permissions.creative_manager, permissions.campaign_analyst, permissions.analyst, permissions.partner_audience_manager, permissions.tweet_composer.combination, errors.action_not_allowed]',
    async (holder, permissions) => {
      const client = await asUserWith(permissions)
      // Deletes come last, so that they cannot affect other operations.
      const ordered = scoped.toSorted((a, b) => Number(a.verb === 'delete') - Number(b.verb === 'delete'))
      const wrong: Record<string, boolean> = {}
      for (const operation of ordered) {
        const isAllowed = WHO_MAY[operation.name]?.split(' ').includes(holder) ?? false
        if (operation.name === 'accounts.delete' && isAllowed) continue
        const { status, json } = await attempt(client, operation)
        const isRefused = status === 403 && json?.errors?.[0]?.code === 'ACTION_NOT_ALLOWED'
        if (isRefused === isAllowed) wrong[operation.name] = isRefused
      }
      expect(wrong).toEqual({})
    },
  )

  it('reports the required and existing permissions when it refuses a call', async () => {
    const client = await asUserWith(['AD_MANAGER', 'ANALYST'])
    const refusalOf = async (target: string) => (await client.put(`/12/accounts/${account}${target}`)).json
    expect((await refusalOf('/tax_settings?tax_id=1')).errors).toEqual([
      {
        code: 'ACTION_NOT_ALLOWED',
        message: 'The authenticated user lacks permission to write settings of this account',
        parameter: 'account_id',
        details: 'requires write on settings, has AD_MANAGER, ANALYST',
        value: account,
      },
    ])
    expect((await refusalOf('?name=Mine')).errors[0].details).toBe(
      'requires write on account, has AD_MANAGER, ANALYST',
    )
  })

  it('allows ANALYST to read organic metrics, but no campaign or account metrics [permissions.analyst]', async () => {
    const analyst = await asUserWith(['ANALYST'])
    const posts = (await served.client.get(`/12/accounts/${account}/tweets?tweet_type=PUBLISHED&count=1`))
      .json
    const window = 'start_time=2026-11-10T05:00:00Z&end_time=2026-11-11T05:00:00Z'
    const numbers = (entity: string, id: string) =>
      `stats/accounts/${account}?entity=${entity}&entity_ids=${id}&${window}&granularity=DAY&placement=ALL_ON_TWITTER&metric_groups=ENGAGEMENT`
    const post = posts.data[0].tweet_id
    expect((await analyst.get(`/12/${numbers('ORGANIC_TWEET', post)}`)).json.data).toMatchObject([
      { id: post },
    ])
    const refused = [
      numbers('CAMPAIGN', '8wku4'),
      numbers('ACCOUNT', account),
      `stats/accounts/${account}/active_entities?entity=CAMPAIGN&${window}`,
      `stats/accounts/${account}/reach/campaigns?campaign_ids=8wku4&${window}`,
    ]
    for (const target of refused) {
      const { status, json } = await analyst.get(`/12/${target}`)
      expect([status, json.errors[0].code, json.errors[0].parameter]).toEqual([
        403,
        'ACTION_NOT_ALLOWED',
        'entity',
      ])
    }
    const jobOf = (entity: string, id: string) =>
      `/12/${numbers(entity, id).replace('stats/', 'stats/jobs/')}`
    const refusal = await analyst.post(jobOf('CAMPAIGN', '8wku4'))
    expect([refusal.status, refusal.json.errors[0].code]).toEqual([403, 'ACTION_NOT_ALLOWED'])
    const { id_str: ofCampaign } = (await served.client.post(jobOf('CAMPAIGN', '8wku4'))).json.data
    const { id_str: ofPost } = (await served.client.post(jobOf('ORGANIC_TWEET', post))).json.data
    const jobs = `/12/stats/jobs/accounts/${account}`
    const listed = (await analyst.get(jobs)).json.data.map(({ id_str }: { id_str: string }) => id_str)
    expect([listed.includes(ofCampaign), listed.includes(ofPost)]).toEqual([false, true])
    expect((await analyst.get(`${jobs}?job_ids=${ofCampaign}`)).json.data).toEqual([])
    expect((await analyst.delete(`${jobs}/${ofCampaign}`)).status).toBe(403)
    expect((await analyst.delete(`${jobs}/${ofPost}`)).status).toBe(200)
  })

  it('restricts PARTNER_AUDIENCE_MANAGER to audiences from data partners [permissions.partner_audience_manager]', async () => {
    const partner = await asUserWith(['PARTNER_AUDIENCE_MANAGER'])
    const both = await asUserWith(['ANALYST', 'PARTNER_AUDIENCE_MANAGER'])
    const at = (path = '') => `/12/accounts/${account}/custom_audiences${path}`
    const [own] = (await served.client.get(at())).json.data
    expect(own.partner_source).toBe('OTHER')
    expect((await partner.get(at())).json.data).toEqual([])
    expect((await partner.get(at('?permission_scope=SHARED'))).json.data).toEqual([])
    const grant = `/permissions?granted_account_id=${served.sandbox.demo.secondAccountId}&permission_level=READ_ONLY`
    const member = [{ operation_type: 'Update', params: { users: [{ email: ['a'.repeat(64)] }] } }]
    const uses = (client: Client, id: string) => [
      () => client.get(at(`/${id}`)),
      () => client.get(at(`/${id}/targeted`)),
      () => client.get(at(`/${id}/permissions`)),
      () => client.put(at(`/${id}?description=Changed`)),
      () => client.post(at(`/${id}${grant}`)),
      () => client.json('POST', at(`/${id}/users`), member),
      () => client.delete(at(`/${id}`)),
    ]
    const statuses = async (client: Client, id: string) => {
      const seen = []
      for (const use of uses(client, id)) seen.push((await use()).status)
      return seen
    }
    expect(await statuses(partner, own.id)).toEqual([404, 404, 404, 404, 404, 404, 404])
    expect(await statuses(both, own.id)).toEqual([200, 200, 200, 403, 403, 403, 403])
    expect((await served.client.get(at(`/${own.id}`))).json.data).toEqual(own)
    // DATA_PARTNER is the sandbox's own value, because the specification names no value for these audiences.
    await unrecorded(served.base, async () => {
      const made = (await partner.post(at('?name=Shoppers%20of%20a%20partner'))).json.data
      expect(made.partner_source).toBe('DATA_PARTNER')
      expect((await partner.get(at())).json.data.map(({ id }: { id: string }) => id)).toEqual([made.id])
      expect((await served.client.get(at(`/${made.id}`))).json.data.name).toBe('Shoppers of a partner')
      expect(await statuses(both, made.id)).toEqual([200, 200, 200, 200, 200, 200, 200])
      const again = (await partner.post(at('?name=More%20shoppers'))).json.data
      expect(await statuses(partner, again.id)).toEqual([200, 200, 200, 200, 200, 200, 200])
    })
    const usual = (await served.client.post(at('?name=Readers'))).json.data
    expect(usual.partner_source).toBe('OTHER')
    expect((await partner.put(at(`/${usual.id}?name=Mine`))).status).toBe(404)
  })

  it("reports each user's own permissions [authenticated_user_access.get, authenticated_user_access.fields]", async () => {
    const client = await asUserWith(['AD_MANAGER', 'ANALYST'])
    const response = await client.get(`/12/accounts/${account}/authenticated_user_access`)
    expect(response.status).toBe(200)
    expect(response.json).toEqual({
      request: { params: { account_id: account } },
      data: { user_id: expect.stringMatching(/^\d{18,19}$/), permissions: ['AD_MANAGER', 'ANALYST'] },
    })
    const demo = await served.client.get(`/12/accounts/${account}/authenticated_user_access`)
    expect(demo.json.data).toEqual({
      user_id: served.sandbox.demo.userId,
      permissions: ['ACCOUNT_ADMIN', 'TWEET_COMPOSER'],
    })
  })

  it("treats another user's account like one that does not exist [permissions.account_associated]", async () => {
    for (const other of [served.sandbox.demo.foreignAccountId, 'zzzzzzzz']) {
      const response = await served.client.get(`/12/accounts/${other}/authenticated_user_access`)
      expect([response.status, response.json.errors[0].code]).toEqual([403, 'ACCOUNT_NOT_FOUND'])
    }
  })

  const ADMINISTRATOR = ['ACCOUNT_ADMIN', 'TWEET_COMPOSER']
  const NONE = 'ACCOUNT_NOT_FOUND'
  it.each`
    screenName                 | main                                      | second                  | third            | fourth
    ${'demo'}                  | ${ADMINISTRATOR}                          | ${ADMINISTRATOR}        | ${ADMINISTRATOR} | ${NONE}
    ${'demo_second'}           | ${NONE}                                   | ${NONE}                 | ${NONE}          | ${ADMINISTRATOR}
    ${'demo_ad_manager'}       | ${['AD_MANAGER']}                         | ${NONE}                 | ${NONE}          | ${NONE}
    ${'demo_creative_manager'} | ${['CREATIVE_MANAGER', 'TWEET_COMPOSER']} | ${NONE}                 | ${NONE}          | ${NONE}
    ${'demo_analyst'}          | ${['CAMPAIGN_ANALYST']}                   | ${NONE}                 | ${NONE}          | ${NONE}
    ${'demo_organic_analyst'}  | ${['ANALYST']}                            | ${NONE}                 | ${NONE}          | ${NONE}
    ${'demo_audience_partner'} | ${['PARTNER_AUDIENCE_MANAGER']}           | ${NONE}                 | ${NONE}          | ${NONE}
    ${'demo_no_access'}        | ${NONE}                                   | ${NONE}                 | ${NONE}          | ${NONE}
    ${'demo_agency'}           | ${['AD_MANAGER']}                         | ${['CAMPAIGN_ANALYST']} | ${NONE}          | ${NONE}
    ${'demo_cafe_owner'}       | ${NONE}                                   | ${ADMINISTRATOR}        | ${NONE}          | ${NONE}
  `('finds the expected role of $screenName on each demo account', async ({ screenName, ...roles }) => {
    const { sandbox, base, timestamp } = served
    const user = (await sandbox.credentials.users.all()).find((each) => each.screenName === screenName)
    const client = clientOf(base, await sandbox.credentials.of(user?.id ?? ''), { timestamp })
    const roleOn = async (id: string) => {
      const response = await client.get(`/12/accounts/${id}/authenticated_user_access`)
      return response.json.data?.permissions ?? response.json.errors[0].code
    }
    const { mainAccountId, secondAccountId, thirdAccountId, foreignAccountId } = sandbox.demo
    expect({
      main: await roleOn(mainAccountId),
      second: await roleOn(secondAccountId),
      third: await roleOn(thirdAccountId),
      fourth: await roleOn(foreignAccountId),
    }).toEqual(roles)
  })
})
