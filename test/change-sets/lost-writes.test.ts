/** Tests how `changeSetApply` looks up writes whose response was lost. */
import { openAuditLog } from '../../src/audit/index.ts'
import { createSessionStore } from '../../src/gateway/stores/session-store.ts'
import { createTransport } from '../../src/upstream/transport/transport.ts'
import { auditPath } from '../audit/audit-file.ts'
import { globalId, inWorld, type Json } from '../domains/world.ts'
import { createMortal, type Moment } from './crash.ts'
import { startStage, writesIn } from './stage.ts'

const { world, main, demo, list, rest, at } = await inWorld({ fresh: true })
/** Difference in ms between the clock of the gateways and the API's clock. */
let ahead = 0
const now = (): number => Date.now() + ahead
const store = createSessionStore()
const mortal = createMortal(store)
const dying = await startStage(world, { ...mortal, own: { now } })
const audit = await auditPath()
const auditLog = await openAuditLog({ path: audit.path })
const rescuer = await startStage(world, { store, own: { now }, auditLog })
/** Runs after each read or write of campaigns by a gateway that is suspended meanwhile. */
let onRead = async (): Promise<void> => undefined
let onWrite = async (): Promise<void> => undefined
const plain = createTransport()
const suspended = await startStage(world, {
  store,
  own: { now },
  transport: {
    ...plain,
    send: async (request, limits) => {
      const response = await plain.send(request, limits)
      if (request.path.includes('/campaigns')) await (request.method === 'GET' ? onRead : onWrite)()
      return response
    },
  },
})
afterAll(async () => {
  await Promise.all([dying.close(), rescuer.close(), suspended.close()])
  await auditLog.close()
  await audit.remove()
})
beforeEach(() => {
  ahead = 0
})

const CREATE = `mutation { campaignCreate(accountId: "${main}", input: {name: "Lost", dailyBudget: {decimal: "5"},
  fundingInstrumentId: "${demo.fundingInstrumentId}", entityStatus: PAUSED}) { userErrors { message } } }`

/** Makes a process die while it creates a campaign. Returns the id of its change set. */
const interrupted = async (moment: Moment): Promise<string> => {
  const { id } = (await rescuer.create(CREATE)).data.changeSetCreate.changeSet
  mortal.dieAt(1, moment)
  await dying.apply(id)
  expect(mortal.isDead).toBe(true)
  // The lock of the dead process has expired.
  ahead += 10_001
  await store.delete('changeLock', id)
  return id
}
const applied = async (id: string) => {
  const asked = await rescuer.apply(id)
  const { changeSet, userErrors } = asked.data.changeSetApply
  return [changeSet.state, userErrors.map(({ code }: Json) => code), writesIn(asked)]
}
const countLost = async (): Promise<number> =>
  (await list('campaigns?q=Lost')).filter(({ name }) => name === 'Lost').length

