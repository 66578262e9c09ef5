import fc from 'fast-check'
import { anyCharacter } from '../../harness/any-character.ts'
import { contract } from '../../src/contract/index.ts'
import { decodeCall, normalizeTime } from '../../src/contract/language/decode.ts'
import type { Operation } from '../../src/contract/language/define.ts'
import { encodeCall, toJson } from '../../src/contract/language/encode.ts'
import { graphInputName, graphName } from '../../src/contract/language/names.ts'
import { problemsOf } from '../../src/contract/language/validate.ts'

const { campaigns, line_items: lineItems } = contract
const operation = (each: unknown): Operation => each as Operation

describe('normalizeTime', () => {
  it.each([
    ['2026-01-31T08:30:00Z', '2026-01-31T08:30:00Z'],
    ['2026-01-31T08:30:00+0100', '2026-01-31T07:30:00Z'],
    ['2026-01-31T08:30:00+05:30', '2026-01-31T03:00:00Z'],
    ['2026-01-31T08:30:00-08', '2026-01-31T16:30:00Z'],
    ['2026-01-31T23:30:00-0800', '2026-02-01T07:30:00Z'],
    ['2026-01-31', '2026-01-31T00:00:00Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00Z'],
    ['2026-01-31T08:30:00.987Z', '2026-01-31T08:30:00Z'],
    ['2026-02-29', undefined],
    ['2026-13-01T00:00:00Z', undefined],
    ['2026-01-31T25:00:00Z', undefined],
    ['2026-01-31T08:60:00Z', undefined],
    ['31.01.2026', undefined],
    ['1769848200', undefined],
    ['', undefined],
  ])('converts %s to %s [protocol.dates.accepted, protocol.timestamps.whole_seconds]', (text, time) => {
    expect(normalizeTime(text)).toBe(time)
  })
})

describe('29 February', () => {
  it.each([
    ['2024', true],
    ['2000', true],
    ['2096', true],
    ['2026', false],
    ['2100', false],
    ['1900', false],
  ])('is accepted only in leap years (%s: %s) [protocol.dates.accepted]', (year, isTime) => {
    const problems = problemsOf(operation(contract.scheduled_tweets.update), {
      account_id: 'a',
      scheduled_tweet_id: '1',
      scheduled_at: `${year}-02-29T12:00:00Z`,
    })
    expect(problems.map(({ parameter }) => parameter)).toEqual(isTime ? [] : ['scheduled_at'])
  })
})

