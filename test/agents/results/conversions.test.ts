/** Tests how tool results show money, times, refusals and errors. */
import { parse, print, validate } from 'graphql'
import { schema } from '../../../harness/gateway/shared-schema.ts'
import { completed } from '../../../src/agents/results/completed.ts'
import { type Answered, resultOf } from '../../../src/agents/results/result.ts'

type Json = Readonly<Record<string, unknown>>

const resultFor = (query: string, response: Answered['response'], more: Partial<Answered> = {}) => {
  const document = completed(schema, parse(query))
  expect(validate(schema, document)).toEqual([])
  return resultOf({ schema, document, variables: {}, response, ...more })
}
const shownFor = (query: string, data: Json, more: Partial<Answered> = {}): Json =>
  resultFor(query, { data }, more).structuredContent as Json

describe('amount in a result', () => {
  const queryFor = (selection: string) => `{ campaign(id: "x") { dailyBudget { ${selection} } } }`
  it.each([
    [
      'in units',
      'decimal currency',
      { decimal: '12.50', currency: 'USD' },
      { decimal: '12.50', currency: 'USD' },
    ],
    [
      'in micros',
      'micros',
      { micros: '12500000', adgraph_decimal: '12.50', adgraph_currency: 'USD' },
      { micros: '12500000', decimal: '12.50', currency: 'USD' },
    ],
    [
      'under another name',
      'amount: micros',
      { amount: '1200000000', adgraph_decimal: '1200', adgraph_currency: 'JPY' },
      { amount: '1200000000', decimal: '1200', currency: 'JPY' },
    ],
  ])('is a decimal with its currency if it is selected %s', (_case, selection, dailyBudget, expected) => {
    expect(shownFor(queryFor(selection), { campaign: { dailyBudget } })).toEqual({
      campaign: { dailyBudget: expected },
    })
  })

  it('is a decimal without a currency if no fields were added to the document', () => {
    const document = parse(queryFor('micros'))
    const response = { data: { campaign: { dailyBudget: { micros: '12500000' } } } }
    expect(resultOf({ schema, document, variables: {}, response }).structuredContent).toEqual({
      campaign: { dailyBudget: { micros: '12500000', decimal: '12.5' } },
    })
  })

  it('is a decimal in a change set, except in variables', () => {
    const query = '{ changeSet(id: "x") { variables spend { perDay total } changes { before after } } }'
    const variables = { budget: { micros: '5000000' } }
    const data = {
      changeSet: {
        variables,
        spend: [{ perDay: '430000000', total: null, adgraph_currency: 'USD' }],
        changes: [
          {
            before: { micros: '20000000', currency: 'USD' },
            after: { micros: '450000000', currency: 'USD' },
          },
        ],
      },
    }
    expect(shownFor(query, data)).toEqual({
      changeSet: {
        variables,
        spend: [{ perDay: { decimal: '430.00', currency: 'USD' }, total: null }],
        changes: [
          {
            before: { decimal: '20.00', micros: '20000000', currency: 'USD' },
            after: { decimal: '450.00', micros: '450000000', currency: 'USD' },
          },
        ],
      },
    })
  })
})

