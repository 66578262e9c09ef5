import { MetricReader } from '../../src/loaders/stats-series.ts'
import { glueRow } from '../../src/reports/glue.ts'
import { createRowCheck, entryOf } from '../../src/reports/rows.ts'
import { BadResponse } from '../../src/upstream/index.ts'

const entry = (segment: object | null, impressions: unknown = [1]) => ({ segment, metrics: { impressions } })
const named = (name: string) => ({ segment_name: name, segment_value: name })

const PART = { ids: ['a', 'c'], groups: ['ENGAGEMENT'] }
const READER = new MetricReader('CAMPAIGN', 1)

describe('row check', () => {
  it.each([
    ['an id that was not requested', [['b', entry(null)]], 'b was not requested'],
    [
      'a duplicate segment, with its fields in any order',
      [
        ['a', entry({ segment_name: 'x', segment_value: '1' })],
        ['a', entry({ segment_value: '1', segment_name: 'x' })],
      ],
      'a has a duplicate segment',
    ],
    [
      'an id in two places',
      [
        ['a', entry(named('x'))],
        ['c', entry(named('x'))],
        ['a', entry(named('y'))],
      ],
      'the entries of a are not consecutive',
    ],
    ['an entry without metrics', [['a', { segment: null }]], 'an entry has no metrics'],
  ] as const)('refuses %s', (_what, given, reason) => {
    const check = createRowCheck(PART, READER)
    expect(() => {
      for (const [id, each] of given) check(id, each)
    }).toThrow(BadResponse)
    const again = createRowCheck(PART, READER)
    expect(() => {
      for (const [id, each] of given) again(id, each)
    }).toThrow(reason)
  })

  it('refuses more than 10,000 rows per id, to limit memory use', () => {
    const check = createRowCheck(PART, READER)
    for (const id of ['a', 'c'])
      for (let index = 0; index < 10_000; index += 1) check(id, entry(named(`${index}`)))
    expect(() => check('c', entry(named('one more')))).toThrow('c has more than 10,000 segments')
  })

  it('keeps amounts beyond 2^53 exact, even in sums of windows', () => {
    const read = (text: string) => createRowCheck(PART, READER)('a', entryOf(text))
    const rows = ['9007199254740993', '2'].map((value) =>
      read(`{"segment":null,"metrics":{"billed_charge_local_micro":[${value}]}}`),
    )
    expect(rows[0]?.metrics.billed_charge_local_micro).toEqual([9007199254740993n])
    const groups = ['BILLING']
    const glued = glueRow(
      rows.map((row, window) => ({ window, groups, row })),
      [groups],
      { entity: 'CAMPAIGN', granularity: 'TOTAL', points: [1, 1] },
    )
    expect(glued.metrics.billed_charge_local_micro).toEqual([9007199254740995n])
  })
})
