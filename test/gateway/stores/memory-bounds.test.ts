import { createSessions } from '../../../src/gateway/sign-in/session.ts'
import {
  createMemoryStore,
  type EntryKind,
  KIND_POLICIES,
  StoreFull,
} from '../../../src/gateway/stores/memory.ts'
import { createSessionStore } from '../../../src/gateway/stores/session-store.ts'

const MEBIBYTE = 1024 * 1024
const WHO = { token: { key: 'at', secret: 'as' }, userId: '42', screenName: 'somebody' }

/** Adds up to 10,000 entries of a kind, until the store is full. Returns the number of added entries. */
const fill = (store: ReturnType<typeof createMemoryStore>, kind: EntryKind, ttlMs?: number): number => {
  for (let n = 0; n < 10_000; n++)
    try {
      store.set(kind, `filler ${n}`, 'x'.repeat(100), ttlMs)
    } catch (error) {
      expect(error).toBeInstanceOf(StoreFull)
      return n
    }
  return 10_000
}

describe('memory store', () => {
  it.each([
    ['session', 64, 'refuse'],
    ['seen', 32, 'refuse'],
    ['login', 16, 'refuse'],
    ['epoch', 32, 'refuse'],
    ['mutation', 64, 'refuse'],
    ['reference', 16, 'evict'],
    ['upload', 16, 'evict'],
    ['report', 16, 'evict'],
    ['window', 4, 'evict'],
    ['changeSet', 128, 'refuse'],
    ['changeStep', 64, 'refuse'],
    ['changeIndex', 32, 'refuse'],
    ['changeLock', 1, 'refuse'],
    ['webhook', 64, 'refuse'],
    ['delivery', 32, 'evict'],
  ] as const)('limits entries of kind %s to %d MiB, with the policy %s', (kind, mebibytes, whenFull) => {
    expect(KIND_POLICIES[kind]).toMatchObject({ maximumBytes: mebibytes * MEBIBYTE, whenFull })
  })

  it.each(['session', 'seen', 'login', 'epoch', 'mutation'] as const)(
    'refuses new entries of kind %s when it is full, with an error that names the kind, and keeps existing entries',
    (kind) => {
      const store = createMemoryStore({ maximumBytes: { [kind]: 10_000 } })
      if (kind === 'session') for (let n = 0; n < 100; n++) store.set('seen', `filler ${n}`, 'now')
      const entries = fill(store, kind)
      expect(entries).toBeGreaterThan(10)
      expect(entries).toBeLessThan(100)
      expect(store.bytes(kind)).toBeLessThanOrEqual(10_000)
      for (let n = 0; n < entries; n++) expect(store.get(kind, `filler ${n}`)).toBe('x'.repeat(100))
      expect(() => store.set(kind, 'another', 'x'.repeat(100))).toThrow(
        `The session store has no space for another ${kind}`,
      )
      // Other kinds have their own space. A value may be replaced by a different one of the same size.
      store.set('upload', 'one', 'x')
      store.set(kind, 'filler 0', 'y'.repeat(100))
      expect(store.get(kind, 'filler 0')).toBe('y'.repeat(100))
      expect(store.delete(kind, 'filler 0')).toBe(true)
      store.set(kind, 'another', 'x'.repeat(99))
    },
  )

  it.each(['reference', 'upload', 'window'] as const)(
    'evicts the least recently used entry of kind %s first',
    (kind) => {
      const store = createMemoryStore({ maximumBytes: { [kind]: 10_000 } })
      store.set(kind, 'used', 'x')
      store.set(kind, 'unused', 'x')
      for (let n = 0; n < 1000; n++) {
        store.set(kind, `filler ${n}`, 'x'.repeat(100))
        expect(store.get(kind, 'used')).toBe('x')
      }
      expect(store.get(kind, 'unused')).toBeUndefined()
      expect(store.bytes(kind)).toBeLessThanOrEqual(10_000)
    },
  )

  it('is limited by bytes, not by the number of entries', () => {
    const store = createMemoryStore({ maximumBytes: { login: 10_000 } })
    store.set('login', 'large', 'x'.repeat(9000))
    expect(fill(store, 'login')).toBeLessThan(5)
  })

  it('frees the space of expired entries', () => {
    const clock = { now: 1 }
    const store = createMemoryStore({ maximumBytes: { login: 10_000 }, now: () => clock.now })
    const entries = fill(store, 'login', 60_000)
    clock.now = 59_001
    expect(() => store.set('login', 'early', 'x'.repeat(100), 60_000)).toThrow(StoreFull)
    clock.now = 60_002
    expect(store.get('login', 'filler 0')).toBeUndefined()
    expect(store.delete('login', 'filler 1')).toBe(false)
    expect(fill(store, 'login', 60_000)).toBe(entries)
  })

  it('frees the space of sessions whose idle time has passed', () => {
    const clock = { now: 1 }
    const store = createMemoryStore({ maximumBytes: { session: 10_000 }, now: () => clock.now })
    for (let n = 0; n < 100; n++) store.set('seen', `filler ${n}`, 'now', n === 3 ? 90_000 : 30_000)
    fill(store, 'session', 3_600_000)
    clock.now = 31_001
    store.set('session', 'another', 'x'.repeat(100), 3_600_000)
    expect(store.get('session', 'filler 3')).toBe('x'.repeat(100))
    expect(store.get('session', 'filler 4')).toBeUndefined()
  })

  it('does not forget a sign-out even if other users fill the store', async () => {
    const store = createSessionStore({ memory: { maximumBytes: { epoch: 100_000 } } })
    const sessions = createSessions({ store })
    const { id } = await sessions.create(WHO, 'TOKEN')
    await sessions.endAll('42')
    const others = Array.from({ length: 1000 }, (_, n) => sessions.endAll(`${n + 100}`))
    expect((await Promise.allSettled(others)).map(({ status }) => status)).toContain('rejected')
    expect(await sessions.find(id, 'TOKEN')).toBeUndefined()
  })

  it('refuses new sessions when it is full, and ends no existing ones', async () => {
    const store = createSessionStore({ memory: { maximumBytes: { session: 10_000 } } })
    const sessions = createSessions({ store })
    const { id } = await sessions.create(WHO, 'COOKIE')
    const made = await Promise.allSettled(
      Array.from({ length: 100 }, () => sessions.create({ ...WHO, userId: '43' }, 'COOKIE')),
    )
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { name: 'StoreUnavailable', kind: 'session' },
    })
    expect(await sessions.find(id, 'COOKIE')).toMatchObject(WHO)
  })
})
