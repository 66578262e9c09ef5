import { badUrls, type Pairs, sendForm } from './forms.ts'
import { restList, startWorld, type World } from './world.ts'

let world: World
let main: string
let lineItemIds: string[]
/** Line items with objective PREROLL_VIEWS. */
let prerolls: string[]

beforeAll(async () => {
  world = await startWorld()
  main = world.sandbox.demo.mainAccountId
  const items = await restList(
    world.rest,
    `/12/accounts/${main}/line_items?count=1000&sort_by=created_at-asc`,
  )
  lineItemIds = items.map(({ id }) => id)
  prerolls = items.filter(({ objective }) => objective === 'PREROLL_VIEWS').map(({ id }) => id)
})
afterAll(() => world.close())

const URL = 'https://measure.example:8443/seen?a=1&b=%C3%A9#top'
const form = (method: string, target: string, pairs: Pairs) => sendForm(world, method, target, pairs)
const all = (base: string) => restList(world.rest, `${base}?with_deleted=true&sort_by=created_at-asc`)
/** Carries something out and proves that no record of a collection changed by it. */
const unchanged = async <T>(base: string, work: () => Promise<T>): Promise<T> => {
  const before = await all(base)
  const result = await work()
  expect(await all(base)).toEqual(before)
  return result
}

describe('writes of tracking_tags', () => {
  const base = () => `/12/accounts/${main}/tracking_tags`
  const full = (): Pairs => ({
    line_item_id: lineItemIds[6],
    tracking_tag_type: 'IMPRESSION_TAG',
    tracking_tag_url: 'https://measure.example',
  })

  it('answer the seven fields, and an update changes the address alone [tracking_tags.fields, tracking_tags.create.tracking_tag_type.values]', async () => {
    for (const tracking_tag_type of ['IMPRESSION_TAG', 'CLICK_TRACKER']) {
      const { status, json } = await form('POST', base(), { ...full(), tracking_tag_type })
      expect(status).toBe(200)
      expect(json.data).toEqual({
        line_item_id: lineItemIds[6],
        tracking_tag_url: 'https://measure.example',
        tracking_tag_type,
        id: expect.stringMatching(/^[0-9a-z]{4}$/),
        created_at: expect.stringMatching(/Z$/),
        updated_at: json.data.created_at,
        deleted: false,
      })
      const changed = await form('PUT', `${base()}/${json.data.id}`, {
        tracking_tag_url: 'HTTPS://Measure.example/?q',
      })
      expect(changed.json.data).toEqual({
        ...json.data,
        tracking_tag_url: 'HTTPS://Measure.example/?q',
        updated_at: changed.json.data.updated_at,
      })
    }
  })

  it.each([
    [
      'no line item [tracking_tags.create.line_item_id.required]',
      { line_item_id: undefined },
      400,
      'MISSING_PARAMETER',
      'line_item_id',
    ],
    [
      'no type [tracking_tags.create.tracking_tag_type.required]',
      { tracking_tag_type: undefined },
      400,
      'MISSING_PARAMETER',
      'tracking_tag_type',
    ],
    [
      'another type [tracking_tags.create.tracking_tag_type.values]',
      { tracking_tag_type: 'PIXEL' },
      400,
      'INVALID_PARAMETER',
      'tracking_tag_type',
    ],
    [
      'no address [tracking_tags.create.tracking_tag_url.required]',
      { tracking_tag_url: undefined },
      400,
      'MISSING_PARAMETER',
      'tracking_tag_url',
    ],
    ['an impossible line item', { line_item_id: 'NO' }, 400, 'INVALID_PARAMETER', 'line_item_id'],
    ['an unknown line item', { line_item_id: 'zzzzz' }, 404, 'LINE_ITEM_NOT_FOUND', 'line_item_id'],
    ...badUrls.map(([what, url]): [string, Pairs, number, string, string] => [
      what,
      { tracking_tag_url: url },
      400,
      'INVALID_PARAMETER',
      'tracking_tag_url',
    ]),
  ] as [string, Pairs, number, string, string][])(
    'refuse %s on create',
    async (_what, wrong, status, code, parameter) => {
      const answer = await unchanged(base(), () => form('POST', base(), { ...full(), ...wrong }))
      expect([answer.status, answer.json.errors]).toEqual([
        status,
        [expect.objectContaining({ code, parameter })],
      ])
    },
  )

  it.each([
    ['no address [tracking_tags.update.tracking_tag_url.required]', undefined, 'MISSING_PARAMETER'],
    ...badUrls.map(([what, url]): [string, string, string] => [what, url, 'INVALID_PARAMETER']),
  ] as [string, string | undefined, string][])(
    'refuse %s on update',
    async (_what, tracking_tag_url, code) => {
      const [{ id }] = await all(base())
      const answer = await unchanged(base(), () => form('PUT', `${base()}/${id}`, { tracking_tag_url }))
      expect([answer.status, answer.json.errors]).toEqual([
        400,
        [expect.objectContaining({ code, parameter: 'tracking_tag_url' })],
      ])
    },
  )

  it('refuse what is not there, and what was deleted before', async () => {
    const deleted = (await all(base())).find((tag) => tag.deleted)
    for (const id of ['zzzz', deleted.id])
      for (const work of [
        () => form('PUT', `${base()}/${id}`, { tracking_tag_url: URL }),
        () => world.rest.delete(`${base()}/${id}`),
      ]) {
        const answer = await unchanged(base(), work)
        expect([answer.status, answer.json.errors]).toEqual([
          404,
          [expect.objectContaining({ code: 'NOT_FOUND', parameter: 'tracking_tag_id' })],
        ])
      }
  })
})

