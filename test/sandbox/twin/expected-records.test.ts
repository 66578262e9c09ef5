import { resources } from '../../../src/contract/index.ts'
import { openTwin, type Source, type TwinUser } from '../../../src/sandbox/twin/twin.ts'

const accountId = '18ce54d4x5t'
const path = `/12/accounts/${accountId}/campaigns/8wku2?name=New`
const admin: TwinUser = { userId: '1472190551738957824', permissions: ['ACCOUNT_ADMIN'] }
const stranger: TwinUser = { userId: '', permissions: [] }
const refuse: Source = async () => {
  throw new Error('The API refused this read')
}

/** Opens a twin that expects a change to campaign 8wku2. */
const open = (source: Source, readUser: () => Promise<TwinUser>) =>
  openTwin({
    accountId,
    readUser,
    source,
    now: () => Date.parse('2026-06-01T12:00:00Z'),
    expected: new Map([[resources.campaigns, new Set(['8wku2'])]]),
  })

describe('expected records of a twin', () => {
  it('are read once, with their line items, while the user is still being read', async () => {
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
    expect(reads).toEqual([
      ['campaigns.list', ['8wku2']],
      ['line_items.list', ['8wku2']],
    ])
    await twin.close()
  })

  it('are read again by each call until a read succeeds', async () => {
    const reads: string[] = []
    let isRefusing = true
    const twin = await open(
      async ({ name }) => {
        reads.push(name)
        if (isRefusing) throw new Error('The API refused this read')
        return { records: [], nextCursor: null, totalCount: null }
      },
      async () => admin,
    )
    const send = () => twin.send({ method: 'PUT', path, headers: {} })
    await expect(send()).rejects.toThrow('The API refused this read')
    isRefusing = false
    expect(await send()).toMatchObject({ status: 404 })
    expect(reads).toEqual(['campaigns.list', 'line_items.list', 'campaigns.list', 'campaigns.list'])
    await twin.close()
  })

  it('are awaited even if one of their reads has failed', async () => {
    const refused = Promise.withResolvers<never>()
    const lineItems = Promise.withResolvers<void>()
    let isOpen = false
    const opening = open(
      async ({ name }) => {
        if (name === 'campaigns.list') return refused.promise
        await lineItems.promise
        return { records: [], nextCursor: null, totalCount: null }
      },
      async () => admin,
    ).finally(() => {
      isOpen = true
    })
    refused.reject(new Error('The API refused this read'))
    await new Promise(setImmediate)
    expect(isOpen).toBe(false)
    lineItems.resolve()
    await (await opening).close()
  })

  it('are not needed to refuse the calls of a user without access', async () => {
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
