import { isInputObjectType, isObjectType } from 'graphql'
import { resources } from '../../src/contract/index.ts'
import { createSchema } from '../../src/gateway/graphql/schema.ts'
import { rowMapper } from '../../src/upstream/transport/records.ts'
import { kindOf } from './kinds.ts'
import { idsOf, readToEnd } from './paging.ts'
import { promoteScheduled } from './promote-scheduled.ts'
import { ERRORS, expectError, expectRefused, expectUserError } from './refusals.ts'
import { globalId, inWorld, type Json, restList } from './world.ts'

const { world, main, demo, rest, ask, at, list, keeping, inAccount, inAccountWith } = await inWorld()
const user = demo.userId
const STRANGER = '1475114279616221188'
const lineItems = await list('line_items?count=1000')
const taking = (product: string): string[] =>
  lineItems.filter((row) => row.product_type === product).map((row) => row.id)
const followers = taking('PROMOTED_ACCOUNT')
const others = taking('PROMOTED_TWEETS')
const all = (kind: string) => list(`${kind}?count=1000&with_deleted=true`)

describe('promoted entity list', () => {
  it.each`
    kind                           | field                        | names                                                                                    | tag
    ${'promoted_accounts'}         | ${'promotedAccounts'}        | ${'line_item_id user_id id entity_status created_at updated_at approval_status deleted'} | ${'[promoted_accounts.list] [promoted_accounts.fields]'}
    ${'scheduled_promoted_tweets'} | ${'scheduledPromotedTweets'} | ${'line_item_id id created_at updated_at scheduled_tweet_id tweet_id deleted'}           | ${'[scheduled_promoted_tweets.list] [scheduled_promoted_tweets.fields]'}
    ${'promotable_users'}          | ${'promotableUsers'}         | ${'user_id id created_at updated_at deleted promotable_user_type'}                       | ${'[promotable_users.list] [promotable_users.fields]'}
  `(
    'is the same over REST and GraphQL, and takes one call: $kind, $field: $names $tag',
    async ({ kind, field, names }) => {
      const rows = await list(`${kind}?`)
      expect(rows.length).toBeGreaterThan(1)
      for (const row of rows) expect(Object.keys(row).join(' ')).toBe(names)
      const { data, errors, calls } = await inAccount(`${field} { nodes { restId deleted } totalCount }`)
      expect(errors).toEqual([])
      expect(data.account[field].nodes).toEqual(rows.map(({ id }) => ({ restId: id, deleted: false })))
      expect(data.account[field].totalCount).toBe(rows.length)
      expect(calls).toEqual({ 'accounts.list': 1, [`${kind}.list`]: 1 })
    },
  )

  it.each([
    ['promoted_accounts', 'promotedAccounts', '[promoted_accounts.list.parameters]'],
    ['scheduled_promoted_tweets', 'scheduledPromotedTweets', '[scheduled_promoted_tweets.list.parameters]'],
    ['promotable_users', 'promotableUsers', '[promotable_users.list.parameters]'],
  ])('accepts count, cursor, sort_by, with_deleted and with_total_count: %s, %s %s', async (kind, field) => {
    const parameters = 'count=1&with_deleted=true&sort_by=created_at-desc'
    const first = await rest.get(at(`${kind}?${parameters}&with_total_count=true`))
    const every = await all(kind)
    expect(first.json).toMatchObject({ total_count: every.length, next_cursor: expect.any(String) })
    expect(first.json.data).toHaveLength(1)
    const second = await rest.get(at(`${kind}?${parameters}&cursor=${first.json.next_cursor}`))
    expect(second.json.data[0].created_at <= first.json.data[0].created_at).toBe(true)
    expect(second.json.data[0].id).not.toBe(first.json.data[0].id)
    const both = await rest.get(
      at(`${kind}?${parameters}&with_total_count=true&cursor=${first.json.next_cursor}`),
    )
    expect([both.status, both.json.errors[0].code]).toEqual([400, 'EXCLUSIVE_PARAMETERS'])
    for (const order of ['CREATED_AT', 'UPDATED_AT', 'DELETED'])
      for (const direction of ['ASC', 'DESC']) {
        const connection = `account(id: "${main}") { ${field}($PAGE, includeDeleted: true, orderBy: {field: ${order}, direction: ${direction}}) { $NODES } }`
        const pages = await readToEnd(world, connection, ['account', field], 1)
        const sorted = `sort_by=${order.toLowerCase()}-${direction.toLowerCase()}`
        const rows = await list(`${kind}?with_deleted=true&${sorted}`)
        expect(idsOf(pages)).toEqual(rows.map(({ id }) => id))
        for (const { asked } of pages)
          expect(asked.calls).toEqual({ 'accounts.list': 1, [`${kind}.list`]: 1 })
      }
  })

  it.each`
    kind                           | parameter                         | field                        | filter           | tag
    ${'promoted_accounts'}         | ${'line_item_ids'}                | ${'promotedAccounts'}        | ${'lineItemIds'} | ${'[promoted_accounts.list.line_item_ids.maximum]'}
    ${'promoted_accounts'}         | ${'promoted_account_ids'}         | ${'promotedAccounts'}        | ${'ids'}         | ${'[promoted_accounts.list.promoted_account_ids.maximum]'}
    ${'scheduled_promoted_tweets'} | ${'line_item_ids'}                | ${'scheduledPromotedTweets'} | ${'lineItemIds'} | ${'[scheduled_promoted_tweets.list.line_item_ids.maximum]'}
    ${'scheduled_promoted_tweets'} | ${'scheduled_promoted_tweet_ids'} | ${'scheduledPromotedTweets'} | ${'ids'}         | ${'[scheduled_promoted_tweets.list.scheduled_promoted_tweet_ids.maximum]'}
    ${'promotable_users'}          | ${'promotable_user_ids'}          | ${'promotableUsers'}         | ${'ids'}         | ${'[promotable_users.list.promotable_user_ids.maximum]'}
  `(
    'can be filtered by up to 200 $parameter over REST or $filter in GraphQL: $kind, $field $tag [protocol.identifier_lists]',
    async ({ kind, parameter, field, filter }) => {
      const [wanted] = await list(`${kind}?`)
      if (kind === 'scheduled_promoted_tweets') await promoteScheduled(rest, at, others)
      const own = parameter === 'line_item_ids' ? wanted.line_item_id : wanted.id
      const ids = [own, ...Array.from({ length: 199 }, (_, index) => `zz${index.toString(36)}`)]
      const found = await list(`${kind}?${parameter}=${ids}`)
      const column = parameter === 'line_item_ids' ? 'line_item_id' : 'id'
      expect(found.length).toBeGreaterThan(0)
      expect((await list(`${kind}?`)).length).toBeGreaterThan(found.length)
      expect(new Set(found.map((row) => row[column]))).toEqual(new Set([own]))
      expectRefused(
        await rest.get(at(`${kind}?${parameter}=${[...ids, 'zz']}`)),
        'INVALID_PARAMETER',
        parameter,
      )
      const select = (list: string) => `${field}(filter: {${filter}: ${list}}) { nodes { restId } }`
      const asked = await inAccountWith('$ids: [ID!]', { ids }, select('$ids'))
      expect(asked.data.account[field].nodes).toEqual(found.map(({ id }) => ({ restId: id })))
      expect(asked.calls).toEqual({ 'accounts.list': 1, [`${kind}.list`]: 1 })
      const refused = await inAccountWith('$ids: [ID!]', { ids: [...ids, 'zz'] }, select('$ids'))
      const extensions = { code: 'BAD_USER_INPUT', field: `filter.${filter}`, limit: 200 }
      expectError(refused, extensions, { 'accounts.list': 1 })
    },
  )
})

