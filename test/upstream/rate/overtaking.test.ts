import { contract } from '../../../src/contract/index.ts'
import { type Admission, createRateLedger } from '../../../src/upstream/index.ts'

const QUARTER_MS = 900_000

describe('response that overtakes another', () => {
  const resetAt = 1_000_000 + QUARTER_MS
  const told = (remaining: number, end = resetAt) => ({
    account: undefined,
    user: { bucket: 'user', limit: 10, remaining, resetAt: end } as const,
  })
  const call = {
    operation: contract.campaigns.update,
    accountId: '18ce',
    rateScope: 'write',
    lane: 'write',
  } as const
  const open = () => {
    const at = { now: 1_000_000 }
    const windows = createRateLedger({ now: () => at.now }).of('credential')
    const begin = () => windows.admit(call) as Admission
    /** Counts the calls that may begin now. */
    const room = () => {
      const begun: Admission[] = []
      try {
        for (let turn = 0; turn < 30; turn += 1) begun.push(begin())
      } catch {
        for (const each of begun) each.end()
      }
      return begun.length
    }
    return { at, begin, room }
  }

  it('prevails over the overtaken response if it reports fewer remaining calls', () => {
    const { begin, room } = open()
    const [first, second] = [begin(), begin()]
    second.learn(told(3))
    second.end()
    // The reported number may or may not include the first call.
    expect(room()).toBe(2)
    first.learn(told(4))
    first.end()
    expect(room()).toBe(3)
  })

  it('is replaced by the response to a later call, even if that response reports more remaining calls', () => {
    const { begin, room } = open()
    const first = begin()
    first.learn(told(3))
    first.end()
    const second = begin()
    second.learn(told(8))
    second.end()
    expect(room()).toBe(8)
  })

  it('is not replaced by a response that reports an earlier window', () => {
    const { begin, room } = open()
    const [first, second] = [begin(), begin()]
    second.learn(told(9, resetAt + 1000))
    first.learn(told(0))
    expect(room()).toBe(7)
    second.end()
    first.end()
    expect(room()).toBe(9)
  })

  it('is ignored if its window has ended or is longer than any real window', () => {
    const { at, begin, room } = open()
    const first = begin()
    first.learn(told(0, at.now))
    first.learn(told(0, at.now + 16 * 60_000 + 1))
    expect(room()).toBe(30)
    first.learn(told(0))
    first.end()
    expect(room()).toBe(0)
    at.now = resetAt
    expect(room()).toBe(30)
  })
})
