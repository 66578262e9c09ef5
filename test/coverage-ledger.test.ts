import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writeDocuments } from '../scripts/coverage/documents.ts'
import { fieldsByEndpoint } from '../scripts/coverage/graphql-fields.ts'
import { inventoryProblems, type Row, readInventory, type Side } from '../scripts/coverage/inventory.ts'
import { buildLedger, type ContractOperation, type Evidence } from '../scripts/coverage/ledger.ts'
import { renderLedger } from '../scripts/coverage/render.ts'

const domains = readInventory(resolve(import.meta.dirname, '../docs/specification'))
const rows = domains.flatMap((domain) => domain.rows)

/**
 * Endpoints in the tables and headings of spec 1 §4 and spec 2 §4 and §6, in that order. Written out
 * independently of the inventory. Each section states its number of endpoints; `~` is
 * /12/accounts/:account_id.
 */
const specified = `
spec 1 §4 Endpoints = 7
  POST /oauth/request_token
  GET /oauth/authorize
  GET /oauth/authenticate
  POST /oauth/access_token
  POST /1.1/oauth/invalidate_token
  POST /oauth2/token
  POST /oauth2/invalidate_token
spec 2 §4 Accounts = 11
  GET POST /12/accounts
  GET PUT DELETE ~
  GET ~/account_apps
  GET ~/account_history
  GET ~/authenticated_user_access
  GET POST DELETE ~/features
spec 2 §4 Campaigns = 6
  GET POST ~/campaigns
  GET PUT DELETE ~/campaigns/:campaign_id
  POST /12/batch/accounts/:account_id/campaigns
spec 2 §4 Reference data = 7
  GET /12/bidding_rules
  GET /12/advertiser_business_categories
  GET /12/content_categories
  GET /12/publishers
  GET /12/line_items/placements
  GET ~/curated_categories
  GET ~/curated_categories/:curated_category_id
spec 2 §4 Audience estimate = 1
  POST ~/audience_estimate
spec 2 §4 Funding instruments, line item curated categories, media creatives = 13
  GET POST ~/funding_instruments
  GET ~/funding_instruments/:funding_instrument_id
  POST ~/line_item_curated_categories
  PUT DELETE ~/line_item_curated_categories/:line_item_curated_category_id
  GET POST ~/media_creatives
  GET DELETE ~/media_creatives/:media_creative_id
  GET ~/account_media
  GET DELETE ~/account_media/:account_media_id
spec 2 §4 Promoted entities = 14
  GET POST ~/promoted_accounts
  GET DELETE ~/promoted_accounts/:promoted_account_id
  GET POST ~/promoted_tweets
  GET DELETE ~/promoted_tweets/:promoted_tweet_id
  GET POST ~/scheduled_promoted_tweets
  GET DELETE ~/scheduled_promoted_tweets/:scheduled_promoted_tweet_id
  GET ~/promotable_users
  GET ~/promotable_users/:promotable_user_id
spec 2 §4 Targeting criteria, tracking tags, tax settings, user settings = 9
  GET ~/targeting_criteria
  GET POST ~/tracking_tags
  GET PUT DELETE ~/tracking_tags/:tracking_tag_id
  PUT ~/tax_settings
  GET PUT ~/user_settings/:user_id
spec 2 §4 Recommendations (version prefix 5) = 2
  GET /5/accounts/:account_id/recommendations
  GET /5/accounts/:account_id/recommendations/:recommendation_id
spec 2 §4 Cards (component-based) = 7
  GET POST ~/cards
  GET PUT DELETE ~/cards/:card_id
  GET ~/cards/all
  GET ~/cards/all/:card_id
spec 2 §4 Poll cards = 4
  GET POST ~/cards/poll
  GET DELETE ~/cards/poll/:card_id
spec 2 §4 Video conversation cards = 3
  POST ~/cards/video_conversation
  PUT DELETE ~/cards/video_conversation/:card_id
spec 2 §4 Media library = 2
  PUT DELETE ~/media_library/:media_key
spec 2 §4 Draft posts, scheduled posts, previews = 10
  GET POST ~/draft_tweets
  GET PUT ~/draft_tweets/:draft_tweet_id
  GET POST ~/scheduled_tweets
  GET PUT DELETE ~/scheduled_tweets/:scheduled_tweet_id
  GET ~/tweet_previews
spec 2 §4 Preroll call to actions = 5
  GET POST ~/preroll_call_to_actions
  GET PUT DELETE ~/preroll_call_to_actions/:preroll_call_to_action_id
spec 2 §4 Insights = 1
  GET /12/insights/keywords/search
spec 2 §4 Custom audiences = 9
  GET POST ~/custom_audiences
  GET PUT ~/custom_audiences/:custom_audience_id
  GET ~/custom_audiences/:custom_audience_id/targeted
  GET POST ~/custom_audiences/:custom_audience_id/permissions
  DELETE ~/custom_audiences/:custom_audience_id/permissions/:custom_audience_permission_id
  POST ~/custom_audiences/:custom_audience_id/users
spec 2 §4 Tailored audience permissions (version prefix 5) = 3
  GET POST /5/accounts/:account_id/tailored_audiences/:tailored_audience_id/permissions
  DELETE /5/accounts/:account_id/tailored_audiences/:tailored_audience_id/permissions/:tailored_audience_permission_id
spec 2 §6 Events = 2
  POST /2/activity/subscriptions
  GET /2/activity/stream
spec 2 §9 Versioning = 1
  POST /2/webhooks/replay
`
const sections = specified
  .trim()
  .split(/\n(?=spec)/)
  .map((section) => {
    const [heading = '', ...lines] = section.split('\n')
    const [title = '', count] = heading.split(' = ')
    const endpoints = lines.flatMap((line) => {
      const words = line.trim().split(' ')
      const path = (words.pop() ?? '').replace('~', '/12/accounts/:account_id')
      return words.map((method) => `${method} ${path}`)
    })
    return [title, Number(count), endpoints] as const
  })

