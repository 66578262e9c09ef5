import { recordNothingFrom } from '../../harness/sandbox/exchanges.ts'
import { operations } from '../../src/contract/index.ts'
import { inWorld } from '../domains/world.ts'
import { uploaded } from '../sandbox/media/uploaded.ts'
import { NAUGHTY } from './naughty-strings.ts'

const { world, demo, rest, at } = await inWorld()
// These strings do not change the structure of messages, which is all that Prism checks.
recordNothingFrom(world.sandboxUrl)

const IMAGE = '3_1995078342361743360'
const VIDEO = '7_1995078342361743367'
const conversation = {
  title: 'Which?',
  first_cta: '#Tea',
  first_cta_tweet: 'Give me #Tea.',
  thank_you_text: 'Thanks',
  ...Object.fromEntries(
    ['second', 'third', 'fourth'].flatMap((nth) => [
      [`${nth}_cta`, `#${nth}`],
      [`${nth}_cta_tweet`, `Give me #${nth}.`],
    ]),
  ),
}
const conversationTexts = {
  name: 80,
  title: 23,
  thank_you_text: 23,
  first_cta_tweet: 280,
  second_cta_tweet: 280,
  third_cta_tweet: 280,
  fourth_cta_tweet: 280,
}
const post = { as_user_id: demo.userId, text: 'Text' }
let count = 0

let campaign = { id: '', left: 0 }

/** Returns a campaign with room for another line item, because a campaign can have at most a hundred. */
const campaignWithRoom = async (): Promise<string> => {
  if (campaign.left === 0) campaign = { id: await newCampaign(), left: 100 }
  campaign.left -= 1
  return campaign.id
}

const newCampaign = async (): Promise<string> => {
  const { json } = await rest.form('POST', at('campaigns'), {
    funding_instrument_id: demo.fundingInstrumentId,
    name: 'Name',
    daily_budget_amount_local_micro: '1000000',
    entity_status: 'PAUSED',
  })
  return json.data.id
}

interface Create {
  readonly path: string
  /** Other fields required by the create. */
  readonly form: () => Record<string, string> | Promise<Record<string, string>>
  /** Text fields and their maximum length in characters. */
  readonly texts: Readonly<Record<string, number>>
  readonly asJson?: (text: string) => object
  /** Field names in records, where they differ from the parameters. */
  readonly shownAs?: Readonly<Record<string, string>>
  readonly readBack?: (id: string) => string
}

