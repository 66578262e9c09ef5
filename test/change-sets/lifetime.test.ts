import { StoreUnavailable } from '../../src/gateway/stores/guarded-store.ts'
import { createSessionStore } from '../../src/gateway/stores/session-store.ts'
import { globalId, inWorld, type Json } from '../domains/world.ts'
import { createMortal, MOMENTS } from './crash.ts'
import { startStage, writesIn } from './stage.ts'

const { world, main, demo, at } = await inWorld({ fresh: true })
const DAY_MS = 86_400_000
const START = Date.parse('2026-03-02T10:00:00Z')
const clock = { now: START }
const now = () => clock.now
const store = createSessionStore({ memory: { now } })
const stage = await startStage(world, { store, own: { now } })
const mortal = createMortal(store)
/** Gateway that dies before it notes its first write. */
let isDead = false
const unless = <T>(dies: boolean, access: () => Promise<T>): Promise<T> => {
  isDead ||= dies
  return isDead ? Promise.reject(new StoreUnavailable('The process died')) : access()
}
const early = await startStage(world, {
  store: {
    ...store,
    add: (kind, ...entry) => unless(kind === 'changeStep', () => store.add(kind, ...entry)),
    set: (...entry) => unless(false, () => store.set(...entry)),
  },
  own: { now },
})
const dying = await startStage(world, { ...mortal, own: { now } })
afterAll(() => Promise.all([stage.close(), dying.close(), early.close()]))

const campaign = globalId('Campaign', main, demo.campaignId)
const lineItem = globalId('LineItem', main, demo.lineItemId)
const paths = [`campaigns/${demo.campaignId}`, `line_items/${demo.lineItemId}`]
const names = () => Promise.all(paths.map(async (path) => (await world.rest.get(at(path))).json.data.name))
const initial = await names()
beforeEach(async () => {
  clock.now = START
  for (const [index, path] of paths.entries())
    await world.rest.put(at(`${path}?name=${encodeURIComponent(initial[index])}`))
})

const create = async (name: string): Promise<string> => {
  const { data } = await stage.create(`mutation {
    campaignUpdate(id: "${campaign}", input: {name: "${name}"}) { userErrors { message } }
    lineItemUpdate(id: "${lineItem}", input: {name: "${name}"}) { userErrors { message } }
  }`)
  return data.changeSetCreate.changeSet.id
}
const refuse = async (operation: string): Promise<void> => {
  const body = JSON.stringify({ operation, times: 1, fault: 'status=403; code=FORBIDDEN' })
  expect((await fetch(`${world.sandboxUrl}/__sandbox/faults`, { method: 'POST', body })).status).toBe(200)
}
const stateOf = (id: string): Promise<Json> => stage.find(id, 'state expiresAt')
const undo = async (id: string): Promise<Json> => {
  const query =
    'mutation ($id: ID!) { changeSetUndo(id: $id) { changeSet { id document } userErrors { message } } }'
  const { data, errors } = await stage.ask(query, { id })
  expect([errors, data?.changeSetUndo.userErrors]).toEqual([[], []])
  return data.changeSetUndo.changeSet
}
/**
 * Applies a change set whose second write, to the line item, is refused. Then advances the clock by `days`.
 */
const partlyApplied = async (name: string, days: number): Promise<string> => {
  const id = await create(name)
  clock.now += 5 * DAY_MS
  await refuse('line_items.update')
  expect((await stage.apply(id)).data.changeSetApply.changeSet.state).toBe('PARTLY_APPLIED')
  clock.now += days * DAY_MS
  return id
}

