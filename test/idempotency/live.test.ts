import { controlledDeadline } from '../../harness/gateway/controlled-deadline.ts'
import { howToInstallRedis, redisIsAvailable, startRedis } from '../../harness/redis-server.ts'
import { StoreUnavailable } from '../../src/gateway/stores/guarded-store.ts'
import { createSessionStore } from '../../src/gateway/stores/session-store.ts'
import { problem, replying, type Script } from '../gateway/scripted-upstream.ts'
import { requirement } from '../requirement.ts'
import { type GraphqlResult, holding, making, startLive } from './live.ts'

const { upstream, gateway } = await startLive()
beforeEach(() => upstream.play(making()))

const HOUR = 3_600_000
const idOf = ({ data }: GraphqlResult): string => data.campaignCreate.campaign.restId
const codeOf = ({ errors }: GraphqlResult): string | undefined => errors?.[0].extensions.code
const posts = (): number => upstream.asked.length

/** Checks that the outcome of a write is unknown and that the error says where to look it up. */
const expectUnknown = ({ data, errors }: GraphqlResult): void => {
  expect(data).toEqual({ campaignCreate: null })
  expect(errors).toEqual([
    expect.objectContaining({
      message: expect.stringMatching(/sent before, but its outcome is unknown.*Look up account\.campaigns/),
      extensions: expect.objectContaining({
        code: 'WRITE_OUTCOME_UNKNOWN',
        ads: {
          retryable: false,
          outcome: 'UNKNOWN',
          lookUp: {
            field: 'account.campaigns',
            arguments: {
              accountId: 'abc1',
              filter: { fundingInstrumentIds: ['fund1'], nameStartsWith: 'Once' },
              includeDeleted: true,
            },
          },
        },
      }),
    }),
  ])
}

