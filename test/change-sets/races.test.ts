import { createClient as createSseClient } from 'graphql-sse'
import { createClient as createWsClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { delayedWrites } from '../../harness/sandbox/delayed-writes.ts'
import { openAuditLog } from '../../src/audit/index.ts'
import { StoreUnavailable } from '../../src/gateway/stores/guarded-store.ts'
import { createSessionStore } from '../../src/gateway/stores/session-store.ts'
import { auditPath } from '../audit/audit-file.ts'
import { globalId, inWorld, type Json } from '../domains/world.ts'
import { startStage, writesIn } from './stage.ts'

const { world, main, demo, at } = await inWorld({ fresh: true })
/** Number of the journal read that fails: 1 is the next read, and 0 means that none fails. */
let failingRead = 0
/** Key of the journal entry whose next read fails. */
let failingKey = ''
/** Runs before the next journal read. */
let onRead = async (): Promise<void> => undefined
const memory = createSessionStore()
const store: typeof memory = {
  ...memory,
  get: async (kind, ...rest) => {
    if (kind === 'changeStep') await onRead()
    if (rest[0] === failingKey) {
      failingKey = ''
      throw new StoreUnavailable('Down')
    }
    if (kind === 'changeStep' && failingRead > 0) {
      failingRead -= 1
      if (failingRead === 0) throw new StoreUnavailable('Down')
    }
    return memory.get(kind, ...rest)
  },
}
/** Runs before each write is sent. */
let onWrite = async (): Promise<void> => undefined
const transport = delayedWrites(() => onWrite())
const audit = await auditPath()
const auditLog = await openAuditLog({ path: audit.path, retryMs: 5 })
const stage = await startStage(world, { store, transport, auditLog })
const other = await startStage(world, { store })
afterEach(() => {
  onWrite = async () => undefined
  onRead = async () => undefined
})
afterAll(async () => {
  await Promise.all([stage.close(), other.close()])
  await auditLog.close()
  await audit.remove()
})

const campaign = globalId('Campaign', main, demo.campaignId)
const lineItem = globalId('LineItem', main, demo.lineItemId)
const rename = (name: string): string =>
  `mutation { campaignUpdate(id: "${campaign}", input: {name: "${name}"}) { userErrors { code } } }`
const create = async (document: string): Promise<string> =>
  (await stage.create(document)).data.changeSetCreate.changeSet.id
const undoOf = async (id: string): Promise<string> => {
  const query = 'mutation ($id: ID!) { changeSetUndo(id: $id) { changeSet { id } } }'
  return (await stage.ask(query, { id })).data.changeSetUndo.changeSet.id
}
const refuseOnce = async (operation: string, fault: string): Promise<void> => {
  const body = JSON.stringify({ operation, times: 1, fault })
  expect((await fetch(`${world.sandboxUrl}/__sandbox/faults`, { method: 'POST', body })).status).toBe(200)
}
const nameOf = async (path: string): Promise<string> => (await world.rest.get(at(path))).json.data.name

describe('changeSetApply in several gateways', () => {
  it('carries out the writes once, and refuses a second request until the first one has ended', async () => {
    const id = await create(rename('Once'))
    const [sent, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    onWrite = () => {
      sent.resolve()
      return released.promise
    }
    const first = stage.apply(id)
    await sent.promise
    const second = await other.apply(id)
    expect(second.errors).toMatchObject([
      {
        message: 'Another request is changing this change set. Try again in a few seconds',
        extensions: { code: 'CHANGE_SET_CONFLICT', ads: { retryable: true } },
      },
    ])
    expect(writesIn(second)).toEqual({})
    released.resolve()
    const { errors, data, calls } = await first
    expect([errors, data.changeSetApply.changeSet.state]).toEqual([[], 'APPLIED'])
    expect(calls['campaigns.update']).toBe(1)
    const again = await other.apply(id)
    expect(again.data.changeSetApply).toMatchObject({ changeSet: { state: 'APPLIED' }, userErrors: [] })
    expect(writesIn(again)).toEqual({})
  })

  it('stores no state after another process has taken over the lock', async () => {
    const id = await create(rename('Taken over'))
    onWrite = () => store.set('changeLock', id, 'another process', 60_000)
    expect((await stage.apply(id)).errors).toMatchObject([
      {
        message: 'Another request took over this change set. Read the change set again',
        extensions: { code: 'CHANGE_SET_CONFLICT', ads: { retryable: true } },
      },
    ])
    expect(await stage.find(id, 'state result')).toEqual({ state: 'PENDING', result: null })
    await store.delete('changeLock', id)
    const resumed = await stage.apply(id)
    expect(resumed.data.changeSetApply).toMatchObject({ changeSet: { state: 'APPLIED' }, userErrors: [] })
    expect(writesIn(resumed)).toEqual({})
  })

  it('keeps a decision that was stored while its process was suspended', async () => {
    const id = await create(rename('Suspended'))
    const declined = { ...(await memory.get<Json>('changeSet', id)) }
    onRead = async () => {
      onRead = async () => undefined
      await store.set('changeLock', id, 'another process', 60_000)
      await store.set('changeSet', id, {
        ...declined,
        changeSet: { ...declined.changeSet, state: 'REFUSED' },
      })
    }
    const applied = await stage.apply(id)
    expect(applied.errors).toMatchObject([{ extensions: { code: 'CHANGE_SET_CONFLICT' } }])
    expect(writesIn(applied)).toEqual({})
    expect(await stage.find(id, 'state')).toEqual({ state: 'REFUSED' })
  })
})

describe('changeSetApply with a write that the API refuses', () => {
  it('stops at the refused write, and carries out the rest when it is called again', async () => {
    const id = await create(`mutation {
      one: campaignUpdate(id: "${campaign}", input: {name: "First"}) { userErrors { code } }
      two: lineItemUpdate(id: "${lineItem}", input: {name: "Second"}) { userErrors { code } }
      three: campaignUpdate(id: "${campaign}", input: {name: "Third"}) { userErrors { code } }
    }`)
    await refuseOnce('line_items.update', 'status=403; code=UNAUTHORIZED_CLIENT_APPLICATION')
    const stopped = await stage.apply(id)
    expect(writesIn(stopped)).toEqual({ 'campaigns.update': 1, 'line_items.update': 1 })
    const { changeSet, userErrors } = stopped.data.changeSetApply
    expect(changeSet).toMatchObject({ state: 'PARTLY_APPLIED', conflicts: [] })
    expect(userErrors.map(({ code }: Json) => code)).toEqual([
      'UNAUTHORIZED_CLIENT_APPLICATION',
      'CHANGE_SET_CONFLICT',
    ])
    expect(await nameOf(`campaigns/${demo.campaignId}`)).toBe('First')
    const resumed = await stage.apply(id)
    expect(resumed.data.changeSetApply).toMatchObject({ changeSet: { state: 'APPLIED' }, userErrors: [] })
    expect(writesIn(resumed)).toEqual({ 'campaigns.update': 1, 'line_items.update': 1 })
    expect([
      await nameOf(`campaigns/${demo.campaignId}`),
      await nameOf(`line_items/${demo.lineItemId}`),
    ]).toEqual(['Third', 'Second'])
  })
})

describe('changeSetUndo', () => {
  it('creates a change set that can be applied even if the original is no longer stored', async () => {
    const id = await create(rename('Forgotten'))
    await stage.apply(id)
    const undo = await undoOf(id)
    await store.delete('changeSet', id)
    expect((await stage.apply(undo)).data.changeSetApply.changeSet.state).toBe('APPLIED')
  })

  it('reports why the API refuses to read the records', async () => {
    const id = await create(rename('Unreadable'))
    await stage.apply(id)
    await refuseOnce('campaigns.list', 'status=403; code=FORBIDDEN')
    const query = 'mutation ($id: ID!) { changeSetUndo(id: $id) { changeSet { id } } }'
    expect((await stage.ask(query, { id })).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  })

  it('undoes all completed steps even if a later apply attempt could not read them', async () => {
    const id = await create(`mutation {
      one: campaignUpdate(id: "${campaign}", input: {name: "Known"}) { userErrors { code } }
      two: lineItemUpdate(id: "${lineItem}", input: {name: "Rest"}) { userErrors { code } }
    }`)
    await refuseOnce('line_items.update', 'status=403; code=UNAUTHORIZED_CLIENT_APPLICATION')
    await stage.apply(id)
    // The first read checks whether anything was written; the second reads the first step.
    failingRead = 2
    expect((await stage.apply(id)).data.changeSetApply.changeSet.state).toBe('PARTLY_APPLIED')
    expect(failingRead).toBe(0)
    expect((await stage.apply(await undoOf(id))).data.changeSetApply.changeSet.state).toBe('APPLIED')
    expect(await stage.find(id, 'state')).toEqual({ state: 'UNDONE' })
  })
})

describe('changeSetUndo after a crash', () => {
  const query =
    'mutation ($id: ID!) { changeSetUndo(id: $id) { changeSet { irreversible { record { id type } field } } } }'
  /** Carries out a change set. The process dies before it can store the new state. */
  const crashed = async (document: string): Promise<string> => {
    const id = await create(document)
    const pending = await store.get('changeSet', id)
    await stage.apply(id)
    await store.set('changeSet', id, pending)
    return id
  }
  const NEW = `campaignCreate(accountId: "${main}", input: {name: "New", fundingInstrumentId: "${demo.fundingInstrumentId}", dailyBudget: {decimal: "5"}})`

  it('lists all writes whose outcome is unknown, without made-up ids', async () => {
    const id = await crashed(
      `mutation {
      zero: campaignUpdate(id: "${campaign}", input: {name: "Known"}) { userErrors { code } }
      one: ${NEW} { campaign { id @export(as: "new") } userErrors { code } }
      two: lineItemUpdate(id: "${lineItem}", input: {name: "Crashed"}) { userErrors { code } }
      three: campaignUpdate(id: $new, input: {name: "Crashed"}) { userErrors { code } }
      four: ${NEW.replace('New', 'Newer')} { campaign { id @export(as: "newer") } userErrors { code } }
      five: campaignUpdate(id: $newer, input: {name: "Crashed"}) { userErrors { code } }
    }`.replace('mutation', 'mutation ($new: ID!, $newer: ID!)'),
    )
    const { text, takenAt, ...entry } = (await memory.get<Json>('changeStep', `${id} 2`)) as Json
    await store.set('changeStep', `${id} 2`, { ...entry, takenAt: takenAt - 60_000 })
    await world.rest.put(at(`line_items/${demo.lineItemId}?name=Elsewhere`))
    const { data, errors } = await stage.ask(query, { id })
    const { id: created } = (await world.rest.get(at('campaigns?q=Crashed'))).json.data.find(
      ({ name }: Json) => name === 'Crashed',
    )
    expect([typeof text, errors]).toEqual(['string', []])
    expect(data.changeSetUndo.changeSet.irreversible).toEqual([
      { record: { id: lineItem, type: 'LineItem' }, field: null },
      { record: { id: globalId('Campaign', main, created), type: 'Campaign' }, field: null },
      { record: { id: globalId('Account', main, main), type: 'Account' }, field: null },
    ])
  })

  it('is refused for now if the store cannot be read', async () => {
    const id = await crashed(`mutation {
      one: campaignUpdate(id: "${campaign}", input: {name: "Read"}) { userErrors { code } }
      two: lineItemUpdate(id: "${lineItem}", input: {name: "Unread"}) { userErrors { code } }
    }`)
    failingKey = `${id} 1`
    expect((await stage.ask(query, { id })).errors).toMatchObject([
      { extensions: { code: 'UPSTREAM_UNAVAILABLE', ads: { retryable: true } } },
    ])
    expect((await stage.ask(query, { id })).errors).toEqual([])
  })
})

describe('audit log', () => {
  it('records creation, attempts, conflicts, results and undo of change sets', async () => {
    let id = ''
    let undone = ''
    const lines = await audit.added(async () => {
      id = await create(rename('Audited'))
      const before = await nameOf(`campaigns/${demo.campaignId}`)
      await world.rest.put(at(`campaigns/${demo.campaignId}?name=Between`))
      await stage.apply(id)
      await world.rest.put(at(`campaigns/${demo.campaignId}?name=${encodeURIComponent(before)}`))
      await stage.apply(id)
      undone = await undoOf(id)
      await stage.apply(undone)
    })
    const events = lines
      .filter(({ event }) => event.startsWith('change-set'))
      .map(({ event, changeSet, state, accounts, conflicts, undoOf, undoneBy }) => {
        expect(accounts).toEqual([main])
        return { event, changeSet, state, conflicts, undoOf, undoneBy }
      })
    expect(events).toEqual([
      { event: 'change-set.created', changeSet: id, state: 'PENDING' },
      { event: 'change-set.apply', changeSet: id, state: 'PENDING' },
      { event: 'change-set.conflict', changeSet: id, state: 'PENDING', conflicts: 1 },
      { event: 'change-set.apply', changeSet: id, state: 'PENDING', conflicts: 1 },
      { event: 'change-set.applied', changeSet: id, state: 'APPLIED' },
      { event: 'change-set.created', changeSet: undone, state: 'PENDING', undoOf: id },
      { event: 'change-set.apply', changeSet: undone, state: 'PENDING', undoOf: id },
      { event: 'change-set.applied', changeSet: undone, state: 'APPLIED', undoOf: id },
      { event: 'change-set.undone', changeSet: id, state: 'UNDONE', undoneBy: undone },
    ])
  })
})

describe('audit log of a change set that is applied in two attempts', () => {
  it('marks writes of the first attempt as repeated in the second', async () => {
    const budget = (decimal: number) =>
      `input: {dailyBudget: {decimal: "${decimal}"}}) { userErrors { code } }`
    const id = await create(`mutation {
      one: campaignUpdate(id: "${campaign}", ${budget(24)}
      two: lineItemUpdate(id: "${lineItem}", input: {name: "Audited"}) { userErrors { code } }
    }`)
    await refuseOnce('line_items.update', 'status=403; code=FORBIDDEN')
    const lines = await audit.added(async () => {
      await stage.apply(id)
      await stage.apply(id)
    })
    const amounts = lines
      .filter(({ event, field }) => event === 'mutation' && field === 'campaignUpdate')
      .map(({ writes: [{ records, money, repeated, outcome }] }) => [
        records,
        money.length,
        repeated,
        outcome,
      ])
    expect(amounts).toEqual([
      [[demo.campaignId], 1, undefined, 'done'],
      [[demo.campaignId], 0, true, 'done'],
    ])
  })
})

const overWebSocket = () =>
  createWsClient({ url: `${other.url.replace('http', 'ws')}/graphql`, webSocketImpl: WebSocket })
const overEvents = () => createSseClient({ url: `${other.url}/graphql` })

describe.each([
  ['WebSocket', overWebSocket],
  ['Server-Sent Events', overEvents],
])('changeSetChanged over %s', (_name, connect) => {
  it('streams the current state, and the state after each change in another gateway', async () => {
    const id = await create(rename('Streamed'))
    const client = connect()
    const query = `subscription { changeSetChanged(id: "${id}") { id state } }`
    const stream = client.iterate({ query })
    const next = async (): Promise<unknown> => (await stream.next()).value
    expect(await next()).toEqual({ data: { changeSetChanged: { id, state: 'PENDING' } } })
    await stage.apply(id)
    expect(await next()).toEqual({ data: { changeSetChanged: { id, state: 'APPLIED' } } })
    await stream.return?.()
    await client.dispose()
  })
})
