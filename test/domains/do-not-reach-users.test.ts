import { hash, remove, update } from './audience-operations.ts'
import { ERRORS, expectRefused, expectUserError } from './refusals.ts'
import { expectDone } from './results.ts'
import { globalId, inClockedWorld, type Json } from './world.ts'

const { world, main, rest, ask, at, clock } = await inClockedWorld('2026-11-20T12:00:00Z', { fresh: true })

// The demo's only list.
const LIST = '4kzrq'
const path = (id = LIST) => `/12/batch/accounts/${main}/do_not_reach_lists/${id}/users`
const post = (operations: unknown, id = LIST) => rest.json('POST', path(id), operations)
const people = (count: number): Json[] =>
  Array.from({ length: count }, (_each, index) => ({ email: [hash(`p${index}@people.example`)] }))
const shown = async (): Promise<Json> => (await rest.get(at(`do_not_reach_lists/${LIST}`))).json.data
const mutate = (o: readonly object[], id = globalId('DoNotReachList', main, LIST)) =>
  ask(
    `mutation ($id: ID!, $o: [DoNotReachListUsersOperation!]!) { done: doNotReachListUsersUpdate(id: $id, operations: $o) {
      record: doNotReachListUsers { successCount totalCount } ${ERRORS} } }`,
    { id, o },
  )
const EXPIRES = '2027-12-20T12:00:00Z'

