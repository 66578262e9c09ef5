/** Tests that the policy is not asked about writes that are already finished. */
import { parsedPolicy } from '../../harness/gateway/parsed-policy.ts'
import { createSessionStore } from '../../src/gateway/stores/session-store.ts'
import { openTwin } from '../../src/sandbox/twin/twin.ts'
import { createMortal, type Moment } from '../change-sets/crash.ts'
import { startStage, writesIn } from '../change-sets/stage.ts'
import { faultsOf } from '../domains/statistics.ts'
import { globalId, inWorld, type Json } from '../domains/world.ts'

const { world, main, demo } = await inWorld({ fresh: true })
const fault = faultsOf(world.sandboxUrl)
const ANY = 'creations: ANY'
let text = ANY
const current = () => parsedPolicy(text)
let skew = 0
const own = { now: () => Date.now() + skew }
const store = createSessionStore()
const policy = { current, openTwin, store: createSessionStore() }
const mortal = createMortal(store)
const stage = await startStage(world, { store, own, policy })
const dying = await startStage(world, {
  store: mortal.store,
  transport: mortal.transport,
  own,
  policy: { ...policy, store: createSessionStore() },
})
afterAll(() => Promise.all([stage.close(), dying.close()]))
beforeEach(async () => {
  text = ANY
  await world.reset()
})

const campaign = globalId('Campaign', main, demo.campaignId)
const lineItem = globalId('LineItem', main, demo.lineItemId)
const { thirdAccountId: vnd } = demo
const vndCampaign = globalId('Campaign', vnd, '8wkxz')
const WHY = '{ userErrors { code message } }'
const budget = (decimal: number) =>
  `campaignUpdate(id: "${campaign}", input: {dailyBudget: {decimal: "${decimal}"}}) ${WHY}`
const rename = (kind: 'campaign' | 'lineItem', id: string) =>
  `${kind}Update(id: "${id}", input: {name: "New"}) ${WHY}`

/** Creates a campaign whose budget is that of its line items, and returns a mutation that adds an active one. */
const activeLineItem = async (key = '') => {
  const { data } = await stage.ask(
    `{ account(id: "${vnd}") { fundingInstruments(first: 5) { nodes { restId currency } } } }`,
  )
  const { restId: funding } = data.account.fundingInstruments.nodes.find(
    (node: { currency: string }) => node.currency === 'VND',
  )
  const created = await stage.ask(
    `mutation { campaignCreate(accountId: "${vnd}", input: {name: "C", fundingInstrumentId: "${funding}", budgetOptimization: LINE_ITEM}) { campaign { id } } }`,
  )
  const { id } = created.data.campaignCreate.campaign
  return `lineItemCreate(accountId: "${vnd}"${key}, input: {campaignId: "${id}", objective: REACH, placements: [ALL_ON_TWITTER], productType: PROMOTED_TWEETS, bidStrategy: AUTO, name: "L", entityStatus: ACTIVE, dailyBudget: {decimal: "100000"}, endTime: "2039-12-31T00:00:00Z"}) { lineItem { restId } userErrors { code message } }`
}
/** Ceiling of the account's daily spend that one more line item with 100,000 VND a day reaches. */
const FULL = `${ANY}\nceilings: {account: {perDay: {VND: 8775000}}}`

const create = async (fields: string): Promise<string> => {
  const { data } = await stage.create(`mutation { ${fields} }`)
  expect([data.changeSetCreate.changeSet.state, data.changeSetCreate.userErrors]).toEqual(['PENDING', []])
  return data.changeSetCreate.changeSet.id
}

