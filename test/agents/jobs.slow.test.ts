/** Tests that a scripted agent completes the ten jobs in examples/jobs using only tools. */
import { readdirSync, readFileSync } from 'node:fs'
import { clientOf } from '../../harness/sandbox/signed.ts'
import { type Json, type ScriptedAgent, startAgent } from './agent.ts'
import { comparable, copyOf } from './copy-campaign.ts'

const accountId = '18ce54d4x5t'
const campaignId = '8wku2'
const lineItemId = 'itttx'
const asUserId = '1472190551738957824'
const FOLDER = new URL('../../examples/jobs/', import.meta.url)
const globalId = (type: string, restId: string): string =>
  Buffer.from(`1:${type}:${accountId}:${restId}`).toString('base64url')
/** Reads a job's document, which agents get as a resource. */
const exampleOf = (name: string): string => readFileSync(new URL(`${name}.graphql`, FOLDER), 'utf8')

interface Job {
  readonly name: string
  readonly does: string
  /** Counts of the agent's tool calls and of the resulting API calls and writes. */
  readonly tools: number
  readonly upstream: number
  readonly writes: number
  /**
   * Number of calls that tools would take if each call handled one record or one parent's list, counted by
   * hand.
   */
  readonly singleRecord: { readonly calls: number; readonly because: string }
  readonly run: (agent: ScriptedAgent) => Promise<void>
}