describe('writes of preroll_call_to_actions', () => {
  const base = () => `/12/accounts/${main}/preroll_call_to_actions`
  const full = (): Pairs => ({
    line_item_id: prerolls[6],
    call_to_action: 'SHOP',
    call_to_action_url: 'https://measure.example',
  })

  it('answer the seven fields, and an update changes what it gives [preroll_call_to_actions.fields, preroll_call_to_actions.call_to_action.values]', async () => {
    for (const call_to_action of ['GO_TO', 'SEE_MORE', 'SHOP', 'VISIT_SITE', 'WATCH_NOW']) {
      const { status, json } = await form('POST', base(), { ...full(), call_to_action })
      expect(status).toBe(200)
      expect(json.data).toEqual({
        line_item_id: prerolls[6],
        call_to_action_url: 'https://measure.example',
        call_to_action,
        id: expect.stringMatching(/^[0-9a-z]{3}$/),
        created_at: expect.stringMatching(/Z$/),
        updated_at: json.data.created_at,
        deleted: false,
      })
      const changed = await form('PUT', `${base()}/${json.data.id}`, {
        call_to_action_url: 'HTTPS://Measure.example/?q',
      })
      expect(changed.json.data).toEqual({
        ...json.data,
        call_to_action_url: 'HTTPS://Measure.example/?q',
        updated_at: changed.json.data.updated_at,
      })
    }
  })

  it.each([
    [
      'no line item [preroll_call_to_actions.create.line_item_id.required]',
      { line_item_id: undefined },
      400,
      'MISSING_PARAMETER',
      'line_item_id',
    ],
    [
      'no text [preroll_call_to_actions.create.call_to_action.required]',
      { call_to_action: undefined },
      400,
      'MISSING_PARAMETER',
      'call_to_action',
    ],
    [
      'another text [preroll_call_to_actions.call_to_action.values]',
      { call_to_action: 'BUY' },
      400,
      'INVALID_PARAMETER',
      'call_to_action',
    ],
    [
      'no address [preroll_call_to_actions.create.call_to_action_url.required]',
      { call_to_action_url: undefined },
      400,
      'MISSING_PARAMETER',
      'call_to_action_url',
    ],
    [
      'a line item of another objective [preroll_call_to_actions.create.preroll_views_only]',
      { line_item_id: 'OTHER' },
      400,
      'INCOMPATIBLE_LINE_ITEM',
      'line_item_id',
    ],
    ['an impossible line item', { line_item_id: 'NO' }, 400, 'INVALID_PARAMETER', 'line_item_id'],
    ['an unknown line item', { line_item_id: 'zzzzz' }, 404, 'LINE_ITEM_NOT_FOUND', 'line_item_id'],
    ...badUrls.map(([what, url]): [string, Pairs, number, string, string] => [
      what,
      { call_to_action_url: url },
      400,
      'INVALID_PARAMETER',
      'call_to_action_url',
    ]),
  ] as [string, Pairs, number, string, string][])(
    'refuse %s on create',
    async (_what, wrong, status, code, parameter) => {
      const other = wrong.line_item_id === 'OTHER' ? { line_item_id: lineItemIds[0] } : {}
      const answer = await unchanged(base(), () => form('POST', base(), { ...full(), ...wrong, ...other }))
      expect([answer.status, answer.json.errors]).toEqual([
        status,
        [expect.objectContaining({ code, parameter })],
      ])
    },
  )

  it.each<[string, string, string]>([
    ['another text [preroll_call_to_actions.call_to_action.values]', 'call_to_action', 'BUY'],
    ['no text', 'call_to_action', ''],
    ...badUrls.map(([what, url]) => [what, 'call_to_action_url', url] as [string, string, string]),
  ])('refuse %s on update', async (_what, parameter, value) => {
    const [{ id }] = await all(base())
    const answer = await unchanged(base(), () => form('PUT', `${base()}/${id}`, { [parameter]: value }))
    expect([answer.status, answer.json.errors]).toEqual([
      400,
      [expect.objectContaining({ code: 'INVALID_PARAMETER', parameter })],
    ])
  })

  it('refuse what is not there, and what was deleted before', async () => {
    const deleted = (await all(base())).find((row) => row.deleted)
    for (const id of ['zzzz', deleted.id])
      for (const work of [
        () => form('PUT', `${base()}/${id}`, { call_to_action_url: URL }),
        () => world.rest.delete(`${base()}/${id}`),
      ]) {
        const answer = await unchanged(base(), work)
        expect([answer.status, answer.json.errors]).toEqual([
          404,
          [expect.objectContaining({ code: 'NOT_FOUND', parameter: 'preroll_call_to_action_id' })],
        ])
      }
  })
})