describe('inventory', () => {
  const operations = rows.filter((row) => row.kind === 'operation')
  const inInventory = new Set(
    operations.filter((row) => row.standing === 'SPECIFIED').map((row) => `${row.method} ${row.path}`),
  )

  it.each(sections)('lists every endpoint of %s (%d)', (_, count, endpoints) => {
    expect(endpoints).toHaveLength(count)
    expect(endpoints.filter((endpoint) => !inInventory.has(endpoint))).toEqual([])
  })

  it('marks only endpoints in the specification as SPECIFIED', () => {
    const endpoints = new Set(sections.flatMap(([, , section]) => section))
    expect(endpoints.size).toBe(117)
    expect([...inInventory].filter((endpoint) => !endpoints.has(endpoint))).toEqual([])
  })

  // One case per row of the table in spec 2 §8. The inventory row must contain the number.
  it.each([
    ['promoted_tweets.list.line_item_ids.maximum', '200'],
    ['promoted_tweets.create.tweet_ids.maximum', '50'],
    ['tweet_previews.list.tweet_ids.maximum', '200'],
    ['protocol.list.with_total_count.rate', '200 per 15 minutes'],
    ['campaigns.batch.maximum', '40'],
    ['campaigns.active_per_account.default', '200'],
    ['campaigns.active_per_account.raisable', '8000'],
    ['custom_audience_users.batch.operations.maximum', '2500'],
    ['custom_audience_users.batch.body.maximum', '5,000,000'],
    ['custom_audience_users.batch.rate', '1500'],
    ['keyword_insights.search.range.maximum', '7 days'],
    ['keyword_insights.search.keywords.maximum', '10'],
    ['keyword_insights.search.related_keywords', '30'],
    ['cards.create.name.maximum', '80'],
    ['draft_tweets.create.name.maximum', '80'],
    ['scheduled_tweets.create.name.maximum', '80'],
    ['campaigns.create.name.maximum', '255'],
    ['campaigns.create.purchase_order_number.maximum', '50'],
    ['poll_cards.create.first_choice', '25'],
    ['poll_cards.create.duration_in_minutes.bounds', '5 to 10080'],
    ['media_library.update.name.maximum', '100'],
    ['media_library.update.file_name.maximum', '255'],
    ['media_library.update.title.maximum', '70'],
    ['media_library.update.description.maximum', '200'],
    ['video_conversation_cards.cta.maximum', '20'],
    ['video_conversation_cards.title.maximum', '23'],
    ['video_conversation_cards.thank_you_text.maximum', '23'],
    ['cards.component.swipeable_media.count', '2 to 6'],
    ['draft_tweets.create.media_keys.count', '4 images, or 1 GIF, or 1 video'],
    ['scheduled_tweets.create.scheduled_at.horizon', 'one year'],
    ['cards.list.count', '1 to 200, default 100'],
    ['recommendations.list.one_per_funding_instrument', '1 recommendation'],
    ['activity.backfill_minutes', '1 to 5'],
    ['activity.redundant_connections', '2 redundant'],
    ['activity.filtered_stream.rules.standard', '25 rules'],
    ['activity.filtered_stream.rules.academic', '1000 rules'],
    ['activity.filtered_stream.rule_length', '1024'],
    ['activity.long_posts', '25000'],
    ['activity.post_edit', '1 hour'],
  ])('states the limit of %s: %s', (id, limit) => {
    expect(rows.find((row) => row.id === id)).toMatchObject({
      standing: 'SPECIFIED',
      text: expect.stringContaining(limit),
    })
  })

  it('has well-formed rows, unique ids, and sources that match the standing of their rows', () => {
    expect(inventoryProblems(domains)).toEqual([])
  })

  const rule: Row = {
    id: 'a.b',
    kind: 'rule',
    text: 'text',
    source: 'spec 2 §8 Limits',
    standing: 'SPECIFIED',
  }
  it.each<[string, Row[]]>([
    ['a repeated id', [rule, rule]],
    ['an id in upper case', [{ ...rule, id: 'A.b' }]],
    ['an id without a dot', [{ ...rule, id: 'campaigns' }]],
    ['a source without a section', [{ ...rule, source: 'spec 2' }]],
    ['an unknown section', [{ ...rule, source: 'spec 3 §1' }]],
    ['a public fact called SPECIFIED', [{ ...rule, source: 'public facts §6' }]],
    ['a specified rule called INFERRED', [{ ...rule, standing: 'INFERRED' }]],
    ['a blank text', [{ ...rule, text: ' ' }]],
    ['an operation that is not a row', [{ ...rule, operation: 'campaigns.list' }]],
  ])('reports %s', (_, wrong) => {
    expect(inventoryProblems([{ name: 'campaigns', rows: wrong }])).toHaveLength(1)
  })
})

