import fc from 'fast-check'
import { StoreUnavailable } from '../../../src/gateway/stores/guarded-store.ts'
import { createSessionStore, type SessionStore } from '../../../src/gateway/stores/session-store.ts'
import {
  createDeliveryLog,
  type DeliveryLog,
  type Notices,
} from '../../../src/gateway/webhooks/delivery-log.ts'

const NONE: Notices = { publish: () => undefined, subscribe: () => () => undefined }
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** Opens the log of one process, and collects the deliveries that it passes on. */
const open = (store: Pick<SessionStore, 'get' | 'set' | 'add'>, notices = NONE) => {
  const texts: string[] = []
  const log = createDeliveryLog({
    store,
    notices,
    scope: 'x',
    everyMs: 3_600_000,
    onText: (text) => texts.push(text),
  })
  closers.push(log.close)
  return { log, texts }
}
const settled = async (...logs: readonly { log: DeliveryLog }[]) => {
  for (const { log } of logs) await log.look()
}

describe('delivery in a shared store', () => {
  it('reaches every process once, and in the same order everywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(2), { maxLength: 30 }), async (takers) => {
        const store = createSessionStore()
        const processes = [open(store), open(store), open(store)] as const
        await settled(...processes)
        await Promise.all(
          takers.map((taker, index) => processes[taker as 0 | 1 | 2].log.append(`text ${index}`)),
        )
        await settled(...processes)
        const [first, ...others] = processes.map(({ texts }) => texts)
        expect([...(first ?? [])].sort()).toEqual(takers.map((_, index) => `text ${index}`).sort())
        for (const other of others) expect(other).toEqual(first)
      }),
      { numRuns: 30 },
    )
  })

  it('is read by another process even if the process that received it has died', async () => {
    const store = createSessionStore()
    const [dead, other] = [open(store), open(store)]
    await settled(dead, other)
    await dead.log.append('kept')
    await dead.log.close()
    await settled(other)
    expect(other.texts).toEqual(['kept'])
    const later = open(store)
    await settled(later)
    await other.log.append('next')
    await settled(later, other)
    expect([later.texts, other.texts]).toEqual([['next'], ['kept', 'next']])
  })

  it('is announced to the other processes, which read it immediately', async () => {
    const store = createSessionStore()
    const readers = new Set<() => void>()
    const notices: Notices = {
      publish: (channel) => {
        expect(channel).toBe('webhook deliveries')
        for (const reader of readers) reader()
      },
      subscribe: (_channel, reader) => {
        readers.add(reader)
        return () => readers.delete(reader)
      },
    }
    const [one, other] = [open(store, notices), open(store, notices)]
    await settled(one, other)
    await one.log.append('now')
    while (other.texts.length === 0) await new Promise(setImmediate)
    expect(other.texts).toEqual(['now'])
  })

  it('is found even if earlier entries are missing or earlier writes got no reply', async () => {
    const kept = createSessionStore()
    let isAway = false
    let isAnswerLost = false
    const store: Pick<SessionStore, 'get' | 'set' | 'add'> = {
      get: async (kind, id) => {
        if (isAway) throw new StoreUnavailable('away')
        return kept.get(kind, id)
      },
      set: kept.set,
      add: async (...entry) => {
        const isAdded = await kept.add(...entry)
        if (isAnswerLost) throw new StoreUnavailable('away')
        return isAdded
      },
    }
    const { log, texts } = open(store)
    const reader = open(kept)
    await settled({ log }, reader)
    isAway = true
    await expect(log.append('never')).rejects.toThrow('away')
    isAway = false
    isAnswerLost = true
    await expect(log.append('perhaps')).rejects.toThrow('away')
    isAnswerLost = false
    await log.append('surely')
    await kept.delete('webhook', 'x 1')
    await settled(reader)
    expect(reader.texts).toEqual(['surely'])
    await settled({ log })
    expect(texts.slice(-1)).toEqual(['surely'])
  })

  it('still reaches older processes after the head of the log has expired', async () => {
    const store = createSessionStore()
    const early = open(store)
    await settled(early)
    await early.log.append('first')
    await settled(early)
    for (const expired of ['x 1', 'x head']) await store.delete('webhook', expired)
    await settled(early)
    const late = open(store)
    await settled(late)
    await late.log.append('second')
    await settled(early, late)
    expect([early.texts, late.texts]).toEqual([['first', 'second'], ['second']])
  })

  it('reaches a process that has not read the head of the log yet', async () => {
    const kept = createSessionStore()
    const reads: (() => void)[] = []
    const store: Pick<SessionStore, 'get' | 'set' | 'add'> = {
      get: async (kind, id) => {
        // The first check takes longer than the write.
        if (id === 'x head' && reads.length === 0) await new Promise<void>((read) => reads.push(read))
        return kept.get(kind, id)
      },
      set: kept.set,
      add: kept.add,
    }
    const process = open(store)
    await process.log.append('early')
    for (const read of reads) read()
    await settled(process)
    expect(process.texts).toEqual(['early'])
  })
})
