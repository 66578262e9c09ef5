import { inWorld, type Json } from './world.ts'

// Tests that GraphQL has every field that REST sends (spec 2 §4 and public facts §2).
const { main, demo, rest, at, list, ask } = await inWorld()

/**
 * Parses a field list: `aB` is `a_b` in REST, other names are `graphqlName:rest_name`, and `$` marks an
 * amount.
 */
const fieldsOf = (text: string) =>
  text.split(/\s+/).map((word) => {
    const [graph = '', wire] = word.replace('$', '').split(':')
    const isAmount = word.startsWith('$')
    return { graph, isAmount, wire: wire ?? graph.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) }
  })
const COMMON = 'restId:id createdAt updatedAt deleted'

describe('record', () => {
  it.each([
    [
      'account [accounts.fields]',
      '/12/accounts',
      'account',
      `${COMMON} name businessName businessId timezone timezoneSwitchAt industryTypeRaw:industry_type approvalStatusRaw:approval_status countryCode:country_code`,
    ],
    [
      'campaigns [campaigns.fields]',
      'campaigns',
      'campaign',
      `${COMMON} name entityStatusRaw:entity_status effectiveStatusRaw:effective_status servable reasonsNotServableRaw:reasons_not_servable budgetOptimizationRaw:budget_optimization $dailyBudget:daily_budget_amount_local_micro $totalBudget:total_budget_amount_local_micro standardDelivery currency purchaseOrderNumber durationInDays frequencyCap fundingInstrumentRestId:funding_instrument_id`,
    ],
    [
      'funding instruments [funding_instruments.fields, funding_instruments.credit_remaining]',
      'funding_instruments',
      'fundingInstrument',
      `${COMMON} typeRaw:type description ioHeader currency $creditLimit:credit_limit_local_micro $creditRemaining:credit_remaining_local_micro $fundedAmount:funded_amount_local_micro startTime endTime entityStatusRaw:entity_status ableToFund reasonsNotAbleToFundRaw:reasons_not_able_to_fund accountId`,
    ],
    [
      'line items [protocol.timestamps, line_items.fields, line_items.fields.audience_expansion, line_items.fields.creative_source]',
      'line_items',
      'lineItem',
      `${COMMON} campaignRestId:campaign_id fundingInstrumentRestId:funding_instrument_id name objectiveRaw:objective productTypeRaw:product_type placementsRaw:placements goalRaw:goal payByRaw:pay_by bidStrategyRaw:bid_strategy $bidAmount:bid_amount_local_micro $targetCpa:target_cpa_local_micro $dailyBudget:daily_budget_amount_local_micro $totalBudget:total_budget_amount_local_micro standardDelivery currency startTime endTime durationInDays frequencyCap entityStatusRaw:entity_status advertiserDomain advertiserUserId categories androidAppStoreIdentifier iosAppStoreIdentifier primaryWebEventTag automaticTweetPromotion audienceExpansionRaw:audience_expansion creativeSourceRaw:creative_source`,
    ],
    [
      'tracking tags [tracking_tags.fields]',
      'tracking_tags',
      'trackingTag',
      `${COMMON} lineItemRestId:line_item_id trackingTagUrl trackingTagTypeRaw:tracking_tag_type`,
    ],
    [
      'promoted tweets [promoted_tweets.fields]',
      'promoted_tweets',
      'promotedTweet',
      `${COMMON} lineItemRestId:line_item_id tweetId entityStatusRaw:entity_status approvalStatusRaw:approval_status`,
    ],
    [
      'account media [account_media.fields]',
      'account_media',
      'accountMediaItem',
      `${COMMON} videoRestId:video_id mediaUrl creativeTypeRaw:creative_type`,
    ],
    [
      'preroll call to actions [preroll_call_to_actions.fields]',
      'preroll_call_to_actions',
      'prerollCallToAction',
      `${COMMON} lineItemRestId:line_item_id callToActionRaw:call_to_action callToActionUrl`,
    ],
    [
      'custom audiences [custom_audiences.fields, custom_audiences.owner, custom_audiences.partner_source, custom_audiences.create.description]',
      'custom_audiences',
      'customAudience',
      `${COMMON} ownerAccountRestId:owner_account_id name description audienceTypeRaw:audience_type targetable targetableTypesRaw:targetable_types reasonsNotTargetableRaw:reasons_not_targetable permissionLevelRaw:permission_level partnerSourceRaw:partner_source audienceSize`,
    ],
    [
      'curated categories [curated_categories.fields]',
      'curated_categories?country_codes=US',
      'curatedCategory',
      'restId:id createdAt updatedAt name description countryCodes publisherUserIds videosMonetizedInLastThirtyDays',
    ],
  ])('has the same fields and values over REST and GraphQL: %s', async (_what, path, field, names) => {
    const isAccount = field === 'account'
    const rows: Json[] = isAccount
      ? [(await rest.get(`${path}/${main}`)).json.data]
      : (await list(path.includes('?') ? path : `${path}?with_deleted=true&count=50`)).slice(0, 5)
    expect(rows.length).toBeGreaterThan(0)
    const fields = fieldsOf(names).filter(({ graph }) => graph !== 'accountId')
    const selection = fields
      .map(({ graph, isAmount }) => (isAmount ? `${graph} { micros }` : graph))
      .join(' ')
    for (const row of rows) {
      expect(Object.keys(row).sort()).toEqual(
        fieldsOf(names)
          .map(({ wire }) => wire)
          .sort(),
      )
      const one = isAccount ? selection : `one: ${field}(id: "${row.id}") { ${selection} }`
      const { data, errors } = await ask(`{ account(id: "${main}") { ${one} } }`)
      expect(errors).toEqual([])
      const expected = fields.map(({ graph, wire, isAmount }) => [
        graph,
        isAmount && row[wire] !== null ? { micros: String(row[wire]) } : row[wire],
      ])
      expect(isAccount ? data.account : data.account.one).toEqual(Object.fromEntries(expected))
    }
  })

  it.each([
    [
      'tax settings [tax_settings.fields]',
      'tax_settings',
      'taxSettings',
      'addressCompany addressFirstName addressLastName addressEmail addressStreet1 addressStreet2 addressCity addressRegion addressPostalCode addressCountry billToRaw:bill_to businessRelationshipRaw:business_relationship invoiceJurisdictionRaw:invoice_jurisdiction taxCategoryRaw:tax_category taxId',
    ],
    [
      'settings of a user [user_settings.fields]',
      `user_settings/${demo.userId}`,
      `userSettings(userId: "${demo.userId}")`,
      'notificationEmail contactPhone contactPhoneExtension',
    ],
  ])(
    'has the same fields and values over REST and GraphQL even if it has no id: %s',
    async (_what, path, field, names) => {
      const row = (await rest.get(at(path))).json.data
      const fields = fieldsOf(names)
      expect(Object.keys(row).sort()).toEqual(expect.arrayContaining(fields.map(({ wire }) => wire).sort()))
      const { data, errors } = await ask(
        `{ account(id: "${main}") { one: ${field} { ${fields.map(({ graph }) => graph).join(' ')} } } }`,
      )
      expect(errors).toEqual([])
      expect(data.account.one).toEqual(
        Object.fromEntries(fields.map(({ graph, wire }) => [graph, row[wire]])),
      )
    },
  )
})

