import { kindOf } from './kinds.ts'
import { ERRORS, expectError, expectRefused, expectUserError } from './refusals.ts'
import { expectDone } from './results.ts'
import { globalId, inWorld, type Json } from './world.ts'

const {
  world,
  main,
  demo,
  rest,
  ask,
  list,
  inAccount,
  inAccountWith,
  at: path,
} = await inWorld({ fresh: true })
const second = demo.secondAccountId

// The main account shares the first audience with the second account. The second account shares one with the
// main account.
const NEWSLETTER = '1nmth'
const TRIALS = '1nmti'
const DELETED = '1nmtk'
const SHARED = '1nmtl'

const at = (end = '', account = main) => path(`custom_audiences${end}`, account)
const AUDIENCE = `id restId name description audienceType audienceTypeRaw targetable targetableTypes targetableTypesRaw
  reasonsNotTargetable reasonsNotTargetableRaw permissionLevel permissionLevelRaw partnerSource partnerSourceRaw
  ownerAccountRestId audienceSize createdAt updatedAt deleted`
const kind = { path: 'custom_audiences', type: 'CustomAudience', all: 'with_deleted=true' }
const audiences = kindOf(world, main, kind, AUDIENCE)
const { unchanged } = audiences
const { create } = audiences.rest
const { create: createOne, update: updateOne, delete: deleteOne } = audiences.graph
const called = (verb: string) => ({ [`custom_audiences.${verb}`]: 1 })

