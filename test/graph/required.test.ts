import {
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  isNonNullType,
} from 'graphql'
import { schema } from '../gateway/shared-schema.ts'

// Written out from the tables of spec 2 §4 and public facts §2: what the graph asks for before it makes a call.

describe('the graph takes no request', () => {
  it.each([
    [
      '[poll_cards.create.duration_in_minutes.required]',
      'PollCardCreateInput',
      'name durationInMinutes choices',
    ],
    [
      '[video_conversation_cards.create.required]',
      'VideoConversationCardCreateInput',
      'name options thankYouText mediaKey',
    ],
    [
      '[image_conversation_cards.create.required]',
      'ImageConversationCardCreateInput',
      'name options thankYouText mediaKey',
    ],
    ['[video_conversation_cards.cta_tweet.required]', 'ConversationOptionInput', 'hashtag tweet'],
    ['[draft_tweets.create.as_user_id.required]', 'DraftTweetCreateInput', 'asUserId'],
    [
      '[scheduled_tweets.create.as_user_id.required, scheduled_tweets.create.scheduled_at.required]',
      'ScheduledTweetCreateInput',
      'scheduledAt asUserId',
    ],
    ['[tweets.list.tweet_type.required]', 'TweetFilter', 'tweetType'],
    ['[tweets.create.as_user_id.required]', 'TweetCreateInput', 'asUserId'],
    [
      '[tailored_audience_permissions.create.required]',
      'TailoredAudiencePermissionCreateInput',
      'tailoredAudienceId grantedAccountId permissionLevel',
    ],
    ['[custom_audiences.create.name.required]', 'CustomAudienceCreateInput', 'name'],
    [
      '[line_item_curated_categories.create.curated_category_id.required, line_item_curated_categories.create.line_item_id.required]',
      'LineItemCuratedCategoryCreateInput',
      'lineItemId curatedCategoryId',
    ],
    ['[line_item_curated_categories.update.optional]', 'LineItemCuratedCategoryUpdateInput', ''],
    [
      '[account_history.list.start_time.required, account_history.list.end_time.required]',
      'HistoryFilter',
      'startTime endTime',
    ],
  ])('%s without what %s needs: %s', (_tag, name, needed) => {
    const { [name]: type } = schema.getTypeMap() as Record<string, GraphQLInputObjectType>
    const fields = Object.values(type?.getFields() ?? {})
    const required = fields.filter((field) => isNonNullType(field.type) && field.defaultValue === undefined)
    expect(required.map((field) => field.name)).toEqual(needed.split(' ').filter((word) => word !== ''))
  })

  it.each([
    [
      '[tweet_previews.list.tweet_ids.required, tweet_previews.list.tweet_type.required]',
      'Account',
      'tweetPreviews',
      'tweetIds tweetType',
    ],
    ['[tweets.list.tweet_type.required]', 'Account', 'tweets', 'filter'],
    ['[targeting_options.tv_shows.locale.required]', 'TargetingOptions', 'tvShows', 'locale'],
    ['[cards.all.card_uris.required]', 'Account', 'cardsByUri', 'cardUris'],
    [
      '[audience_estimate.create.targeting_criteria.required]',
      'Account',
      'audienceEstimate',
      'targetingCriteria',
    ],
    [
      '[targeting_suggestions.list.required]',
      'Account',
      'targetingSuggestions',
      'suggestionType targetingValues',
    ],
    [
      '[keyword_insights.search.granularity.required, keyword_insights.search.keywords.required, keyword_insights.search.start_time.required]',
      'Query',
      'keywordInsights',
      'granularity keywords startTime',
    ],
  ])('%s of %s.%s without its arguments %s', (_tag, type, name, needed) => {
    const { [type]: parent } = schema.getTypeMap() as Record<string, GraphQLObjectType>
    const field = parent?.getFields()[name] as GraphQLField<unknown, unknown>
    const required = field.args.filter(
      (argument) => isNonNullType(argument.type) && argument.defaultValue === undefined,
    )
    expect(required.map((argument) => argument.name)).toEqual(needed.split(' '))
  })

  it('[promoted_tweets.no_update, promoted_accounts.no_update, scheduled_promoted_tweets.no_update] to change a promotion', () => {
    const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {})
    const ofPromotions = mutations.filter((name) => /^(scheduledP|p)romoted/.test(name)).sort()
    expect(ofPromotions).toEqual([
      'promotedAccountCreate',
      'promotedAccountDelete',
      'promotedTweetDelete',
      'promotedTweetsCreate',
      'scheduledPromotedTweetCreate',
      'scheduledPromotedTweetDelete',
    ])
  })
})

describe('the values of an enum', () => {
  it.each([
    [
      '[tax_settings.update.invoice_jurisdiction.values]',
      'InvoiceJurisdictionInput',
      'LOI_SAPIN NONE NOT_SET',
    ],
    [
      '[tax_settings.update.tax_category.values]',
      'TaxCategoryInput',
      'BUSINESS_NO_VAT BUSINESS_WITH_VAT INDIVIDUAL',
    ],
    [
      '[media_library.media_category.values]',
      'MediaCategory',
      'AMPLIFY_VIDEO TWEET_GIF TWEET_IMAGE TWEET_VIDEO UNRECOGNIZED',
    ],
    ['[media_library.media_type.values]', 'MediaType', 'GIF IMAGE VIDEO UNRECOGNIZED'],
    [
      '[media_library.media_status]',
      'MediaStatus',
      'TRANSCODE_COMPLETED TRANSCODE_FAILED TRANSCODE_PENDING UNRECOGNIZED',
    ],
    [
      '[campaigns.reasons_not_servable.values]',
      'NotServableReason',
      'PAUSED_BY_ADVERTISER INCOMPLETE EXPIRED FUNDING_PROBLEM DELETED DRAFT UNRECOGNIZED',
    ],
    [
      '[campaigns.effective_status.values]',
      'CampaignEffectiveStatus',
      'UNKNOWN RUNNING PAUSED EXPIRED ACTIVE UNRECOGNIZED',
    ],
    [
      '[campaigns.list.sort_by.attributes]',
      'CampaignOrderField',
      'CREATED_AT UPDATED_AT DELETED NAME START_TIME END_TIME DAILY_BUDGET TOTAL_BUDGET STANDARD_DELIVERY',
    ],
    ['[cards.list.sort_by.attributes]', 'CardOrderField', 'CREATED_AT UPDATED_AT DELETED NAME'],
    [
      '[account_history.list.entity_type.values]',
      'HistoryEntityType',
      'CAMPAIGN LINE_ITEM PROMOTED_TWEET TARGETING_CRITERIA PROMOTED_ACCOUNT UNRECOGNIZED',
    ],
    ['[audience_estimate.create.operator_type.values]', 'AudienceOperatorInput', 'EQ NE'],
  ])('are what the documents list, and what is new where it is read: %s %s', (_tag, name, values) => {
    const { [name]: type } = schema.getTypeMap() as Record<string, GraphQLEnumType>
    expect(type?.getValues().map((value) => value.name)).toEqual(values.split(' '))
  })
})