describe('Money', () => {
  it('converts micros to decimal amounts in currency units [protocol.money]', async () => {
    const form = {
      funding_instrument_id: demo.fundingInstrumentId,
      name: 'In dollars',
      daily_budget_amount_local_micro: '12500000',
      total_budget_amount_local_micro: '1000000000',
    }
    const { id } = (await rest.form('POST', at('campaigns'), form)).json.data
    const budgets = 'dailyBudget { decimal currency } totalBudget { decimal currency }'
    const { data } = await ask(`{ account(id: "${main}") { campaign(id: "${id}") { ${budgets} } } }`)
    expect(data.account.campaign).toEqual({
      dailyBudget: { decimal: '12.50', currency: 'USD' },
      totalBudget: { decimal: '1000.00', currency: 'USD' },
    })
  })
})

describe('line item in GraphQL', () => {
  const create = (input: Json, fields: string) =>
    ask(
      `mutation ($a: ID!, $input: LineItemCreateInput!) { done: lineItemCreate(accountId: $a, input: $input) { lineItem { restId ${fields} } userErrors { code field } } }`,
      { a: main, input: { productType: 'PROMOTED_TWEETS', placements: ['ALL_ON_TWITTER'], ...input } },
    )
  const campaign = async (): Promise<string> => {
    const form = {
      funding_instrument_id: demo.fundingInstrumentId,
      name: 'For defaults',
      daily_budget_amount_local_micro: '10000000',
      total_budget_amount_local_micro: '100000000',
    }
    return (await rest.form('POST', at('campaigns'), form)).json.data.id
  }

  // Defaults by objective (public facts §3.3).
  it.each`
    objective            | more                                                | goal              | payBy           | bidStrategy
    ${'ENGAGEMENTS'}     | ${{}}                                               | ${'ENGAGEMENT'}   | ${'ENGAGEMENT'} | ${'MAX'}
    ${'WEBSITE_CLICKS'}  | ${{}}                                               | ${'LINK_CLICKS'}  | ${'IMPRESSION'} | ${null}
    ${'REACH'}           | ${{}}                                               | ${'MAX_REACH'}    | ${'IMPRESSION'} | ${null}
    ${'FOLLOWERS'}       | ${{}}                                               | ${'FOLLOWERS'}    | ${'FOLLOW'}     | ${'TARGET'}
    ${'VIDEO_VIEWS'}     | ${{}}                                               | ${'VIDEO_VIEW'}   | ${'VIEW'}       | ${null}
    ${'PREROLL_VIEWS'}   | ${{ categories: ['IAB1'] }}                         | ${'PREROLL'}      | ${'VIEW'}       | ${null}
    ${'APP_INSTALLS'}    | ${{ androidAppStoreIdentifier: 'com.example.app' }} | ${'APP_INSTALLS'} | ${'IMPRESSION'} | ${null}
    ${'APP_ENGAGEMENTS'} | ${{ androidAppStoreIdentifier: 'com.example.app' }} | ${'APP_CLICKS'}   | ${'APP_CLICK'}  | ${null}
  `(
    'has the defaults of $objective [line_items.create.defaults_by_objective, line_items.create.goal.default, line_items.create.bid_strategy.default, line_items.create.times_optional]',
    async ({ objective, more, goal, payBy, bidStrategy }) => {
      const shown = 'goal payByRaw startTime endTime bidStrategy bidAmount { micros }'
      const input = { campaignId: await campaign(), objective, ...more }
      const { data, errors } = await create(input, shown)
      const expected = {
        goal,
        payByRaw: payBy,
        startTime: null,
        endTime: null,
        bidStrategy: 'AUTO',
        bidAmount: null,
      }
      expect([errors, data.done.userErrors, data.done.lineItem]).toMatchObject([[], [], expected])
      if (bidStrategy === null) return
      const bid = await create(
        { ...input, campaignId: await campaign(), bidAmount: { micros: '500000' } },
        'bidStrategy bidAmount { micros }',
      )
      expect(bid.data.done.lineItem).toMatchObject({ bidStrategy, bidAmount: { micros: '500000' } })
    },
  )

  it("has no bid amount with AUTO, and may use the campaign's full total budget [line_items.create.bid_strategy.auto, line_items.create.total_budget.sum_may_exceed, line_items.update.partial]", async () => {
    const input = {
      campaignId: await campaign(),
      objective: 'ENGAGEMENTS',
      totalBudget: { micros: '100000000' },
    }
    const fields = 'name bidStrategy bidAmount { micros } totalBudget { micros }'
    const expected = { bidStrategy: 'AUTO', bidAmount: null, totalBudget: { micros: '100000000' } }
    let restId = ''
    for (const name of ['One', 'Two']) {
      const { data } = await create(
        { ...input, name, bidStrategy: 'AUTO', bidAmount: { micros: '500000' } },
        fields,
      )
      expect([data.done.userErrors, data.done.lineItem]).toMatchObject([[], { name, ...expected }])
      restId = data.done.lineItem.restId
    }
    const changed = await ask(
      `mutation ($a: ID!, $id: ID!) { done: lineItemUpdate(accountId: $a, id: $id, input: { name: "Three" }) { lineItem { ${fields} } userErrors { code } } }`,
      { a: main, id: restId },
    )
    expect(changed.data.done).toEqual({ lineItem: { name: 'Three', ...expected }, userErrors: [] })
  })
})

