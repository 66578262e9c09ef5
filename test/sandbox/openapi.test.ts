import { openApiDocument } from '../../src/contract/openapi/openapi.ts'

type Json = Record<string, unknown>
interface OperationObject {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, Json>
  servers?: Json[]
  'x-specification': { source: string; standing: string }
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, OperationObject>>
  components: Record<string, Record<string, Json>>
}

const text = JSON.stringify(openApiDocument())
const document = JSON.parse(text) as Document
const each = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
)

const walk = (value: unknown, visit: (object: Json) => void): void => {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) visit(value as Json)
  for (const inner of Object.values(value)) walk(inner, visit)
}

describe('OpenAPI document', () => {
  it('is version 3.1 and says the same every time', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: expect.any(String), version: '12' })
    expect(JSON.stringify(openApiDocument())).toBe(text)
  })

  it('holds every operation of the slice, once', () => {
    expect(each.map(({ path, method }) => `${method} ${path}`).sort()).toEqual(
      [
        'get /12/accounts',
        'post /12/accounts',
        'get /12/accounts/{account_id}',
        'put /12/accounts/{account_id}',
        'delete /12/accounts/{account_id}',
        'get /12/accounts/{account_id}/authenticated_user_access',
        'post /12/accounts/{account_id}/draft_tweets/preview/{draft_tweet_id}',
        'get /12/accounts/{account_id}/do_not_reach_lists',
        'post /12/accounts/{account_id}/do_not_reach_lists',
        'get /12/accounts/{account_id}/do_not_reach_lists/{do_not_reach_list_id}',
        'delete /12/accounts/{account_id}/do_not_reach_lists/{do_not_reach_list_id}',
        'get /12/accounts/{account_id}/tweets',
        'post /12/accounts/{account_id}/tweet',
        'put /12/accounts/{account_id}/tweets/{tweet_id}',
        'get /12/accounts/{account_id}/cards',
        'post /12/accounts/{account_id}/cards',
        'get /12/accounts/{account_id}/cards/{card_id}',
        'put /12/accounts/{account_id}/cards/{card_id}',
        'delete /12/accounts/{account_id}/cards/{card_id}',
        'get /12/accounts/{account_id}/cards/all',
        'get /12/accounts/{account_id}/cards/all/{card_id}',
        'get /12/accounts/{account_id}/draft_tweets',
        'post /12/accounts/{account_id}/draft_tweets',
        'get /12/accounts/{account_id}/draft_tweets/{draft_tweet_id}',
        'put /12/accounts/{account_id}/draft_tweets/{draft_tweet_id}',
        'delete /12/accounts/{account_id}/draft_tweets/{draft_tweet_id}',
        'get /12/accounts/{account_id}/tweet_previews',
        'get /12/accounts/{account_id}/cards/poll',
        'post /12/accounts/{account_id}/cards/poll',
        'get /12/accounts/{account_id}/cards/poll/{card_id}',
        'delete /12/accounts/{account_id}/cards/poll/{card_id}',
        'get /12/accounts/{account_id}/cards/video_conversation',
        'post /12/accounts/{account_id}/cards/video_conversation',
        'get /12/accounts/{account_id}/cards/video_conversation/{card_id}',
        'put /12/accounts/{account_id}/cards/video_conversation/{card_id}',
        'delete /12/accounts/{account_id}/cards/video_conversation/{card_id}',
        'get /12/accounts/{account_id}/cards/image_conversation',
        'post /12/accounts/{account_id}/cards/image_conversation',
        'get /12/accounts/{account_id}/cards/image_conversation/{card_id}',
        'put /12/accounts/{account_id}/cards/image_conversation/{card_id}',
        'delete /12/accounts/{account_id}/cards/image_conversation/{card_id}',
        'get /12/accounts/{account_id}/media_library',
        'post /12/accounts/{account_id}/media_library',
        'get /12/accounts/{account_id}/media_library/{media_key}',
        'put /12/accounts/{account_id}/media_library/{media_key}',
        'delete /12/accounts/{account_id}/media_library/{media_key}',
        'get /12/accounts/{account_id}/account_media',
        'get /12/accounts/{account_id}/account_media/{account_media_id}',
        'delete /12/accounts/{account_id}/account_media/{account_media_id}',
        'get /12/accounts/{account_id}/media_creatives',
        'post /12/accounts/{account_id}/media_creatives',
        'get /12/accounts/{account_id}/media_creatives/{media_creative_id}',
        'delete /12/accounts/{account_id}/media_creatives/{media_creative_id}',
        'get /12/accounts/{account_id}/custom_audiences',
        'post /12/accounts/{account_id}/custom_audiences',
        'get /12/accounts/{account_id}/custom_audiences/{custom_audience_id}',
        'put /12/accounts/{account_id}/custom_audiences/{custom_audience_id}',
        'delete /12/accounts/{account_id}/custom_audiences/{custom_audience_id}',
        'post /12/batch/accounts/{account_id}/custom_audiences',
        'post /12/accounts/{account_id}/custom_audiences/{custom_audience_id}/users',
        'get /12/accounts/{account_id}/custom_audiences/{custom_audience_id}/targeted',
        'get /12/accounts/{account_id}/custom_audiences/{custom_audience_id}/permissions',
        'post /12/accounts/{account_id}/custom_audiences/{custom_audience_id}/permissions',
        'delete /12/accounts/{account_id}/custom_audiences/{custom_audience_id}/permissions/{custom_audience_permission_id}',
        'get /5/accounts/{account_id}/tailored_audiences/{tailored_audience_id}/permissions',
        'post /5/accounts/{account_id}/tailored_audiences/{tailored_audience_id}/permissions',
        'delete /5/accounts/{account_id}/tailored_audiences/{tailored_audience_id}/permissions/{tailored_audience_permission_id}',
        'get /12/accounts/{account_id}/promoted_accounts',
        'post /12/accounts/{account_id}/promoted_accounts',
        'get /12/accounts/{account_id}/promoted_accounts/{promoted_account_id}',
        'delete /12/accounts/{account_id}/promoted_accounts/{promoted_account_id}',
        'get /12/accounts/{account_id}/scheduled_promoted_tweets',
        'post /12/accounts/{account_id}/scheduled_promoted_tweets',
        'get /12/accounts/{account_id}/scheduled_promoted_tweets/{scheduled_promoted_tweet_id}',
        'delete /12/accounts/{account_id}/scheduled_promoted_tweets/{scheduled_promoted_tweet_id}',
        'get /12/accounts/{account_id}/promotable_users',
        'get /12/accounts/{account_id}/promotable_users/{promotable_user_id}',
        'get /12/accounts/{account_id}/scheduled_tweets',
        'post /12/accounts/{account_id}/scheduled_tweets',
        'get /12/accounts/{account_id}/scheduled_tweets/{scheduled_tweet_id}',
        'put /12/accounts/{account_id}/scheduled_tweets/{scheduled_tweet_id}',
        'delete /12/accounts/{account_id}/scheduled_tweets/{scheduled_tweet_id}',
        'get /12/insights/keywords/search',
        'get /5/accounts/{account_id}/recommendations',
        'get /5/accounts/{account_id}/recommendations/{recommendation_id}',
        'post /12/accounts/{account_id}/audience_estimate',
        'get /12/accounts/{account_id}/targeting_suggestions',
        'get /12/targeting_criteria/app_store_categories',
        'get /12/targeting_criteria/conversations',
        'get /12/targeting_criteria/devices',
        'get /12/targeting_criteria/events',
        'get /12/targeting_criteria/interests',
        'get /12/targeting_criteria/languages',
        'get /12/targeting_criteria/locations',
        'get /12/targeting_criteria/network_operators',
        'get /12/targeting_criteria/platform_versions',
        'get /12/targeting_criteria/platforms',
        'get /12/targeting_criteria/tv_markets',
        'get /12/targeting_criteria/tv_shows',
        'get /12/accounts/{account_id}/targeting_criteria',
        'post /12/accounts/{account_id}/targeting_criteria',
        'get /12/accounts/{account_id}/targeting_criteria/{targeting_criterion_id}',
        'delete /12/accounts/{account_id}/targeting_criteria/{targeting_criterion_id}',
        'post /12/batch/accounts/{account_id}/targeting_criteria',
        'get /12/accounts/{account_id}/tracking_tags',
        'post /12/accounts/{account_id}/tracking_tags',
        'get /12/accounts/{account_id}/tracking_tags/{tracking_tag_id}',
        'put /12/accounts/{account_id}/tracking_tags/{tracking_tag_id}',
        'delete /12/accounts/{account_id}/tracking_tags/{tracking_tag_id}',
        'get /12/accounts/{account_id}/preroll_call_to_actions',
        'post /12/accounts/{account_id}/preroll_call_to_actions',
        'get /12/accounts/{account_id}/preroll_call_to_actions/{preroll_call_to_action_id}',
        'put /12/accounts/{account_id}/preroll_call_to_actions/{preroll_call_to_action_id}',
        'delete /12/accounts/{account_id}/preroll_call_to_actions/{preroll_call_to_action_id}',
        'get /12/accounts/{account_id}/account_apps',
        'get /12/accounts/{account_id}/account_apps/{account_app_id}',
        'get /12/accounts/{account_id}/account_history',
        'get /12/accounts/{account_id}/features',
        'post /12/accounts/{account_id}/features',
        'delete /12/accounts/{account_id}/features',
        'get /12/accounts/{account_id}/tax_settings',
        'put /12/accounts/{account_id}/tax_settings',
        'get /12/accounts/{account_id}/user_settings/{user_id}',
        'put /12/accounts/{account_id}/user_settings/{user_id}',
        'get /12/bidding_rules',
        'get /12/advertiser_business_categories',
        'get /12/content_categories',
        'get /12/iab_categories',
        'get /12/publishers',
        'get /12/line_items/placements',
        'get /12/accounts/{account_id}/curated_categories',
        'get /12/accounts/{account_id}/curated_categories/{curated_category_id}',
        'get /12/accounts/{account_id}/line_item_curated_categories',
        'post /12/accounts/{account_id}/line_item_curated_categories',
        'get /12/accounts/{account_id}/line_item_curated_categories/{line_item_curated_category_id}',
        'put /12/accounts/{account_id}/line_item_curated_categories/{line_item_curated_category_id}',
        'delete /12/accounts/{account_id}/line_item_curated_categories/{line_item_curated_category_id}',
        'put /12/accounts/{account_id}/line_items/{line_item_id}/activate',
        ...['funding_instruments', 'campaigns', 'line_items', 'promoted_tweets'].flatMap((noun) => {
          const one = `/12/accounts/{account_id}/${noun}/{${noun.slice(0, -1)}_id}`
          return [
            `get /12/accounts/{account_id}/${noun}`,
            `post /12/accounts/{account_id}/${noun}`,
            `get ${one}`,
            `delete ${one}`,
            ...(noun === 'campaigns' || noun === 'line_items'
              ? [`put ${one}`, `post /12/batch/accounts/{account_id}/${noun}`]
              : []),
          ]
        }),
      ].sort(),
    )
    const ids = each.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('resolves every reference', () => {
    const references: string[] = []
    walk(document, (object) => {
      if (typeof object.$ref === 'string') references.push(object.$ref)
    })
    expect(references.length).toBeGreaterThan(100)
    for (const reference of new Set(references)) {
      const [start, ...names] = reference.split('/')
      expect(start).toBe('#')
      const found = names.reduce<unknown>((inner, name) => (inner as Json | undefined)?.[name], document)
      expect([reference, typeof found]).toEqual([reference, 'object'])
    }
  })

  it('declares exactly the parameters of each path', () => {
    for (const { path, operation } of each) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
      for (const { required } of inPath) expect(required).toBe(true)
      const names = operation.parameters.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('says of a criterion which fields an answer may leave out', () => {
    const schema = document.components.schemas?.TargetingCriterion as { required: string[]; properties: Json }
    expect(Object.keys(schema.properties).filter((name) => !schema.required.includes(name))).toEqual([
      'location_type',
      'localized_name',
    ])
  })

  it('uses legal keywords only, and types that exist', () => {
    const types = ['string', 'integer', 'boolean', 'object', 'array', 'null']
    const schemas: unknown[] = [
      ...Object.values(document.components.schemas ?? {}),
      ...each.flatMap(({ operation }) => [
        ...operation.parameters.map(({ schema }) => schema),
        ...Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema),
      ]),
    ]
    walk(schemas, (object) => {
      const own = Object.keys(object)
      expect(
        own.filter((key) => /^(x-wire|x-shape|x-minimum|x-known|x-references|x-derived|~)/.test(key)),
      ).toEqual([])
      if (typeof object.type === 'string' && own.some((key) => key !== 'type'))
        expect(types).toContain(object.type)
    })
  })

  it('answers every operation with 200 and documented failures, and says where it comes from', () => {
    for (const { method, operation } of each) {
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(['200', '400', '401', '403', '429', '500']),
      )
      expect(['SPECIFIED', 'INFERRED']).toContain(operation['x-specification'].standing)
      expect(operation['x-specification'].source).not.toBe('')
      if (method === 'get' || method === 'delete') expect(operation.requestBody).toBeUndefined()
    }
  })

  it('marks the operations that only the sandbox has', () => {
    expect(
      each.filter(({ operation }) => operation.servers).map(({ operation }) => operation.operationId),
    ).toEqual([
      'accounts.create',
      'accounts.delete',
      'features.add',
      'features.remove',
      'funding_instruments.create',
      'funding_instruments.delete',
    ])
  })

  it('shows the batch as an array of at most 40 items', () => {
    const batch = document.paths['/12/batch/accounts/{account_id}/campaigns']?.post
    const { schema } = batch?.requestBody?.content['application/json'] ?? {}
    expect(schema).toMatchObject({ type: 'array', minItems: 1, maxItems: 40 })
    expect(Object.keys(batch?.requestBody?.content ?? {})).toEqual(['application/json'])
  })

  it('shows money as 64-bit integers and lists as comma-separated', () => {
    const campaign = document.components.schemas?.Campaign?.properties as Record<string, Json>
    expect(campaign.total_budget_amount_local_micro).toEqual({
      anyOf: [expect.objectContaining({ type: 'integer', format: 'int64', minimum: 0 }), { type: 'null' }],
    })
    const list = document.paths['/12/accounts/{account_id}/campaigns']?.get
    expect(list?.parameters.find(({ name }) => name === 'campaign_ids')).toMatchObject({
      in: 'query',
      required: false,
      style: 'form',
      explode: false,
      schema: { type: 'array', maxItems: 200 },
    })
  })
})
