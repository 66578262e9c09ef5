import { MEDIA } from '../../domains/card-kinds.ts'
import type { World } from '../../domains/world.ts'
import { makeRecords } from '../../ledger/sounds/records.ts'
import { PNG } from '../../sandbox/media/files.ts'
import { uploaded } from '../../sandbox/media/uploaded.ts'
import { uploadsOf } from '../../sandbox/media/uploads-of.ts'

const SQUARE = `components: [{media: {mediaKey: "${MEDIA.squareImage}"}}, {details: {title: "A", destination: {website: {url: "https://shop.example/"}}}}]`
const SLIDE = `[{media: {mediaKey: "${MEDIA.squareImage}"}}, {details: {title: "B", destination: {website: {url: "https://shop.example/b"}}}}]`
const CARD_NAME = 'Undo'
const TALK = `name: "${CARD_NAME}", title: "T", options: [{hashtag: "#a", tweet: "a"}, {hashtag: "#b", tweet: "b"}], thankYouText: "y"`
const NEW_VIDEO = '7_1995078342361740009'

/** Mutations that change more than an account's records. Change sets refuse them. */
export const OUTSIDE =
  'accountCreate accountDelete accountFeaturesAdd accountFeaturesRemove appConversionSend conversionsSend activitySubscriptionCreate activitySubscriptionDelete activitySubscriptionDeleteMany activitySubscriptionUpdate appTokenIssue appTokenRevoke changeSetApply changeSetCreate changeSetUndo fundingInstrumentCreate fundingInstrumentDelete loginComplete loginStart productCatalogCreate productCatalogDelete productCatalogUpdate productSetCreate productSetDelete productSetUpdate productsDelete productsUpsert scheduledFeedCreate scheduledFeedDelete scheduledFeedUpdate signOut tweetEdit webhookCreate webhookDelete webhookReplay webhookValidate'.split(
    ' ',
  )

export const DELETED = 'The API cannot restore deleted records.'
const GONE = 'The API removes these records permanently.'
/** Deletions, each with the mutation that creates the record, and the reason why the deletion is final. */
export const DELETIONS: readonly (readonly [creation: string, deletion: string, reason: string])[] = [
  ['customAudienceCreate', 'customAudienceDelete', DELETED],
  ['campaignCreate', 'campaignDelete', DELETED],
  ['lineItemCreate', 'lineItemDelete', DELETED],
  ['cardCreate', 'cardDelete', DELETED],
  ['videoConversationCardCreate', 'videoConversationCardDelete', GONE],
  ['imageConversationCardCreate', 'imageConversationCardDelete', GONE],
  ['pollCardCreate', 'pollCardDelete', GONE],
  ['doNotReachListCreate', 'doNotReachListDelete', DELETED],
  ['draftTweetCreate', 'draftTweetDelete', GONE],
  ['scheduledTweetCreate', 'scheduledTweetDelete', GONE],
  ['lineItemCuratedCategoryCreate', 'lineItemCuratedCategoryDelete', DELETED],
  ['mediaCreativeCreate', 'mediaCreativeDelete', DELETED],
  ['prerollCallToActionCreate', 'prerollCallToActionDelete', DELETED],
  ['promotedTweetsCreate', 'promotedTweetDelete', DELETED],
  ['promotedAccountCreate', 'promotedAccountDelete', DELETED],
  ['scheduledPromotedTweetCreate', 'scheduledPromotedTweetDelete', DELETED],
  ['statsJobCreate', 'statsJobDelete', GONE],
  ['targetingCriterionCreate', 'targetingCriterionDelete', DELETED],
  ['trackingTagCreate', 'trackingTagDelete', DELETED],
  ['webEventTagCreate', 'webEventTagDelete', DELETED],
  ['appEventTagCreate', 'appEventTagDelete', DELETED],
]
/**
 * Returns example arguments for each mutation that can be undone, by mutation name. Creations come first,
 * ordered so that each finds the records that it needs.
 */
