import { createHash } from 'node:crypto'
import { ERRORS } from '../domains/refusals.ts'
import { APP_EVENT_TAG, CONVERSIONS } from './conversions.ts'
import { addDay, type Ids } from './ids.ts'

/** Mutation that creates a record, with its arguments and selection. */
export interface Create {
  readonly field: string
  /** Selection of the payload, with a field that distinguishes records. */
  readonly selection: string
  /** Declarations of arguments other than `clientMutationId`. */
  readonly declared: string
  readonly variables: (ids: Ids) => Record<string, unknown>
  /** Different variables for the same mutation; absent if it has no arguments. */
  readonly others?: (ids: Ids) => Record<string, unknown>
  /** Name of the API operation under which its calls are counted. */
  readonly operation: string
}

const argumentsOf = (declared: string): string =>
  [...declared.matchAll(/\$(\w+):/g)].map(([, name]) => `${name}: $${name}`).join(', ')

/** Returns the mutation with a `clientMutationId` in `$key`. */
export const documentOf = ({ field, selection, declared }: Create): string =>
  `mutation (${declared}${declared && ', '}$key: String) {
    made: ${field}(${argumentsOf(declared)}${declared && ', '}clientMutationId: $key) {
      clientMutationId ${selection} ${ERRORS}
    }
  }`

type InputOf = (ids: Ids) => Record<string, unknown>

/** Returns `…Create(accountId, input)` with its input and a changed copy of the input. */
const create = (
  type: string,
  operation: string,
  input: InputOf,
  changed: InputOf,
  selection?: string,
): Create => {
  const one = type.charAt(0).toLowerCase() + type.slice(1)
  return {
    field: `${one}Create`,
    selection: selection ?? `${one} { restId }`,
    declared: `$accountId: ID!, $input: ${type}CreateInput!`,
    variables: (ids) => ({ accountId: ids.account, input: input(ids) }),
    others: (ids) => ({ accountId: ids.account, input: { ...input(ids), ...changed(ids) } }),
    operation,
  }
}

const batch = (type: string, many: string, operation: string, input: InputOf, changed: InputOf): Create => {
  const operations = (...inputs: object[]) => inputs.map((each) => ({ create: each }))
  return {
    field: `${many}Batch`,
    selection: `${many} { restId }`,
    declared: `$accountId: ID!, $operations: [${type}BatchOperation!]!`,
    variables: (ids) => ({ accountId: ids.account, operations: operations(input(ids)) }),
    others: (ids) => ({
      accountId: ids.account,
      operations: operations(input(ids), { ...input(ids), ...changed(ids) }),
    }),
    operation,
  }
}

const name = (text: string) => () => ({ name: text })
const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')
const campaign: InputOf = ({ funding }) => ({
  fundingInstrumentId: funding,
  name: 'Once',
  dailyBudget: { micros: '1000000' },
  entityStatus: 'PAUSED',
})
const lineItem: InputOf = ({ campaign: campaignId }) => ({
  campaignId,
  name: 'Once',
  objective: 'ENGAGEMENTS',
  productType: 'PROMOTED_TWEETS',
  placements: ['ALL_ON_TWITTER'],
  startTime: addDay(30),
  endTime: addDay(60),
  bidAmount: { micros: '1000000' },
  entityStatus: 'PAUSED',
})
const criterion: InputOf = ({ lineItem: lineItemId }) => ({
  lineItemId,
  operatorType: 'EQ',
  targetingType: 'PHRASE_KEYWORD',
  targetingValue: 'made once',
})
const exact: InputOf = (ids) => ({ ...criterion(ids), targetingType: 'EXACT_KEYWORD' })
const conversation: InputOf = ({ image }) => ({
  name: 'Once',
  title: 'Which one?',
  options: [{ hashtag: '#Tea', tweet: 'Give me #Tea.' }],
  thankYouText: 'Thank you!',
  mediaKey: image,
})
const post: InputOf = ({ user }) => ({ asUserId: user, text: 'Made once.' })