describe('encodeCall and decodeCall', () => {
  const micros = fc
    .bigInt({ min: 1n, max: 9_223_372_036_854_775_807n })
    .map((value) => (value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value))
  const id = fc.stringMatching(/^[0-9a-z]{1,12}$/)
  // All of Unicode except control characters, which are not allowed in text.
  const text = fc
    .string({ minLength: 1, maxLength: 50, unit: anyCharacter })
    .filter((value) => !/\p{Cc}/u.test(value))
  const time = fc
    .date({ min: new Date(0), max: new Date('2099-01-01T00:00:00Z'), noInvalidDate: true })
    .map((date) => date.toISOString().replace(/\.\d{3}Z$/, 'Z'))
  const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

  it('return the same input from a form and from JSON', () => {
    const update = operation(lineItems.update)
    const input = fc.record(
      {
        account_id: id,
        line_item_id: id,
        bid_amount_local_micro: orNull(micros),
        name: orNull(text),
        categories: orNull(fc.array(fc.stringMatching(/^[A-Z0-9-]{1,8}$/), { minLength: 1 })),
        start_time: orNull(time),
        advertiser_user_id: orNull(fc.stringMatching(/^[0-9]{1,20}$/)),
        frequency_cap: orNull(fc.integer({ min: 1, max: 99 })),
        entity_status: fc.constantFrom('ACTIVE', 'PAUSED'),
      },
      { requiredKeys: ['account_id', 'line_item_id'] },
    )
    fc.assert(
      fc.property(input, (given) => {
        expect(problemsOf(update, given)).toEqual([])
        const { account_id, line_item_id, ...fields } = given
        const path = { account_id, line_item_id }
        const { form = [] } = encodeCall(update, given)
        expect(decodeCall(update, { path, pairs: form })).toEqual({ input: given, problems: [] })
        const json = JSON.parse(toJson(fields), (_key, value, context?: { source?: string }) =>
          typeof value === 'number' && !Number.isSafeInteger(value) ? BigInt(context?.source ?? '') : value,
        )
        expect(decodeCall(update, { path, pairs: [], json })).toEqual({ input: given, problems: [] })
      }),
      { numRuns: 200, seed: 20261120 },
    )
  })

  it('clear a value that is null in an update, and leave it out of a create', () => {
    const given = { account_id: 'a', as_user_id: '1', text: 'Oats', card_uri: null }
    const { form: cleared = [] } = encodeCall(operation(contract.draft_tweets.update), { ...given, id: 'd' })
    const { form: created = [] } = encodeCall(operation(contract.draft_tweets.create), given)
    expect(cleared).toContainEqual(['card_uri', ''])
    expect(created.map(([name]) => name).sort()).toEqual(['as_user_id', 'text'])
  })

  it('preserve the types of list parameters', () => {
    const given = {
      account_id: '18ce54d4x5t',
      campaign_ids: ['a', 'b'],
      count: 1000,
      q: 'a,b',
      sort_by: 'name-asc',
      with_deleted: true,
      with_draft: false,
    }
    const { path, query } = encodeCall(operation(campaigns.list), given)
    expect(path).toBe('/12/accounts/18ce54d4x5t/campaigns')
    expect(
      decodeCall(operation(campaigns.list), { path: { account_id: '18ce54d4x5t' }, pairs: query }),
    ).toEqual({ input: given, problems: [] })
  })

  it('accept a list as comma-separated text or repeated keys, but refuse other repeated keys [clients.lists_repeated_keys, signing.duplicate_keys]', () => {
    const decoded = (pairs: [string, string][]) =>
      decodeCall(operation(campaigns.list), { path: { account_id: 'a' }, pairs })
    expect(
      decoded([
        ['campaign_ids', 'a,b'],
        ['campaign_ids', 'c'],
      ]).input.campaign_ids,
    ).toEqual(['a', 'b', 'c'])
    for (const [name, first, second] of [
      ['count', '5', '5'],
      ['count', '5', '6'],
      ['unknown', '', ''],
    ] as const)
      expect(
        decoded([
          [name, first],
          [name, second],
        ]).problems,
      ).toMatchObject([
        { code: 'INVALID_PARAMETER', message: `${name} must not be repeated`, parameter: name },
      ])
  })

  it.each([
    ['9007199254740993', 9_007_199_254_740_993n],
    ['9223372036854775807', 9_223_372_036_854_775_807n],
    ['1000000', 1_000_000],
    ['1e6', '1e6'],
    ['1.0', '1.0'],
    [' 1', ' 1'],
    ['', null],
  ])('decode micros %j as %p [protocol.money.long]', (text, value) => {
    const { input } = decodeCall(operation(campaigns.update), {
      path: {},
      pairs: [['daily_budget_amount_local_micro', text]],
    })
    expect(input.daily_budget_amount_local_micro).toBe(value)
  })
})

describe('graphName and graphInputName', () => {
  const { fields } = { fields: lineItems.list.resource.fields }
  it.each([
    ['id', 'restId'],
    ['campaign_id', 'campaignRestId'],
    ['funding_instrument_id', 'fundingInstrumentRestId'],
    ['advertiser_user_id', 'advertiserUserId'],
    ['daily_budget_amount_local_micro', 'dailyBudget'],
    ['bid_amount_local_micro', 'bidAmount'],
    ['target_cpa_local_micro', 'targetCpa'],
    ['duration_in_days', 'durationInDays'],
    ['android_app_store_identifier', 'androidAppStoreIdentifier'],
  ] as const)('map %s to %s', (wire, name) => {
    expect(graphName(wire, fields[wire])).toBe(name)
  })

  it.each([
    ['campaign_id', 'campaignId'],
    ['total_budget_amount_local_micro', 'totalBudget'],
    ['tweet_ids', 'tweetIds'],
    ['name', 'name'],
  ])('map the parameter %s to %s', (wire, name) => {
    expect(graphInputName(wire)).toBe(name)
  })
})