/** Every create that accepts free text, by operation. */
const CREATES: Readonly<Record<string, Create>> = {
  'web_event_tags.create': {
    path: 'web_event_tags',
    form: () => ({
      type: 'PURCHASE',
      click_window: '30',
      view_through_window: '1',
      retargeting_enabled: 'false',
    }),
    texts: { name: 255 },
  },
  'campaigns.create': {
    path: 'campaigns',
    form: () => ({
      funding_instrument_id: demo.fundingInstrumentId,
      name: 'Name',
      daily_budget_amount_local_micro: '1000000',
      entity_status: 'PAUSED',
    }),
    texts: { name: 255, purchase_order_number: 50 },
  },
  'line_items.create': {
    path: 'line_items',
    form: async () => ({
      campaign_id: await campaignWithRoom(),
      name: 'Name',
      objective: 'REACH',
      product_type: 'PROMOTED_TWEETS',
      placements: 'ALL_ON_TWITTER',
      bid_amount_local_micro: '1000000',
      start_time: '2030-01-01T00:00:00Z',
      entity_status: 'PAUSED',
    }),
    texts: {
      name: 255,
      advertiser_domain: 255,
      android_app_store_identifier: 255,
      ios_app_store_identifier: 255,
      primary_web_event_tag: 255,
    },
  },
  'targeting_criteria.create': {
    path: 'targeting_criteria',
    form: () => ({
      line_item_id: demo.lineItemId,
      targeting_type: 'BROAD_KEYWORD',
      operator_type: 'EQ',
    }),
    texts: { targeting_value: 255 },
  },
  'media_library.create': {
    path: 'media_library',
    form: async () => {
      const media_key = `13_1996078342361${500_000 + count++}`
      await uploaded(world.sandboxUrl, media_key)
      return { media_key, name: 'Name' }
    },
    texts: { description: 200, file_name: 255, name: 100, title: 70 },
  },
  'cards.create': {
    path: 'cards',
    form: () => ({}),
    asJson: (text) => ({
      name: text,
      components: [
        { type: 'MEDIA', media_key: IMAGE },
        {
          type: 'DETAILS',
          title: 'Look',
          destination: { type: 'WEBSITE', url: 'https://shop.example/look' },
        },
      ],
    }),
    texts: { name: 80 },
    readBack: (id) => `cards?card_id=${id}`,
  },
  'poll_cards.create': {
    path: 'cards/poll',
    form: () => ({
      name: 'Name',
      duration_in_minutes: '60',
      first_choice: 'Tea',
      second_choice: 'Milk',
      third_choice: 'Ale',
    }),
    texts: { name: 80, first_choice: 25, second_choice: 25, third_choice: 25, fourth_choice: 25 },
  },
  'video_conversation_cards.create': {
    path: 'cards/video_conversation',
    form: () => ({ ...conversation, name: 'Name', media_key: VIDEO }),
    texts: conversationTexts,
  },
  'image_conversation_cards.create': {
    path: 'cards/image_conversation',
    form: () => ({ ...conversation, name: 'Name', media_key: IMAGE }),
    texts: conversationTexts,
  },
  'draft_tweets.create': { path: 'draft_tweets', form: () => post, texts: { text: 280, name: 80 } },
  'scheduled_tweets.create': {
    path: 'scheduled_tweets',
    form: () => ({
      ...post,
      scheduled_at: new Date(Date.now() + (24 + count++) * 3_600_000).toISOString().replace(/\.\d+/, ''),
    }),
    texts: { text: 280, name: 80 },
  },
  'custom_audiences.create': {
    path: 'custom_audiences',
    form: () => ({ name: `Name ${count++}` }),
    texts: { name: 255, description: 255 },
  },
  'tweets.create': {
    path: 'tweet',
    form: () => ({ ...post, text: `Text ${count++}`, nullcast: 'true', tweet_mode: 'extended' }),
    texts: { text: 280, name: 80 },
    shownAs: { text: 'full_text' },
    readBack: (id) => `tweets?tweet_ids=${id}&tweet_type=PUBLISHED&timeline_type=ALL`,
  },
}
/**
 * Text fields that are not tested here: values from lookups, identifiers of apps and their events, and fields
 * that require a video. The do-not-reach list is left out because an account has only one, and conversions
 * because no call returns them. Records of the related API and of product catalogs belong to no account.
 */
const OTHERS = [
  'stats_jobs.create country',
  'stats_jobs.create platform',
  'app_event_tags.create app_store_identifier',
  'app_event_tags.create provider_app_event_id',
  'app_event_tags.create provider_app_event_name',
  'app_event_tags.create deep_link_scheme',
  'conversion_events.create app_id',
  'conversion_events.create hashed_device_id',
  'conversion_events.create device_ip_address',
  'activity_subscriptions.create event_type',
  'activity_subscriptions.create tag',
  'webhooks.create url',
  'webhooks.replay from_date',
  'webhooks.replay to_date',
  'account_activity_replays.create from_date',
  'account_activity_replays.create to_date',
  'related_posts.create text',
  'legacy_posts.create status',
  'tweets.create video_description',
  'tweets.create video_title',
  'do_not_reach_lists.create description',
  'product_catalogs.create name',
  'product_sets.create name',
  'product_sets.create description',
  'scheduled_feeds.create repeat',
  'scheduled_feeds.create time_zone',
]

/** Creates a record with these strings and reads it back. Returns false if the API refuses the strings. */
const isKept = async (
  { path, form, asJson, shownAs, readBack }: Create,
  texts: Readonly<Record<string, string>>,
): Promise<boolean> => {
  const fields = Object.keys(texts)
  const made = asJson
    ? await rest.json('POST', at(path), asJson(Object.values(texts)[0] as string))
    : await rest.form('POST', at(path), { ...(await form()), ...texts })
  if (made.status !== 201 && made.status !== 200) {
    const parameters = made.json.errors.map(({ parameter }: { parameter: string }) => parameter)
    const others = parameters.filter((parameter: string) => !fields.includes(parameter))
    expect([texts, made.status, others]).toEqual([texts, 400, []])
    expect([texts, parameters.length]).toEqual([texts, new Set(parameters).size || 1])
    return false
  }
  const shownIn = (record: Readonly<Record<string, string>>): string[] =>
    fields.map((field) => record[shownAs?.[field] ?? field] as string)
  const record = Array.isArray(made.json.data) ? made.json.data[0] : made.json.data
  expect(shownIn(record)).toEqual(Object.values(texts))
  const id = record.id_str ?? record.id ?? record.media_key
  const target = readBack?.(id) ?? `${path}/${id}`
  const { status, json } = await rest.get(at(target))
  expect([target, status]).toEqual([target, 200])
  const read = shownIn(Array.isArray(json.data) ? json.data[0] : json.data)
  expect([read, Buffer.from(read.join())]).toEqual([
    Object.values(texts),
    Buffer.from(Object.values(texts).join()),
  ])
  return true
}

