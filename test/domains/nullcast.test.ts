import { clientOf } from '../../harness/sandbox/signed.ts'
import { type Asked, inWorld, type Json, serveSandbox } from './world.ts'

const { world, main, demo, at } = await inWorld()
const { sandbox } = world
/** The demo user, who is the account's FULL promotable user and may publish posts that are not nullcast. */
const self = sandbox.demoUser
const user = demo.userId
const { id: composerId } = await sandbox.credentials.createUser({
  screenName: 'composer_of_posts',
  name: 'Composer',
  password: 'sandbox',
  access: { [main]: ['AD_MANAGER', 'TWEET_COMPOSER'] },
})
const composer = await sandbox.credentials.of(composerId)
const other = await serveSandbox(sandbox, { baseUrl: world.sandboxUrl }, {}, composer)
afterAll(() => other.close())
const byComposer = clientOf(world.sandboxUrl, composer)
const bySelf = clientOf(world.sandboxUrl, self)

const ERRORS = 'userErrors { code field message }'
const DAY_LATER = new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z')

const KINDS = {
  tweet: { path: 'tweet', more: {}, input: {}, mutation: 'tweetCreate', type: 'TweetCreateInput' },
  draft: {
    path: 'draft_tweets',
    more: {},
    input: {},
    mutation: 'draftTweetCreate',
    type: 'DraftTweetCreateInput',
  },
  scheduled: {
    path: 'scheduled_tweets',
    more: { scheduled_at: DAY_LATER },
    input: { scheduledAt: DAY_LATER },
    mutation: 'scheduledTweetCreate',
    type: 'ScheduledTweetCreateInput',
  },
} as const
type Kind = keyof typeof KINDS

const form = (kind: Kind, nullcast?: boolean) => ({
  as_user_id: user,
  text: `${kind} that is seen`,
  ...KINDS[kind].more,
  ...(nullcast !== undefined && { nullcast: `${nullcast}` }),
})
const created = (kind: Kind, nullcast?: boolean) =>
  byComposer.form('POST', at(KINDS[kind].path), form(kind, nullcast))
const inGraph = (kind: Kind, nullcast: boolean) =>
  other.ask(
    `mutation ($account: ID!, $input: ${KINDS[kind].type}!) { done: ${KINDS[kind].mutation}(accountId: $account, input: $input) { ${ERRORS} } }`,
    {
      account: main,
      input: {
        asUserId: user,
        text: `${kind} in the graph`,
        ...KINDS[kind].input,
        nullcast,
      },
    },
  )
const everything = async (): Promise<Json[]> =>
  Promise.all(
    [
      'draft_tweets?count=200',
      'scheduled_tweets?count=200',
      'tweets?tweet_type=PUBLISHED&timeline_type=ALL',
    ].map(async (path) => (await bySelf.get(at(path))).json.data),
  )
/** Returns whether a new post is nullcast. The create response for a tweet lacks that field. */
const nullcastOf = async (kind: Kind, { json }: { readonly json: Json }): Promise<boolean> => {
  if (kind !== 'tweet') return json.data.nullcast
  const path = `tweets?tweet_type=PUBLISHED&timeline_type=ALL&tweet_ids=${json.data.id_str}`
  return (await bySelf.get(at(path))).json.data[0].nullcast
}
const REFUSED = [{ code: 'ACTION_NOT_ALLOWED', parameter: 'nullcast', value: false }]

/** Returns a mutation's userErrors as JSON, or its errors if there is no data. */
const refusalIn = ({ data, errors }: Asked): string => JSON.stringify(data?.done?.userErrors ?? errors)

describe('post that is not nullcast', () => {
  it.each(Object.keys(KINDS) as Kind[])(
    'can be created (%s) only by the FULL promotable user [posts.as_user_id.own_tokens, permissions.tweet_composer.nullcast_only]',
    async (kind) => {
      const before = await everything()
      const refused = await created(kind, false)
      expect([refused.status, refused.json.errors]).toMatchObject([403, REFUSED])
      const asked = await inGraph(kind, false)
      expect(refusalIn(asked)).toContain('ACTION_NOT_ALLOWED')
      expect(await everything()).toEqual(before)
      for (const nullcast of [undefined, true]) {
        const made = await created(kind, nullcast)
        expect([made.status, await nullcastOf(kind, made)]).toEqual([200, true])
      }
      expect((await inGraph(kind, true)).data.done.userErrors).toEqual([])
      const own = await bySelf.form('POST', at(KINDS[kind].path), form(kind, false))
      expect([own.status, await nullcastOf(kind, own)]).toEqual([200, false])
    },
  )

  it.each([
    ['draft', 'draft_tweets', 'draftTweetUpdate', 'DraftTweetUpdateInput'],
    ['scheduled', 'scheduled_tweets', 'scheduledTweetUpdate', 'ScheduledTweetUpdateInput'],
  ] as const)(
    'cannot be made from a nullcast post (%s) or edited by other users, except that they may make it nullcast [permissions.tweet_composer.nullcast_only]',
    async (kind, path, mutation, type) => {
      const hidden: string = (await created(kind)).json.data.id
      const open: string = (await bySelf.form('POST', at(path), form(kind, false))).json.data.id
      const change = (id: string, pairs: Record<string, string>) =>
        byComposer.form('PUT', at(`${path}/${id}`), pairs)
      const changeInGraph = (id: string, input: object) =>
        other.ask(
          `mutation ($id: ID!, $account: ID!, $input: ${type}!) { done: ${mutation}(id: $id, accountId: $account, input: $input) { ${ERRORS} } }`,
          {
            id,
            account: main,
            input,
          },
        )
      const before = await everything()
      for (const [id, pairs, input] of [
        [hidden, { nullcast: 'false' }, { nullcast: false }],
        [open, { text: 'In somebody else’s words.' }, { text: 'In somebody else’s words.' }],
      ] as const) {
        const refused = await change(id, pairs)
        expect([refused.status, refused.json.errors]).toMatchObject([403, REFUSED])
        const asked = await changeInGraph(id, input)
        expect(refusalIn(asked)).toContain('ACTION_NOT_ALLOWED')
      }
      expect(await everything()).toEqual(before)
      expect((await change(hidden, { text: 'Changed.' })).status).toBe(200)
      expect((await change(open, { nullcast: 'true' })).json.data.nullcast).toBe(true)
      const own = await bySelf.form('PUT', at(`${path}/${hidden}`), { nullcast: 'false' })
      expect([own.status, own.json.data.nullcast]).toEqual([200, false])
    },
  )
})
