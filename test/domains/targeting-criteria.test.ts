import { accountRecord, page, sendJson, startScriptedUpstream } from '../gateway/scripted-upstream.ts'
import { idsOf, readToEnd } from './paging.ts'
import { expectError, expectRefused } from './refusals.ts'
import { expectResult } from './results.ts'
import { inTargeting } from './targeting.ts'
import { globalId, type Json, serveGateway } from './world.ts'

const { world, main, demo, rest, ask, inAccount, base, lineItemIds, aimed, other, all, ofLineItem } =
  await inTargeting()
/** Selects fields of the line item that has criteria. */
const inLineItem = (selection: string) => inAccount(`lineItem(id: "${aimed}") { ${selection} }`)
const IN_LINE_ITEM = { 'accounts.list': 1, 'line_items.list': 1 }
const READ = { ...IN_LINE_ITEM, 'targeting_criteria.list': 1 }

describe('targeting criterion list', () => {
  it('is read for 600 line items in 3 calls, 200 line items per call [targeting_criteria.list]', async () => {
    const { data, errors, calls } = await inAccount(
      'lineItems(first: 1000) { nodes { restId targetingCriteria { nodes { restId lineItemRestId } } } }',
    )
    expect([errors, calls]).toEqual([[], { ...READ, 'targeting_criteria.list': 3 }])
    const { nodes } = data.account.lineItems
    expect(nodes).toHaveLength(600)
    for (const { restId, targetingCriteria } of nodes)
      for (const { lineItemRestId } of targetingCriteria.nodes) expect(lineItemRestId).toBe(restId)
    const shown = nodes.flatMap((item: Json) => item.targetingCriteria.nodes.map((node: Json) => node.restId))
    const stored: string[] = []
    for (let start = 0; start < 600; start += 200)
      stored.push(...(await ofLineItem(`${lineItemIds.slice(start, start + 200)}`)).map(({ id }) => id))
    expect(shown.length).toBeGreaterThan(80)
    expect(new Set(shown)).toEqual(new Set(stored))
  })

  it.each([
    [199, 1],
    [200, 1],
    [201, 2],
  ])(
    'is read for %d line items in %d call(s) [targeting_criteria.list.line_item_ids.maximum]',
    async (count, calls) => {
      const fields = lineItemIds
        .slice(0, count)
        .map(
          (id, index) =>
            `l${index}: lineItem(id: "${id}") { targetingCriteria(filter: {ids: ["zzzzzz"]}) { nodes { restId } } }`,
        )
      const asked = await inAccount(fields.join('\n'))
      const called = { 'accounts.list': 1, 'line_items.list': calls, 'targeting_criteria.list': calls }
      expect([asked.errors, asked.calls]).toEqual([[], called])
    },
  )

  it('contains only criteria of the given line items [targeting_criteria.list.line_item_ids.maximum]', async () => {
    const of = async (ids: readonly string[]): Promise<Json[]> =>
      (await rest.get(`/12/accounts/${main}/targeting_criteria?line_item_ids=${ids}&count=1000`)).json.data
    const every = await of(lineItemIds.slice(0, 200))
    const [one] = every
    const others = every.filter(({ line_item_id }) => line_item_id !== one?.line_item_id)
    expect(others.length).toBeGreaterThan(0)
    const found = await of([one?.line_item_id])
    expect(found).toEqual(every.filter(({ line_item_id }) => line_item_id === one?.line_item_id))
  })

  it.each([1, 2, 5, 50])(
    'is complete for one line item in pages of %d, with one list call per page [targeting_criteria.list.count_cursor]',
    async (first) => {
      const field = `account(id: "${main}") { lineItem(id: "${aimed}") { targetingCriteria($PAGE, includeDeleted: true) { $NODES } } }`
      const pages = await readToEnd(world, field, ['account', 'lineItem', 'targetingCriteria'], first)
      expect(idsOf(pages)).toEqual(
        (await ofLineItem(aimed, '&with_deleted=true&sort_by=created_at-asc')).map(({ id }) => id),
      )
      expect(idsOf(pages)).toHaveLength(7)
      for (const { asked } of pages) expect(asked.calls).toEqual(READ)
    },
  )

  it('contains every field of a criterion and its line item, and has a total count [targeting_criteria.fields]', async () => {
    const { data, errors, calls } = await inLineItem(`targetingCriteria(first: 6) { totalCount nodes {
      id targetingType targetingTypeRaw operatorType operatorTypeRaw targetingValue name localizedName
      locationType locationTypeRaw deleted createdAt updatedAt account { restId } lineItem { restId }
    } }`)
    expect([errors, calls]).toEqual([[], READ])
    const { totalCount, nodes } = data.account.lineItem.targetingCriteria
    const [stored] = await all(aimed)
    expect(totalCount).toBe(6)
    expect(nodes[0]).toEqual({
      id: globalId('TargetingCriterion', main, stored.id),
      targetingType: 'LOCATION',
      targetingTypeRaw: 'LOCATION',
      operatorType: 'EQ',
      operatorTypeRaw: 'EQ',
      targetingValue: '96683cc9126741d1',
      name: 'United States',
      localizedName: null,
      locationType: 'COUNTRY',
      locationTypeRaw: 'COUNTRY',
      deleted: false,
      createdAt: stored.created_at,
      updatedAt: stored.updated_at,
      account: { restId: main },
      lineItem: { restId: aimed },
    })
    const shown = ({ targetingType, operatorType, locationType }: Json) => [
      targetingType,
      operatorType,
      locationType,
    ]
    expect(nodes.map(shown)).toEqual([
      ['LOCATION', 'EQ', 'COUNTRY'],
      ['LOCATION', 'EQ', 'CITY'],
      ['LANGUAGE', 'EQ', null],
      ['AGE', 'EQ', null],
      ['BROAD_KEYWORD', 'EQ', null],
      ['PHRASE_KEYWORD', 'NE', null],
    ])
  })

  it('takes one call per language for the localized names of many line items [targeting_criteria.localized_name]', async () => {
    const { data, errors, calls } = await inAccount(`lineItems(first: 20) { nodes {
      german: targetingCriteria(first: 3, lang: "de") { nodes { id name localizedName } }
      french: targetingCriteria(first: 3, lang: "fr") { nodes { localizedName } }
      plain: targetingCriteria(first: 3) { nodes { localizedName } }
    } }`)
    expect([errors, calls]).toEqual([[], { ...READ, 'targeting_criteria.list': 3 }])
    const [first] = data.account.lineItems.nodes
    const names = (list: Json) => list.nodes.map(({ localizedName }: Json) => localizedName)
    expect(names(first.german)).toEqual(['Vereinigte Staaten', null, 'Englisch'])
    expect(names(first.french)).toEqual(['États-Unis', null, 'anglais'])
    expect(names(first.plain)).toEqual([null, null, null])
    expect(first.german.nodes[0].name).toBe('United States')
  })

  it('is not needed for the localized names of one criterion, which take one call per language [targeting_criteria.get.lang]', async () => {
    const [{ id }] = await all(aimed)
    const named = (lang: string) => `targetingCriterion(id: "${id}"${lang}) { restId name localizedName }`
    const { data, errors, calls } = await inAccount(
      `german: ${named(', lang: "de"')} again: ${named(', lang: "de"')} french: ${named(', lang: "fr"')}
      plain: ${named('')} empty: ${named(', lang: null')}
      none: targetingCriterion(id: "zzzzzz", lang: "de") { restId }`,
    )
    expect([errors, calls]).toEqual([[], { 'accounts.list': 1, 'targeting_criteria.get': 4 }])
    const row = (localizedName: string | null) => ({ restId: id, name: 'United States', localizedName })
    expect(data.account).toEqual({
      german: row('Vereinigte Staaten'),
      again: row('Vereinigte Staaten'),
      french: row('États-Unis'),
      plain: row(null),
      empty: row(null),
      none: null,
    })
    const path = `/12/accounts/${main}/targeting_criteria/${id}`
    expect((await rest.get(`${path}?lang=de`)).json.data.localized_name).toBe('Vereinigte Staaten')
    expect((await rest.get(path)).json.data).not.toHaveProperty('localized_name')
    expectRefused(await rest.get(`${path}?lang=not%20a%20language`), 'INVALID_PARAMETER', 'lang')
  })

  it('is not read if a criterion is requested in an invalid language', async () => {
    const [{ id }] = await all(aimed)
    const asked = await inAccount(`targetingCriterion(id: "${id}", lang: "not a language") { restId }`)
    expectError(asked, { code: 'BAD_USER_INPUT', field: 'lang' }, { 'accounts.list': 1 })
  })

  it('does not pass its localized names on to a read by id in the same request', async () => {
    const [{ id }] = await all(aimed)
    const read = `... on TargetingCriterion { lineItem { account { targetingCriterion(id: "${id}") { name localizedName } } } }`
    const asked = await inLineItem(
      `targetingCriteria(first: 1, lang: "de") { nodes { localizedName ${read} } }`,
    )
    const inEnglish = { account: { targetingCriterion: { name: 'United States', localizedName: null } } }
    const nodes = [{ localizedName: 'Vereinigte Staaten', lineItem: inEnglish }]
    const called = { ...READ, 'targeting_criteria.get': 1 }
    expectResult(asked, { account: { lineItem: { targetingCriteria: { nodes } } } }, called)
  })

  it.each([
    ['lang', 'lang: "not a language"', { field: 'lang' }],
    ['filter', 'filter: {ids: ["NO SUCH"]}', { field: 'filter.ids' }],
    ['first', 'first: 1001', { field: 'first', limit: 1000 }],
  ])('is refused before any list call if an argument is invalid: %s', async (_what, argument, where) => {
    const asked = await inLineItem(`targetingCriteria(${argument}) { nodes { restId } }`)
    expectError(asked, { code: 'BAD_USER_INPUT', ...where }, IN_LINE_ITEM)
  })

  it.each(['CREATED_AT', 'UPDATED_AT', 'DELETED'])(
    'can be sorted by %s [targeting_criteria.list.more_parameters]',
    async (field) => {
      for (const direction of ['ASC', 'DESC']) {
        const order = `orderBy: {field: ${field}, direction: ${direction}}`
        const { data } = await inLineItem(
          `targetingCriteria(includeDeleted: true, ${order}) { nodes { restId } }`,
        )
        const wire = `${field.toLowerCase()}-${direction.toLowerCase()}`
        const sorted = await ofLineItem(aimed, `&with_deleted=true&sort_by=${wire}`)
        expect(data.account.lineItem.targetingCriteria.nodes).toEqual(
          sorted.map(({ id }) => ({ restId: id })),
        )
      }
    },
  )

  it('is not needed to find criteria by REST id, by global id or as entities [targeting_criteria.get]', async () => {
    const rows = await all(aimed)
    const ids = [
      ...rows.map(({ id }) => globalId('TargetingCriterion', main, id)),
      globalId('TargetingCriterion', main, 'zzzzzz'),
    ]
    const one = await inAccount(`targetingCriterion(id: "${rows.at(-1)?.id}") { name deleted }`)
    const jogging = { targetingCriterion: { name: 'jogging', deleted: true } }
    expectResult(one, { account: jogging }, { 'accounts.list': 1, 'targeting_criteria.get': 1 })
    const nodes = await ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id __typename } }', { ids })
    const found = ids.slice(0, 7).map((id) => ({ id, __typename: 'TargetingCriterion' }))
    expectResult(nodes, { nodes: [...found, null] }, { 'targeting_criteria.get': 8 })
    const foreign = await ask('query ($id: ID!) { node(id: $id) { id } }', {
      id: globalId('TargetingCriterion', demo.foreignAccountId, rows[0].id),
    })
    expect([foreign.data, foreign.errors]).toEqual([{ node: null }, []])
    const entities = await ask(
      'query ($r: [_Any!]!) { _entities(representations: $r) { ... on TargetingCriterion { name } } }',
      { r: [{ __typename: 'TargetingCriterion', id: ids[0] }] },
    )
    expect(entities.data._entities).toEqual([{ name: 'United States' }])
  })

  it('is not read when criteria with unknown or missing values are requested by id [targeting_criteria.location_type.spelling, targeting_criteria.operator_type.absent]', async () => {
    const kinds = ['CITY', 'CITIES', 'COUNTRIES', 'PLANET', undefined]
    const criteria = kinds.map((location_type, index) => ({
      line_item_id: 'abc2',
      name: `n${index}`,
      id: `c${index}`,
      created_at: '2026-01-01T00:00:00Z',
      targeting_value: 'v',
      updated_at: '2026-01-01T00:00:00Z',
      deleted: false,
      targeting_type: index === 3 ? 'MOOD' : 'LOCATION',
      ...(index !== 4 && { operator_type: 'EQ' }),
      ...(location_type !== undefined && { location_type }),
    }))
    const upstream = await startScriptedUpstream((request, response) => {
      const path = (request.url ?? '').split('?')[0] as string
      if (path === '/12/accounts') return sendJson(response, 200, page([accountRecord()]))
      const criterion = criteria.find(({ id }) => path === `/12/accounts/abc1/targeting_criteria/${id}`)
      sendJson(response, 200, { request: { params: {} }, data: criterion })
    })
    const gateway = await serveGateway({ baseUrl: upstream.url })
    const fields = criteria.map(
      ({ id }) =>
        `${id}: targetingCriterion(id: "${id}") { targetingType targetingTypeRaw operatorType locationType locationTypeRaw }`,
    )
    const { data, errors } = await gateway.ask(`{ account(id: "abc1") { ${fields.join('\n')} } }`)
    await gateway.close()
    await upstream.close()
    expect(errors).toEqual([])
    const place = { targetingType: 'LOCATION', targetingTypeRaw: 'LOCATION', operatorType: 'EQ' }
    expect(data.account).toEqual({
      c0: { ...place, locationType: 'CITY', locationTypeRaw: 'CITY' },
      c1: { ...place, locationType: 'CITY', locationTypeRaw: 'CITIES' },
      c2: { ...place, locationType: 'COUNTRY', locationTypeRaw: 'COUNTRIES' },
      c3: {
        targetingType: 'UNRECOGNIZED',
        targetingTypeRaw: 'MOOD',
        operatorType: 'EQ',
        locationType: 'UNRECOGNIZED',
        locationTypeRaw: 'PLANET',
      },
      c4: { ...place, operatorType: null, locationType: null, locationTypeRaw: null },
    })
  })
})

