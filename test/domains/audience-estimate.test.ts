import fc from 'fast-check'
import { expectError, expectRefused } from './refusals.ts'
import { expectResult } from './results.ts'
import { inWorld } from './world.ts'

const { main, demo, rest, at, inAccount, inAccountWith } = await inWorld()
const target = at('audience_estimate')

interface Criterion {
  targeting_type: string
  targeting_value: string
  operator_type?: string
}
const of = (targeting_type: string, targeting_value: string, operator_type?: string): Criterion => ({
  targeting_type,
  targeting_value,
  ...(operator_type !== undefined && { operator_type }),
})
const COFFEE = of('BROAD_KEYWORD', 'coffee')
const MUSIC = of('INTEREST', '12000')
const ENGLISH = of('LANGUAGE', 'en')

const sizeOf = async (
  targeting_criteria: unknown,
  more: object = {},
): Promise<{ min: number; max: number }> => {
  const { status, json } = await rest.json('POST', target, { targeting_criteria, ...more })
  expect([status, json.errors]).toEqual([200, undefined])
  return json.data.audience_size
}
const maxOf = async (...criteria: Criterion[]) => (await sizeOf(criteria)).max

describe('audience estimate over REST', () => {
  it('returns bounds and echoes the criteria [audience_estimate.create, audience_estimate.fields] [sandbox: audience_estimate.create.items]', async () => {
    const { status, json, headers } = await rest.json('POST', target, {
      targeting_criteria: [COFFEE, of('INTEREST', '12000', 'NE')],
      operator_type: 'EQ',
    })
    expect([status, headers['x-rate-limit-limit']]).toEqual([200, '1500'])
    expect(json).toEqual({
      request: {
        params: {
          account_id: main,
          targeting_criteria: [COFFEE, of('INTEREST', '12000', 'NE')],
          operator_type: 'EQ',
        },
      },
      data: { audience_size: { min: expect.any(Number), max: expect.any(Number) } },
    })
    const { min, max } = json.data.audience_size
    expect([Number.isInteger(min), Number.isInteger(max), 0 < min && min < max]).toEqual([true, true, true])
  })

  it('does not depend on the order of criteria, on duplicates or on whether a single criterion is in a list [sandbox: audience_estimate.create.targeting_criteria.object]', async () => {
    const once = await sizeOf([COFFEE, MUSIC, ENGLISH])
    expect(await sizeOf([ENGLISH, MUSIC, COFFEE])).toEqual(once)
    expect(await sizeOf([COFFEE, COFFEE, MUSIC, ENGLISH])).toEqual(once)
    expect(await sizeOf(COFFEE)).toEqual(await sizeOf([COFFEE]))
    expect(await sizeOf([{ ...COFFEE, reach: 'far' }])).toEqual(await sizeOf([COFFEE]))
  })

  it('grows with each primary criterion, and shrinks with each new narrowing type [audience_estimate.create.combination]', async () => {
    const coffee = await maxOf(COFFEE)
    expect(await maxOf(COFFEE, MUSIC)).toBeGreaterThan(coffee)
    const english = await maxOf(COFFEE, ENGLISH)
    expect(english).toBeLessThan(coffee)
    const bilingual = await maxOf(COFFEE, ENGLISH, of('LANGUAGE', 'fr'))
    expect(bilingual).toBeGreaterThan(english)
    expect(bilingual).toBeLessThan(coffee)
    expect(await maxOf(COFFEE, ENGLISH, of('GENDER', '1'))).toBeLessThan(english)
  })

  it('is more than five times as large for a country as for a city', async () => {
    const place = async (query: string) => {
      const { json } = await rest.get(`/12/targeting_criteria/locations?${query}`)
      return of('LOCATION', json.data[0].targeting_value)
    }
    const city = await maxOf(COFFEE, await place('location_type=CITY'))
    expect(await maxOf(COFFEE, await place('location_type=COUNTRIES'))).toBeGreaterThan(city * 5)
  })

  it('excludes people who match criteria that are negated individually or by the request [sandbox: audience_estimate.create.operator_type.values]', async () => {
    const coffee = await sizeOf([COFFEE])
    const without = await sizeOf([COFFEE, { ...MUSIC, operator_type: 'NE' }])
    expect(without.max).toBeLessThan(coffee.max)
    expect(await sizeOf([{ ...COFFEE, operator_type: 'EQ' }, MUSIC], { operator_type: 'NE' })).toEqual(
      without,
    )
    expect(await sizeOf([COFFEE, MUSIC], { operator_type: 'EQ' })).toEqual(await sizeOf([COFFEE, MUSIC]))
    // Selecting English and excluding French leaves fewer people than selecting English alone.
    expect(await maxOf(COFFEE, ENGLISH, of('LANGUAGE', 'fr', 'NE'))).toBeLessThan(
      await maxOf(COFFEE, ENGLISH),
    )
  })

  it('counts everybody else if all criteria are negated [sandbox: audience_estimate.create.operator_type.values]', async () => {
    const coffee = await sizeOf(COFFEE)
    const others = await sizeOf(COFFEE, { operator_type: 'NE' })
    // Both bounds refer to the same 400 million people.
    expect(others).toEqual({ min: 400_000_000 - coffee.max, max: 400_000_000 - coffee.min })
    expect(await sizeOf([{ ...COFFEE, operator_type: 'NE' }])).toEqual(others)
    expect((await sizeOf([{ ...MUSIC, operator_type: 'NE' }, ENGLISH])).max).toBeGreaterThan(0)
    const asked = await estimate(
      'targetingCriteria: [{targetingType: BROAD_KEYWORD, targetingValue: "coffee"}], operatorType: NE',
    )
    const called = { 'accounts.list': 1, 'audience_estimate.create': 1 }
    expectResult(asked, { account: { audienceEstimate: { audienceSize: others } } }, called)
  })

  it('has ordered bounds for random criteria, and grows or shrinks as criteria are added', async () => {
    const free = fc.stringMatching(/^[a-z0-9]{1,6}$/)
    const valuesOf = {
      LANGUAGE: fc.constantFrom('en', 'fr', 'de', 'ja'),
      GENDER: free,
      AGE: free,
      DEVICE: fc.constant('1s'),
      PLATFORM: fc.constantFrom('0', '1', '4'),
      EXACT_KEYWORD: free,
      INTEREST: fc.constantFrom('1000', '9003', '12000'),
      EVENT: fc.constantFrom('6100', '6101'),
      TV_SHOW: fc.constant('9007199254740993'),
    }
    const criterion = fc.oneof(
      ...Object.entries(valuesOf).map(([targeting_type, targeting_value]) =>
        fc.record({
          targeting_type: fc.constant(targeting_type),
          targeting_value,
          operator_type: fc.constantFrom('EQ', 'NE'),
        }),
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(criterion, { maxLength: 6 }), criterion, async (some, one) => {
        const before = [COFFEE, ...some]
        const { min, max } = await sizeOf(before)
        expect(min).toBeLessThanOrEqual(max)
        const after = await sizeOf([...before, one])
        const isNew = !before.some(
          (each) =>
            each.targeting_type === one.targeting_type && (each.operator_type ?? 'EQ') === one.operator_type,
        )
        if (one.operator_type === 'NE') expect(after.max).toBeLessThanOrEqual(max)
        else if (['EXACT_KEYWORD', 'INTEREST', 'EVENT', 'TV_SHOW'].includes(one.targeting_type))
          expect(after.max).toBeGreaterThanOrEqual(max)
        else if (isNew) expect(after.max).toBeLessThanOrEqual(max)
        else expect(after.max).toBeGreaterThanOrEqual(max)
      }),
      { numRuns: 40 },
    )
  })

  describe('with custom audiences or values from lookups', () => {
    let sizes: Readonly<Record<string, number | null>>
    beforeAll(async () => {
      const { json } = await rest.get(at('custom_audiences'))
      sizes = Object.fromEntries(
        json.data.map(({ id, audience_size }: { id: string; audience_size: number | null }) => [
          id,
          audience_size,
        ]),
      )
    })
    const [NEWSLETTER, TRIALS, LOYALTY] = ['1nmth', '1nmti', '1nmtj']
    const audience = (id: string, operator?: string) => of('CUSTOM_AUDIENCE', id, operator)

    it('shrinks with narrowing criteria, and grows with another or an expanded audience [audience_estimate.create.within_audience, audience_estimate.create.combination]', async () => {
      expect(sizes).toEqual({ [NEWSLETTER]: 150, [TRIALS]: 12, [LOYALTY]: null })
      expect(await sizeOf([audience(NEWSLETTER)])).toEqual({ min: 120, max: 150 })
      expect(await sizeOf([audience(TRIALS)])).toEqual({ min: 10, max: 12 })
      expect(await sizeOf([audience(LOYALTY)])).toEqual({ min: 0, max: 0 })
      const english = await sizeOf([audience(NEWSLETTER), ENGLISH])
      expect(english.max).toBeLessThan(150)
      expect(english.max).toBeGreaterThan(0)
      const without = await sizeOf([audience(NEWSLETTER), { ...MUSIC, operator_type: 'NE' }])
      expect(without.max).toBeLessThanOrEqual(150)
      // Audiences add up, both with each other and with other primary criteria.
      expect((await sizeOf([audience(NEWSLETTER), audience(TRIALS)])).max).toBe(162)
      expect(await maxOf(audience(NEWSLETTER), COFFEE)).toBeGreaterThanOrEqual(await maxOf(COFFEE))
      // An expanded audience also includes similar people.
      expect(await maxOf(of('CUSTOM_AUDIENCE_EXPANDED', NEWSLETTER))).toBe(1500)
    })

    it('never exceeds the audience size, and an excluded audience removes no more than its own size [audience_estimate.create.within_audience, audience_estimate.create.combination]', async () => {
      const narrowing = fc.record({
        targeting_type: fc.constantFrom('GENDER', 'AGE', 'ENGAGEMENT_TYPE', 'WIFI_ONLY'),
        targeting_value: fc.stringMatching(/^[a-z0-9]{1,6}$/),
        operator_type: fc.constantFrom('EQ', 'NE'),
      })
      const negated = fc.record({
        targeting_type: fc.constantFrom('EXACT_KEYWORD', 'PHRASE_KEYWORD', 'FOLLOWERS_OF_USER'),
        targeting_value: fc.stringMatching(/^[a-z0-9]{1,6}$/),
        operator_type: fc.constant('NE'),
      })
      await fc.assert(
        fc.asyncProperty(fc.array(fc.oneof(narrowing, negated), { maxLength: 5 }), async (others) => {
          const { min, max } = await sizeOf([audience(NEWSLETTER), ...others])
          expect([0 <= min, min <= max, max <= 150]).toEqual([true, true, true])
          const all = await sizeOf([COFFEE, ...others])
          const excluded = await sizeOf([COFFEE, ...others, audience(NEWSLETTER, 'NE')])
          expect([excluded.max <= all.max, all.max - excluded.max <= 150]).toEqual([true, true])
        }),
        { numRuns: 30 },
      )
    })

    it('is refused for values that no lookup returns, and the error contains their positions [audience_estimate.create.lookup]', async () => {
      const criteria = [COFFEE, of('INTEREST', '999999999'), MUSIC, of('LOCATION', 'nowhere', 'NE')]
      const received = await rest.json('POST', target, { targeting_criteria: criteria })
      expect(received.status).toBe(400)
      expect(received.json.errors).toMatchObject([
        { code: 'INVALID_PARAMETER', parameter: 'targeting_criteria[1].targeting_value' },
        { code: 'INVALID_PARAMETER', parameter: 'targeting_criteria[3].targeting_value' },
      ])
      const asked = await estimate(
        'targetingCriteria: [{targetingType: BROAD_KEYWORD, targetingValue: "coffee"}, {targetingType: INTEREST, targetingValue: "999999999"}]',
      )
      const called = { 'accounts.list': 1, 'audience_estimate.create': 1 }
      expectError(asked, { code: 'BAD_USER_INPUT', field: 'targetingCriteria[1].targetingValue' }, called)
    })

    it('is refused for audiences of other accounts, and the error contains their positions [audience_estimate.create.audience_of_account]', async () => {
      const received = await rest.json('POST', target, {
        targeting_criteria: [COFFEE, audience('zzzz'), audience(NEWSLETTER), audience('1nmtk', 'NE')],
      })
      expect(received.status).toBe(400)
      expect(received.json.errors).toMatchObject(
        [1, 3].map((index) => ({
          code: 'INVALID_PARAMETER',
          parameter: `targeting_criteria[${index}].targeting_value`,
        })),
      )
    })

    it('equals the estimate in GraphQL, where unknown audiences are refused too [audience_estimate.create.within_audience, audience_estimate.create.combination, audience_estimate.create.audience_of_account]', async () => {
      const asked = await estimate(
        `targetingCriteria: [{targetingType: CUSTOM_AUDIENCE, targetingValue: "${NEWSLETTER}"}]`,
      )
      const called = { 'accounts.list': 1, 'audience_estimate.create': 1 }
      expectResult(asked, { account: { audienceEstimate: { audienceSize: { min: 120, max: 150 } } } }, called)
      const refused = await estimate(
        'targetingCriteria: [{targetingType: CUSTOM_AUDIENCE, targetingValue: "zzzz"}]',
      )
      expectError(refused, { code: 'BAD_USER_INPUT', field: 'targetingCriteria[0].targetingValue' }, called)
    })
  })

  it('requires a JSON body [sandbox: audience_estimate.create.content_type]', async () => {
    const form = await rest.form('POST', target, { targeting_criteria: JSON.stringify([COFFEE]) })
    expect([form.status, form.json.errors[0].code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    const bare = await rest.post(`${target}?operator_type=EQ`)
    expect([bare.status, bare.json.errors[0].code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    expect((await rest.get(target)).status).toBe(405)
  })

  const only = (...targeting_criteria: unknown[]) => ({ targeting_criteria })
  it.each`
    what                                                                      | body                                                                    | code                   | parameter
    ${'an empty list of criteria'}                                            | ${only()}                                                               | ${'INVALID_PARAMETER'} | ${'targeting_criteria'}
    ${'a string as criteria'}                                                 | ${{ targeting_criteria: 'coffee' }}                                     | ${'INVALID_PARAMETER'} | ${'targeting_criteria'}
    ${'a string among the criteria'}                                          | ${only(COFFEE, 'tea')}                                                  | ${'INVALID_PARAMETER'} | ${'targeting_criteria[1]'}
    ${'a criterion without a type'}                                           | ${only(COFFEE, { targeting_value: 'x' })}                               | ${'MISSING_PARAMETER'} | ${'targeting_criteria[1].targeting_type'}
    ${'a criterion without a value'}                                          | ${only({ targeting_type: 'EVENT' })}                                    | ${'MISSING_PARAMETER'} | ${'targeting_criteria[0].targeting_value'}
    ${'an empty value'}                                                       | ${only(of('EVENT', ''))}                                                | ${'INVALID_PARAMETER'} | ${'targeting_criteria[0].targeting_value'}
    ${'an unknown type'}                                                      | ${only(COFFEE, COFFEE, of('MOOD', 'x'))}                                | ${'INVALID_PARAMETER'} | ${'targeting_criteria[2].targeting_type'}
    ${'an operator that estimates do not support'}                            | ${only(COFFEE, of('AGE', 'AGE_18_TO_24', 'GTE'))}                       | ${'INVALID_PARAMETER'} | ${'targeting_criteria[1].operator_type'}
    ${'only narrowing criteria [audience_estimate.create.primary_criterion]'} | ${only(ENGLISH, of('GENDER', '2'), of('LOCATION', '96683cc9126741d1'))} | ${'INVALID_PARAMETER'} | ${'targeting_criteria'}
  `('is refused for $what', async ({ body, code, parameter }) =>
    expectRefused(await rest.json('POST', target, body), code, parameter),
  )

  it("is refused for another user's account", async () => {
    const foreign = at('audience_estimate', demo.foreignAccountId)
    const { status, json } = await rest.json('POST', foreign, only(COFFEE))
    expect([status, json.errors[0].code]).toEqual([403, 'ACCOUNT_NOT_FOUND'])
  })
})

const estimate = (args: string) => inAccount(`audienceEstimate(${args}) { audienceSize { min max } }`)

describe('audience estimate in GraphQL', () => {
  it('equals the estimate over REST [audience_estimate.create, audience_estimate.fields]', async () => {
    const asked = await inAccountWith(
      '$criteria: [AudienceCriterionInput!]!, $operator: AudienceOperatorInput',
      {
        criteria: [
          { targetingType: 'BROAD_KEYWORD', targetingValue: 'coffee', operatorType: 'EQ' },
          { targetingType: 'LANGUAGE', targetingValue: 'en', operatorType: null },
        ],
        operator: 'NE',
      },
      'audienceEstimate(targetingCriteria: $criteria, operatorType: $operator) { audienceSize { min max } }',
    )
    const audienceSize = await sizeOf([COFFEE, { ...ENGLISH, operator_type: 'NE' }])
    const called = { 'accounts.list': 1, 'audience_estimate.create': 1 }
    expectResult(asked, { account: { audienceEstimate: { audienceSize } } }, called)
  })

  it('takes one call per set of criteria', async () => {
    const { errors, calls } = await inAccount(`
      a: audienceEstimate(targetingCriteria: [{targetingType: EVENT, targetingValue: "6100"}]) { audienceSize { min } }
      b: audienceEstimate(targetingCriteria: [{targetingType: EVENT, targetingValue: "6100"}], operatorType: null) { audienceSize { max } }
      c: audienceEstimate(targetingCriteria: [{targetingType: EVENT, targetingValue: "6101"}]) { audienceSize { min } }`)
    expect([errors, calls]).toEqual([[], { 'accounts.list': 1, 'audience_estimate.create': 2 }])
  })

  it.each`
    what                                                                      | args                                                                                                                 | field                                    | limit
    ${'an empty list of criteria'}                                            | ${'targetingCriteria: []'}                                                                                           | ${'targetingCriteria'}                   | ${1}
    ${'an empty value'}                                                       | ${'targetingCriteria: [{targetingType: EVENT, targetingValue: "6100"}, {targetingType: EVENT, targetingValue: ""}]'} | ${'targetingCriteria[1].targetingValue'} | ${1}
    ${'only narrowing criteria [audience_estimate.create.primary_criterion]'} | ${'targetingCriteria: [{targetingType: LANGUAGE, targetingValue: "en"}]'}                                            | ${'targetingCriteria'}                   | ${undefined}
  `('is refused without an estimate call for $what', async ({ args, field, limit }) => {
    const asked = await estimate(args)
    expectError(asked, { code: 'BAD_USER_INPUT', field }, { 'accounts.list': 1 })
    expect(asked.data.account).toEqual({ audienceEstimate: null })
    const [error] = asked.errors
    expect([error?.path, error?.extensions.limit]).toEqual([['account', 'audienceEstimate'], limit])
    expect(error?.message).not.toMatch(/targeting_/)
  })

  it.each`
    what                             | args
    ${'an unknown type'}             | ${'targetingCriteria: [{targetingType: MOOD, targetingValue: "x"}]'}
    ${'an unknown operator'}         | ${'targetingCriteria: [{targetingType: EVENT, targetingValue: "x", operatorType: LT}]'}
    ${'a criterion without a value'} | ${'targetingCriteria: [{targetingType: EVENT}]'}
  `('is refused by the schema for $what', async ({ args }) => {
    expectError(await estimate(args), { code: 'GRAPHQL_VALIDATION_FAILED' })
  })
})