describe('custom audience', () => {
  it('has no users immediately after its creation over REST [custom_audiences.create] [sandbox: custom_audiences.fields, custom_audiences.fields.no_old_version, custom_audiences.create.description, custom_audiences.partner_source, custom_audiences.permission_level.values, custom_audiences.owner]', async () => {
    const { status, json } = await create({ name: 'Développeurs', description: 'Lisent les docs' })
    expect(status).toBe(200)
    expect(Object.entries(json.data)).toEqual([
      ['targetable', false],
      ['name', 'Développeurs'],
      ['targetable_types', []],
      ['audience_type', 'CRM'],
      ['description', 'Lisent les docs'],
      ['permission_level', 'READ_WRITE'],
      ['owner_account_id', main],
      ['id', expect.stringMatching(/^[0-9a-z]+$/)],
      ['reasons_not_targetable', ['PROCESSING']],
      ['created_at', expect.stringMatching(/Z$/)],
      ['updated_at', expect.stringMatching(/Z$/)],
      ['partner_source', 'OTHER'],
      ['deleted', false],
      ['audience_size', null],
    ])
    expect((await create({ name: 'No description' })).json.data.description).toBeNull()
    expect((await rest.get(at(`/${json.data.id}`))).json.data).toEqual(json.data)
  })

  it('is created, changed and deleted by mutation [custom_audiences.create, custom_audiences.update, custom_audiences.delete, custom_audiences.delete.soft, custom_audiences.get, custom_audiences.get.with_deleted]', async () => {
    const owned = kindOf(world, main, kind, `${AUDIENCE} account { restId } ownerAccount { restId }`)
    const made = await owned.graph.create({ name: 'Buyers', description: 'Of last year' })
    const shown = {
      account: { restId: main },
      ownerAccount: { restId: main },
      name: 'Buyers',
      description: 'Of last year',
      audienceType: 'CRM',
      targetable: false,
      targetableTypes: [],
      reasonsNotTargetable: ['PROCESSING'],
      permissionLevel: 'READ_WRITE',
      partnerSource: 'OTHER',
      audienceSize: null,
      deleted: false,
    }
    const customAudience = expectDone(made, expect.objectContaining(shown), {
      ...called('create'),
      'accounts.list': 1,
    })
    const id = customAudience.restId
    expect(customAudience.id).toBe(globalId('CustomAudience', main, id))
    const changed = await updateOne(id, { description: null })
    expectDone(changed, expect.objectContaining({ name: 'Buyers', description: null }), called('update'))
    const renamed = await updateOne(customAudience.id, { name: 'Buyers 2025' })
    expect(renamed.data.done.record.name).toBe('Buyers 2025')
    // An audience may be renamed to its current name, which does not count as a duplicate.
    expect((await updateOne(id, { name: 'Buyers 2025' })).data.done.userErrors).toEqual([])

    const gone = expect.objectContaining({ restId: id, deleted: true })
    expectDone(await deleteOne(id), gone, called('delete'))
    expect((await rest.get(at(`/${id}`))).status).toBe(404)
    expect((await rest.get(at(`/${id}?with_deleted=true`))).json.data.deleted).toBe(true)
    expectUserError(await deleteOne(id), 'NOT_FOUND', 'id', { called: called('delete') })
    const node = await ask(`{ node(id: "${customAudience.id}") { ... on CustomAudience { name deleted } } }`)
    expect(node.data.node).toEqual({ name: 'Buyers 2025', deleted: true })
    // The name of a deleted audience can be used again.
    expect((await create({ name: 'Buyers 2025' })).status).toBe(200)
  })

  it('is changed and deleted over REST [custom_audiences.update, custom_audiences.delete]', async () => {
    const changes = { name: 'Trials', description: 'Of 30 days' }
    const changed = await audiences.rest.update(TRIALS, changes)
    expect([changed.status, changed.json.data]).toMatchObject([200, changes])
    const gone = await audiences.rest.delete(TRIALS)
    expect([gone.status, gone.json.data.deleted]).toEqual([200, true])
    expect((await audiences.rest.delete(TRIALS)).status).toBe(404)
  })

  it.each`
    what                                                                    | parameters                        | code                   | parameter
    ${'an empty name'}                                                      | ${{ name: '' }}                   | ${'INVALID_PARAMETER'} | ${'name'}
    ${'the name of another audience [custom_audiences.create.name.unique]'} | ${{ name: 'Newsletter readers' }} | ${'INVALID_PARAMETER'} | ${'name'}
  `('cannot be created over REST with $what', async ({ parameters, code, parameter }) => {
    expectRefused(await unchanged(() => create(parameters)), code, parameter)
  })

  it('is refused in a mutation if its name is empty or already taken [custom_audiences.create.name.unique]', async () => {
    const empty = await unchanged(() => createOne({ name: '' }))
    expectUserError(empty, 'INVALID_PARAMETER', 'name', { limit: 1 })
    const taken = { name: 'Newsletter readers' }
    for (const [verb, attempt] of [
      ['create', () => createOne(taken)],
      ['update', () => updateOne(TRIALS, taken)],
    ] as const)
      expectUserError(await unchanged(attempt), 'INVALID_PARAMETER', 'name', { called: called(verb) })
    // Another account may use the same name.
    expect((await rest.form('POST', at('', second), { name: 'Newsletter readers' })).status).toBe(200)
  })

  it('can be listed by ids, name prefix or scope, and sorted [custom_audiences.list, custom_audiences.list.permission_scope.values, custom_audiences.list.parameters, custom_audiences.list.custom_audience_ids.maximum]', async () => {
    const { data, errors, calls } = await inAccountWith(
      '$global: ID!',
      { global: globalId('CustomAudience', main, NEWSLETTER) },
      `own: customAudiences { totalCount nodes { restId } }
        all: customAudiences(includeDeleted: true, orderBy: {field: NAME, direction: DESC}) { nodes { name deleted } }
        prefix: customAudiences(filter: {nameStartsWith: "TRI"}) { nodes { restId } }
        ids: customAudiences(filter: {ids: [$global, "zzz"]}) { nodes { restId } }
        owner: customAudiences(filter: {permissionScope: OWNER}) { nodes { restId } }
        shared: customAudiences(filter: {permissionScope: SHARED}) { nodes { restId permissionLevel ownerAccountRestId } }`,
    )
    expect([errors, calls]).toEqual([[], { 'accounts.list': 1, 'custom_audiences.list': 6 }])
    const own = [{ restId: NEWSLETTER }, { restId: TRIALS }, { restId: '1nmtj' }]
    expect(data.account).toEqual({
      own: { totalCount: 3, nodes: own },
      all: {
        nodes: [
          { name: 'Trial sign-ups', deleted: false },
          { name: 'Spring raffle 2025', deleted: true },
          { name: 'Newsletter readers', deleted: false },
          { name: 'Loyalty programme', deleted: false },
        ],
      },
      prefix: { nodes: [{ restId: TRIALS }] },
      ids: { nodes: [{ restId: NEWSLETTER }] },
      owner: { nodes: own },
      shared: { nodes: [{ restId: SHARED, permissionLevel: 'READ_ONLY', ownerAccountRestId: second }] },
    })
    const page = await rest.get(at('?count=2&sort_by=name-asc'))
    expect(page.json.data.map(({ name }: Json) => name)).toEqual(['Loyalty programme', 'Newsletter readers'])
    const next = await rest.get(at(`?count=2&sort_by=name-asc&cursor=${page.json.next_cursor}`))
    expect([next.json.data.length, next.json.next_cursor]).toEqual([1, null])
    expect((await rest.get(at('?with_total_count=true&count=1'))).json.total_count).toBe(3)
  })

  it('can be found by id in two calls, whether it is owned, deleted or shared [custom_audiences.get]', async () => {
    const ids = [NEWSLETTER, DELETED, SHARED, 'zzzz'].map((id) => globalId('CustomAudience', main, id))
    const { data, calls } = await ask(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on CustomAudience { restId deleted permissionLevel } } }',
      { ids },
    )
    expect(data.nodes).toEqual([
      { restId: NEWSLETTER, deleted: false, permissionLevel: 'READ_WRITE' },
      { restId: DELETED, deleted: true, permissionLevel: 'READ_WRITE' },
      { restId: SHARED, deleted: false, permissionLevel: 'READ_ONLY' },
      null,
    ])
    expect(calls).toEqual({ 'custom_audiences.list': 2 })
  })

  it.each`
    what                    | parameter    | value
    ${'a count above 1000'} | ${'count'}   | ${'1001'}
    ${'an unknown order'}   | ${'sort_by'} | ${'size-asc'}
  `('cannot be listed with $what', async ({ parameter, value }) => {
    expectRefused(await rest.get(at(`?${parameter}=${value}`)), 'INVALID_PARAMETER', parameter)
  })

  it('has one of four types, or UNRECOGNIZED in results [custom_audiences.audience_type.values]', async () => {
    const { data } = await ask('{ __type(name: "AudienceType") { enumValues { name } } }')
    expect(data.__type.enumValues.map(({ name }: Json) => name)).toEqual([
      'CRM',
      'FLEXIBLE',
      'MOBILE_AUDIENCE',
      'WEB',
      'UNRECOGNIZED',
    ])
  })

  it('cannot be listed by more than 200 ids', async () => {
    const ids = Array(201).fill('1')
    const asked = await inAccountWith(
      '$ids: [ID!]',
      { ids },
      'customAudiences(filter: {ids: $ids}) { nodes { id } }',
    )
    expectError(asked, { code: 'BAD_USER_INPUT', field: 'filter.ids', limit: 200 }, { 'accounts.list': 1 })
  })

  it('is created, changed and deleted in batches of up to ten, all or nothing [custom_audiences.batch, custom_audiences.batch.maximum]', async () => {
    const batch = (operations: readonly object[]) =>
      ask(
        `mutation ($a: ID!, $o: [CustomAudienceBatchOperation!]!) { done: customAudiencesBatch(accountId: $a, operations: $o) { record: customAudiences { name deleted } ${ERRORS} } }`,
        { a: main, o: operations },
      )
    const done = await batch([
      { create: { name: 'One' } },
      { update: { id: TRIALS, input: { name: 'Two' } } },
      { delete: '1nmtj' },
    ])
    const records = [
      { name: 'One', deleted: false },
      { name: 'Two', deleted: false },
      { name: 'Loyalty programme', deleted: true },
    ]
    expectDone(done, records, called('batch'))
    const refused = await unchanged(() => batch([{ create: { name: 'Three' } }, { create: { name: 'One' } }]))
    expect(refused.data.done).toEqual({
      record: null,
      userErrors: [expect.objectContaining({ code: 'INVALID_PARAMETER', field: 'name', operationIndex: 1 })],
    })
    const names = Array.from({ length: 11 }, (_each, index) => `n${index}`)
    const many = await unchanged(() => batch(names.map((name) => ({ create: { name } }))))
    expectUserError(many, 'INVALID_PARAMETER', 'operations', { limit: 10 })
    const items = (count: number) =>
      names.slice(0, count).map((name) => ({ operation_type: 'Create', params: { name } }))
    const path = `/12/batch/accounts/${main}/custom_audiences`
    expect((await unchanged(() => rest.json('POST', path, items(11)))).status).toBe(400)
    expect((await rest.json('POST', path, items(10))).json.data).toHaveLength(10)
  })
})

