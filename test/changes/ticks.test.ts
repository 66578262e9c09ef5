import { closeAll } from '../upstream/scripted-client.ts'
import { ACCOUNT, at, campaign, shown, startLists } from './scripted-lists.ts'

afterEach(closeAll)

const line = (id: string, second: number, more: object = {}) => ({
  ...campaign(id, second),
  campaign_id: 'c1',
  objective: 'ENGAGEMENTS',
  product_type: 'PROMOTED_TWEETS',
  placements: ['ALL_ON_TWITTER'],
  ...more,
})

describe('poll of an account', () => {
  it('makes one call per kind and tick for 100 subscribers of one user, and yields each change once', async () => {
    const { lists, subscribe, tick, calls } = await startLists()
    lists.campaigns = [campaign('c1', 1), campaign('c2', 2)]
    lists.line_items = [line('l1', 3)]
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        subscribe(index % 2 === 0 ? ['CAMPAIGN'] : ['CAMPAIGN', 'LINE_ITEM']),
      ),
    )
    expect(calls()).toEqual({ campaigns: 1, line_items: 1 })

    expect(await tick()).toBe(5000)
    expect(calls()).toEqual({ campaigns: 1, line_items: 1 })

    lists.campaigns = [
      campaign('c1', 60, { name: 'New name', daily_budget_amount_local_micro: 6_000_000 }),
      campaign('c2', 2),
    ]
    lists.line_items = [line('l1', 3), line('l2', 59, { created_at: at(59) })]
    expect(await tick()).toBe(5000)
    expect(calls()).toEqual({ campaigns: 1, line_items: 1 })
    const created = { kind: 'CREATED', entity: 'LINE_ITEM', id: 'l2', at: at(59), changedFields: null }
    const updated = {
      kind: 'UPDATED',
      entity: 'CAMPAIGN',
      id: 'c1',
      at: at(60),
      changedFields: ['name', 'dailyBudget'],
    }
    expect(all.map(({ changes }) => changes.map(shown))).toEqual(
      all.map((_, index) => (index % 2 === 0 ? [updated] : [created, updated])),
    )

    await tick()
    expect(all.every(({ changes }, index) => changes.length === 1 + (index % 2))).toBe(true)
  })

  it('is separate for each user, and ends when its last subscriber leaves', async () => {
    const { subscribe, tick, calls, pending, lists } = await startLists()
    lists.campaigns = [campaign('c1', 1)]
    const one = await subscribe(['CAMPAIGN'], 'one')
    const other = await subscribe(['CAMPAIGN'], 'one')
    expect(pending.size).toBe(1)
    one.abort.abort()
    await one.ended
    await tick()
    expect(calls()).toEqual({ campaigns: 2 })
    const stranger = await subscribe(['CAMPAIGN'], 'two')
    expect(calls()).toEqual({ campaigns: 1 })
    expect(pending.size).toBe(2)
    for (const subscription of [other, stranger]) {
      subscription.abort.abort()
      await subscription.ended
      expect(subscription.error()).toBeUndefined()
    }
    expect(pending.size).toBe(0)
  })

  it('stops reading a kind when its last subscriber leaves', async () => {
    const { subscribe, tick, calls } = await startLists()
    await subscribe(['CAMPAIGN'])
    const lines = await subscribe(['LINE_ITEM', 'CAMPAIGN'])
    await tick()
    expect(calls()).toEqual({ campaigns: 2, line_items: 2 })
    lines.abort.abort()
    await lines.ended
    await tick()
    expect(calls()).toEqual({ campaigns: 1 })
  })

  it('runs once within 250 ms of a burst of writes', async () => {
    const { subscribe, tick, calls, accountChanges, lists } = await startLists()
    const { changes } = await subscribe(['CAMPAIGN'])
    await tick()
    calls()
    accountChanges.wrote('another')
    accountChanges.wrote(ACCOUNT)
    lists.campaigns = [campaign('c9', 80, { created_at: at(80) })]
    for (let write = 0; write < 50; write += 1) accountChanges.wrote(ACCOUNT)
    expect(await tick()).toBe(250)
    expect(calls()).toEqual({ campaigns: 1 })
    expect(changes.map(shown)).toEqual([
      { kind: 'CREATED', entity: 'CAMPAIGN', id: 'c9', at: at(80), changedFields: null },
    ])
    expect(await tick()).toBe(5000)
  })
})

