import { contract, operations } from '../../../src/contract/index.ts'
import type { Operation } from '../../../src/contract/language/define.ts'
import { EncodedItems } from '../../../src/contract/language/encode.ts'
import { createDriftWatch, type Drift } from '../../../src/upstream/index.ts'
import { clientOfScript, closeAll, failureOf, SECRETS } from '../scripted-client.ts'
import { json } from '../scripted-server.ts'

const { campaigns } = contract
const READ = { account_id: 'abc1' }
const START = Date.UTC(2026, 10, 20, 12)
const clock = { now: START }
beforeEach(() => {
  clock.now = START
})
afterEach(closeAll)

/** Campaign with all fields listed in the specification (spec 2 §4 Campaigns). */
const RECORD = {
  id: 'camp1',
  name: 'Spring',
  entity_status: 'ACTIVE',
  effective_status: 'RUNNING',
  reasons_not_servable: ['DRAFT'],
  servable: null,
  budget_optimization: 'CAMPAIGN',
  purchase_order_number: null,
  daily_budget_amount_local_micro: 1_000_000,
  total_budget_amount_local_micro: null,
  funding_instrument_id: 'fund1',
  duration_in_days: null,
  standard_delivery: true,
  frequency_cap: null,
  currency: 'USD',
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  deleted: false,
}
const { servable: _servable, ...WITHOUT_SERVABLE } = RECORD

interface Answer {
  readonly records?: readonly unknown[]
  readonly headers?: Readonly<Record<string, string>>
  readonly status?: number
  readonly errors?: readonly unknown[]
}
type Found = Drift & { readonly isFirst: boolean }
const watching = async (answer: (index: number) => Answer) => {
  const found: Found[] = []
  const watch = createDriftWatch({
    onDrift: (drift, isFirst) => void found.push({ ...drift, isFirst }),
    now: () => clock.now,
  })
  const { client } = await clientOfScript(
    (response, index) => {
      const { records = [RECORD], headers = {}, status = 200, errors = [] } = answer(index)
      const body = { data: records, next_cursor: null, request: { params: {} } }
      json(response, status, status === 200 ? body : { errors }, headers)
    },
    {
      now: () => clock.now,
      drift: watch,
      retry: { retries: 0, pauseMs: 1, maximumPauseMs: 5 },
    },
  )
  return { found, watch, client, read: () => client.call(campaigns.list, READ) }
}
const first = (kind: string, field: string, seen: string, example = '') => ({
  operation: 'campaigns.list',
  kind,
  field,
  seen,
  example,
  isFirst: true,
})
const header = (name: string, text: string) => first(name, name, text)

