import { parse, validate } from 'graphql'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { ERRORS, expectError, expectUserError } from './refusals.ts'
import { expectResult } from './results.ts'
import { globalId, inWorld, type Json, restList } from './world.ts'

const { world, main, demo, ask, at, list } = await inWorld()
const { campaignId, lineItemId } = demo

/** Record types and their root fields, except for `account`. */
const ROOT_FIELDS = {
  AccountApp: 'app',
  AccountMedia: 'accountMediaItem',
  AppEventTag: 'appEventTag',
  Campaign: 'campaign',
  ComponentCard: 'componentCard',
  CuratedCategory: 'curatedCategory',
  CustomAudience: 'customAudience',
  DoNotReachList: 'doNotReachList',
  DraftTweet: 'draftTweet',
  FundingInstrument: 'fundingInstrument',
  ImageConversationCard: 'imageConversationCard',
  LegacyCard: 'legacyCard',
  LineItem: 'lineItem',
  LineItemCuratedCategory: 'lineItemCuratedCategory',
  MediaCreative: 'mediaCreative',
  MediaLibraryItem: 'mediaLibraryItem',
  PollCard: 'pollCard',
  PrerollCallToAction: 'prerollCallToAction',
  PromotableUser: 'promotableUser',
  PromotedAccount: 'promotedAccount',
  PromotedTweet: 'promotedTweet',
  ScheduledPromotedTweet: 'scheduledPromotedTweet',
  ScheduledTweet: 'scheduledTweet',
  TargetingCriterion: 'targetingCriterion',
  TrackingTag: 'trackingTag',
  WebEventTag: 'webEventTag',
  Tweet: 'tweet',
  VideoConversationCard: 'videoConversationCard',
}
const fields = Object.entries(ROOT_FIELDS)

const fieldsOf = (type: string): Record<string, Json> => {
  const { [type]: found } = schema.getTypeMap() as unknown as Record<string, { getFields(): Json }>
  return found?.getFields() as Json
}

describe('root fields', () => {
  it('exist for every record type, under the same names as in the account', () => {
    const types = schema.getPossibleTypes(schema.getType('Node') as never).map(({ name }) => name)
    // Excludes accounts, which are not part of an account, and change sets, which only the gateway stores.
    const own = types.filter((name) => name !== 'Account' && name !== 'ChangeSet')
    expect(own.sort()).toEqual(Object.keys(ROOT_FIELDS).sort())
    for (const [type, field] of fields)
      expect([field, String(fieldsOf('Query')[field].type), String(fieldsOf('Account')[field].type)]).toEqual(
        [field, type, type],
      )
  })

  it('find records by global id and share calls with node and nodes', async () => {
    const [first, second] = (await list('promoted_tweets?count=2')).map(({ id }) => id)
    const promoted = (id: string) => globalId('PromotedTweet', main, id)
    const asked = await ask(
      `query ($c: ID!, $l: ID!, $first: ID!, $second: ID!) {
        campaign(id: $c) { restId }
        lineItem(id: $l) { restId campaign { restId } }
        one: promotedTweet(id: $first) { restId }
        two: promotedTweet(id: $second) { restId }
        node(id: $first) { ... on PromotedTweet { restId } }
        nodes(ids: [$second, $c]) { __typename }
      }`,
      {
        c: globalId('Campaign', main, campaignId),
        l: globalId('LineItem', main, lineItemId),
        first: promoted(first),
        second: promoted(second),
      },
    )
    const { campaign_id } = (await world.rest.get(at(`line_items/${lineItemId}`))).json.data
    expectResult(
      asked,
      {
        campaign: { restId: campaignId },
        lineItem: { restId: lineItemId, campaign: { restId: campaign_id } },
        one: { restId: first },
        two: { restId: second },
        node: { restId: first },
        nodes: [{ __typename: 'PromotedTweet' }, { __typename: 'Campaign' }],
      },
      // If the line item belongs to a different campaign, a second call reads that campaign.
      {
        'campaigns.list': campaign_id === campaignId ? 1 : 2,
        'line_items.list': 1,
        'promoted_tweets.list': 1,
      },
    )
  })

  it('take two calls for 201 records', async () => {
    const ids = (await list('promoted_tweets?count=1000')).slice(0, 201).map(({ id }) => id)
    const aliases = ids.map(
      (id, n) => `n${n}: promotedTweet(id: "${globalId('PromotedTweet', main, id)}") { restId }`,
    )
    const { data, errors, calls } = await ask(`{ ${aliases.join('\n')} }`)
    expect([errors, calls]).toEqual([[], { 'promoted_tweets.list': 2 }])
    expect(Object.values<Json>(data).map(({ restId }) => restId)).toEqual(ids)
  })

  it('find deleted records and drafts', async () => {
    const asked = await ask(
      'query ($gone: ID!, $draft: ID!) { gone: campaign(id: $gone) { deleted } draft: campaign(id: $draft) { entityStatus } }',
      {
        gone: globalId('Campaign', main, demo.deletedCampaignId),
        draft: globalId('Campaign', main, demo.draftCampaignId),
      },
    )
    const found = { gone: { deleted: true }, draft: { entityStatus: 'DRAFT' } }
    expectResult(asked, found, { 'campaigns.list': 1 })
  })

  it("return null for missing records and other users' records", async () => {
    const { foreignAccountId } = demo
    const [theirs] = await restList(world.stranger, at('campaigns?', foreignAccountId))
    const asked = await ask(
      'query ($a: ID!, $b: ID!) { a: campaign(id: $a) { name } b: campaign(id: $b) { name } }',
      {
        a: globalId('Campaign', main, 'zzzzz'),
        b: globalId('Campaign', foreignAccountId, theirs.id),
      },
    )
    expectResult(asked, { a: null, b: null }, { 'campaigns.list': 2 })
  })
})

