import fc from 'fast-check'
import { hash, remove, update } from './audience-operations.ts'
import { ERRORS } from './refusals.ts'
import { expectDone } from './results.ts'
import { globalId, inClockedWorld, type Json } from './world.ts'

// The audience size counts people. Records that share an identifier are one person (public facts §2
// custom_audience_users).

const SECOND = 1000
const DAY = 86_400 * SECOND
const { main, rest, ask, at, clock } = await inClockedWorld('2026-11-20T12:00:00Z', { fresh: true })
let audience: string
let made = 0
const newAudience = async (): Promise<void> => {
  made += 1
  const { json } = await rest.form('POST', at('custom_audiences'), { name: `People ${made}` })
  audience = json.data.id
}
beforeEach(newAudience)

const post = (operations: unknown) => rest.json('POST', at(`custom_audiences/${audience}/users`), operations)
const size = async (): Promise<number | null> =>
  (await rest.get(at(`custom_audiences/${audience}`))).json.data.audience_size
/** Advances the clock and returns the audience size. Matching takes one minute, hence the default. */
const sizeAfter = async (milliseconds = 60 * SECOND): Promise<number | null> => {
  clock.now += milliseconds
  return size()
}
const time = (milliseconds: number): string => new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, 'Z')

const mutate = (o: readonly object[]) =>
  ask(
    `mutation ($id: ID!, $o: [CustomAudienceUsersOperation!]!) { done: customAudienceUsersUpdate(id: $id, operations: $o) {
      record: customAudienceUsers { successCount totalCount } ${ERRORS} } }`,
    { id: globalId('CustomAudience', main, audience), o },
  )

/** Builds a person with a hashed email address, phone number and device id. */
const known = (index: number): Json => ({
  email: [hash(`k${index}@people.example`)],
  phone_number: [hash(`+4930${index}`)],
  device_id: [hash(`device-${index}`)],
})
const some = (count: number, of = known): Json[] => Array.from({ length: count }, (_each, index) => of(index))
const only =
  (kind: string) =>
  (index: number): Json => ({ [kind]: known(index)[kind] })

describe('audience size', () => {
  const PAST = { effective_at: '2026-01-01T00:00:00Z' }
  it.each<[what: string, batches: () => unknown[], people: number]>([
    ['40 people with three identifiers each', () => [[update(some(40))]], 40],
    ['the same people sent in two batches', () => [[update(some(40))], [update(some(40))]], 40],
    [
      'the same people sent again with only one identifier each',
      () => [[update(some(40))], [update(some(40, only('email')))], [update(some(40, only('device_id')))]],
      40,
    ],
    ['people of overlapping batches', () => [[update(some(40))], [update([...some(50), ...some(10)])]], 50],
    [
      'two records with a common identifier as one person',
      () => [[update([{ email: [hash('a'), hash('b')] }, { email: [hash('b'), hash('c')] }])]],
      1,
    ],
    [
      'two people as one after a record with identifiers of both',
      () => [
        [update([{ email: [hash('a')], handle: [hash('x')] }, { twitter_id: [hash('b')] }])],
        [update([{ handle: [hash('x')], twitter_id: [hash('b')] }])],
      ],
      1,
    ],
    [
      'only people who were not removed by any of their identifiers',
      () => [
        [update(some(40))],
        [remove(some(10, only('email')))],
        [remove([known(10), { phone_number: [hash('+493011')] }, { device_id: [hash('nobody')] }])],
      ],
      28,
    ],
    [
      'people who were removed and then added in one batch',
      () => [
        [update(some(3))],
        [remove(some(3)), update(some(2, only('phone_number'))), update([only('device_id')(0)])],
      ],
      3,
    ],
    [
      'no people after two people were merged and removed in one batch',
      () => [
        [update(some(2))],
        [update([{ email: [...known(0).email, ...known(1).email] }]), remove([only('device_id')(1)])],
      ],
      0,
    ],
    [
      'two people for the same hash in two kinds of identifiers',
      () => [[update([{ email: [hash('a')] }, { handle: [hash('a')] }])]],
      2,
    ],
    ['people who were sent one by one', () => [some(40).map((user) => update([user], PAST))], 40],
  ])(
    'counts %s (case %#) [custom_audience_users.batch.people, custom_audience_users.batch.removal]',
    async (_what, batches, people) => {
      for (const operations of batches()) expect((await post(operations)).status).toBe(200)
      expect(await sizeAfter()).toBe(people)
    },
  )

  it('is based on one membership period per person, whichever identifiers a call contains [custom_audience_users.batch.people]', async () => {
    const start = clock.now
    const until = (days: number) => ({ expires_at: time(start + days * DAY) })
    await post([update(some(5), until(10))])
    await post([update(some(3, only('phone_number')), until(20))])
    expect(await sizeAfter()).toBe(5)
    clock.now = start + 10 * DAY
    expect(await size()).toBe(3)
    // Once a membership expires, the person is forgotten, so the two identifiers now count as two people.
    await post([update([only('device_id')(4)]), update([only('email')(4)])])
    expect(await sizeAfter()).toBe(5)
    clock.now = start + 20 * DAY
    expect(await size()).toBe(2)
  })

  it('counts people instead of identifiers after a mutation adds or removes them [custom_audience_users.batch.people, custom_audience_users.batch.removal]', async () => {
    const graph = ({ email, phone_number, device_id }: Json) => ({
      email,
      phoneNumber: phone_number,
      deviceId: device_id,
    })
    const users = some(40).map(graph)
    expectDone(
      await mutate([{ update: { users } }]),
      { successCount: 40, totalCount: 40 },
      { 'custom_audience_users.batch': 1 },
    )
    expect(await sizeAfter()).toBe(40)
    await mutate([{ delete: { users: [{ email: known(0).email }] } }])
    expect(await sizeAfter()).toBe(39)
  })

  it('matches a simple model of shared identifiers after random operations [custom_audience_users.batch.people]', async () => {
    const identifier = fc.constantFrom(...'abcdefgh')
    const record = fc.record({
      isUpdate: fc.boolean(),
      email: fc.uniqueArray(identifier, { maxLength: 2 }),
      handle: fc.uniqueArray(identifier, { minLength: 1, maxLength: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(record, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
        async (calls) => {
          await newAudience()
          let expected: Set<string>[] = []
          for (const call of calls) {
            await post(
              call.map(({ isUpdate, email, handle }) => {
                const user = { email: email.map(hash), handle: handle.map(hash) }
                return isUpdate ? update([user]) : remove([user])
              }),
            )
            for (const { isUpdate, email, handle } of call) {
              const own = new Set([
                ...email.map((text) => `email ${text}`),
                ...handle.map((text) => `handle ${text}`),
              ])
              const same = expected.filter((person) => [...own].some((text) => person.has(text)))
              expected = expected.filter((person) => !same.includes(person))
              if (isUpdate) expected.push(new Set([...own, ...same.flatMap((person) => [...person])]))
            }
          }
          expect((await sizeAfter()) ?? 0).toBe(expected.length)
        },
      ),
      { numRuns: 40 },
    )
  })
})
