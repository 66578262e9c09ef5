import { hash, remove, update } from './audience-operations.ts'
import { ERRORS, expectRefused, expectUserError, GRAPH_WORDS } from './refusals.ts'
import { expectDone } from './results.ts'
import { globalId, inClockedWorld, type Json } from './world.ts'

const SECOND = 1000
const DAY = 86_400 * SECOND
const { world, main, rest, ask, at, clock } = await inClockedWorld('2026-11-20T12:00:00Z', { fresh: true })
let audience: string
let made = 0
beforeEach(async () => {
  made += 1
  const { json } = await rest.form('POST', at('custom_audiences'), { name: `Audience ${made}` })
  audience = json.data.id
})

const people = (count: number, from = 0): Json[] =>
  Array.from({ length: count }, (_each, index) => ({ email: [hash(`p${from + index}@people.example`)] }))
const path = () => at(`custom_audiences/${audience}/users`)
const post = (operations: unknown) => rest.json('POST', path(), operations)
const shown = async (): Promise<Json> => (await rest.get(at(`custom_audiences/${audience}`))).json.data
const time = (milliseconds: number): string => new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, 'Z')

/** Advances the clock and returns the audience size. Matching takes one minute, hence the default. */
const sizeAfter = async (milliseconds = 60 * SECOND): Promise<number | null> => {
  clock.now += milliseconds
  return (await shown()).audience_size
}

const mutate = (o: readonly object[]) =>
  ask(
    `mutation ($id: ID!, $o: [CustomAudienceUsersOperation!]!) { done: customAudienceUsersUpdate(id: $id, operations: $o) {
      record: customAudienceUsers { successCount totalCount } ${ERRORS} } }`,
    { id: globalId('CustomAudience', main, audience), o },
  )

describe('audience user', () => {
  it('is added over REST and counted in the response [custom_audience_users.batch, custom_audience_users.batch.answer, custom_audience_users.batch.operation_type.values, custom_audience_users.batch.identifiers]', async () => {
    const everything = {
      email: [hash('a'), hash('b')],
      device_id: [hash('c')],
      handle: [hash('d')],
      twitter_id: [hash('e')],
      phone_number: [hash('f')],
      partner_user_id: ['crm-0001'],
    }
    const { status, json } = await post([
      update([everything, ...people(2)], {
        effective_at: '2026-11-01T00:00:00Z',
        expires_at: '2028-01-01T00:00:00Z',
      }),
      remove(people(1)),
    ])
    expect(status).toBe(200)
    // The response does not echo the users.
    expect(json).toEqual({
      request: { params: { account_id: main, custom_audience_id: audience } },
      data: { success_count: 4, total_count: 4 },
    })
    // The last operation removed one of the three people.
    expect(await sizeAfter()).toBe(2)
  })

  it('is added by mutation [custom_audience_users.batch]', async () => {
    const [one, two] = people(2)
    const asked = await mutate([
      {
        update: { users: [one, { ...two, partnerUserId: ['7'] }], effectiveAt: '2026-01-01T01:00:00+01:00' },
      },
      { delete: { users: [{ deviceId: [hash('x')], twitterId: null }] } },
    ])
    expectDone(asked, { successCount: 3, totalCount: 3 }, { 'custom_audience_users.batch': 1 })
    expect(await sizeAfter()).toBe(2)
  })

  it('changes the audience from PROCESSING to TOO_SMALL and finally to targetable [custom_audiences.reasons_not_targetable.values, custom_audiences.targetable_types.values, custom_audiences.minimum_matched]', async () => {
    const state = async () => {
      const { targetable, targetable_types, reasons_not_targetable, audience_size } = await shown()
      return [targetable, targetable_types, reasons_not_targetable, audience_size]
    }
    await post([update(people(99))])
    expect(await state()).toEqual([false, [], ['PROCESSING'], null])
    clock.now += 59 * SECOND
    expect(await state()).toEqual([false, [], ['PROCESSING'], null])
    clock.now += SECOND
    expect(await state()).toEqual([false, [], ['TOO_SMALL'], 99])
    // The same 99 people plus one more, with uppercase hashes.
    const upper = people(100).map(({ email: [value] }) => ({ email: [value.toUpperCase()] }))
    await post([update(upper)])
    expect(await state()).toEqual([false, [], ['TOO_SMALL'], 99])
    clock.now += 60 * SECOND
    expect(await state()).toEqual([true, ['CRM', 'EXCLUDED_CRM'], [], 100])
    await post([remove(people(1))])
    clock.now += 60 * SECOND
    expect(await state()).toEqual([false, [], ['TOO_SMALL'], 99])
  })

  it('changes updated_at when the audience has been processed, as for every other change', async () => {
    const { updated_at: before } = await shown()
    await post([update(people(1))])
    expect((await shown()).updated_at).toBe(before)
    clock.now += 60 * SECOND
    expect((await shown()).updated_at).toBe(time(clock.now))
  })

  it('is a member from effective_at until expires_at [custom_audience_users.batch.expires_at.after_effective]', async () => {
    const start = clock.now
    const times = { effective_at: time(start + 10 * DAY), expires_at: time(start + 20 * DAY) }
    await post([update(people(3)), update(people(2, 10), times)])
    expect(await sizeAfter()).toBe(3)
    clock.now = start + 10 * DAY - SECOND
    expect((await shown()).audience_size).toBe(3)
    clock.now += SECOND
    expect((await shown()).audience_size).toBe(5)
    clock.now = start + 20 * DAY - SECOND
    expect((await shown()).audience_size).toBe(5)
    clock.now += SECOND
    expect((await shown()).audience_size).toBe(3)
  })

  it('is a member for 13 months from now by default [custom_audience_users.batch.effective_at.default, custom_audience_users.batch.expires_at.default]', async () => {
    // 13 months after 31 January would be 31 February, so the membership ends on the last day of February.
    clock.now = Date.parse('2027-01-31T08:00:00Z')
    await post([update(people(1))])
    expect(await sizeAfter()).toBe(1)
    clock.now = Date.parse('2028-02-29T07:59:59Z')
    expect((await shown()).audience_size).toBe(1)
    clock.now = Date.parse('2028-02-29T08:00:00Z')
    expect((await shown()).audience_size).toBe(0)
  })

  it('is a member only if the last operation in the call adds the user', async () => {
    const one = people(1)
    await post([update(one), remove(one)])
    expect(await sizeAfter()).toBe(0)
    await post([remove(one), update(one)])
    expect(await sizeAfter()).toBe(1)
  })

  it('is counted once, even if several large calls contain the user', async () => {
    for (let call = 0; call < 3; call += 1) {
      const users = people(10_000, (call % 2) * 10_000)
      const { json } = await post(users.map((user) => update([user])).slice(0, 2500))
      expect(json.data.success_count).toBe(2500)
      expect((await post([update(users)])).json.data.total_count).toBe(10_000)
    }
    expect(await sizeAfter()).toBe(20_000)
  })
})

