import { formOf, type Parameters } from './kinds.ts'
import { expectError, expectRefused } from './refusals.ts'
import { type Asked, globalId, inWorld, type Json, restList } from './world.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const clock = { now: NOON }
const { main, demo, rest, ask, at } = await inWorld({
  fresh: true,
  runtime: { now: () => clock.now },
  timestampWindowSeconds: 100 * 365 * 86_400,
})
const user = demo.userId
const post = (parameters: Parameters) =>
  rest.form('POST', at('tweet'), formOf({ as_user_id: user, text: 'Now.', ...parameters }))
const posted = async (parameters: Parameters = {}): Promise<Json> => {
  clock.now += 1000
  const { status, json } = await post(parameters)
  expect([status, json.errors]).toEqual([200, undefined])
  return json.data
}
const listed = async (query: string): Promise<Json[]> => {
  const { status, json } = await rest.get(at(`tweets?${query}`))
  expect([status, json.errors]).toEqual([200, undefined])
  return json.data
}
const ids = async (query: string): Promise<string[]> =>
  (await restList(rest, at(`tweets?${query}&count=1000`))).map(({ tweet_id }) => tweet_id)
const list = (filter: Json, more: Json = {}): Promise<Asked> =>
  ask(
    `query ($a: ID!, $filter: TweetFilter!, $first: Int = 50, $after: String) { account(id: $a) {
      tweets(filter: $filter, first: $first, after: $after) {
        nodes { restId tweetType name } pageInfo { hasNextPage endCursor } totalCount } } }`,
    { a: main, filter, ...more },
  )
/** Query string for posts that are not nullcast. The demo has no such posts by the advertiser. */
const ORGANIC = 'tweet_type=PUBLISHED&timeline_type=ORGANIC&include_mentions_and_replies=true'
const shownIds = ({ data }: Asked): string[] => data.account.tweets.nodes.map(({ restId }: Json) => restId)