describe('finished steps of a change set', () => {
  it.each<[string, () => Promise<[rules: string, fields: string, last: string]>, object]>([
    [
      'two steps of one budget',
      async () => [
        `${ANY}\nmaxStepPercent: 20`,
        `one: ${budget(24)} two: ${budget(10)} three: ${rename('lineItem', lineItem)}`,
        'line_items.update',
      ],
      { 'line_items.update': 1 },
    ],
    [
      'a deletion of a changed record',
      async () => [
        `${ANY}\nmaxStepPercent: 20\ncooldownMinutes: 15`,
        `one: ${rename('lineItem', lineItem)} two: lineItemDelete(id: "${lineItem}") ${WHY} three: ${rename('campaign', campaign)}`,
        'campaigns.update',
      ],
      { 'campaigns.update': 1 },
    ],
    [
      'a creation that reaches a ceiling',
      async () => [
        FULL,
        `one: ${await activeLineItem()} two: ${rename('campaign', vndCampaign)}`,
        'campaigns.update',
      ],
      { 'campaigns.update': 1 },
    ],
  ])('are not checked again when it is resumed: %s', async (_case, given, writes) => {
    const [rules, fields, last] = await given()
    text = rules
    const id = await create(fields)
    await fault({ operation: last, fault: 'status=403; code=FORBIDDEN', times: 1 })
    const first = await stage.apply(id)
    expect(first.data.changeSetApply.changeSet.state).toBe('PARTLY_APPLIED')
    const resumed = await stage.apply(id)
    expect([resumed.errors, resumed.data.changeSetApply.userErrors]).toEqual([[], []])
    expect(resumed.data.changeSetApply.changeSet.state).toBe('APPLIED')
    expect(writesIn(resumed)).toEqual(writes)
  })

  it.each([
    ['creations: PAUSED', ANY],
    [ANY, 'creations: PAUSED'],
  ])('are not sent again if creations has changed from %s to %s', async (before, after) => {
    text = before
    const creation = `campaignCreate(accountId: "${main}", input: {name: "Since", fundingInstrumentId: "${demo.fundingInstrumentId}", dailyBudget: {decimal: "20"}}) ${WHY}`
    const id = await create(`one: ${creation} two: ${rename('campaign', campaign)} three: ${creation}`)
    await fault({ operation: 'campaigns.update', fault: 'status=403; code=FORBIDDEN', times: 1 })
    await stage.apply(id)
    text = after
    const resumed = await stage.apply(id)
    expect(writesIn(resumed)).toEqual({ 'campaigns.update': 1 })
    const { changeSet, userErrors } = resumed.data.changeSetApply
    expect([changeSet.state, userErrors.map(({ message }: Json) => message)]).toEqual([
      'PARTLY_APPLIED',
      ['campaigns.create is not the write that was previewed at this position, so it was not sent'],
    ])
    const undo =
      'mutation ($id: ID!) { changeSetUndo(id: $id) { changeSet { state irreversible { reason } } } }'
    const { data, errors } = await stage.ask(undo, { id })
    expect([errors, data?.changeSetUndo.changeSet.state]).toEqual([[], 'PENDING'])
  })

  it('are undone after a crash, even if the policy would not allow them again', async () => {
    const fields = `one: ${await activeLineItem()} two: ${rename('campaign', vndCampaign)}`
    text = FULL
    const id = await create(fields)
    mortal.dieAt(2, 'before it is sent')
    await dying.apply(id)
    skew += 10_001
    await store.delete('changeLock', id)
    const query = 'mutation ($id: ID!) { changeSetUndo(id: $id) { changeSet { id state } } }'
    const { data, errors } = await stage.ask(query, { id })
    expect([errors, data?.changeSetUndo.changeSet.state]).toEqual([[], 'PENDING'])
    const undone = await stage.apply(data.changeSetUndo.changeSet.id)
    expect(undone.data.changeSetApply).toMatchObject({ changeSet: { state: 'APPLIED' }, userErrors: [] })
    expect(writesIn(undone)).toEqual({ 'line_items.delete': 1 })
  })
})

