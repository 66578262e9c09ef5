import { readFileSync } from 'node:fs'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { type AccountChanges, createAccountChanges } from '../../src/changes/index.ts'
import { CHANGE_ENTITIES, type ChangeEntity } from '../../src/contract/domains/account-changes.ts'
import { contract } from '../../src/contract/index.ts'
import type { Operation } from '../../src/contract/language/define.ts'
import { describe as described } from '../../src/contract/language/values.ts'
import { globalId, inWorld, type Json, serveSandbox } from '../domains/world.ts'
import { createManualTimers } from './manual-timers.ts'

const { world, main, rest, demo, at } = await inWorld()
const { sandbox, sandboxUrl: baseUrl } = world
const clock = createManualTimers(Date.now())
const changes = createAccountChanges({ timers: clock.timers })
/** Number of subscriptions that have started. */
let begun = 0
let hasBegun = Promise.withResolvers<void>()
const counted: AccountChanges = {
  ...changes,
  changes: async (...given) => {
    const events = await changes.changes(...given)
    begun += 1
    hasBegun.resolve()
    return events
  },
}
const until = async (count: number): Promise<void> => {
  while (begun < count) {
    hasBegun = Promise.withResolvers()
    await hasBegun.promise
  }
}
const options = { baseUrl, sandboxUrl: baseUrl, onWrote: changes.wrote }
const gateway = await serveSandbox(sandbox, options, { changes: counted })
afterAll(() => gateway.close())

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  await clock.isIdle()
})

interface Subscribed {
  readonly results: Json[]
  next(): Promise<Json>
  readonly over: Promise<unknown>
}
const open = (url: string, query: string, variables: Record<string, unknown>): Subscribed => {
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
  })
  closers.push(() => client.dispose())
  const results: Json[] = []
  let given = 0
  let come = Promise.withResolvers<void>()
  const over = Promise.withResolvers<unknown>()
  client.subscribe(
    { query, variables },
    {
      next: (result) => {
        results.push(result)
        come.resolve()
      },
      error: over.resolve,
      complete: () => over.resolve(undefined),
    },
  )
  return {
    results,
    next: async () => {
      while (results.length <= given) {
        come = Promise.withResolvers()
        await come.promise
      }
      given += 1
      return results[given - 1]
    },
    over: over.promise,
  }
}

/** Sample code in docs/subscriptions.md. */
const GUIDE = readFileSync(new URL('../../docs/subscriptions.md', import.meta.url), 'utf8')
const [, SAMPLE = ''] = /```graphql\n(subscription Changes[\s\S]*?)```/.exec(GUIDE) ?? []

const CHANGES = `subscription ($id: ID!, $kinds: [ChangeEntity!]) {
  accountChanges(accountId: $id, kinds: $kinds) {
    id kind entity entityId entityRestId at changedFields
    node { __typename id ... on Campaign { name deleted fundingInstrument { restId } lineItems(first: 2) { nodes { restId } } } }
  }
}`.replace('$kinds: [ChangeEntity!]', '$kinds: [ChangeEntity!]!')

const isWatchable = ({ params, path, resource }: Operation): boolean =>
  path.startsWith('/accounts/:account_id/') &&
  'sort_by' in params &&
  'with_deleted' in params &&
  resource.sortable.includes('updated_at') &&
  resource.delete !== 'hard' &&
  Object.entries(params).every(([name, schema]) => name === 'account_id' || described(schema).optional)

