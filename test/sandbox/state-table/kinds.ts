import { byIds, type Fields, hard, type Kind, MINUTE, type Run, soft, timeText } from './kind.ts'
import { draftTweets, scheduledTweets } from './post-kinds.ts'
import type { RowName } from './table.ts'

const encoded = encodeURIComponent

const campaigns: Kind = {
  rows: ['campaignMade', 'campaignMoved', 'draftMoved', 'draftRefused', 'campaignRemoved', 'deletedAgain'],
  flags: ['', 'with_deleted=true', 'with_draft=true', 'with_deleted=true&with_draft=true'],
  removal: ['campaignRemoved'],
  isSoft: true,
  missing: 'CAMPAIGN_NOT_FOUND',
  path: () => '/campaigns',
  prepare: async ({ world }) => ({ funding: world.sandbox.demo.fundingInstrumentId }),
  create: (run, choice) => {
    const status = [undefined, 'ACTIVE', 'DRAFT', 'PAUSED'][choice % 4]
    const name = `State ${run.number()}`
    return {
      method: 'POST',
      path: '/campaigns',
      form: {
        funding_instrument_id: run.given.funding,
        name,
        daily_budget_amount_local_micro: '1000000',
        ...(status && { entity_status: status }),
      },
      row: 'campaignMade',
      fields: { name, entity_status: status ?? 'ACTIVE', deleted: false },
    }
  },
  update: (_run, { id, fields }, choice) => {
    const status = ['ACTIVE', 'PAUSED', 'DRAFT'][choice % 3] as string
    const call = { method: 'PUT', path: `/campaigns/${id}`, form: { entity_status: status } } as const
    if (status === 'DRAFT') return { ...call, row: 'draftRefused', code: 'INVALID_PARAMETER' }
    const row = fields.entity_status === 'DRAFT' ? 'draftMoved' : 'campaignMoved'
    return { ...call, row, fields: { entity_status: status } }
  },
  lists: ({ given }, { id, fields }) => [
    `/campaigns?campaign_ids=${id}`,
    `/campaigns?funding_instrument_ids=${given.funding}&q=${encoded(fields.name)}`,
  ],
  graph: byIds('Campaign', 'campaigns', 'includeDeleted: true, includeDrafts: true'),
}

/** Returns an unused media key. */
const newKey = (run: Run, category: number): string => `${category}_19960783423617${50_000 + run.number()}`

const mediaLibrary: Kind = {
  ...soft('/media_library', 'MEDIA_NOT_FOUND'),
  rows: ['marked', 'transcoded', 'deletedAgain'],
  key: 'media_key',
  create: (run, choice) => {
    const last = run.entries.at(-1)
    // A deleted media item cannot be added again.
    if (choice % 4 === 3 && last)
      return {
        method: 'POST',
        path: '/media_library',
        form: { media_key: last.id },
        code: 'INVALID_MEDIA',
      }
    const key = newKey(run, [3, 7, 16][choice % 4] ?? 3)
    return {
      method: 'POST',
      path: '/media_library',
      form: { media_key: key, name: `state-${key}` },
      fields: {
        media_key: key,
        name: `state-${key}`,
        media_status: key.startsWith('3_') ? 'TRANSCODE_COMPLETED' : 'TRANSCODE_PENDING',
        created_at: timeText(run.now),
        deleted: false,
      },
    }
  },
  update: (_run, { id }, choice) => ({
    method: 'PUT',
    path: `/media_library/${id}`,
    form: { file_name: `file-${choice}.bin` },
    fields: { file_name: `file-${choice}.bin` },
  }),
  waits: [1, 29, 30, 31],
  pass: ({ now }, { fields, deleted }) => {
    const isDue = Date.parse(fields.created_at) + 30_000 <= now
    if (deleted || !isDue || fields.media_status !== 'TRANSCODE_PENDING') return undefined
    fields.media_status = 'TRANSCODE_COMPLETED'
    return 'transcoded'
  },
  lists: (_run, { fields }) => [`/media_library?q=${fields.name}`],
  // public facts §2 media_library: this list does not support with_deleted.
  listsHide: true,
  graph: {
    type: 'MediaLibraryItem',
    connection: 'mediaLibrary(first: 50)',
    operation: 'media_library.get',
  },
}

