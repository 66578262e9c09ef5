/** Tests when a process trusts its cache, with a clock and a store controlled by the test. */
import { createSharedMarks, type MarkStore } from '../../../src/upstream/cache/shared-marks.ts'

const TIMES = { beatMs: 250, leaseMs: 1000, waitMs: 30 }

const settled = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Simulates a process and its store. A frozen store does nothing; a store that is down rejects everything.
 */
const start = async (texts = new Map<string, string>()) => {
  const clock = { now: 5000 }
  const state = { isAway: false, frozen: undefined as Promise<void> | undefined }
  const lifetimes: (number | undefined)[] = []
  let listener = (): void => undefined
  let work = (): void => undefined
  const reach = async (): Promise<void> => {
    await state.frozen
    if (!state.isAway) return
    clock.now += 20
    throw new Error('away')
  }
  const store: MarkStore = {
    get: async (keys) => {
      if (state.frozen) throw new Error('too slow')
      await reach()
      return keys.map((key) => texts.get(key))
    },
    set: async (key, text, ttlMs) => {
      await reach()
      lifetimes.push(ttlMs)
      texts.set(key, text)
    },
    exchange: async (key, text) => {
      await reach()
      const old = texts.get(key)
      texts.set(key, text)
      return old
    },
    onConnection: (given) => {
      listener = given
    },
    every: (ms, beat) => {
      expect(ms).toBe(250)
      work = beat
    },
  }
  const marks = createSharedMarks({ store, longestMs: 5000, times: TIMES, now: () => clock.now })
  await settled()
  return {
    clock,
    state,
    texts,
    lifetimes,
    marks,
    of: () => marks.of('somebody'),
    beat: async (afterMs = 250) => {
      clock.now += afterMs
      work()
      await settled()
    },
    reconnect: async () => {
      listener()
      await settled()
    },
    freeze: () => {
      const thawed = Promise.withResolvers<void>()
      state.frozen = thawed.promise
      return async () => {
        state.frozen = undefined
        thawed.resolve()
        await settled()
      }
    },
  }
}
const generationOf = (mark: string | undefined): string | undefined => mark?.split('.')[0]

describe('mark', () => {
  it('is the same in all processes and changes only with writes of its credential', async () => {
    const one = await start()
    const other = await start(one.texts)
    const mark = await other.of()
    expect(mark).toMatch(/^[\w-]{12}\.unwritten$/)
    for (let turn = 0; turn < 10; turn += 1) {
      for (const each of [one, other]) await each.beat()
      for (const each of [one, other]) expect(await each.of()).toBe(mark)
    }
    await one.marks.wrote('somebody')
    const written = await other.of()
    expect(written).toMatch(/^[\w-]{12}\.[\w-]{12}$/)
    expect(generationOf(written)).toBe(generationOf(mark))
    expect(await one.of()).toBe(written)
    expect(await one.marks.of('somebody else')).toBe(mark)
    // One minute longer than the longest cache TTL.
    expect(one.lifetimes.at(-1)).toBe(65_000)
  })

  it('gets a new generation after the lease expires', async () => {
    const { of, beat } = await start()
    const before = await of()
    await beat(999)
    expect(await of()).toBe(before)
    await beat(1000)
    const after = await of()
    expect([typeof after, generationOf(after) === generationOf(before)]).toEqual(['string', false])
  })

  it('becomes unknown if there is no heartbeat, even though the store responds', async () => {
    const { clock, of } = await start()
    clock.now += 999
    expect(await of()).toBeDefined()
    clock.now += 1
    expect(await of()).toBeUndefined()
  })

  it('gets a new generation after the store connection is lost and restored', async () => {
    const { of, reconnect } = await start()
    const before = await of()
    await reconnect()
    expect(generationOf(await of())).not.toBe(generationOf(before))
  })

  it.each<[string, (texts: Map<string, string>, old: ReadonlyMap<string, string>) => void]>([
    ['was flushed', (texts) => texts.clear()],
    ['lost the generation', (texts) => texts.delete('generation')],
    [
      'was rolled back',
      (texts, old) => {
        for (const [key, text] of old) texts.set(key, text)
      },
    ],
    [
      "rolled back only the process's own text",
      (texts, old) => {
        for (const [key, text] of old) if (key.startsWith('beat')) texts.set(key, text)
      },
    ],
  ])('becomes unknown and then gets a new generation if the store %s', async (_what, happens) => {
    const { texts, of, beat, marks } = await start()
    await marks.wrote('somebody')
    const old = new Map(texts)
    const known = await of()
    for (let beats = 0; beats < 3; beats += 1) await beat()
    happens(texts, old)
    expect(await of()).toBeUndefined()
    await settled()
    const after = await of()
    expect([typeof after, generationOf(after) === generationOf(known)]).toEqual(['string', false])
  })

  it('becomes unknown if an earlier generation reappears', async () => {
    const { texts, of, reconnect } = await start()
    const first = texts.get('generation') as string
    await of()
    await reconnect()
    await of()
    texts.set('generation', first)
    expect(await of()).toBeUndefined()
    await settled()
    expect(generationOf(await of())).not.toBe(first)
  })

  it('is not read again before the next heartbeat if the store is too slow', async () => {
    const { of, freeze, beat } = await start()
    const before = await of()
    const thaw = freeze()
    expect(await of()).toBeUndefined()
    await thaw()
    expect(await of()).toBeUndefined()
    await beat()
    expect(await of()).toBe(before)
  })
})

describe('write', () => {
  it('waits until its mark is stored if the store is frozen briefly', async () => {
    const { marks, of, texts, freeze, beat } = await start()
    const before = await of()
    const thaw = freeze()
    let isDone = false
    const written = marks.wrote('somebody').then(() => {
      isDone = true
    })
    await settled()
    expect(isDone).toBe(false)
    await thaw()
    await written
    expect(texts.has('somebody')).toBe(true)
    await beat()
    expect(await of()).not.toBe(before)
  })

  it('completes even if its mark cannot be stored, and starts a new generation', async () => {
    const { marks, state, of, beat } = await start()
    const before = await of()
    state.isAway = true
    await marks.wrote('somebody')
    state.isAway = false
    expect(await of()).toBeUndefined()
    await beat()
    expect(generationOf(await of())).not.toBe(generationOf(before))
  })
})
