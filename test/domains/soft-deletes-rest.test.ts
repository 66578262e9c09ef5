import { restList, startWorld, type World } from './world.ts'

let world: World
let base: string

beforeAll(async () => {
  world = await startWorld()
  base = `/12/accounts/${world.sandbox.demo.mainAccountId}`
})
afterAll(() => world.close())

describe('what is deleted by REST', () => {
  // spec 2 §3: deleted goes from false to true, and the record is hidden unless with_deleted=true.
  it.each([
    ['tracking_tags', 'NOT_FOUND'],
    ['preroll_call_to_actions', 'NOT_FOUND'],
    ['scheduled_promoted_tweets', 'NOT_FOUND'],
    ['funding_instruments', 'FUNDING_INSTRUMENT_NOT_FOUND'],
  ])('shows as deleted, and is hidden from then on: %s [protocol.delete.soft]', async (noun, code) => {
    const [{ id }] = await restList(world.rest, `${base}/${noun}?sort_by=created_at-desc`)
    const one = `${base}/${noun}/${id}`
    const before = await world.rest.get(one)
    expect([before.status, before.json.data]).toMatchObject([200, { id, deleted: false }])
    const gone = await world.rest.delete(one)
    expect(gone.status).toBe(200)
    const record = { ...before.json.data, deleted: true, updated_at: expect.any(String) }
    // What a funding instrument can do follows from its being deleted.
    expect(gone.json.data).toMatchObject(noun === 'funding_instruments' ? { id, deleted: true } : record)
    const hidden = await world.rest.get(one)
    expect([hidden.status, hidden.json.errors]).toMatchObject([404, [{ code }]])
    expect((await world.rest.get(`${one}?with_deleted=true`)).json.data).toEqual(gone.json.data)
  })
})

describe('a batch of targeting criteria by REST', () => {
  it('creates and deletes in the order given [targeting_criteria.batch]', async () => {
    const { mainAccountId, lineItemId } = world.sandbox.demo
    const [present] = await restList(world.rest, `${base}/targeting_criteria?line_item_ids=${lineItemId}`)
    const params = {
      line_item_id: lineItemId,
      operator_type: 'EQ',
      targeting_type: 'LANGUAGE',
      targeting_value: 'pl',
    }
    const { status, json } = await world.rest.json(
      'POST',
      `/12/batch/accounts/${mainAccountId}/targeting_criteria`,
      [
        { operation_type: 'Create', params },
        { operation_type: 'Delete', params: { targeting_criterion_id: present.id } },
      ],
    )
    expect([status, json.data]).toMatchObject([
      200,
      [
        { ...params, name: 'Polish', deleted: false },
        { id: present.id, deleted: true },
      ],
    ])
  })
})