const accountMedia: Kind = {
  ...soft('/account_media', 'ACCOUNT_MEDIA_NOT_FOUND'),
  create: (run) => {
    const key = newKey(run, 13)
    return {
      method: 'POST',
      path: '/media_library',
      form: { media_key: key },
      fields: { video_id: key, creative_type: 'PREROLL', deleted: false },
    }
  },
  made: async ({ world, account }, { media_key }) => {
    const path = `/12/accounts/${account}/account_media?sort_by=created_at-desc&count=1000`
    const { json } = await world.rest.get(path)
    return json.data.find((row: Fields) => row.video_id === media_key)
  },
  lists: (_run, { id }) => [
    `/account_media?account_media_ids=${id}`,
    '/account_media?creative_types=PREROLL&count=1000',
  ],
  graph: byIds('AccountMedia', 'accountMedia'),
}

const IMAGE = '3_1995078342361743360'
const cardLists = (id: string): string[] => [`/cards/all?card_uris=${encoded(`card://${id}`)}`]

const cards: Kind = {
  ...soft('/cards', 'CARD_NOT_FOUND'),
  create: (run) => {
    const name = `State ${run.number()}`
    const components = [
      { type: 'MEDIA', media_key: IMAGE },
      { type: 'DETAILS', title: 'Look', destination: { type: 'WEBSITE', url: 'https://shop.example/look' } },
    ]
    return { method: 'POST', path: '/cards', json: { name, components }, fields: { name, deleted: false } }
  },
  update: (_run, { id }, choice) => ({
    method: 'PUT',
    path: `/cards/${id}`,
    json: { name: `Renamed ${choice}` },
    fields: { name: `Renamed ${choice}` },
  }),
  lists: (_run, { id }) => [
    `/cards?card_id=${id}`,
    `/cards?card_uris=${encoded(`card://${id}`)}&include_legacy_cards=true`,
    ...cardLists(id),
  ],
  gets: ({ id }) => [`/cards/all/${id}`],
  graph: byIds('ComponentCard', 'cards'),
}

const prerollCallToActions: Kind = {
  ...soft('/preroll_call_to_actions', 'NOT_FOUND'),
  prepare: async ({ world, account }) => {
    const { json } = await world.rest.get(`/12/accounts/${account}/preroll_call_to_actions?count=1`)
    return { lineItem: json.data[0].line_item_id }
  },
  create: (run) => ({
    method: 'POST',
    path: '/preroll_call_to_actions',
    form: {
      call_to_action: 'SHOP',
      call_to_action_url: 'https://shop.example/now',
      line_item_id: run.given.lineItem,
    },
    fields: { call_to_action: 'SHOP', line_item_id: run.given.lineItem, deleted: false },
  }),
  update: (_run, { id }, choice) => {
    const call_to_action = ['GO_TO', 'SEE_MORE', 'WATCH_NOW'][choice % 3] as string
    const path = `/preroll_call_to_actions/${id}`
    return { method: 'PUT', path, form: { call_to_action }, fields: { call_to_action } }
  },
  lists: ({ given }, { id }) => [
    `/preroll_call_to_actions?preroll_call_to_action_ids=${id}`,
    `/preroll_call_to_actions?line_item_ids=${given.lineItem}&count=1000`,
  ],
  graph: byIds('PrerollCallToAction', 'prerollCallToActions'),
}

const LEVELS = ['READ_ONLY', 'READ_WRITE'] as const
const permissionsPath = ({ given }: Run): string => `/custom_audiences/${given.audience}/permissions`

const permissions: Kind = {
  ...soft('', 'NOT_FOUND'),
  path: permissionsPath,
  prepare: async (run) => {
    const path = `/12/accounts/${run.account}/custom_audiences`
    const { json } = await run.world.rest.form('POST', path, { name: `State ${run.number()}` })
    return { audience: json.data.id }
  },
  create: (run, choice) => {
    const { secondAccountId, thirdAccountId } = run.world.sandbox.demo
    const form = {
      granted_account_id: choice % 2 === 0 ? secondAccountId : thirdAccountId,
      permission_level: LEVELS[choice % 3 === 0 ? 1 : 0] as string,
    }
    return { method: 'POST', path: permissionsPath(run), form, fields: { ...form, deleted: false } }
  },
  noGet: true,
  lists: (run, { id, fields }) => [
    `${permissionsPath(run)}?custom_audience_permission_ids=${id}`,
    `${permissionsPath(run)}?granted_account_ids=${fields.granted_account_id}`,
  ],
}

const pollCards: Kind = {
  ...hard('/cards/poll', 'CARD_NOT_FOUND'),
  create: (run, choice) => {
    const minutes = [5, 60, 10_080][choice % 3] as number
    const name = `State ${run.number()}`
    return {
      method: 'POST',
      path: '/cards/poll',
      form: {
        name,
        duration_in_minutes: String(minutes),
        first_choice: 'Tea',
        second_choice: 'Coffee',
        ...(choice % 2 === 0 && { media_key: IMAGE }),
      },
      // The duration starts when the card is created, and no call changes its end.
      fields: {
        name,
        card_type: choice % 2 === 0 ? 'IMAGE_POLLS' : 'TEXT_POLLS',
        start_time: timeText(run.now),
        end_time: timeText(run.now + minutes * MINUTE),
        deleted: false,
      },
    }
  },
  lists: (_run, { id, fields }) => [
    `/cards/poll?card_ids=${id}`,
    `/cards/poll?q=${encoded(fields.name)}`,
    ...cardLists(id),
  ],
  gets: ({ id }) => [`/cards/all/${id}`],
  graph: byIds('PollCard', 'pollCards'),
}

const conversationCards = (what: 'video' | 'image', removal: RowName, media_key: string): Kind => {
  const path = `/cards/${what}_conversation`
  const type = what === 'video' ? 'VideoConversationCard' : 'ImageConversationCard'
  return {
    ...hard(path, 'CARD_NOT_FOUND', removal),
    create: (run) => {
      const name = `State ${run.number()}`
      const form = {
        name,
        title: 'Which one?',
        first_cta: '#Tea',
        first_cta_tweet: 'Give me #Tea.',
        thank_you_text: 'Thank you!',
        media_key,
      }
      return { method: 'POST', path, form, fields: { name, media_key, deleted: false } }
    },
    update: (_run, { id }, choice) => ({
      method: 'PUT',
      path: `${path}/${id}`,
      form: { title: `Title ${choice}` },
      fields: { title: `Title ${choice}` },
    }),
    lists: (_run, { id, fields }) => [
      `${path}?card_ids=${id}`,
      `${path}?q=${encoded(fields.name)}`,
      ...cardLists(id),
    ],
    gets: ({ id }) => [`/cards/all/${id}`],
    graph: byIds(type, `${what}ConversationCards`),
  }
}

export const KINDS = {
  campaigns,
  media_library: mediaLibrary,
  account_media: accountMedia,
  cards,
  preroll_call_to_actions: prerollCallToActions,
  custom_audience_permissions: permissions,
  poll_cards: pollCards,
  video_conversation_cards: conversationCards('video', 'erased', '7_1995078342361743367'),
  image_conversation_cards: conversationCards('image', 'erasedToo', IMAGE),
  draft_tweets: draftTweets,
  scheduled_tweets: scheduledTweets,
} as const satisfies Readonly<Record<string, Kind>>
