import { mock } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ReplyError } from 'iovalkey'
import { createGuard, StoreUnavailable } from '../../../src/gateway/stores/guarded-store.ts'

const never = () => new Promise<never>(() => undefined)
const TOO_SLOW = 'The session store is too slow'
const LEFT_ALONE = 'The session store has failed repeatedly, so access to it is briefly paused'

const outcome = (access: Promise<unknown>) =>
  access.then(
    (value) => value,
    (error: Error) => {
      expect(error).toBeInstanceOf(StoreUnavailable)
      return error.message
    },
  )

describe('guard for a shared store', () => {
  it('does not count a pause of this process as a store failure', async () => {
    const due: (() => void)[] = []
    const { mock: timers } = mock.method(globalThis, 'setTimeout', (run: () => void) => void due.push(run))
    try {
      const access = createGuard({ timeoutMs: 400 })(async () => {
        await nextTurn()
        // After a pause of any length, each due timer runs once, and the reply arrives a few turns later.
        for (const run of due.splice(0)) run()
        for (let turn = 0; turn < 5; turn += 1) await nextTurn()
        return 'answer'
      })
      expect(await outcome(access)).toBe('answer')
    } finally {
      timers.restore()
    }
  })

  it('counts accesses that fail at the same time as one failure', async () => {
    const guard = createGuard({ timeoutMs: 4, failures: 2, pauseMs: 1000, now: () => 0 })
    const together = Array.from({ length: 9 }, () => outcome(guard(never)))
    expect(await Promise.all(together)).toEqual(Array(9).fill(TOO_SLOW))
    expect(await outcome(guard(never))).toBe(TOO_SLOW)
    expect(await outcome(guard(async () => 'answer'))).toBe(LEFT_ALONE)
  })

  it('pauses accesses without a fallback only after they time out themselves', async () => {
    const guard = createGuard({ timeoutMs: 4, failures: 2, pauseMs: 1000, now: () => 0 })
    for (let round = 0; round < 2; round += 1) expect(await outcome(guard(never))).toBe(TOO_SLOW)
    expect(await outcome(guard(async () => 'answer'))).toBe(LEFT_ALONE)
    expect(await outcome(guard(async () => 'answer', false))).toBe('answer')
    for (let round = 0; round < 2; round += 1) expect(await outcome(guard(never, false))).toBe(TOO_SLOW)
    expect(await outcome(guard(async () => 'answer', false))).toBe(LEFT_ALONE)
  })

  it("ends its pause in time even if the machine's clock is set back", async () => {
    let [date, tick] = [Date.UTC(2026, 10, 20), 1000]
    mock.method(Date, 'now', () => date)
    mock.method(performance, 'now', () => tick)
    try {
      const guard = createGuard({ timeoutMs: 4, failures: 1, pauseMs: 20 })
      expect(await outcome(guard(never))).toBe(TOO_SLOW)
      date -= 3_600_000
      tick += 20
      expect(await outcome(guard(async () => 'answer'))).toBe('answer')
    } finally {
      mock.restoreAll()
    }
  })

  it('resets its failure count after each reply', async () => {
    const guard = createGuard({ timeoutMs: 4, failures: 2, pauseMs: 1000, now: () => 0 })
    for (let round = 0; round < 3; round += 1) {
      expect(await outcome(guard(never))).toBe(TOO_SLOW)
      expect(await outcome(guard(async () => 'answer'))).toBe('answer')
    }
  })

  it('does not pause accesses after error replies, because a full store can still be read', async () => {
    const guard = createGuard({ timeoutMs: 60_000, failures: 2, pauseMs: 1000, now: () => 0 })
    const refused = async () => {
      throw new ReplyError('OOM command not allowed when used memory > maxmemory')
    }
    for (let round = 0; round < 3; round += 1)
      expect(await outcome(guard(refused, false))).toBe('The session store is unreachable')
    expect(await outcome(guard(async () => 'answer', false))).toBe('answer')
  })

  it('begins an access after the first attempt to connect, but not after the time limit', async () => {
    const attempt = Promise.withResolvers<void>()
    const begun: string[] = []
    const access = (name: string) => async () => {
      begun.push(name)
      return name
    }
    const quick = createGuard({ timeoutMs: 4, connected: attempt.promise })
    const patient = createGuard({ timeoutMs: 60_000, connected: attempt.promise })
    const waiting = outcome(patient(access('waiting')))
    expect(await outcome(quick(access('late')))).toBe(TOO_SLOW)
    expect(begun).toEqual([])
    attempt.resolve()
    expect(await waiting).toBe('waiting')
    expect(await outcome(quick(access('next')))).toBe('next')
    expect(begun).toEqual(['waiting', 'next'])
  })
})
