/** Tests that the memory of unreachable cache entries is freed. */
import { setTimeout } from 'node:timers/promises'
import { createCache } from '../../../src/upstream/cache/cache.ts'
import { POLICIES } from '../../../src/upstream/cache/policies.ts'
import { createOwnMarks, type WriteMarks } from '../../../src/upstream/cache/write-marks.ts'

const TEXT = 'x'.repeat(1000)
/** Size of an entry in bytes: 1,000 for its text and 512 of overhead. */
const SIZE = 1512

const open = (marks: WriteMarks = createOwnMarks(), purgeMs = 3_600_000) => {
  const clock = { now: 1_000_000 }
  const cache = createCache<string>(POLICIES.page, {
    maximumBytes: 100 * SIZE,
    marks,
    now: () => clock.now,
    purgeMs,
  })
  const keyOf = async (owner: string, request: string): Promise<string> => {
    const key = await cache.keyOf(owner, request)
    if (key === undefined) throw new Error('there is no key')
    return key
  }
  const put = (key: string, ttlMs = 5000) =>
    cache.put(key, { value: 'a value', readAt: clock.now }, { length: TEXT.length }, ttlMs)
  return { cache, clock, marks, keyOf, put }
}

describe('cache memory', () => {
  it('is freed only for the owner whose entries a write invalidates', async () => {
    const { cache, marks, keyOf, put } = open()
    for (const request of ['a', 'b', 'c']) put(await keyOf('writer', request))
    put(await keyOf('other', 'a'))
    expect(cache.bytes()).toBe(4 * SIZE)
    await marks.wrote('writer')
    const key = await keyOf('writer', 'a')
    expect(cache.bytes()).toBe(SIZE)
    expect([cache.get(key), cache.get(await keyOf('other', 'a'))?.value]).toEqual([undefined, 'a value'])
    put(key)
    expect(cache.bytes()).toBe(2 * SIZE)
  })

  it('is not used for responses to reads that started before a write', async () => {
    const { cache, marks, keyOf, put } = open()
    put(await keyOf('writer', 'a'))
    const overtaken = await keyOf('writer', 'b')
    await marks.wrote('writer')
    put(await keyOf('writer', 'a'))
    put(overtaken)
    expect(cache.bytes()).toBe(SIZE)
  })

  it('is freed completely when the marks get a new generation', async () => {
    const texts = { generation: 'one' }
    const { cache, keyOf, put } = open({
      of: async () => `${texts.generation}.mark`,
      wrote: async () => undefined,
    })
    for (const owner of ['one', 'two', 'three']) put(await keyOf(owner, 'a'))
    expect(cache.bytes()).toBe(3 * SIZE)
    texts.generation = 'two'
    await keyOf('one', 'a')
    expect(cache.bytes()).toBe(0)
  })

  it('is freed when entries expire, even without any access', async () => {
    const { cache, clock, keyOf, put } = open(createOwnMarks(), 5)
    put(await keyOf('one', 'short'))
    put(await keyOf('one', 'long'), 60_000)
    clock.now += 5000
    expect(cache.get(await keyOf('one', 'short'))?.value).toBe('a value')
    clock.now += 2
    while (cache.bytes() > SIZE) await setTimeout(5)
    expect(cache.get(await keyOf('one', 'long'))?.value).toBe('a value')
    clock.now += 60_000
    while (cache.bytes() > 0) await setTimeout(5)
  })

  it('is available to an owner again after an oversized entry', async () => {
    const { cache, marks, keyOf, put, clock } = open()
    const key = await keyOf('one', 'a')
    put(key)
    cache.put(key, { value: 'too large', readAt: clock.now }, { length: 101 * SIZE }, 5000)
    expect([cache.get(key), cache.bytes()]).toEqual([undefined, 0])
    await marks.wrote('one')
    put(await keyOf('one', 'a'))
    expect(cache.get(await keyOf('one', 'a'))?.value).toBe('a value')
  })

  it('never exceeds the limit when many owners fill it', async () => {
    const { cache, keyOf, put } = open()
    for (let n = 0; n < 1000; n += 1) put(await keyOf(`owner ${n % 7}`.replace(' ', '-'), `${n}`))
    expect(cache.bytes()).toBe(100 * SIZE)
    for (let owner = 0; owner < 7; owner += 1)
      expect(cache.get(await keyOf(`owner-${owner}`, `${999 - ((999 - owner) % 7)}`))?.value).toBe('a value')
  })
})