const JOBS: readonly Job[] = [
  {
    name: 'audience-uploaded-and-targeted',
    does: 'creates an audience with people, and targets it',
    tools: 6,
    upstream: 21,
    writes: 3,
    singleRecord: {
      calls: 6,
      because: 'create audience, add people, read audience, create criterion, list criteria, read name',
    },
    run: async ({ change, tool, pass }) => {
      const users = Array.from({ length: 2000 }, (_, index) => ({ email: [`person${index}@example.com`] }))
      const made = await change(
        `mutation ($accountId: ID!, $audience: ID!, $users: [AudiencePersonInput!]!) {
          customAudienceCreate(accountId: $accountId, input: { name: "Spring list" }) {
            customAudience { id @export(as: "audience") restId }
            userErrors { code message }
          }
          customAudienceUpload(id: $audience, input: { operation: UPDATE, users: $users }) {
            customAudienceUpload { sentRows }
            userErrors { code message }
          }
        }`,
        { accountId, users },
      )
      const { restId } = made.customAudienceCreate.customAudience
      await pass(3600)
      const { account } = await tool('audiences', { accountId, ids: [restId] })
      expect(account.customAudiences.nodes).toMatchObject([{ targetable: true, audienceSize: 2000 }])
      await change(
        `mutation ($accountId: ID!, $lineItemId: ID!, $audience: String!) {
          targetingCriterionCreate(accountId: $accountId, input: {
            lineItemId: $lineItemId, targetingType: CUSTOM_AUDIENCE, operatorType: EQ, targetingValue: $audience
          }) { userErrors { code message } }
        }`,
        { accountId, lineItemId, audience: restId },
      )
      const tree = await tool('campaign_tree', { accountId, ids: [campaignId] })
      const item = tree.account.campaigns.nodes[0].lineItems.nodes.find(
        ({ restId: id }: Json) => id === lineItemId,
      )
      expect(item.targetingCriteria.nodes).toContainEqual(
        expect.objectContaining({ targetingType: 'CUSTOM_AUDIENCE', name: 'Spring list' }),
      )
    },
  },
  {
    name: 'campaign-from-nothing',
    does: 'creates a campaign that runs and whose ad is accepted',
    tools: 5,
    upstream: 34,
    writes: 8,
    singleRecord: {
      calls: 12,
      because: '9 writes, and reads of the campaign, its line items and its ads',
    },
    run: async ({ change, tool, pass }) => {
      const made = await change(
        `mutation ($accountId: ID!, $asUserId: String!, $campaign: ID!, $item: ID!, $card: String!, $post: String!) {
          campaignCreate(accountId: $accountId, input: {
            fundingInstrumentId: "lygyi", name: "Spring", dailyBudget: { decimal: "20.00" }
            totalBudget: { decimal: "600.00" }, entityStatus: PAUSED
          }) { campaign { restId id @export(as: "campaign") } userErrors { code message } }
          lineItemCreate(accountId: $accountId, input: {
            campaignId: $campaign, name: "Visits", objective: WEBSITE_CLICKS, productType: PROMOTED_TWEETS
            placements: [ALL_ON_TWITTER], bidStrategy: AUTO, endTime: "2039-12-31T23:59:59Z", entityStatus: PAUSED
          }) { lineItem { restId id @export(as: "item") } userErrors { code message } }
          targetingCriteriaBatch(accountId: $accountId, operations: [
            { create: { lineItemId: $item, targetingType: LOCATION, operatorType: EQ, targetingValue: "96683cc9126741d1" } }
            { create: { lineItemId: $item, targetingType: BROAD_KEYWORD, operatorType: EQ, targetingValue: "oat milk" } }
          ]) { userErrors { code message } }
          cardCreate(accountId: $accountId, input: { name: "Spring card", components: [
            { media: { mediaKey: "3_1995078342361743361" } }
            { details: { title: "Our spring", destination: { website: { url: "https://example.com/spring" } } } }
          ] }) { card { cardUri @export(as: "card") } userErrors { code message } }
          tweetCreate(accountId: $accountId, input: { asUserId: $asUserId, text: "Spring is here", cardUri: $card }) {
            tweet { restId @export(as: "post") }
            userErrors { code message }
          }
          promotedTweetsCreate(accountId: $accountId, input: { lineItemId: $item, tweetIds: [$post] }) {
            promotedTweets { approvalStatus }
            userErrors { code message }
          }
        }`,
        { accountId, asUserId },
      )
      const { restId: id } = made.campaignCreate.campaign
      await change(
        `mutation ($accountId: ID!, $id: ID!, $item: ID!) {
          lineItemUpdate(accountId: $accountId, id: $item, input: { entityStatus: ACTIVE }) { userErrors { code message } }
          campaignUpdate(accountId: $accountId, id: $id, input: { entityStatus: ACTIVE }) { userErrors { code message } }
        }`,
        { accountId, id, item: made.lineItemCreate.lineItem.restId },
      )
      await pass(86_400)
      const { account } = await tool('campaign_tree', { accountId, ids: [id] })
      expect(account.campaigns.nodes).toMatchObject([
        {
          effectiveStatus: 'RUNNING',
          servable: true,
          reasonsNotServable: [],
          lineItems: { nodes: [{ promotedTweets: { nodes: [{ approvalStatus: 'ACCEPTED' }] } }] },
        },
      ])
    },
  },
  {
    name: 'cards-and-posts-seen',
    does: 'reads cards and posts with the URLs of their images and pages, in results of limited size',
    tools: 5,
    upstream: 25,
    writes: 0,
    singleRecord: { calls: 202, because: 'list cards, list posts, and 200 preview pages' },
    run: async ({ tool }) => {
      const page = 'pageInfo { hasNextPage endCursor } nodes {'
      const document = exampleOf('cards-and-posts-seen')
        .replace('($accountId: ID!)', '($accountId: ID!, $card: String, $post: String)')
        .replace(/cards\(first: 200\) \{\s+nodes \{/, `cards(first: 8, after: $card) { ${page}`)
        .replace(/tweets\(first: 200, (.*)\) \{\s+nodes \{/, `tweets(first: 40, after: $post, $1) { ${page}`)
      const seen = { cards: [] as Json[], posts: [] as Json[] }
      let cursors = {}
      for (let call = 1; call <= 5; call++) {
        const { account } = await tool('run_query', { document, variables: { accountId, ...cursors } })
        seen.cards.push(...account.cards.nodes)
        seen.posts.push(...account.tweets.nodes)
        cursors = { card: account.cards.pageInfo.endCursor, post: account.tweets.pageInfo.endCursor }
      }
      expect([seen.cards.length, seen.posts.length]).toEqual([40, 200])
      for (const { previewUrl } of seen.posts) expect(previewUrl).toMatch(/^http/)
    },
  },
  {
    name: 'clone-campaign',
    does: 'creates a paused copy of a campaign with all its children',
    tools: 4,
    upstream: 33,
    writes: 12,
    singleRecord: {
      calls: 46,
      because: '24 reads of both campaigns, 1 campaign, 5 line items, 11 criteria and 5 promotions',
    },
    run: async ({ change, tool }) => {
      const read = async (id: string) => {
        const { account } = await tool('campaign_tree', { accountId, ids: [id] })
        return account.campaigns.nodes[0]
      }
      const original = await read(campaignId)
      const made = await change(...copyOf(accountId, original))
      const copy = await read(made.campaignCreate.campaign.restId)
      expect(copy.entityStatus).toBe('PAUSED')
      expect(comparable(copy)).toEqual(comparable(original))
    },
  },
  {
    name: 'creatives-not-accepted',
    does: 'finds 50 ads that are not accepted, with text, line item and preview page',
    tools: 2,
    upstream: 13,
    writes: 0,
    singleRecord: { calls: 132, because: '2 pages of ads, 30 line items, 50 posts and 50 preview pages' },
    run: async ({ tool }) => {
      const values = { accountId, approvalStatus: ['REJECTED', 'UNDER_REVIEW'], first: 25 }
      const first = await tool('ads', values)
      const { endCursor: after } = first.account.promotedTweets.pageInfo
      const second = await tool('ads', { ...values, after })
      const ads: Json[] = [first, second].flatMap(({ account }) => account.promotedTweets.nodes)
      expect([ads.length, new Set(ads.map(({ lineItem }) => lineItem.restId)).size]).toEqual([50, 30])
      for (const { approvalStatus } of ads) expect(approvalStatus).not.toBe('ACCEPTED')
    },
  },
  {
    name: 'edit-targeting',
    does: 'removes one criterion and adds another in one write',
    tools: 4,
    upstream: 17,
    writes: 1,
    singleRecord: {
      calls: 4,
      because: 'list criteria, find place, delete criterion, create criterion',
    },
    run: async ({ change, tool }) => {
      const { account } = await tool('campaign_tree', { accountId, ids: [campaignId] })
      const item = account.campaigns.nodes[0].lineItems.nodes.find(
        ({ restId }: Json) => restId === lineItemId,
      )
      const [{ restId: removed }] = item.targetingCriteria.nodes
      const { targetingOptions } = await tool('targeting_suggestions', { accountId, q: 'Berlin' })
      const [{ targetingValue, name }] = targetingOptions.locations.nodes
      const { targetingCriteriaBatch } = await change(
        `mutation ($accountId: ID!, $removed: ID!, $lineItemId: ID!, $place: String!) {
          targetingCriteriaBatch(accountId: $accountId, operations: [
            { delete: $removed }
            { create: { lineItemId: $lineItemId, targetingType: LOCATION, operatorType: EQ, targetingValue: $place } }
          ]) { targetingCriteria { restId name deleted } userErrors { code message } }
        }`,
        { accountId, removed, lineItemId, place: targetingValue },
      )
      expect(targetingCriteriaBatch.targetingCriteria).toMatchObject([
        { restId: removed, deleted: true },
        { name, deleted: false },
      ])
    },
  },
  {
    name: 'mobile-screen',
    does: 'reads a whole screen: funds, campaigns, line items and reviews',
    tools: 1,
    upstream: 6,
    writes: 0,
    singleRecord: {
      calls: 43,
      because: 'accounts, funding instruments, campaigns, 10 lists of line items, 30 lists of ads',
    },
    run: async ({ tool }) => {
      const { viewer } = await tool('run_query', { document: exampleOf('mobile-screen') })
      const [{ campaigns }] = viewer.accounts.nodes
      expect([campaigns.nodes.length, campaigns.totalCount]).toEqual([10, 120])
    },
  },
  {
    name: 'month-of-changes',
    does: 'lists changes of a campaign, latest first',
    tools: 1,
    upstream: 2,
    writes: 0,
    singleRecord: { calls: 2, because: 'read campaign, read history' },
    run: async ({ tool, pass, world }) => {
      const { put } = clientOf(world.sandboxUrl, world.sandbox.demoUser)
      expect((await put(`/12/accounts/${accountId}/campaigns/${campaignId}?name=Renamed`)).status).toBe(200)
      await pass(2 * 86_400)
      const { now } = await (await fetch(`${world.sandboxUrl}/__sandbox/clock`)).json()
      const hour = Math.floor(Date.parse(now) / 3_600_000) * 3_600_000
      const at = (time: number) => new Date(time).toISOString().replace('.000', '')
      const { node } = await tool('run_query', {
        document: exampleOf('month-of-changes'),
        variables: { id: globalId('Campaign', campaignId), from: at(hour - 30 * 86_400_000), to: at(hour) },
      })
      expect(node.history.nodes[0].changes).toContainEqual({
        field: 'name',
        before: expect.any(String),
        after: 'Renamed',
      })
    },
  },
  {
    name: 'pause-small-budgets',
    does: 'pauses the ten active campaigns with the smallest daily budgets',
    tools: 3,
    upstream: 9,
    writes: 1,
    singleRecord: { calls: 11, because: 'list campaigns, and 10 updates' },
    run: async ({ change, tool }) => {
      const { account } = await tool('find_campaigns', {
        accountId,
        entityStatus: ['ACTIVE'],
        orderBy: 'DAILY_BUDGET',
        direction: 'ASC',
        first: 10,
      })
      const ids: string[] = account.campaigns.nodes.map(({ restId }: Json) => restId)
      const { campaignsBatch } = await change(
        `mutation ($accountId: ID!, $operations: [CampaignBatchOperation!]!) {
          campaignsBatch(accountId: $accountId, operations: $operations) {
            campaigns { restId entityStatus }
            userErrors { operationIndex code message }
          }
        }`,
        { accountId, operations: ids.map((id) => ({ update: { id, input: { entityStatus: 'PAUSED' } } })) },
      )
      expect(campaignsBatch.campaigns).toEqual(ids.map((restId) => ({ restId, entityStatus: 'PAUSED' })))
    },
  },
  {
    name: 'schedule-and-promote',
    does: 'schedules a post and its promotion, and reads the promoted post',
    tools: 3,
    upstream: 14,
    writes: 2,
    singleRecord: {
      calls: 5,
      because: 'create post, create promotion, read promotion, read post, list ads',
    },
    run: async ({ change, tool, pass, world }) => {
      const { now } = await (await fetch(`${world.sandboxUrl}/__sandbox/clock`)).json()
      const scheduledAt = new Date(Date.parse(now) + 2 * 3_600_000).toISOString().replace(/\.\d+/, '')
      const made = await change(
        `mutation ($accountId: ID!, $input: ScheduledTweetCreateInput!, $lineItemId: ID!, $post: ID!) {
          scheduledTweetCreate(accountId: $accountId, input: $input) {
            scheduledTweet { restId @export(as: "post") }
            userErrors { code message }
          }
          scheduledPromotedTweetCreate(accountId: $accountId, input: { lineItemId: $lineItemId, scheduledTweetId: $post }) {
            scheduledPromotedTweet { id }
            userErrors { code message }
          }
        }`,
        { accountId, input: { asUserId, scheduledAt, text: 'Opening on Monday' }, lineItemId },
      )
      await pass(3 * 3600)
      const { promotion, item } = await tool('run_query', {
        document: `query ($id: ID!, $lineItem: ID!) {
          promotion: node(id: $id) { ... on ScheduledPromotedTweet { tweetId scheduledTweet { scheduledStatus } } }
          item: node(id: $lineItem) { ... on LineItem {
            promotedTweets(first: 5, orderBy: { field: CREATED_AT, direction: DESC }) { nodes { tweetId entityStatus } }
          } }
        }`,
        variables: {
          id: made.scheduledPromotedTweetCreate.scheduledPromotedTweet.id,
          lineItem: globalId('LineItem', lineItemId),
        },
      })
      expect(promotion.scheduledTweet.scheduledStatus).toBe('SUCCESS')
      expect(item.promotedTweets.nodes[0]).toEqual({ tweetId: promotion.tweetId, entityStatus: 'ACTIVE' })
    },
  },
]

describe('scripted agent', () => {
  let agent: ScriptedAgent
  beforeAll(async () => {
    agent = await startAgent()
  })
  afterAll(() => agent.close())
  afterEach(async () => {
    // A person approved every write of the jobs done so far.
    expect(await agent.checkWrites()).toMatchObject({ free: 0 })
    await agent.reset()
  })

  it.each(JOBS)('$does: $name', async ({ run, tools, upstream, writes }) => {
    await agent.reset()
    await run(agent)
    expect(agent.counted).toEqual({ tools, upstream, writes })
  })

  it('does every job in examples/jobs, with the call counts in docs/agents.md', () => {
    expect(JOBS.map(({ name }) => `${name}.graphql`)).toEqual(readdirSync(FOLDER).sort())
    const page = readFileSync(new URL('../../docs/agents.md', import.meta.url), 'utf8')
    const sums = [0, 0, 0]
    const rows = JOBS.map(({ name, tools, upstream, singleRecord: { calls } }) => {
      for (const [index, number] of [tools, upstream, calls].entries())
        sums[index] = (sums[index] ?? 0) + number
      return `| \`${name}\` | ${tools} | ${upstream} | ${calls} |`
    })
    expect(page).toContain(rows.join('\n'))
    expect(page).toContain(`| **all** | ${sums.map((sum) => `**${sum}**`).join(' | ')} |`)
  })
})
