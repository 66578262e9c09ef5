import { globalId, inWorld, type Served, serveSandbox } from '../domains/world.ts'

const { world } = await inWorld()

let prefixed: Served
beforeAll(async () => {
  const { sandbox, sandboxUrl: baseUrl } = world
  prefixed = await serveSandbox(
    sandbox,
    { baseUrl, sandboxUrl: baseUrl },
    { federation: { prefix: 'Ads' }, plan: 'parallel' },
  )
})
afterAll(() => prefixed.close())

const NESTED = (root: string): string => `query ($id: ID!) {
  ${root}(id: $id) {
    __typename id
    campaigns(first: 3) {
      __typename
      nodes { __typename id name dailyBudget { micros currency } lineItems(first: 2) { nodes { id } } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

describe('gateway with FEDERATION_PREFIX', () => {
  it('returns the same result with the same calls as without a prefix', async () => {
    const variables = { id: world.sandbox.demo.mainAccountId }
    const plain = await world.ask(NESTED('account'), variables)
    expect(plain.errors).toEqual([])
    for (let time = 0; time < 3; time++) {
      const { data, errors, calls } = await prefixed.ask(NESTED('adsAccount'), variables)
      const { adsAccount } = data
      expect(errors).toEqual([])
      expect(adsAccount.__typename).toBe('AdsAccount')
      expect({ ...adsAccount, __typename: 'Account' }).toEqual(plain.data.account)
      expect(calls).toEqual(plain.calls)
    }
  })

  it('finds nodes and entities by the type names of the prefixed schema', async () => {
    const { mainAccountId, campaignId } = world.sandbox.demo
    const account = globalId('Account', mainAccountId, mainAccountId)
    const campaign = globalId('Campaign', mainAccountId, campaignId)
    const text = `query ($ids: [ID!]!, $representations: [_Any!]!) {
      adsNodes(ids: $ids) { __typename id ... on AdsAccount { restId } ... on Campaign { restId } }
      _entities(representations: $representations) {
        __typename
        ... on AdsAccount { id restId name }
        ... on Campaign { id restId }
        ... on AdsUser { id screenName }
      }
    }`
    const variables = {
      ids: [account, campaign],
      representations: [
        { __typename: 'AdsAccount', id: account },
        { __typename: 'Campaign', id: campaign },
        { __typename: 'AdsUser', id: '783214' },
        { __typename: 'AdsUser', id: 'nobody' },
        { __typename: 'Account', id: account },
      ],
    }
    for (let time = 0; time < 3; time++) {
      const { data, errors } = await prefixed.ask(text, variables)
      expect(data.adsNodes).toEqual([
        { __typename: 'AdsAccount', id: account, restId: mainAccountId },
        { __typename: 'Campaign', id: campaign, restId: campaignId },
      ])
      expect(data._entities).toEqual([
        { __typename: 'AdsAccount', id: account, restId: mainAccountId, name: expect.any(String) },
        { __typename: 'Campaign', id: campaign, restId: campaignId },
        { __typename: 'AdsUser', id: '783214', screenName: null },
        null,
        null,
      ])
      expect(errors).toMatchObject([
        { path: ['_entities', 3], extensions: { code: 'BAD_USER_INPUT', field: 'id' } },
        { path: ['_entities', 4], extensions: { code: 'BAD_USER_INPUT', field: '__typename' } },
      ])
    }
  })

  it('uses prefixed error types for a mutation that it refuses', async () => {
    const { data, errors, calls } = await prefixed.ask(
      `mutation ($accountId: ID!, $input: CampaignCreateInput!) {
        adsCampaignCreate(accountId: $accountId, input: $input) {
          __typename
          campaign { id }
          userErrors { __typename ... on AdsInvalidInput { field limit } }
        }
      }`,
      {
        accountId: world.sandbox.demo.mainAccountId,
        input: { fundingInstrumentId: 'abc', name: 'x'.repeat(256), entityStatus: 'PAUSED' },
      },
    )
    expect(errors).toEqual([])
    expect(data.adsCampaignCreate).toMatchObject({
      __typename: 'CampaignPayload',
      campaign: null,
      userErrors: [{ __typename: 'AdsInvalidInput', field: 'name', limit: 255 }],
    })
    expect(calls).toEqual({})
  })

  it('finds limits by prefixed type names, and refuses invalid values of prefixed scalars', async () => {
    const { data } = await prefixed.ask('{ adsSchemaConstraints(type: "AdsMoneyInput") { field } }')
    expect(data.adsSchemaConstraints).not.toBeNull()
    const { errors } = await prefixed.ask(
      'query ($at: AdsDateTime!) { a: adsKeywordInsights(granularity: DAY, keywords: ["a"], startTime: $at) { __typename } }',
      { at: 'noon' },
    )
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  })
})
