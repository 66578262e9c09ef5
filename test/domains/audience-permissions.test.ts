import { kindOf } from './kinds.ts'
import { ERRORS, expectRefused, expectUserError } from './refusals.ts'
import { expectDone, expectResult } from './results.ts'
import { globalId, inWorld, type Json } from './world.ts'

const { world, main, demo, rest, ask, at: path } = await inWorld({ fresh: true })
// The main and second accounts belong to one business and the third to another. A fourth belongs to a
// different user.
const second = demo.secondAccountId
const third = demo.thirdAccountId

const NEWSLETTER = '1nmth'
const TRIALS = '1nmti'
/** Audience of the second account that the main account may read. */
const REGULARS = '1nmtl'

const at = (audience: string, account = main) => path(`custom_audiences/${audience}/permissions`, account)
const v5 = (audience: string, account = main) =>
  `/5/accounts/${account}/tailored_audiences/${audience}/permissions`
const grant = (
  granted_account_id: string,
  permission_level = 'READ_ONLY',
  audience = TRIALS,
  account = main,
) => rest.form('POST', at(audience, account), { granted_account_id, permission_level })
const listed = async (path: string) => (await rest.get(path)).json.data
const both = async () => [
  await listed(at(NEWSLETTER)),
  await listed(at(TRIALS)),
  await listed(at(REGULARS, second)),
]
const keeping = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = await both()
  const result = await work()
  expect(await both()).toEqual(before)
  return result
}
const share = (input: object, accountId = main) =>
  ask(
    `mutation ($a: ID!, $i: CustomAudiencePermissionCreateInput!) { done: customAudiencePermissionCreate(accountId: $a, input: $i) { record: customAudiencePermission { restId permissionLevel permissionLevelRaw grantedAccountRestId grantedAccount { restId } customAudienceRestId customAudience { name } deleted } ${ERRORS} } }`,
    { a: accountId, i: input },
  )
const idsOf = async (target: string): Promise<string[]> => (await listed(target)).map(({ id }: Json) => id)
const OUTSIDE = 'SHARE_AUDIENCE_OUTSIDE_BUSINESS'
const features = (method: 'PUT' | 'DELETE', account: string) =>
  fetch(`${world.sandboxUrl}/__sandbox/features?account_id=${account}&feature_keys=${OUTSIDE}`, { method })

