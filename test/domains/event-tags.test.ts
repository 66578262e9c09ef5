import { kindOf } from './kinds.ts'
import { idsOf, readToEnd } from './paging.ts'
import { expectRefused, userError } from './refusals.ts'
import { expectDone } from './results.ts'
import { globalId, inWorld, type Json, restList } from './world.ts'

// Reading ahead is off, so that each level makes its own calls.
const { world, main, demo, rest, at } = await inWorld({ plan: 'off', fresh: true })

const WEB = {
  path: 'web_event_tags',
  type: 'WebEventTag',
  many: 'webEventTags',
  code: 'WEB_EVENT_TAG_NOT_FOUND',
  fields:
    'restId name viewThroughWindow clickWindow embedCode retargetingEnabled lastTrackedAt trackingStatus eventType websiteTagId deleted',
  sound: {
    name: 'Lead',
    type: 'LEAD',
    click_window: '7',
    view_through_window: '0',
    retargeting_enabled: 'true',
  },
  input: { name: 'Lead', type: 'LEAD', clickWindow: 7, viewThroughWindow: 0, retargetingEnabled: true },
  // The demo's first tag, with the field names used in the public documentation.
  first: {
    name: 'Checkout',
    view_through_window: 1,
    click_window: 30,
    embed_code: null,
    id: 'o3bk1',
    retargeting_enabled: true,
    last_tracked_at: null,
    status: 'UNVERIFIED',
    type: 'PURCHASE',
    website_tag_id: 'ny3od',
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
    deleted: false,
  },
  shown: {
    name: 'Checkout',
    viewThroughWindow: 1,
    clickWindow: 30,
    embedCode: null,
    retargetingEnabled: true,
    lastTrackedAt: null,
    trackingStatus: 'UNVERIFIED',
    eventType: 'PURCHASE',
    websiteTagId: 'ny3od',
  },
  made: { name: 'Lead', eventType: 'LEAD', trackingStatus: 'UNVERIFIED', lastTrackedAt: null },
}
const APP = {
  path: 'app_event_tags',
  type: 'AppEventTag',
  many: 'appEventTags',
  code: 'APP_EVENT_TAG_NOT_FOUND',
  fields:
    'restId providerAppEventName appStoreIdentifier postViewAttributionWindow deepLinkScheme retargetingEnabled conversionType postEngagementAttributionWindow providerAppEventId lastTrackedAt trackingStatus system deleted',
  sound: {
    app_store_identifier: '333903271',
    os_type: 'IOS',
    conversion_type: 'SEARCH',
    provider_app_event_id: '9',
    provider_app_event_name: 'search',
  },
  input: {
    appStoreIdentifier: '333903271',
    osType: 'IOS',
    conversionType: 'SEARCH',
    providerAppEventId: '9',
    providerAppEventName: 'search',
  },
  first: {
    provider_app_event_name: 'install',
    app_store_identifier: 'com.example.shop',
    post_view_attribution_window: 1,
    deep_link_scheme: 'shop://',
    id: 'jhp',
    retargeting_enabled: false,
    conversion_type: 'INSTALL',
    created_at: expect.stringMatching(/Z$/),
    post_engagement_attribution_window: 14,
    provider_app_event_id: '1',
    last_tracked_at: null,
    status: 'UNVERIFIED',
    updated_at: expect.stringMatching(/Z$/),
    os_type: 'ANDROID',
    deleted: false,
  },
  shown: {
    providerAppEventName: 'install',
    appStoreIdentifier: 'com.example.shop',
    postViewAttributionWindow: 1,
    deepLinkScheme: 'shop://',
    retargetingEnabled: false,
    conversionType: 'INSTALL',
    postEngagementAttributionWindow: 14,
    providerAppEventId: '1',
    lastTrackedAt: null,
    trackingStatus: 'UNVERIFIED',
    system: 'ANDROID',
  },
  // Documented defaults: windows of 14 days and of 1 day, and no retargeting.
  made: {
    conversionType: 'SEARCH',
    system: 'IOS',
    postEngagementAttributionWindow: 14,
    postViewAttributionWindow: 1,
    retargetingEnabled: false,
    deepLinkScheme: null,
    trackingStatus: 'UNVERIFIED',
    lastTrackedAt: null,
  },
}

