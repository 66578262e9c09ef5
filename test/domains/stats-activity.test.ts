import { globalId, inClockedWorld, type Json } from './world.ts'

const { rest, ask, main, inAccount } = await inClockedWorld('2026-11-20T05:20:30Z')
const WEEK = { start_time: '2026-11-13T05:00:00Z', end_time: '2026-11-20T05:00:00Z' }
const restOf = async (path: string, more: Record<string, string>): Promise<Json> => {
  const { status, json } = await rest.get(
    `/12/stats/accounts/${main}/${path}?${new URLSearchParams({ ...WEEK, ...more })}`,
  )
  expect(status).toBe(200)
  return json.data
}

describe('activeEntities', () => {
  const active = (args: string, selection = 'entityId') =>
    inAccount(`activeEntities(${args}) { ${selection} }`)

  it.each([
    'CAMPAIGN',
    'FUNDING_INSTRUMENT',
    'LINE_ITEM',
    'PROMOTED_TWEET',
    'PROMOTED_ACCOUNT',
    'MEDIA_CREATIVE',
  ])(
    "returns the API's values for %s in one call [stats.active_entities] [stats.active_entities.fields]",
    async (entity) => {
      const known = await restOf('active_entities', { entity })
      const { data, errors, calls } = await active(
        `entity: ${entity}, last: "P7D"`,
        'entityRestId entityId activityStartTime activityEndTime placements',
      )
      expect([errors, calls]).toEqual([[], { 'accounts.list': 1, 'stats.active_entities': 1 }])
      expect(data.account.activeEntities).toEqual(
        known.map(({ entity_id, activity_start_time, activity_end_time, placements }: Json) => ({
          entityRestId: entity_id,
          entityId: entity_id,
          activityStartTime: activity_start_time,
          activityEndTime: activity_end_time,
          placements,
        })),
      )
    },
  )

  it.each([
    ['CAMPAIGN', 'Campaign', 'campaigns.list'],
    ['FUNDING_INSTRUMENT', 'FundingInstrument', 'funding_instruments.list'],
    ['PROMOTED_ACCOUNT', 'PromotedAccount', 'promoted_accounts.list'],
    ['MEDIA_CREATIVE', 'MediaCreative', 'media_creatives.list'],
  ])('returns the records of type %s with one extra call', async (entity, type, list) => {
    const { data, errors, calls } = await active(`entity: ${entity}`, 'entityRestId record { __typename id }')
    expect([errors, calls]).toEqual([[], { 'accounts.list': 1, 'stats.active_entities': 1, [list]: 1 }])
    expect(data.account.activeEntities.length).toBeGreaterThan(0)
    for (const { entityRestId, record } of data.account.activeEntities)
      expect(record).toEqual({ __typename: type, id: globalId(type, main, entityRestId) })
  })

  it('requires an entity type and covers the last 7 days by default [stats.active_entities.required]', async () => {
    const { errors, calls } = await active('last: "P7D"')
    expect(errors[0]?.message).toContain('argument "entity" of type "ActiveEntityType!" is required')
    expect(calls).toEqual({})
    const refused = await rest.get(`/12/stats/accounts/${main}/active_entities?entity=CAMPAIGN`)
    expect([refused.status, refused.json.errors.map(({ parameter }: Json) => parameter)]).toEqual([
      400,
      ['start_time', 'end_time'],
    ])
    const [usual, week] = [await active('entity: LINE_ITEM'), await active('entity: LINE_ITEM, last: "P7D"')]
    expect(usual.data).toEqual(week.data)
  })

  it('covers at most 90 days [stats.active_entities.range.maximum]', async () => {
    const { errors } = await active('entity: CAMPAIGN, last: "P91D"')
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'last', limit: 90 } }])
    const { status } = await rest.get(
      `/12/stats/accounts/${main}/active_entities?entity=CAMPAIGN&start_time=2026-08-01T00%3A00%3A00Z&end_time=2026-11-01T00%3A00%3A00Z`,
    )
    expect(status).toBe(400)
    expect((await active('entity: CAMPAIGN, last: "P90D"')).errors).toEqual([])
  })
})

describe('reach', () => {
  it.each([
    ['campaigns', 'campaigns', 'campaign_ids', 'stats.reach_campaigns', 'campaigns(first: 25)'],
    [
      'funding instruments',
      'funding_instruments',
      'funding_instrument_ids',
      'stats.reach_funding_instruments',
      'fundingInstruments(first: 25)',
    ],
  ])(
    "returns the API's values for %s, with 20 entities per call [stats.reach_campaigns] [stats.reach_campaigns.fields] [stats.reach_funding_instruments]",
    async (_what, path, parameter, operation, list) => {
      const { data, errors, calls } = await inAccount(
        `list: ${list} { nodes { restId reach(last: "P7D") { totalAudienceReach averageFrequency } } }`,
      )
      const { nodes } = data.account.list
      expect([errors, calls[operation]]).toEqual([[], Math.ceil(nodes.length / 20)])
      const ids = nodes.map(({ restId }: Json) => restId).slice(0, 20)
      const known = await restOf(`reach/${path}`, { [parameter]: ids.join() })
      expect(
        nodes
          .slice(0, 20)
          .map(({ restId, reach }: Json) => [restId, reach.totalAudienceReach, reach.averageFrequency]),
      ).toEqual(
        known.map(({ id, total_audience_reach, average_frequency }: Json) => [
          id,
          total_audience_reach,
          average_frequency,
        ]),
      )
      expect(nodes.some(({ reach }: Json) => reach.totalAudienceReach > 0)).toBe(true)
    },
  )

  it('is refused without a reach call for times that are not full hours', async () => {
    const { data, errors, calls } = await ask(
      `{ account(id: "${main}") { campaigns(first: 1) { nodes { reach(from: "2026-11-18T05:30:00Z", to: "2026-11-18T07:00:00Z") { averageFrequency } } } } }`,
    )
    expect(calls['stats.reach_campaigns']).toBeUndefined()
    expect(data.account.campaigns.nodes).toEqual([{ reach: null }])
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'from' } }])
  })
})