describe('free text', () => {
  it.each(Object.entries(CREATES))(
    'is either refused or returned unchanged in every field of %s',
    async (_name, create) => {
      const fields = Object.entries(create.texts).map(([field, maximum]) => {
        const all = [...NAUGHTY.map(([, text]) => text), 'é'.repeat(maximum), 'x'.repeat(maximum)]
        return { field, fitting: all.filter((text) => [...text].length <= maximum), kept: 0 }
      })
      const most = Math.max(...fields.map(({ fitting }) => fitting.length))
      for (let turn = 0; turn < most; turn += 1) {
        // Each field gets a different string, so that swapped fields are detected.
        const given = fields.flatMap((each, index) => {
          const text = each.fitting[(turn + index) % most]
          return text === undefined ? [] : [{ each, text }]
        })
        const texts = Object.fromEntries(given.map(({ each, text }) => [each.field, text]))
        if (await isKept(create, texts)) for (const { each } of given) each.kept += 1
        else if (given.length > 1)
          for (const { each, text } of given) if (await isKept(create, { [each.field]: text })) each.kept += 1
      }
      for (const { field, fitting, kept } of fields)
        expect([field, kept > fitting.length * 0.8]).toEqual([field, true])
    },
  )

  it('is either refused or returned unchanged in posts of the related API', async () => {
    let kept = 0
    for (const [, text] of NAUGHTY) {
      const made = await rest.json('POST', '/2/tweets', { text })
      if (made.status !== 200) {
        expect([text, made.status, made.json.errors[0].parameter]).toEqual([text, 400, 'text'])
        continue
      }
      kept += 1
      expect((await rest.get(`/2/tweets/${made.json.data.id}`)).json.data.text).toBe(text)
    }
    expect(kept).toBeGreaterThan(NAUGHTY.length * 0.8)
  })

  it('is tested in every text field of a create operation, except those in OTHERS', () => {
    interface Shape {
      readonly type?: string
      readonly pattern?: string
      readonly enum?: unknown
      readonly const?: unknown
      readonly anyOf?: readonly Shape[]
    }
    const isText = ({ type, pattern, enum: values, const: value, anyOf }: Shape): boolean =>
      anyOf
        ? anyOf.length === 2 && anyOf.some(({ type: other }) => other === 'null') && anyOf.some(isText)
        : type === 'string' && pattern === undefined && values === undefined && value === undefined
    const missing = [...operations.values()]
      .filter(({ verb }) => verb === 'create')
      .flatMap(({ name, params }) =>
        Object.entries(params)
          .filter(([field, shape]) => isText(shape as Shape) && CREATES[name]?.texts[field] === undefined)
          .map(([field]) => `${name} ${field}`),
      )
    expect(missing).toEqual(OTHERS)
  })
})

describe('free text in GraphQL', () => {
  it.each(NAUGHTY)('is either refused or returned unchanged: %s', async (_what, text) => {
    const { data } = await world.ask(
      `mutation ($name: String!) {
        campaignCreate(accountId: "${demo.mainAccountId}", input: { name: $name, fundingInstrumentId: "${demo.fundingInstrumentId}", dailyBudget: { micros: "1000000" }, entityStatus: PAUSED }) {
          campaign { id name }
          userErrors { field message }
        }
      }`,
      { name: text },
    )
    const { campaign, userErrors } = data.campaignCreate
    if (campaign === null) {
      expect(userErrors).toMatchObject([{ field: 'name' }])
      return
    }
    expect(campaign.name).toBe(text)
    const read = await world.ask('query ($id: ID!) { node(id: $id) { ... on Campaign { name } } }', {
      id: campaign.id,
    })
    expect(read.data).toEqual({ node: { name: text } })
  })
})