describe('audience permission', () => {
  it('is granted, listed and revoked over REST [custom_audience_permissions.create, custom_audience_permissions.list, custom_audience_permissions.delete, custom_audience_permissions.delete.soft, custom_audience_permissions.fields, custom_audience_permissions.same_business]', async () => {
    const { status, json } = await grant(second)
    expect(status).toBe(200)
    expect(Object.entries(json.data)).toEqual([
      ['custom_audience_id', TRIALS],
      ['permission_level', 'READ_ONLY'],
      ['id', expect.stringMatching(/^[0-9a-z]+$/)],
      ['created_at', expect.stringMatching(/Z$/)],
      ['granted_account_id', second],
      ['updated_at', expect.stringMatching(/Z$/)],
      ['deleted', false],
    ])
    expect(await listed(at(TRIALS))).toEqual([json.data])
    const seen = await rest.get(`/12/accounts/${second}/custom_audiences/${TRIALS}`)
    expect(seen.json.data).toMatchObject({ permission_level: 'READ_ONLY', owner_account_id: main })

    const gone = await rest.delete(`${at(TRIALS)}/${json.data.id}`)
    expect([gone.status, gone.json.data.deleted]).toEqual([200, true])
    expect(await listed(at(TRIALS))).toEqual([])
    expect(await listed(`${at(TRIALS)}?with_deleted=true`)).toEqual([gone.json.data])
    const shown = await ask(
      `query ($id: ID!) { node(id: $id) { ... on CustomAudience { now: permissions { nodes { restId } } all: permissions(includeDeleted: true) { nodes { restId deleted } } } } }`,
      { id: globalId('CustomAudience', main, TRIALS) },
    )
    expect(shown.data.node).toEqual({
      now: { nodes: [] },
      all: { nodes: [{ restId: json.data.id, deleted: true }] },
    })
    expect((await rest.delete(`${at(TRIALS)}/${json.data.id}`)).status).toBe(404)
    expect((await rest.get(`/12/accounts/${second}/custom_audiences/${TRIALS}`)).status).toBe(404)
  })

  it('changes level when it is granted again [custom_audience_permissions.create.permission_level.values]', async () => {
    const first = (await grant(second)).json.data
    const changed = (await grant(second, 'READ_WRITE')).json.data
    expect(changed).toMatchObject({ id: first.id, permission_level: 'READ_WRITE' })
    expect(await listed(at(TRIALS))).toEqual([changed])
  })

  it('can be filtered, sorted, paged and counted [custom_audience_permissions.list.parameters, custom_audience_permissions.list.granted_account_ids.maximum, custom_audience_permissions.list.custom_audience_permission_ids.maximum, custom_audience_permissions.outside_business]', async () => {
    // The third account belongs to another business. The main account has the feature that allows sharing
    // audiences outside its business.
    const added = (await grant(third, 'READ_ONLY', NEWSLETTER)).json.data
    const ids = (query: string) => idsOf(`${at(NEWSLETTER)}?${query}`)
    expect(await ids('')).toEqual(['ri', added.id])
    expect(await ids('sort_by=created_at-desc')).toEqual([added.id, 'ri'])
    expect(await ids(`granted_account_ids=${third}`)).toEqual([added.id])
    expect(await ids('custom_audience_permission_ids=ri,zz')).toEqual(['ri'])
    const page = await rest.get(`${at(NEWSLETTER)}?count=1`)
    expect(page.json.data).toHaveLength(1)
    expect(await ids(`count=1&cursor=${page.json.next_cursor}`)).toEqual([added.id])
    expect((await rest.get(`${at(NEWSLETTER)}?with_total_count=true`)).json.total_count).toBe(2)
    for (const parameter of ['granted_account_ids', 'custom_audience_permission_ids']) {
      const many = (count: number) =>
        rest.get(`${at(NEWSLETTER)}?${parameter}=${Array(count).fill('1').join(',')}`)
      expect((await many(200)).status).toBe(200)
      expectRefused(await many(201), 'INVALID_PARAMETER', parameter)
    }

    const { data, errors, calls } = await ask(
      `query ($id: ID!, $to: [ID!]) { node(id: $id) { ... on CustomAudience {
        all: permissions(orderBy: {field: CREATED_AT, direction: DESC}) { totalCount nodes { restId } }
        some: permissions(filter: {grantedAccountIds: $to}) { nodes { restId grantedAccount { restId } } }
        one: permissions(filter: {ids: ["ri"]}) { nodes { restId } }
        first: permissions(first: 1) { nodes { restId } pageInfo { hasNextPage endCursor } }
      } } }`,
      { id: globalId('CustomAudience', main, NEWSLETTER), to: [globalId('Account', third, third)] },
    )
    expect(errors).toEqual([])
    expect(data.node).toEqual({
      all: { totalCount: 2, nodes: [{ restId: added.id }, { restId: 'ri' }] },
      some: { nodes: [{ restId: added.id, grantedAccount: { restId: third } }] },
      one: { nodes: [{ restId: 'ri' }] },
      first: {
        nodes: [{ restId: 'ri' }],
        pageInfo: { hasNextPage: true, endCursor: expect.any(String) },
      },
    })
    expect(calls).toEqual({
      'custom_audiences.list': 1,
      'custom_audience_permissions.list': 4,
      'accounts.list': 1,
    })
    const next = await ask(
      'query ($id: ID!, $after: String) { node(id: $id) { ... on CustomAudience { permissions(first: 1, after: $after) { nodes { restId } } } } }',
      { id: globalId('CustomAudience', main, NEWSLETTER), after: data.node.first.pageInfo.endCursor },
    )
    expect(next.data.node.permissions.nodes).toEqual([{ restId: added.id }])
  })

  it('is granted and revoked by mutation [custom_audience_permissions.create, custom_audience_permissions.delete]', async () => {
    const made = await share({
      customAudienceId: globalId('CustomAudience', main, TRIALS),
      grantedAccountId: globalId('Account', second, second),
      permissionLevel: 'READ_WRITE',
    })
    const shown = {
      restId: expect.any(String),
      permissionLevel: 'READ_WRITE',
      permissionLevelRaw: 'READ_WRITE',
      grantedAccountRestId: second,
      grantedAccount: { restId: second },
      customAudienceRestId: TRIALS,
      customAudience: { name: 'Trial sign-ups' },
      deleted: false,
    }
    const { restId } = expectDone(made, shown, {
      'custom_audience_permissions.create': 1,
      'custom_audiences.list': 1,
      'accounts.list': 1,
    })
    const revoke = (customAudienceId: string, accountId?: string) =>
      ask(
        `mutation ($id: ID!, $audience: ID!, $a: ID) { done: customAudiencePermissionDelete(id: $id, customAudienceId: $audience, accountId: $a) { record: customAudiencePermission { restId deleted } ${ERRORS} } }`,
        { id: restId, audience: customAudienceId, a: accountId },
      )
    const other = await keeping(() => revoke(NEWSLETTER, main))
    expect(other.data.done.userErrors).toEqual([expect.objectContaining({ code: 'NOT_FOUND' })])
    const gone = await revoke(globalId('CustomAudience', main, TRIALS))
    expectDone(gone, { restId, deleted: true }, { 'custom_audience_permissions.delete': 1 })
    expectUserError(await keeping(() => revoke(TRIALS)), 'INVALID_PARAMETER', 'accountId')
  })

  it.each`
    what                   | given                                                              | status | code                   | parameter
    ${'a missing account'} | ${{ granted_account_id: 'zzzzzz', permission_level: 'READ_ONLY' }} | ${403} | ${'ACCOUNT_NOT_FOUND'} | ${'granted_account_id'}
    ${'the owner itself'}  | ${{ granted_account_id: main, permission_level: 'READ_ONLY' }}     | ${400} | ${'INVALID_PARAMETER'} | ${'granted_account_id'}
  `('is refused for $what', async ({ given, status, code, parameter }) => {
    for (const path of [at(TRIALS), v5(TRIALS)]) {
      const refused = await keeping(() => rest.form('POST', path, given))
      expect([refused.status, refused.json.errors]).toMatchObject([status, [{ code, parameter }]])
    }
  })

  it('can be granted, changed and revoked only by the owner [custom_audience_permissions.owner_only]', async () => {
    const forbidden = [403, 'ACTION_NOT_ALLOWED', 'account_id']
    // The audience is shared only with the main account, so the third account cannot even see it.
    const attempts = [
      { made: () => grant(third, 'READ_ONLY', REGULARS, main), expected: forbidden },
      { made: () => rest.delete(`${at(REGULARS, main)}/rj`), expected: forbidden },
      {
        made: () => grant(main, 'READ_ONLY', REGULARS, third),
        expected: [404, 'NOT_FOUND', 'custom_audience_id'],
      },
    ]
    for (const { made, expected } of attempts) {
      const { status, json } = await keeping(made)
      expect([status, json.errors[0].code, json.errors[0].parameter]).toEqual(expected)
    }
    const refused = await keeping(() =>
      share({ customAudienceId: REGULARS, grantedAccountId: third, permissionLevel: 'READ_ONLY' }),
    )
    expect(refused.data.done.userErrors).toMatchObject([{ code: 'ACTION_NOT_ALLOWED' }])
    // A grantee sees only its own permission.
    await features('PUT', second)
    await grant(third, 'READ_ONLY', REGULARS, second)
    expect(await listed(at(REGULARS, second))).toHaveLength(2)
    expect(await idsOf(at(REGULARS, main))).toEqual(['rj'])
    expect(await listed(`${at(REGULARS, main)}?granted_account_ids=${third}`)).toEqual([])
  })

  it('allows other accounts to change the audience only with READ_WRITE, and never to delete it [custom_audiences.permission_level.values]', async () => {
    const one = (audience: string, account: string) => path(`custom_audiences/${audience}`, account)
    const refused = await rest.form('PUT', one(REGULARS, main), { name: 'Taken over' })
    expect([refused.status, refused.json.errors[0].code]).toEqual([403, 'ACTION_NOT_ALLOWED'])
    expect((await rest.delete(one(NEWSLETTER, second))).status).toBe(403)
    const hashed = [{ operation_type: 'Update', params: { users: [{ handle: ['0'.repeat(64)] }] } }]
    expect((await rest.json('POST', `${one(REGULARS, main)}/users`, hashed)).status).toBe(403)
    const changed = await rest.form('PUT', one(NEWSLETTER, second), { name: 'Readers' })
    expect([changed.status, changed.json.data.name]).toEqual([200, 'Readers'])
    expect((await rest.json('POST', `${one(NEWSLETTER, second)}/users`, hashed)).status).toBe(200)
    expect((await rest.get(one(NEWSLETTER, main))).json.data.name).toBe('Readers')
  })

  it('can be granted outside the business only if the owner has the feature [custom_audience_permissions.outside_business, custom_audience_permissions.same_business]', async () => {
    const refused = await keeping(() => grant(third, 'READ_ONLY', REGULARS, second))
    expect([refused.status, refused.json.errors[0].code]).toEqual([400, 'FEATURE_NOT_AVAILABLE'])
    const asked = await keeping(() =>
      share({ customAudienceId: REGULARS, grantedAccountId: third, permissionLevel: 'READ_ONLY' }, second),
    )
    const called = { 'custom_audience_permissions.create': 1 }
    expectUserError(asked, 'FEATURE_NOT_AVAILABLE', null, { called })
    await features('PUT', second)
    expect((await grant(third, 'READ_ONLY', REGULARS, second)).status).toBe(200)
    await features('DELETE', main)
    expect((await grant(third, 'READ_ONLY', TRIALS, main)).status).toBe(400)
    expect((await grant(second, 'READ_ONLY', TRIALS, main)).status).toBe(200)
  })
})

