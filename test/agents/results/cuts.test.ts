/**
 * Tests that results are cut to fit into a context window, and that the next call returns the remaining rows.
 */
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { parse } from 'graphql'
import { schema } from '../../../harness/gateway/shared-schema.ts'
import { completed } from '../../../src/agents/results/completed.ts'
import { type Answered, resultOf } from '../../../src/agents/results/result.ts'
import type { ToolResult } from '../../../src/agents/tool.ts'

// biome-ignore lint/suspicious/noExplicitAny: results are compared with literals, member by member
type Json = any

const LIMIT = 25_000
const QUERY = `query ($first: Int, $page: String) {
  account(id: "x") { campaigns(first: $first, after: $page) { totalCount nodes { id name dailyBudget { micros } } pageInfo { hasNextPage endCursor } } } }`

const tokensOf = ({ content, structuredContent }: ToolResult): number =>
  content.reduce((sum, part) => sum + (part.type === 'text' ? countTokens(part.text) : 0), 0) +
  countTokens(JSON.stringify(structuredContent))

const NAMES: readonly (readonly [what: string, name: (index: number) => string])[] = [
  ['words', (index) => `Brightwater Oat Milk – Brand Awareness Q1, week ${index}`],
  ['ids', (index) => (index * 2_654_435_761).toString(36).repeat(3)],
  ['digits', (index) => `${index}`.padEnd(30, '7')],
  ['emoji', (index) => `👩‍👩‍👧🇺🇳 ${index}`],
  ['other scripts', (index) => `春のキャンペーン ${index} кампания حملة`],
  ['bidi characters', (index) => `\u202e\u200b\u2066${index}\u2069`],
  [
    'rare characters',
    (index) => String.fromCodePoint(0x1f000 + index, 0x2a700 + index, 0xe0020 + (index % 90)),
  ],
  ['punctuation', (index) => `!@#$%^&*()_+-=[]{}|;:,./<>?~ ${index}`],
]
const campaign = (name: string, index: number) => ({
  id: Buffer.from(`Campaign:18ce54d4x5t:${(index + 1).toString(36)}`).toString('base64'),
  name,
  dailyBudget: { micros: `${index}000000`, adgraph_decimal: `${index}.00`, adgraph_currency: 'USD' },
})
const pageOf = (rows: readonly object[], totalCount: number | null, hasNextPage = true) => ({
  account: {
    adgraph_timezone: 'UTC',
    campaigns: {
      totalCount,
      nodes: rows,
      pageInfo: { hasNextPage, endCursor: `c${rows.length}` },
      adgraph_pageInfo: { hasNextPage, endCursor: `c${rows.length}` },
      adgraph_edges: rows.map((_row, index) => ({ cursor: `c${index + 1}` })),
    },
  },
})
const resultFor = (data: Json, query = QUERY, more: Partial<Answered> = {}) =>
  resultOf({ schema, document: completed(schema, parse(query)), variables: {}, response: { data }, ...more })

describe('size of a result', () => {
  it.each(NAMES)('does not exceed 25,000 tokens with 1,000 names of %s', (_what, name) => {
    const rows = Array.from({ length: 1000 }, (_each, index) => campaign(name(index), index))
    const result = resultFor(pageOf(rows, 4120))
    const shown = (result.structuredContent as Json).account.campaigns.nodes
    expect(tokensOf(result)).toBeLessThanOrEqual(LIMIT)
    expect(shown.length).toBeGreaterThan(40)
    expect(shown.map((row: Json) => row.name)).toEqual(rows.slice(0, shown.length).map((row) => row.name))
  })

  it('is limited to 25,000 tokens by keeping only the first rows of each nested list', () => {
    const query =
      'query ($cursor: String) { account(id: "x") { campaigns(after: $cursor) { nodes { name lineItems { nodes { name } } } } } }'
    const rows = (count: number, of: (index: number) => object) => ({
      nodes: Array.from({ length: count }, (_each, index) => of(index)),
      adgraph_edges: Array.from({ length: count }, (_each, index) => ({ cursor: `c${index + 1}` })),
      adgraph_pageInfo: { hasNextPage: false, endCursor: `c${count}` },
    })
    const lineItems = () => rows(200, (index) => ({ name: `Line item ${index}` }))
    const campaigns = rows(100, (index) => ({ name: `Campaign ${index}`, lineItems: lineItems() }))
    const result = resultFor({ account: { campaigns } }, query)
    const { cut, moreCut, account } = result.structuredContent as Json
    const kept = account.campaigns.nodes.length
    expect(tokensOf(result)).toBeLessThanOrEqual(LIMIT)
    expect(kept).toBeGreaterThan(10)
    expect(account.campaigns.nodes.map((row: Json) => row.lineItems.nodes.length)).toEqual(
      Array(kept).fill(kept),
    )
    expect(cut[0]).toEqual({
      at: 'account.campaigns',
      shown: `${kept} of 100 shown`,
      argument: 'cursor',
      value: `c${kept}`,
    })
    expect(cut[1]).toEqual({ at: 'account.campaigns.nodes.0.lineItems', shown: `${kept} of 200 shown` })
    expect(cut.length + moreCut).toBe(1 + kept)
  })

  it('is reduced by shortening text if a single row is too large', () => {
    const data = pageOf([campaign('long '.repeat(40_000), 1)], 1, false)
    const result = resultFor(data)
    const { cut, account } = result.structuredContent as Json
    expect(tokensOf(result)).toBeLessThanOrEqual(LIMIT)
    expect(account.campaigns.nodes[0].name).toBe('long '.repeat(400))
    expect(cut).toEqual([
      { at: 'account.campaigns.nodes.0.name', shown: '2,000 of 200,000 characters shown' },
    ])
  })

  it('is reduced even if a list is too long to be spread into function arguments', () => {
    const query = '{ changeSet(id: "x") { result } }'
    const { changeSet, cut } = resultFor({ changeSet: { result: Array(300_000).fill(1) } }, query)
      .structuredContent as Json
    const kept = changeSet.result.length.toLocaleString('en')
    expect(cut).toEqual([{ at: 'changeSet.result', shown: `${kept} of 300,000 shown` }])
  })

  it('is limited to 25,000 tokens by keeping only the first error messages', () => {
    const errors = Array.from({ length: 20 }, (_each, index) => ({ message: `${index} ${'😀'.repeat(500)}` }))
    const document = parse('mutation { changeSetApply(id: "x") { changeSet { id } } }')
    const result = resultOf({ schema, document, variables: {}, response: { errors } })
    const { errors: shown, cut } = result.structuredContent as Json
    expect(tokensOf(result)).toBeLessThanOrEqual(LIMIT)
    expect(result.isError).toBe(true)
    expect(shown[0].message).toBe(`0 ${'😀'.repeat(499)}`)
    expect(cut).toEqual([{ at: 'errors', shown: `${shown.length} of 20 shown` }])
  })

  it.each([
    ['query', '{ changeSet(id: "x") { result } }', 'Select fewer fields'],
    [
      'mutation',
      'mutation { changeSet: changeSetApply(id: "x") { changeSet { result } } }',
      'Do not repeat it',
    ],
  ])('causes an error for a %s if the result cannot be shortened', (_kind, query, advice) => {
    const result = Object.fromEntries(
      Array.from({ length: 20_000 }, (_each, index) => [`key${index}`, index]),
    )
    const data = query.startsWith('mutation')
      ? { changeSet: { changeSet: { result } } }
      : { changeSet: { result } }
    const { isError, structuredContent } = resultFor(data, query)
    expect(isError).toBe(true)
    expect(structuredContent).toEqual({
      errors: [{ code: 'RESPONSE_TOO_LARGE', message: expect.stringContaining(advice) }],
    })
  })
})

