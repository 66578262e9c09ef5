import type { FanOut } from '../../src/activity/index.ts'
import { createAccountChanges } from '../../src/changes/index.ts'
import { closeAll } from '../upstream/scripted-client.ts'
import { json } from '../upstream/scripted-server.ts'
import { createManualTimers } from './manual-timers.ts'
import { at, type Collected, campaign, shown, startLists } from './scripted-lists.ts'

afterEach(closeAll)

interface Listener {
  readonly onText: (text: string) => void
  readonly onLost: (() => void) | undefined
}

/** Creates a store with leases and messages. A message is never delivered to its sender. */
const createStore = () => {
  const processes: Map<string, Set<Listener>>[] = []
  const leases = new Map<string, { owner: unknown; until: number }>()
  const state = { now: 0, isDown: false, isSilent: false }
  const fanOut = (): Omit<FanOut, 'close' | 'isHeld'> => {
    const own = new Map<string, Set<Listener>>()
    processes.push(own)
    return {
      publish: (channel, text) => {
        if (state.isDown || state.isSilent) return
        for (const other of processes)
          if (other !== own) for (const { onText } of other.get(channel) ?? []) onText(text)
      },
      subscribe: (channel, onText, onLost) => {
        const listener = { onText, onLost }
        const all = own.get(channel) ?? new Set()
        own.set(channel, all.add(listener))
        return () => void all.delete(listener)
      },
      hold: async (channel, ttlMs) => {
        if (state.isDown) throw new Error('store is down')
        const lease = leases.get(channel)
        if (lease && lease.owner !== own && lease.until > state.now) return false
        leases.set(channel, { owner: own, until: state.now + ttlMs })
        return true
      },
      release: async (channel) => {
        if (leases.get(channel)?.owner === own) leases.delete(channel)
      },
    }
  }
  /** Notifies a process that it may have missed messages. */
  const lose = (index: number): void => {
    for (const all of processes[index]?.values() ?? []) for (const { onLost } of all) onLost?.()
  }
  return { state, fanOut, lose, leases }
}

/** Starts processes that share one store and one API. */
const startProcesses = async (count: number) => {
  const store = createStore()
  const first = await startLists({ fanOut: store.fanOut() })
  const others = Array.from({ length: count - 1 }, () => {
    const clock = createManualTimers()
    const changes = createAccountChanges({ timers: clock.timers, random: () => 1, fanOut: store.fanOut() })
    return { tick: clock.tick, changes }
  })
  const processes = [{ tick: first.tick, changes: first.accountChanges }, ...others]
  const processOf = (index: number) => processes[index] as (typeof processes)[number]
  /** Subscribes a user through a process. */
  const subscribe = (index: number, key = 'person', world = ''): Promise<Collected> => {
    const client = first.client.with({ headers: { 'x-user': key } })
    return first.subscribe(['CAMPAIGN'], key, client, { changes: processOf(index).changes, world })
  }
  const tickOf = (index: number): Promise<number> => processOf(index).tick()
  return { ...store, ...first, processes, subscribe, tickOf }
}

const renamed = { kind: 'UPDATED', entity: 'CAMPAIGN', id: 'c1', at: at(60), changedFields: ['name'] }

describe('polls of one account', () => {
  it('make one call per tick across all processes while nothing changes', async () => {
    const { lists, subscribe, processes, tickOf, calls } = await startProcesses(3)
    lists.campaigns = [campaign('c1', 1)]
    const all = [await subscribe(0), await subscribe(1), await subscribe(2)]
    expect(calls()).toEqual({ campaigns: 3 })
    for (let round = 0; round < 5; round += 1)
      for (const { tick } of processes) expect(await tick()).toBe(5000)
    expect(calls()).toEqual({ campaigns: 5 })

    lists.campaigns = [campaign('c1', 60, { name: 'New' })]
    await tickOf(0)
    expect(calls()).toEqual({ campaigns: 1 })
    // The other processes read immediately, and only once.
    for (const index of [1, 2]) expect(await tickOf(index)).toBe(250)
    expect(calls()).toEqual({ campaigns: 2 })
    expect(all.map(({ changes }) => changes.map(shown))).toEqual([[renamed], [renamed], [renamed]])
    for (const { tick } of processes) await tick()
    expect(calls()).toEqual({ campaigns: 1 })
    expect(new Set(all.flatMap(({ changes }) => changes.map(({ id }) => id))).size).toBe(1)
  })

  it('are shared by all users of a process, but each user reads changes with their own credential', async () => {
    const { lists, subscribe, tick, calls, server } = await startProcesses(1)
    lists.campaigns = [campaign('c1', 1)]
    const all = [await subscribe(0, 'one'), await subscribe(0, 'two'), await subscribe(0, 'three')]
    for (let round = 0; round < 6; round += 1) await tick()
    expect(calls()).toEqual({ campaigns: 3 + 2 })
    lists.campaigns = [campaign('c1', 60, { name: 'New' })]
    const before = server.seen.length
    while (all.some(({ changes }) => changes.length === 0)) await tick()
    const users = server.seen.slice(before).map(({ headers }) => headers['x-user'])
    expect(users.toSorted()).toEqual(['one', 'three', 'two'])
    expect(all.map(({ changes }) => changes.map(shown))).toEqual([[renamed], [renamed], [renamed]])
  })

  it('are repeated until the clock second of the reported change has passed', async () => {
    const { lists, subscribe, tickOf, calls, setDate } = await startProcesses(2)
    lists.campaigns = [campaign('c1', 1)]
    await subscribe(0)
    const { changes } = await subscribe(1)
    await tickOf(0)
    await tickOf(1)
    calls()
    setDate(at(60))
    lists.campaigns = [campaign('c1', 60, { name: 'New' })]
    await tickOf(0)
    await tickOf(1)
    // Another change within the same second, after the first one was read.
    lists.campaigns.push(campaign('c2', 60, { created_at: at(60) }))
    setDate(at(70))
    await tickOf(1)
    expect(calls()).toEqual({ campaigns: 3 })
    await tickOf(1)
    expect(calls()).toEqual({})
    expect(changes.map(({ entityRestId }) => entityRestId)).toEqual(['c1', 'c2'])
  })

  it('do not share ticks between worlds', async () => {
    const { lists, subscribe, tick, calls } = await startProcesses(1)
    lists.campaigns = [campaign('c1', 1)]
    await subscribe(0, 'one', 'first')
    await subscribe(0, 'two', 'second')
    calls()
    await tick()
    await tick()
    expect(calls()).toEqual({ campaigns: 2 })
  })
})