describe('promoted entity', () => {
  it.each`
    kind                           | field                       | code                            | tag
    ${'promoted_accounts'}         | ${'promotedAccount'}        | ${'PROMOTED_ACCOUNT_NOT_FOUND'} | ${'[promoted_accounts.get] [promoted_accounts.not_found]'}
    ${'scheduled_promoted_tweets'} | ${'scheduledPromotedTweet'} | ${'NOT_FOUND'}                  | ${'[scheduled_promoted_tweets.get]'}
    ${'promotable_users'}          | ${'promotableUser'}         | ${'PROMOTABLE_USER_NOT_FOUND'}  | ${'[promotable_users.get] [promotable_users.not_found]'}
  `('is read by id, and an unknown id gets 404 $code: $kind, $field $tag', async ({ kind, field, code }) => {
    const [row] = await list(`${kind}?`)
    expect((await rest.get(at(`${kind}/${row.id}`))).json.data).toEqual(row)
    const unknown = await rest.get(at(`${kind}/zzzz`))
    expect([unknown.status, unknown.json.errors[0].code]).toEqual([404, code])
    const type = field.charAt(0).toUpperCase() + field.slice(1)
    const { data, errors, calls } = await inAccount(
      `one: ${field}(id: "${row.id}") { id restId account { restId } } none: ${field}(id: "zzzz") { id }`,
    )
    expect(errors).toEqual([])
    const id = globalId(type, main, row.id)
    expect(data.account).toEqual({ one: { id, restId: row.id, account: { restId: main } }, none: null })
    expect(calls).toEqual({ 'accounts.list': 1, [`${kind}.list`]: 1 })
    const again = await ask(`query ($id: ID!) { node(id: $id) { __typename id } }`, { id })
    expect(again.data.node).toEqual({ __typename: type, id })
    expect(again.calls).toEqual({ [`${kind}.list`]: 1 })
  })

  it.each([
    ['promoted_tweets', '[promoted_tweets.no_update]'],
    ['promoted_accounts', '[promoted_accounts.no_update]'],
    ['scheduled_promoted_tweets', '[scheduled_promoted_tweets.no_update]'],
    ['promotable_users', ''],
  ])('does not support PUT: %s %s', async (kind) => {
    const [row] = await list(`${kind}?count=1000`)
    await keeping(`${kind}?count=1000&with_deleted=true`)(async () => {
      for (const path of [`${kind}/${row.id}`, kind]) {
        const { status, json } = await rest.put(at(`${path}?entity_status=PAUSED`))
        expect([status, json.errors[0].code]).toEqual([405, 'METHOD_NOT_ALLOWED'])
      }
    })
  })

  it('has neither an update mutation nor an update input', () => {
    const schema = createSchema()
    const mutation = schema.getMutationType()
    const names = isObjectType(mutation) ? Object.keys(mutation.getFields()) : []
    const promoted = names.filter((name) => /^(promot|scheduledPromoted)/.test(name)).sort()
    expect(promoted).toEqual([
      'promotedAccountCreate',
      'promotedAccountDelete',
      'promotedTweetDelete',
      'promotedTweetsCreate',
      'scheduledPromotedTweetCreate',
      'scheduledPromotedTweetDelete',
    ])
    const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType)
    expect(inputs.map(({ name }) => name).filter((name) => /Promot.*Update/.test(name))).toEqual([])
  })
})

