import fc from 'fast-check'
import { compareWithAccount } from '../../../src/cli/account-file/compare.ts'
import { type Account, fetchAccount, type Known } from '../../../src/cli/account-file/fetch.ts'
import { KINDS, type Kind } from '../../../src/cli/account-file/kinds.ts'
import { readAccountFile } from '../../../src/cli/account-file/read.ts'
import { writeAccountFile } from '../../../src/cli/account-file/write.ts'

const EXPORTED = '2026-11-20T09:00:00-05:00'
const LATER = '2026-11-21T14:00:00Z'

const record = (id: string, values: Known['values'], more: Partial<Known> = {}): Known => ({
  id,
  parentId: undefined,
  updatedAt: Date.parse('2026-11-20T14:00:00Z'),
  currency: 'USD',
  values,
  comment: null,
  ...more,
})

/** Returns an account with two campaigns. The second one has a line item with a keyword, and was changed later. */
const accountOf = (name = 'Spring'): Account => {
  const shared = {
    fundingInstrumentId: 'fi1',
    budgetOptimization: 'CAMPAIGN',
    entityStatus: 'ACTIVE',
    standardDelivery: 'true',
    dailyBudget: '20.00 USD',
  }
  const records: Readonly<Record<string, readonly Known[]>> = {
    campaigns: [
      record('aaa1', { ...shared, name, purchaseOrderNumber: null }),
      record('aaa2', { ...shared, name: 'Autumn' }, { updatedAt: Date.parse(LATER) }),
    ],
    lineItems: [
      record(
        'bbb1',
        {
          name: 'Commuters',
          objective: 'REACH',
          placements: ['ALL_ON_TWITTER'],
          productType: 'PROMOTED_TWEETS',
          entityStatus: 'ACTIVE',
          startTime: '2026-11-01T00:00:00-04:00',
        },
        { parentId: 'aaa2' },
      ),
    ],
    targetingCriteria: [
      record(
        'ccc1',
        { targetingType: 'BROAD_KEYWORD', targetingValue: 'shoes', operatorType: 'EQ' },
        { parentId: 'bbb1', currency: null },
      ),
    ],
  }
  return {
    id: 'acc1',
    name: 'Halden & Moor',
    timezone: 'America/New_York',
    currencies: new Map([
      ['fi1', 'USD'],
      ['fi2', 'EUR'],
    ]),
    records: new Map<Kind, readonly Known[]>(KINDS.map((kind) => [kind, records[kind.key] ?? []])),
  }
}

const mistakesOf = (text: string): string[] =>
  compareWithAccount(readAccountFile(text), accountOf()).mistakes.map(
    ({ line, message }) => `${line}: ${message}`,
  )
const of = (entries: string, asOf = LATER) =>
  mistakesOf(`account: acc1\nasOf: ${asOf}\ncampaigns:\n${entries}`)