describe('drift', () => {
  it.each`
    what                               | response                                                                                              | expected
    ${'x-api-warn'}                    | ${{ headers: { 'x-api-warn': 'Use version 13.' } }}                                                   | ${[header('x-api-warn', 'Use version 13.')]}
    ${'deprecation'}                   | ${{ headers: { deprecation: '@1798761600' } }}                                                        | ${[header('deprecation', '@1798761600')]}
    ${'sunset'}                        | ${{ headers: { sunset: 'Fri, 01 Jan 2027 00:00:00 GMT' } }}                                           | ${[header('sunset', 'Fri, 01 Jan 2027 00:00:00 GMT')]}
    ${'another version'}               | ${{ headers: { 'x-current-api-version': '13' } }}                                                     | ${[first('other_version', 'x-current-api-version', '13')]}
    ${'the same version'}              | ${{ headers: { 'x-current-api-version': '12.0' } }}                                                   | ${[]}
    ${'an unknown field'}              | ${{ records: [{ ...RECORD, goal_of_2027: 'secret words' }] }}                                         | ${[first('unknown_field', 'goal_of_2027', 'text', '"(text)"')]}
    ${'an unknown object'}             | ${{ records: [{ ...RECORD, cap: { per: 'DAY', times: 3, by: 'Ada', on: '2026-11-01T00:00:00Z' } }] }} | ${[first('unknown_field', 'cap', 'object', '{"per":"DAY","times":"(whole number)","by":"(text)","on":"(time)"}')]}
    ${'an invalid field name'}         | ${{ records: [{ ...RECORD, 'ada@example.com': 1 }] }}                                                 | ${[first('unknown_field', '(not printed)', 'whole number', '"(whole number)"')]}
    ${'an unknown value'}              | ${{ records: [{ ...RECORD, entity_status: 'SLEEPING' }] }}                                            | ${[first('unknown_value', 'entity_status', 'SLEEPING', '"SLEEPING"')]}
    ${'an unknown value in a list'}    | ${{ records: [{ ...RECORD, reasons_not_servable: ['DRAFT', 'TOO_NEW'] }] }}                           | ${[first('unknown_value', 'reasons_not_servable', 'TOO_NEW', '"TOO_NEW"')]}
    ${'text in place of a value'}      | ${{ records: [{ ...RECORD, entity_status: 'ada@example.com' }] }}                                     | ${[first('unknown_value', 'entity_status', '(not printed)', '"(text)"')]}
    ${'text in place of an amount'}    | ${{ records: [{ ...RECORD, daily_budget_amount_local_micro: '5000000' }] }}                           | ${[first('other_type', 'daily_budget_amount_local_micro', 'text', '"(text)"')]}
    ${'null where it is not allowed'}  | ${{ records: [{ ...RECORD, currency: null }] }}                                                       | ${[first('other_type', 'currency', 'null', 'null')]}
    ${'a missing field'}               | ${{ records: [WITHOUT_SERVABLE] }}                                                                    | ${[first('absent_field', 'servable', 'all records')]}
    ${'a field missing in one record'} | ${{ records: [RECORD, WITHOUT_SERVABLE] }}                                                            | ${[first('absent_field', 'servable', 'some records')]}
    ${'two kinds'}                     | ${{ records: [RECORD, { ...RECORD, id: 'b', colour: true, entity_status: 'X' }] }}                    | ${[first('unknown_value', 'entity_status', 'X', '"X"'), first('unknown_field', 'colour', 'boolean', 'true')]}
    ${'a record of the contract'}      | ${{}}                                                                                                 | ${[]}
    ${'an id sent as a number'}        | ${{ records: [{ ...RECORD, funding_instrument_id: 12 }] }}                                            | ${[]}
  `('is reported correctly for $what [protocol.drift]', async ({ response, expected }) => {
    const { found, read } = await watching(() => response)
    await read()
    expect(found).toEqual(expected)
  })

  it('is reported for the headers of a refusal [protocol.drift]', async () => {
    const { found, read } = await watching(() => ({ status: 404, headers: { sunset: 'soon' } }))
    await failureOf(read())
    expect(found).toEqual([header('sunset', 'soon')])
  })

  const { create, update } = campaigns
  const { create: createItem } = contract.line_items
  const ITEM = {
    account_id: 'abc1',
    campaign_id: 'camp1',
    objective: 'WEBSITE_CLICKS',
    product_type: 'PROMOTED_TWEETS',
    placements: ['ALL_ON_TWITTER'],
  }
  const NEW = { account_id: 'abc1', funding_instrument_id: 'fund1', name: 'Spring' }
  const invalid = (parameter: string, message: string) =>
    ({ code: 'INVALID_PARAMETER', parameter, message }) as const
  it.each`
    what                                   | operation     | input                                                                    | status | errors                                                                                                 | expected
    ${'a refused enum value'}              | ${create}     | ${{ ...NEW, budget_optimization: 'CAMPAIGN' }}                           | ${400} | ${[invalid('budget_optimization', 'Expected LINE_ITEM, got "CAMPAIGN"')]}                              | ${['refused_call', 'budget_optimization', 'INVALID_PARAMETER', '"CAMPAIGN"']}
    ${'a lower limit'}                     | ${create}     | ${NEW}                                                                   | ${400} | ${[invalid('name', 'name must have at most 200 characters')]}                                          | ${['other_bound', 'name', '200', '"(text)"']}
    ${'a new required parameter'}          | ${create}     | ${NEW}                                                                   | ${400} | ${[{ code: 'MISSING_PARAMETER', parameter: 'objective', message: 'objective missing' }]}               | ${['refused_call', 'objective', 'MISSING_PARAMETER', '']}
    ${'an endpoint that is gone'}          | ${create}     | ${NEW}                                                                   | ${404} | ${[{ code: 'ROUTE_NOT_FOUND', message: 'No endpoint has this path' }]}                                 | ${['refused_call', 'POST /12/accounts/:account_id/campaigns', 'ROUTE_NOT_FOUND', '']}
    ${'nothing: the limit is the same'}    | ${create}     | ${NEW}                                                                   | ${400} | ${[invalid('name', 'name must have at most 255 characters')]}                                          | ${undefined}
    ${'nothing: a limit in other units'}   | ${create}     | ${NEW}                                                                   | ${400} | ${[invalid('name', 'name must have at most 20 digits')]}                                               | ${undefined}
    ${'nothing: a record is missing'}      | ${create}     | ${NEW}                                                                   | ${404} | ${[{ code: 'FUNDING_INSTRUMENT_NOT_FOUND', message: 'not found' }]}                                    | ${undefined}
    ${'nothing: stored data decides'}      | ${create}     | ${NEW}                                                                   | ${400} | ${[invalid('name', 'name is already used')]}                                                           | ${undefined}
    ${'nothing: the campaign decides'}     | ${createItem} | ${{ ...ITEM, standard_delivery: true }}                                  | ${400} | ${[invalid('standard_delivery', "only allowed when the campaign's budget_optimization is LINE_ITEM")]} | ${undefined}
    ${'nothing: the default goal decides'} | ${createItem} | ${{ ...ITEM, pay_by: 'APP_CLICK' }}                                      | ${400} | ${[invalid('pay_by', 'pay_by must be LINK_CLICK or IMPRESSION for goal LINK_CLICKS')]}                 | ${undefined}
    ${'a refused value of a line item'}    | ${createItem} | ${{ ...ITEM, audience_expansion: 'BROAD' }}                              | ${400} | ${[invalid('audience_expansion', 'Unknown value')]}                                                    | ${['refused_call', 'audience_expansion', 'INVALID_PARAMETER', '"BROAD"']}
    ${'nothing: the record decides'}       | ${update}     | ${{ account_id: 'abc1', campaign_id: 'camp1', entity_status: 'ACTIVE' }} | ${400} | ${[invalid('entity_status', 'The campaign is deleted')]}                                               | ${undefined}
  `(
    'found in a refusal is reported as $what [protocol.drift]',
    async ({ operation, input, status, errors, expected }) => {
      const { found, client } = await watching(() => ({ status, errors }))
      await failureOf(client.call(operation, input))
      expect(found.map(({ kind, field, seen, example }) => [kind, field, seen, example])).toEqual(
        expected ? [expected] : [],
      )
    },
  )

  it.each([
    ['specification', ['refused_call']],
    ['2026-08', []],
  ] as const)(
    'includes a refusal only if the edition does not prescribe it: %s [protocol.drift]',
    (edition, kinds) => {
      const watch = createDriftWatch({ edition })
      const problems = [invalid('budget_optimization', 'budget_optimization must be one of LINE_ITEM')]
      watch.refused(create, { ...NEW, budget_optimization: 'CAMPAIGN' }, { status: 400, problems })
      expect(watch.seen().map(({ kind }) => kind)).toEqual(kinds)
    },
  )

  it('is marked as first only once per operation and kind', async () => {
    const { found, read, watch } = await watching((index) => ({
      headers: { 'x-api-warn': `Warning ${index}` },
      records: [{ ...RECORD, colour: index }],
    }))
    for (let count = 0; count < 3; count += 1) await read()
    const reported = () => found.splice(0).map(({ kind, isFirst }) => [kind, isFirst])
    expect(reported()).toEqual([
      ['x-api-warn', true],
      ['unknown_field', true],
      ['x-api-warn', false],
      ['x-api-warn', false],
    ])
    clock.now += 1000
    await read()
    expect(reported()).toEqual([
      ['x-api-warn', false],
      ['unknown_field', false],
    ])
    expect(watch.seen()).toMatchObject([
      { kind: 'x-api-warn', seen: 'Warning 0', count: 4, firstAt: START, lastAt: START + 1000 },
      { kind: 'unknown_field', field: 'colour', count: 2, firstAt: START, lastAt: START + 1000 },
    ])
  })

  it('of a missing field changes from all records to some records once a record has it', async () => {
    const { read, watch } = await watching((index) => ({
      records: [index === 0 ? WITHOUT_SERVABLE : RECORD],
    }))
    await read()
    expect(watch.seen()).toMatchObject([{ kind: 'absent_field', seen: 'all records' }])
    clock.now += 1000
    await read()
    expect(watch.seen()).toMatchObject([{ kind: 'absent_field', seen: 'some records', count: 1 }])
  })

  it('is reported without credentials, email addresses, phone numbers or long header texts', async () => {
    const { secret } = SECRETS.token
    const { found, read } = await watching(() => ({
      headers: { 'x-api-warn': `No ${secret} ada@example.com +15551234567 ${'x'.repeat(500)}` },
    }))
    await read()
    const [{ seen = '' } = {}] = found
    expect(seen).toHaveLength(200)
    expect(seen).toMatch(/^No \[redacted\] \(not printed\) \+\(not printed\) x+$/)
  })

  it('is reported only as other_type, if at all, for a deeply nested list', async () => {
    const deep = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`)
    const { found, read } = await watching(() => ({ records: [{ ...RECORD, reasons_not_servable: deep }] }))
    expect((await read()).data).toHaveLength(1)
    expect(found.filter(({ kind }) => kind !== 'other_type')).toEqual([])
  })

  it('is reported for at most 20 fields per response, and stored for at most 20 per operation and kind', async () => {
    const { found, read, watch } = await watching((index) => ({
      headers: index === 2 ? { sunset: 'soon' } : {},
      records: [
        index === 2
          ? { ...RECORD, entity_status: 'SLEEPING' }
          : {
              ...RECORD,
              ...Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`field_${index}_${at}`, at])),
            },
      ],
    }))
    const fields = Array.from({ length: 20 }, (_, at) => `field_0_${at}`)
    await read()
    expect(found.map(({ field }) => field)).toEqual(fields)
    for (let count = 0; count < 2; count += 1) {
      clock.now += 1000
      await read()
    }
    expect(found).toHaveLength(42)
    const remembered = [...fields, 'sunset', 'entity_status']
    expect(watch.seen().map(({ field }) => field)).toEqual(remembered)
    expect(found.filter(({ isFirst }) => isFirst).map(({ field }) => field)).toEqual(remembered)
  })

  it('is stored for at most 500 differences, not counting headers', () => {
    const firsts: string[] = []
    const watch = createDriftWatch({ onDrift: ({ kind }, isFirst) => void (isFirst && firsts.push(kind)) })
    const record = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`field_${at}`, at]))
    const [last, ...others] = [...operations.values()].slice(0, 40) as [Operation, ...Operation[]]
    for (const operation of others) watch.inspect(operation)?.([record], () => operation.resource)
    expect(firsts).toEqual(Array(500).fill('unknown_field'))
    const headers = { deprecation: '@1798761600', sunset: 'soon', 'x-current-api-version': '99' }
    watch.headers(last, headers, () => [])
    expect(firsts.slice(500)).toEqual(['deprecation', 'sunset', 'other_version'])
    expect(watch.seen()).toHaveLength(503)
  })

  const { list: tweets } = contract.tweets
  const UNKNOWN = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`field_${at}`, at]))
  it.each`
    what                          | later                                                | seen
    ${'has no object around it'}  | ${[{ place: null }]}                                 | ${'all records'}
    ${'has 20 other differences'} | ${[{ ...UNKNOWN, place: { name: 'Oslo' } }]}         | ${'all records'}
    ${'has no records'}           | ${[]}                                                | ${'all records'}
    ${'has the field'}            | ${[{ place: { name: 'Oslo', country_code: 'NO' } }]} | ${'some records'}
  `('of a missing nested field applies to $seen if a later response $what', ({ later, seen }) => {
    const watch = createDriftWatch({ everyMs: 0 })
    for (const records of [[{ place: { name: 'Oslo' } }], later])
      watch.inspect(tweets)?.(records, () => tweets.resource)
    expect(watch.seen()).toContainEqual(expect.objectContaining({ field: 'place.country_code', seen }))
  })

  it.each([
    ['bytes', new Uint8Array(64), '"(bytes)"'],
    ['encoded items', new EncodedItems(new Uint8Array(64), 1), '{"json":"(bytes)","count":"(whole number)"}'],
  ])('of a refusal shows %s without listing them', (_what, media, example) => {
    const watch = createDriftWatch()
    const problem = { code: 'INVALID', message: 'media must have at most 5 entries', parameter: 'media' }
    const operation = { ...campaigns.create, params: { media: { maxItems: 9 } } } as never
    watch.refused(operation, { media }, { status: 400, problems: [problem as never] })
    expect(watch.seen()).toMatchObject([{ kind: 'other_bound', field: 'media', seen: '5', example }])
  })
})