describe('promoted entity in GraphQL', () => {
  it.each`
    kind                   | type                 | wire                      | field                   | values                                | tag
    ${'promoted_tweets'}   | ${'PromotedTweet'}   | ${'entity_status'}        | ${'entityStatus'}       | ${'ACTIVE DRAFT PAUSED'}              | ${'[promoted_tweets.entity_status.values]'}
    ${'promoted_tweets'}   | ${'PromotedTweet'}   | ${'approval_status'}      | ${'approvalStatus'}     | ${'ACCEPTED REJECTED UNDER_REVIEW'}   | ${'[promoted_tweets.approval_status.values]'}
    ${'promoted_accounts'} | ${'PromotedAccount'} | ${'entity_status'}        | ${'entityStatus'}       | ${'ACTIVE DRAFT PAUSED'}              | ${'[promoted_accounts.entity_status.values]'}
    ${'promoted_accounts'} | ${'PromotedAccount'} | ${'approval_status'}      | ${'approvalStatus'}     | ${'ACCEPTED REJECTED UNDER_REVIEW'}   | ${'[promoted_accounts.approval_status.values]'}
    ${'promotable_users'}  | ${'PromotableUser'}  | ${'promotable_user_type'} | ${'promotableUserType'} | ${'FULL RETWEETS_ONLY'}               | ${'[promotable_users.type.values]'}
    ${'scheduled_tweets'}  | ${'ScheduledTweet'}  | ${'scheduled_status'}     | ${'scheduledStatus'}    | ${'SCHEDULED SUCCESS FAILED DELETED'} | ${'[scheduled_tweets.scheduled_status.values]'}
  `(
    'shows $wire of $type as $field with $values, and other values as UNRECOGNIZED: $kind $tag',
    async ({ kind, type, wire, field, values }) => {
      const { data } = await ask(
        `{ __type(name: "${type}") { fields { name type { enumValues { name } ofType { enumValues { name } } } } } }`,
      )
      const found = data.__type.fields.find(({ name }: Json) => name === field).type
      const shown = found.enumValues ?? found.ofType.enumValues
      const known: string[] = values.split(' ')
      expect(shown.map(({ name }: Json) => name).sort()).toEqual([...known, 'UNRECOGNIZED'].sort())
      const read = (value: string): Json =>
        rowMapper(resources[kind as 'promoted_tweets'])({ [wire]: value } as never, main)
      for (const value of known) expect(read(value)).toMatchObject({ [field]: value, [`${field}Raw`]: value })
      expect(read('LATER')).toMatchObject({ [field]: 'UNRECOGNIZED', [`${field}Raw`]: 'LATER' })
      const rows = await list(`${kind}?count=200`)
      for (const row of rows) expect(known).toContain(row[wire])
    },
  )
})

