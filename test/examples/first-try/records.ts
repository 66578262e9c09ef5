import { each, expectAll, type Facts } from './facts.ts'

const LINE_ITEM = 'Urban commuters 25–34 · wave 1'
const CAMPAIGN = 'Brightwater Oat Milk – Brand Awareness Q1'
const DEMO_USER = { name: 'Demo User', screenName: 'demo' }

/** Assertions about single records, fragments, media, targeting, audiences, posts, cards and account data. */
export const records: Facts = {
  CampaignScreen: ({ campaign }) =>
    expect(campaign).toMatchObject({ name: CAMPAIGN, dailyBudget: { decimal: '20.00', currency: 'USD' } }),
  LineItemScreen: ({ lineItem }) =>
    expect(lineItem).toMatchObject({ name: LINE_ITEM, campaign: { name: CAMPAIGN } }),
  AdScreen: ({ promotedTweet }) =>
    expect(promotedTweet).toMatchObject({
      approvalStatus: 'ACCEPTED',
      tweet: { fullText: expect.stringMatching(/^Brightwater Oat Milk is in town/) },
    }),
  FundingScreen: ({ fundingInstrument }) =>
    expect(fundingInstrument).toMatchObject({ type: 'CREDIT_CARD', currency: 'USD' }),
  AudienceScreen: ({ customAudience }) =>
    expect(customAudience).toMatchObject({ name: 'Newsletter readers', targetable: true }),
  PageAfterReload: ({ campaign, lineItem }) =>
    expect([campaign.name, lineItem.name]).toEqual([CAMPAIGN, LINE_ITEM]),
  Breadcrumb: ({ nodes }) =>
    expect(each(nodes, '__typename')).toEqual([
      'Campaign',
      'LineItem',
      'PromotedTweet',
      'CustomAudience',
      'Account',
    ]),
  RecentlyOpened: ({ nodes }) => expect(each(nodes, 'name')).toEqual([CAMPAIGN, LINE_ITEM]),
  PeopleOfAccount: ({ account: { promotableUsers, tweets } }) => {
    expect(promotableUsers.nodes[0].user).toMatchObject(DEMO_USER)
    for (const { user } of tweets.nodes) expect(user.profileImageUrl).toMatch(/\/media\/profile\/\d+\.png$/)
  },
  ThingsWithIds: ({ account }) =>
    expect(new Set(each(account.recommendations, 'id')).size).toBe(account.recommendations.length),
  AccountCurrencies: ({ accounts }) => expect(each(accounts.nodes, 'currency')).toEqual([null, null, 'VND']),

  LineItemByRestId: ({ account }) =>
    expect(account.lineItem).toEqual({ id: expect.any(String), name: LINE_ITEM }),

  CardGallery: ({ nodes }) =>
    expect(nodes).toMatchObject([
      { cardType: 'IMAGE_WEBSITE', components: [{ media: { mediaUrl: expect.stringMatching(/png$/) } }, {}] },
      { cardType: 'IMAGE_POLLS', imageUrl: expect.stringMatching(/png$/), choices: ['Dawn', 'Dusk'] },
      { cardType: 'VIDEO_CONVERSATION', title: 'Up before the sun?' },
    ]),

  UploadState: ({ mediaUpload }) => expect(mediaUpload).toBeNull(),
  PicturePicker: ({ account: { mediaLibrary } }) => {
    expect(mediaLibrary.nodes).toHaveLength(41)
    for (const { mediaUrl } of mediaLibrary.nodes) expect(mediaUrl).toMatch(/^https?:/)
  },
  MediumByKey: ({ account }) =>
    expect(account.mediaLibraryItem).toEqual({
      mediaType: 'IMAGE',
      mediaStatus: 'TRANSCODE_COMPLETED',
      mediaUrl: expect.stringMatching(/^https?:.*1995078342361743361/),
    }),
  AudienceUploadState: ({ audienceUpload }) => expect(audienceUpload).toBeNull(),
  CreativesInUse: ({ account: { mediaCreatives } }) => {
    expect(each(mediaCreatives.nodes, 'creativeType')).toEqual(['PREROLL', 'PREROLL', 'BANNER'])
    expect(mediaCreatives.nodes[2]).toMatchObject({
      landingUrl: 'https://www.fernweh.example/autumn',
      accountMediaItem: { mediaUrl: expect.stringMatching(/320x50\.png$/) },
    })
  },

  Watched: ({ activitySubscriptions }) => expect(activitySubscriptions).toEqual({ totalCount: 0, nodes: [] }),

  TargetingOfLineItem: ({ account }) =>
    expect(each(account.lineItem.targetingCriteria.nodes, 'name').sort()).toEqual([
      '25 to 49',
      'English',
      'San Francisco, California, United States',
      'United States',
      'marathon training',
      'running shoes',
    ]),
  FindPlaces: ({ targetingOptions }) => {
    expect(targetingOptions.locations.nodes.length).toBeGreaterThan(0)
    for (const { name } of targetingOptions.locations.nodes) expect(name).toMatch(/^New Y/)
  },
  TargetingMenus: ({ targetingOptions: { interests, languages } }) => {
    expect(each(languages.nodes, 'name')).toContain('English')
    expect(interests.nodes.length).toBeGreaterThan(10)
  },
  MoreKeywords: ({ account: { targetingSuggestions } }) => {
    expect(targetingSuggestions.length).toBeGreaterThan(0)
    expect(targetingSuggestions.length).toBeLessThanOrEqual(10)
  },
  HowManyPeople: ({ account: { audienceEstimate } }) => {
    const { min, max } = audienceEstimate.audienceSize
    expect(min).toBeGreaterThan(0)
    expect(max).toBeGreaterThanOrEqual(min)
  },
  KeywordVolume: ({ keywordInsights }) => {
    expect(keywordInsights.buckets).toHaveLength(6)
    expect(keywordInsights.buckets[0].startTime).toBe('2026-11-14T00:00:00Z')
  },

  WhoUsesAudiences: ({ account: { customAudiences } }) => {
    expect(each(customAudiences.nodes, 'name')).toEqual([
      'Newsletter readers',
      'Trial sign-ups',
      'Loyalty programme',
    ])
    const [newsletter, trials] = customAudiences.nodes
    expect(newsletter.targetedCampaigns.nodes[0].lineItems.length).toBeGreaterThan(0)
    expect(trials.targetedCampaigns.nodes).toEqual([])
  },
  SharedAudiences: ({ account }) =>
    expect(account.customAudiences.nodes).toMatchObject([
      { name: 'Habitués du café', permissionLevel: 'READ_ONLY' },
    ]),
  DoNotReach: ({ account }) =>
    expect(account.doNotReachLists).toMatchObject([
      { name: 'Do not reach list', listSize: 12, targetable: false },
    ]),

  // All public posts in the demo data are by other users.
  PublicPosts: ({ account }) => expect(account.tweets.nodes).toEqual([]),
  AdPosts: ({ account: { tweets } }) => {
    expect(tweets.nodes).toHaveLength(20)
    for (const { author } of tweets.nodes) expect(author).toEqual(DEMO_USER)
  },
  ScheduledPosts: ({ account: { scheduledTweets } }) => {
    const states = each(scheduledTweets.nodes, 'scheduledStatus')
    expect([states.length, states.filter((state) => state === 'SCHEDULED').length]).toEqual([14, 13])
  },
  Drafts: ({ account: { draftTweets } }) => {
    expect(draftTweets.nodes).toHaveLength(26)
    expect(draftTweets.nodes[0]).toMatchObject({ name: 'Spring teaser', text: 'Something is brewing.' })
  },
  CampaignDrafts: ({ account: { campaigns } }) => {
    expect(campaigns.nodes).toHaveLength(4)
    expectAll(each(campaigns.nodes, 'entityStatus'), 'DRAFT')
  },
  WebsiteCards: ({ account: { cards } }) => {
    expect(cards.nodes).toHaveLength(13)
    expect(cards.nodes[0]).toMatchObject({
      name: 'Spring collection',
      cardUri: 'card://1997531514274197505',
      components: [
        { media: { mediaUrl: expect.stringMatching(/^https?:/) } },
        { title: 'Spring is here', destination: { url: 'https://shop.example/spring' } },
      ],
    })
  },
  Polls: ({ account }) =>
    expect(account.pollCards.nodes).toMatchObject([
      { name: 'Breakfast poll', isOpen: false },
      { name: 'Harbour poll', choices: ['Dawn', 'Dusk'], isOpen: false },
      { name: 'Film poll', endTime: '2026-01-05T17:00:00Z', isOpen: false },
    ]),

  WhatMayIDo: ({ account: { viewerPermissions, viewerCan } }) => {
    expect([...viewerPermissions].sort()).toEqual(['ACCOUNT_ADMIN', 'TWEET_COMPOSER'])
    expect(viewerCan).toEqual({ changeCampaigns: true, composePosts: true, viewAnalytics: true })
  },
  FeaturesOfAccount: ({ account: { features } }) => {
    expect(features).toHaveLength(14)
    expect(features).toContain('ACCOUNT_HISTORY')
  },
  // The tests' sandbox has no rate limits.
  CallsLeft: ({ rateLimits }) => expect(rateLimits).toEqual([]),
  LimitsOfForm: ({ schemaConstraints }) =>
    expect(schemaConstraints).toContainEqual({
      field: 'name',
      required: true,
      minLength: 1,
      maxLength: 255,
      min: null,
    }),
  LimitsOfLists: ({ account, root }) => {
    expect(account).toContainEqual({ field: 'campaigns', argument: 'first', max: 1000 })
    expect(root).toContainEqual({ field: 'nodes', argument: 'ids', max: null, maxItems: 200 })
  },
  Bids: ({ biddingRules }) => {
    expect(biddingRules.length).toBeGreaterThan(5)
    expect(each(biddingRules, 'currency')).toContain('USD')
  },
  SettingsPage: ({ account }) =>
    expect(account).toMatchObject({
      timezone: 'America/New_York',
      taxSettings: {
        addressCompany: 'Halden & Moor Media Ltd.',
        addressCountry: 'US',
        taxId: 'US-000000000',
      },
      userSettings: { notificationEmail: 'demo@halden-moor.example' },
      apps: {
        nodes: [
          { appStoreIdentifier: 'com.quillfish.app', osType: 'ANDROID' },
          { appStoreIdentifier: '1472190551', osType: 'IOS' },
        ],
      },
    }),
  NotMyAccount: (data, { errors }) => {
    expect(data).toEqual({ account: null })
    expect(errors).toMatchObject([
      { message: expect.stringContaining('nope1'), path: ['account'], extensions: { code: 'NOT_FOUND' } },
    ])
  },
}
