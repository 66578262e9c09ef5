import { openTwin } from '../../src/sandbox/twin/twin.ts'
import { ERRORS } from '../domains/refusals.ts'
import { inWorld, type Served, serveSandbox } from '../domains/world.ts'

const { world, demo, main } = await inWorld()
let lenient: Served
beforeAll(async () => {
  const options = { baseUrl: world.sandboxUrl, sandboxUrl: world.sandboxUrl, inferredRules: 'off' as const }
  lenient = await serveSandbox(world.sandbox, options, { limits: { openTwin } })
})
afterAll(() => lenient.close())

const LINE_ITEM = {
  campaignId: demo.campaignId,
  name: 'Reach with the highest bid',
  objective: 'REACH',
  productType: 'PROMOTED_TWEETS',
  placements: ['ALL_ON_TWITTER'],
  bidStrategy: 'MAX',
}
const CAMPAIGN = { name: 'Cup', fundingInstrumentId: demo.fundingInstrumentId }
const MUTATIONS = {
  lineItemCreate: `mutation ($a: ID!, $input: LineItemCreateInput!) { done: lineItemCreate(accountId: $a, input: $input) { ${ERRORS} } }`,
  lineItemsBatch: `mutation ($a: ID!, $input: [LineItemBatchOperation!]!) { done: lineItemsBatch(accountId: $a, operations: $input) { ${ERRORS} } }`,
  campaignCreate: `mutation ($a: ID!, $input: CampaignCreateInput!) { done: campaignCreate(accountId: $a, input: $input) { ${ERRORS} } }`,
}
/** Text that is longer than any rule in spec 1 or 2 allows. */
const TOO_LONG = 'x'.repeat(256)

describe('mutation that breaks a rule', () => {
  it.each`
    stated         | what                                | mutation            | input                                                                                      | code                    | field            | call
    ${'INFERRED'}  | ${'a bid strategy'}                 | ${'lineItemCreate'} | ${LINE_ITEM}                                                                               | ${'INVALID_PARAMETER'}  | ${'bidStrategy'} | ${'line_items.create'}
    ${'INFERRED'}  | ${'a bid strategy in a batch'}      | ${'lineItemsBatch'} | ${[{ create: LINE_ITEM }]}                                                                 | ${'INVALID_PARAMETER'}  | ${'bidStrategy'} | ${'line_items.batch'}
    ${'INFERRED'}  | ${'an illegal character'}           | ${'campaignCreate'} | ${{ ...CAMPAIGN, name: 'A bell: \u0007' }}                                                 | ${'ILLEGAL_CHARACTERS'} | ${'name'}        | ${'campaigns.create'}
    ${'SPECIFIED'} | ${'a name of 256 characters'}       | ${'campaignCreate'} | ${{ ...CAMPAIGN, name: TOO_LONG }}                                                         | ${'INVALID_PARAMETER'}  | ${'name'}        | ${undefined}
    ${'SPECIFIED'} | ${'a daily budget above the total'} | ${'campaignCreate'} | ${{ ...CAMPAIGN, dailyBudget: { micros: '9000000' }, totalBudget: { micros: '8000000' } }} | ${'INVALID_PARAMETER'}  | ${'dailyBudget'} | ${undefined}
  `(
    'is refused before a call, unless the rule is INFERRED and such rules are off: $stated, $what [protocol.inferred_rules.off]',
    async ({ mutation, input, code, field, call }) => {
      const query = MUTATIONS[mutation as keyof typeof MUTATIONS]
      const strict = await world.ask(query, { a: main, input })
      const left = await lenient.ask(query, { a: main, input })
      for (const { data, errors } of [strict, left]) {
        expect(errors).toEqual([])
        expect(data.done.userErrors).toContainEqual(expect.objectContaining({ code, field }))
      }
      expect([strict.calls, left.calls]).toEqual([{}, call === undefined ? {} : { [call]: 1 }])
    },
  )
})

describe('preview of a mutation that breaks a rule while INFERRED rules are off', () => {
  it.each`
    stated         | what                           | mutation            | input                                                        | uncertain
    ${'INFERRED'}  | ${'a bid strategy'}            | ${'lineItemCreate'} | ${LINE_ITEM}                                                 | ${['LineItem']}
    ${'INFERRED'}  | ${'a bid strategy in a batch'} | ${'lineItemsBatch'} | ${[{ create: LINE_ITEM }]}                                   | ${['LineItem']}
    ${'INFERRED'}  | ${'an illegal character'}      | ${'campaignCreate'} | ${{ ...CAMPAIGN, name: 'A bell: \u0007' }}                   | ${['Campaign']}
    ${'SPECIFIED'} | ${'a name of 256 characters'}  | ${'campaignCreate'} | ${{ ...CAMPAIGN, name: TOO_LONG }}                           | ${[]}
    ${'SPECIFIED'} | ${'an unknown campaign'}       | ${'lineItemCreate'} | ${{ ...LINE_ITEM, campaignId: 'zzzz', bidStrategy: 'AUTO' }} | ${[]}
  `(
    'is refused, and is marked as uncertain only if the rule is INFERRED: $stated, $what [protocol.inferred_rules.off]',
    async ({ mutation, input, uncertain }) => {
      const query = MUTATIONS[mutation as keyof typeof MUTATIONS]
      const { data, text } = await lenient.ask(query, { a: main, input }, { 'x-ads-changes': 'preview' })
      expect(data.done.userErrors.length).toBeGreaterThan(0)
      const found = JSON.parse(text).extensions?.ads?.uncertain ?? []
      expect(found.map(({ records }: { records: string }) => records)).toEqual(uncertain)
      for (const { field, paths, reason } of found)
        expect([field, paths, reason]).toEqual([
          null,
          ['done'],
          'This call breaks a rule that only public sources state, so the API may accept it.',
        ])
    },
  )
})

describe('query that breaks a limit', () => {
  it.each`
    stated         | query                                                                                                   | field                      | strict                    | left
    ${'INFERRED'}  | ${`{ targetingOptions { interests(q: "${TOO_LONG}") { nodes { name } } } }`}                            | ${'q'}                     | ${{}}                     | ${{ 'targeting_options.interests': 1 }}
    ${'SPECIFIED'} | ${`{ account(id: "${main}") { campaigns(filter: {nameStartsWith: "${TOO_LONG}"}) { nodes { id } } } }`} | ${'filter.nameStartsWith'} | ${{ 'accounts.list': 1 }} | ${{ 'accounts.list': 1 }}
  `(
    'is refused before the call that would use the value, unless the limit is INFERRED and such limits are off: $stated [protocol.inferred_rules.off]',
    async ({ query, field, strict, left }) => {
      const asked = [await world.ask(query), await lenient.ask(query)]
      for (const { errors } of asked)
        expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }])
      expect(asked.map(({ calls }) => calls)).toEqual([strict, left])
    },
  )
})
