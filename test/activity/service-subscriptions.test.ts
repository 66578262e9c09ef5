import { createKnownSubscriptions, readSubscriptions } from '../../src/activity/service-subscriptions.ts'
import { BadResponse, type UserClient } from '../../src/upstream/index.ts'

describe('stored subscriptions', () => {
  it('end with an error if a pagination token repeats', async () => {
    const tokens: unknown[] = []
    const client = {
      call: async (_operation: unknown, { pagination_token: token }: { pagination_token?: string }) => {
        tokens.push(token)
        return { data: [], nextCursor: 'same', totalCount: null }
      },
    } as unknown as UserClient
    const read = async (): Promise<void> => {
      for await (const page of readSubscriptions(client)) expect(page).toEqual([])
    }
    await expect(read()).rejects.toThrow(BadResponse)
    expect(tokens).toEqual([undefined, 'same'])
  })

  it('are read once in five seconds while the mark of the last write is unknown', async () => {
    let [now, reads] = [0, 0]
    const known = createKnownSubscriptions({
      marks: { of: async () => undefined, wrote: async () => {} },
      read: async () => ++reads,
      now: () => now,
    })
    const owner = { key: 'ann', client: { credentialId: 'ann' } as UserClient }
    const values = [await known(owner), await known(owner)]
    now = 4999
    values.push(await known(owner))
    now = 5000
    values.push(await known(owner))
    expect(values).toEqual([1, 1, 1, 2])
  })
})