describe('list of campaigns that target an audience', () => {
  const lineItems = async (query = '') => {
    const { json } = await rest.get(at(`/${NEWSLETTER}/targeted${query}`))
    return json.data as Json[]
  }
  const targeted = (args = '') =>
    inAccount(`customAudience(id: "${NEWSLETTER}") { targetedCampaigns${args} {
      totalCount nodes { campaignName campaignRestId campaign { restId name } lineItems { restId name servable } } } }`)

  it('contains the campaigns with a line item that targets the audience [custom_audiences.targeted, custom_audiences.targeted.fields]', async () => {
    const { status, json } = await rest.get(at(`/${NEWSLETTER}/targeted`))
    expect(status).toBe(200)
    expect(json.next_cursor).toBeNull()
    const criteria = await list(`targeting_criteria?line_item_ids=${json.data[0].line_items[0].id}`)
    expect(criteria).toContainEqual(
      expect.objectContaining({ targeting_type: 'CUSTOM_AUDIENCE', targeting_value: NEWSLETTER }),
    )
    const [first] = json.data
    expect(Object.keys(first)).toEqual(['campaign_id', 'campaign_name', 'line_items'])
    expect(Object.keys(first.line_items[0])).toEqual(['id', 'name', 'servable'])
    const campaign = await rest.get(path(`campaigns/${first.campaign_id}`))
    expect(first.campaign_name).toBe(campaign.json.data.name)

    const { data, errors, calls } = await targeted()
    expect(errors).toEqual([])
    expect(data.account.customAudience.targetedCampaigns).toEqual({
      totalCount: json.data.length,
      nodes: json.data.map((each: Json) => ({
        campaignName: each.campaign_name,
        campaignRestId: each.campaign_id,
        campaign: { restId: each.campaign_id, name: each.campaign_name },
        lineItems: each.line_items.map(({ id, name, servable }: Json) => ({ restId: id, name, servable })),
      })),
    })
    expect(calls).toEqual({
      'accounts.list': 1,
      'custom_audiences.list': 1,
      'custom_audiences.targeted': 1,
      'campaigns.list': 1,
    })
  })

  it('includes campaigns without servable line items only if with_active is false [custom_audiences.targeted.with_active]', async () => {
    const before = await lineItems()
    const [first] = before
    expect(first.line_items.every(({ servable }: Json) => servable)).toBe(true)
    for (const { id } of first.line_items) await rest.put(path(`line_items/${id}?entity_status=PAUSED`))
    expect((await lineItems()).map(({ campaign_id }) => campaign_id)).not.toContain(first.campaign_id)
    const { json } = await rest.get(at(`/${NEWSLETTER}/targeted?with_active=false`))
    const shown = json.data.find(({ campaign_id }: Json) => campaign_id === first.campaign_id)
    expect(shown.line_items).toEqual(
      expect.arrayContaining(first.line_items.map(({ id, name }: Json) => ({ id, name, servable: false }))),
    )
    expect(shown.line_items.every(({ servable }: Json) => !servable)).toBe(true)
    const all = await targeted('(withActive: false)')
    expect(all.data.account.customAudience.targetedCampaigns.totalCount).toBe(json.data.length)
    expect((await rest.get(at(`/${NEWSLETTER}/targeted?with_active=perhaps`))).status).toBe(400)
  })

  it('is empty if no line item targets the audience, or if all line items that do are deleted', async () => {
    expect((await rest.get(at(`/${TRIALS}/targeted`))).json.data).toEqual([])
    for (const { line_items } of await lineItems('?with_active=false'))
      for (const { id } of line_items) await rest.delete(path(`line_items/${id}`))
    expect((await rest.get(at(`/${NEWSLETTER}/targeted?with_active=false`))).json.data).toEqual([])
    expect((await rest.get(at('/zzzz/targeted'))).status).toBe(404)
  })
})
