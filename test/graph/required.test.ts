import { type GraphQLEnumType, type GraphQLInputObjectType, isNonNullType } from 'graphql'
import { schema } from '../../harness/gateway/shared-schema.ts'

// Fields that the GraphQL schema requires, copied from the tables in spec 2 §4 and public facts §2.

describe('GraphQL schema', () => {
  it.each([
    ['[video_conversation_cards.cta_tweet.required]', 'ConversationOptionInput', 'hashtag tweet'],
    ['[line_item_curated_categories.update.optional]', 'LineItemCuratedCategoryUpdateInput', ''],
  ])('%s requires exactly these fields of %s: %j', (_tag, name, needed) => {
    const { [name]: type } = schema.getTypeMap() as Record<string, GraphQLInputObjectType>
    const fields = Object.values(type?.getFields() ?? {})
    const required = fields.filter((field) => isNonNullType(field.type) && field.defaultValue === undefined)
    expect(required.map((field) => field.name)).toEqual(needed.split(' ').filter((word) => word !== ''))
  })

  it('has no mutation that updates a promotion [promoted_tweets.no_update, promoted_accounts.no_update, scheduled_promoted_tweets.no_update]', () => {
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

/** Sort fields that only the gateway offers: the remaining scalar fields of the rows, and metrics. */
const BY_GATEWAY = {
  campaigns:
    'BUDGET_OPTIMIZATION SERVABLE PURCHASE_ORDER_NUMBER EFFECTIVE_STATUS FUNDING_INSTRUMENT_REST_ID DURATION_IN_DAYS REST_ID ENTITY_STATUS FREQUENCY_CAP CURRENCY SPEND IMPRESSIONS CLICKS',
  cards: 'CARD_URI REST_ID CARD_TYPE',
}

describe('enum values', () => {
  it.each([
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
      `CREATED_AT UPDATED_AT DELETED NAME START_TIME END_TIME DAILY_BUDGET TOTAL_BUDGET STANDARD_DELIVERY ${BY_GATEWAY.campaigns}`,
    ],
    [
      '[cards.list.sort_by.attributes]',
      'CardOrderField',
      `CREATED_AT UPDATED_AT DELETED NAME ${BY_GATEWAY.cards}`,
    ],
    [
      '[account_history.list.entity_type.values]',
      'HistoryEntityType',
      'CAMPAIGN LINE_ITEM PROMOTED_TWEET TARGETING_CRITERIA PROMOTED_ACCOUNT UNRECOGNIZED',
    ],
  ])('are the documented ones plus additions of the gateway: %s %s', (_tag, name, values) => {
    const { [name]: type } = schema.getTypeMap() as Record<string, GraphQLEnumType>
    expect(type?.getValues().map((value) => value.name)).toEqual(values.split(' '))
  })
})
