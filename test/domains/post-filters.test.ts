import { formOf } from './kinds.ts'
import { inClockedWorld, type Json, restList } from './world.ts'

const { demo, rest, at, inAccount, clock } = await inClockedWorld('2026-11-20T12:00:00Z', {
  fresh: true,
})
const user = demo.userId

/** Advances the clock by a minute and creates a post of the given kind. */
const create = async (path: string, parameters: object): Promise<string> => {
  clock.now += 60_000
  const { status, json } = await rest.form('POST', at(path), formOf({ as_user_id: user, ...parameters }))
  expect([status, json.errors]).toEqual([200, undefined])
  return json.data.id_str ?? json.data.id
}
const all = (path: string): Promise<Json[]> => restList(rest, at(path))
const idsIn = (rows: readonly Json[]): string[] => rows.map(({ restId }) => restId)
const read = async (field: string, args: string) => {
  const { data, errors, calls } = await inAccount(`${field}(${args}) { nodes { restId } totalCount }`)
  expect(errors).toEqual([])
  const { nodes, totalCount } = data.account[field]
  return { ids: idsIn(nodes), totalCount, calls }
}

describe('filters and sort orders for drafts', () => {
  it('apply to draft fields and take one call', async () => {
    const spring = await create('draft_tweets', { text: 'Frühling am Meer', name: 'b' })
    const open = await create('draft_tweets', { text: 'spring, open', name: 'a', nullcast: 'false' })
    const drafts = await all('draft_tweets?count=200')
    const one = { 'accounts.list': 1, 'draft_tweets.list': 1 }
    expect(await read('draftTweets', 'first: 100, filter: {textContains: "FRUHLING"}')).toEqual({
      ids: [spring],
      totalCount: 1,
      calls: one,
    })
    expect((await read('draftTweets', 'filter: {nullcast: false}')).ids).toEqual(
      drafts.filter(({ nullcast }) => nullcast === false).map(({ id }) => id),
    )
    const { created_at: since } = drafts.find(({ id }) => id === open)
    expect((await read('draftTweets', `filter: {createdAfter: "${since}"}`)).ids).toEqual([open])
    const latest = drafts.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
    const sorted = await read('draftTweets', 'first: 2, orderBy: {field: CREATED_AT, direction: DESC}')
    expect([sorted.ids, sorted.calls]).toEqual([latest.slice(0, 2).map(({ id }) => id), one])
  })
})

describe('filters and sort orders for scheduled posts', () => {
  it('apply to status and publication time', async () => {
    const late = await create('scheduled_tweets', { text: 'Late', scheduled_at: '2027-03-01T10:00:00Z' })
    const early = await create('scheduled_tweets', { text: 'Early', scheduled_at: '2027-02-01T10:00:00Z' })
    const one = { 'accounts.list': 1, 'scheduled_tweets.list': 1 }
    const scheduled = await all('scheduled_tweets?count=200')
    const after = '2026-11-30T00:00:00Z'
    const later = scheduled
      .filter(({ scheduled_at: time }) => time >= after)
      .toSorted((a, b) => (a.scheduled_at < b.scheduled_at ? -1 : 1))
      .map(({ id }) => id)
    expect(later.filter((id) => [early, late].includes(id))).toEqual([early, late])
    expect(
      await read(
        'scheduledTweets',
        `filter: {scheduledAfter: "${after}"}, orderBy: {field: SCHEDULED_AT}, first: 100`,
      ),
    ).toEqual({ ids: later, totalCount: later.length, calls: one })
    const waiting = scheduled.filter(({ scheduled_status: status }) => status === 'SCHEDULED')
    expect(waiting.length).toBeLessThan(scheduled.length)
    expect((await read('scheduledTweets', 'first: 200, filter: {scheduledStatus: SCHEDULED}')).ids).toEqual(
      waiting.map(({ id }) => id),
    )
  })
})

describe('filters and sort orders for posts', () => {
  it('apply to text and number of likes', async () => {
    const found = await create('tweet', { text: 'Ein Kölner Café' })
    const posts = await all('tweets?tweet_type=PUBLISHED&count=200')
    const of = (filter: string, more = '') =>
      read('tweets', `first: 1000, filter: {tweetType: PUBLISHED, ${filter}}${more}`)
    expect(await of('fullTextContains: "koLNER cafe"')).toEqual({
      ids: [found],
      totalCount: 1,
      calls: { 'accounts.list': 1, 'tweets.list': Math.ceil(posts.length / 1000) },
    })
    const liked = posts.filter(({ favorite_count: likes }) => likes >= 10)
    expect(liked.length).toBeGreaterThan(1)
    expect(liked.length).toBeLessThan(posts.length)
    const firstPage = (rows: readonly Json[]) => rows.slice(0, 1000).map(({ id_str }) => id_str)
    expect((await of('favoriteCount: {min: 10}')).ids).toEqual(firstPage(liked))
    const sorted = liked.toSorted(
      (a, b) => b.favorite_count - a.favorite_count || (a.id_str < b.id_str ? 1 : -1),
    )
    expect(
      (await of('favoriteCount: {min: 10}', ', orderBy: {field: FAVORITE_COUNT, direction: DESC}')).ids,
    ).toEqual(firstPage(sorted))
  })

  it('apply to the creation time, which the API formats with a weekday', async () => {
    clock.now = Date.parse('2026-12-01T09:00:00Z')
    const first = await create('tweet', { text: 'first of December' })
    clock.now = Date.parse('2026-12-02T09:00:00Z')
    const second = await create('tweet', { text: 'second of December' })
    const posts =
      'first: 1000, filter: {tweetType: PUBLISHED, fullTextContains: "of December", createdAfter: "2026-12-01'
    const newest = ', orderBy: {field: CREATED_AT, direction: DESC}'
    expect((await read('tweets', `${posts}"}${newest}`)).ids).toEqual([second, first])
    expect((await read('tweets', `${posts}", createdBefore: "2026-12-02"}`)).ids).toEqual([first])
    expect((await read('tweets', `${posts}T09:02:00Z"}`)).ids).toEqual([second])
    const { ids } = await read(
      'tweets',
      `first: 2, filter: {tweetType: PUBLISHED, fullTextContains: "of December"}${newest}`,
    )
    expect(ids).toEqual([second, first])
  })
})