describe('promotable user list', () => {
  it('includes exactly one FULL user per account, even in new accounts, and otherwise only RETWEETS_ONLY users [promotable_users.one_full]', async () => {
    const { secondAccountId, thirdAccountId, foreignAccountId, secondUserId } = demo
    const { secondAdvertiserId, thirdAdvertiserId } = demo
    const made = (await rest.post('/12/accounts')).json.data[0].id
    const typesOf = async (client: typeof rest, account: string) =>
      (await restList(client, `/12/accounts/${account}/promotable_users?with_deleted=true`)).map(
        (row) => `${row.promotable_user_type} ${row.user_id}`,
      )
    for (const [account, advertiser] of [
      [secondAccountId, secondAdvertiserId],
      [thirdAccountId, thirdAdvertiserId],
      [made, user],
    ] as const)
      expect(await typesOf(rest, account)).toEqual([`FULL ${advertiser}`])
    expect(await typesOf(world.stranger, foreignAccountId)).toEqual([`FULL ${secondUserId}`])
    expect(await typesOf(rest, main)).toEqual([`FULL ${user}`, `RETWEETS_ONLY ${secondUserId}`])
    const { data } = await inAccount(
      'promotableUsers { nodes { promotableUserType promotableUserTypeRaw userId } }',
    )
    expect(data.account.promotableUsers.nodes).toEqual([
      { promotableUserType: 'FULL', promotableUserTypeRaw: 'FULL', userId: user },
      { promotableUserType: 'RETWEETS_ONLY', promotableUserTypeRaw: 'RETWEETS_ONLY', userId: secondUserId },
    ])
    await rest.delete(`/12/accounts/${made}`)
  })
})

const FIELDS =
  'id restId userId lineItemRestId entityStatus entityStatusRaw approvalStatus approvalStatusRaw deleted createdAt updatedAt lineItem { restId promotedAccounts { totalCount } }'
const accounts = kindOf(world, main, { path: 'promoted_accounts', type: 'PromotedAccount' }, FIELDS)

