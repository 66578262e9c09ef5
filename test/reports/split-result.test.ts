import fc from 'fast-check'
import { type ResultEntry, ResultSplitter, UnreadableResult } from '../../src/reports/split-result.ts'

/** Splits a result that arrives in chunks of these lengths. The last length is repeated. */
const split = (text: string, lengths: readonly number[] = [text.length]): ResultEntry[] => {
  const bytes = Buffer.from(text)
  const splitter = new ResultSplitter()
  const pieces: ResultEntry[] = []
  for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
    const length = Math.max(1, lengths[Math.min(turn, lengths.length - 1)] ?? 1)
    pieces.push(...splitter.push(bytes.subarray(from, from + length)))
    from += length
  }
  splitter.end()
  return pieces
}
const read = (text: string, lengths?: readonly number[]) =>
  split(text, lengths).map(({ id, json }) => [id, json === undefined ? json : JSON.parse(json)])

const RESULT = `{
  "data_type": "stats", "time_series_length": 2,
  "data": [
    {"id": "8v7jo", "id_data": [
      {"segment": {"segment_name": "a \\"quoted\\" ] } name", "segment_value": "é"}, "metrics": {"impressions": [1, 2]}},
      {"segment": null, "metrics": {"impressions": null}}
    ]},
    {"id": "8v7jp", "id_data": []},
    {"id_data": [{"segment": null, "metrics": {"clicks": [0, 7]}}], "name": "id_data", "id": "8v7jq"}
  ],
  "request": {"params": {"data": ["no rows"], "entity_ids": ["8v7jo"]}}
}`
const ENTRIES = [
  [
    '8v7jo',
    {
      segment: { segment_name: 'a "quoted" ] } name', segment_value: 'é' },
      metrics: { impressions: [1, 2] },
    },
  ],
  ['8v7jo', { segment: null, metrics: { impressions: null } }],
  ['8v7jp', undefined],
  ['8v7jq', { segment: null, metrics: { clicks: [0, 7] } }],
]

describe('result splitter', () => {
  it('returns the same entries for any split of the bytes and any field order', () => {
    expect(read(RESULT)).toEqual(ENTRIES)
    expect(read(RESULT, [1])).toEqual(ENTRIES)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }), (lengths) => {
        expect(read(RESULT, lengths)).toEqual(ENTRIES)
      }),
    )
  })

  it('supports all JSON names and numbers', () => {
    const entry = fc.record({
      segment: fc.option(fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 })),
      metrics: fc.dictionary(fc.string(), fc.option(fc.array(fc.integer(), { maxLength: 4 })), {
        maxKeys: 3,
      }),
    })
    const entity = fc.record({ id: fc.string(), id_data: fc.array(entry, { maxLength: 3 }) })
    fc.assert(
      fc.property(fc.array(entity, { maxLength: 4 }), fc.nat(40), (data, length) => {
        const text = JSON.stringify({ data_type: 'stats', data, request: { params: {} } })
        const expected = data.flatMap(({ id, id_data }): unknown[] =>
          id_data.length === 0 ? [[id, undefined]] : id_data.map((each) => [id, each]),
        )
        expect(JSON.stringify(read(text, [length + 1]))).toBe(JSON.stringify(expected))
      }),
    )
  })
})

const failureOf = (text: string): UnreadableResult => {
  try {
    split(text, [16])
  } catch (error) {
    if (error instanceof UnreadableResult) return error
    throw error
  }
  throw new Error('it was taken')
}

describe('error for an invalid result', () => {
  it('reports truncation at any position', () => {
    const bytes = Buffer.byteLength(RESULT)
    for (let length = 0; length < bytes; length += 7) {
      const { isTruncated } = failureOf(Buffer.from(RESULT).subarray(0, length).toString('latin1'))
      expect([length, isTruncated]).toEqual([length, true])
    }
  })

  it.each([
    ['a web page', '<html>no</html>', 'it is not a JSON report'],
    ['a list', '[{"id":"a"}]', 'it is not a single JSON object'],
    ['two objects', '{"data":[]}{"data":[]}', 'it is not a single JSON object'],
    ['no rows', '{"errors":[{"code":"NOT_FOUND"}]}', 'it has no "data" list'],
    ['rows that are not a list', '{"data":{"id":"a"}}', 'it has no "data" list'],
    ['two lists of rows', '{"data":[],"data":[]}', 'it has two "data" lists'],
    ['rows that are numbers', '{"data":[1,2]}', 'it is not a JSON report'],
    ['rows that are lists', '{"data":[[]]}', 'an entity is not an object'],
    ['an entity without an id', '{"data":[{"id_data":[{}]}]}', 'an entity has no id'],
    ['an entity whose id is a number', '{"data":[{"id":7,"id_data":[{}]}]}', 'an entity has no id'],
    ['unbalanced brackets', '{"data":[{"id":"a","id_data":[}]]}', 'it is not valid JSON'],
    ['words that are not JSON', '{"data":[],"request":nothing}', 'it is not valid JSON'],
    ['deeply nested lists', `{"a":${'['.repeat(60)}`, 'it is nested too deeply'],
    [
      'much data outside the rows',
      `{"a":"${'x'.repeat(300_000)}"}`,
      'the part outside the rows has more than 262,144 bytes',
    ],
    [
      'an endless segment',
      `{"data":[{"id":"a","id_data":[{"metrics":{"a":[${'0,'.repeat(9_000_000)}`,
      'a segment has more than 16,777,216 bytes',
    ],
  ])('states the reason: %s', (_name, text, message) => {
    const failure = failureOf(text)
    expect(failure.message).toBe(message)
    expect(failure.isTruncated).toBe(false)
  })
})