describe('root field id argument', () => {
  it.each(fields)(
    'is refused if it is a REST id of %s, and the error lists both valid forms',
    async (type, field) => {
      const asked = await ask(`{ ${field}(id: "8wku2") { restId } }`)
      expectError(asked, { code: 'BAD_USER_INPUT', field: 'id', rule: 'global id' })
      const [error] = asked.errors as unknown as readonly [{ readonly message: string }]
      expect(error.message).toBe(
        `id must be a global id. Use ${field}(id: "<global id>"), or account(id: "<account id>") { ${field}(id: "8wku2") }`,
      )
      const [, first = '', second = ''] = /Use (.*\)), or (.*)$/.exec(error.message) ?? []
      const whole = `{ ${first} { restId } ${second.replace(/\) }$/, ') { restId } }')} }`
      expect(validate(schema, parse(whole))).toEqual([])
      expect(first).toContain(field)
      expect(schema.getType(type)).toBeDefined()
    },
  )

  it.each([
    ['an empty string', '', 'global id', 'id must be a global id'],
    ['a string with quotes', 'a"b', 'global id', 'campaign(id: "a\\"b")'],
    ['a long string', 'x'.repeat(1000), 'global id', `"${'x'.repeat(40)}"`],
    [
      'an id of another type',
      globalId('LineItem', main, '8xdpe'),
      'reference',
      'id must be an id of type Campaign, not LineItem',
    ],
  ])('is refused before any call if it is %s', async (_what, id, rule, message) => {
    const asked = await ask('query ($id: ID!) { campaign(id: $id) { name } }', { id })
    expectError(asked, { code: 'BAD_USER_INPUT', field: 'id', rule })
    expect(asked.errors[0]?.message).toContain(message)
  })

  it('is checked separately for each field', async () => {
    const { data, errors, calls } = await ask(
      'query ($id: ID!) { a: campaign(id: "8wku2") { name } b: campaign(id: $id) { restId } c: lineItem(id: $id) { name } }',
      { id: globalId('Campaign', main, campaignId) },
    )
    expect(data).toEqual({ a: null, b: { restId: campaignId }, c: null })
    expect(errors.map(({ path }) => path)).toEqual(expect.arrayContaining([['a'], ['c']]))
    expect([errors.length, calls]).toEqual([2, { 'campaigns.list': 1 }])
  })
})

describe('mutation id argument', () => {
  it.each([
    ['campaignUpdate', 'campaignUpdate(id: "8wku2", input: {name: "n"}) { campaign { id }'],
    ['campaignDelete', 'campaignDelete(id: "8wku2") { campaign { id }'],
    ['lineItemActivate', 'lineItemActivate(id: "8wku2") { lineItem { id }'],
    [
      'customAudienceUsersUpdate',
      `customAudienceUsersUpdate(id: "8wku2", operations: [{update: {users: [{email: ["${'a'.repeat(64)}"]}]}}]) { customAudienceUsers { totalCount }`,
    ],
    ['draftTweetPreview', 'draftTweetPreview(id: "8wku2") { message'],
  ])('requires an account if it is a REST id, as the error of %s explains', async (_name, text) => {
    const asked = await ask(`mutation { done: ${text} ${ERRORS} } }`)
    const message =
      'accountId is required with a REST id. Use id: "8wku2" with accountId: "<account id>", or only id: "<global id>"'
    expectUserError(asked, 'INVALID_PARAMETER', 'accountId')
    expect(asked.data.done.userErrors[0].message).toBe(message)
  })

  it.each([
    [
      'an id of another type',
      { id: globalId('LineItem', main, '8xdpe') },
      'id',
      'id must be an id of type Campaign, not LineItem',
    ],
    [
      'an id of another account',
      { id: globalId('Campaign', 'gq12fh', '8wku2'), a: main },
      'id',
      'id belongs to another account',
    ],
    [
      'an account id of another type',
      { id: '8wku2', a: globalId('Campaign', main, '8wku2') },
      'accountId',
      'accountId must be an id of type Account, not Campaign',
    ],
  ])('results in a userError if it is %s', async (_what, variables, field, message) => {
    const asked = await ask(
      `mutation ($id: ID!, $a: ID) { done: campaignUpdate(id: $id, accountId: $a, input: {name: "n"}) { campaign { id } ${ERRORS} } }`,
      variables,
    )
    expectUserError(asked, 'INVALID_PARAMETER', field)
    expect(asked.data.done.userErrors[0].message).toBe(message)
  })

  it('is reported along with all other problems if it is invalid or lacks an account', async () => {
    const { data, errors, calls } = await ask(
      `mutation ($f: ID!) { done: campaignUpdate(id: "8wku2", input: {name: ""}) { campaign { id } userErrors { field rule } }
        made: campaignCreate(accountId: $f, input: {fundingInstrumentId: $f, name: ""}) { campaign { id } userErrors { field rule } } }`,
      { f: globalId('LineItem', main, '8xdpe') },
    )
    expect([errors, calls]).toEqual([[], {}])
    expect(data.done.userErrors).toEqual([
      { field: 'accountId', rule: 'required' },
      { field: 'name', rule: 'minLength' },
    ])
    expect(data.made.userErrors).toEqual([
      { field: 'accountId', rule: 'reference' },
      { field: 'fundingInstrumentId', rule: 'reference' },
      { field: 'name', rule: 'minLength' },
    ])
  })
})
