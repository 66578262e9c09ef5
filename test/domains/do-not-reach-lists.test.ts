import { globalId, type Json, startWorld, type World } from './world.ts'

let world: World
let main: string
let second: string

beforeAll(async () => {
  world = await startWorld()
  main = world.sandbox.demo.mainAccountId
  second = world.sandbox.demo.secondAccountId
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const at = (account: string, rest = '') => `/12/accounts/${account}/do_not_reach_lists${rest}`
const lists = async (account: string): Promise<Json[]> =>
  (await world.rest.get(at(account, '?with_deleted=true'))).json.data
const LIST = `id restId name description targetable reasonsNotTargetable reasonsNotTargetableRaw listSize deleted
  createdAt updatedAt account { restId }`
const ERRORS = 'userErrors { code message field limit }'
const read = (account: string, includeDeleted = false) =>
  world.ask(
    `query ($a: ID!, $all: Boolean) { account(id: $a) { doNotReachLists(includeDeleted: $all) { ${LIST} } } }`,
    { a: account, all: includeDeleted },
  )
const make = (account: string, input: Json) =>
  world.ask(
    `mutation ($a: ID!, $input: DoNotReachListCreateInput!) { doNotReachListCreate(accountId: $a, input: $input) { doNotReachList { ${LIST} } ${ERRORS} } }`,
    { a: account, input },
  )
const remove = (account: string, id: string) =>
  world.ask(
    `mutation ($id: ID!) { doNotReachListDelete(id: $id) { doNotReachList { ${LIST} } ${ERRORS} } }`,
    { id: globalId('DoNotReachList', account, id) },
  )

describe('do-not-reach lists', () => {
  it('are listed and read, by REST and in the graph [do_not_reach_lists.list] [do_not_reach_lists.get] [do_not_reach_lists.fields]', async () => {
    const { status, json } = await world.rest.get(at(main))
    expect([status, json.request.params]).toEqual([200, { account_id: main }])
    const [list] = json.data
    expect(json.data).toEqual([list])
    expect(Object.entries(list)).toEqual([
      ['targetable', false],
      ['name', expect.any(String)],
      ['description', 'Asked us not to'],
      ['id', expect.stringMatching(/^[0-9a-z]{2,7}$/)],
      ['reasons_not_targetable', ['TOO_SMALL']],
      ['created_at', expect.stringMatching(/Z$/)],
      ['list_size', 12],
      ['updated_at', expect.stringMatching(/Z$/)],
      ['deleted', false],
    ])
    const one = await world.rest.get(at(main, `/${list.id}`))
    expect([one.status, one.json.data]).toEqual([200, list])

    const asked = await read(main)
    const shown = {
      id: globalId('DoNotReachList', main, list.id),
      restId: list.id,
      name: list.name,
      description: 'Asked us not to',
      targetable: false,
      reasonsNotTargetable: ['TOO_SMALL'],
      reasonsNotTargetableRaw: ['TOO_SMALL'],
      listSize: 12,
      deleted: false,
      createdAt: list.created_at,
      updatedAt: list.updated_at,
      account: { restId: main },
    }
    expect([asked.errors, asked.data.account.doNotReachLists]).toEqual([[], [shown]])
    expect(asked.calls).toEqual({ 'accounts.list': 1, 'do_not_reach_lists.list': 1 })
    const byId = await world.ask(
      `query ($a: ID!, $id: ID!) { account(id: $a) { doNotReachList(id: $id) { ${LIST} } none: doNotReachList(id: "zzz") { id } } node(id: $id) { id } }`,
      { a: main, id: shown.id },
    )
    expect([byId.errors, byId.data]).toEqual([
      [],
      { account: { doNotReachList: shown, none: null }, node: { id: shown.id } },
    ])
    expect(byId.calls).toEqual({ 'accounts.list': 1, 'do_not_reach_lists.get': 2 })
  })

  it('are made, one per account [do_not_reach_lists.create] [do_not_reach_lists.one_per_account]', async () => {
    expect(await lists(second)).toEqual([])
    const { status, json } = await world.rest.form('POST', at(second), { description: 'Opted out' })
    expect([status, json.data]).toEqual([
      200,
      expect.objectContaining({
        description: 'Opted out',
        targetable: false,
        reasons_not_targetable: ['PROCESSING'],
        list_size: null,
        deleted: false,
      }),
    ])
    expect(await lists(second)).toEqual([json.data])
    const again = await world.rest.form('POST', at(second), { description: 'Another' })
    expect([again.status, again.json.errors]).toEqual([400, [expect.objectContaining({ code: 'INVALID' })]])
    const { data, calls } = await make(second, { description: 'Another' })
    expect(data.doNotReachListCreate).toEqual({
      doNotReachList: null,
      userErrors: [expect.objectContaining({ code: 'INVALID' })],
    })
    expect(calls).toEqual({ 'do_not_reach_lists.create': 1 })
    expect(await lists(second)).toEqual([json.data])
  })

  it('are deleted softly, and make room for another [do_not_reach_lists.delete] [do_not_reach_lists.delete.soft]', async () => {
    const [list] = await lists(main)
    const { status, json } = await world.rest.delete(at(main, `/${list.id}`))
    expect([status, json.data]).toEqual([200, { ...list, deleted: true, updated_at: json.data.updated_at }])
    expect((await world.rest.get(at(main))).json.data).toEqual([])
    expect(await lists(main)).toEqual([json.data])
    expect((await world.rest.get(at(main, `/${list.id}`))).status).toBe(404)
    const twice = await world.rest.delete(at(main, `/${list.id}`))
    expect([twice.status, twice.json.errors]).toEqual([
      404,
      [expect.objectContaining({ code: 'NOT_FOUND', parameter: 'do_not_reach_list_id' })],
    ])

    const made = await make(main, {})
    expect([made.errors, made.data.doNotReachListCreate.userErrors]).toEqual([[], []])
    expect(made.calls).toEqual({ 'accounts.list': 1, 'do_not_reach_lists.create': 1 })
    const { restId, description } = made.data.doNotReachListCreate.doNotReachList
    expect([description, restId === list.id]).toEqual(['', false])
    const gone = await remove(main, restId)
    expect([gone.errors, gone.data.doNotReachListDelete.doNotReachList.deleted]).toEqual([[], true])
    expect(gone.calls).toEqual({ 'accounts.list': 1, 'do_not_reach_lists.delete': 1 })
    const refused = await remove(main, restId)
    expect(refused.data.doNotReachListDelete).toEqual({
      doNotReachList: null,
      userErrors: [expect.objectContaining({ code: 'NOT_FOUND' })],
    })
    const [before, after] = [await read(main), await read(main, true)]
    expect(before.data.account.doNotReachLists).toEqual([])
    expect(after.data.account.doNotReachLists.map(({ restId: id }: Json) => id)).toEqual([list.id, restId])
  })
})