describe('mistakes in an account file', () => {
  it('are all reported at once, with lines and suggestions', () => {
    const text = `
account: acc1
asOf: yesterday
campains: []
campaigns:
  - id: aaa1
    nmae: Spring
    name: [Spring]
    dailyBudget: 450.00 EUR
    totalBudget: 450.001 USD
    entityStatus: PAUZED
    standardDelivery: maybe
    fundingInstrumentId: fi2
    id: aaa1
  - id: aaa3
  - id: aaa1
  - name: New
    dailyBudget: 5 USD
    fundingInstrumentId: fi3
    delete: yes
    lineItems:
      - objective: REACH
        placements: ALL_ON_TWITTER
        frequencyCap: 1.5
        startTime: 2026-02-30
        endTime: 2026-12-01T10:00:00
        targetingCriteria:
          - targetingType: AGE
  - Spring
  - id: aaa2
    lineItems:
      - id: bbb1
        name: null
        objective: VIDEO_VIEWS
        placements: [ALL_ON_TWITTER, null]
        targetingCriteria:
          - id: ccc1
            targetingValue: boots
`
    expect(mistakesOf(text)).toEqual([
      '3: asOf must be a date and time, as in an exported file',
      '4: Unknown field "campains" of the file. Did you mean campaigns?',
      '7: Unknown field "nmae" of campaign. Did you mean name?',
      '8: name must not be a list',
      '9: dailyBudget must be an amount in USD, such as 12.50 USD',
      '10: totalBudget must have at most 2 decimal places in USD',
      '11: entityStatus must be one of ACTIVE, PAUSED',
      '12: standardDelivery must be true or false',
      '13: fundingInstrumentId of a campaign cannot be changed from fi1',
      '14: id occurs twice',
      '15: No campaign aaa3 in the account. Did you mean aaa1?',
      '16: campaign aaa1 occurs twice, first on line 6',
      '19: No funding instrument fi3 in the account. Did you mean fi1?',
      '20: delete must be true or false',
      '22: A new line item needs productType',
      '23: placements must be a list',
      '24: frequencyCap must be a whole number',
      '25: startTime must be a date and time such as 2026-11-30T18:00:00-08:00, or only a date, which means midnight in America/New_York',
      '26: endTime must be a date and time such as 2026-11-30T18:00:00-08:00, or only a date, which means midnight in America/New_York',
      '28: A new targeting criterion needs targetingValue',
      '29: Each campaign must be an object',
      '34: objective of a line item cannot be changed from REACH',
      '35: placements must be a list of values, without null',
      '38: targetingValue of a targeting criterion cannot be changed from shoes',
    ])
  })

  it.each([
    ['an empty file', '', ['1: The file must be an object with account and campaigns']],
    ['a list', '- id: aaa1', ['1: The file must be an object with account and campaigns']],
    ['a missing account', 'campaigns: []', ['1: account is missing: set it to the account id']],
    ['entries that are not a list', 'account: acc1\ncampaigns: {id: aaa1}', ['2: campaigns must be a list']],
    [
      'a moved line item',
      'account: acc1\ncampaigns:\n  - id: aaa1\n    lineItems:\n      - id: bbb1',
      ['5: line item bbb1 belongs to aaa2 and cannot be moved'],
    ],
    [
      'an edit within a deleted campaign',
      'account: acc1\ncampaigns:\n  - id: aaa2\n    delete: true\n    lineItems:\n      - id: bbb1\n        name: X',
      ['6: The campaign is deleted, so its line item cannot be changed'],
    ],
    [
      'a deletion without id',
      'account: acc1\ncampaigns:\n  - delete: true\n    name: X\n    fundingInstrumentId: fi1',
      ['3: A campaign without an id cannot be deleted'],
    ],
    [
      'half of a surrogate pair',
      'account: acc1\ncampaigns:\n  - id: aaa1\n    name: "\\uD83D"',
      ['4: name must be valid Unicode'],
    ],
  ])('include %s', (_name, text, expected) => {
    expect(mistakesOf(text)).toEqual(expected)
  })

  it('include edits of records that changed after the export, unless the values are equal anyway', () => {
    const entries = `
  - id: aaa1
    dailyBudget: 30.00 USD
  - id: aaa2
    name: Autumn
    dailyBudget: 30.00 USD
    entityStatus: PAUSED`
    const again = 'Export the account again, or set asOf to 2026-11-21T09:00:00-05:00 to proceed anyway'
    expect(of(entries, EXPORTED)).toEqual([
      `9: campaign aaa2 was changed after the export: dailyBudget is 20.00 USD now. ${again}`,
      `10: campaign aaa2 was changed after the export: entityStatus is ACTIVE now. ${again}`,
    ])
    expect(of('\n  - id: aaa2\n    delete: true', EXPORTED)).toEqual([
      `5: campaign aaa2 was changed after the export, so it is not deleted. ${again}`,
    ])
    expect(of(entries)).toEqual([])
  })
})

