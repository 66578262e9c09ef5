import { contract } from '../../../src/contract/index.ts'
import { type Admission, createRateLedger } from '../../../src/upstream/index.ts'

const QUARTER_MS = 900_000

describe('answers that overtake one another', () => {
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
    /** How many calls may begin now. */
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

  it('leave the smaller figure of those that were under way together', () => {
    const { begin, room } = open()
    const [first, second] = [begin(), begin()]
    second.learn(told(3))
    second.end()
    // What the first stands for may be in that figure, or not.
    expect(room()).toBe(2)
    first.learn(told(4))
    first.end()
    expect(room()).toBe(3)
  })

  it('give way to what began later, whatever it says', () => {
    const { begin, room } = open()
    const first = begin()
    first.learn(told(3))
    first.end()
    const second = begin()
    second.learn(told(8))
    second.end()
    expect(room()).toBe(8)
  })

  it('never bring a window back that has been followed by another', () => {
    const { begin, room } = open()
    const [first, second] = [begin(), begin()]
    second.learn(told(9, resetAt + 1000))
    first.learn(told(0))
    expect(room()).toBe(7)
    second.end()
    first.end()
    expect(room()).toBe(9)
  })

  it('say nothing of what has ended, nor of what lasts longer than windows do', () => {
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
