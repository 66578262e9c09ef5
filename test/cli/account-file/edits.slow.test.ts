import { compareWithAccount } from '../../../src/cli/account-file/compare.ts'
import { documentOf } from '../../../src/cli/account-file/document.ts'
import { fetchAccount } from '../../../src/cli/account-file/fetch.ts'
import { readAccountFile } from '../../../src/cli/account-file/read.ts'
import { writeAccountFile } from '../../../src/cli/account-file/write.ts'
import { openTwin } from '../../../src/sandbox/twin/twin.ts'
import { inWorld, serveSandbox } from '../../domains/world.ts'

// Dates in the demo data depend on the day of its creation.
const { world, main } = await inWorld({
  runtime: { now: () => Date.parse('2026-11-27T12:00:00Z') },
  timestampWindowSeconds: 100 * 365 * 86_400,
})
const { sandboxUrl: baseUrl } = world
const served = await serveSandbox(
  world.sandbox,
  { baseUrl, sandboxUrl: baseUrl },
  { limits: { openTwin }, sandboxHeaders: true },
)
afterAll(() => served.close())

const calls: Record<string, number> = {}
const account = await fetchAccount(async (query, variables) => {
  const asked = await served.ask(query, variables)
  expect(asked.errors).toEqual([])
  for (const [name, count] of Object.entries(asked.calls)) calls[name] = (calls[name] ?? 0) + count
  return asked.data
}, main)
const exported = writeAccountFile(account)

const compared = (text: string) => compareWithAccount(readAccountFile(text), account)
/**
 * Compares the account with a file that contains the given campaign entries, and builds the mutation
 * document for the edits.
 */
const planned = (entries: string) => {
  const { edits, mistakes, notes } = compared(`account: ${main}\ncampaigns:\n${entries}`)
  return { mistakes, notes, ...documentOf(main, edits) }
}

describe('exported account', () => {
  it('contains every campaign with its line items, targeting and promotions, and is identical when it is exported again', () => {
    for (const [pattern, count] of [
      [/^ {2}- id:/gm, 124],
      [/^ {6}- id:/gm, 614],
      [/^ {12}targetingType:/gm, 111],
      [/^ {12}tweetId:/gm, 3600],
      [/^ {12}userId:/gm, 2],
      [/^ {12}scheduledTweetId:/gm, 2],
    ] as const)
      expect([pattern.source, exported.match(pattern)?.length]).toEqual([pattern.source, count])
    expect(writeAccountFile(account)).toBe(exported)
  })

  it('is read with two calls per 200 line items and one per 1,000 other records', () => {
    expect(calls).toEqual({
      'accounts.list': 12,
      'funding_instruments.list': 1,
      'campaigns.list': 1,
      'line_items.list': 4,
      'targeting_criteria.list': 4,
      'promoted_tweets.list': 4,
      'promoted_accounts.list': 1,
      'scheduled_promoted_tweets.list': 1,
    })
  })

  it("shows names, amounts with their currency, times in the account's time zone, and no default values", () => {
    const [head] = exported.split('        promotedTweets:')
    expect(head).toBe(`# Halden & Moor. Times are in America/New_York. See docs/changes.md.
# Edit, then run adgraph plan <this file> with the same options as adgraph export. Entries without an id are created, and those with delete: true are deleted.

account: 18ce54d4x5t
asOf: 2026-01-04T08:00:00-05:00
campaigns:
  - id: 8wku2
    name: Brightwater Oat Milk – Brand Awareness Q1
    fundingInstrumentId: lygyi
    dailyBudget: 20.00 USD
    totalBudget: 600.00 USD
    purchaseOrderNumber: PO-4200
    lineItems:
      - id: itttx
        name: Urban commuters 25–34 · wave 1
        objective: REACH
        placements:
          - ALL_ON_TWITTER
        productType: PROMOTED_TWEETS
        bidStrategy: AUTO
        endTime: 2026-12-17T23:59:59-05:00
        frequencyCap: 3
        payBy: IMPRESSION
        startTime: 2026-11-14T00:00:00-05:00
        goal: MAX_REACH
        targetingCriteria:
          - id: dpl3a6
            targetingType: LOCATION
            targetingValue: 96683cc9126741d1 # United States
          - id: dpl3a7
            targetingType: LOCATION
            targetingValue: 5a110d312052166f # San Francisco, California, United States
          - id: dpl3a8
            targetingType: LANGUAGE
            targetingValue: en # English
          - id: dpl3a9
            targetingType: AGE
            targetingValue: AGE_25_TO_49 # 25 to 49
          - id: dpl3aa
            targetingType: BROAD_KEYWORD
            targetingValue: running shoes
          - id: dpl3ab
            targetingType: PHRASE_KEYWORD
            targetingValue: marathon training
            operatorType: NE
`)
  })

  it('results in no edits, mistakes or notes if it is unchanged, whatever its line endings', () => {
    for (const text of [exported, exported.replaceAll('\n', '\r\n'), `\uFEFF${exported}`])
      expect(compared(text)).toEqual({ edits: [], mistakes: [], notes: [] })
  })
})