describe('event tags', () => {
  it.each([
    ['web [web_event_tags.list, web_event_tags.fields, web_event_tags.list.parameters]', WEB],
    ['app [app_event_tags.list, app_event_tags.fields, app_event_tags.list.parameters]', APP],
  ])('are listed with all fields, and paged with one call per page: %s', async (_title, kind) => {
    const live = await restList(rest, at(`${kind.path}?sort_by=created_at-asc`))
    const all = await restList(rest, at(`${kind.path}?with_deleted=true&sort_by=created_at-asc`))
    expect([live.length, all.length, live[0]]).toEqual([2, 3, kind.first])
    const counted = await rest.get(at(`${kind.path}?with_total_count=true&count=1&sort_by=created_at-desc`))
    expect([counted.json.total_count, counted.json.data]).toEqual([2, [live[1]]])
    for (const first of [1, 50]) {
      const field = `account(id: "${main}") { ${kind.many}($PAGE, includeDeleted: true) { $NODES } }`
      const pages = await readToEnd(world, field, ['account', kind.many], first)
      expect(idsOf(pages)).toEqual(all.map(({ id }) => id))
      for (const { asked } of pages)
        expect(asked.calls).toEqual({ 'accounts.list': 1, [`${kind.path}.list`]: 1 })
    }
  })

  it.each([
    ['web [web_event_tags.get]', WEB],
    ['app [app_event_tags.get]', APP],
  ])('are read by id, even if deleted: %s', async (_title, { path, type, fields, first, shown }) => {
    expect((await rest.get(at(`${path}/${first.id}`))).json.data).toEqual(first)
    const all = await restList(rest, at(`${path}?with_deleted=true`))
    const ids = [...all.map(({ id }) => id), 'zzzzzzzz'].map((id) => globalId(type, main, id))
    const { data, errors, calls } = await world.ask(
      `query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on ${type} { ${fields} } } }`,
      { ids },
    )
    expect([errors, calls]).toEqual([[], { [`${path}.list`]: 1 }])
    expect(data.nodes.at(-1)).toBeNull()
    expect(data.nodes.find((node: Json) => node?.restId === first.id)).toEqual({
      id: globalId(type, main, first.id),
      restId: first.id,
      deleted: false,
      ...shown,
    })
  })

  it.each([
    [
      'web [web_event_tags.create, web_event_tags.create.status, web_event_tags.delete, web_event_tags.delete.soft]',
      WEB,
    ],
    [
      'app [app_event_tags.create, app_event_tags.create.defaults, app_event_tags.delete, app_event_tags.delete.soft]',
      APP,
    ],
  ])('are created and deleted with one call each: %s', async (_title, kind) => {
    const { path, type, fields, code, sound, input, made } = kind
    const tags = kindOf(world, main, { path, type }, fields)
    const byRest = await tags.rest.made(sound)
    const expected = expect.objectContaining({ ...made, deleted: false })
    const { restId, ...values } = expectDone(await tags.graph.create(input), expected, {
      [`${path}.create`]: 1,
    })
    const asked = await world.ask(`{ account(id: "${main}") { ${kind.many} { nodes { ${fields} } } } }`)
    const nodes: Json[] = asked.data.account[kind.many].nodes
    expect(nodes.filter((node) => [restId, byRest.id].includes(node.restId))).toEqual([
      { ...values, restId: byRest.id },
      { ...values, restId },
    ])
    const gone = await tags.graph.delete(restId)
    expectDone(gone, { ...values, restId, deleted: true }, { [`${path}.delete`]: 1 })
    expect((await tags.graph.delete(restId)).data.done).toEqual({
      record: null,
      userErrors: [userError(code, 'id')],
    })
    const deleted = await rest.delete(at(`${path}/${byRest.id}`))
    expect([deleted.status, deleted.json.data]).toEqual([200, expect.objectContaining({ deleted: true })])
    const parameter = `${path.slice(0, -1)}_id`
    expectRefused(await rest.delete(at(`${path}/${restId}`)), code, parameter)
    expectRefused(await rest.get(at(`${path}/${restId}`)), code, parameter)
    const shown = await rest.get(at(`${path}/${restId}?with_deleted=true`))
    expect(shown.json.data).toMatchObject({ id: restId, deleted: true })
  })
})

describe('web event tags', () => {
  it('can be changed in one call, except for their event type [web_event_tags.update]', async () => {
    const tags = kindOf(world, main, WEB, WEB.fields)
    const input = { name: 'Paid', clickWindow: 90, viewThroughWindow: 0, retargetingEnabled: false }
    const changed = { ...WEB.shown, ...input, restId: 'o3bk1', deleted: false }
    expectDone(await tags.graph.update('o3bk1', input), changed, { 'web_event_tags.update': 1 })
    const { status, json } = await tags.rest.update('o3bk1', { name: 'Sold', type: 'LEAD' })
    expect([status, json.data.name, json.data.type, json.data.click_window]).toEqual([
      200,
      'Sold',
      'PURCHASE',
      90,
    ])
  })

  it('share the pixel of their account [web_event_tags.create.website_tag_id]', async () => {
    const pixelOf = async (account: string) => {
      const tags = kindOf(world, account, WEB)
      const [one, two] = [await tags.rest.made(WEB.sound), await tags.rest.made(WEB.sound)]
      expect([one.website_tag_id, one.id === two.id]).toEqual([two.website_tag_id, false])
      return one.website_tag_id
    }
    expect(await pixelOf(main)).toBe('ny3od')
    expect(await pixelOf(demo.secondAccountId)).not.toBe('ny3od')
  })
})
