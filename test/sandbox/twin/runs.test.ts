import { openTwin } from '../../../src/sandbox/twin/twin.ts'

const accountId = '18ce54d4x5t'
const userId = '1472190551738957824'

const CREATED = '2026-01-01T00:00:00Z'

/** Opens a twin of an API with a single user, who may post. The clock advances each time it is read. */
const openPoster = async () => {
  const reads: string[] = []
  let time = Date.parse('2026-06-01T12:00:00Z')
  const twin = await openTwin({
    accountId,
    readUser: async () => ({ userId, permissions: ['ACCOUNT_ADMIN', 'TWEET_COMPOSER'] }),
    now: () => (time += 7),
    source: async ({ name }) => {
      reads.push(name)
      const records =
        name === 'promotable_users.list'
          ? [
              {
                id: 'l4pth',
                user_id: userId,
                promotable_user_type: 'FULL',
                deleted: false,
                created_at: CREATED,
                updated_at: CREATED,
              },
            ]
          : []
      return { records, nextCursor: null, totalCount: records.length }
    },
  })
  return { twin, reads }
}

describe('runs of one call in a twin', () => {
  it('give a new post the same id, so that the post is looked up only once', async () => {
    const { twin, reads } = await openPoster()
    const path = `/12/accounts/${accountId}/tweet?as_user_id=${userId}&text=Hello&nullcast=true`
    const { status, text } = await twin.send({ method: 'POST', path, headers: {} })
    expect([status, text]).toEqual([200, expect.stringContaining('Hello')])
    expect(reads.filter((name) => name === 'tweets.list')).toHaveLength(1)
    await twin.close()
  })
})