describe('partly applied change set', () => {
  it('can be finished until 30 days after its first write', async () => {
    const id = await partlyApplied('Finished', 30)
    clock.now -= 1
    // The change set was created on 2 March, and first applied on 7 March.
    expect(await stateOf(id)).toEqual({ state: 'PARTLY_APPLIED', expiresAt: '2026-04-06T10:00:00Z' })
    const finished = await stage.apply(id)
    expect(finished.data.changeSetApply.changeSet.state).toBe('APPLIED')
    expect(writesIn(finished)).toEqual({ 'line_items.update': 1 })
    expect(await names()).toEqual(['Finished', 'Finished'])
  })

  it('can be undone until 30 days after its first write', async () => {
    const id = await partlyApplied('Undone', 30)
    clock.now -= 1
    const undoing = await undo(id)
    expect((await stage.apply(undoing.id)).data.changeSetApply.changeSet.state).toBe('APPLIED')
    expect(await names()).toEqual(initial)
    expect(await stateOf(id)).toMatchObject({ state: 'UNDONE' })
  })

  it('remains listed until it expires, and then disappears', async () => {
    const id = await partlyApplied('Listed', 30)
    const listed = async (): Promise<string[]> => {
      const query = '{ changeSets(first: 100, states: [PARTLY_APPLIED]) { nodes { id } } }'
      return (await stage.ask(query)).data.changeSets.nodes.map((node: Json) => node.id)
    }
    clock.now -= 1
    expect(await listed()).toContain(id)
    clock.now += 2
    expect(await stage.find(id)).toBeNull()
    expect(await listed()).not.toContain(id)
  })
})

describe('change set whose process died at its second write', () => {
  const died = async (name: string, moment: (typeof MOMENTS)[number]): Promise<string> => {
    const id = await create(name)
    mortal.dieAt(2, moment)
    await dying.apply(id)
    expect(mortal.isDead).toBe(true)
    clock.now += 20 * DAY_MS
    expect(await stateOf(id)).toMatchObject({ state: 'PENDING' })
    return id
  }

  it.each(MOMENTS)('can be finished after 20 days if the process died %s', async (moment) => {
    const id = await died('Late', moment)
    const finished = await stage.apply(id)
    expect(finished.data.changeSetApply.changeSet.state).toBe('APPLIED')
    expect(writesIn(finished)).toEqual(moment === MOMENTS[0] ? { 'line_items.update': 1 } : {})
    expect(await names()).toEqual(['Late', 'Late'])
  })

  it.each([
    [MOMENTS[0], ['campaignUpdate'], 'PARTLY_APPLIED'],
    [MOMENTS[1], ['lineItemUpdate', 'campaignUpdate'], 'APPLIED'],
    [MOMENTS[2], ['lineItemUpdate', 'campaignUpdate'], 'APPLIED'],
  ] as const)(
    'can be undone after 20 days, without the remaining writes, if the process died %s',
    async (moment, fields, state) => {
      const id = await died('Undo', moment)
      const undoing = await undo(id)
      expect(undoing.document.match(/(?<=undo\d: )\w+/g)).toEqual(fields)
      expect(await stateOf(id)).toMatchObject({ state })
      expect((await stage.apply(undoing.id)).data.changeSetApply.changeSet.state).toBe('APPLIED')
      expect(await names()).toEqual(initial)
      expect(await stateOf(id)).toMatchObject({ state: 'UNDONE' })
    },
  )
})

describe('change set without a write', () => {
  it('expires seven days after its creation, even after attempts to apply it', async () => {
    const id = await create('Refused')
    await refuse('campaigns.update')
    expect((await stage.apply(id)).data.changeSetApply.changeSet.state).toBe('PENDING')
    expect(await stateOf(id)).toEqual({ state: 'PENDING', expiresAt: '2026-03-09T10:00:00Z' })
    clock.now += 7 * DAY_MS
    expect(await stateOf(id)).toMatchObject({ state: 'EXPIRED' })
    const query = 'mutation ($id: ID!) { changeSetUndo(id: $id) { changeSet { id } } }'
    expect((await stage.ask(query, { id })).errors).toMatchObject([
      { message: 'The change set is EXPIRED, so it cannot be undone' },
    ])
  })

  it('cannot be applied after seven days if the process died before its first write', async () => {
    const id = await create('Never')
    await early.apply(id)
    expect(isDead).toBe(true)
    expect(await stateOf(id)).toEqual({ state: 'PENDING', expiresAt: '2026-04-01T10:00:00Z' })
    clock.now += 7 * DAY_MS
    expect(await stateOf(id)).toEqual({ state: 'EXPIRED', expiresAt: '2026-03-09T10:00:00Z' })
    const late = await stage.apply(id)
    expect([late.errors[0]?.message, writesIn(late)]).toEqual([
      'The change set is EXPIRED, so it cannot be applied',
      {},
    ])
    expect(await names()).toEqual(initial)
  })
})