describe('finished mutations with a key', () => {
  it.each([
    ['the sandbox', true],
    ['the gateway', false],
  ])(
    'return the first result if the policy would not allow another one: keys stored by %s',
    async (_place, sandboxHeaders) => {
      const own = createSessionStore()
      const keyed = await startStage(world, { policy: { ...policy, store: own }, sandboxHeaders })
      const field = await activeLineItem(', clientMutationId: "once"')
      text = FULL
      const first = await keyed.ask(`mutation { ${field} }`)
      expect([first.errors, first.data?.lineItemCreate.userErrors]).toEqual([[], []])
      const again = await keyed.ask(`mutation { ${field} }`)
      expect([again.errors, again.data, writesIn(again)]).toEqual([[], first.data, {}])
      const other = await keyed.ask(`mutation { ${field.replace('"L"', '"M"')} }`)
      expect(other.errors).toMatchObject([{ extensions: { code: 'IDEMPOTENCY_CONFLICT' } }])
      const more = await keyed.ask(`mutation { ${field.replace('"once"', '"twice"')} }`)
      expect(more.errors).toMatchObject([{ extensions: { code: 'POLICY_EXCEEDED' } }])
      await Promise.all([keyed.close(), own.close()])
    },
  )

  it.each([
    ['creations: PAUSED', ANY],
    [ANY, 'creations: PAUSED'],
  ])('return the first result even if creations has changed from %s to %s', async (before, after) => {
    const keyed = await startStage(world, { policy, sandboxHeaders: false })
    const create = () =>
      keyed.ask(
        `mutation { campaignCreate(accountId: "${main}", clientMutationId: "since ${before}", input: {name: "Once", fundingInstrumentId: "${demo.fundingInstrumentId}", dailyBudget: {decimal: "20"}}) { campaign { id entityStatus } userErrors { message } } }`,
      )
    text = before
    const first = await create()
    text = after
    const again = await create()
    expect([again.errors, again.data, writesIn(again)]).toEqual([[], first.data, {}])
    await keyed.close()
  })

  it('are refused as a conflict if only the status is left out', async () => {
    const keyed = await startStage(world, { policy, sandboxHeaders: false })
    const create = (status: string) =>
      keyed.ask(
        `mutation { campaignCreate(accountId: "${main}", clientMutationId: "status", input: {${status} name: "Once", fundingInstrumentId: "${demo.fundingInstrumentId}", dailyBudget: {decimal: "20"}}) ${WHY} }`,
      )
    expect((await create('entityStatus: PAUSED,')).errors).toEqual([])
    expect((await create('')).errors).toMatchObject([{ extensions: { code: 'IDEMPOTENCY_CONFLICT' } }])
    await keyed.close()
  })

  it('are separate for each world of the sandbox', async () => {
    const field = `campaignCreate(accountId: "${main}", clientMutationId: "same", input: {name: "Only one", fundingInstrumentId: "${demo.fundingInstrumentId}", dailyBudget: {decimal: "20"}}) { campaign { id } userErrors { message } }`
    for (const headers of [{}, { 'x-sandbox-workspace': 'another' }]) {
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const { data, errors } = await stage.ask(`mutation { ${field} }`, {}, headers)
        expect([errors, data?.campaignCreate.userErrors]).toEqual([[], []])
      }
      const query = `{ account(id: "${main}") { campaigns(filter: {nameStartsWith: "Only"}) { nodes { name } } } }`
      const { data } = await stage.ask(query, {}, headers)
      expect([headers, data.account.campaigns.nodes]).toEqual([headers, [{ name: 'Only one' }]])
    }
  })
})

describe('unfinished mutation with a key', () => {
  /** Starts a gateway that dies during its first write. */
  const startDying = async (moment: Moment) => {
    const own = createSessionStore()
    const { transport, dieAt } = createMortal(createSessionStore())
    const keyed = await startStage(world, {
      policy: { ...policy, store: own },
      sandboxHeaders: false,
      transport,
    })
    dieAt(1, moment)
    return {
      ask: async (field: string) => (await keyed.ask(`mutation { ${field} }`)).errors,
      revive: async () => {
        dieAt(0, moment)
        // The lease of the first attempt has expired.
        for (const account of [main, vnd]) await own.delete('policyLock', ` ${account}`)
      },
      close: () => Promise.all([keyed.close(), own.close()]),
    }
  }
  const creation = (name: string) =>
    `campaignCreate(accountId: "${main}", clientMutationId: "${name}", input: {name: "${name}", fundingInstrumentId: "${demo.fundingInstrumentId}", dailyBudget: {decimal: "20"}}) ${WHY}`
  const UNKNOWN = [{ extensions: { code: 'WRITE_OUTCOME_UNKNOWN' } }]

  it.each(['creations: PAUSED', ANY])(
    'does not block the account again when it is repeated with %s',
    async (after) => {
      const { ask, revive, close } = await startDying('before its response')
      text = 'creations: PAUSED'
      expect(await ask(creation('Lost'))).toMatchObject([{ extensions: { ads: { outcome: 'UNKNOWN' } } }])
      await revive()
      text = after
      expect(await ask(creation('Lost'))).toMatchObject(UNKNOWN)
      expect(await ask(creation('Other'))).toEqual([])
      await close()
    },
  )

  it('does not count its spend when it is repeated', async () => {
    const { ask, revive, close } = await startDying('before it is sent')
    const field = await activeLineItem(', clientMutationId: "spend"')
    expect(await ask(field)).toMatchObject([{ extensions: { ads: { outcome: 'UNKNOWN' } } }])
    await revive()
    text = `${ANY}\nnewDailySpend: {perAccountAndDay: {VND: 150000}}`
    expect(await ask(field)).toMatchObject(UNKNOWN)
    expect(await ask(field.replace('"spend"', '"other"'))).toEqual([])
    await close()
  })
})