describe('write without a response', () => {
  it.each([
    ['90 seconds ahead', 90_000],
    ['right', 0],
    ['90 seconds behind', -90_000],
  ])('is found even if the clock of the gateway is %s', async (_, difference) => {
    ahead = difference
    const id = await interrupted('before its response')
    expect(await applied(id)).toEqual(['APPLIED', [], {}])
    expect(await countLost()).toBe(1)
  })

  const sent = ['APPLIED', [], { 'campaigns.create': 1 }]
  it.each([
    [
      'has an unknown outcome',
      'all values that were sent',
      5,
      ['PARTLY_APPLIED', ['WRITE_OUTCOME_UNKNOWN'], {}],
      1,
    ],
    ['is sent', 'the same name, but a different budget', 6, sent, 2],
  ])('%s if an older record has %s', async (_outcome, _values, budget, expected, count) => {
    const values = `name=Lost&daily_budget_amount_local_micro=${budget}000000&entity_status=PAUSED`
    const funding = `funding_instrument_id=${demo.fundingInstrumentId}`
    expect((await rest.form('POST', at(`campaigns?${values}&${funding}`), {})).status).toBe(200)
    await fetch(`${world.sandboxUrl}/__sandbox/clock?advance=120`, { method: 'POST' })
    const id = await interrupted('before it is sent')
    expect(await applied(id)).toEqual(expected)
    expect(await countLost()).toBe(count)
  })

  it('appears in the audit log with the new record when it is found', async () => {
    const id = await interrupted('before its response')
    const lines = await audit.added(() => applied(id))
    const [{ writes }] = lines.filter(({ event }) => event === 'mutation')
    const record = expect.any(String)
    expect(writes).toMatchObject([
      {
        repeated: true,
        created: [{ record, status: 'PAUSED' }],
        money: [{ record, field: 'daily_budget_amount_local_micro', before: null, after: '5000000' }],
      },
    ])
  })

  it('is sent once if the process that looks it up is suspended while another one sends it', async () => {
    const before = await countLost()
    const id = await interrupted('before it is sent')
    const pending = await store.get('changeSet', id)
    onRead = async () => {
      onRead = async () => undefined
      await store.delete('changeLock', id)
      expect(await applied(id)).toEqual(['APPLIED', [], { 'campaigns.create': 1 }])
      // The other process died before it could store the new state.
      await store.set('changeSet', id, pending)
    }
    expect((await suspended.apply(id)).errors).toMatchObject([
      { message: 'Another request took over this change set. Read the change set again' },
    ])
    expect(await applied(id)).toEqual(['APPLIED', [], {}])
    expect(await countLost()).toBe(before + 1)
  })

  it('is sent once if it was refused to a process that is suspended while another one sends it', async () => {
    const before = await countLost()
    const { id } = (await rescuer.create(CREATE)).data.changeSetCreate.changeSet
    const pending = await store.get('changeSet', id)
    onWrite = async () => {
      onWrite = async () => undefined
      ahead += 10_001
      await store.delete('changeLock', id)
      expect(await applied(id)).toEqual(['APPLIED', [], { 'campaigns.create': 1 }])
      await store.set('changeSet', id, pending)
    }
    const fault = 'status=403; code=FORBIDDEN'
    const body = JSON.stringify({ operation: 'campaigns.create', times: 1, fault })
    await fetch(`${world.sandboxUrl}/__sandbox/faults`, { method: 'POST', body })
    await suspended.apply(id)
    expect(await applied(id)).toEqual(['APPLIED', [], {}])
    expect(await countLost()).toBe(before + 1)
  })

  it.each([
    'status=503',
    'status=403; code=FORBIDDEN',
    'status=404; code=NOT_FOUND',
    'status=400; code=INVALID_PARAMETER',
  ])('has an unknown outcome as long as its lookup fails with %s', async (fault) => {
    const id = await interrupted('before its response')
    const faults = `${world.sandboxUrl}/__sandbox/faults`
    await fetch(faults, {
      method: 'POST',
      body: JSON.stringify({ operation: 'campaigns.list', times: 9, fault }),
    })
    expect(await applied(id)).toEqual(['PARTLY_APPLIED', ['WRITE_OUTCOME_UNKNOWN'], {}])
    await fetch(faults, { method: 'DELETE' })
    expect(await applied(id)).toEqual(['APPLIED', [], {}])
    expect(await countLost()).toBe(1)
  })
})

describe('changeSetUndo', () => {
  const rename = (type: 'Campaign' | 'LineItem', id: string) =>
    `${type === 'Campaign' ? 'campaign' : 'lineItem'}Update(id: "${globalId(type, main, id)}", input: {name: "Renamed"}) { userErrors { code } }`
  const lineItem = rename('LineItem', demo.lineItemId)
  /** Undoes a change set whose last write has no response and whose record someone has changed since. */
  const undone = async (fields: string, writes: number) => {
    const { id } = (await rescuer.create(`mutation { ${fields} }`)).data.changeSetCreate.changeSet
    mortal.dieAt(writes, 'before it is sent')
    await dying.apply(id)
    ahead += 10_001
    await store.delete('changeLock', id)
    await rest.put(at(`line_items/${demo.lineItemId}?name=Elsewhere${writes}`))
    const query =
      'mutation ($id: ID!) { changeSetUndo(id: $id) { changeSet { irreversible { record { type } field reason } } } }'
    const { data, errors } = await rescuer.ask(query, { id })
    expect((await rescuer.find(id)).state).toBe('PARTLY_APPLIED')
    return [data.changeSetUndo?.changeSet.irreversible, errors.map(({ message }) => message)]
  }

  it('lists the last write as irreversible if its outcome is unknown', async () => {
    const reason = 'It is unknown whether this write was carried out, so it is not undone.'
    expect(await undone(`${rename('Campaign', demo.campaignId)} ${lineItem}`, 2)).toEqual([
      [{ record: { type: 'LineItem' }, field: null, reason }],
      [],
    ])
  })

  it('marks the original as undone even if its process died and it was only looked up later', async () => {
    const undo = async (id: string) => {
      const query = 'mutation ($id: ID!) { changeSetUndo(id: $id) { changeSet { id } } }'
      return (await rescuer.ask(query, { id })).data.changeSetUndo.changeSet.id
    }
    const document = `mutation { ${rename('Campaign', demo.campaignId)} }`
    const { id } = (await rescuer.create(document)).data.changeSetCreate.changeSet
    await rescuer.apply(id)
    const undoId = await undo(id)
    mortal.dieAt(1, 'before its response')
    await dying.apply(undoId)
    ahead += 10_001
    await store.delete('changeLock', undoId)
    await undo(undoId)
    expect((await rescuer.find(id)).state).toBe('UNDONE')
  })

  it('is refused with the reason if nothing else can be undone', async () => {
    expect(await undone(lineItem, 1)).toEqual([
      undefined,
      ['The outcome of some writes is unknown, and nothing else can be undone. Check their records'],
    ])
  })
})
