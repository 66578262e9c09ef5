import { globalId, inWorld } from '../domains/world.ts'
import { startStage, writesIn } from './stage.ts'

const { world, main, demo, at } = await inWorld({ fresh: true })
const stage = await startStage(world)
afterAll(() => stage.close())

const campaign = globalId('Campaign', main, demo.campaignId)
const NAME = 'Brightwater Oat Milk – Brand Awareness Q1'
const raise = (decimal: string, id = campaign) =>
  `mutation { campaignUpdate(id: "${id}", input: {dailyBudget: {decimal: "${decimal}"}}) {
    campaign { dailyBudget { decimal } } userErrors { code field message } } }`
const budgetNow = async (): Promise<number> =>
  (await world.rest.get(at(`campaigns/${demo.campaignId}`))).json.data.daily_budget_amount_local_micro
const setBudget = (micros: number) =>
  world.rest.put(at(`campaigns/${demo.campaignId}?daily_budget_amount_local_micro=${micros}`))

describe('changeSetCreate', () => {
  it("stores a document's preview and writes nothing", async () => {
    const asked = await stage.create(raise('450'), {}, { note: 'Spring sale' })
    expect(writesIn(asked)).toEqual({})
    const { changeSet, userErrors } = asked.data.changeSetCreate
    expect(userErrors).toEqual([])
    expect(changeSet).toEqual({
      id: expect.stringMatching(/^[\w-]{62}$/),
      state: 'PENDING',
      hash: expect.stringMatching(/^[\w-]{43}$/),
      note: 'Spring sale',
      accountRestIds: [main],
      createdBy: { userId: world.sandbox.demoUser.user_id, screenName: null },
      operationName: null,
      changes: [
        {
          record: { type: 'Campaign', name: NAME },
          kind: 'UPDATE',
          field: 'dailyBudget',
          before: { micros: '20000000', currency: 'USD' },
          after: { micros: '450000000', currency: 'USD' },
        },
      ],
      writes: [{ window: 'write', calls: 1 }],
      refusals: [],
      conflicts: [],
      uncertain: [],
      differences: [],
      data: { campaignUpdate: { campaign: { dailyBudget: { decimal: '450.00' } }, userErrors: [] } },
      result: null,
      decision: null,
    })
    expect(await budgetNow()).toBe(20_000_000)
    expect(await stage.find(changeSet.id)).toEqual(changeSet)
  })
})

describe('changeSetCreate with an unsuitable document', () => {
  it.each([
    ['query { viewer { user { id } } }', 'BAD_USER_INPUT', 'document must be a mutation'],
    ['mutation { campaignUpdate }', 'BAD_USER_INPUT', /^document is invalid: .*campaignUpdate/],
    ['mutation {', 'BAD_USER_INPUT', /^document is invalid: Syntax Error/],
    [
      'mutation A { signOut { signedOut } } mutation B { signOut { signedOut } }',
      'BAD_USER_INPUT',
      /2 operations/,
    ],
  ])('refuses %s before any call', async (document, code, message) => {
    const asked = await stage.create(document)
    expect(asked.errors).toMatchObject([{ message: expect.stringMatching(message), extensions: { code } }])
    expect(asked.calls).toEqual({})
  })

  it('keeps the response short for a document with a field name of 100,000 characters', async () => {
    const asked = await stage.create(`mutation { ${'a'.repeat(100_000)} }`)
    expect(asked.errors).toMatchObject([{ message: expect.stringContaining('document is invalid: Cannot') }])
    expect(asked.text.length).toBeLessThan(10_000)
  })

  it('creates a REFUSED change set, which cannot be applied, if the document violates a rule', async () => {
    const asked = await stage.create(raise('450000'))
    const { changeSet, userErrors } = asked.data.changeSetCreate
    const message = 'dailyBudget (450000) must be at most totalBudget (600)'
    expect(userErrors).toEqual([{ code: 'INVALID_PARAMETER', field: 'dailyBudget', message }])
    expect(changeSet.state).toBe('REFUSED')
    expect(changeSet.refusals).toEqual([
      { path: 'campaignUpdate', code: 'INVALID_PARAMETER', field: 'dailyBudget', message },
    ])
    const applied = await stage.apply(changeSet.id)
    expect(applied.errors).toMatchObject([
      {
        message: 'The change set is REFUSED, so it cannot be applied',
        extensions: { code: 'CHANGE_SET_CONFLICT' },
      },
    ])
    expect(writesIn(applied)).toEqual({})
  })

  it('detects refusals even if the document does not select userErrors', async () => {
    const document = `mutation { x: campaignUpdate(id: "${campaign}", input: {dailyBudget: {decimal: "450000"}}) { campaign { id } } }`
    const { changeSet } = (await stage.create(document)).data.changeSetCreate
    expect(changeSet).toMatchObject({
      state: 'REFUSED',
      refusals: [{ path: 'x', code: 'INVALID_PARAMETER' }],
    })
  })

  it('refuses change sets within a change set', async () => {
    const { id } = (await stage.create(raise('450'))).data.changeSetCreate.changeSet
    const asked = await stage.create(`mutation { changeSetApply(id: "${id}") { userErrors { code } } }`)
    expect(asked.data.changeSetCreate.changeSet.state).toBe('REFUSED')
    expect(asked.data.changeSetCreate.userErrors).toMatchObject([
      {
        message:
          'changeSetApply cannot be previewed, because it changes more than the records of one account',
      },
    ])
    expect(await budgetNow()).toBe(20_000_000)
  })
})

describe('changeSetApply', () => {
  it('carries out the writes once and returns the result', async () => {
    const { id, data } = (await stage.create(raise('450'))).data.changeSetCreate.changeSet
    const applied = await stage.apply(id)
    expect(applied.errors).toEqual([])
    expect(applied.data.changeSetApply.userErrors).toEqual([])
    expect(applied.data.changeSetApply.changeSet).toMatchObject({
      state: 'APPLIED',
      result: { data, errors: [] },
    })
    expect(writesIn(applied)).toEqual({ 'campaigns.update': 1 })
    expect(await budgetNow()).toBe(450_000_000)
    const again = await stage.apply(id)
    expect(again.data.changeSetApply.changeSet.state).toBe('APPLIED')
    expect(writesIn(again)).toEqual({})
  })

  it('stops at a record that was changed after the preview, and shows the difference', async () => {
    const { id } = (await stage.create(raise('450'))).data.changeSetCreate.changeSet
    await setBudget(30_000_000)
    const applied = await stage.apply(id)
    expect(writesIn(applied)).toEqual({})
    expect(applied.data.changeSetApply.userErrors).toEqual([
      {
        code: 'RECORD_CHANGED',
        field: null,
        message: `Campaign "${NAME}" was changed after the preview: dailyBudget was 20.00 USD and is now 30.00 USD`,
      },
    ])
    expect(applied.data.changeSetApply.changeSet).toMatchObject({
      state: 'PENDING',
      conflicts: [
        {
          record: { type: 'Campaign', name: NAME },
          field: 'dailyBudget',
          expected: { micros: '20000000', currency: 'USD' },
          actual: { micros: '30000000', currency: 'USD' },
        },
      ],
    })
    expect(await budgetNow()).toBe(30_000_000)
    await setBudget(20_000_000)
    expect((await stage.apply(id)).data.changeSetApply.changeSet).toMatchObject({
      state: 'APPLIED',
      conflicts: [],
    })
  })
})
