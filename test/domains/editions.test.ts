import type { SandboxResponse } from '../../harness/sandbox/signed.ts'
import { openTwin } from '../../src/sandbox/twin/twin.ts'
import {
  base,
  campaign,
  campaignInput,
  createCampaign,
  createJob,
  firstId,
  form,
  type Guard,
  inAccount,
  jobInput,
  mutate,
  NO_LONGER_SEGMENTS,
  segments,
  stats,
  US,
  updateCampaign,
  week,
} from './edition-guards.ts'
import { ERRORS } from './refusals.ts'
import {
  type Asked,
  type Json,
  restList,
  type Served,
  serveSandbox,
  startWorld,
  type World,
} from './world.ts'

// Expected values are from the public documentation of August 2026 (xdevplatform/docs, folder x-ads-api):
// campaign-management/reference.mdx, analytics.mdx and changelog.mdx. The specification is the other edition.
const start = Date.parse('2026-11-20T05:20:30Z')
const options = { runtime: { now: () => start }, timestampWindowSeconds: 100 * 365 * 86_400 }
let specified: World
let documented: World
/** Gateway for edition 2026-08 that leaves inferred rules to the API. */
let lenient: Served
beforeAll(async () => {
  specified = await startWorld(options)
  documented = await startWorld({ ...options, edition: '2026-08' })
  lenient = await serveSandbox(
    documented.sandbox,
    { baseUrl: documented.sandboxUrl, edition: '2026-08', inferredRules: 'off' },
    {
      sandboxHeaders: true,
      limits: { version: '1.2.3', openTwin: (twin) => openTwin({ ...twin, flags: { edition: '2026-08' } }) },
    },
  )
})
afterAll(async () => {
  await lenient.close()
  await Promise.all([specified.close(), documented.close()])
})

const GUARDS: readonly (readonly [title: string, guard: Guard])[] = [
  [
    'budget_optimization CAMPAIGN on create [campaigns.create.budget_optimization.line_item_only]',
    createCampaign('budget_optimization', 'CAMPAIGN', { budgetOptimization: 'CAMPAIGN' }),
  ],
  [
    'budget_optimization CAMPAIGN on update [campaigns.update.budget_optimization.line_item_only]',
    updateCampaign('budget_optimization', 'CAMPAIGN', { budgetOptimization: 'CAMPAIGN' }),
  ],
  [
    'standard_delivery on create [campaigns.create.standard_delivery.on_line_items]',
    createCampaign('standard_delivery', 'true', { standardDelivery: true }),
  ],
  [
    'standard_delivery on update [campaigns.update.standard_delivery.on_line_items]',
    {
      ...updateCampaign('standard_delivery', 'true', { standardDelivery: true }),
      rest: async (world) =>
        form(world, 'PUT', `campaigns/${await firstId(world, 'campaigns')}`, { standard_delivery: 'true' }),
    },
  ],
  ...NO_LONGER_SEGMENTS.map(
    ([type, more]) =>
      [`segments of ${type} [stats_jobs.create.segmentation_type.documented]`, segments(type, more)] as const,
  ),
  [
    'a job for media creatives [stats_jobs.create.entity.documented]',
    {
      parameter: 'entity',
      rest: async (world) =>
        createJob(world, { entity: 'MEDIA_CREATIVE', entity_ids: await firstId(world, 'media_creatives') }),
      graph: async (world) =>
        mutate(world, 'statsJobCreate', 'StatsJobCreateInput', {
          ...jobInput(world),
          entity: 'MEDIA_CREATIVE',
          entityIds: [await firstId(world, 'media_creatives')],
        }),
    },
  ],
  [
    'statistics of media creatives [stats.list.entity.documented]',
    {
      parameter: 'entity',
      rest: async (world) =>
        stats(world, { entity: 'MEDIA_CREATIVE', entity_ids: await firstId(world, 'media_creatives') }),
      graph: (world) =>
        inAccount(world, 'mediaCreatives(first: 1) { nodes { stats(last: "P7D") { total { likes } } } }'),
      reads: { 'accounts.list': 1, 'media_creatives.list': 1 },
    },
  ],
  [
    'activity of media creatives [stats.active_entities.entity.documented]',
    {
      parameter: 'entity',
      rest: (world) =>
        world.rest.get(
          `/12/stats/accounts/${world.sandbox.demo.mainAccountId}/active_entities?${new URLSearchParams({ ...week, entity: 'MEDIA_CREATIVE' })}`,
        ),
      graph: (world) => inAccount(world, 'activeEntities(entity: MEDIA_CREATIVE) { entityRestId }'),
      reads: { 'accounts.list': 1 },
    },
  ],
  [
    'placement PUBLISHER_NETWORK [stats.list.placement.documented]',
    {
      parameter: 'placement',
      rest: (world) => stats(world, { placement: 'PUBLISHER_NETWORK' }),
      graph: (world) =>
        inAccount(
          world,
          'campaigns(first: 1) { nodes { stats(last: "P7D", placement: PUBLISHER_NETWORK) { total { likes } } } }',
        ),
      reads: { 'accounts.list': 1, 'campaigns.list': 1 },
    },
  ],
  [
    'metric group MEDIA [stats.list.metric_groups.documented]',
    {
      parameter: 'metric_groups',
      rest: (world) => stats(world, { metric_groups: 'MEDIA' }),
      graph: (world) =>
        inAccount(world, 'campaigns(first: 1) { nodes { stats(last: "P7D") { total { mediaViews } } } }'),
      reads: { 'accounts.list': 1, 'campaigns.list': 1 },
    },
  ],
]

