import { contract } from '../../../src/contract/index.ts'
import { inTurn, Reader } from '../../../src/upstream/transport/turns.ts'
import { clientOfScript, closeAll, failureOf } from '../scripted-client.ts'
import { json } from '../scripted-server.ts'

afterEach(closeAll)

const KILOBYTE = 1024
const LARGE = 200 * KILOBYTE

/** Returns the names of the bodies that were read in each turn. */
const turnsOf = async (
  bodies: readonly (readonly [name: string, bytes: number, reader?: Reader])[],
): Promise<string[]> => {
  const turns: string[] = []
  let now = ''
  let left = bodies.length
  for (const [name, bytes, reader] of bodies)
    inTurn(bytes, reader, () => {
      now += name
      left -= 1
    })
  // Runs after turns that were scheduled earlier.
  for (;;) {
    turns.push(now)
    now = ''
    if (left === 0) return turns
    await new Promise(setImmediate)
  }
}

const readerOf = (bytes: number): Reader => Object.assign(new Reader(), { bytes })

describe('response body', () => {
  it('is read immediately if it is small and in the next turn if it is large', async () => {
    expect(
      await turnsOf([
        ['a', LARGE],
        ['b', KILOBYTE],
        ['c', 0],
      ]),
    ).toEqual(['bc', 'a'])
  })

  it('is read in one turn with other bodies up to 256 KB, or alone if it is larger', async () => {
    const half = 128 * KILOBYTE
    expect(
      await turnsOf([
        ['a', half],
        ['b', half],
        ['c', 10 * LARGE],
        ['d', half],
        ['e', half],
        ['f', half],
      ]),
    ).toEqual(['', 'ab', 'c', 'de', 'f'])
  })

  it('is read before the bodies of newer readers', async () => {
    const [first, second] = [new Reader(), new Reader()]
    expect(
      await turnsOf([
        ['a', LARGE, second],
        ['b', LARGE, second],
        ['c', LARGE, first],
        ['d', LARGE, first],
      ]),
    ).toEqual(['', 'cd', 'ab'])
  })

  it('is read after the bodies of readers that have read much less so far', async () => {
    const [first, second, third] = [readerOf(2 ** 19), readerOf(0), readerOf(2 ** 21)]
    expect(
      await turnsOf([
        ['a', LARGE, third],
        ['b', LARGE, first],
        ['c', LARGE, second],
      ]),
    ).toEqual(['', 'cb', 'a'])
    expect([first.bytes, second.bytes]).toEqual([2 ** 19 + LARGE, LARGE])
  })
})

describe('call', () => {
  it('fails immediately if its caller disconnects while the response body waits to be read', async () => {
    const { client, server } = await clientOfScript((response) =>
      json(response, 200, { data: [{ id: 'abc1', name: 'x'.repeat(LARGE) }], next_cursor: null }),
    )
    // Another reader has a body to read in every turn.
    let isBusy = true
    const keepBusy = (): void => inTurn(LARGE, new Reader(), () => isBusy && keepBusy())
    keepBusy()
    const waits = Promise.withResolvers<void>()
    const reader = Object.defineProperty(new Reader(), 'bytes', {
      set: () => {},
      get: () => {
        waits.resolve()
        return 2 ** 21
      },
    })
    const leaving = new AbortController()
    const failed = failureOf(client.call(contract.accounts.list, {}, { signal: leaving.signal, reader }))
    await waits.promise
    leaving.abort()
    const failure = await failed
    isBusy = false
    expect(failure).toMatchObject({ name: 'Cancelled' })
    expect(server.seen).toHaveLength(1)
  })
})
