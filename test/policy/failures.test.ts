import { parsedPolicy } from '../../harness/gateway/parsed-policy.ts'
import { contract, resources } from '../../src/contract/index.ts'
import { evaluateDirectly, planDirectly } from '../../src/gateway/policy/direct.ts'
import { evaluateInTwin } from '../../src/gateway/policy/effects.ts'
import { createPolicyService } from '../../src/gateway/policy/service.ts'
import type { Twin } from '../../src/gateway/previews/twin.ts'
import { StoreUnavailable } from '../../src/gateway/stores/guarded-store.ts'
import { createSessionStore } from '../../src/gateway/stores/session-store.ts'
import { openTwin } from '../../src/sandbox/twin/twin.ts'
import { anonymousClient, createUpstream } from '../../src/upstream/index.ts'
import { faultsOf } from '../domains/statistics.ts'
import { globalId, inWorld, serveSandbox } from '../domains/world.ts'
import { KINDS } from '../uploads/media-files.ts'
import { upload } from '../uploads/upload-client.ts'

const { world, main, demo } = await inWorld({ fresh: true })
const { sandboxUrl: baseUrl } = world
const fault = faultsOf(baseUrl)
let current = parsedPolicy('creations: ANY')
const served = await serveSandbox(
  world.sandbox,
  { baseUrl, sandboxUrl: baseUrl },
  { limits: { openTwin, policy: { current: () => current, openTwin } } },
)
afterAll(() => served.close())

const RAISE = `mutation { campaignUpdate(id: "${globalId('Campaign', main, demo.campaignId)}", input: {dailyBudget: {decimal: "30"}}) { userErrors { message } } }`

describe('policy check whose reads fail', () => {
  it.each([
    ['404', []],
    ['403', []],
    ['503', [['UPSTREAM_UNAVAILABLE', 'NONE', true]]],
  ])('refuses the write after %s', async (status, expected) => {
    current = parsedPolicy('newDailySpend: {perAccountAndDay: {USD: 5}}')
    await fault({ operation: 'line_items.list', fault: status, times: 3 })
    const { data, errors, calls } = await served.ask(RAISE)
    await fetch(`${baseUrl}/__sandbox/faults`, { method: 'DELETE' })
    expect(calls['campaigns.update']).toBeUndefined()
    expect(errors.map(({ extensions: { code, ads } }) => [code, ads.outcome, ads.retryable])).toEqual(
      expected,
    )
    if (expected.length === 0)
      expect(data.campaignUpdate.userErrors).toEqual([
        { message: expect.stringContaining(`Injected fault: ${status}`) },
      ])
  })
})

describe('policy whose store is down', () => {
  it.each([
    ['a mutation', {}],
    ['a preview', { 'x-ads-changes': 'preview' }],
  ])('reports that it cannot be checked: %s', async (_case, headers) => {
    const store = createSessionStore()
    const down: typeof store = {
      ...store,
      get: (kind, ...entry) =>
        kind === 'policySpend' ? Promise.reject(new StoreUnavailable('Down')) : store.get(kind, ...entry),
    }
    const policy = parsedPolicy('newDailySpend: {perAccountAndDay: {USD: 5}}')
    const gateway = await serveSandbox(
      world.sandbox,
      { baseUrl, sandboxUrl: baseUrl },
      { limits: { openTwin, policy: { current: () => policy, openTwin, store: down } } },
    )
    const { errors, calls } = await gateway.ask(RAISE, {}, headers)
    expect(calls['campaigns.update']).toBeUndefined()
    expect(errors).toMatchObject([
      {
        message:
          'The policy cannot be checked at the moment, because the store is unavailable; nothing was sent',
        extensions: { code: 'UPSTREAM_UNAVAILABLE', ads: { retryable: true, outcome: 'NONE' } },
      },
    ])
    await gateway.close()
  })
})