describe('promoted account', () => {
  it('cannot be listed if none of the given line items can have promoted accounts [promoted_accounts.list.no_line_item_holds_accounts]', async () => {
    const given = others.slice(0, 3)
    const { status, json } = await rest.get(at(`promoted_accounts?line_item_ids=${given}`))
    expect(status).toBe(400)
    expect(json.errors).toMatchObject([{ code: 'INCOMPATIBLE_LINE_ITEM', parameter: 'line_item_ids' }])
    // The list is allowed if one of the line items can have promoted accounts, even if it has none yet.
    const mixed = await rest.get(at(`promoted_accounts?line_item_ids=${[...given, followers[9]]}`))
    expect([mixed.status, mixed.json.data]).toEqual([200, []])
    // In GraphQL, the error contains the filter from the query.
    const asked = await inAccountWith(
      '$ids: [ID!]',
      { ids: given },
      'promotedAccounts(filter: {lineItemIds: $ids}) { nodes { restId } }',
    )
    expect(asked.data.account.promotedAccounts).toBeNull()
    expect(asked.errors).toMatchObject([
      {
        extensions: {
          code: 'BAD_USER_INPUT',
          field: 'lineItemIds',
          ads: { upstreamCode: 'INCOMPATIBLE_LINE_ITEM' },
        },
      },
    ])
  })

  it.each`
    what                                              | parents                                                                   | counts                        | calls
    ${'some that can have them among others'}         | ${() => [others[0], followers[0], others[1], followers[1], followers[9]]} | ${[0, 1, 0, 1, 0]}            | ${1}
    ${'none that can have them'}                      | ${() => others.slice(0, 4)}                                               | ${[0, 0, 0, 0]}               | ${1}
    ${'205 that cannot have them, then one that can'} | ${() => [...others.slice(0, 205), followers[0]]}                          | ${[...Array(205).fill(0), 1]} | ${2}
    ${'one that can have them, then 205 that cannot'} | ${() => [followers[0], ...others.slice(0, 205)]}                          | ${[1, ...Array(205).fill(0)]} | ${2}
  `(
    'is absent without an error under line items that cannot have promoted accounts: $what [promoted_accounts.list.empty_under_parents]',
    async ({ parents, counts, calls }) => {
      const ids: string[] = parents()
      const fields = ids.map(
        (id, index) =>
          `l${index}: lineItem(id: "${id}") { promotedAccounts { nodes { userId lineItemRestId } totalCount pageInfo { hasNextPage } } }`,
      )
      const asked = await inAccount(fields.join('\n'))
      expect(asked.errors).toEqual([])
      expect(ids.map((_id, index) => asked.data.account[`l${index}`].promotedAccounts)).toEqual(
        ids.map((id, index) => ({
          nodes: Array.from({ length: counts[index] }, () => ({ userId: user, lineItemRestId: id })),
          totalCount: counts[index],
          pageInfo: { hasNextPage: false },
        })),
      )
      expect(asked.calls).toEqual({
        'accounts.list': 1,
        'line_items.list': calls,
        'promoted_accounts.list': calls,
      })
    },
  )

  it('is created once, and is returned again if the same user is promoted again [promoted_accounts.create] [promoted_accounts.create.already_promoted]', async () => {
    const lineItemId = followers[2] as string
    const made = await accounts.graph.create({
      lineItemId: globalId('LineItem', main, lineItemId),
      userId: user,
    })
    expect(made.errors).toEqual([])
    const { record: promotedAccount, userErrors } = made.data.done
    expect(userErrors).toEqual([])
    expect(promotedAccount).toEqual({
      id: globalId('PromotedAccount', main, promotedAccount.restId),
      restId: expect.stringMatching(/^[0-9a-z]{5}$/),
      userId: user,
      lineItemRestId: lineItemId,
      entityStatus: 'ACTIVE',
      entityStatusRaw: 'ACTIVE',
      approvalStatus: 'UNDER_REVIEW',
      approvalStatusRaw: 'UNDER_REVIEW',
      deleted: false,
      createdAt: promotedAccount.updatedAt,
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      lineItem: { restId: lineItemId, promotedAccounts: { totalCount: 1 } },
    })
    expect(made.calls).toEqual({
      'promoted_accounts.create': 1,
      'line_items.list': 1,
      'promoted_accounts.list': 1,
    })
    await accounts.unchanged(async () => {
      const again = await accounts.graph.create({ lineItemId, userId: user })
      expect(again.data.done).toEqual({ record: promotedAccount, userErrors: [] })
      const { status, json } = await rest.post(
        at(`promoted_accounts?line_item_id=${lineItemId}&user_id=${user}`),
      )
      expect([status, json.data.id]).toEqual([200, promotedAccount.restId])
    })
  })

  const sound = { line_item_id: followers[3], user_id: user }
  it.each`
    what                                                                         | change                                      | refusal
    ${'a user_id that is not a long'}                                            | ${{ user_id: 'demo' }}                      | ${{}}
    ${'a line item for posts [promoted_accounts.create.incompatible_line_item]'} | ${{ line_item_id: others[0] }}              | ${{ code: 'INCOMPATIBLE_LINE_ITEM', asked: true }}
    ${'a user without a grant [promoted_accounts.create.ineligible_user]'}       | ${{ user_id: STRANGER }}                    | ${{ code: 'INVALID_USER', asked: true }}
    ${'a user who allows only reposts'}                                          | ${{ user_id: demo.secondUserId }}           | ${{ code: 'INVALID_USER', asked: true }}
    ${'an unknown line item'}                                                    | ${{ line_item_id: 'zzzz' }}                 | ${{ code: 'LINE_ITEM_NOT_FOUND', asked: true }}
    ${'a deleted line item'}                                                     | ${{ line_item_id: demo.deletedLineItemId }} | ${{ code: 'LINE_ITEM_NOT_FOUND', asked: true }}
  `('cannot be created over REST or GraphQL with $what', ({ change, refusal }) =>
    accounts.refusesCreate(sound, change, refusal),
  )

  it('is soft-deleted and is still readable with with_deleted, even across pages [promoted_accounts.delete] [promoted_accounts.delete.soft] [promoted_accounts.get.with_deleted]', async () => {
    const lineItemId = followers[4] as string
    const remove = (id: string) =>
      ask(
        `mutation ($id: ID!) { promotedAccountDelete(id: $id) { promotedAccount { restId deleted } ${ERRORS} } }`,
        { id },
      )
    const ids: string[] = []
    for (const _round of [1, 2, 3]) {
      const { record: promotedAccount } = (await accounts.graph.create({ lineItemId, userId: user })).data
        .done
      ids.push(promotedAccount.restId)
      const deleted = await remove(promotedAccount.id)
      expect(deleted.data.promotedAccountDelete).toEqual({
        promotedAccount: { restId: promotedAccount.restId, deleted: true },
        userErrors: [],
      })
      expect(deleted.calls).toEqual({ 'promoted_accounts.delete': 1 })
      const again = await remove(promotedAccount.id)
      const called = { 'promoted_accounts.delete': 1 }
      expectUserError(again, 'PROMOTED_ACCOUNT_NOT_FOUND', 'id', { called })
    }
    expect(new Set(ids).size).toBe(3)
    const one = at(`promoted_accounts/${ids[0]}`)
    expect((await rest.get(one)).status).toBe(404)
    expect((await rest.get(`${one}?with_deleted=true`)).json.data).toMatchObject({
      id: ids[0],
      deleted: true,
    })
    expect((await rest.delete(one)).status).toBe(404)
    const field = `account(id: "${main}") { lineItem(id: "${lineItemId}") { promotedAccounts($PAGE, includeDeleted: true) { $NODES } } }`
    const pages = await readToEnd(world, field, ['account', 'lineItem', 'promotedAccounts'], 1)
    expect(idsOf(pages)).toEqual(ids)
    for (const { asked } of pages)
      expect(asked.calls).toEqual({ 'accounts.list': 1, 'line_items.list': 1, 'promoted_accounts.list': 1 })
    const { data } = await inAccount(
      `lineItem(id: "${lineItemId}") { promotedAccounts { nodes { restId } } } promotedAccount(id: "${ids[0]}") { deleted lineItem { productType } }`,
    )
    expect(data.account).toEqual({
      lineItem: { promotedAccounts: { nodes: [] } },
      promotedAccount: { deleted: true, lineItem: { productType: 'PROMOTED_ACCOUNT' } },
    })
  })

  it('is still visible under a deleted line item, unlike promoted tweets', async () => {
    const lineItemId = followers[5] as string
    const { record: promotedAccount } = (await accounts.graph.create({ lineItemId, userId: user })).data.done
    await rest.delete(at(`line_items/${lineItemId}`))
    const listed = await restList(world.rest, at(`promoted_accounts?line_item_ids=${lineItemId}`))
    expect(listed).toMatchObject([{ id: promotedAccount.restId, deleted: false }])
  })
})
