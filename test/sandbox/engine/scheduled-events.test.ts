import { randomBytes } from 'node:crypto'
import type { Rules, ScheduledEvent } from '../../../src/sandbox/engine/context.ts'
import { runDueEvents, schedule } from '../../../src/sandbox/engine/scheduled-events.ts'
import { createStore, type Store } from '../../../src/sandbox/storage/store.ts'

const NOW = 100_000
let store: Store
let transactions: number
beforeEach(async () => {
  const opened = await createStore({ runtime: { now: () => NOW, randomBytes } })
  transactions = 0
  const db = new Proxy(opened.db, {
    get: (target, name) => {
      if (name === 'transaction') transactions += 1
      const member: unknown = Reflect.get(target, name, target)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  store = { ...opened, db }
})
afterEach(() => store.close())

const event = (at: number): ScheduledEvent => ({ at, kind: 'noted', accountId: 'a', recordId: `${at}` })

/** Returns rules that note the time and record of each event before they run `then`. */
const noting = (
  noted: [time: number, recordId: string][],
  then: Rules['scheduledEvents'][string]['run'] = async () => undefined,
): Rules => ({
  of: () => ({}),
  scheduledEvents: {
    noted: {
      text: 'Noted',
      run: async (context, due) => {
        noted.push([context.now, due.recordId])
        await then(context, due)
      },
    },
  },
})

describe('due events', () => {
  it('run in order at their own times, a hundred in each transaction', async () => {
    const times = Array.from({ length: 250 }, (_, index) => 1000 + index)
    for (const at of times.toReversed()) await schedule(store, event(at))
    await schedule(store, event(NOW + 1))
    const noted: [number, string][] = []
    await runDueEvents(store, noting(noted))
    expect(noted).toEqual(times.map((at) => [at, `${at}`]))
    expect(transactions).toBe(3)
    await runDueEvents(store, noting(noted))
    expect([noted.length, transactions]).toEqual([250, 3])
  })

  it('may schedule further events, which run too if they are due', async () => {
    await schedule(store, event(NOW - 2))
    const noted: [number, string][] = []
    const again = noting(noted, (context, { at }) => schedule(context, event(at + 1)))
    await runDueEvents(store, again)
    expect(noted.map(([time]) => time)).toEqual([NOW - 2, NOW - 1, NOW])
  })

  it('take effect up to the first one that fails, which remains scheduled', async () => {
    for (const at of [NOW - 3, NOW - 2, NOW - 1]) await schedule(store, event(at))
    const failing = noting([], async (_context, { at }) => {
      if (at === NOW - 2) throw new Error('cannot run')
    })
    await expect(runDueEvents(store, failing)).rejects.toThrow('cannot run')
    const noted: [number, string][] = []
    await runDueEvents(store, noting(noted))
    expect(noted.map(([time]) => time)).toEqual([NOW - 2, NOW - 1])
  })

  it('repeat each delivery once, even if a later event fails', async () => {
    const repeated: unknown[] = []
    store.feed.onRepeat((work) => void repeated.push(work))
    for (const at of [NOW - 3, NOW - 2, NOW - 1]) await schedule(store, event(at))
    const failing = noting([], async (context, { at, recordId }) => {
      if (at === NOW - 1) throw new Error('cannot run')
      context.store.feed.repeat({ webhookId: recordId, seq: 1, attempt: 1 })
    })
    for (const _call of [1, 2]) await expect(runDueEvents(store, failing)).rejects.toThrow('cannot run')
    expect(repeated).toEqual([NOW - 3, NOW - 2].map((at) => ({ webhookId: `${at}`, seq: 1, attempt: 1 })))
  })
})