describe('gateway in front of a live API', () => {
  it('sends no idempotency-key header', async () => {
    const { create } = await gateway()
    const names: string[] = []
    upstream.play((request, response) => {
      names.push(...Object.keys(request.headers))
      making()(request, response)
    })
    await create('k')
    expect(names).toContain('authorization')
    expect(names).not.toContain('idempotency-key')
  })

  it('sends only one of ten parallel creates with the same key', async () => {
    const { create } = await gateway()
    const held = holding()
    upstream.play(held.script)
    const first = create('k')
    await held.arrived()
    for (const early of await Promise.all(Array.from({ length: 9 }, () => create('k')))) expectUnknown(early)
    await held.release()
    expect(idOf(await first)).toBe('made1')
    expect(idOf(await create('k'))).toBe('made1')
    expect(posts()).toBe(1)
  })

  it('separates keys by user, and refuses a different mutation with the same key', async () => {
    const store = createSessionStore()
    const one = await gateway(store)
    const other = await gateway(store, { userId: '43' })
    const ids = [await one.create('k'), await one.create('l'), await other.create('k')].map(idOf)
    expect(ids).toEqual(['made1', 'made2', 'made3'])
    const batch = await one.ask(
      `mutation { campaignsBatch(accountId: "abc1", operations: [{delete: "camp1"}], clientMutationId: "k") { userErrors { code } } }`,
    )
    expect(codeOf(batch)).toBe('IDEMPOTENCY_CONFLICT')
    expect(posts()).toBe(3)
  })

  it.each<[string, Script, string | undefined]>([
    ['a refusal', replying(400, problem('INVALID_PARAMETER', 'no', { parameter: 'name' })), undefined],
    ['a foreign account', replying(403, problem('ACCOUNT_NOT_FOUND', 'no')), undefined],
    ['a missing record', replying(404, problem('FUNDING_INSTRUMENT_NOT_FOUND', 'no')), undefined],
    ['an exhausted window', replying(429, problem('TOO_MANY_REQUESTS', 'slow down')), 'RATE_LIMITED'],
    ['a refused signature', replying(401, problem('UNAUTHORIZED_ACCESS', 'no')), 'UNAUTHENTICATED'],
  ])('sends the create again with the same key after %s', async (_title, script, code) => {
    const { create } = await gateway()
    upstream.play(script)
    expect(codeOf(await create('k'))).toBe(code)
    upstream.play(making())
    expect(idOf(await create('k'))).toBe('made1')
    expect(posts()).toBe(1)
  })

  it.each<[string, Script]>([
    ['a 503 response', replying(503, problem('SERVICE_UNAVAILABLE', 'later'))],
    ['a 500 response', replying(500, problem('INTERNAL_ERROR', 'oh'))],
    ['a reset connection', ({ socket }) => socket.resetAndDestroy()],
    [
      'a response that is cut off',
      (_request, response) =>
        void response.writeHead(200, { 'content-length': 99 }).write('{"da', () => response.destroy()),
    ],
    [
      'a response that is not JSON',
      (_request, response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end('<html>'),
    ],
  ])('never sends the create again with the same key after %s', async (_title, script) => {
    const { create } = await gateway()
    upstream.play(script)
    const first = await create('k')
    expect(first.errors?.[0].extensions.ads).toMatchObject({ retryable: false, outcome: 'UNKNOWN' })
    expect(posts()).toBe(1)
    upstream.play(making())
    expectUnknown(await create('k'))
    expect(codeOf(await create('k', { name: 'Another' }))).toBe('IDEMPOTENCY_CONFLICT')
    expect(posts()).toBe(0)
  })

  it('completes a create after its client disconnects, and returns the record to a repetition', async () => {
    const { create } = await gateway()
    const held = holding()
    upstream.play(held.script)
    const caller = new AbortController()
    const first = create('k', {}, caller.signal)
    await held.arrived()
    caller.abort()
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    await held.release()
    let again = await create('k')
    while (codeOf(again) === 'WRITE_OUTCOME_UNKNOWN') again = await create('k')
    expect(idOf(again)).toBe('made1')
    expect(posts()).toBe(1)
  })

  it("completes a create even after the operation's deadline", async () => {
    const deadline = controlledDeadline()
    const { create } = await gateway(createSessionStore(), { deadlineMs: deadline.ms })
    const held = holding()
    upstream.play(held.script)
    const created = create('k')
    await held.arrived()
    deadline.pass()
    const first = await created
    expect([codeOf(first), first.errors?.[0].extensions.ads.outcome]).toEqual(['UPSTREAM_TIMEOUT', 'UNKNOWN'])
    await held.release()
    let again = await create('k')
    while (codeOf(again) === 'WRITE_OUTCOME_UNKNOWN') again = await create('k')
    expect([idOf(again), posts()]).toEqual(['made1', 1])
  })

  it('stores a key for 24 hours', async () => {
    const clock = { now: 1 }
    const { create } = await gateway(createSessionStore({ memory: { now: () => clock.now } }))
    expect(idOf(await create('k'))).toBe('made1')
    clock.now += 24 * HOUR - 1
    expect(idOf(await create('k'))).toBe('made1')
    clock.now += 2
    expect(idOf(await create('k', { name: 'Another' }))).toBe('made2')
  })

  it('does not send a create whose key cannot be stored', async () => {
    const store = createSessionStore({ memory: { maximumBytes: { mutation: 500 } } })
    const { create } = await gateway(store)
    expect(idOf(await create('k'))).toBe('made1')
    const full = await create('l')
    expect(full.errors).toEqual([
      expect.objectContaining({
        message: 'clientMutationId cannot be stored at the moment; nothing was sent',
        extensions: expect.objectContaining({
          code: 'UPSTREAM_UNAVAILABLE',
          field: 'clientMutationId',
          ads: { retryable: true },
        }),
      }),
    ])
    expect(posts()).toBe(1)
    // The outcome of the first write is lost, because there was no space for its result.
    expectUnknown(await create('k'))
  })
})

/**
 * Creates a store whose next call to a method fails: either before it is carried out, or afterwards, so that
 * only its reply is lost.
 */
const unreliable = () => {
  const store = createSessionStore()
  const failing = new Map<string, 'before' | 'after'>()
  const may =
    <A extends unknown[], T>(name: string, call: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      const when = failing.get(name)
      failing.delete(name)
      const result = when === 'before' ? undefined : await call(...args)
      if (when) throw new StoreUnavailable('no reply')
      return result as T
    }
  return {
    failing,
    store: {
      ...store,
      add: may('add', store.add),
      set: may('set', store.set),
      delete: may('delete', store.delete),
    },
  }
}

describe('gateway with a store that fails once', () => {
  it("sends a repeated create if the store's reply to the first was lost", async () => {
    const { store, failing } = unreliable()
    const { create } = await gateway(store)
    for (const [key, changes] of [
      ['k', {}],
      ['l', { name: 'Another' }],
    ] as const) {
      failing.set('add', 'after')
      const lost = await create(key)
      expect([codeOf(lost), lost.errors?.[0].extensions.ads.retryable]).toEqual([
        'UPSTREAM_UNAVAILABLE',
        true,
      ])
      expect((await create(key, changes)).errors).toBeUndefined()
      expect((await create(key, changes)).errors).toBeUndefined()
    }
    expect(posts()).toBe(2)
  })

  it("sends only one of ten parallel creates after the store's reply was lost", async () => {
    const { store, failing } = unreliable()
    const { create } = await gateway(store)
    failing.set('add', 'after')
    await create('k')
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('k')))
    expect(new Set(answers.filter(({ errors }) => !errors).map(idOf))).toEqual(new Set(['made1']))
    expect(posts()).toBe(1)
  })

  it('does not send a create that was first attempted in another process', async () => {
    const { store, failing } = unreliable()
    const [one, other] = [await gateway(store), await gateway(store)]
    failing.set('add', 'after')
    await one.create('k')
    expectUnknown(await other.create('k'))
    expect(posts()).toBe(0)
    expect(idOf(await one.create('k'))).toBe('made1')
    expect(idOf(await other.create('k'))).toBe('made1')
    expect(posts()).toBe(1)
  })

  it('returns the record to a repeated request even if the first attempt to store it failed', async () => {
    const { store, failing } = unreliable()
    const { create } = await gateway(store)
    failing.set('set', 'before')
    expect(idOf(await create('k'))).toBe('made1')
    let again = await create('k')
    while (codeOf(again) === 'WRITE_OUTCOME_UNKNOWN') again = await create('k')
    expect([idOf(again), posts()]).toEqual(['made1', 1])
  })

  it('sends a create again after a refusal, even if its key was not released', async () => {
    const { store, failing } = unreliable()
    const { create } = await gateway(store)
    upstream.play(replying(400, problem('INVALID_PARAMETER', 'no', { parameter: 'name' })))
    failing.set('delete', 'before')
    expect((await create('k')).data.campaignCreate.userErrors).toHaveLength(1)
    upstream.play(making())
    expect(idOf(await create('k', { name: 'Another' }))).toBe('made1')
    expect(posts()).toBe(1)
  })
})