describe('revoked audience permission', () => {
  const target = (lineItem: string, audience: string) =>
    rest.form('POST', path('targeting_criteria'), {
      line_item_id: lineItem,
      operator_type: 'EQ',
      targeting_type: 'CUSTOM_AUDIENCE',
      targeting_value: audience,
    })

  it('does not affect existing targeting, but prevents any line item from targeting the audience again [custom_audience_permissions.revoked.future, custom_audience_permissions.revoked.running]', async () => {
    const { lineItemId } = demo
    const running = await target(lineItemId, REGULARS)
    expect(running.status).toBe(200)
    const before = (await rest.get(path(`line_items/${lineItemId}`))).json.data
    expect((await rest.delete(`${at(REGULARS, second)}/rj`)).status).toBe(200)

    const criterion = await rest.get(path(`targeting_criteria/${running.json.data.id}`))
    expect([criterion.status, criterion.json.data.deleted]).toEqual([200, false])
    expect((await rest.get(path(`line_items/${lineItemId}`))).json.data).toEqual(before)

    const other = (await rest.get(path('line_items?count=2'))).json.data[1].id
    for (const lineItem of [other, lineItemId])
      expectRefused(await target(lineItem, REGULARS), 'INVALID_PARAMETER', 'targeting_value')
    const criteria = kindOf(world, main, { path: 'targeting_criteria', type: 'TargetingCriterion' })
    const asked = await criteria.graph.create({
      lineItemId: other,
      operatorType: 'EQ',
      targetingType: 'CUSTOM_AUDIENCE_EXPANDED',
      targetingValue: REGULARS,
    })
    const called = { 'targeting_criteria.create': 1 }
    expectUserError(asked, 'INVALID_PARAMETER', 'targetingValue', { called })
    const targeted: Json[] = await listed(path(`targeting_criteria?line_item_ids=${other},${lineItemId}`))
    expect(targeted.filter(({ targeting_value }) => targeting_value === REGULARS)).toHaveLength(1)
  })

  it('has the same effect on new targeting as an unknown or deleted audience', async () => {
    expect((await target(demo.lineItemId, 'zzzz')).status).toBe(400)
    expect((await target(demo.lineItemId, '1nmtk')).status).toBe(400)
  })
})