const refusalsIn = ({ data, errors }: Asked): readonly object[] => [
  ...(data?.done?.userErrors ?? []),
  ...errors.map(({ extensions }) => extensions),
]

describe("call that only the specification's edition allows", () => {
  it.each(GUARDS)('is accepted in that edition: %s', async (_title, { rest, graph }) => {
    const { status, json } = await rest(specified)
    expect([json.errors, status < 300]).toEqual([undefined, true])
    expect(refusalsIn(await graph(specified))).toEqual([])
  })

  it.each(GUARDS)(
    'is refused in edition 2026-08 by the sandbox, and not sent by the gateway: %s',
    async (_title, { parameter, rest, graph, reads = {} }) => {
      const { status, json } = await rest(documented)
      expect([status, json.errors]).toMatchObject([400, [{ code: 'INVALID_PARAMETER', parameter }]])
      const asked = await graph(documented)
      const field = parameter.replace(/_(.)/g, (_match, letter: string) => letter.toUpperCase())
      expect([refusalsIn(asked), asked.calls]).toEqual([[expect.objectContaining({ field })], reads])
    },
  )
})

describe('edition 2026-08', () => {
  const recordOf = async (created: Promise<SandboxResponse>): Promise<Json> => {
    const { status, json } = await created
    expect([status, json.errors]).toEqual([status < 300 ? status : 200, undefined])
    return json.data
  }

  it.each([
    ['the specification', 'CAMPAIGN', true, () => specified],
    ['2026-08 [campaigns.create.budget_optimization.line_item_only]', 'LINE_ITEM', null, () => documented],
  ] as const)(
    'defaults budget_optimization differently from the specification (%s: %s)',
    async (_title, optimization, delivery, of) => {
      const expected = { budget_optimization: optimization, standard_delivery: delivery }
      expect(await recordOf(form(of(), 'POST', 'campaigns', campaign(of())))).toMatchObject(expected)
      const { data, errors } = await of().ask(
        `mutation ($a: ID!, $input: CampaignCreateInput!) { campaignCreate(accountId: $a, input: $input) { campaign { budgetOptimization standardDelivery } } }`,
        { a: of().sandbox.demo.mainAccountId, input: campaignInput(of()) },
      )
      expect([errors, data.campaignCreate.campaign]).toEqual([
        [],
        { budgetOptimization: optimization, standardDelivery: delivery },
      ])
    },
  )

  it.each([
    ['budget_optimization', 'CAMPAIGN', { budgetOptimization: 'CAMPAIGN' }],
    ['standard_delivery', false, { standardDelivery: false }],
  ])(
    'refuses %s %s in a batch before any call [campaigns.create.budget_optimization.line_item_only] [campaigns.create.standard_delivery.on_line_items]',
    async (parameter, value, input) => {
      const { mainAccountId } = documented.sandbox.demo
      const params = {
        ...campaign(documented),
        daily_budget_amount_local_micro: 5_000_000,
        [parameter]: value,
      }
      const batched = await documented.rest.json('POST', `/12/batch/accounts/${mainAccountId}/campaigns`, [
        { operation_type: 'Create', params },
      ])
      expect([batched.status, batched.json.operation_errors]).toMatchObject([400, [[{ parameter }]]])
      const { data, calls } = await documented.ask(
        `mutation ($a: ID!, $o: [CampaignBatchOperation!]!) { done: campaignsBatch(accountId: $a, operations: $o) { ${ERRORS} } }`,
        { a: mainAccountId, o: [{ create: { ...campaignInput(documented), ...input } }] },
      )
      const [field] = Object.keys(input)
      expect([data.done.userErrors, calls]).toMatchObject([[{ field, operationIndex: 0 }], {}])
      expect(calls).toEqual({})
    },
  )

  it('does not enforce its rules with INFERRED_RULES=off, but sends the call to the API', async () => {
    const { data, calls } = await lenient.ask(
      `mutation ($a: ID!, $input: CampaignCreateInput!) { done: campaignCreate(accountId: $a, input: $input) { ${ERRORS} } }`,
      {
        a: documented.sandbox.demo.mainAccountId,
        input: { ...campaignInput(documented), budgetOptimization: 'CAMPAIGN' },
      },
    )
    expect(data.done.userErrors).toMatchObject([{ field: 'budgetOptimization' }])
    expect(calls).toEqual({ 'campaigns.create': 1 })
  })

  it('previews a campaign as the API would create it', async () => {
    const { data, calls } = await lenient.ask(
      `mutation ($a: ID!, $input: CampaignCreateInput!) { campaignCreate(accountId: $a, input: $input) { campaign { budgetOptimization standardDelivery } } }`,
      { a: documented.sandbox.demo.mainAccountId, input: campaignInput(documented) },
      { 'x-ads-changes': 'preview' },
    )
    expect(data.campaignCreate.campaign).toEqual({ budgetOptimization: 'LINE_ITEM', standardDelivery: null })
    expect(Object.keys(calls)).not.toContain('campaigns.create')
  })

  it('is reported by /version', async () => {
    expect(await (await fetch(`${lenient.url}/version`)).json()).toMatchObject({ edition: '2026-08' })
  })

  it.each([
    ['the specification refuses it', 400, () => specified],
    ['2026-08 accepts it [line_items.create.budgets.every_campaign]', 201, () => documented],
  ] as const)(
    'differs from the specification for a line item with a daily budget and standard_delivery in a new campaign: %s',
    async (_title, status, of) => {
      const world = of()
      const { id } = await recordOf(form(world, 'POST', 'campaigns', campaign(world)))
      const lineItem = {
        campaign_id: id,
        objective: 'ENGAGEMENTS',
        product_type: 'PROMOTED_TWEETS',
        placements: 'ALL_ON_TWITTER',
        bid_amount_local_micro: '10000',
        daily_budget_amount_local_micro: '1000000',
        standard_delivery: 'false',
      }
      const created = await form(world, 'POST', 'line_items', lineItem)
      expect(created.status < 300).toBe(status < 300)
      const { data } = await mutate(world, 'lineItemCreate', 'LineItemCreateInput', {
        campaignId: id,
        objective: 'ENGAGEMENTS',
        productType: 'PROMOTED_TWEETS',
        placements: ['ALL_ON_TWITTER'],
        bidAmount: { micros: '10000' },
        dailyBudget: { micros: '1000000' },
        standardDelivery: false,
      })
      const fields = data.done.userErrors.map(({ field }: Json) => field)
      expect(fields).toEqual(status < 300 ? [] : ['dailyBudget', 'standardDelivery'])
    },
  )

  it('has only LINE_ITEM campaigns in the demo data [campaigns.budget_optimization.always_line_item]', async () => {
    const kindsIn = async (world: World) => {
      const all = await restList(world.rest, base(world, 'campaigns?count=1000&with_deleted=true'))
      const kinds = all.map((each) => `${each.budget_optimization} ${each.standard_delivery}`)
      return [...new Set(kinds)].sort()
    }
    await documented.reset()
    expect(await kindsIn(documented)).toEqual(['LINE_ITEM null'])
    expect(await kindsIn(specified)).toEqual(['CAMPAIGN false', 'CAMPAIGN true', 'LINE_ITEM null'])
  })

  it.each(['AGE', 'GENDER', 'METROS', 'PLATFORMS'])(
    'accepts segments of %s, as the specification does [stats_jobs.create.segmentation_type.documented]',
    async (type) => {
      const more: Record<string, string> = type === 'METROS' ? US : {}
      for (const world of [specified, documented]) {
        await recordOf(segments(type, more).rest(world))
        expect(refusalsIn(await segments(type, more).graph(world))).toEqual([])
      }
    },
  )

  it('accepts the segmentation type CONVERSION_TAGS [stats_jobs.create.segmentation_type.documented]', async () => {
    const tags = { segmentation_type: 'CONVERSION_TAGS', metric_groups: 'WEB_CONVERSION' }
    expect(await recordOf(createJob(documented, tags))).toMatchObject({ status: 'QUEUED' })
  })

  it('accepts six entity types for statistics and five for active entities [sandbox: stats.list.entity.documented, stats.active_entities.entity.documented]', async () => {
    const { demo } = documented.sandbox
    const accounts = `/12/stats/accounts/${demo.mainAccountId}`
    const byEntity = {
      ACCOUNT: demo.mainAccountId,
      CAMPAIGN: demo.campaignId,
      FUNDING_INSTRUMENT: demo.fundingInstrumentId,
      LINE_ITEM: demo.lineItemId,
      PROMOTED_ACCOUNT: await firstId(documented, 'promoted_accounts'),
      PROMOTED_TWEET: demo.promotedTweetId,
    }
    for (const [entity, entity_ids] of Object.entries(byEntity)) {
      await recordOf(stats(documented, { entity, entity_ids }))
      const hour = { start_time: '2026-11-19T05:00:00Z', end_time: '2026-11-19T06:00:00Z', entity }
      const active = `${accounts}/active_entities?${new URLSearchParams(hour)}`
      expect((await documented.rest.get(active)).status).toBe(entity === 'ACCOUNT' ? 400 : 200)
    }
  })

  it('counts fewer video views, but includes all that were fully visible for 3 seconds [stats.list.video_total_views.documented]', async () => {
    const items: Json[] = await restList(specified.rest, base(specified, 'line_items?count=1000'))
    const ids = items.filter(({ objective }) => objective === 'VIDEO_VIEWS').map(({ id }) => id)
    const asked = { entity_ids: ids.slice(0, 20).join(','), metric_groups: 'VIDEO', granularity: 'HOUR' }
    const sharesIn = async (world: World): Promise<{ full: number; viewed: number; shown: number }> => {
      const rows: Json[] = await recordOf(stats(world, asked))
      const total = (name: string): number =>
        rows.flatMap(({ id_data }) => id_data[0].metrics[name] ?? []).reduce((sum, each) => sum + each, 0)
      const { data } = await inAccount(
        world,
        `lineItem(id: "${ids[0]}") { stats(last: "P7D") { total { videoTotalViews videoContentStarts } } }`,
      )
      const { videoTotalViews, videoContentStarts } = data.account.lineItem.stats.total
      return {
        full: total('video_3s100pct_views') / total('video_content_starts'),
        viewed: total('video_total_views') / total('video_content_starts'),
        shown: videoTotalViews / videoContentStarts,
      }
    }
    const [before, after] = [await sharesIn(specified), await sharesIn(documented)]
    expect(after.full).toBeCloseTo(before.full, 1)
    for (const name of ['viewed', 'shown'] as const) {
      expect(after[name]).toBeLessThan(before[name] - 0.05)
      expect(after[name]).toBeGreaterThanOrEqual(after.full)
    }
  })

  it('shows its segmentation types and its definition of video views in the schema', async () => {
    const described = async (world: World) => {
      const { data } = await world.ask(
        '{ __type(name: "StatsMetrics") { fields { name description } } _service { sdl } }',
      )
      const views = data.__type.fields.find(({ name }: Json) => name === 'videoTotalViews')
      const [, segmentation] = /segmentationType: SegmentationType(.*)/.exec(data._service.sdl) ?? []
      return [views.description, segmentation]
    }
    expect(await described(documented)).toEqual([
      'Number of video views: with the whole player in view for at least 3 seconds, or started by a click on play. Metric group VIDEO.',
      expect.stringContaining('values: ["AGE", "CONVERSION_TAGS", "GENDER", "METROS", "PLATFORMS"]'),
    ])
    expect(await described(specified)).toEqual([
      'Number of video views. Metric group VIDEO.',
      expect.not.stringContaining('values:'),
    ])
  })
})
