import { formOf, type Parameters } from './kinds.ts'
import { ERRORS, expectRefused, expectUserError } from './refusals.ts'
import { type Asked, globalId, inWorld, type Json } from './world.ts'

const { main, demo, rest, ask, at, keeping } = await inWorld({ fresh: true })
const user = demo.userId

const posted = async (parameters: Parameters = {}): Promise<Json> => {
  const form = formOf({ as_user_id: user, text: 'Now.', ...parameters })
  const { status, json } = await rest.form('POST', at('tweet'), form)
  expect([status, json.errors]).toEqual([200, undefined])
  return json.data
}
const published = (id: string): Promise<Json> =>
  rest.get(at(`tweets?tweet_type=PUBLISHED&tweet_ids=${id}`)).then(({ json }) => json.data[0])
const unchanged = keeping('tweets?tweet_type=PUBLISHED&timeline_type=ALL&count=1000')
const mutateUpdate = (id: string, input: Json): Promise<Asked> =>
  ask(
    `mutation ($id: ID!, $input: TweetUpdateInput!) { done: tweetUpdate(id: $id, input: $input) { tweet { restId name } ${ERRORS} } }`,
    { id: globalId('Tweet', main, id), input },
  )

describe('post name', () => {
  it('can be changed and removed [tweets.update]', async () => {
    const { id_str: id } = await posted({ name: 'Before' })
    const path = at(`tweets/${id}/name`)
    const renamed = await rest.form('PUT', path, { name: 'After' })
    expect([renamed.status, renamed.json.request.params, renamed.json.data.name]).toEqual([
      200,
      { account_id: main, tweet_id: id, name: 'After' },
      'After',
    ])
    expect((await rest.form('PUT', path, {})).json.data.name).toBe('After')
    const changed = await mutateUpdate(id, { name: 'Third' })
    expect([changed.errors, changed.data.done]).toEqual([
      [],
      { tweet: { restId: id, name: 'Third' }, userErrors: [] },
    ])
    expect(changed.calls).toEqual({ 'tweets.update': 1 })
    expect((await mutateUpdate(id, { name: null })).data.done.tweet.name).toBeNull()
    const stored = await published(id)
    expect([stored.name, stored.full_text]).toEqual([null, 'Now.'])
    await rest.form('PUT', path, { name: 'Fourth' })
    expect((await rest.form('PUT', path, { name: '' })).json.data.name).toBeNull()
  })

  it("cannot be changed through the post's own path [tweets.update]", async () => {
    const { id_str: id } = await posted()
    expect((await rest.form('PUT', at(`tweets/${id}`), { name: 'After' })).status).toBe(404)
  })

  it.each([
    ['a missing post', '42'],
    ['a post of another user', demo.grantedPostId],
    ['a post of a user without a grant', demo.strangersPostId],
  ])('cannot be set for %s', async (_what, id) => {
    const received = await unchanged(() => rest.form('PUT', at(`tweets/${id}/name`), { name: 'Mine' }))
    expectRefused(received, 'TWEET_NOT_FOUND', 'tweet_id', { value: id })
    const asked = await unchanged(() => mutateUpdate(id, { name: 'Mine' }))
    expectUserError(asked, 'TWEET_NOT_FOUND', 'id', { called: { 'tweets.update': 1 } })
  })

  it('has at most 80 characters', async () => {
    const { id_str: id } = await posted()
    const name = 'n'.repeat(81)
    const received = await unchanged(() => rest.form('PUT', at(`tweets/${id}/name`), { name }))
    expectRefused(received, 'INVALID_PARAMETER', 'name')
    expectUserError(await mutateUpdate(id, { name }), 'INVALID_PARAMETER', 'name', { limit: 80 })
  })
})
