import { contract } from '../../../src/contract/index.ts'
import type { Drift } from '../../../src/upstream/index.ts'
import { clientOfScript, closeAll, failureOf, SECRETS } from '../scripted-client.ts'
import { json } from '../scripted-server.ts'

const { campaigns } = contract
const READ = { account_id: 'abc1' }
const clock = { now: Date.UTC(2026, 10, 20, 12) }
afterEach(closeAll)

const RECORD = { id: 'camp1', name: 'Spring', entity_status: 'ACTIVE', reasons_not_servable: ['DRAFT'] }

interface Answer {
  readonly records?: readonly unknown[]
  readonly headers?: Readonly<Record<string, string>>
  readonly status?: number
}
const watching = async (answer: (index: number) => Answer) => {
  const seen: Drift[] = []
  const { client } = await clientOfScript(
    (response, index) => {
      const { records = [RECORD], headers = {}, status = 200 } = answer(index)
      const body = { data: records, next_cursor: null, request: { params: {} } }
      json(response, status, status === 200 ? body : { errors: [] }, headers)
    },
    {
      now: () => clock.now,
      onDrift: (drift) => void seen.push(drift),
      retry: { retries: 0, pauseMs: 1, maximumPauseMs: 5 },
    },
  )
  return { seen, read: () => client.call(campaigns.list, READ) }
}
const first = (kind: string, ...details: string[]) => ({
  operation: 'campaigns.list',
  kind,
  details,
  isFirst: true,
})

describe('drift', () => {
  it.each`
    what                               | response                                                                        | expected
    ${'x-api-warn'}                    | ${{ headers: { 'x-api-warn': 'Use version 13.' } }}                             | ${[first('x-api-warn', 'Use version 13.')]}
    ${'deprecation'}                   | ${{ headers: { deprecation: '@1798761600' } }}                                  | ${[first('deprecation', '@1798761600')]}
    ${'sunset'}                        | ${{ headers: { sunset: 'Fri, 01 Jan 2027 00:00:00 GMT' } }}                     | ${[first('sunset', 'Fri, 01 Jan 2027 00:00:00 GMT')]}
    ${'an unknown field'}              | ${{ records: [{ ...RECORD, goal_of_2027: 'secret words' }] }}                   | ${[first('unknown_field', 'goal_of_2027')]}
    ${'an invalid field name'}         | ${{ records: [{ ...RECORD, 'ada@example.com': 1 }] }}                           | ${[first('unknown_field', '(not printed)')]}
    ${'an unknown value'}              | ${{ records: [{ ...RECORD, entity_status: 'SLEEPING' }] }}                      | ${[first('unknown_value', 'entity_status: SLEEPING')]}
    ${'an unknown value in a list'}    | ${{ records: [{ ...RECORD, reasons_not_servable: ['DRAFT', 'TOO_NEW'] }] }}     | ${[first('unknown_value', 'reasons_not_servable: TOO_NEW')]}
    ${'free text in place of a value'} | ${{ records: [{ ...RECORD, entity_status: 'ada@example.com' }] }}               | ${[first('unknown_value', 'entity_status: (not printed)')]}
    ${'both, in the second record'}    | ${{ records: [RECORD, { ...RECORD, id: 'b', colour: 1, entity_status: 'X' }] }} | ${[first('unknown_field', 'colour'), first('unknown_value', 'entity_status: X')]}
    ${'a record of the contract'}      | ${{}}                                                                           | ${[]}
    ${'nulls and missing fields'}      | ${{ records: [{ id: 'camp1', entity_status: null }] }}                          | ${[]}
  `('is reported for $what [protocol.drift]', async ({ response, expected }) => {
    const { seen, read } = await watching(() => response)
    await read()
    expect(seen).toEqual(expected)
  })

  it('is reported for the headers of a refusal [protocol.drift]', async () => {
    const { seen, read } = await watching(() => ({ status: 404, headers: { sunset: 'soon' } }))
    await failureOf(read())
    expect(seen).toEqual([first('sunset', 'soon')])
  })

  it('is marked as first only once per operation and kind; headers are reported for each response', async () => {
    const { seen, read } = await watching((index) => ({
      headers: { 'x-api-warn': `Warning ${index}` },
      records: [{ ...RECORD, colour: index }],
    }))
    for (let count = 0; count < 3; count += 1) await read()
    expect(seen.map(({ kind, isFirst }) => [kind, isFirst])).toEqual([
      ['x-api-warn', true],
      ['unknown_field', true],
      ['x-api-warn', false],
      ['x-api-warn', false],
    ])
    clock.now += 1000
    await read()
    expect(seen.slice(4).map(({ kind, isFirst }) => [kind, isFirst])).toEqual([
      ['x-api-warn', false],
      ['unknown_field', false],
    ])
  })

  it('contains no credentials, email addresses, phone numbers or long header texts', async () => {
    const { secret } = SECRETS.token
    const { seen, read } = await watching(() => ({
      headers: { 'x-api-warn': `No ${secret} ada@example.com +15551234567 ${'x'.repeat(500)}` },
    }))
    await read()
    const [detail = ''] = seen[0]?.details ?? []
    expect(detail).toHaveLength(200)
    expect(detail).toMatch(/^No \[redacted\] \(not printed\) \+\(not printed\) x+$/)
  })

  it('is not reported for a deeply nested list', async () => {
    const deep = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`)
    const { seen, read } = await watching(() => ({ records: [{ ...RECORD, reasons_not_servable: deep }] }))
    expect((await read()).data).toHaveLength(1)
    expect(seen).toEqual([])
  })

  it('names at most 20 fields', async () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`field_${index}`, index]))
    const { seen, read } = await watching(() => ({ records: [{ ...RECORD, ...many }] }))
    await read()
    expect(seen).toEqual([first('unknown_field', ...Object.keys(many).slice(0, 20))])
  })
})