describe('ledger', () => {
  const operation: Row = {
    id: 'campaigns.create',
    kind: 'operation',
    method: 'POST',
    path: '/12/accounts/:account_id/campaigns',
    text: 'creates a campaign',
    source: 'spec 2 §4 Campaigns',
    standing: 'SPECIFIED',
  }
  const rule: Row = {
    id: 'campaigns.create.name.maximum',
    kind: 'rule',
    operation: 'campaigns.create',
    text: 'name has at most 255 characters',
    source: 'spec 2 §4 Campaigns',
    standing: 'SPECIFIED',
  }
  const declared: ContractOperation = {
    name: 'campaigns.create',
    method: 'POST',
    version: '12',
    path: '/accounts/:account_id/campaigns',
    standing: 'SPECIFIED',
  }
  const complete: Evidence = {
    domains: [{ name: 'campaigns', rows: [operation, rule] }],
    contract: new Map([['campaigns.create', declared]]),
    served: new Set(['campaigns.create']),
    fields: new Map([['POST /12/accounts/:account_id/campaigns', ['Mutation.campaignCreate']]]),
    tags: [
      { row: 'campaigns.create', file: 'test/campaigns.test.ts', sides: ['sandbox', 'gateway'] },
      { row: 'campaigns.create.name.maximum', file: 'test/campaigns.test.ts', sides: ['sandbox', 'gateway'] },
    ],
  }
  const done = (evidence: Evidence) =>
    buildLedger(evidence).chapters.flatMap(({ entries }) => entries.map((entry) => entry.done))
  const contractWith = (change: Partial<ContractOperation>) =>
    new Map([['campaigns.create', { ...declared, ...change }]])

  it('marks rows with complete evidence as done', () => {
    expect(done(complete)).toEqual([true, true])
    expect(buildLedger(complete).problems).toEqual([])
  })

  it.each<[string, Partial<Evidence>, boolean[]]>([
    ['any tag', { tags: [] }, [false, false]],
    ['the tag of the operation', { tags: complete.tags.slice(1) }, [false, true]],
    ['the tag of the rule', { tags: complete.tags.slice(0, 1) }, [true, false]],
    ['the contract operation', { contract: new Map() }, [false, true]],
    ['the method of the contract operation', { contract: contractWith({ method: 'PUT' }) }, [false, true]],
    ['the path of the contract operation', { contract: contractWith({ path: '/campaigns' }) }, [false, true]],
    ['the version of the contract operation', { contract: contractWith({ version: '5' }) }, [false, true]],
    ['the sandbox route', { served: new Set() }, [false, true]],
    ['the GraphQL field', { fields: new Map() }, [false, true]],
  ])('marks a row as open without %s', (_, change, expected) => {
    expect(done({ ...complete, ...change })).toEqual(expected)
  })

  it('requires no GraphQL field for a sandbox row', () => {
    const sandboxOnly = [{ name: 'campaigns', rows: [{ ...operation, where: ['sandbox' as const] }] }]
    expect(done({ ...complete, domains: sandboxOnly, fields: new Map() })).toEqual([true])
  })

  it.each<[string, Partial<Evidence>, string]>([
    [
      'a tag without a row',
      { tags: [{ row: 'campaigns.craete', file: 'a.test.ts', sides: [] }] },
      'is not a row',
    ],
    [
      'a REST line without an operation',
      { fields: new Map([['GET /12/campaign', ['Query.a']]]) },
      'not an operation',
    ],
    [
      'a contract operation without a row',
      { contract: contractWith({ path: '/campaigns' }) },
      'not in the inventory',
    ],
    ['another name in the contract', { contract: contractWith({ name: 'campaigns.add' }) }, 'is called'],
    ['another standing in the contract', { contract: contractWith({ standing: 'INFERRED' }) }, 'INFERRED'],
  ])('reports %s', (_, change, message) => {
    const { problems } = buildLedger({ ...complete, ...change })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(message)
  })

  const provenIn = (...sides: Side[]) => ({
    ...complete,
    tags: [...complete.tags.slice(0, 1), { row: rule.id, file: 'test/campaigns.test.ts', sides }],
  })
  it.each<[string, Side[], boolean, string[]]>([
    ['both sides', ['sandbox', 'gateway'], true, []],
    ['the sandbox alone', ['sandbox'], false, ['gateway']],
    ['the gateway alone', ['gateway'], false, ['sandbox']],
    ['neither side, as in unit tests', [], false, ['sandbox or the gateway']],
  ])('requires both sides for a row without `where`: tested in %s', (_, sides, isDone, missing) => {
    const ledger = provenIn(...sides)
    expect(done(ledger)).toEqual([true, isDone])
    expect(buildLedger(ledger).problems).toEqual(
      missing.map(
        (place) =>
          `campaigns.create.name.maximum: no test proves it in the ${place} (test/campaigns.test.ts)`,
      ),
    )
  })

  it('requires tests of a row only on the sides in its `where`', () => {
    const inGateway = [{ name: 'campaigns', rows: [operation, { ...rule, where: ['gateway' as const] }] }]
    expect(done({ ...provenIn('gateway'), domains: inGateway })).toEqual([true, true])
    expect(done({ ...provenIn('sandbox'), domains: inGateway })).toEqual([true, false])
  })

  it('marks a row as done if it has one test per side', () => {
    const [file, of] = ['test/a.test.ts', rule.id]
    const tags = (['sandbox', 'gateway'] as const).map((side) => ({ row: of, file, sides: [side] }))
    expect(done({ ...complete, tags: [...complete.tags.slice(0, 1), ...tags] })).toEqual([true, true])
  })

  it('prints all rows with their evidence and totals', () => {
    const text = renderLedger(buildLedger({ ...complete, tags: complete.tags.slice(1) }))
    expect(text).toContain('| **Total** | 2 | 1 | 0 of 1 | 1 of 2 | 0 of 0 |')
    expect(text).toContain('| SPECIFIED |  | yes | yes | Mutation.campaignCreate |  | open |')
    expect(text).toContain('| SPECIFIED |  |  |  |  | test/campaigns.test.ts | done |')
  })
})