describe('time in a result', () => {
  const query = '{ accounts { nodes { campaigns { nodes { createdAt } } } } }'
  it.each([
    ['America/Los_Angeles', '2026-11-27T10:45:00Z', '2026-11-27T02:45:00-08:00'],
    ['America/Los_Angeles', '2026-07-01T06:59:59Z', '2026-06-30T23:59:59-07:00'],
    ['Asia/Kolkata', '2026-11-27T20:00:00.250Z', '2026-11-28T01:30:00.250+05:30'],
    ['Europe/London', '2026-11-27T10:45:00Z', '2026-11-27T10:45:00+00:00'],
    ['Nowhere/Atall', '2026-11-27T10:45:00Z', '2026-11-27T10:45:00Z'],
  ])(
    "has the UTC offset of the account's time zone %s, or stays in UTC if the zone is unknown",
    (adgraph_timezone, createdAt, expected) => {
      const data = { accounts: { nodes: [{ adgraph_timezone, campaigns: { nodes: [{ createdAt }] } }] } }
      expect(shownFor(query, data)).toEqual({
        accounts: { nodes: [{ campaigns: { nodes: [{ createdAt: expected }] } }] },
      })
    },
  )

  it('has the UTC offset of the only account in the document', () => {
    const own =
      '{ account(id: "x") { name } statsReport(accountId: "x", entity: CAMPAIGN, ids: ["y"]) { from } }'
    const data = {
      account: { name: 'A', adgraph_timezone: 'Asia/Tokyo' },
      statsReport: { from: '2026-11-26T15:00:00Z' },
    }
    expect(shownFor(own, data)).toEqual({
      account: { name: 'A' },
      statsReport: { from: '2026-11-27T00:00:00+09:00' },
    })
  })

  it('has the UTC offset of its own account if there are several accounts', () => {
    const one = (adgraph_timezone: string) => ({
      adgraph_timezone,
      campaigns: { nodes: [{ createdAt: '2026-11-27T10:45:00Z' }] },
    })
    const data = { accounts: { nodes: [one('Asia/Tokyo'), one('America/New_York')] } }
    expect(JSON.stringify(shownFor(query, data)).match(/2026[^"]*/g)).toEqual([
      '2026-11-27T19:45:00+09:00',
      '2026-11-27T05:45:00-05:00',
    ])
  })
})

describe('response key', () => {
  it('may be the name of a property that all objects inherit', () => {
    const data = JSON.parse('{"__proto__":{"constructor":"A","__proto__":"B"}}')
    const shown = shownFor('{ __proto__: account(id: "x") { constructor: name __proto__: restId } }', data)
    expect(JSON.stringify(shown)).toBe(JSON.stringify(data))
  })
})

describe('problem in a result', () => {
  it("names the argument's variable and the limit", () => {
    const query = 'query ($count: Int) { account(id: "x") { campaigns(first: $count) { nodes { name } } } }'
    const error = {
      message: 'first must be at most 1000',
      path: ['account', 'campaigns'],
      extensions: { code: 'BAD_USER_INPUT', field: 'first', limit: 1000, rule: 'maximum' },
    }
    const result = resultFor(query, { data: { account: null }, errors: [error] })
    expect(result.isError).toBe(true)
    expect(result.structuredContent).toEqual({
      errors: [
        {
          message: 'count must be at most 1000',
          path: 'account.campaigns',
          code: 'BAD_USER_INPUT',
          field: 'count',
          limit: 1000,
          rule: 'maximum',
        },
      ],
      account: null,
    })
  })

  it.each([
    ['input: { name: $title }', 'name', 'title'],
    ['input: { dailyBudget: { decimal: $budget } }', 'dailyBudget.decimal', 'budget'],
    ['input: $input', 'dailyBudget', 'input.dailyBudget'],
    ['input: { name: "literal" }', 'name', 'name'],
  ])('is reported under the name of its variable: %s, %s becomes %s', (given, field, expected) => {
    const query = `mutation ($title: String, $budget: Decimal, $input: CampaignUpdateInput!) {
      set: campaignUpdate(id: "x", accountId: "y", ${given}) { problems: userErrors { code field message } } }`
    const document = completed(schema, parse(query))
    const userError = { code: 'INVALID', field, message: `${field} is wrong`, adgraph_limit: 255 }
    const response = { data: { set: { problems: [userError] } } }
    const { isError, structuredContent } = resultOf({ schema, document, variables: {}, response })
    expect(isError).toBe(true)
    expect(structuredContent).toEqual({
      set: { problems: [{ code: 'INVALID', field: expected, message: `${expected} is wrong`, limit: 255 }] },
    })
  })

  it('is reported with the variable of a proposed document', () => {
    const query = `mutation ($document: String!, $variables: JSON) {
      changeSetCreate(input: { document: $document, variables: $variables }) {
        changeSet { state refusals { path code field message } } userErrors { message } } }`
    const document = `mutation ($budget: Decimal!) {
      first: campaignUpdate(id: "x", input: { dailyBudget: { decimal: $budget } }) { userErrors { message } } }`
    const refusal = { path: 'first', code: 'INVALID', field: 'dailyBudget.decimal', message: 'Too small' }
    const data = { changeSetCreate: { changeSet: { state: 'REFUSED', refusals: [refusal] }, userErrors: [] } }
    const result = resultFor(query, { data }, { variables: { document } })
    expect(result.isError).toBe(true)
    expect(result.structuredContent).toEqual({
      changeSetCreate: {
        changeSet: { state: 'REFUSED', refusals: [{ ...refusal, field: 'budget' }] },
        userErrors: [],
      },
    })
  })

  it('is reported with the position inside a variable that has the wrong type', () => {
    const message =
      'Variable "$input" got invalid value "x" at "input.dailyBudget.micros"; Micros must be a whole number'
    const result = resultFor('{ __typename }', {
      errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }],
    })
    expect(result.structuredContent).toEqual({
      errors: [{ message, field: 'input.dailyBudget.micros', code: 'BAD_USER_INPUT' }],
    })
  })

  it('is shown if it is among the first 20, and otherwise only counted', () => {
    const errors = Array.from({ length: 25 }, (_each, index) => ({ message: `Mistake ${index}` }))
    const { structuredContent } = resultFor('{ __typename }', { errors })
    expect(structuredContent?.errors).toHaveLength(20)
    expect(structuredContent?.moreErrors).toBe(5)
  })
})

describe('document', () => {
  it('gets no additional fields that would cause a list to be read', () => {
    const query = '{ account(id: "x") { campaigns { totalCount } } }'
    expect(print(completed(schema, parse(query)))).not.toContain('edges')
  })

  it("gets additional fields under the same @include condition as a list's rows", () => {
    const query =
      'query ($rows: Boolean!) { account(id: "x") { campaigns { nodes @include(if: $rows) { id } } } }'
    expect(print(completed(schema, parse(query)))).toContain('adgraph_edges: edges @include(if: $rows) {')
  })
})