describe('deleted promoted tweet', () => {
  it('appears under its line item only if deleted records are included [promoted_tweets.delete.disassociates]', async () => {
    const under = (all: boolean) =>
      ask(
        `{ account(id: "${main}") { lineItem(id: "${demo.lineItemId}") { promotedTweets(first: 1000${all ? ', includeDeleted: true' : ''}) { nodes { restId deleted } } } } }`,
      ).then(({ data }) => data.account.lineItem.promotedTweets.nodes)
    const [first, ...others] = await under(false)
    expect((await rest.delete(at(`promoted_tweets/${first.restId}`))).status).toBe(200)
    expect(await under(false)).toEqual(others)
    expect(await under(true)).toContainEqual({ restId: first.restId, deleted: true })
  })
})

describe('draft list', () => {
  it('contains the drafts of the FULL promotable user by default [draft_tweets.list.user_id.default]', async () => {
    const drafts = async (args: string): Promise<string[]> => {
      const { data } = await ask(
        `{ account(id: "${main}") { draftTweets(first: 200${args}) { nodes { restId } } } }`,
      )
      return data.account.draftTweets.nodes.map(({ restId }: Json) => restId)
    }
    const rows = await list('draft_tweets?count=200')
    expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([demo.userId]))
    const own = rows.map(({ id }) => id)
    expect(await drafts('')).toEqual(own)
    expect(await drafts(`, filter: {userId: "${demo.userId}"}`)).toEqual(own)
  })
})
