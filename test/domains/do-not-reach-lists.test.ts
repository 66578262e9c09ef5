import { kindOf } from './kinds.ts'
import { expectRefused } from './refusals.ts'
import { expectDone, expectResult } from './results.ts'
import { globalId, inWorld, type Json } from './world.ts'

const { world, main, demo, rest, ask, at: path, inAccount } = await inWorld({ fresh: true })
const second = demo.secondAccountId
const at = (account: string, end = '') => path(`do_not_reach_lists${end}`, account)
const lists = async (account: string): Promise<Json[]> =>
  (await rest.get(at(account, '?with_deleted=true'))).json.data
const LIST = `id restId name description targetable reasonsNotTargetable reasonsNotTargetableRaw listSize deleted
  createdAt updatedAt account { restId }`
const read = (includeDeleted = false) =>
  inAccount(`doNotReachLists(includeDeleted: ${includeDeleted}) { ${LIST} }`)
const listsOf = (account: string) =>
  kindOf(world, account, { path: 'do_not_reach_lists', type: 'DoNotReachList' }, LIST)

describe('do-not-reach list', () => {
  it('is listed and read over REST and GraphQL [do_not_reach_lists.list] [do_not_reach_lists.get] [do_not_reach_lists.fields]', async () => {
    const { status, json } = await rest.get(at(main))
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
    const one = await rest.get(at(main, `/${list.id}`))
    expect([one.status, one.json.data]).toEqual([200, list])

    const asked = await read()
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
    const called = { 'accounts.list': 1, 'do_not_reach_lists.list': 1 }
    expectResult(asked, { account: { doNotReachLists: [shown] } }, called)
    const byId = await ask(
      `query ($a: ID!, $id: ID!) { account(id: $a) { doNotReachList(id: $id) { ${LIST} } none: doNotReachList(id: "zzz") { id } } node(id: $id) { id } }`,
      { a: main, id: shown.id },
    )
    const found = { account: { doNotReachList: shown, none: null }, node: { id: shown.id } }
    expectResult(byId, found, { 'accounts.list': 1, 'do_not_reach_lists.get': 2 })
  })

  it('can be created only once per account [do_not_reach_lists.create] [do_not_reach_lists.one_per_account]', async () => {
    expect(await lists(second)).toEqual([])
    const { rest: writes, graph } = listsOf(second)
    const { status, json } = await writes.create({ description: 'Opted out' })
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
    const another = { description: 'Another' }
    expectRefused(await writes.create(another), 'INVALID', undefined)
    const { data, calls } = await graph.create(another)
    const userErrors = [expect.objectContaining({ code: 'INVALID' })]
    expect([data.done, calls]).toEqual([{ record: null, userErrors }, { 'do_not_reach_lists.create': 1 }])
    expect(await lists(second)).toEqual([json.data])
  })

  it('is soft-deleted, after which another list can be created [do_not_reach_lists.delete] [do_not_reach_lists.delete.soft]', async () => {
    const [list] = await lists(main)
    const { status, json } = await rest.delete(at(main, `/${list.id}`))
    expect([status, json.data]).toEqual([200, { ...list, deleted: true, updated_at: json.data.updated_at }])
    expect((await rest.get(at(main))).json.data).toEqual([])
    expect(await lists(main)).toEqual([json.data])
    expect((await rest.get(at(main, `/${list.id}`))).status).toBe(404)
    expectRefused(await rest.delete(at(main, `/${list.id}`)), 'NOT_FOUND', 'do_not_reach_list_id')

    const { graph } = listsOf(main)
    const made = expect.objectContaining({ description: '' })
    const called = { 'accounts.list': 1, 'do_not_reach_lists.create': 1 }
    const { id, restId } = expectDone(await graph.create({}), made, called)
    expect(restId).not.toBe(list.id)
    const gone = expect.objectContaining({ deleted: true })
    expectDone(await graph.delete(id), gone, { 'accounts.list': 1, 'do_not_reach_lists.delete': 1 })
    expect((await graph.delete(id)).data.done).toEqual({
      record: null,
      userErrors: [expect.objectContaining({ code: 'NOT_FOUND' })],
    })
    const [before, after] = [await read(), await read(true)]
    expect(before.data.account.doNotReachLists).toEqual([])
    expect(after.data.account.doNotReachLists.map(({ restId: id }: Json) => id)).toEqual([list.id, restId])
  })
})
