/**
 * Tests typical tasks of a frontend team: how many requests a task needs, and how many upstream calls each
 * request makes.
 */
import { readdirSync } from 'node:fs'
import { print } from 'graphql'
import { type Asked, startWorld, type World } from './domains/world.ts'
import { numberIn, operationsOf } from './examples/operations.ts'

const FOLDER = new URL('../examples/jobs/', import.meta.url)
const accountId = '18ce54d4x5t'

let world: World
beforeAll(async () => {
  world = await startWorld({}, {}, 'off')
})
afterAll(() => world.close())
afterEach(() => world.reset())

type Answers = Readonly<Record<string, unknown>>
type AskOf = (operation: string, variables?: object) => Promise<Asked['data']>

const tested = new Set<string>()

/**
 * Defines a test for a job. Checks that no operation fails and that each makes as many upstream calls as its
 * comment states.
 */
const job = (name: string, what: string, run: (ask: AskOf) => Promise<void>): void => {
  tested.add(`${name}.graphql`)
  it(`${what}: ${name}`, async () => {
    const operations = operationsOf(new URL(`${name}.graphql`, FOLDER))
    const asked: string[] = []
    await run(async (operationName, variables = {}) => {
      const example = operations.find(({ operation }) => operation.name?.value === operationName)
      if (!example) throw new Error(`${name} has no ${operationName}`)
      asked.push(operationName)
      const { data, errors, calls } = await world.ask(print(example.operation), variables)
      expect([operationName, errors]).toEqual([operationName, []])
      for (const field of Object.values(data as Answers))
        expect((field as { userErrors?: unknown } | null)?.userErrors ?? []).toEqual([])
      const sum = Object.values(calls).reduce((all, count) => all + count, 0)
      expect([operationName, sum]).toEqual([operationName, numberIn(example.comment, 'calls')])
      return data
    })
    expect(asked).toHaveLength(numberIn(operations[0]?.comment ?? '', 'requests'))
    expect(new Set(asked)).toEqual(new Set(operations.map(({ operation }) => operation.name?.value)))
  })
}

const pass = async (seconds: number): Promise<void> => {
  const moved = await fetch(`${world.sandboxUrl}/__sandbox/clock?advance=${seconds}`, { method: 'POST' })
  expect(moved.status).toBe(200)
}
const globalId = (type: string, restId: string): string =>
  Buffer.from(`1:${type}:${accountId}:${restId}`).toString('base64url')
const lineItem = () => world.sandbox.demo.lineItemId