export const mutationExamples = async (world: World) => {
  const records = await makeRecords(world)
  const { account, author, campaign, item, preroll, made, first, campaignOf, lineItemOf, lineItems } = records
  await uploaded(world.sandboxUrl, NEW_VIDEO)
  const { media_key: newImage } = await uploadsOf(world.rest).uploaded('image/png', PNG)
  const a = `accountId: "${account}"`
  const soon = (days: number) =>
    `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 14)}30:00Z`
  const scheduled = (text: string) =>
    made('scheduled_tweets', { as_user_id: author, text, scheduled_at: soon(3) })
  const audience = await made('custom_audiences', { name: 'Undo shared' })
  const otherAudience = await made('custom_audiences', { name: 'Undo tailored' })
  const followers = await lineItemOf({ objective: 'FOLLOWERS', product_type: 'PROMOTED_ACCOUNT' })
  const one = await lineItemOf({ entity_status: 'PAUSED' })
  const [two, other] = [await lineItemOf(), await campaignOf()]
  await world.rest.delete(records.at(`do_not_reach_lists/${await first('do_not_reach_lists?')}`))
  const post = (await world.rest.get(records.at('tweets?tweet_type=PUBLISHED&timeline_type=ALL'))).json
    .data[0]
  const newItem = `objective: ENGAGEMENTS, productType: PROMOTED_TWEETS, placements: [ALL_ON_TWITTER], entityStatus: PAUSED`
  const newCampaign = `fundingInstrumentId: "${records.fundingInstrumentId}", dailyBudget: {decimal: "5"}, entityStatus: PAUSED`
  const grant = `grantedAccountId: "${records.secondAccountId}", permissionLevel:`

  const creations: Readonly<Record<string, string>> = {
    customAudienceCreate: `${a}, input: {name: "Undo", description: "D"}`,
    customAudiencePermissionCreate: `${a}, input: {customAudienceId: "${audience}", ${grant} READ_ONLY}`,
    tailoredAudiencePermissionCreate: `${a}, input: {tailoredAudienceId: "${otherAudience}", ${grant} READ_ONLY}`,
    campaignCreate: `${a}, input: {name: "Undo", ${newCampaign}}`,
    lineItemCreate: `${a}, input: {campaignId: "${other}", ${newItem}}`,
    cardCreate: `${a}, input: {name: "${CARD_NAME}", ${SQUARE}}`,
    videoConversationCardCreate: `${a}, input: {${TALK}, mediaKey: "${MEDIA.wideVideo}"}`,
    imageConversationCardCreate: `${a}, input: {${TALK}, mediaKey: "${MEDIA.wideImage}"}`,
    pollCardCreate: `${a}, input: {name: "${CARD_NAME}", durationInMinutes: 60, choices: ["a", "b"]}`,
    doNotReachListCreate: `${a}, input: {description: "D"}`,
    draftTweetCreate: `${a}, input: {asUserId: "${author}", text: "A draft."}`,
    scheduledTweetCreate: `${a}, input: {asUserId: "${author}", text: "Soon.", scheduledAt: "${soon(2)}"}`,
    lineItemCuratedCategoryCreate: `${a}, input: {lineItemId: "${item}", curatedCategoryId: "947ohxli5hxc"}`,
    mediaLibraryItemCreate: `${a}, input: {mediaKey: "${newImage}", name: "Undo"}`,
    mediaCreativeCreate: `${a}, input: {accountMediaId: "${await first('account_media?')}", lineItemId: "${preroll}"}`,
    prerollCallToActionCreate: `${a}, input: {lineItemId: "${preroll}", callToAction: SHOP, callToActionUrl: "https://video.example/more"}`,
    promotedTweetsCreate: `${a}, input: {lineItemId: "${item}", tweetIds: ["${post.id_str}"]}`,
    promotedAccountCreate: `${a}, input: {lineItemId: "${followers}", userId: "${author}"}`,
    scheduledPromotedTweetCreate: `${a}, input: {lineItemId: "${item}", scheduledTweetId: "${await scheduled('P.')}"}`,
    statsJobCreate: `${a}, input: {entity: CAMPAIGN, entityIds: ["${records.campaignId}"], startTime: "2026-11-01T08:00:00Z", endTime: "2026-11-02T08:00:00Z", granularity: TOTAL, placement: ALL_ON_TWITTER, metricGroups: [ENGAGEMENT]}`,
    targetingCriterionCreate: `${a}, input: {lineItemId: "${item}", targetingType: GENDER, targetingValue: "1"}`,
    webEventTagCreate: `${a}, input: {name: "N", type: LEAD, clickWindow: 30, viewThroughWindow: 1, retargetingEnabled: false}`,
    appEventTagCreate: `${a}, input: {appStoreIdentifier: "com.example.shop", osType: ANDROID, conversionType: LOGIN, providerAppEventId: "1", providerAppEventName: "n"}`,
    trackingTagCreate: `${a}, input: {lineItemId: "${item}", trackingTagType: IMPRESSION_TAG, trackingTagUrl: "https://measure.example"}`,
  }

  const own = (id: string, input: string): string => `${a}, id: "${id}", input: {${input}}`
  const talk = (path: string, media_key: string) =>
    made(`cards/${path}`, {
      name: 'n',
      first_cta: '#a',
      first_cta_tweet: 'a',
      second_cta: '#b',
      second_cta_tweet: 'b',
      third_cta: '#c',
      third_cta_tweet: 'c',
      thank_you_text: 'y',
      media_key,
    })
  const cardOf = async (): Promise<string> => {
    const components = [
      { type: 'MEDIA', media_key: MEDIA.squareImage },
      {
        type: 'BUTTON',
        label: { type: 'ENUM', value: 'SHOP' },
        destination: { type: 'APP', country_code: 'US', googleplay_app_id: 'com.example.app' },
      },
    ]
    return (await world.rest.json('POST', records.at('cards'), { name: 'n', components })).json.data.id
  }
  const category = (
    await world.rest.form('POST', records.at('line_item_curated_categories'), {
      line_item_id: one,
      curated_category_id: '947ohxli5hxc',
    })
  ).json.data.id

  const updates: Readonly<Record<string, string>> = {
    taxSettingsUpdate: `${a}, input: {addressName: "Oat Ltd", addressStreet1: "Floor 2", taxCategory: INDIVIDUAL}`,
    accountUpdate: `id: "${account}", input: {name: "Renamed", industryType: EDUCATION}`,
    customAudienceUpdate: own(audience, 'name: "Renamed", description: "New"'),
    customAudiencesBatch: `${a}, operations: [{update: {id: "${audience}", input: {name: "Renamed"}}}, {create: {name: "Undo batch"}}, {update: {id: "${audience}", input: {name: "Again"}}}]`,
    campaignUpdate: own(
      campaign,
      'name: "Renamed", dailyBudget: {micros: "9007199254740990000"}, totalBudget: null, purchaseOrderNumber: "P", standardDelivery: false',
    ),
    campaignsBatch: `${a}, operations: [{create: {name: "Undo batch", ${newCampaign}}}, {update: {id: "${campaign}", input: {budgetOptimization: LINE_ITEM}}}, {update: {id: "${other}", input: {entityStatus: ACTIVE}}}]`,
    lineItemUpdate: own(
      lineItems.engagements,
      'bidStrategy: AUTO, startTime: "2031-01-01", endTime: "2031-01-02", frequencyCap: 3, name: "Renamed", categories: ["IAB1"]',
    ),
    lineItemActivate: `${a}, id: "${one}"`,
    lineItemsBatch: `${a}, operations: [{create: {campaignId: "${other}", ${newItem}, androidAppStoreIdentifier: "com.example.app"}}, {update: {id: "${two}", input: {totalBudget: {decimal: "12.34"}}}}]`,
    cardUpdate: own(await cardOf(), `name: "Renamed", slides: [${SLIDE}, ${SLIDE}]`),
    videoConversationCardUpdate: own(
      await talk('video_conversation', MEDIA.wideVideo),
      `title: "New", options: [{hashtag: "#z", tweet: "z"}], mediaKey: "${MEDIA.secondWideVideo}"`,
    ),
    imageConversationCardUpdate: own(
      await talk('image_conversation', MEDIA.wideImage),
      `name: "New", options: [{hashtag: "#z", tweet: "z"}, {hashtag: "#b", tweet: "y"}], mediaKey: "${MEDIA.secondWideImage}"`,
    ),
    draftTweetUpdate: own(
      await made('draft_tweets', { as_user_id: author, text: 'Soon.' }),
      `text: "Later.", name: "N", mediaKeys: ["${MEDIA.wideImage}"]`,
    ),
    scheduledTweetUpdate: own(
      await scheduled('S.'),
      `scheduledAt: "${soon(5)}", text: "Later.", mediaKeys: ["${MEDIA.wideImage}"]`,
    ),
    lineItemCuratedCategoryUpdate: own(category, `lineItemId: "${two}"`),
    mediaLibraryItemUpdate: own(
      MEDIA.secondWideVideo,
      `name: "Renamed", title: "T", description: null, posterMediaKey: "${MEDIA.wideImage}"`,
    ),
    prerollCallToActionUpdate: own(
      await first('preroll_call_to_actions?'),
      'callToAction: SEE_MORE, callToActionUrl: "https://other.example/"',
    ),
    targetingCriteriaBatch: `${a}, operations: [{create: {lineItemId: "${two}", targetingType: GENDER, targetingValue: "1"}}, {create: {lineItemId: "${two}", targetingType: LANGUAGE, targetingValue: "en"}}]`,
    webEventTagUpdate: own(await first('web_event_tags?'), 'clickWindow: 90'),
    trackingTagUpdate: own(await first('tracking_tags?'), 'trackingTagUrl: "https://other.example/"'),
    tweetUpdate: own(post.id_str, 'name: "Renamed"'),
  }
  return { creations, updates, records, audience, otherAudience }
}