describe('GET targeting_criteria', () => {
  const ids = (count: number) => Array.from({ length: count }, (_each, index) => `z${index}`).join(',')

  it.each`
    what                             | query                                                     | code                      | parameter
    ${'criteria without line items'} | ${'?targeting_criterion_ids=dpl3a6'}                      | ${'MISSING_PARAMETER'}    | ${'line_item_ids'}
    ${'an empty list'}               | ${'?line_item_ids='}                                      | ${'INVALID_PARAMETER'}    | ${'line_item_ids'}
    ${'201 criteria'}                | ${`?line_item_ids=a&targeting_criterion_ids=${ids(201)}`} | ${'INVALID_PARAMETER'}    | ${'targeting_criterion_ids'}
    ${'an invalid id'}               | ${'?line_item_ids=NO'}                                    | ${'INVALID_PARAMETER'}    | ${'line_item_ids'}
    ${'a page size of 0'}            | ${'?line_item_ids=a&count=0'}                             | ${'INVALID_PARAMETER'}    | ${'count'}
    ${'a page size of 1001'}         | ${'?line_item_ids=a&count=1001'}                          | ${'INVALID_PARAMETER'}    | ${'count'}
    ${'an unknown order'}            | ${'?line_item_ids=a&sort_by=name-asc'}                    | ${'INVALID_PARAMETER'}    | ${'sort_by'}
    ${'a numeric language'}          | ${'?line_item_ids=a&lang=12'}                             | ${'INVALID_PARAMETER'}    | ${'lang'}
    ${'a total with a cursor'}       | ${'?line_item_ids=a&cursor=c&with_total_count=true'}      | ${'EXCLUSIVE_PARAMETERS'} | ${'with_total_count'}
  `('refuses $what', async ({ query, code, parameter }) => {
    expectRefused(await rest.get(`${base}${query}`), code, parameter)
  })

  it('accepts 200 line items and all other parameters [targeting_criteria.list.more_parameters]', async () => {
    const many = await rest.get(`${base}?line_item_ids=${lineItemIds.slice(0, 200)}&count=1000`)
    expect([many.status, many.json.next_cursor]).toEqual([200, null])
    const [first, , third] = await all(aimed)
    const query = `line_item_ids=${aimed},${other}&targeting_criterion_ids=${first.id},${third.id}&lang=es&sort_by=created_at-desc&with_deleted=true&count=1`
    const { json } = await rest.get(`${base}?${query}&with_total_count=true`)
    expect(json).toMatchObject({
      total_count: 2,
      next_cursor: expect.any(String),
      data: [{ id: third.id, name: 'English', localized_name: 'inglés' }],
      request: { params: { account_id: main, line_item_ids: [aimed, other], lang: 'es', count: 1 } },
    })
    const next = await rest.get(`${base}?${query}&cursor=${json.next_cursor}`)
    expect(next.json).toMatchObject({
      next_cursor: null,
      data: [{ id: first.id, localized_name: 'Estados Unidos' }],
    })
  })
})
