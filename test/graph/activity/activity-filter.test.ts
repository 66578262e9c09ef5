import { GraphQLError } from 'graphql'
import { delivery, subscribed } from './events.ts'

const of = (id: string, type: string, filter: object = {}, tag: string | null = null) =>
  delivery(type, {}, { id, tag, filter: { userId: null, keyword: null, direction: null, ...filter } })

const EVENTS = [
  of('bio', 'profile.update.bio', { userId: '11' }, 'profiles'),
  of('old bio', 'ProfileBioUpdate', { userId: '22' }),
  of('badge', 'profile.update.verified_badge', { userId: '11' }),
  of('sent', 'dm.sent', { userId: '11', direction: 'both' }),
  of('received', 'dm.received', { userId: '11' }, 'letters'),
  of('liked', 'like.create', { userId: '22', direction: 'received' }),
  of('likes', 'like.create', { userId: '22' }),
  of('news', 'news.new', { keyword: 'Ponds' }, 'profiles'),
  of('unknown', 'poll.closed', { userId: '11' }),
  of('gap', 'gap'),
]

const idsOf = async (filter?: object): Promise<unknown[]> => {
  const { results } = await subscribed('id', EVENTS, filter)
  return results.map(({ data, errors }) => errors ?? (data as { activity: { id: string } }).activity.id)
}

describe('activity filter', () => {
  it.each([
    ['no filter', undefined, 'bio,old bio,badge,sent,received,liked,likes,news,unknown,gap'],
    ['an empty filter', {}, 'bio,old bio,badge,sent,received,liked,likes,news,unknown,gap'],
    ['a type by its new name', { types: ['PROFILE_UPDATE_BIO'] }, 'bio,old bio,gap'],
    ['a type by its old name [activity.names.lowercase]', { types: ['ProfileBioUpdate'] }, 'bio,old bio,gap'],
    ['a type by its other name', { types: ['PROFILE_UPDATE_VERIFIED'] }, 'badge,gap'],
    ['two types', { types: ['DM_SENT', 'NEWS_NEW'] }, 'sent,news,gap'],
    ['users [activity.filter.user_id]', { userIds: ['22', '33'] }, 'old bio,liked,likes,gap'],
    ['keywords regardless of case [activity.filter.keyword]', { keywords: ['pONDS'] }, 'news,gap'],
    ['direction SENT [activity.filter.direction]', { direction: 'SENT' }, 'sent,likes,gap'],
    ['direction RECEIVED', { direction: 'RECEIVED' }, 'received,liked,likes,gap'],
    ['direction BOTH', { direction: 'BOTH' }, 'sent,received,liked,likes,gap'],
    ['tags', { tags: ['profiles'] }, 'bio,news,gap'],
    ['a user and a tag', { userIds: ['11'], tags: ['letters'] }, 'received,gap'],
    [
      'nulls',
      { types: null, userIds: null, direction: null },
      'bio,old bio,badge,sent,received,liked,likes,news,unknown,gap',
    ],
  ])('selects only gaps and matching events: %s', async (_what, filter, ids) => {
    expect(await idsOf(filter)).toEqual(ids.split(','))
  })

  const many = (value: string) => Array.from({ length: 201 }, () => value)
  it.each([
    [
      'users and keywords',
      { userIds: ['11'], keywords: ['ponds'] },
      'filter.keywords',
      /^filter\.keywords cannot be combined with userIds/,
    ],
    [
      'a direction with profile types',
      { types: ['PROFILE_UPDATE_BIO'], direction: 'SENT' },
      'filter.direction',
      /types must include an event type with a direction/,
    ],
    [
      'a direction with keywords',
      { keywords: ['ponds'], direction: 'BOTH' },
      'filter.direction',
      /cannot be combined with keywords/,
    ],
    ['users with news types', { types: ['NEWS_NEW'], userIds: ['11'] }, 'filter.userIds', /about users/],
    [
      'keywords with post types',
      { types: ['POST_CREATE'], keywords: ['ponds'] },
      'filter.keywords',
      /about keywords/,
    ],
    ['201 types', { types: many('DM_SENT') }, 'filter.types', /at most 200/],
    ['201 users', { userIds: many('11') }, 'filter.userIds', /at most 200/],
    ['201 keywords', { keywords: many('a') }, 'filter.keywords', /at most 200/],
    ['201 tags', { tags: many('a') }, 'filter.tags', /at most 200/],
    ['an empty list of types', { types: [] }, 'filter.types', /at least 1/],
    ['an empty list of users', { userIds: [] }, 'filter.userIds', /at least 1/],
    ['a name instead of an id', { userIds: ['11', 'ann'] }, 'filter.userIds', /decimal id/],
    ['an empty keyword', { keywords: [''] }, 'filter.keywords', /at least 1 character/],
    ['an empty tag', { tags: ['a', ''] }, 'filter.tags', /at least 1 character/],
  ])('refuses %s before the stream opens', async (_what, filter, field, message) => {
    const { results, opened } = await subscribed('id', EVENTS, filter)
    expect(opened).toBe(0)
    const [error] = results[0]?.errors ?? []
    expect(error).toBeInstanceOf(GraphQLError)
    expect(error?.message).toMatch(message)
    expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field })
  })

  it('reports all mistakes in one error', async () => {
    const filter = { types: ['DM_SENT'], userIds: ['ann'], keywords: ['ponds', ''] }
    const { results } = await subscribed('id', [], filter)
    const problems = results[0]?.errors?.[0]?.extensions.problems as { readonly field: string }[]
    expect(problems.map(({ field }) => field)).toEqual(['filter.userIds', 'filter.keywords'])
  })

  it('suggests the closest known type for an unknown type', async () => {
    const { results, opened } = await subscribed('id', EVENTS, { types: ['PROFILE_UPDATE_BOI'] })
    expect(opened).toBe(0)
    expect(results[0]?.errors?.[0]?.message).toMatch(/PROFILE_UPDATE_BOI.*Did you mean.*PROFILE_UPDATE_BIO/)
  })
})