describe('gateways that share only the store of their policy', () => {
  it('carry out a repeated key once, because they count it once', async () => {
    const policy = parsedPolicy('creations: ANY\nnewDailySpend: {perAccountAndDay: {USD: 5000}}')
    const store = createSessionStore()
    const gateways = await Promise.all(
      ['one', 'two'].map(() =>
        serveSandbox(
          world.sandbox,
          { baseUrl, sandboxUrl: baseUrl },
          { limits: { openTwin, policy: { current: () => policy, openTwin, store } } },
        ),
      ),
    )
    const create = `mutation { campaignCreate(accountId: "${main}", clientMutationId: "once", input: {
      name: "Once", fundingInstrumentId: "${demo.fundingInstrumentId}", dailyBudget: {decimal: "20"}
    }) { campaign { id } userErrors { message } } }`
    const before = world.sandbox.calls.counts().operations['campaigns.create'] ?? 0
    await Promise.all(gateways.map(({ ask }) => ask(create)))
    expect(world.sandbox.calls.counts().operations['campaigns.create']).toBe(before + 1)
    const again = await Promise.all(gateways.map(({ ask }) => ask(create)))
    const ids = again.map(({ data }) => data.campaignCreate.campaign.id)
    expect(new Set(ids).size).toBe(1)
    expect(world.sandbox.calls.counts().operations['campaigns.create']).toBe(before + 1)
    await Promise.all(gateways.map((gateway) => gateway.close()))
  })
})

const openUpstream = () => {
  const user = world.sandbox.demoUser
  const upstream = createUpstream({
    baseUrl,
    consumer: { key: user.consumer_key, secret: user.consumer_secret },
  })
  return { upstream, client: upstream.as({ key: user.access_token, secret: user.access_token_secret }) }
}

describe('frozen records', () => {
  it('are checked in a twin if a known record is evicted during the check', async () => {
    const { upstream, client } = openUpstream()
    const evicting = { of: () => undefined, learn: () => undefined }
    const source = { client, options: {}, known: evicting, scope: '' }
    const policy = parsedPolicy(`creations: ANY\nfrozen: {records: [${demo.campaignId}]}`)
    const write = {
      operation: contract.line_items.update,
      input: { account_id: main, line_item_id: demo.lineItemId, name: 'New' },
      sender: { names: [], client: undefined, tool: undefined },
      approved: [],
      isPreviewable: true,
    }
    const plan = planDirectly(policy, write.operation, write.input, source)
    expect(plan?.reads).toBe('RECORDS')
    // Undefined means that a twin must decide.
    expect(plan && (await evaluateDirectly(policy, write, plan, source))).toBeUndefined()
    await upstream.close()
  })

  it('include product catalogs and everything in them', async () => {
    const [{ id: catalog }] = (await world.rest.get('/12/product_catalogs')).json.data
    const inCatalog = async (name: string) =>
      (await world.rest.get(`/12/product_catalogs/${catalog}/${name}`)).json.data
    const [{ id: own, product_key: key }] = await inCatalog('products')
    const [{ id: set }] = await inCatalog('product_sets')
    const [{ id: feed }] = await inCatalog('scheduled_feeds')
    const place = `productCatalogId: "${catalog}"`
    const refused = '{ userErrors { message } }'
    const rename = `productCatalogUpdate(id: "${catalog}", input: {name: "New"}) ${refused}`
    const product = `{id: "${own}", title: "New", description: "New", availability: IN_STOCK, condition: NEW, price: "1.00 USD", link: "https://shop.example", imageLink: "https://shop.example/a.jpg"}`
    const upsert = `productsUpsert(${place}, products: [${product}]) ${refused}`
    const remove = `productsDelete(${place}, productKeys: ["1", "${key}"]) ${refused}`
    const removeSet = `productSetDelete(${place}, id: "${set}") ${refused}`
    const removeFeed = `scheduledFeedDelete(${place}, id: "${feed}") ${refused}`
    const frozen: readonly (readonly [id: string, mutations: readonly string[]])[] = [
      [catalog, [rename, upsert, remove, removeSet, removeFeed]],
      [globalId('ProductCatalog', '_', catalog), [rename, upsert, remove, removeSet, removeFeed]],
      [key, [remove]],
      [globalId('Product', '_', key), [remove]],
      [own, [upsert]],
      [globalId('ProductSet', '_', set), [removeSet]],
      [globalId('ScheduledFeed', '_', feed), [removeFeed]],
    ]
    for (const [id, mutations] of frozen) {
      current = parsedPolicy(`frozen: {records: ["${id}"]}`)
      for (const mutation of mutations) {
        const { errors, calls } = await served.ask(`mutation { ${mutation} }`)
        expect([mutation, errors.map(({ extensions: { code, value } }) => [code, value])]).toEqual([
          mutation,
          [['POLICY_EXCEEDED', id]],
        ])
        expect(calls).toEqual({})
      }
    }
    current = parsedPolicy(`frozen: {records: ["${globalId('Product', '_', catalog)}"]}`)
    const { errors, calls } = await served.ask(`mutation { ${rename} }`)
    expect([errors, calls]).toEqual([[], { 'product_catalogs.update': 1 }])
  })
})

