import { contract } from '../../src/contract/index.ts'
import { createLoaders } from '../../src/loaders/index.ts'
import type { Client } from '../../src/upstream/index.ts'

const accountId = '18ce54d4x5t'
const operation = contract.recommendations.get as never
const input = (number: number) => ({ account_id: accountId, recommendation_id: `r${number}` })

/** Creates a client that counts the calls in flight. Calls succeed or fail in a later tick. */
const slow = (fails: (number: number) => boolean = () => false) => {
  const seen = { calls: 0, atOnce: 0, most: 0 }
  const call = async (): Promise<unknown> => {
    const number = seen.calls++
    seen.atOnce += 1
    seen.most = Math.max(seen.most, seen.atOnce)
    await new Promise((resolve) => setImmediate(resolve))
    seen.atOnce -= 1
    if (fails(number)) throw new Error(`call ${number}`)
    return { data: number, nextCursor: null, totalCount: null }
  }
  return { seen, client: { call } as unknown as Client }
}

describe('calls for rows without ids', () => {
  it('run at most 8 at a time, and equal calls are made only once', async () => {
    const { client, seen } = slow()
    const loaders = createLoaders(client)
    const numbers = Array.from({ length: 30 }, (_, index) => index)
    const results = await Promise.all(
      [...numbers, ...numbers].map((number) => loaders.ask(operation, input(number))),
    )
    expect(results.map(({ data }) => data)).toEqual([...numbers, ...numbers])
    expect(seen).toEqual({ calls: 30, atOnce: 0, most: 8 })
  })

  it('continue after failed calls', async () => {
    const { client, seen } = slow((number) => number < 20)
    const loaders = createLoaders(client)
    const settled = await Promise.allSettled(
      Array.from({ length: 25 }, (_, index) => loaders.ask(operation, input(index))),
    )
    expect(settled.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 20 }, () => 'rejected'),
      ...Array.from({ length: 5 }, () => 'fulfilled'),
    ])
    expect(seen).toEqual({ calls: 25, atOnce: 0, most: 8 })
  })
})