/** Returns `…Create(productCatalogId, input)` with its input and a changed copy of the input. */
const inCatalog = (type: string, operation: string, input: object, changed: object): Create => {
  const one = type.charAt(0).toLowerCase() + type.slice(1)
  return {
    field: `${one}Create`,
    selection: `${one} { restId }`,
    declared: `$productCatalogId: ID!, $input: ${type}CreateInput!`,
    variables: ({ catalog }) => ({ productCatalogId: catalog, input }),
    others: ({ catalog }) => ({ productCatalogId: catalog, input: { ...input, ...changed } }),
    operation,
  }
}

/** All mutations that accept `clientMutationId`. */
export const CREATES: readonly Create[] = [
  {
    field: 'accountCreate',
    selection: 'account { restId }',
    declared: '',
    variables: () => ({}),
    operation: 'accounts.create',
  },
  {
    field: 'accountFeaturesAdd',
    selection: 'featuresRaw',
    declared: '$accountId: ID!, $input: AccountFeaturesInput!',
    variables: ({ account }) => ({ accountId: account, input: { featureKeys: ['AGE_TARGETING'] } }),
    others: ({ account }) => ({ accountId: account, input: { featureKeys: ['CPI_CHARGING'] } }),
    operation: 'features.add',
  },
  create(
    'FundingInstrument',
    'funding_instruments.create',
    () => ({ currency: 'USD', startTime: addDay(1), endTime: addDay(90), type: 'CREDIT_CARD' }),
    () => ({ currency: 'EUR' }),
  ),
  create('Campaign', 'campaigns.create', campaign, name('Another')),
  batch('Campaign', 'campaigns', 'campaigns.batch', campaign, name('Another')),
  create('LineItem', 'line_items.create', lineItem, name('Another')),
  batch('LineItem', 'lineItems', 'line_items.batch', lineItem, name('Another')),
  create(
    'LineItemCuratedCategory',
    'line_item_curated_categories.create',
    ({ lineItem: lineItemId, category }) => ({ lineItemId, curatedCategoryId: category }),
    ({ otherCategory }) => ({ curatedCategoryId: otherCategory }),
  ),
  create(
    'PromotedTweets',
    'promoted_tweets.create',
    ({ lineItem: lineItemId, tweets }) => ({ lineItemId, tweetIds: tweets.slice(0, 1) }),
    ({ tweets }) => ({ tweetIds: tweets.slice(1, 2) }),
    'promotedTweets { restId }',
  ),
  create(
    'PromotedAccount',
    'promoted_accounts.create',
    ({ followers, user }) => ({ lineItemId: followers, userId: user }),
    ({ otherFollowers }) => ({ lineItemId: otherFollowers }),
  ),
  create(
    'ScheduledPromotedTweet',
    'scheduled_promoted_tweets.create',
    ({ lineItem: lineItemId, scheduled }) => ({ lineItemId, scheduledTweetId: scheduled }),
    ({ otherScheduled }) => ({ scheduledTweetId: otherScheduled }),
  ),
  create(
    'ScheduledTweet',
    'scheduled_tweets.create',
    (ids) => ({ ...post(ids), scheduledAt: addDay(2) }),
    () => ({ text: 'Another.' }),
  ),
  create('TargetingCriterion', 'targeting_criteria.create', criterion, () => ({ targetingValue: 'another' })),
  batch('TargetingCriterion', 'targetingCriteria', 'targeting_criteria.batch', exact, () => ({
    targetingValue: 'another',
  })),
  create(
    'TrackingTag',
    'tracking_tags.create',
    ({ lineItem: lineItemId }) => ({
      lineItemId,
      trackingTagType: 'IMPRESSION_TAG',
      trackingTagUrl: 'https://ad.doubleclick.net/ddm/trackimp/once',
    }),
    () => ({ trackingTagUrl: 'https://ad.doubleclick.net/ddm/trackimp/another' }),
  ),
  create(
    'WebEventTag',
    'web_event_tags.create',
    () => ({ name: 'n', type: 'LEAD', clickWindow: 30, viewThroughWindow: 1, retargetingEnabled: false }),
    () => ({ name: 'another' }),
  ),
  create(
    'AppEventTag',
    'app_event_tags.create',
    () => APP_EVENT_TAG,
    () => ({ providerAppEventName: 'another' }),
  ),
  create(
    'PrerollCallToAction',
    'preroll_call_to_actions.create',
    ({ preroll }) => ({
      lineItemId: preroll,
      callToAction: 'SHOP',
      callToActionUrl: 'https://shop.example/now',
    }),
    () => ({ callToAction: 'GO_TO' }),
  ),
  create(
    'MediaLibraryItem',
    'media_library.create',
    ({ uploaded: mediaKey }) => ({ mediaKey, name: 'Once' }),
    name('Another'),
    'mediaLibraryItem { mediaKey }',
  ),
  create(
    'MediaCreative',
    'media_creatives.create',
    ({ accountMedia, preroll }) => ({ accountMediaId: accountMedia, lineItemId: preroll }),
    ({ otherPreroll }) => ({ lineItemId: otherPreroll }),
  ),
  create(
    'Card',
    'cards.create',
    ({ image }) => ({
      name: 'Once',
      components: [
        { media: { mediaKey: image } },
        { details: { title: 'Look', destination: { website: { url: 'https://shop.example/look' } } } },
      ],
    }),
    name('Another'),
  ),
  create(
    'PollCard',
    'poll_cards.create',
    () => ({ name: 'Once', durationInMinutes: 60, choices: ['Tea', 'Coffee'] }),
    name('Another'),
  ),
  create(
    'VideoConversationCard',
    'video_conversation_cards.create',
    (ids) => ({ ...conversation(ids), mediaKey: ids.video }),
    name('Another'),
  ),
  create('ImageConversationCard', 'image_conversation_cards.create', conversation, name('Another')),
  create('DraftTweet', 'draft_tweets.create', post, () => ({ text: 'Another.' })),
  {
    field: 'draftTweetPreview',
    selection: 'message',
    declared: '$id: ID!, $accountId: ID',
    variables: ({ draft, account }) => ({ id: draft, accountId: account }),
    others: ({ otherDraft, account }) => ({ id: otherDraft, accountId: account }),
    operation: 'draft_tweets.preview',
  },
  create('CustomAudience', 'custom_audiences.create', name('Alone'), name('Another')),
  batch('CustomAudience', 'customAudiences', 'custom_audiences.batch', name('In a batch'), name('Another')),
  create(
    'CustomAudiencePermission',
    'custom_audience_permissions.create',
    ({ audience, otherAccount }) => ({
      customAudienceId: audience,
      grantedAccountId: otherAccount,
      permissionLevel: 'READ_ONLY',
    }),
    () => ({ permissionLevel: 'READ_WRITE' }),
  ),
  create(
    'TailoredAudiencePermission',
    'tailored_audience_permissions.create',
    ({ audience, otherAccount }) => ({
      tailoredAudienceId: audience,
      grantedAccountId: otherAccount,
      permissionLevel: 'READ_ONLY',
    }),
    () => ({ permissionLevel: 'READ_WRITE' }),
  ),
  {
    field: 'customAudienceUsersUpdate',
    selection: 'customAudienceUsers { successCount totalCount }',
    declared: '$id: ID!, $accountId: ID, $operations: [CustomAudienceUsersOperation!]!',
    variables: ({ audience, account }) => ({
      id: audience,
      accountId: account,
      operations: [{ update: { users: [{ email: [hashed('one')] }] } }],
    }),
    others: ({ audience, account }) => ({
      id: audience,
      accountId: account,
      operations: [{ update: { users: [{ email: [hashed('two')] }] } }],
    }),
    operation: 'custom_audience_users.batch',
  },
  {
    field: 'customAudienceUpload',
    selection: 'customAudienceUpload { sentRows requests }',
    declared: '$id: ID!, $accountId: ID, $input: CustomAudienceUploadInput!',
    variables: ({ audience, account }) => ({
      id: audience,
      accountId: account,
      input: { operation: 'UPDATE', users: [{ email: ['one@example.com'] }] },
    }),
    others: ({ audience, account }) => ({
      id: audience,
      accountId: account,
      input: { operation: 'UPDATE', users: [{ email: ['two@example.com'] }] },
    }),
    operation: 'custom_audience_users.batch',
  },
  create('Tweet', 'tweets.create', post, () => ({ text: 'Another.' })),
  create(
    'StatsJob',
    'stats_jobs.create',
    ({ campaign }) => ({
      entity: 'CAMPAIGN',
      entityIds: [campaign],
      startTime: addDay(-10).replace('12:00', '00:00'),
      endTime: addDay(-3).replace('12:00', '00:00'),
      granularity: 'TOTAL',
      placement: 'ALL_ON_TWITTER',
      metricGroups: ['ENGAGEMENT'],
    }),
    () => ({ granularity: 'HOUR' }),
  ),
  {
    field: 'doNotReachListCreate',
    selection: 'doNotReachList { restId }',
    declared: '$accountId: ID!, $input: DoNotReachListCreateInput!',
    // The demo account already has a do-not-reach list, and an account can have only one.
    variables: ({ otherAccount }) => ({ accountId: otherAccount, input: { description: 'Once' } }),
    others: ({ otherAccount }) => ({ accountId: otherAccount, input: { description: 'Another' } }),
    operation: 'do_not_reach_lists.create',
  },
  ...CONVERSIONS,
  {
    field: 'activitySubscriptionCreate',
    selection: 'activitySubscription { restId }',
    declared: '$input: ActivitySubscriptionCreateInput!',
    variables: ({ user }) => ({ input: { eventType: 'PROFILE_UPDATE_BIO', filter: { userId: user } } }),
    others: ({ user }) => ({ input: { eventType: 'PROFILE_UPDATE_URL', filter: { userId: user } } }),
    operation: 'activity_subscriptions.create',
  },
  {
    field: 'webhookCreate',
    selection: 'webhook { restId }',
    declared: '$input: WebhookCreateInput!',
    variables: ({ webhookUrl }) => ({ input: { url: webhookUrl } }),
    others: ({ webhookUrl }) => ({ input: { url: `${webhookUrl}&other` } }),
    operation: 'webhooks.create',
  },
  {
    field: 'webhookReplay',
    selection: 'jobId',
    declared: '$input: WebhookReplayInput!',
    variables: ({ webhook }) => ({ input: { webhookId: webhook, from: addDay(-0.5), to: addDay(0) } }),
    others: ({ webhook }) => ({ input: { webhookId: webhook, from: addDay(-0.25), to: addDay(0) } }),
    operation: 'webhooks.replay',
  },
  {
    field: 'tweetEdit',
    selection: 'version { restId }',
    declared: '$id: ID!, $input: TweetEditInput!',
    variables: ({ tweets }) => ({ id: tweets[0], input: { text: 'Post 1, edited' } }),
    others: ({ tweets }) => ({ id: tweets[1], input: { text: 'Post 2, edited' } }),
    operation: 'related_posts.create',
  },
  {
    field: 'productCatalogCreate',
    selection: 'productCatalog { restId }',
    declared: '$input: ProductCatalogCreateInput!',
    // The demo user already has a catalog, and a user can have only one.
    variables: ({ advertiser }) => ({ input: { name: 'Once', userId: advertiser } }),
    others: ({ advertiser }) => ({ input: { name: 'Another', userId: advertiser } }),
    operation: 'product_catalogs.create',
  },
  inCatalog(
    'ProductSet',
    'product_sets.create',
    {
      name: 'Once',
      type: 'FILTERED',
      filters: [{ attribute: 'PRICE', operator: 'LESS_THAN', value: '9.00 USD' }],
    },
    { name: 'Another' },
  ),
  inCatalog(
    'ScheduledFeed',
    'scheduled_feeds.create',
    {
      feedUrl: 'https://shop.example/feed.csv',
      feedFormat: 'CSV',
      frequency: 'DAILY',
      startTime: '01:30',
      timeZone: 'Asia/Tokyo',
    },
    { startTime: '02:30' },
  ),
]