const needsRedis = requirement('redis-server', redisIsAvailable, howToInstallRedis)
/** Connects a store and waits until it has found its server. */
const storeAt = async (url: string) => {
  const store = createSessionStore({
    url,
    keys: ['0123456789abcdef0123456789abcdef'],
    guard: { timeoutMs: 60_000, failures: Number.POSITIVE_INFINITY },
  })
  const isReady = () =>
    store.get('upload', 'none').then(
      () => true,
      () => false,
    )
  while (!(await isReady())) await new Promise(setImmediate)
  return store
}

describe('two processes with one store', () => {
  needsRedis(
    'send one of twenty parallel creates, both return its record, and its key expires after 24 hours',
    async () => {
      const redis = await startRedis()
      try {
        const [one, two] = [await gateway(await storeAt(redis.url)), await gateway(await storeAt(redis.url))]
        const held = holding()
        upstream.play(held.script)
        const all = Array.from({ length: 20 }, (_each, n) => (n % 2 ? one : two).create('k'))
        await held.arrived()
        const early: GraphqlResult[] = []
        for (const each of all) void each.then((answer) => early.push(answer))
        while (early.length < 19) await new Promise(setImmediate)
        early.forEach(expectUnknown)
        await held.release()
        const answers = await Promise.all(all)
        expect(answers.filter(({ errors }) => !errors).map(idOf)).toEqual(['made1'])
        expect([idOf(await one.create('k')), idOf(await two.create('k'))]).toEqual(['made1', 'made1'])
        expect(codeOf(await two.create('k', { name: 'Another' }))).toBe('IDEMPOTENCY_CONFLICT')
        expect(posts()).toBe(1)
        const [entry, ...others] = (await redis.entries()).filter(({ key }) => key.includes('mutation:'))
        expect(others).toEqual([])
        expect(entry?.ttlMs).toBeGreaterThan(23.9 * HOUR)
        expect(entry?.ttlMs).toBeLessThanOrEqual(24 * HOUR)
        expect(entry?.value).not.toMatch(/made1|Once/)
      } finally {
        await redis.close()
      }
    },
  )
})

describe('gateway with a shared store', () => {
  needsRedis('sends no create with a key while the store is unavailable', async () => {
    const redis = await startRedis()
    const { create } = await gateway(await storeAt(redis.url))
    try {
      expect(idOf(await create('k'))).toBe('made1')
      await redis.kill()
      expect((await create('l')).errors?.[0].message).toBe(
        'clientMutationId cannot be stored at the moment; nothing was sent',
      )
      expect(posts()).toBe(1)
    } finally {
      await redis.close()
    }
  })
})