describe('hostile account file', () => {
  it.each([
    [
      'aliases that multiply',
      `account: acc1\na: &a [x, x, x]\nb: &b [*a, *a, *a]\ncampaigns: &c\n  - *b\n  - id: *a\n  - <<: *c`,
      [
        '2: Unknown field "a" of the file',
        '3: Unknown field "b" of the file',
        '5: Aliases are not supported',
        '6: id: aliases are not supported',
        '7: Unknown field "<<" of campaign',
        '7: A new campaign needs name, fundingInstrumentId',
      ],
    ],
    [
      'tags',
      'account: !!js/function "x"\n',
      ['1: Invalid YAML: Unresolved tag: tag:yaml.org,2002:js/function'],
    ],
    ['keys that are objects', 'account: acc1\n? [a]\n: b\n', ['2: Keys must be plain names']],
    ['prototype keys', 'account: acc1\n__proto__: {}\n', ['2: Unknown field "__proto__" of the file']],
    [
      'several documents',
      'account: acc1\n---\naccount: acc2\n',
      ['2: Invalid YAML: The file contains several documents'],
    ],
    [
      'more than 16 MB',
      `account: acc1\n#${'x'.repeat(16 * 1024 * 1024)}`,
      ['1: The file must not be larger than 16777216 bytes'],
    ],
  ])('is refused: %s', (_name, text, expected) => {
    expect(mistakesOf(text)).toEqual(expected)
  })

  it.each([
    ['flow', `account: ${'['.repeat(20_000)}`],
    ['block', Array.from({ length: 2000 }, (_none, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ])('with deep nesting in %s style is refused without exhausting the stack', (_name, text) => {
    const mistakes = mistakesOf(text)
    expect(mistakes.some((mistake) => mistake.includes('Invalid YAML: '))).toBe(true)
  })

  it('gets suggestions for only 100 of its 500 mistakes', () => {
    const entries = Array.from(
      { length: 500 },
      (_none, number) => `\n  - id: aaa1${number.toString(36)}`,
    ).join('')
    expect(of(entries).filter((mistake) => mistake.includes('Did you mean'))).toHaveLength(100)
  })

  it('preserves every name exactly when it is written and read again', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
      fc.constantFrom(
        'null',
        '~',
        'true',
        '12',
        '1e3',
        '0x1F',
        '2026-01-01',
        'a: b',
        '# x',
        '- x',
        '&a',
        '*a',
      ),
      fc.constantFrom(
        'a\nb',
        ' a ',
        '\ta',
        '"',
        "'",
        '|',
        '>',
        '%',
        '@x',
        '`x`',
        '!tag',
        '\u0085',
        '\u2028',
        '\uFEFF',
      ),
    )
    fc.assert(
      fc.property(text, (name) => {
        const account = accountOf(name)
        const file = readAccountFile(writeAccountFile(account))
        expect(file.mistakes).toEqual([])
        expect(file.entries[0]?.fields.get('name')?.value).toBe(name)
        expect(compareWithAccount(file, account)).toEqual({ edits: [], mistakes: [], notes: [] })
      }),
      { numRuns: 300 },
    )
  })
})

describe('account with unusual values', () => {
  it('is exported even if the API returns no update time', async () => {
    const list = (...nodes: readonly object[]) => ({
      nodes,
      pageInfo: { hasNextPage: false, endCursor: null },
    })
    const empty = ['lineItems', 'promotedTweets', 'promotedAccounts', 'scheduledPromotedTweets']
    const read = {
      ...{ restId: 'acc1', name: null, timezone: 'UTC', fundingInstruments: list() },
      campaigns: list({ restId: 'aaa1', updatedAt: null, currency: null, name: 'Spring' }),
      ...Object.fromEntries(empty.map((key) => [key, list()])),
    }
    const account = await fetchAccount(async () => ({ account: read }), 'acc1')
    expect(writeAccountFile(account)).toContain(
      'asOf: 1970-01-01T00:00:00+00:00\ncampaigns:\n  - id: aaa1\n    name: Spring\n',
    )
  })

  it('shows invisible characters of names in comments', () => {
    const account = { ...accountOf(), name: 'Halden\u001b[31m\u202e\r\ncampaigns: []' }
    expect(writeAccountFile(account).split('\n')[0]).toBe(
      '# Halden[U+001B][31m[U+202E] campaigns: []. Times are in America/New_York. See docs/changes.md.',
    )
  })
})
