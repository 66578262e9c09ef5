import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDriftWatch, type Drift } from '../../src/upstream/index.ts'
import { inScriptedWorld, replying } from '../gateway/scripted-upstream.ts'
import { inClockedWorld, type Json } from './world.ts'

// Example requests and responses of the public documentation (live-api §4). The sandbox must accept the requests,
// with its own ids, and the gateway must read the responses without differences from the contract.

const { main, rest, at, ask } = await inClockedWorld('2022-02-18T12:00:00Z')
const drifts: Drift[] = []
const drift = createDriftWatch({ onDrift: (seen) => void drifts.push(seen), everyMs: 0 })
const { upstream, gateway } = await inScriptedWorld({ drift })
beforeEach(() => void drifts.splice(0))

const EMAIL = 'd360d510a224510f373931ce2d6215a799f5a9c1cef221b0149b6b6b50cced62'
const PHONE = '1fa6b8d986d9b9cd01bf36951815158bbde9f520c0567c835dfe34783d0a4231'
const PERSON = 'FEAD76F6ADF99FFFB997AA4E3C8AD38FF531BC4C956DBD03CD0163F744D8AABC'
const CONVERSION = {
  conversion_time: '2022-02-18T01:14:00.603Z',
  event_id: 'o3bk1',
  identifiers: [
    { twclid: '23opevjt88psuo13lu8d020qkn' },
    { hashed_email: EMAIL },
    { hashed_phone_number: PHONE },
    { ip_address: '1.0.0.0', user_agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' },
  ],
  value: '20.00',
  number_items: 3,
  conversion_id: '23294827',
  description: 'Pet supply purchases',
  contents: [
    {
      content_id: '1',
      content_name: 'Blankets',
      content_type: 'Pet supplies',
      content_price: 100.99,
      num_items: 1,
      content_group_id: '123',
    },
  ],
}
const EVENT =
  'app_id=333903271&os_type=IOS&hashed_device_id=ABCD1234XYZ&conversion_type=INSTALL&conversion_time=2013-04-16T07:00:00.123Z&click_window=14&view_through_window=1'
const UPDATE = {
  operation_type: 'Update',
  params: {
    expires_at: '2023-01-22T00:00:00Z',
    users: [{ email: [PERSON], phone_number: [PERSON] }, { email: [PERSON] }],
  },
}

describe('documented example request', () => {
  it.each<[string, () => Promise<{ status: number; json: Json }>, object]>([
    [
      'POST measurement/conversions/:pixel_id [conversions.create]',
      () => rest.json('POST', '/12/measurement/conversions/ny3od', { conversions: [CONVERSION] }),
      { request: { params: { account_id: main } }, data: { conversions_processed: 1 } },
    ],
    [
      'POST conversion_event [conversion_events.create]',
      () => rest.post(`/12/conversion_event?${EVENT}`),
      { data: { app_id: '333903271', click_window: 14, view_through_window: 1, twitter_attribution: null } },
    ],
    [
      'GET web_event_tags [web_event_tags.list]',
      () => rest.get(at('web_event_tags?web_event_tag_ids=o3bk1')),
      {
        request: { params: { web_event_tag_ids: ['o3bk1'], account_id: main } },
        data: [{ id: 'o3bk1' }],
        next_cursor: null,
      },
    ],
    [
      'GET app_event_tags [app_event_tags.list]',
      () => rest.get(at('app_event_tags?app_event_tag_ids=jhp')),
      {
        request: { params: { app_event_tag_ids: ['jhp'], account_id: main } },
        data: [{ id: 'jhp' }],
        next_cursor: null,
      },
    ],
    [
      'GET app_event_tags/:app_event_tag_id [app_event_tags.get]',
      () => rest.get(at('app_event_tags/jhp')),
      { request: { params: { app_event_tag_id: 'jhp', account_id: main } }, data: { id: 'jhp' } },
    ],
    [
      'POST batch/…/do_not_reach_lists/:do_not_reach_list_id/users [do_not_reach_list_users.batch]',
      () => rest.json('POST', `/12/batch/accounts/${main}/do_not_reach_lists/4kzrq/users`, [UPDATE]),
      {
        data: [{ success_count: 2, total_count: 2 }],
        request: [
          {
            params: {
              do_not_reach_list_id: '4kzrq',
              expires_at: '2023-01-22T00:00:00Z',
              account_id: main,
            },
            operation_type: 'Update',
          },
        ],
      },
    ],
    [
      'GET users/show of version 1.1, before posting as the user [legacy_users.get]',
      () => rest.get('/1.1/users/show.json?screen_name=demo'),
      { id_str: '1472190551738957824', screen_name: 'demo' },
    ],
    [
      'GET users/lookup of version 1.1, before listing promoted accounts [legacy_users.list]',
      () => rest.get('/1.1/users/lookup.json?user_id=1472190551738957824,6253282'),
      [{ id_str: '1472190551738957824' }],
    ],
    [
      'GET users of version 2 [users.list]',
      () => rest.get('/2/users?ids=1472190551738957824,783214&user.fields=username,verified'),
      { data: [{ username: 'demo', verified: false }], errors: [{ resource_id: '783214' }] },
    ],
    [
      'GET users/by/username/:username with an expansion [users.by_username]',
      () =>
        rest.get(
          '/2/users/by/username/demo?user.fields=created_at,description,public_metrics,verified&expansions=pinned_tweet_id&tweet.fields=created_at,public_metrics',
        ),
      { data: { username: 'demo', created_at: '2024-12-05T04:00:00.000Z' } },
    ],
    [
      'GET users/me [users.me]',
      () =>
        rest.get('/2/users/me?user.fields=created_at,description,verified,public_metrics,profile_image_url'),
      { data: { username: 'demo', verified: false } },
    ],
  ])('is accepted: %s', async (_title, send, expected) => {
    const { status, json } = await send()
    expect([status, json]).toMatchObject([200, expected])
  })
})

const WEB_TAG = {
  name: 'web event tag',
  view_through_window: 7,
  click_window: 7,
  embed_code: '<script></script>',
  id: 'o3bk1',
  retargeting_enabled: false,
  last_tracked_at: null,
  status: 'UNVERIFIED',
  type: 'SITE_VISIT',
  website_tag_id: 'ny3od',
  deleted: false,
}
const APP_TAG = {
  provider_app_event_name: null,
  app_store_identifier: 'co.vine.android',
  post_view_attribution_window: 1,
  deep_link_scheme: 'vine://',
  id: 'jhp',
  retargeting_enabled: true,
  conversion_type: 'INSTALL',
  created_at: '2016-12-08T07:49:58Z',
  post_engagement_attribution_window: 14,
  provider_app_event_id: null,
  last_tracked_at: '2021-05-22T17:00:04Z',
  status: 'TRACKING',
  updated_at: '2016-12-08T23:07:54Z',
  os_type: 'ANDROID',
  deleted: false,
}
const APP_CONVERSION = {
  conversion_value_micro: 0,
  view_through_window: 1,
  tpn_attribution: null,
  conversion_time: '2017-01-21T01:14:00.602Z',
  click_window: 30,
  limit_ad_tracking: false,
  event_metadata: null,
  non_twitter_engagement_type: null,
  conversion_type: 'INSTALL',
  partner_client_id: 'com.appname contact id',
  app_id: 'com.appname',
  hashed_device_id: 'lke1GZa3AseB343ZcCQq7svfHzLfuSqyYnE+Rf49MOI=',
  twitter_attribution: {
    country_code: 'US',
    engagement_time: '2017-01-21T01:13:00.602Z',
    engagement_type: 'CLICK',
    attribution_type: 'PROMOTED',
    promoted_properties: {
      campaign_id: '4ns44',
      line_item_id: '3x44d',
      publisher_app_id: '333903271',
      account_id: '18ce11e3egb',
      line_item_objective: 'APP_INSTALLS',
      campaign_name: null,
    },
    tweet_id: '11434635565377600',
  },
  os_type: 'ANDROID',
  non_twitter_engagement_time: null,
}
const XDEVELOPERS = {
  id: '2244994945',
  name: 'X Developers',
  username: 'XDevelopers',
  created_at: '2013-12-14T04:35:55.000Z',
  description: 'The voice of the X developer community',
  verified: true,
  profile_image_url: 'https://pbs.twimg.example/profile_images/normal.jpg',
  public_metrics: { followers_count: 583423, following_count: 2048, tweet_count: 14052, listed_count: 1672 },
}
const node = (type: string, rest: string, selection: string) =>
  `{ node(id: "${Buffer.from(`1:${type}:18ce54d4x5t:${rest}`).toString('base64url')}") { ... on ${type} { ${selection} } } }`

describe('documented example response', () => {
  it.each<[string, unknown, string, object]>([
    [
      'POST measurement/conversions/:pixel_id [conversions.create]',
      { conversions_processed: 1, debug_id: 'ff02e052-36e4-47d6-bdf0-6d8986446562' },
      `mutation { conversionsSend(pixelId: "oka17", conversions: [{conversionTime: "2022-02-18T01:14:00Z", eventId: "ol288", identifiers: [{hashedEmail: "${EMAIL}"}]}]) { conversions { conversionsProcessed debugId } userErrors { code } } }`,
      {
        conversionsSend: {
          conversions: { conversionsProcessed: 1, debugId: 'ff02e052-36e4-47d6-bdf0-6d8986446562' },
          userErrors: [],
        },
      },
    ],
    [
      'POST conversion_event [conversion_events.create]',
      APP_CONVERSION,
      `mutation { appConversionSend(input: {appId: "com.appname", osType: ANDROID, hashedDeviceId: "h", conversionType: INSTALL, conversionTime: "2017-01-21T01:14:00Z"}) { appConversion { conversionTime conversionValue { micros } twitterAttribution { countryCode engagementTime engagementType attributionType tweetId promotedProperties { campaignId lineItemId publisherAppId accountId lineItemObjective campaignName } } } userErrors { code } } }`,
      {
        appConversionSend: {
          appConversion: {
            conversionTime: '2017-01-21T01:14:00Z',
            conversionValue: { micros: '0' },
            twitterAttribution: {
              countryCode: 'US',
              engagementTime: '2017-01-21T01:13:00Z',
              engagementType: 'CLICK',
              attributionType: 'PROMOTED',
              tweetId: '11434635565377600',
              promotedProperties: {
                campaignId: '4ns44',
                lineItemId: '3x44d',
                publisherAppId: '333903271',
                accountId: '18ce11e3egb',
                lineItemObjective: 'APP_INSTALLS',
                campaignName: null,
              },
            },
          },
          userErrors: [],
        },
      },
    ],
    [
      'GET web_event_tags [web_event_tags.list, web_event_tags.fields]',
      [WEB_TAG],
      node('WebEventTag', 'o3bk1', 'name eventType trackingStatus websiteTagId clickWindow'),
      {
        node: {
          name: 'web event tag',
          eventType: 'SITE_VISIT',
          trackingStatus: 'UNVERIFIED',
          websiteTagId: 'ny3od',
          clickWindow: 7,
        },
      },
    ],
    [
      'GET app_event_tags [app_event_tags.list, app_event_tags.fields]',
      [APP_TAG],
      node('AppEventTag', 'jhp', 'providerAppEventName conversionType trackingStatus system lastTrackedAt'),
      {
        node: {
          providerAppEventName: null,
          conversionType: 'INSTALL',
          trackingStatus: 'TRACKING',
          system: 'ANDROID',
          lastTrackedAt: '2021-05-22T17:00:04Z',
        },
      },
    ],
    [
      'POST batch/…/do_not_reach_lists/:do_not_reach_list_id/users [do_not_reach_list_users.batch]',
      [{ success_count: 1, total_count: 1 }],
      `mutation { doNotReachListUsersUpdate(id: "4kzro", accountId: "18ce54bgxky", operations: [{update: {users: [{email: ["${PERSON}"]}]}}]) { doNotReachListUsers { successCount totalCount } userErrors { code } } }`,
      {
        doNotReachListUsersUpdate: {
          doNotReachListUsers: { successCount: 1, totalCount: 1 },
          userErrors: [],
        },
      },
    ],
    [
      'GET users/by [users.by_usernames]',
      [XDEVELOPERS],
      '{ users(usernames: ["xdevelopers"]) { id screenName name profileImageUrl } }',
      {
        users: [
          {
            id: '2244994945',
            screenName: 'XDevelopers',
            name: 'X Developers',
            profileImageUrl: 'https://pbs.twimg.example/profile_images/normal.jpg',
          },
        ],
      },
    ],
  ])('is read in one call without drift: %s', async (_title, data, query, expected) => {
    upstream.play(replying(200, { request: { params: {} }, data, next_cursor: null }))
    const asked = await gateway.ask(query)
    expect([asked.errors, asked.data, upstream.asked.length, drifts]).toEqual([[], expected, 1, []])
  })
})

describe('docs/conversions.md', () => {
  it('has a mutation that succeeds with the demo data', async () => {
    const guide = readFileSync(join(import.meta.dirname, '../../docs/conversions.md'), 'utf8')
    const [, mutation = ''] = /```graphql\n(.*?)```/s.exec(guide) ?? []
    const { data, errors, calls } = await ask(mutation)
    expect([errors, data.conversionsSend.userErrors, calls]).toEqual([[], [], { 'conversions.create': 1 }])
  })
})