describe('job', () => {
  job('creatives-not-accepted', 'shows the review status of every ad', async (ask) => {
    const { account } = await ask('CreativesNotAccepted', { accountId })
    // biome-ignore lint/suspicious/noExplicitAny: members of the result
    const below = (nodes: any[], list: string) => nodes.flatMap((each) => each[list].nodes)
    const ads = below(below(account.campaigns.nodes, 'lineItems'), 'promotedTweets')
    expect(ads.length).toBeGreaterThan(0)
    for (const { approvalStatus } of ads) expect(approvalStatus).toEqual(expect.any(String))
  })

  job('mobile-screen', 'fits into one request', async (ask) => {
    const { viewer } = await ask('MobileScreen')
    const [{ campaigns }] = viewer.accounts.nodes
    expect([campaigns.nodes.length, campaigns.totalCount]).toEqual([10, 120])
  })

  job('pause-small-budgets', 'pauses only campaigns below the limit', async (ask) => {
    const { account } = await ask('SmallestBudgets', { accountId })
    type Row = { restId: string; entityStatus: string; dailyBudget: { decimal: string } | null }
    const rows = account.campaigns.nodes as Row[]
    const budgets = rows.map(({ dailyBudget }) => Number(dailyBudget?.decimal ?? Number.NaN))
    expect(budgets).toEqual([...budgets].sort((one, other) => one - other))
    const bound = (budgets[9] ?? 0) + 0.01
    const small = rows.filter(({ dailyBudget }) => Number(dailyBudget?.decimal) < bound)
    const operations = small.map(({ restId }) => ({
      update: { id: restId, input: { entityStatus: 'PAUSED' } },
    }))
    const { campaignsBatch } = await ask('PauseCampaigns', { accountId, operations })
    expect(campaignsBatch.campaigns.map(({ restId, entityStatus }: Row) => [restId, entityStatus])).toEqual(
      small.map(({ restId }) => [restId, 'PAUSED']),
    )
  })

  job('edit-targeting', 'removes one criterion and adds another', async (ask) => {
    const { node } = await ask('Targeting', { lineItemId: globalId('LineItem', lineItem()) })
    const [first] = node.targetingCriteria.nodes
    const { targetingOptions } = await ask('FindPlace', { q: 'Berlin' })
    const [{ targetingValue, name }] = targetingOptions.locations.nodes
    const create = { lineItemId: lineItem(), targetingType: 'LOCATION', operatorType: 'EQ', targetingValue }
    const { targetingCriteriaBatch } = await ask('ChangeTargeting', {
      accountId,
      operations: [{ delete: first.restId }, { create }],
    })
    expect(targetingCriteriaBatch.targetingCriteria).toMatchObject([
      { restId: first.restId, deleted: true },
      { name, deleted: false },
    ])
  })

  job('audience-uploaded-and-targeted', 'adds the uploaded audience to the targeting', async (ask) => {
    const made = await ask('MakeAudience', { accountId, name: 'Spring list' })
    const { id, restId, targetable } = made.customAudienceCreate.customAudience
    expect(targetable).toBe(false)
    const users = Array.from({ length: 2000 }, (_, index) => ({ email: [`person${index}@example.com`] }))
    await ask('PutPeopleIn', { id, users })
    await pass(3600)
    const { node } = await ask('IsAudienceReady', { id })
    expect(node).toEqual({ targetable: true, reasonsNotTargetable: [], audienceSize: 2000 })
    await ask('TargetAudience', { accountId, lineItemId: lineItem(), audienceId: restId })
    const shown = await ask('WhoIsTargeted', { lineItemId: globalId('LineItem', lineItem()) })
    expect(shown.node.targetingCriteria.nodes).toContainEqual({
      targetingType: 'CUSTOM_AUDIENCE',
      name: 'Spring list',
    })
  })

  job('clone-campaign', 'copies a campaign with line items, targeting and promoted posts', async (ask) => {
    const id = globalId('Campaign', '8wku2')
    const { node } = await ask('ReadCampaign', { id })
    const { lineItems, fundingInstrumentRestId: fundingInstrumentId, ...campaign } = node
    const copied = await ask('CopyCampaign', {
      accountId,
      input: {
        ...campaign,
        name: `${campaign.name} (copy)`,
        fundingInstrumentId,
        dailyBudget: campaign.dailyBudget ?? undefined,
        totalBudget: campaign.totalBudget ?? undefined,
        entityStatus: 'PAUSED',
      },
    })
    const { restId: campaignId, id: copyId } = copied.campaignCreate.campaign
    // biome-ignore lint/suspicious/noExplicitAny: members of the result
    const items = lineItems.nodes as any[]
    const { lineItemsBatch } = await ask('CopyLineItems', {
      accountId,
      operations: items.map(({ targetingCriteria, promotedTweets, startTime, ...item }) => ({
        create: {
          ...item,
          campaignId,
          bidAmount: item.bidAmount ?? undefined,
          dailyBudget: item.dailyBudget ?? undefined,
          totalBudget: item.totalBudget ?? undefined,
        },
      })),
    })
    const copies = lineItemsBatch.lineItems.map(({ restId }: { restId: string }) => restId) as string[]
    await ask('CopyTargeting', {
      accountId,
      operations: items.flatMap(({ targetingCriteria }, index) =>
        targetingCriteria.nodes.map((criterion: object) => ({
          create: { ...criterion, lineItemId: copies[index] },
        })),
      ),
    })
    for (const [index, { promotedTweets }] of items.entries())
      await ask('CopyPromotions', {
        accountId,
        lineItemId: copies[index],
        tweetIds: promotedTweets.nodes.map(({ tweetId }: { tweetId: string }) => tweetId),
      })
    const read = await world.ask(
      print(operationsOf(new URL('clone-campaign.graphql', FOLDER))[0]?.operation as never),
      {
        id: copyId,
      },
    )
    expect(read.errors).toEqual([])
    // biome-ignore lint/suspicious/noExplicitAny: members of the result
    const comparable = (each: any) => ({
      ...each,
      name: each.name.replace(' (copy)', ''),
      lineItems: each.lineItems.nodes
        // biome-ignore lint/suspicious/noExplicitAny: as above
        .map(({ startTime, targetingCriteria, promotedTweets, ...item }: any) => ({
          ...item,
          targets: targetingCriteria.nodes.map((criterion: object) => JSON.stringify(criterion)).sort(),
          posts: promotedTweets.nodes.map(({ tweetId }: { tweetId: string }) => tweetId).sort(),
        }))
        .sort((one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)),
    })
    expect(comparable(read.data.node)).toEqual(comparable(node))
  })

  job('cards-and-posts-seen', 'returns images and pages that load', async (ask) => {
    const { account } = await ask('CardsAndPosts', { accountId })
    type Component = { mediaMetadata?: { url: string | null }[] }
    type Seen = { components: Component[]; slides: Component[][] }
    const pictures = (account.cards.nodes as Seen[]).flatMap(({ components, slides }) =>
      [...components, ...slides.flat()].flatMap(({ mediaMetadata = [] }) =>
        mediaMetadata.map(({ url }) => url),
      ),
    )
    expect(pictures.length).toBeGreaterThanOrEqual(40)
    const pages = account.tweets.nodes.map(({ previewUrl }: { previewUrl: string | null }) => previewUrl)
    for (const [urls, type] of [
      [pictures, /^(image|video)\//],
      [pages, /^text\/html/],
    ] as const)
      for (const url of new Set(urls.slice(0, 20))) {
        const response = await fetch(url as string)
        expect([url, response.status, response.headers.get('content-type')]).toEqual([
          url,
          200,
          expect.stringMatching(type),
        ])
        await response.arrayBuffer()
      }
  })

  job('schedule-and-promote', 'publishes a scheduled post and promotes it', async (ask) => {
    const { userId: asUserId, lineItemId } = world.sandbox.demo
    const { now } = await (await fetch(`${world.sandboxUrl}/__sandbox/clock`)).json()
    const scheduledAt = new Date(Date.parse(now) + 2 * 3_600_000).toISOString().replace(/\.\d+/, '')
    const { scheduledTweetCreate } = await ask('SchedulePost', {
      accountId,
      input: { asUserId, scheduledAt, text: 'Opening on Monday' },
    })
    expect(scheduledTweetCreate.scheduledTweet.scheduledStatus).toBe('SCHEDULED')
    const { restId } = scheduledTweetCreate.scheduledTweet
    const made = await ask('SchedulePromotion', { accountId, lineItemId, scheduledTweetId: restId })
    const { id, tweetId: none } = made.scheduledPromotedTweetCreate.scheduledPromotedTweet
    expect(none).toBeNull()
    await pass(3 * 3600)
    const { node } = await ask('WhatIsScheduled', { id })
    expect(node).toEqual({
      tweetId: expect.stringMatching(/^\d+$/),
      scheduledTweet: { scheduledStatus: 'SUCCESS', text: 'Opening on Monday' },
    })
    const shown = await ask('WhatIsPromoted', { lineItemId: globalId('LineItem', lineItemId) })
    expect(shown.node.promotedTweets.nodes[0]).toMatchObject({
      tweetId: node.tweetId,
      entityStatus: 'ACTIVE',
    })
  })

  job('campaign-from-nothing', 'creates a running campaign with an accepted ad', async (ask) => {
    const { userId: asUserId } = world.sandbox.demo
    const made = await ask('MakeCampaign', {
      accountId,
      input: {
        fundingInstrumentId: 'lygyi',
        name: 'Spring',
        dailyBudget: { decimal: '20.00' },
        totalBudget: { micros: '600000000' },
        entityStatus: 'PAUSED',
      },
    })
    const { id, restId: campaignId } = made.campaignCreate.campaign
    const { lineItemCreate } = await ask('MakeLineItem', {
      accountId,
      input: {
        campaignId,
        name: 'Visits',
        objective: 'WEBSITE_CLICKS',
        productType: 'PROMOTED_TWEETS',
        placements: ['ALL_ON_TWITTER'],
        bidStrategy: 'AUTO',
        endTime: '2039-12-31T23:59:59Z',
      },
    })
    const { restId: lineItemId } = lineItemCreate.lineItem
    const criterion = (targetingType: string, targetingValue: string) => ({
      create: { lineItemId, targetingType, operatorType: 'EQ', targetingValue },
    })
    await ask('Target', {
      accountId,
      operations: [criterion('LOCATION', '96683cc9126741d1'), criterion('BROAD_KEYWORD', 'oat milk')],
    })
    const { cardCreate } = await ask('MakeCard', {
      accountId,
      input: {
        name: 'Spring card',
        components: [
          { media: { mediaKey: '3_1995078342361743361' } },
          {
            details: { title: 'Our spring', destination: { website: { url: 'https://example.com/spring' } } },
          },
        ],
      },
    })
    expect(cardCreate.card.cardType).toBe('IMAGE_WEBSITE')
    const { tweetCreate } = await ask('Post', {
      accountId,
      input: { asUserId, text: 'Spring is here', cardUri: cardCreate.card.cardUri },
    })
    const { promotedTweetsCreate } = await ask('Promote', {
      accountId,
      lineItemId,
      tweetIds: [tweetCreate.tweet.tweetId],
    })
    expect(promotedTweetsCreate.promotedTweets[0].approvalStatus).toBe('UNDER_REVIEW')
    await ask('Start', { id })
    await pass(86_400)
    const { node } = await ask('IsItRunning', { id })
    expect(node).toEqual({
      effectiveStatus: 'RUNNING',
      servable: true,
      reasonsNotServable: [],
      lineItems: { nodes: [{ promotedTweets: { nodes: [{ approvalStatus: 'ACCEPTED' }] } }] },
    })
  })

  job('month-of-changes', 'lists changes, latest first', async (ask) => {
    const to = (await (await fetch(`${world.sandboxUrl}/__sandbox/clock`)).json()).now
    for (const [name, days] of [
      ['First', 2],
      ['Second', 20],
    ] as const) {
      const { status } = await world.rest.put(`/12/accounts/${accountId}/campaigns/8wku2?name=${name}`)
      expect(status).toBe(200)
      await pass(days * 86_400)
    }
    const hour = Math.ceil((Date.parse(to) + 23 * 86_400_000) / 3_600_000) * 3_600_000
    const at = (time: number) => new Date(time).toISOString().replace('.000', '')
    const { node } = await ask('MonthOfChanges', {
      id: globalId('Campaign', '8wku2'),
      from: at(hour - 30 * 86_400_000),
      to: at(hour),
    })
    const changes = node.history.nodes.map(({ changes: own }: { changes: object[] }) => own)
    expect(changes.slice(0, 2)).toEqual([
      expect.arrayContaining([{ field: 'name', before: 'First', after: 'Second' }]),
      expect.arrayContaining([{ field: 'name', before: expect.any(String), after: 'First' }]),
    ])
  })
})

describe('jobs folder', () => {
  it('contains only tested jobs', () => {
    expect([...tested].sort()).toEqual(readdirSync(FOLDER).sort())
  })
})