describe('accountChanges over a WebSocket, with a sandbox', () => {
  it('yields changes made through GraphQL immediately, and others on the next tick', async () => {
    const [first] = (await rest.get(at('campaigns?count=1&sort_by=created_at-asc'))).json.data
    const lines = (await rest.get(at(`line_items?campaign_ids=${first.id}&count=2`))).json.data
    const { next, results } = open(gateway.url, CHANGES, {
      id: globalId('Account', main, main),
      kinds: ['CAMPAIGN', 'LINE_ITEM'],
    })
    await clock.isSet()

    const { errors } = await gateway.ask(
      `mutation { campaignUpdate(id: "${globalId('Campaign', main, first.id)}", input: { name: "Seen at once" }) { userErrors { code } } }`,
    )
    expect(errors).toEqual([])
    expect(await clock.tick()).toBe(250)
    expect(await next()).toEqual({
      data: {
        accountChanges: {
          id: expect.stringContaining(first.id),
          kind: 'UPDATED',
          entity: 'CAMPAIGN',
          entityId: globalId('Campaign', main, first.id),
          entityRestId: first.id,
          at: expect.stringMatching(/^20\d\d-.*Z$/),
          changedFields: ['name'],
          node: {
            __typename: 'Campaign',
            id: globalId('Campaign', main, first.id),
            name: 'Seen at once',
            deleted: false,
            fundingInstrument: { restId: first.funding_instrument_id },
            lineItems: { nodes: lines.map(({ id }: { id: string }) => ({ restId: id })) },
          },
        },
      },
    })

    const made = await rest.post(
      at(
        `campaigns?name=Past&funding_instrument_id=${first.funding_instrument_id}&daily_budget_amount_local_micro=1000000`,
      ),
    )
    expect(made.status).toBe(200)
    const { id } = made.json.data
    expect(await clock.tick()).toBe(5000)
    expect((await next()).data.accountChanges).toMatchObject({
      kind: 'CREATED',
      entityRestId: id,
      changedFields: null,
      node: { name: 'Past', lineItems: { nodes: [] } },
    })
    expect((await rest.delete(at(`campaigns/${id}`))).status).toBe(200)
    await clock.tick()
    expect((await next()).data.accountChanges).toMatchObject({
      kind: 'DELETED',
      entityRestId: id,
      changedFields: null,
      node: { name: 'Past', deleted: true },
    })
    await clock.tick()
    expect(results).toHaveLength(3)
  })

  it('makes one call per tick for 100 subscribers and notifies all of them', async () => {
    const [first] = (await rest.get(at('campaigns?count=1&sort_by=created_at-asc'))).json.data
    const before = begun
    sandbox.calls.reset()
    const all = Array.from({ length: 100 }, () =>
      open(
        gateway.url,
        'subscription ($id: ID!) { accountChanges(accountId: $id, kinds: [CAMPAIGN]) { kind entityRestId } }',
        { id: main },
      ),
    )
    await until(before + all.length)
    await clock.tick()
    await rest.put(at(`campaigns/${first.id}?name=For+all`))
    await clock.tick()
    const told = await Promise.all(all.map(({ next }) => next()))
    expect(new Set(told.map(({ data }) => JSON.stringify(data.accountChanges)))).toEqual(
      new Set([JSON.stringify({ kind: 'UPDATED', entityRestId: first.id })]),
    )
    expect(sandbox.calls.counts().operations).toEqual({ 'campaigns.list': 3, 'campaigns.update': 1 })
  })

  it('supports the sample in docs/subscriptions.md', async () => {
    const [first] = (await rest.get(at('campaigns?count=1&sort_by=created_at-asc'))).json.data
    const { next } = open(gateway.url, SAMPLE, { account: main })
    await clock.isSet()
    await rest.put(
      at(`campaigns/${first.id}?entity_status=${first.entity_status === 'PAUSED' ? 'ACTIVE' : 'PAUSED'}`),
    )
    await clock.tick()
    const { data, errors } = await next()
    expect(errors).toBeUndefined()
    expect(data.accountChanges.changedFields).toContain('entityStatus')
    expect(data.accountChanges.node.lineItems).toEqual({ totalCount: expect.any(Number) })
  })

  it('supports all account lists that can be sorted by change time and include deleted records', () => {
    const lists = Object.entries(contract).flatMap(([resource, operations]) =>
      'list' in operations && isWatchable(operations.list) ? [resource] : [],
    )
    expect(Object.values(CHANGE_ENTITIES).toSorted()).toEqual(lists.toSorted())
  })

  it('makes one call per kind and tick if all kinds are watched', async () => {
    const kinds = Object.keys(CHANGE_ENTITIES)
    const { results } = open(gateway.url, CHANGES, { id: main, kinds })
    await clock.isSet()
    sandbox.calls.reset()
    await clock.tick()
    expect(sandbox.calls.counts().operations).toEqual(
      Object.fromEntries(Object.values(CHANGE_ENTITIES).map((resource) => [`${resource}.list`, 1])),
    )
    expect(results).toEqual([])
  })
})

describe('refused subscription', () => {
  const refusal = (message: RegExp, extensions: object) => [
    expect.objectContaining({
      message: expect.stringMatching(message),
      extensions: expect.objectContaining(extensions),
    }),
  ]
  const KINDS = ['CAMPAIGN']
  it.each<[string, string, readonly string[], object]>([
    ['an id with an invalid shape', 'not an id!', KINDS, { code: 'BAD_USER_INPUT', field: 'accountId' }],
    [
      'a global id of another type',
      globalId('Campaign', 'a1', 'b2'),
      KINDS,
      { code: 'BAD_USER_INPUT', field: 'accountId' },
    ],
    ['no kinds', 'a1', [], { code: 'BAD_USER_INPUT', field: 'kinds' }],
    ['an unknown kind', 'a1', ['POST'], { code: 'BAD_USER_INPUT' }],
  ])('fails before any call: %s', async (_what, id, kinds, extensions) => {
    sandbox.calls.reset()
    expect(await open(gateway.url, CHANGES, { id, kinds }).over).toEqual(refusal(/./, extensions))
    expect(sandbox.calls.counts().operations).toEqual({})
  })

  it('fails for an account that is missing or belongs to another user', async () => {
    for (const id of [demo.foreignAccountId, 'zzzzzz']) {
      const error = await open(gateway.url, CHANGES, { id, kinds: KINDS }).over
      expect(error).toEqual(refusal(/./, { code: 'NOT_FOUND' }))
    }
  })

  it('fails if it is sent as a request for a single result', async () => {
    const { status } = await gateway.ask(CHANGES, { id: main, kinds: KINDS as ChangeEntity[] })
    expect(status).toBe(406)
  })
})