describe('poll in two processes', () => {
  it('runs within 250 ms of a write through the other process', async () => {
    const listeners = new Map<string, Set<(text: string) => void>>()
    const fanOut = {
      publish: (channel: string, text: string) => {
        for (const listener of listeners.get(channel) ?? []) listener(text)
      },
      subscribe: (channel: string, listener: (text: string) => void) => {
        const all = listeners.get(channel) ?? new Set()
        listeners.set(channel, all.add(listener))
        return () => void all.delete(listener)
      },
      hold: async () => true,
      release: async () => undefined,
    }
    const { subscribe, tick } = await startLists({ fanOut })
    const other = await startLists({ fanOut })
    const { abort, ended } = await subscribe(['CAMPAIGN'])
    other.accountChanges.wrote('another')
    expect(await tick()).toBe(5000)
    other.accountChanges.wrote(ACCOUNT)
    expect(await tick()).toBe(250)
    abort.abort()
    await ended
    expect([...listeners.values()].map(({ size }) => size)).toEqual([0, 0])
  })
})

describe('account change', () => {
  it('is reported once for a deleted record, even if a lagging replica returns stale rows', async () => {
    const { lists, subscribe, tick } = await startLists()
    lists.campaigns = [campaign('c1', 1), campaign('c2', 2, { deleted: true })]
    const { changes } = await subscribe(['CAMPAIGN'])
    const dead = campaign('c1', 70, { deleted: true })
    const shortLived = campaign('c3', 71, { created_at: at(71), deleted: true })
    lists.campaigns = [dead, lists.campaigns[1] as object, shortLived]
    await tick()
    lists.campaigns = [campaign('c1', 1), lists.campaigns[1] as object, shortLived]
    await tick()
    lists.campaigns = [dead, lists.campaigns[1] as object, shortLived]
    await tick()
    expect(changes.map(shown)).toEqual([
      { kind: 'DELETED', entity: 'CAMPAIGN', id: 'c1', at: at(70), changedFields: null },
      { kind: 'DELETED', entity: 'CAMPAIGN', id: 'c3', at: at(71), changedFields: null },
    ])
  })

  it('is neither lost nor duplicated if it happens in the same second as the previous change', async () => {
    const { lists, subscribe, tick, setDate } = await startLists()
    setDate(at(90))
    lists.campaigns = Array.from({ length: 150 }, (_, index) => campaign(`c${index}`, 90))
    const { changes } = await subscribe(['CAMPAIGN'])
    const ids = () => changes.map(({ entityRestId, changedFields }) => [entityRestId, changedFields])
    await tick()
    expect(ids()).toEqual([])
    // Last record of the list, on its second page.
    lists.campaigns[149] = campaign('c149', 90, { name: 'Once' })
    await tick()
    lists.campaigns[149] = campaign('c149', 90, { name: 'Twice' })
    lists.campaigns.push(campaign('c150', 90, { created_at: at(90) }))
    await tick()
    await tick()
    expect(ids()).toEqual([
      ['c149', ['name']],
      ['c150', null],
      ['c149', ['name']],
    ])
    expect(new Set(changes.map(({ id }) => id)).size).toBe(3)
  })

  it('is looked for only on the first page after a tick in a later second than the last change', async () => {
    const { lists, subscribe, tick, calls, setDate } = await startLists()
    setDate(at(90))
    lists.campaigns = Array.from({ length: 250 }, (_, index) => campaign(`c${index}`, 90))
    await subscribe(['CAMPAIGN'])
    calls()
    setDate(at(95))
    await tick()
    expect(calls()).toEqual({ campaigns: 5 })
    await tick()
    expect(calls()).toEqual({ campaigns: 1 })
  })

  it('is found on later pages as well, and older changes are reported first', async () => {
    const { lists, subscribe, tick, calls } = await startLists()
    lists.campaigns = Array.from({ length: 450 }, (_, index) => campaign(`c${index}`, index))
    const { changes } = await subscribe(['CAMPAIGN'])
    calls()
    lists.campaigns = lists.campaigns.map((record, index) =>
      index < 230 ? campaign(`c${index}`, 1000 + index, { name: 'New' }) : record,
    )
    await tick()
    expect(calls()).toEqual({ campaigns: 5 })
    expect(changes.map(({ entityRestId }) => entityRestId)).toEqual(
      Array.from({ length: 230 }, (_, index) => `c${index}`),
    )
  })

  it('has null changedFields if the first read did not reach the record', async () => {
    const { lists, subscribe, tick, calls } = await startLists({ recordsPerKind: 1000 })
    lists.campaigns = Array.from({ length: 1100 }, (_, index) => campaign(`c${index}`, index))
    const { changes } = await subscribe(['CAMPAIGN'])
    expect(calls()).toEqual({ campaigns: 1 })
    lists.campaigns[0] = campaign('c0', 2000, { name: 'New' })
    lists.campaigns[1] = campaign('c1', 2001, { deleted: true })
    lists.campaigns[50] = campaign('c50', 2002, { name: 'New', created_at: at(50) })
    lists.campaigns[500] = campaign('c500', 2003, { name: 'New' })
    lists.campaigns.push(campaign('c1100', 2004, { created_at: at(2004) }))
    await tick()
    await tick()
    expect(
      changes.map(({ kind, entityRestId, changedFields }) => [kind, entityRestId, changedFields]),
    ).toEqual([
      ['UPDATED', 'c0', null],
      ['DELETED', 'c1', null],
      ['UPDATED', 'c50', null],
      ['UPDATED', 'c500', ['name']],
      ['CREATED', 'c1100', null],
    ])
  })

  it('is detected in the same second as the first read, even if the record was evicted', async () => {
    const { lists, subscribe, tick, setDate } = await startLists({ maximumBytes: 20_000 })
    setDate(at(90))
    lists.campaigns = Array.from({ length: 40 }, (_, index) => campaign(`c${index}`, 90))
    const { changes } = await subscribe(['CAMPAIGN'])
    await tick()
    expect(changes).toEqual([])
    for (const index of [0, 20, 39]) lists.campaigns[index] = campaign(`c${index}`, 90, { name: 'New' })
    await tick()
    await tick()
    expect(changes.map(({ kind, entityRestId }) => [kind, entityRestId]).toSorted()).toEqual([
      ['UPDATED', 'c0'],
      ['UPDATED', 'c20'],
      ['UPDATED', 'c39'],
    ])
  })

  it('is not reported if it happened before the first read, even in the same second', async () => {
    const { lists, subscribe, tick, setDate } = await startLists({ recordsPerKind: 1000 })
    setDate(at(90))
    lists.campaigns = Array.from({ length: 1100 }, (_, index) => campaign(`c${index}`, 90))
    const { changes } = await subscribe(['CAMPAIGN'])
    await tick()
    expect(changes).toEqual([])
  })

  it('is reported as UPDATED instead of CREATED, with changedFields null, if the record was evicted', async () => {
    const { lists, subscribe, tick, accountChanges } = await startLists({ maximumBytes: 20_000 })
    lists.campaigns = Array.from({ length: 40 }, (_, index) => campaign(`c${index}`, index))
    const { changes } = await subscribe(['CAMPAIGN'])
    expect(accountChanges.cache.calculatedSize).toBeLessThanOrEqual(20_000)
    await tick()
    expect(changes).toEqual([])
    lists.campaigns[0] = campaign('c0', 500, { name: 'New' })
    lists.campaigns[39] = campaign('c39', 501, { name: 'New' })
    lists.campaigns.push(campaign('c40', 502, { created_at: at(502) }))
    await tick()
    await tick()
    expect(changes.map(shown)).toEqual([
      { kind: 'UPDATED', entity: 'CAMPAIGN', id: 'c0', at: at(500), changedFields: null },
      { kind: 'UPDATED', entity: 'CAMPAIGN', id: 'c39', at: at(501), changedFields: ['name'] },
      { kind: 'CREATED', entity: 'CAMPAIGN', id: 'c40', at: at(502), changedFields: null },
    ])
  })
})
