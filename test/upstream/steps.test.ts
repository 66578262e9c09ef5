import { after, Steps } from '../../src/steps/steps.ts'
import type { CallStep, Result } from '../../src/upstream/pipeline/call.ts'

interface Call {
  readonly seen: string[]
}
const RESULT: Result = { response: { data: [], nextCursor: null, totalCount: null } }
const BROKEN = new Error('broken')

/** Notes that it begins, and that what follows has ended. */
const noted =
  (name: string): CallStep<Call> =>
  (call, next) => {
    call.seen.push(name)
    return after(next(call), () => call.seen.push(`${name} ends`))
  }
const throwing: CallStep<Call> = () => {
  throw BROKEN
}

describe('steps that are no async functions', () => {
  it.each<[string, CallStep<Call>]>([
    ['throws at once', throwing],
    ['rejects', () => Promise.reject(BROKEN)],
    ['is followed by one that throws', (call, next) => next(call).then(() => throwing(call, next))],
  ])('see the end of one that %s, and pass its error on', async (_, failing) => {
    const run = Steps.from<Call, Result>()
      .around('outer', noted('outer'))
      .around('inner', noted('inner'))
      .around('failing', failing)
      .last('read', async () => RESULT)
    const call: Call = { seen: [] }
    await expect(run(call)).rejects.toBe(BROKEN)
    expect(call.seen).toEqual(['outer', 'inner', 'inner ends', 'outer ends'])
  })

  it('see the end of a last step that throws', async () => {
    const run = Steps.from<Call, Result>()
      .around('outer', noted('outer'))
      .around('sent', (call, next) => Promise.resolve().then(() => next(call)))
      .last('read', () => {
        throw BROKEN
      })
    const call: Call = { seen: [] }
    await expect(run(call)).rejects.toBe(BROKEN)
    expect(call.seen).toEqual(['outer', 'outer ends'])
  })

  it('pass the result on after the end of each', async () => {
    const run = Steps.from<Call, Result>()
      .around('outer', noted('outer'))
      .around('inner', noted('inner'))
      .last('read', async () => RESULT)
    const call: Call = { seen: [] }
    expect(await run(call)).toBe(RESULT)
    expect(call.seen).toEqual(['outer', 'inner', 'inner ends', 'outer ends'])
  })

  it('fail with what an end throws', async () => {
    const ended = after(Promise.resolve('result'), () => {
      throw BROKEN
    })
    await expect(ended).rejects.toBe(BROKEN)
  })
})