describe('allowed countries', () => {
  const violationsWith = async (gaps: Twin['gaps']) => {
    const lineItem = { id: 'a', entity_status: 'ACTIVE', deleted: false }
    const criterion = { line_item_id: 'a', targeting_type: 'LOCATION', targeting_value: 'japan' }
    const twin: Twin = {
      gaps,
      changes: [{ resource: resources.line_items, accountId: main, after: lineItem }],
      send: () => Promise.reject(new Error('not sent')),
      find: async ({ name }) => (name === 'line_items' ? [lineItem] : [criterion]),
      spend: async () => [],
      bounds: async () => [],
      accountPerDay: async () => new Map(),
      close: async () => undefined,
    }
    const { violations } = await evaluateInTwin(
      parsedPolicy('creations: ANY\nallowed: {countries: [JP]}'),
      {
        operation: contract.line_items.update,
        input: {},
        sender: { names: [], client: undefined, tool: undefined },
        approved: [],
        isPreviewable: true,
      },
      { twin, accountId: main, changes: twin.changes, client: anonymousClient, countryOf: async () => 'JP' },
    )
    return violations.map(({ rule, value }) => [rule, value])
  }

  it('are violated by a line item whose targeting is not completely known', async () => {
    expect(await violationsWith([])).toEqual([])
    expect(await violationsWith([{ name: 'targeting_criteria', reason: 'TOO_MANY' }])).toEqual([
      ['allowed.countries', 'all countries'],
    ])
  })
})

