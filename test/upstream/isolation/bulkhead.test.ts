import { setImmediate as nextTurn } from 'node:timers/promises'
import { PATIENCE_MS } from '../../../harness/gateway/patience.ts'
import { contract } from '../../../src/contract/index.ts'
import type { UpstreamOptions } from '../../../src/upstream/index.ts'
import { type Bulkhead, createBulkhead } from '../../../src/upstream/isolation/bulkhead.ts'
import {
  createPrincipalShare,
  type Line,
  type PrincipalShare,
} from '../../../src/upstream/isolation/capacity.ts'
import { clientOfScript, closeAll, failureOf } from '../scripted-client.ts'
import { json, type Script } from '../scripted-server.ts'

afterEach(closeAll)

const { campaigns } = contract
const answerTo = (method: string) =>
  method === 'GET' ? { data: [], next_cursor: null } : { data: { id: 'a1' } }
const accountIn = (target: string): string => /accounts\/([^/?]+)/.exec(target)?.[1] ?? ''

/** Starts an API that holds the requests of some accounts until released, and responds to all others. */
const holding = async (accounts: readonly string[], options: Partial<UpstreamOptions>) => {
  const held: (() => void)[] = []
  let most = 0
  let isOpen = false
  const arrivals: { readonly count: number; readonly reached: () => void }[] = []
  const script: Script = (response, _index, { method, target }) => {
    if (isOpen || !accounts.includes(accountIn(target))) {
      json(response, 200, answerTo(method))
      return
    }
    held.push(() => json(response, 200, answerTo(method)))
    most = Math.max(most, held.length)
    for (const { count, reached } of arrivals) if (held.length >= count) reached()
  }
  const made = await clientOfScript(script, { tryTimeoutMs: 60_000, ...options })
  const list = (account_id: string, signal?: AbortSignal) =>
    // The lists differ, because equal reads are joined.
    made.client.call(campaigns.list, { account_id, count: 1 + (order++ % 1000) }, signal && { signal })
  let order = 0
  return {
    ...made,
    list,
    most: () => most,
    /** Resolves when `count` requests are held. */
    arrived: (count: number) =>
      new Promise<void>((reached) => {
        if (held.length >= count) reached()
        else arrivals.push({ count, reached })
      }),
    /** Releases all held and future requests. */
    letGo: () => {
      isOpen = true
      for (const response of held.splice(0)) response()
    },
  }
}

describe('hanging account', () => {
  it('occupies at most half of the connections, so that all other accounts get responses', async () => {
    const { list, arrived, letGo, server } = await holding(['slow'], { connections: 8 })
    const slow = Array.from({ length: 40 }, () => list('slow'))
    await arrived(4)
    const others = await Promise.all(['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b', 'c'].map((id) => list(id)))
    expect(others).toHaveLength(9)
    const seen = server.seen.map(({ target }) => accountIn(target))
    expect(seen.filter((id) => id === 'slow')).toHaveLength(4)
    letGo()
    await Promise.all(slow)
  })

  it('shares connections with another hanging account and leaves some for other accounts', async () => {
    const { list, arrived, letGo, server } = await holding(['slow', 'slower'], { connections: 9 })
    const calls = [...Array(20).keys()].map((at) => list(at % 2 === 0 ? 'slow' : 'slower'))
    await arrived(6)
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => list(id)))
    const seen = server.seen.map(({ target }) => accountIn(target))
    expect(seen.filter((id) => id === 'slow')).toHaveLength(3)
    expect(seen.filter((id) => id === 'slower')).toHaveLength(3)
    letGo()
    await Promise.all(calls)
  })
})

describe('principal whose accounts all hang', () => {
  it('occupies all connections except a reserve for other principals', async () => {
    const accounts = ['a', 'b', 'c', 'd', 'e', 'f']
    const made = await holding(accounts, { connections: 8 })
    const first = accounts.flatMap((id) => [made.list(id), made.list(id)])
    await made.arrived(7)
    const other = made.as({ key: 'another', secret: 'another' })
    await other.call(campaigns.list, { account_id: 'z' })
    expect(made.most()).toBe(7)
    made.letGo()
    await Promise.all(first)
  })
})

