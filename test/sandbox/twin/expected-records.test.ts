import { resources } from '../../../src/contract/index.ts'
import { openTwin, type Source, type TwinUser } from '../../../src/sandbox/twin/twin.ts'

const accountId = '18ce54d4x5t'
const path = `/12/accounts/${accountId}/campaigns/8wku2?name=New`
const admin: TwinUser = { userId: '1472190551738957824', permissions: ['ACCOUNT_ADMIN'] }
const stranger: TwinUser = { userId: '', permissions: [] }
const refuse: Source = async () => {
  throw new Error('The API refused this read')
}

/** Opens a twin that expects a change of campaign 8wku2. */
const open = (source: Source, readUser: () => Promise<TwinUser>) =>
  openTwin({
    accountId,
    readUser,
    source,
    now: () => Date.parse('2026-06-01T12:00:00Z'),
    expected: new Map([[resources.campaigns, new Set(['8wku2'])]]),
  })

describe('expected records of a twin', () => {
  it('are read while the user is still being read, and only once', async () => {
    const reads: unknown[] = []
    const isReading = Promise.withResolvers<TwinUser>()
    const twin = await open(
      async ({ name }, input) => {
        reads.push([name, input.campaign_ids])
        isReading.resolve(admin)
        return { records: [], nextCursor: null, totalCount: null }
      },
      () => isReading.promise,
    )
    expect((await twin.send({ method: 'PUT', path, headers: {} })).status).toBe(404)
    expect(reads).toEqual([['campaigns.list', ['8wku2']]])
    await twin.close()
  })

  it('are read again by a call if the first read failed, and the call fails if this read fails too', async () => {
    let reads = 0
    const twin = await open(
      async () => {
        reads += 1
        if (reads <= 2) throw new Error('The API refused this read')
        return { records: [], nextCursor: null, totalCount: null }
      },
      async () => admin,
    )
    const send = () => twin.send({ method: 'PUT', path, headers: {} })
    await expect(send()).rejects.toThrow('The API refused this read')
    expect(await send()).toMatchObject({ status: 404 })
    expect(reads).toBe(3)
    await twin.close()
  })

  it('are not needed for a user without access, whose calls the twin refuses', async () => {
    const twin = await open(refuse, async () => stranger)
    expect((await twin.send({ method: 'PUT', path, headers: {} })).status).toBe(403)
    await twin.close()
  })

  it('do not hide that the user cannot be read', async () => {
    const readUser = async () => {
      throw new Error('The user cannot be read')
    }
    await expect(open(refuse, readUser)).rejects.toThrow('The user cannot be read')
  })
})