describe('approval', () => {
  /** Opens a client that can send writes approved by alice for a rule. */
  const openApproved = async (rule: string) => {
    const { upstream, client: own } = openUpstream()
    const store = createSessionStore()
    const policed = createPolicyService({ policy: () => current, openTwin, inferredRules: 'on', store })
    const principal = {
      key: 'service',
      user: null,
      session: null,
      client: own,
    }
    const { of } = policed({
      of: async () => principal,
      ofCookie: async () => principal,
      isAlive: async () => true,
    })
    const client = (await of({}))?.client
    const approvedUpTo = (upTo: Readonly<Record<string, string | null>>) =>
      client?.with({ approved: [{ rule, approvers: ['alice'], upTo }] })
    return { client, approvedUpTo, close: () => Promise.all([upstream.close(), store.close()]) }
  }

  it('lifts a limit only if its approver may still lift it, and only up to the approved amount', async () => {
    const rule = 'newDailySpend.perAccountAndDay'
    const limit = 'newDailySpend: {perAccountAndDay: {USD: 5}}'
    const amount = `${rule} dailyBudget USD`
    const { approvedUpTo, close } = await openApproved(rule)
    const raise = (upTo: Readonly<Record<string, string | null>>) =>
      approvedUpTo(upTo)?.call(contract.campaigns.update, {
        account_id: main,
        campaign_id: demo.campaignId,
        daily_budget_amount_local_micro: 30_000_000n,
      })
    for (const approvable of ['', `approvable: {${rule}: [bob]}`]) {
      current = parsedPolicy(`${limit}\n${approvable}`)
      await expect(raise({ [amount]: null })).rejects.toMatchObject({ extensions: { rule } })
    }
    current = parsedPolicy(`${limit}\napprovable: {${rule}: [alice]}`)
    for (const upTo of [{}, { [`${rule} dailyBudget EUR`]: null }, { [amount]: '9999999' }])
      await expect(raise(upTo)).rejects.toMatchObject({ extensions: { code: 'APPROVAL_REQUIRED', rule } })
    expect((await raise({ [amount]: '10000000' }))?.data).toMatchObject({ restId: demo.campaignId })
    await close()
  })

  it('lifts frozen times, which otherwise refuse even pausing and deleting', async () => {
    const { client, approvedUpTo, close } = await openApproved('frozen.dates')
    const input = { account_id: main, campaign_id: demo.campaignId }
    const stops = [
      (by: typeof client) => by?.call(contract.campaigns.update, { ...input, entity_status: 'PAUSED' }),
      (by: typeof client) => by?.call(contract.campaigns.delete, input),
    ]
    const always = 'frozen: {dates: [{from: 2000-01-01, to: 2999-01-01}]}'
    for (const stop of stops) {
      current = parsedPolicy(always)
      const refusal = { extensions: { code: 'POLICY_EXCEEDED', rule: 'frozen.dates' } }
      await expect(stop(client)).rejects.toMatchObject(refusal)
      current = parsedPolicy(`${always}\napprovable: {frozen.dates: [alice]}`)
      const request = { extensions: { code: 'APPROVAL_REQUIRED', required: [{ rule: 'frozen.dates' }] } }
      await expect(stop(client)).rejects.toMatchObject(request)
      expect((await stop(approvedUpTo({})))?.data).toMatchObject({ restId: demo.campaignId })
    }
    await close()
  })
})

describe('uploads', () => {
  const people = () =>
    upload(`${served.url}/audiences/${main}/1nmth/users?operation=update`, '{"email":"a@example.com"}\n')
  const media = () => upload(`${served.url}/media-uploads/${main}`, KINDS.PNG.file(), { type: 'image/png' })

  it.each([
    ['people', people, 'approvals: [{by: [alice]}]', 'POLICY_EXCEEDED'],
    [
      'people, checked in a twin,',
      people,
      'cooldownMinutes: 5\napprovals: [{by: [alice]}]',
      'POLICY_EXCEEDED',
    ],
    ['people to a frozen audience', people, 'frozen: {records: ["1nmth"]}', 'POLICY_EXCEEDED'],
    ['media', media, 'approvals: [{by: [alice]}]', 'POLICY_EXCEEDED'],
    ['media to a frozen account', media, `frozen: {records: ["${main}"]}`, 'POLICY_EXCEEDED'],
  ])('of %s are refused by the policy', async (_case, send, text, code) => {
    current = parsedPolicy(text)
    const { lines } = await send()
    expect(lines.at(-1).error).toMatchObject({ code, ads: { retryable: false, outcome: 'NONE' } })
    const { operations } = world.sandbox.calls.counts()
    const writes = ['custom_audience_users.batch', 'media_uploads.init', 'media_library.create']
    expect(Object.keys(operations).filter((name) => writes.includes(name))).toEqual([])
  })

  it('are carried out if no rule forbids them', async () => {
    current = parsedPolicy('cooldownMinutes: 5\nfrozen: {records: [another]}')
    for (const send of [people, media]) expect((await send()).lines.at(-1)).toMatchObject({ done: true })
  })
})