describe('GraphQL fields', () => {
  it('are found by the REST lines in their descriptions', () => {
    const sdl = `
      type Account {
        """
        Campaigns in the account.

        REST: GET /12/accounts/:account_id/campaigns
        REST: GET /12/accounts/:account_id/campaigns/:campaign_id
        """
        campaigns: Int
        "Not REST: GET /12/accounts in passing."
        name: String
      }
      extend type Query {
        "REST: GET /12/accounts/:account_id/campaigns/:campaign_id"
        campaign: Int
      }`
    expect(Object.fromEntries(fieldsByEndpoint([sdl]))).toEqual({
      'GET /12/accounts/:account_id/campaigns': ['Account.campaigns'],
      'GET /12/accounts/:account_id/campaigns/:campaign_id': ['Account.campaigns', 'Query.campaign'],
    })
  })
})

describe('generated documents', () => {
  const documents = [{ path: 'a.md', render: async () => ({ text: 'new', problems: ['a contradiction'] }) }]

  it.each([
    ['are written', false, 'new', []],
    ['are only compared with --check', true, 'old', [expect.stringContaining('a.md is out of date')]],
  ])('%s, and contradictions are reported', async (_, isCheck, expected, drift) => {
    const root = mkdtempSync(join(tmpdir(), 'documents-'))
    writeFileSync(join(root, 'a.md'), 'old')
    expect(await writeDocuments(root, documents, isCheck)).toEqual(['a contradiction', ...drift])
    expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe(expected)
    rmSync(root, { recursive: true })
  })
})
