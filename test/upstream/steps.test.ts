import { after, Steps } from '../../src/steps/steps.ts'
import type { CallStep, Result } from '../../src/upstream/pipeline/call.ts'

interface Call {
  readonly seen: string[]
}
const RESULT: Result = { response: { data: [], nextCursor: null, totalCount: null } }
const BROKEN = new Error('broken')

/** Returns a step that records its beginning, and the end of the steps after it. */
const noted =
  (name: string): CallStep<Call> =>
  (call, next) => {
    call.seen.push(name)
    return after(next(call), () => call.seen.push(`${name} ends`))
  }
const throwing: CallStep<Call> = () => {
  throw BROKEN
}

describe('step that is not an async function', () => {
  it.each<[string, CallStep<Call>]>([
    ['throws synchronously', throwing],
    ['rejects', () => Promise.reject(BROKEN)],
    ['is followed by one that throws', (call, next) => next(call).then(() => throwing(call, next))],
  ])('runs its end callback and passes the error on if a later step %s', async (_, failing) => {
    const run = Steps.from<Call, Result>()
      .around('outer', noted('outer'))
      .around('inner', noted('inner'))
      .around('failing', failing)
      .last('read', async () => RESULT)
    const call: Call = { seen: [] }
    await expect(run(call)).rejects.toBe(BROKEN)
    expect(call.seen).toEqual(['outer', 'inner', 'inner ends', 'outer ends'])
  })

  it('runs its end callback if the last step throws', async () => {
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

  it('returns the result after the end callbacks of all steps', async () => {
    const run = Steps.from<Call, Result>()
      .around('outer', noted('outer'))
      .around('inner', noted('inner'))
      .last('read', async () => RESULT)
    const call: Call = { seen: [] }
    expect(await run(call)).toBe(RESULT)
    expect(call.seen).toEqual(['outer', 'inner', 'inner ends', 'outer ends'])
  })

  it('fails with the error of its end callback', async () => {
    const ended = after(Promise.resolve('result'), () => {
      throw BROKEN
    })
    await expect(ended).rejects.toBe(BROKEN)
  })
})