const rest = 'userErrors { code message field operationIndex }'

describe('edits in an account file', () => {
  it.each([
    {
      name: 'update several campaigns in one batch if they change an amount and a status and clear a text',
      entries: `
  - id: 8wku2
    dailyBudget: 450 USD
    purchaseOrderNumber: null
  - id: 8wku8
    entityStatus: PAUSED
    dailyBudget: 30.0 EUR`,
      fields: `  campaignsUpdate1: campaignsBatch(accountId: $account, operations: [
    {update: {id: "8wku2", input: {dailyBudget: {decimal: "450.00"}, purchaseOrderNumber: null}}}
    {update: {id: "8wku8", input: {entityStatus: PAUSED}}}
  ]) { ${rest} }`,
      writes: 1,
      changes: [
        ['UPDATE', 'purchaseOrderNumber', 'PO-4200', null],
        ['UPDATE', 'dailyBudget', '20000000', '450000000'],
        ['UPDATE', 'entityStatus', 'ACTIVE', 'PAUSED'],
      ],
    },
    {
      name: "may use any UTC offset in a time, and a date for midnight in the account's time zone",
      entries: `
  - id: 8wku2
    lineItems:
      - id: itttx
        startTime: 2026-11-14T05:00:00Z
        endTime: 2026-12-24
        frequencyCap: 5`,
      fields: `  lineItemsUpdate1: lineItemsBatch(accountId: $account, operations: [
    {update: {id: "itttx", input: {endTime: "2026-12-24T00:00:00-05:00", frequencyCap: 5}}}
  ]) { ${rest} }`,
      writes: 1,
      changes: [
        ['UPDATE', 'endTime', '2026-12-18T04:59:59Z', '2026-12-24T05:00:00Z'],
        ['UPDATE', 'frequencyCap', 3, 5],
      ],
    },
    {
      name: 'that replace targeting delete before they create, and do not create existing criteria',
      entries: `
  - id: 8wku2
    lineItems:
      - id: itttx
        targetingCriteria:
          - targetingType: BROAD_KEYWORD
            targetingValue: running shoes
          - targetingType: AGE
            targetingValue: AGE_35_TO_49
          - id: dpl3a9
            delete: true
        promotedTweets:
          - id: 1efwlo
            delete: true`,
      fields: `  targetingCriteria1: targetingCriteriaBatch(accountId: $account, operations: [
    {delete: "dpl3a9"}
    {create: {lineItemId: "itttx", targetingType: AGE, targetingValue: "AGE_35_TO_49"}}
  ]) { ${rest} }
  promotedTweetDelete1: promotedTweetDelete(id: "1efwlo", accountId: $account) { ${rest} }`,
      writes: 2,
    },
    {
      name: 'that delete targeting and add the same targeting do both',
      entries: `
  - id: 8wku2
    lineItems:
      - id: itttx
        targetingCriteria:
          - targetingType: AGE
            targetingValue: AGE_25_TO_49
          - id: dpl3a9
            delete: true`,
      fields: `  targetingCriteria1: targetingCriteriaBatch(accountId: $account, operations: [
    {delete: "dpl3a9"}
    {create: {lineItemId: "itttx", targetingType: AGE, targetingValue: "AGE_25_TO_49"}}
  ]) { ${rest} }`,
      writes: 1,
    },
    {
      name: 'that delete a campaign come last, and rely on the API to delete its children',
      entries: `
  - id: 8wku2
    delete: true
    lineItems:
      - id: itttx
        delete: true
  - id: 8wku3
    lineItems:
      - id: ittu2
        delete: true
  - id: 8wku4
    name: Renamed "quoted" \\ name`,
      fields: `  campaignsUpdate1: campaignsBatch(accountId: $account, operations: [
    {update: {id: "8wku4", input: {name: "Renamed \\"quoted\\" \\\\ name"}}}
  ]) { ${rest} }
  lineItemsDelete1: lineItemsBatch(accountId: $account, operations: [
    {delete: "ittu2"}
  ]) { ${rest} }
  campaignsDelete1: campaignsBatch(accountId: $account, operations: [
    {delete: "8wku2"}
  ]) { ${rest} }`,
      writes: 3,
    },
    {
      name: 'that add a campaign with all its children use exported ids in one document',
      variables: ', $campaign1: ID!, $lineItem1: ID!',
      entries: `
  - name: Summer
    fundingInstrumentId: lygyi
    entityStatus: PAUSED
    dailyBudget: 50.00 USD
    totalBudget: 900.00 USD
    lineItems:
      - name: Commuters
        objective: REACH
        placements: [ALL_ON_TWITTER]
        productType: PROMOTED_TWEETS
        bidStrategy: AUTO
        entityStatus: PAUSED
        startTime: 2026-12-01T00:00:00-05:00
        endTime: 2026-12-31T00:00:00-05:00
        targetingCriteria:
          - {targetingType: AGE, targetingValue: AGE_35_TO_49}
        promotedTweets:
          - tweetId: 1964614616478646273
          - tweetId: "1964614616478646274"`,
      fields: `  campaign1: campaignCreate(accountId: $account, input: {name: "Summer", fundingInstrumentId: "lygyi", dailyBudget: {decimal: "50.00"}, totalBudget: {decimal: "900.00"}, entityStatus: PAUSED}) { campaign { id @export(as: "campaign1") } ${rest} }
  lineItem1: lineItemCreate(accountId: $account, input: {campaignId: $campaign1, name: "Commuters", objective: REACH, placements: [ALL_ON_TWITTER], productType: PROMOTED_TWEETS, bidStrategy: AUTO, endTime: "2026-12-31T00:00:00-05:00", startTime: "2026-12-01T00:00:00-05:00", entityStatus: PAUSED}) { lineItem { id @export(as: "lineItem1") } ${rest} }
  targetingCriteria1: targetingCriteriaBatch(accountId: $account, operations: [
    {create: {lineItemId: $lineItem1, targetingType: AGE, targetingValue: "AGE_35_TO_49"}}
  ]) { ${rest} }
  promotedTweets1: promotedTweetsCreate(accountId: $account, input: {lineItemId: $lineItem1, tweetIds: ["1964614616478646273", "1964614616478646274"]}) { ${rest} }`,
      writes: 4,
    },
  ])('$name', async ({ entries, fields, writes, changes, variables: declared = '' }) => {
    const { mistakes, document, variables } = planned(entries)
    expect(mistakes).toEqual([])
    expect(document).toBe(`mutation AccountFile($account: ID!${declared}) {\n${fields}\n}\n`)
    expect(variables).toEqual({ account: main })
    const { text, data, errors } = await served.ask(document, variables, { 'x-ads-changes': 'preview' })
    expect(errors).toEqual([])
    for (const payload of Object.values(data)) expect(payload).toMatchObject({ userErrors: [] })
    const { ads } = JSON.parse(text).extensions
    expect(ads.writes).toEqual([{ window: 'write', calls: writes }])
    type Shown = Record<string, unknown>
    const micros = (value: unknown) => (value as { micros?: string } | null)?.micros ?? value
    if (changes)
      expect(
        ads.changes.map(({ kind, field, before, after }: Shown) => [
          kind,
          field,
          micros(before),
          micros(after),
        ]),
      ).toEqual(changes)
  })

  it('are split into batches of at most 40 operations, each linked to its entry', () => {
    const ids = [...exported.matchAll(/^ {2}- id: (\w+)$/gm)].map(([, id]) => id).slice(0, 45)
    const { document, entries } = planned(ids.map((id) => `\n  - id: ${id}\n    name: New ${id}`).join(''))
    expect(document.match(/campaignsBatch/g)).toHaveLength(2)
    expect([...entries].map(([key, own]) => [key, own.length])).toEqual([
      ['campaignsUpdate1', 40],
      ['campaignsUpdate2', 5],
    ])
    expect(entries.get('campaignsUpdate2')?.[4]?.id).toBe(ids[44])
  })

  it('do not affect records without an entry, and a note lists these records', () => {
    const { notes } = planned('\n  - id: 8wku2\n    lineItems:\n      - id: itttx')
    expect(notes).toEqual([
      'Not in the file, so left unchanged: campaigns 8wku3 (Brightwater Oat Milk – Product Launch), ' +
        '8wku4 (Brightwater Oat Milk – Spring Sale 20% off), 8wku5 (Brightwater Oat Milk – Newsletter Sign-ups), ' +
        '8wku6 (Brightwater Oat Milk – Community Growth), 8wku7 (Brightwater Oat Milk – Always On) …',
      expect.stringMatching(
        /^Not in the file, so left unchanged: lineItems ittty \(New parents · wave 2\), /,
      ),
      'Not in the file, so left unchanged: targetingCriteria dpl3a6, dpl3a7, dpl3a8, dpl3a9, dpl3aa …',
      'Not in the file, so left unchanged: promotedTweets 1efwlo, 1efwlp, 1efwlq, 1efwlr, 1efwls …',
      'Not in the file, so left unchanged: scheduledPromotedTweets 1xboq, 1xbor',
    ])
  })

  it('produce a note if a new campaign has the name of an existing one', () => {
    const entry = `
  - name: Brightwater Oat Milk – Always On
    fundingInstrumentId: lygyi`
    expect(planned(entry).notes[0]).toBe(
      'Line 4: a campaign with this name already exists. If you mean that one, add id: 8wku7',
    )
  })
})