describe('post list', () => {
  it('contains posts of one type, oldest first [tweets.list]', async () => {
    const first = await posted({ text: 'One' })
    const second = await posted({ text: 'Two' })
    const published = await ids('tweet_type=PUBLISHED')
    const youngest = [first.id_str, second.id_str]
    expect(published.slice(-2)).toEqual(youngest)
    const drafts = (await rest.get(at('draft_tweets'))).json.data
    const shown = await listed('tweet_type=DRAFT')
    expect(
      shown.map(({ tweet_id, tweet_type, full_text, name, scheduled_at }) => [
        tweet_id,
        tweet_type,
        full_text,
        name,
        scheduled_at,
      ]),
    ).toEqual(drafts.map(({ id, text, name }: Json) => [id, 'DRAFT', text, name, null]))
    const waiting = (await rest.get(at('scheduled_tweets?count=200'))).json.data.filter(
      ({ scheduled_status }: Json) => scheduled_status === 'SCHEDULED',
    )
    expect(waiting.length).toBeGreaterThan(0)
    expect(
      (await listed('tweet_type=SCHEDULED')).map(
        ({ tweet_id, tweet_type, scheduled_at, scheduled_status }) => [
          tweet_id,
          tweet_type,
          scheduled_at,
          scheduled_status,
        ],
      ),
    ).toEqual(waiting.map(({ id, scheduled_at }: Json) => [id, 'SCHEDULED', scheduled_at, 'SCHEDULED']))
    for (const [tweetType, expected] of [
      ['PUBLISHED', youngest],
      ['DRAFT', drafts.map(({ id }: Json) => id)],
      ['SCHEDULED', waiting.map(({ id }: Json) => id)],
    ] as const) {
      const asked = await list({ tweetType, ids: expected })
      expect([asked.errors, shownIds(asked)]).toEqual([[], expected])
      expect(asked.calls).toEqual({ 'accounts.list': 1, 'tweets.list': 1 })
    }
  })

  it.each<[what: string, type: string, path: string, leave: (ids: readonly string[]) => Promise<unknown>]>([
    [
      'drafts are deleted',
      'DRAFT',
      'draft_tweets',
      (left) => Promise.all(left.map((id) => rest.delete(at(`draft_tweets/${id}`)))),
    ],
    ['posts are published', 'SCHEDULED', 'scheduled_tweets', async () => (clock.now += 600_000)],
  ])(
    'skips nothing if %s between two pages [sandbox: tweets.list.parameters]',
    async (_what, type, path, leave) => {
      const made: string[] = []
      for (const minutes of [5, 6, 30, 40, 50, 60]) {
        const scheduled_at = new Date(clock.now + minutes * 60_000).toISOString()
        const time = type === 'SCHEDULED' ? { scheduled_at } : {}
        const { json } = await rest.form('POST', at(path), { as_user_id: user, text: 'Soon.', ...time })
        made.push(json.data.id)
      }
      const query = `tweet_type=${type}`
      const count = (await ids(query)).length - 3
      const page = (await rest.get(at(`tweets?${query}&count=${count}`))).json
      expect(page.data.at(-1).id_str).toBe(made[2])
      await leave(made.slice(0, 3))
      const next = await listed(`${query}&count=${count}&cursor=${page.next_cursor}`)
      expect(next.map(({ id_str }) => id_str)).toEqual(made.slice(3))
    },
  )

  it('applies every filter, returns pages, and trims users [tweets.list, tweets.list.parameters]', async () => {
    const { grantedPostId, strangersPostId } = demo
    const hidden = (await posted({ text: 'Hidden', name: 'Häfen spring' })).id_str
    const open = (await posted({ text: 'Open', name: 'Autumn', nullcast: 'false' })).id_str
    const mention = (await posted({ text: '@friend hello', nullcast: 'false' })).id_str
    const nullcast = await ids('tweet_type=PUBLISHED&timeline_type=NULLCAST')
    expect(await ids('tweet_type=PUBLISHED')).toEqual(nullcast)
    expect(nullcast.at(-1)).toBe(hidden)
    expect(await ids('tweet_type=PUBLISHED&timeline_type=ORGANIC')).toEqual([open])
    expect(await ids('tweet_type=PUBLISHED&timeline_type=ALL')).toEqual([...nullcast, open])
    expect(await ids(ORGANIC)).toEqual([open, mention])
    expect(await ids(`tweet_type=PUBLISHED&name=${encodeURIComponent('HÄF')}`)).toEqual([hidden])
    expect(await ids('tweet_type=PUBLISHED&name=spring')).toEqual([])
    const [page, whole] = [
      await rest.get(at(`tweets?${ORGANIC}&count=1`)),
      await restList(rest, at(`tweets?${ORGANIC}&count=1`)),
    ]
    expect([page.json.data.length, page.json.next_cursor]).toEqual([1, expect.any(String)])
    expect(whole.map(({ tweet_id }) => tweet_id)).toEqual([open, mention])
    const [trimmed] = await listed(`tweet_type=PUBLISHED&tweet_ids=${hidden}&trim_user=true`)
    expect([Object.keys(trimmed.user), trimmed.user.id_str]).toEqual([['id', 'id_str'], user])
    const [granted] = await listed(`tweet_type=PUBLISHED&timeline_type=ALL&tweet_ids=${grantedPostId}`)
    const other = granted.user.id_str
    expect([other === user, granted.nullcast]).toEqual([false, false])
    expect(await ids(`tweet_type=PUBLISHED&timeline_type=ORGANIC&user_id=${other}`)).toEqual([grantedPostId])
    // The list omits posts by users who have not granted access.
    expect(await ids(`tweet_type=PUBLISHED&timeline_type=ALL&tweet_ids=${strangersPostId},42`)).toEqual([])

    const graph = await list({
      tweetType: 'PUBLISHED',
      ids: [globalId('Tweet', main, open), hidden, grantedPostId],
      timelineType: 'ORGANIC',
      includeMentionsAndReplies: true,
      name: 'aut',
      userId: user,
    })
    expect([graph.errors, shownIds(graph)]).toEqual([[], [open]])
    const seen: string[] = []
    for (let after: string | null = null; ; ) {
      const organic = { timelineType: 'ORGANIC', includeMentionsAndReplies: true }
      const asked = await list({ tweetType: 'PUBLISHED', ...organic }, { first: 1, after })
      expect(asked.calls).toEqual({ 'accounts.list': 1, 'tweets.list': 1 })
      seen.push(...shownIds(asked))
      if (!asked.data.account.tweets.pageInfo.hasNextPage) break
      after = asked.data.account.tweets.pageInfo.endCursor
    }
    expect(seen).toEqual([open, mention])
  })

  it('is read once per post type for many nodes, and unknown ids are null [tweets.scheduled_status]', async () => {
    const drafts = await ids('tweet_type=DRAFT')
    const waiting = await ids('tweet_type=SCHEDULED')
    const published = (await ids('tweet_type=PUBLISHED&timeline_type=ALL')).slice(-9)
    const { grantedPostId, strangersPostId } = demo
    const wanted = [...published, grantedPostId, ...waiting, ...drafts]
    const asked = await ask(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Tweet { restId tweetType publicationStatus } } }',
      {
        ids: [...wanted, strangersPostId, '42', 'zz'].map((id) => globalId('Tweet', main, id)),
      },
    )
    expect(asked.errors).toEqual([])
    expect(asked.data.nodes).toEqual([
      ...[...published, grantedPostId].map((restId) => ({
        restId,
        tweetType: 'PUBLISHED',
        publicationStatus: null,
      })),
      ...waiting.map((restId) => ({ restId, tweetType: 'SCHEDULED', publicationStatus: 'SCHEDULED' })),
      ...drafts.map((restId) => ({ restId, tweetType: 'DRAFT', publicationStatus: null })),
      null,
      null,
      null,
    ])
    expect(asked.calls).toEqual({ 'tweets.list': 3 })
  })

  it('contains the number of reposts and whether the caller has reposted', async () => {
    const { grantedPostId, lineItemId } = demo
    const about = async () => {
      const [{ retweet_count, retweeted }] = await listed(
        `tweet_type=PUBLISHED&timeline_type=ALL&tweet_ids=${grantedPostId}`,
      )
      return [retweet_count, retweeted]
    }
    const [before, isReposted] = await about()
    const promoted = await rest.form('POST', at('promoted_tweets'), {
      line_item_id: lineItemId,
      tweet_ids: grantedPostId,
    })
    expect([isReposted, promoted.status, await about()]).toEqual([false, 200, [before + 1, true]])
  })

  it.each`
    what                                   | query                                                                           | code                   | parameter
    ${'an unknown tweet_type'}             | ${'tweet_type=LOST'}                                                            | ${'INVALID_PARAMETER'} | ${'tweet_type'}
    ${'count 0'}                           | ${'tweet_type=DRAFT&count=0'}                                                   | ${'INVALID_PARAMETER'} | ${'count'}
    ${'count 1001'}                        | ${'tweet_type=DRAFT&count=1001'}                                                | ${'INVALID_PARAMETER'} | ${'count'}
    ${'an invalid cursor'}                 | ${'tweet_type=DRAFT&cursor=abc'}                                                | ${'INVALID_PARAMETER'} | ${'cursor'}
    ${'a name of 81 characters'}           | ${`tweet_type=DRAFT&name=${'n'.repeat(81)}`}                                    | ${'INVALID_PARAMETER'} | ${'name'}
    ${'an unknown timeline_type'}          | ${'tweet_type=DRAFT&timeline_type=MINE'}                                        | ${'INVALID_PARAMETER'} | ${'timeline_type'}
    ${'an id that is not a number'}        | ${'tweet_type=DRAFT&tweet_ids=1,x'}                                             | ${'INVALID_PARAMETER'} | ${'tweet_ids'}
    ${'201 ids'}                           | ${`tweet_type=DRAFT&tweet_ids=${Array.from({ length: 201 }, (_, n) => n + 1)}`} | ${'INVALID_PARAMETER'} | ${'tweet_ids'}
    ${'a user_id that is not a number'}    | ${'tweet_type=DRAFT&user_id=x'}                                                 | ${'INVALID_PARAMETER'} | ${'user_id'}
    ${'a trim_user that is not a boolean'} | ${'tweet_type=DRAFT&trim_user=2'}                                               | ${'INVALID_PARAMETER'} | ${'trim_user'}
  `('refuses $what', async ({ query, code, parameter }) => {
    expectRefused(await rest.get(at(`tweets?${query}`)), code, parameter)
  })

  it.each([
    ['a name of 81 characters', { name: 'n'.repeat(81) }, 'filter.name'],
    ['an id that is not a number', { ids: ['x'] }, 'filter.ids'],
    ['a user id that is not a number', { userId: 'x' }, 'filter.userId'],
  ])('refuses %s in a filter before it calls the list endpoint', async (_what, filter, field) => {
    const asked = await list({ tweetType: 'PUBLISHED', ...filter })
    expectError(asked, { code: 'BAD_USER_INPUT', field }, { 'accounts.list': 1 })
  })
})
