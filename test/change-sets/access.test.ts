import { createSessionStore } from '../../src/gateway/stores/session-store.ts'
import { globalId, inWorld, type Json } from '../domains/world.ts'
import { startStage } from './stage.ts'

const { world, main, demo } = await inWorld({ fresh: true })
const clock = { now: Date.parse('2026-03-02T10:00:00Z') }
const own = { now: () => clock.now }
const store = createSessionStore()
const stage = await startStage(world, { store, own })
const other = await startStage(world, { store, own })
const stranger = await startStage(world, { store, own, user: world.sandbox.secondUser })
afterAll(() => Promise.all([stage.close(), other.close(), stranger.close()]))

const campaign = globalId('Campaign', main, demo.campaignId)
const DAY_MS = 86_400_000
const rename = (name: string) =>
  `mutation { campaignUpdate(id: "${campaign}", input: {name: "${name}"}) { userErrors { code } } }`
const create = async (name: string): Promise<Json> =>
  (await stage.create(rename(name), {}, { note: name })).data.changeSetCreate.changeSet
const LIST = `query ($accountId: ID, $states: [ChangeSetState!], $first: Int!, $after: String) {
  changeSets(accountId: $accountId, states: $states, first: $first, after: $after) {
    nodes { note state } edges { cursor } totalCount pageInfo { hasNextPage endCursor } } }`
const notes = ({ data }: Json): string[] => data.changeSets.nodes.map(({ note }: Json) => note)

describe('change set', () => {
  it('can be read through changeSet and node in every gateway with the same store', async () => {
    const { id } = await create('Shared')
    const found = await other.ask(`query ($id: ID!) { changeSet(id: $id) { note createdAt expiresAt } }`, {
      id,
    })
    expect(found.data.changeSet).toEqual({
      note: 'Shared',
      createdAt: '2026-03-02T10:00:00Z',
      expiresAt: '2026-03-09T10:00:00Z',
    })
    expect(found.calls).toEqual({ 'authenticated_user_access.get': 1 })
    const node = await other.ask(`query ($id: ID!) { node(id: $id) { id ... on ChangeSet { note } } }`, {
      id,
    })
    expect(node.data.node).toEqual({ id, note: 'Shared' })
  })

  it('cannot be read or applied by users without access to its account', async () => {
    const { id } = await create('Private')
    expect(await stranger.find(id)).toBeNull()
    const applied = await stranger.apply(id)
    expect(applied.errors).toMatchObject([
      {
        message: 'Change set not found, or you have no access to all its accounts',
        extensions: { code: 'NOT_FOUND', field: 'id' },
      },
    ])
    const listed = await stranger.ask(LIST, { accountId: main, first: 5 })
    expect(listed.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', field: 'accountId' } }])
    expect(await stage.find('b')).toBeNull()
  })

  it('is not listed in an account that its author cannot read', async () => {
    const asked = await stranger.create(rename('Foreign'), {}, { note: 'Foreign' })
    expect(asked.data.changeSetCreate.changeSet).toMatchObject({ state: 'REFUSED', accountRestIds: [] })
    expect(notes(await stage.ask(LIST, { accountId: main, first: 100 }))).not.toContain('Foreign')
  })

  it("is visible only to its author's credential if it concerns no account", async () => {
    const { id } = (await stranger.create(rename('Mine'))).data.changeSetCreate.changeSet
    expect(await stranger.find(id, 'accountRestIds createdBy { userId }')).toEqual({
      accountRestIds: [],
      createdBy: { userId: null },
    })
    expect(await stage.find(id)).toBeNull()
  })

  it('expires after seven days', async () => {
    const { id } = await create('Late')
    clock.now += 7 * DAY_MS - 1
    expect(await stage.find(id, 'state')).toEqual({ state: 'PENDING' })
    clock.now += 1
    expect(await stage.find(id, 'state')).toEqual({ state: 'EXPIRED' })
    expect((await stage.apply(id)).errors).toMatchObject([
      { message: 'The change set is EXPIRED, so it cannot be applied' },
    ])
  })
})

describe('changeSets', () => {
  it("lists an account's change sets by state, newest first, page by page", async () => {
    const names = ['One', 'Two', 'Three', 'Four']
    const ids: string[] = []
    for (const name of names) ids.push((await create(name)).id)
    await stage.apply(ids[1] as string)
    const list = (more: object) => other.ask(LIST, { accountId: main, first: 2, ...more })
    const first = await list({})
    expect(notes(first)).toEqual(['Four', 'Three'])
    expect(first.calls).toEqual({ 'authenticated_user_access.get': 1 })
    const { hasNextPage, endCursor } = first.data.changeSets.pageInfo
    expect(hasNextPage).toBe(true)
    expect(notes(await list({ after: endCursor }))).toEqual(['Two', 'One'])
    expect(notes(await list({ states: ['APPLIED'] }))[0]).toBe('Two')
    expect(notes(await list({ states: ['PENDING'], first: 3 }))).toEqual(['Four', 'Three', 'One'])
    expect((await list({ after: 'x' })).errors).toMatchObject([{ extensions: { code: 'INVALID_CURSOR' } }])
    expect((await list({ first: 101 })).errors).toMatchObject([
      { message: 'first must be from 1 to 100', extensions: { field: 'first', limit: 100 } },
    ])
    expect((await list({ first: 0 })).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field: 'first', rule: 'minimum', limit: 1 } },
    ])
  })

  it('continues after pages without a match', async () => {
    const lists: string[] = []
    const known = createSessionStore()
    const add: typeof known.add = (kind, key, ...rest) => {
      if (kind === 'changeIndex' && key.includes('account')) lists.push(key)
      return known.add(kind, key, ...rest)
    }
    const own = await startStage(world, { store: { ...known, add } })
    try {
      await own.create(rename('Old'), {}, { note: 'Old' })
      const [first = ''] = lists
      const list = first.slice(0, first.lastIndexOf(' '))
      for (let position = 2; position <= 502; position += 1)
        await known.add('changeIndex', `${list} ${position}`, 'expired', DAY_MS)
      await known.set('changeIndex', `${list} head`, 502, DAY_MS)
      const page = (after: string | null) => own.ask(LIST, { accountId: main, first: 10, after })
      const { nodes, pageInfo } = (await page(null)).data.changeSets
      expect([nodes, pageInfo.hasNextPage]).toEqual([[], true])
      expect(notes(await page(pageInfo.endCursor))).toEqual(['Old'])
    } finally {
      await own.close()
    }
  })

  it('contains all change sets that several gateways create at the same time', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Parallel ${index}`)
    const created = await Promise.all(
      names.map((name, index) => (index % 2 === 0 ? stage : other).create(rename(name), {}, { note: name })),
    )
    expect(created.map(({ data }) => data.changeSetCreate.changeSet.state)).toEqual(
      names.map(() => 'PENDING'),
    )
    const listed = await stage.ask(LIST, { accountId: main, first: 12 })
    expect(notes(listed).sort()).toEqual([...names].sort())
  })
})
