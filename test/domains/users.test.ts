import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inScriptedWorld, replying } from '../gateway/scripted-upstream.ts'
import { expectResult } from './results.ts'
import { inWorld } from './world.ts'

const { world, ask } = await inWorld()
const { upstream, gateway } = await inScriptedWorld()

const DEMO = '1472190551738957824'
const SECOND = '1473640101592301568'
const ANALYST = '1474751892358537219'

describe('Query.users', () => {
  it('finds users by id and name, in the order of the arguments, with one call for ids and one for names [users.list, users.by_usernames, users.partial]', async () => {
    const asked = await ask(`{
      users(ids: ["${SECOND}", "1", "${DEMO}", "${SECOND}"], usernames: ["Demo_Second", "nobody", "demo"]) {
        id screenName name profileImageUrl
      }
    }`)
    const user = (id: string, screenName: string, name: string) => ({
      id,
      screenName,
      name,
      profileImageUrl: `${world.sandboxUrl}/media/profile/${id}.png`,
    })
    const [demo, second] = [user(DEMO, 'demo', 'Demo User'), user(SECOND, 'demo_second', 'Second User')]
    const users = [second, null, demo, second, second, null, demo]
    expectResult(asked, { users }, { 'users.list': 1, 'users.by_usernames': 1 })
  })

  it('reads the users of several fields together, 100 per call [users.list.ids.maximum, users.by_usernames.usernames.maximum]', async () => {
    const some = (from: number, length: number) => Array.from({ length }, (_, place) => `${from + place}`)
    const ids = [some(1, 100), some(51, 100), [...some(151, 49), ANALYST, DEMO]]
    const names = [some(1, 100), [...some(101, 98), 'demo', 'Demo']]
    const { data, errors, calls } = await ask(`{
      ${ids.map((each, place) => `ids${place}: users(ids: ${JSON.stringify(each)}) { screenName }`).join('\n')}
      ${names.map((each, place) => `names${place}: users(usernames: ${JSON.stringify(each)}) { id }`).join('\n')}
    }`)
    expect(errors).toEqual([])
    expect(calls).toEqual({ 'users.list': 3, 'users.by_usernames': 2 })
    expect(data.ids2.slice(-2)).toEqual([{ screenName: 'demo_analyst' }, { screenName: 'demo' }])
    expect(data.names1.slice(-2)).toEqual([{ id: DEMO }, { id: DEMO }])
    expect([...data.ids0, ...data.ids1, ...data.names0].every((user) => user === null)).toBe(true)
  })

  it('makes no call if there are no ids or names', async () => {
    expectResult(await ask('{ users(ids: []) { id } none: users { id } }'), { users: [], none: [] }, {})
  })

  it('reports every invalid argument in one error, before any call [users.list.ids.maximum, users.by_usernames.usernames.maximum, users.by_usernames.usernames.pattern]', async () => {
    const { data, errors, calls } = await ask(
      'query ($ids: [ID!]) { users(ids: $ids, usernames: ["@demo"]) { id } }',
      {
        ids: Array.from({ length: 101 }, (_, place) => `${place}`),
      },
    )
    const [{ extensions }] = errors as [(typeof errors)[0]]
    expect([data, calls, errors.length, extensions.code]).toEqual([{ users: null }, {}, 1, 'BAD_USER_INPUT'])
    expect(JSON.stringify(extensions)).toMatch(/ids.*100.*usernames\[0\] must be a username of 1 to 15/s)
    const many = await ask('query ($names: [String!]) { users(usernames: $names) { id } }', {
      names: Array.from({ length: 101 }, (_, place) => `user_${place}`),
    })
    expect([many.errors[0]?.extensions.field, many.errors[0]?.extensions.limit, many.calls]).toEqual([
      'usernames',
      100,
      {},
    ])
  })

  it('supports the example in docs/sign-in.md', async () => {
    const guide = readFileSync(join(import.meta.dirname, '../../docs/sign-in.md'), 'utf8')
    const [, query = ''] = /## User ids.*?```graphql\n(.*?)```/s.exec(guide) ?? []
    const users = [{ id: DEMO, name: 'Demo User' }, null]
    expectResult(await ask(query), { users }, { 'users.by_usernames': 1 })
  })
})

const user = (id: string, username: string) => ({ id, username, name: username.toUpperCase() })
const missing = (parameter: string, value: string) => ({
  value,
  detail: `Could not find user with ${parameter}: [${value}].`,
  title: 'Not Found Error',
  resource_type: 'user',
  parameter,
  resource_id: value,
  type: 'https://api.twitter.com/2/problems/resource-not-found',
})

describe('users in API responses', () => {
  const IDS = '{ users(ids: ["1", "2", "3"]) { id screenName } }'
  it.each([
    [
      'a different order and letter case [gateway: users.partial]',
      { data: [user('3', 'C'), user('1', 'A')], errors: [missing('ids', '2')] },
      IDS,
      [{ id: '1', screenName: 'A' }, null, { id: '3', screenName: 'C' }],
    ],
    [
      'names in a different letter case [gateway: users.partial]',
      { data: [user('7', 'XDevelopers')], errors: [missing('usernames', 'gone')] },
      '{ users(usernames: ["gone", "xdevelopers"]) { id screenName } }',
      [null, { id: '7', screenName: 'XDevelopers' }],
    ],
    [
      'no user at all [gateway: users.partial]',
      { errors: ['1', '2', '3'].map((id) => missing('ids', id)) },
      IDS,
      [null, null, null],
    ],
  ])('are matched by key: %s', async (_what, body, query, expected) => {
    upstream.play(replying(200, body))
    const { data, errors } = await gateway.ask(query)
    expect([data, errors, upstream.asked.length]).toEqual([{ users: expected }, [], 1])
  })

  it.each([
    ['in addition to data', { data: [user('1', 'A'), user('2', 'B'), user('3', 'C')].slice(1) }],
    ['instead of data', {}],
  ])(
    'are null with UPSTREAM_BAD_RESPONSE if the API reports an unexpected problem %s',
    async (_what, body) => {
      const problem = {
        title: 'Internal Error',
        detail: 'Try again',
        type: 'https://api.x.com/2/problems/internal-error',
      }
      upstream.play(replying(200, { ...body, errors: [missing('ids', '1'), problem] }))
      const { data, errors } = await gateway.ask(IDS)
      expect([data, errors.map(({ extensions }) => extensions.code)]).toEqual([
        { users: null },
        ['UPSTREAM_BAD_RESPONSE'],
      ])
    },
  )
})