const EMAIL = 'jane.doe@people.example'
const bad = update([{ email: [EMAIL] }])

describe('audience users call', () => {
  const untouched = async <T>(work: () => Promise<T>): Promise<T> => {
    await post([update(people(2))])
    const result = await work()
    expect(await sizeAfter()).toBe(2)
    return result
  }

  it.each`
    what                                                                                                   | item                                                                                               | code                   | parameter
    ${'a missing operation_type [custom_audience_users.batch.operation_type.values]'}                      | ${{ params: { users: people(1) } }}                                                                | ${'MISSING_PARAMETER'} | ${'operation_type'}
    ${'an unknown operation_type [custom_audience_users.batch.operation_type.values]'}                     | ${{ ...update(people(1)), operation_type: 'Create' }}                                              | ${'INVALID_PARAMETER'} | ${'operation_type'}
    ${'missing params [custom_audience_users.batch.params.required]'}                                      | ${{ operation_type: 'Update' }}                                                                    | ${'MISSING_PARAMETER'} | ${'params'}
    ${'params that are not an object [custom_audience_users.batch.params.required]'}                       | ${{ operation_type: 'Update', params: EMAIL }}                                                     | ${'MISSING_PARAMETER'} | ${'params'}
    ${'missing users [custom_audience_users.batch.users.required]'}                                        | ${{ operation_type: 'Update', params: {} }}                                                        | ${'MISSING_PARAMETER'} | ${'users'}
    ${'an empty list of users [custom_audience_users.batch.users.required]'}                               | ${update([])}                                                                                      | ${'INVALID_PARAMETER'} | ${'users'}
    ${'strings as users'}                                                                                  | ${update([EMAIL as never])}                                                                        | ${'INVALID_PARAMETER'} | ${'users[0]'}
    ${'one string as users'}                                                                               | ${{ operation_type: 'Update', params: { users: EMAIL } }}                                          | ${'INVALID_PARAMETER'} | ${'users'}
    ${'an email address that is not hashed [custom_audience_users.batch.hashed]'}                          | ${bad}                                                                                             | ${'INVALID_PARAMETER'} | ${'users[0].email[0]'}
    ${'an email address outside a list'}                                                                   | ${update([{ email: EMAIL }])}                                                                      | ${'INVALID_PARAMETER'} | ${'users[0].email'}
    ${'a device id that is not hashed [custom_audience_users.batch.hashed]'}                               | ${update([...people(1), { device_id: [hash('x'), EMAIL] }])}                                       | ${'INVALID_PARAMETER'} | ${'users[1].device_id[1]'}
    ${'a handle that is not hashed [custom_audience_users.batch.hashed]'}                                  | ${update([{ handle: [EMAIL] }])}                                                                   | ${'INVALID_PARAMETER'} | ${'users[0].handle[0]'}
    ${'an id that is not hashed [custom_audience_users.batch.hashed]'}                                     | ${update([{ twitter_id: [`${hash('x')}0`] }])}                                                     | ${'INVALID_PARAMETER'} | ${'users[0].twitter_id[0]'}
    ${'a phone number that is not hashed [custom_audience_users.batch.hashed]'}                            | ${update([{ phone_number: ['+4930000'] }])}                                                        | ${'INVALID_PARAMETER'} | ${'users[0].phone_number[0]'}
    ${'a user without an identifier [custom_audience_users.batch.users.identified]'}                       | ${update([...people(1), {}])}                                                                      | ${'INVALID_PARAMETER'} | ${'users[1]'}
    ${'a user with empty lists [custom_audience_users.batch.users.identified]'}                            | ${update([{ email: [], handle: [] }])}                                                             | ${'INVALID_PARAMETER'} | ${'users[0]'}
    ${'a user without an identifier among those to remove [custom_audience_users.batch.users.identified]'} | ${remove([...people(2), { partner_user_id: [] }])}                                                 | ${'INVALID_PARAMETER'} | ${'users[2]'}
    ${'an invalid time'}                                                                                   | ${update(people(1), { effective_at: 'soon' })}                                                     | ${'INVALID_PARAMETER'} | ${'effective_at'}
    ${'an end equal to the start [custom_audience_users.batch.expires_at.after_effective]'}                | ${update(people(1), { effective_at: '2030-01-01T00:00:00Z', expires_at: '2030-01-01T00:00:00Z' })} | ${'INVALID_PARAMETER'} | ${'expires_at'}
    ${'an end in the past [custom_audience_users.batch.expires_at.after_effective]'}                       | ${update(people(1), { expires_at: '2026-01-01T00:00:00Z' })}                                       | ${'INVALID_PARAMETER'} | ${'expires_at'}
    ${'a start after the default end'}                                                                     | ${update(people(1), { effective_at: '2039-01-01T00:00:00Z' })}                                     | ${'INVALID_PARAMETER'} | ${'effective_at'}
    ${'an item that is not an operation'}                                                                  | ${EMAIL}                                                                                           | ${'MISSING_PARAMETER'} | ${'operation_type'}
  `(
    "is refused over REST for $what; the error contains the operation's index, and nothing is stored [custom_audience_users.batch.atomic]",
    async ({ item, code, parameter }) => {
      const { status, json, text } = await untouched(() => post([update(people(5, 100)), item]))
      expect(status).toBe(400)
      expect(json.errors).toEqual([])
      expect(json.operation_errors[0]).toEqual([])
      expect(json.operation_errors[1][0]).toMatchObject({ code, parameter })
      expect(text).not.toContain('people.example')
    },
  )

  it.each`
    what                                                                   | body                                                | parameter       | limit
    ${'2,501 operations [custom_audience_users.batch.operations.maximum]'} | ${() => people(2501).map((user) => update([user]))} | ${'operations'} | ${2500}
    ${'an empty list of operations'}                                       | ${() => []}                                         | ${'operations'} | ${undefined}
    ${'a body that is not a list'}                                         | ${() => update(people(1))}                          | ${undefined}    | ${undefined}
  `('is refused over REST for $what', async ({ body, parameter, limit }) => {
    const received = await untouched(() => post(body()))
    expectRefused(received, 'INVALID_PARAMETER', parameter)
    if (limit) expect(received.json.errors[0].message).toContain(limit.toLocaleString('en-US'))
    expect((await post(people(2500).map((user) => update([user])))).status).toBe(200)
  })

  it('is accepted over REST with 5,000,000 bytes and refused with 5,000,001 [custom_audience_users.batch.body.maximum]', async () => {
    const body = (bytes: number): string => {
      const text = JSON.stringify([update(people(1))])
      return text + ' '.repeat(bytes - text.length)
    }
    const refused = await post(body(5_000_001))
    expect(refused.status).toBe(413)
    expect(refused.json.errors).toEqual([
      { code: 'PAYLOAD_TOO_LARGE', message: expect.stringContaining('5,000,000') },
    ])
    expect((await shown()).audience_size).toBeNull()
    expect((await post(body(5_000_000))).status).toBe(200)
  })

  it('is refused unless its body is JSON [custom_audience_users.batch.content_type]', async () => {
    const { status, json } = await rest.form('POST', path(), { operations: '[]' })
    expect([status, json.errors[0].code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  it('is refused if the audience does not exist', async () => {
    audience = 'zzzzzz'
    expectRefused(await post([update(people(1))]), 'NOT_FOUND', 'custom_audience_id')
    const { data } = await mutate([{ update: { users: people(1) } }])
    expect(data.done.userErrors).toEqual([expect.objectContaining({ code: 'NOT_FOUND', field: 'id' })])
  })

  it.each`
    what                                                                                     | operation                                                                                                   | field                          | limit
    ${'an empty list of users'}                                                              | ${{ update: { users: [] } }}                                                                                | ${'users'}                     | ${1}
    ${'an empty partner id'}                                                                 | ${{ update: { users: [{ partnerUserId: [''] }] } }}                                                         | ${'users[0].partnerUserId[0]'} | ${1}
    ${'a person without an identifier [custom_audience_users.batch.users.identified]'}       | ${{ update: { users: [...people(1), {}] } }}                                                                | ${'users[1]'}                  | ${1}
    ${'a person with an empty list and null [custom_audience_users.batch.users.identified]'} | ${{ delete: { users: [{ email: [], handle: null }] } }}                                                     | ${'users[0]'}                  | ${1}
    ${'an end before the start'}                                                             | ${{ update: { users: people(1), effectiveAt: '2030-01-02T00:00:00Z', expiresAt: '2030-01-01T00:00:00Z' } }} | ${'expiresAt'}                 | ${null}
  `(
    "is not sent for a mutation with $what; the error contains the operation's index",
    async ({ operation, field, limit }) => {
      const { data, calls } = await untouched(() => mutate([{ update: { users: people(3, 50) } }, operation]))
      const refusal = { code: 'INVALID_PARAMETER', message: GRAPH_WORDS, field, limit }
      expect(data.done).toEqual({ record: null, userErrors: [{ ...refusal, operationIndex: 1 }] })
      expect(calls).toEqual({})
    },
  )

  it('is refused if people have no identifier, and the error contains their positions [custom_audience_users.batch.users.identified]', async () => {
    const received = await post([update([{}, ...people(1), { email: [] }]), update(people(1)), remove([{}])])
    const places = received.json.operation_errors.map((each: Json[]) =>
      each.map(({ parameter }) => parameter),
    )
    expect([received.status, places]).toEqual([400, [['users[0]', 'users[2]'], [], ['users[0]']]])
  })

  it('is sent only for mutations with at most 2,500 operations [custom_audience_users.batch.operations.maximum]', async () => {
    const operations = (count: number) => people(count).map((user) => ({ update: { users: [user] } }))
    expectUserError(await mutate(operations(2501)), 'INVALID_PARAMETER', 'operations', { limit: 2500 })
    expect((await mutate(operations(2500))).data.done.record.successCount).toBe(2500)
  })

  it('reveals no email address in logs or responses, except one sent as a field name [custom_audience_users.batch.hashed]', async () => {
    const id = globalId('CustomAudience', main, audience)
    const inline = (users: string) =>
      ask(
        `mutation { done: customAudienceUsersUpdate(id: "${id}", operations: [{update: {users: ${users}}}]) { userErrors { message } } }`,
      )
    const before = world.log.length
    const results = await Promise.all([
      mutate([{ update: { users: [{ email: [EMAIL] }] } }]),
      mutate([{ update: { users: [{ email: EMAIL }] } }]),
      mutate([{ update: { users: [EMAIL] } }]),
      mutate([{ update: { users: [{ mail: [EMAIL] }] } }]),
      mutate([{ [EMAIL]: {} }]),
      inline(`[{email: ["${EMAIL}"]}]`),
      inline(`["${EMAIL}"]`),
      inline(`"${EMAIL}"`),
    ])
    for (const [index, { text, errors, calls }] of results.entries()) {
      expect([index, errors.length > 0, calls]).toEqual([index, true, {}])
      if (index !== 4) expect([index, text.includes(EMAIL)]).toEqual([index, false])
    }
    expect(results[0]?.errors[0]).toMatchObject({
      message:
        'Variable "$o" got an invalid value at "o[0].update.users[0].email[0]"; Sha256Hex must be a SHA-256 hash of the normalized value, 64 hexadecimal digits',
      extensions: { code: 'BAD_USER_INPUT' },
    })
    expect(world.log.slice(before).join('\n')).not.toContain(EMAIL)
  })
})

describe('rate limit', () => {
  it('is 1,500 calls per window for custom audience users [custom_audience_users.batch.rate]', async () => {
    const { headers } = await post([update(people(1))])
    expect(headers['x-rate-limit-limit']).toBe('1500')
  })
})
