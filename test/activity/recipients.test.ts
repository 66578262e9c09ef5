import { createRecipients } from '../../src/activity/recipients.ts'
import { createCaches, createClient } from '../../src/upstream/index.ts'

const MINUTE_MS = 60_000
const event = (id: string, data: object = {}): string =>
  JSON.stringify({
    data: { event_uuid: id, event_type: 'dm.received', filter: { user_id: '12' }, payload: {}, ...data },
  })
const subscription = (filter: object, more: object = {}) => ({
  eventType: 'dm.received',
  filter,
  tag: null,
  webhookId: '7',
  ...more,
})

/** Creates one listener. `pages` contains its subscription pages by pagination token. */
const world = (pages: Readonly<Record<string, readonly object[]>>, userId?: string) => {
  const asked: unknown[] = []
  const given: unknown[] = []
  const troubles: string[] = []
  const state = { now: 0, isAway: false }
  const tokens = Object.keys(pages)
  const client = createClient(
    async ({ input }) => {
      asked.push(input)
      if (state.isAway) throw new Error('away')
      const { pagination_token: token = '' } = input as { pagination_token?: string }
      const nextCursor = tokens[tokens.indexOf(token) + 1] ?? null
      return { response: { data: pages[token] ?? [], nextCursor, totalCount: null } }
    },
    () => 'ann',
  )
  const { marks } = createCaches()
  const recipients = createRecipients({
    source: 'webhook',
    listeners: () => [{ key: 'ann', client, userId }],
    receive: (_key, text) => given.push(JSON.parse(text).data.event_uuid),
    marks,
    onTrouble: ({ key, reason }) => troubles.push(`${key}: ${reason}`),
    now: () => state.now,
  })
  const give = async (...texts: string[]) => {
    for (const text of texts) recipients.give(text)
    await recipients.settled()
  }
  return { asked, given, troubles, state, marks, give }
}

describe('createRecipients', () => {
  it.each([
    ['the same filter', { user_id: '12' }, {}, true],
    ['another user', { user_id: '13' }, {}, false],
    ['an additional keyword', { user_id: '12', keyword: 'x' }, {}, false],
    ['another tag', { user_id: '12' }, { tag: 'mine' }, false],
    ['another type', { user_id: '12' }, { eventType: 'dm.sent' }, false],
    ['no webhook', { user_id: '12' }, { webhookId: null }, false],
  ])(
    'delivers an event only to a matching subscription (%s, %j %j): %j',
    async (_, filter, more, isGiven) => {
      const { given, give } = world({ '': [subscription(filter, more)] })
      await give(event('1'))
      expect(given).toEqual(isGiven ? ['1'] : [])
    },
  )

  it.each([
    ['dm.received', { user_id: '12' }, '12', true],
    ['dm.received', { user_id: '12' }, '13', false],
    ['profile.update.bio', { user_id: '12' }, '13', true],
    ['news.new', { keyword: 'tea' }, '13', true],
    ['a.new.type', { user_id: '12' }, '13', false],
    ['a.new.type', { keyword: 'tea' }, '13', true],
  ])(
    'delivers %s with the filter %j to user %s, unless it is private to another user: %s',
    async (type, filter, user, isGiven) => {
      const { given, give } = world({ '': [subscription(filter, { eventType: type })] }, user)
      await give(event('1', { event_type: type, filter }))
      expect(given).toEqual(isGiven ? ['1'] : [])
    },
  )

  it('treats the different names of an event type or direction as equal', async () => {
    const { given, give } = world({
      '': [
        subscription({ user_id: '12', direction: 'inbound' }),
        subscription({ user_id: '12' }, { eventType: 'profile.update.bio', tag: 'x' }),
      ],
    })
    await give(
      event('1', { filter: { user_id: '12', direction: 'received' } }),
      event('2', { event_type: 'ProfileBioUpdate', tag: 'x' }),
    )
    expect(given).toEqual(['1', '2'])
  })

  it('reads all pages of subscriptions at most once a minute, and again after a write', async () => {
    const { asked, given, give, state, marks } = world({
      '': [subscription({ user_id: '1' })],
      next: [subscription({ user_id: '12' })],
    })
    await give(event('1'), event('2'))
    state.now += MINUTE_MS - 1
    await give(event('3'))
    expect(asked).toEqual([{ max_results: 1000 }, { max_results: 1000, pagination_token: 'next' }])
    state.now += 1
    await give(event('4'))
    expect(asked).toHaveLength(4)
    await marks.wrote('ann')
    await give(event('5'))
    expect(asked).toHaveLength(6)
    expect(given).toEqual(['1', '2', '3', '4', '5'])
  })

  it('uses the last known subscriptions while they cannot be read', async () => {
    const { asked, given, troubles, give, state } = world({ '': [subscription({ user_id: '12' })] })
    state.isAway = true
    await give(event('1'), event('2'))
    expect([given, asked.length]).toEqual([[], 3])
    expect(troubles).toEqual([
      "ann: A listener's subscriptions could not be read",
      "ann: A listener's subscriptions could not be read",
    ])
    state.isAway = false
    state.now += 5000
    await give(event('3'))
    state.isAway = true
    state.now += MINUTE_MS
    await give(event('4'))
    expect(given).toEqual(['3', '4'])
    expect(troubles).toHaveLength(2)
  })

  it('queues at most 1,000 events until the subscriptions have been read', async () => {
    const { given, troubles, give } = world({ '': [subscription({ user_id: '12' })] })
    await give(...Array.from({ length: 1001 }, (_, index) => event(`${index}`)))
    expect(given).toEqual(Array.from({ length: 1000 }, (_, index) => `${index}`))
    expect(troubles).toEqual([
      "ann: Event dropped: too many events are waiting for a listener's subscriptions to be read",
    ])
  })
})