describe('poll that holds the lease', () => {
  it('passes the lease on when its last subscriber leaves', async () => {
    const { lists, subscribe, tickOf, calls, leases } = await startProcesses(2)
    lists.campaigns = [campaign('c1', 1)]
    const first = await subscribe(0)
    const { changes } = await subscribe(1)
    await tickOf(0)
    await tickOf(1)
    calls()
    first.abort.abort()
    await first.ended
    lists.campaigns = [campaign('c1', 60, { name: 'New' })]
    await tickOf(1)
    expect([calls(), changes.map(shown), leases.size]).toEqual([{ campaigns: 1 }, [renamed], 1])
  })

  it('loses the lease 15 seconds after its last tick', async () => {
    const { lists, subscribe, tickOf, calls, state } = await startProcesses(2)
    lists.campaigns = [campaign('c1', 1)]
    await subscribe(0)
    const { changes } = await subscribe(1)
    await tickOf(0)
    calls()
    lists.campaigns = [campaign('c1', 60, { name: 'New' })]
    state.now = 14_999
    await tickOf(1)
    expect([calls(), changes]).toEqual([{}, []])
    state.now = 15_000
    await tickOf(1)
    expect([calls(), changes.map(shown)]).toEqual([{ campaigns: 1 }, [renamed]])
  })

  it('passes the lease on when its rate limit window is exhausted', async () => {
    const { lists, responses, subscribe, tickOf } = await startProcesses(2)
    lists.campaigns = [campaign('c1', 1)]
    await subscribe(0)
    const { changes } = await subscribe(1)
    await tickOf(0)
    responses.campaigns = [
      (response) =>
        json(response, 429, { errors: [{ code: 'TOO_MANY_REQUESTS', message: 'slow down' }], request: {} }),
    ]
    lists.campaigns = [campaign('c1', 60, { name: 'New' })]
    await tickOf(0)
    await tickOf(1)
    expect(changes.map(shown)).toEqual([renamed])
  })
})

describe('polls with an unreliable store', () => {
  it('are made by each process while the store is unavailable', async () => {
    const { lists, subscribe, processes, calls, state } = await startProcesses(3)
    lists.campaigns = [campaign('c1', 1)]
    const all = [await subscribe(0), await subscribe(1), await subscribe(2)]
    calls()
    state.isDown = true
    lists.campaigns = [campaign('c1', 60, { name: 'New' })]
    for (const { tick } of processes) await tick()
    expect(calls()).toEqual({ campaigns: 3 })
    expect(all.map(({ changes }) => changes.map(shown))).toEqual([[renamed], [renamed], [renamed]])
    state.isDown = false
    for (const { tick } of processes) await tick()
    expect(calls()).toEqual({ campaigns: 1 })
  })

  it('catch up on a lost message when the next one arrives or the loss is noticed', async () => {
    const { lists, subscribe, tickOf, state, lose } = await startProcesses(3)
    lists.campaigns = [campaign('c1', 1)]
    await subscribe(0)
    const [one, other] = [await subscribe(1), await subscribe(2)]
    await tickOf(0)
    state.isSilent = true
    lists.campaigns = [campaign('c1', 60, { name: 'New' })]
    for (const index of [0, 1, 2]) await tickOf(index)
    expect([one.changes, other.changes]).toEqual([[], []])
    lose(1)
    await tickOf(1)
    expect(one.changes.map(shown)).toEqual([renamed])
    lists.campaigns.push(campaign('c2', 90, { created_at: at(90) }))
    state.isSilent = false
    await tickOf(0)
    await tickOf(2)
    expect(other.changes.map(({ entityRestId }) => entityRestId)).toEqual(['c1', 'c2'])
  })
})