describe('people on a do-not-reach list', () => {
  it('are added and removed over REST, and counted after matching [do_not_reach_list_users.batch, do_not_reach_list_users.batch.answer, do_not_reach_list_users.batch.identifiers, do_not_reach_lists.email_only, do_not_reach_list_users.batch.processed]', async () => {
    const both = { email: [hash('a')], phone_number: [hash('b')], handle: [hash('c')] }
    const { status, json, text } = await post([
      update([both, ...people(100)], { expires_at: EXPIRES }),
      remove([...people(1)]),
    ])
    const ids = { do_not_reach_list_id: LIST, account_id: main }
    expect([status, json]).toEqual([
      200,
      {
        request: [
          { params: { ...ids, expires_at: EXPIRES }, operation_type: 'Update' },
          { params: ids, operation_type: 'Delete' },
        ],
        data: [{ success_count: 102, total_count: 102 }],
      },
    ])
    expect(text).not.toContain(hash('a'))
    expect(await shown()).toMatchObject({ list_size: 12, reasons_not_targetable: ['TOO_SMALL'] })
    clock.now += 60_000
    expect(await shown()).toMatchObject({ list_size: 100, targetable: true, reasons_not_targetable: [] })
    await post([remove([{ phone_number: [hash('b')] }])])
    clock.now += 60_000
    expect(await shown()).toMatchObject({
      list_size: 99,
      targetable: false,
      reasons_not_targetable: ['TOO_SMALL'],
    })
  })

  it('are added by mutation with one call [do_not_reach_list_users.batch, do_not_reach_list_users.batch.identifiers, do_not_reach_lists.email_only]', async () => {
    const asked = await mutate([
      { update: { users: [{ email: [hash('a')], phoneNumber: [hash('b')] }], expiresAt: EXPIRES } },
      { delete: { users: people(1) } },
    ])
    expectDone(asked, { successCount: 2, totalCount: 2 }, { 'do_not_reach_list_users.batch': 1 })
    clock.now += 60_000
    const { data } = await ask(`{ account(id: "${main}") { doNotReachLists { listSize } } }`)
    expect(data.account.doNotReachLists).toEqual([{ listSize: 1 }])
  })

  it('leave the list when their membership ends [do_not_reach_list_users.batch.expires_at]', async () => {
    await post([
      update(people(2)),
      update([{ email: [hash('soon')] }], { expires_at: '2026-11-21T12:00:00Z' }),
    ])
    const sizeAt = async (time: string) => {
      clock.now = Date.parse(time)
      return (await shown()).list_size
    }
    expect(await sizeAt('2026-11-21T11:59:59Z')).toBe(3)
    expect(await sizeAt('2026-11-21T12:00:00Z')).toBe(2)
    expect(await sizeAt('2027-12-20T11:59:59Z')).toBe(2)
    expect(await sizeAt('2027-12-20T12:00:00Z')).toBe(0)
  })

  it.each([
    [
      'an end in the past [do_not_reach_list_users.batch.expires_at, do_not_reach_list_users.batch.atomic]',
      { users: people(1), expires_at: '2026-11-20T12:00:00Z' },
      'expires_at',
      { users: people(1), expiresAt: '2026-11-20T12:00:00Z' },
      ['expiresAt', null, 1],
    ],
    [
      'an end after 13 months [do_not_reach_list_users.batch.expires_at, do_not_reach_list_users.batch.atomic]',
      { users: people(1), expires_at: '2027-12-20T12:00:01Z' },
      'expires_at',
      { users: people(1), expiresAt: '2027-12-20T12:00:01Z' },
      ['expiresAt', 13, 1],
    ],
    [
      'a person without an identifier [do_not_reach_list_users.batch.users.identified, do_not_reach_list_users.batch.atomic]',
      { users: [{ handle: [hash('x')] }] },
      'users[0]',
      { users: [{}] },
      ['users[0]', 1, 0],
    ],
  ])(
    "cannot be added in a batch with %s, and the error contains the operation's index",
    async (_title, params, parameter, input, [field, limit, asked]) => {
      const sound = update(people(5))
      const received = await post([sound, { operation_type: 'Update', params }])
      expect([received.status, received.json.operation_errors]).toEqual([
        400,
        [[], [expect.objectContaining({ code: 'INVALID_PARAMETER', parameter })]],
      ])
      const { data, calls } = await mutate([{ update: { users: people(5) } }, { update: input }])
      expect(data.done).toEqual({
        record: null,
        userErrors: [
          { code: 'INVALID_PARAMETER', message: expect.any(String), field, limit, operationIndex: 1 },
        ],
      })
      expect(calls).toEqual(asked ? { 'do_not_reach_list_users.batch': 1 } : {})
      clock.now += 60_000
      expect((await shown()).list_size).toBe(12)
    },
  )

  it('can be changed with at most 2,500 operations and 5,000,000 bytes per call, and 1,500 calls per window [do_not_reach_list_users.batch.operations.maximum, do_not_reach_list_users.batch.rate]', async () => {
    const many = (count: number) => Array.from({ length: count }, () => update(people(1)))
    expectRefused(await post(many(2501)), 'INVALID_PARAMETER', 'operations')
    const accepted = await post(many(2500))
    expect([accepted.status, accepted.headers['x-rate-limit-limit']]).toEqual([200, '1500'])
    const text = JSON.stringify([update(people(1))])
    expect((await rest.json('POST', path(), JSON.parse(text))).status).toBe(200)
    const large = await rest.send({
      method: 'POST',
      target: path(),
      headers: { 'content-type': 'application/json' },
      body: text + ' '.repeat(5_000_001 - text.length),
    })
    expect(large.status).toBe(413)
    const asked = await mutate(Array.from({ length: 2501 }, () => ({ update: { users: people(1) } })))
    expectUserError(asked, 'INVALID_PARAMETER', 'operations', { limit: 2500 })
  })

  it('cannot be added to a list that does not exist', async () => {
    expectRefused(await post([update(people(1))], 'zzz'), 'NOT_FOUND', 'do_not_reach_list_id')
    const { data } = await mutate([{ update: { users: people(1) } }], globalId('DoNotReachList', main, 'zzz'))
    expect(data.done.userErrors).toEqual([expect.objectContaining({ code: 'NOT_FOUND', field: 'id' })])
  })

  it('appear neither in responses nor in logs if their identifiers are not hashed [do_not_reach_list_users.batch.hashed]', async () => {
    const before = world.log.length
    const raw = 'jane@people.example'
    const refused = await post([update([{ email: [raw], phone_number: ['+4930000'] }])])
    expect(refused.json.operation_errors[0].map(({ parameter }: Json) => parameter)).toEqual([
      'users[0].email[0]',
      'users[0].phone_number[0]',
    ])
    const asked = await mutate([{ update: { users: [{ email: [raw] }] } }])
    expect([asked.errors.map(({ extensions }) => extensions.code), asked.calls]).toEqual([
      ['BAD_USER_INPUT'],
      {},
    ])
    const seen = [refused.text, asked.text, ...world.log.slice(before)].join('\n')
    expect([seen.includes(raw), seen.includes('+4930000')]).toEqual([false, false])
  })
})