describe('tailored audience permission', () => {
  it('is the custom audience permission under its version 5 name [tailored_audience_permissions.list, tailored_audience_permissions.create, tailored_audience_permissions.delete, tailored_audience_permissions.version, tailored_audience_permissions.delete.soft, tailored_audience_permissions.list.tailored_audience_permission_ids, tailored_audience_permissions.list.parameters, protocol.version.5]', async () => {
    const give = (granted_account_id: string, permission_level: string) =>
      rest.form('POST', v5(TRIALS), { granted_account_id, permission_level })
    const made = await give(second, 'READ_ONLY')
    expect(made.status).toBe(200)
    expect(made.headers['x-current-api-version']).toBe('5')
    const { data } = made.json
    expect(Object.keys(data).join(' ')).toBe(
      'tailored_audience_id permission_level id created_at granted_account_id updated_at deleted',
    )
    expect(data.tailored_audience_id).toBe(TRIALS)
    expect(await listed(at(TRIALS))).toEqual([expect.objectContaining({ id: data.id })])
    const other = (await give(third, 'READ_WRITE')).json.data.id
    const ids = (query: string) => idsOf(`${v5(TRIALS)}?${query}`)
    expect(await ids('sort_by=created_at-desc')).toEqual([other, data.id])
    expect(await ids(`tailored_audience_permission_ids=${other}`)).toEqual([other])
    expect(await ids(`granted_account_ids=${second}`)).toEqual([data.id])
    const page = await rest.get(`${v5(TRIALS)}?count=1`)
    expect(await ids(`count=1&cursor=${page.json.next_cursor}`)).toEqual([other])
    expect((await rest.get(`${v5(TRIALS)}?with_total_count=true`)).json.total_count).toBe(2)
    const many = await rest.get(
      `${v5(TRIALS)}?tailored_audience_permission_ids=${Array(201).fill('1').join(',')}`,
    )
    expect(many.status).toBe(400)

    const gone = await rest.delete(`${v5(TRIALS)}/${data.id}`)
    expect([gone.status, gone.json.data.deleted]).toEqual([200, true])
    expect((await rest.delete(`${v5(TRIALS)}/${data.id}`)).status).toBe(404)
    expect(await ids('')).toEqual([other])
    expect(await ids('with_deleted=true')).toEqual(expect.arrayContaining([other, data.id]))
    // Each path exists in only one API version.
    expect((await rest.get(v5(TRIALS).replace('/5/', '/12/'))).status).toBe(404)
    expect((await rest.get(at(TRIALS).replace('/12/', '/5/'))).status).toBe(404)
  })

  it.each([
    ['GET', 'zzzz', '', 'tailored_audience_id', 'zzzz'],
    ['DELETE', 'zzzz', '/q', 'tailored_audience_id', 'zzzz'],
    ['DELETE', TRIALS, '/q', 'tailored_audience_permission_id', 'q'],
  ])(
    'is reported as not found under the version 5 parameter name: %s %s%s',
    async (method, audience, end, parameter, value) => {
      const { status, json } = await rest.send({ method, target: `${v5(audience)}${end}` })
      expect([status, json.errors]).toEqual([
        404,
        [{ code: 'NOT_FOUND', message: `${parameter} ${value} was not found`, parameter, value }],
      ])
    },
  )

  it.each(['custom', 'tailored'])(
    'is reported as not found under the GraphQL argument name id (mutation for %s audiences)',
    async (kind) => {
      const remove = (id: string) =>
        ask(
          `mutation { done: ${kind}AudiencePermissionDelete(id: "${id}", ${kind}AudienceId: "${TRIALS}", accountId: "${main}") { ${kind}AudiencePermission { restId } ${ERRORS} } }`,
        )
      const absent = await remove('zzzz')
      expectUserError(absent, 'NOT_FOUND', 'id', { called: { [`${kind}_audience_permissions.delete`]: 1 } })
      expect(absent.data.done.userErrors[0].message).toBe('id zzzz was not found')
      expectUserError(await remove('-'), 'INVALID_PARAMETER', 'id')
    },
  )

  it('is granted, read and revoked in GraphQL [tailored_audience_permissions.create, tailored_audience_permissions.delete]', async () => {
    const made = await ask(
      `mutation ($a: ID!, $i: TailoredAudiencePermissionCreateInput!) { done: tailoredAudiencePermissionCreate(accountId: $a, input: $i) { record: tailoredAudiencePermission { restId tailoredAudienceRestId grantedAccountRestId permissionLevel } ${ERRORS} } }`,
      { a: main, i: { tailoredAudienceId: TRIALS, grantedAccountId: second, permissionLevel: 'READ_ONLY' } },
    )
    const shown = expect.objectContaining({ tailoredAudienceRestId: TRIALS, grantedAccountRestId: second })
    const { restId } = expectDone(made, shown, { 'tailored_audience_permissions.create': 1 })
    const read = await ask(
      `query ($id: ID!) { node(id: $id) { ... on CustomAudience { tailoredPermissions { totalCount nodes { restId tailoredAudience { name } } } } } }`,
      { id: globalId('CustomAudience', main, TRIALS) },
    )
    const nodes = [{ restId, tailoredAudience: { name: 'Trial sign-ups' } }]
    const called = { 'custom_audiences.list': 1, 'tailored_audience_permissions.list': 1 }
    expectResult(read, { node: { tailoredPermissions: { totalCount: 1, nodes } } }, called)
    const gone = await ask(
      `mutation ($id: ID!, $audience: ID!, $a: ID) { done: tailoredAudiencePermissionDelete(id: $id, tailoredAudienceId: $audience, accountId: $a) { record: tailoredAudiencePermission { deleted } ${ERRORS} } }`,
      { id: restId, audience: TRIALS, a: main },
    )
    expectDone(gone, { deleted: true }, { 'tailored_audience_permissions.delete': 1 })
    const granted = await rest.form('POST', v5(TRIALS), { granted_account_id: second })
    expectRefused(granted, 'MISSING_PARAMETER', 'permission_level')
    const level = await rest.form('POST', v5(TRIALS), { permission_level: 'READ_ONLY' })
    expectRefused(level, 'MISSING_PARAMETER', 'granted_account_id')
  })
})