describe('attempt that cannot begin', () => {
  it('is refused immediately if too many attempts wait, and may be repeated', async () => {
    const { list, arrived, letGo, server, client } = await holding(['slow'], { connections: 2, waiting: 4 })
    const slow = Array.from({ length: 4 }, () => list('slow'))
    await arrived(1)
    const error = await failureOf(list('slow'))
    expect(error).toMatchObject({
      name: 'LocallyRefused',
      message: 'Not sent: too many calls are waiting for a connection',
      retryable: true,
      details: { operation: 'campaigns.list', nothingSent: true, retryAfterMs: 1000 },
    })
    const write = { account_id: 'slow', funding_instrument_id: 'f', name: 'n' }
    expect(await failureOf(client.call(campaigns.create, write))).toMatchObject({
      name: 'LocallyRefused',
      retryable: true,
      outcome: 'NONE',
    })
    expect(server.seen).toHaveLength(1)
    letGo()
    await Promise.all(slow)
  })

  it('waits no longer than the limit', async () => {
    const { list, arrived, letGo, server } = await holding(['slow'], { connections: 2, waitMs: 10 })
    const first = list('slow')
    await arrived(1)
    expect(await failureOf(list('slow'))).toMatchObject({
      name: 'LocallyRefused',
      message: 'Not sent: no connection became free in time',
      retryable: true,
      details: { nothingSent: true },
    })
    expect(server.seen).toHaveLength(1)
    letGo()
    await first
  })

  it('leaves the queue without being sent when its caller disconnects', async () => {
    const { list, arrived, letGo, server } = await holding(['slow'], { connections: 2 })
    const first = list('slow')
    await arrived(1)
    const leaving = new AbortController()
    const second = failureOf(list('slow', leaving.signal))
    const third = list('slow')
    // Reads are sent one tick later, so that equal reads can join.
    await new Promise((resolve) => setImmediate(resolve))
    leaving.abort()
    expect(await second).toMatchObject({ name: 'Cancelled' })
    letGo()
    await Promise.all([first, third])
    expect(server.seen).toHaveLength(2)
  })
})

describe('attempt timeout', () => {
  it('starts when the request is sent, not when it begins to wait', async () => {
    const { client, arrived, letGo, server } = await holding(['slow'], { connections: 2, tryTimeoutMs: 1000 })
    const input = { account_id: 'slow', funding_instrument_id: 'f', name: 'n' }
    const first = failureOf(client.call(campaigns.create, input))
    await arrived(1)
    const second = client.call(campaigns.create, input)
    expect(await first).toMatchObject({ name: 'TimedOut', outcome: 'UNKNOWN' })
    // The second request has waited as long as the timeout of an attempt.
    await arrived(2)
    letGo()
    expect((await second).data.restId).toBe('a1')
    expect(server.seen).toHaveLength(2)
  })
})

describe('many concurrent calls', () => {
  it('are each attempted once, however long they wait for a connection', async () => {
    const { client, server } = await clientOfScript(
      async (response) => {
        for (let turn = 0; turn < 20; turn += 1) await nextTurn()
        json(response, 200, { data: [], next_cursor: null })
      },
      { connections: 8, tryTimeoutMs: PATIENCE_MS / 2, waitMs: PATIENCE_MS },
    )
    const pages = Array.from({ length: 400 }, (_, at) =>
      client.call(campaigns.list, { account_id: `a${at % 50}`, count: 1 + at }),
    )
    expect(await Promise.all(pages)).toHaveLength(400)
    expect(server.seen).toHaveLength(400)
  })
})

describe('waiting time prediction', () => {
  const { signal } = new AbortController()
  const tryOf = (bulkhead: Bulkhead, principal: PrincipalShare, accountId: string) => {
    const line = bulkhead.lineOf(principal, accountId)
    try {
      const waits = bulkhead.enter(line, { signal, operation: 'x', turn: 0 })
      waits?.catch(() => undefined)
      return { line, became: waits ? 'waits' : 'begins' }
    } catch (error) {
      return { line, became: (error as Error).message }
    }
  }
  /** Creates a bulkhead with four connections and a maximum wait of 100 ms. Its last attempt took 60 ms. */
  const world = () => {
    const bulkhead = createBulkhead({ connections: 4, waitMs: 100 })
    bulkhead.leave(tryOf(bulkhead, createPrincipalShare(), '').line, 60)
    return bulkhead
  }
  const times = <T>(count: number, run: () => T): T[] => Array.from({ length: count }, run)

  it('refuses an attempt immediately if its wait would exceed the limit', () => {
    const bulkhead = world()
    const principal = createPrincipalShare()
    const became = times(10, () => tryOf(bulkhead, principal, '').became)
    expect(became).toEqual([
      ...times(3, () => 'begins'),
      ...times(6, () => 'waits'),
      'Not sent: too many calls are waiting for a connection',
    ])
    expect(bulkhead.load()).toEqual({ underWay: 3, waiting: 6 })
  })

  it('takes into account that another principal gets its turn earlier', () => {
    const bulkhead = world()
    const principal = createPrincipalShare()
    times(10, () => tryOf(bulkhead, principal, ''))
    const other = createPrincipalShare()
    expect(times(3, () => tryOf(bulkhead, other, '').became)).toEqual(['begins', 'waits', 'waits'])
  })

  it("takes an account's slow attempts into account even if all other accounts are fast", () => {
    const bulkhead = world()
    const quick = () => bulkhead.leave(tryOf(bulkhead, createPrincipalShare(), 'quick').line, 1)
    const principal = createPrincipalShare()
    const slow = times(2, () => tryOf(bulkhead, principal, 'slow'))
    const waiting = tryOf(bulkhead, principal, 'slow')
    bulkhead.leave(slow[0]?.line as Line, 3000)
    times(50, quick)
    expect(waiting.became).toBe('waits')
    expect(times(2, () => tryOf(bulkhead, principal, 'slow').became)).toEqual([
      'waits',
      'Not sent: too many calls are waiting for a connection',
    ])
    expect(tryOf(bulkhead, createPrincipalShare(), 'quick').became).toBe('begins')
  })
})