describe('connection in a result', () => {
  const few = (count: number) => Array.from({ length: count }, (_each, index) => campaign(`C${index}`, index))

  it('states how many rows are shown and how to request the next page', () => {
    const { cut } = resultFor(pageOf(few(20), 412)).structuredContent as Json
    expect(cut).toEqual([
      { at: 'account.campaigns', shown: '20 of 412 shown', argument: 'page', value: 'c20' },
    ])
  })

  it('states that more rows follow if it has no total count', () => {
    const { cut } = resultFor(pageOf(few(20), null)).structuredContent as Json
    expect(cut).toEqual([
      { at: 'account.campaigns', shown: '20 shown, more follow', argument: 'page', value: 'c20' },
    ])
  })

  it('has neither a note nor additional fields if no rows follow', () => {
    expect(resultFor(pageOf(few(1), 1, false)).structuredContent).toEqual({
      account: {
        campaigns: {
          totalCount: 1,
          nodes: [
            {
              id: few(1)[0]?.id,
              name: 'C0',
              dailyBudget: { micros: '0000000', decimal: '0.00', currency: 'USD' },
            },
          ],
          pageInfo: { hasNextPage: false, endCursor: 'c1' },
        },
      },
    })
  })

  it('ends at the last row that is shown, also if its page info has other response keys', () => {
    const query =
      'query ($page: String) { account(id: "x") { campaigns(after: $page) { nodes { name } info: pageInfo { more: hasNextPage last: endCursor } } } }'
    const rows = Array.from({ length: 1000 }, (_each, index) => ({
      name: `Campaign ${index}`.padEnd(200, '7'),
    }))
    const campaigns = {
      nodes: rows,
      info: { more: false, last: 'c1000' },
      adgraph_pageInfo: { hasNextPage: false, endCursor: 'c1000' },
      adgraph_edges: rows.map((_row, index) => ({ cursor: `c${index + 1}` })),
    }
    const { account } = resultFor({ account: { campaigns } }, query).structuredContent as Json
    const kept = account.campaigns.nodes.length
    expect(kept).toBeLessThan(1000)
    expect(account.campaigns.info).toEqual({ more: true, last: `c${kept}` })
  })

  it('ends at the last row that is shown if it was truncated', () => {
    const rows = Array.from({ length: 1000 }, (_each, index) => campaign(`Campaign ${index}`, index))
    const { cut, account } = resultFor(pageOf(rows, 1000, false)).structuredContent as Json
    const kept = account.campaigns.nodes.length
    expect(kept).toBeLessThan(1000)
    expect(account.campaigns.pageInfo).toEqual({ hasNextPage: true, endCursor: `c${kept}` })
    expect(cut).toEqual([
      { at: 'account.campaigns', shown: `${kept} of 1,000 shown`, argument: 'page', value: `c${kept}` },
    ])
  })

  it.each([
    ['names no argument if the tool has no such argument', false, undefined],
    ['names the argument of its field in a free query', true, 'after'],
  ])('%s', (_case, isFree, argument) => {
    const query = QUERY.replace('after: $page', 'after: null').replace(', $page: String', '')
    const { cut } = resultFor(pageOf(few(2), 3), query, { isFree }).structuredContent as Json
    expect(cut[0].argument).toBe(argument)
    expect('value' in cut[0]).toBe(isFree)
  })
})