describe('waiting attempt', () => {
  const over = new AbortController()
  const never = over.signal
  afterAll(() => over.abort())
  const world = (connections: number, waiting?: number) => {
    const bulkhead = createBulkhead({ connections, ...(waiting !== undefined && { waiting }) })
    const started: string[] = []
    const enter = (principal: PrincipalShare, accountId: string, turn = 0): Line => {
      const line = bulkhead.lineOf(principal, accountId)
      const waits = bulkhead.enter(line, { signal: never, operation: 'x', turn })
      if (waits)
        void waits.then(
          () => started.push(accountId),
          () => undefined,
        )
      else started.push(accountId)
      return line
    }
    const leave = async (line: Line, heldMs = 1): Promise<void> => {
      bulkhead.leave(line, heldMs)
      await Promise.resolve()
    }
    return { bulkhead, started, enter, leave }
  }

  it("begins in its principal's turn, so that a busy principal does not delay others", async () => {
    const { started, enter, leave } = world(1)
    const first = enter(createPrincipalShare(), 'z')
    const principals = { a: createPrincipalShare(), b: createPrincipalShare(), c: createPrincipalShare() }
    const lines = (['a', 'a', 'a', 'b', 'c', 'c'] as const).map((id) => enter(principals[id], id))
    await leave(first)
    for (let at = 0; at < lines.length; at++) {
      const line = lines.find(({ held }) => held > 0)
      if (line) await leave(line)
    }
    expect(started).toEqual(['z', 'a', 'b', 'c', 'a', 'c', 'a'])
  })

  it('begins before attempts of newer operations of the same principal', async () => {
    const { started, enter, leave } = world(1)
    const first = enter(createPrincipalShare(), 'z')
    const principal = createPrincipalShare()
    // In a name, the digit is the operation's turn, and `b` marks its second level. Here, `b2` arrives late.
    const asked = [
      ['a2', 2],
      ['a3', 3],
      ['b3', 3],
      ['a5', 5],
      ['b2', 2],
      ['a4', 4],
    ] as const
    const lines = asked.map(([accountId, turn]) => enter(principal, accountId, turn))
    await leave(first)
    for (let at = 0; at < lines.length; at++) await leave(lines.find(({ held }) => held > 0) as Line)
    expect(started).toEqual(['z', 'a2', 'b2', 'a3', 'b3', 'a4', 'a5'])
  })

  it('overtakes the attempts of an account that has used up its share', async () => {
    const { started, enter, leave } = world(4)
    const principal = createPrincipalShare()
    const slow = [1, 1, 1, 1].map((turn) => enter(principal, 'slow', turn))
    expect(started).toEqual(['slow', 'slow'])
    const [quick] = [2, 2].map((turn) => enter(principal, 'quick', turn))
    expect(started).toEqual(['slow', 'slow', 'quick'])
    await leave(quick as Line)
    expect(started).toEqual(['slow', 'slow', 'quick', 'quick'])
    await leave(slow[0] as Line)
    expect(started).toEqual(['slow', 'slow', 'quick', 'quick', 'slow'])
  })

  it('leaves no state in its principal once it has ended', async () => {
    const { enter, leave } = world(4)
    const principal = createPrincipalShare()
    for (const id of ['a', 'b', 'c', '']) await leave(enter(principal, id))
    expect(principal).toMatchObject({ held: 0, waiting: 0, lines: new Map(), waiters: [] })
  })

  it('is refused if attempts of its account already fill three quarters of the queue', () => {
    const { enter } = world(1, 8)
    enter(createPrincipalShare(), 'z')
    const waiting = { a: 0, b: 0 }
    for (const id of ['a', 'b'] as const)
      for (let at = 0; at < 8; at++)
        try {
          enter(createPrincipalShare(), id)
          waiting[id] += 1
        } catch {
          // `waiting` counts only admitted attempts.
        }
    expect(waiting).toEqual({ a: 6, b: 2 })
  })
})
