import { each, expectAll, expectDescending, type Facts } from './facts.ts'

/**
 * Assertions about filters, sort orders and pages. The main account has 120 campaigns, 600 line items and
 * 3,600 ads.
 */
export const lists: Facts = {
  ActiveCampaignsBySpend: ({ account: { campaigns } }) => {
    expect(campaigns.nodes).toHaveLength(20)
    expectAll(each(campaigns.nodes, 'entityStatus'), 'ACTIVE')
    expectDescending(each(campaigns.nodes, 'stats').map(({ total }) => total.spend.decimal))
  },
  // 20 campaigns are paused, one cannot be funded and two have ended.
  CampaignsThatCannotRun: ({ account: { campaigns } }) => {
    expect([campaigns.totalCount, campaigns.nodes.length]).toEqual([23, 23])
    const reasons = each(campaigns.nodes, 'reasonsNotServable').flat()
    expect([...new Set(reasons)].sort()).toEqual(['EXPIRED', 'FUNDING_PROBLEM', 'PAUSED_BY_ADVERTISER'])
  },
  SearchCampaigns: ({ account: { campaigns } }) => {
    expect(campaigns.nodes).toHaveLength(10)
    for (const { name } of campaigns.nodes) expect(name).toMatch(/^Élan Cyclisme – /)
  },
  ChangedSince: ({ account: { campaigns } }) => {
    expect(campaigns.nodes).toHaveLength(6)
    expect(campaigns.nodes[0]).toMatchObject({
      name: 'Zephyr 5G – Pre-roll Holiday Preview',
      updatedAt: '2026-01-01T05:00:00Z',
    })
    expect(each(campaigns.nodes, 'updatedAt').at(-1)).toBe('2025-12-30T03:00:00Z')
  },
  CreatedSince: ({ account: { campaigns } }) => {
    expect(campaigns.nodes).toHaveLength(7)
    for (const { name } of campaigns.nodes) expect(name).toMatch(/^Zephyr 5G – /)
  },
  BigBudgets: ({ account: { campaigns } }) => {
    const budgets = each(campaigns.nodes, 'dailyBudget').map(({ decimal }) => Number(decimal))
    expect([budgets.length, budgets[0], budgets.at(-1)]).toEqual([24, 500, 300])
    expectDescending(budgets)
  },
  RunningCampaigns: ({ account: { campaigns } }) => {
    expectAll(each(campaigns.nodes, 'effectiveStatus'), 'RUNNING')
    expect([campaigns.nodes.length, campaigns.pageInfo.hasNextPage]).toEqual([25, true])
    expect(campaigns.nodes[0].name).toBe('Brightwater Oat Milk – App Installs')
  },
  CountPaused: ({ account }) => expect(account.campaigns).toEqual({ totalCount: 20 }),
  PausedCampaignsOfBrand: ({ account }) =>
    expect(account.campaigns.nodes).toEqual([
      { name: 'Brightwater Oat Milk – Always On', entityStatus: 'PAUSED' },
    ]),
  TopTenByClicks: ({ account: { campaigns } }) => {
    expect(campaigns.nodes).toHaveLength(10)
    expectDescending(each(campaigns.nodes, 'stats').map(({ total }) => total.clicks))
  },

  PausedLineItemsOfCampaign: ({ account }) =>
    expect(account.campaign.lineItems.nodes).toEqual([{ id: expect.any(String), name: null }]),
  // Two campaigns ended yesterday, with 5 and 4 active line items. A campaign with 4 active line items ends
  // today. The others end in four days.
  LineItemsEndingFirst: ({ account: { lineItems } }) => {
    const ends = each(lineItems.nodes, 'endTime')
    expect(ends).toHaveLength(20)
    expect(ends).toEqual([
      ...Array(9).fill('2026-11-20T04:59:59Z'),
      ...Array(4).fill('2026-11-21T04:59:59Z'),
      ...Array(7).fill('2026-11-25T04:59:59Z'),
    ])
  },
  LineItemsByImpressions: ({ account: { lineItems } }) => {
    expect(lineItems.nodes).toHaveLength(20)
    expectDescending(each(lineItems.nodes, 'stats').map(({ total }) => total.impressions))
    expect(lineItems.nodes[0].campaign.name).toEqual(expect.any(String))
  },
  LineItemsForParents: ({ account: { lineItems } }) => {
    expect(lineItems.nodes).toHaveLength(29)
    for (const { name } of lineItems.nodes) expect(name).toMatch(/^New parents · wave [123]$/)
  },
  AdsUnderReview: ({ account: { promotedTweets } }) => {
    expect(promotedTweets.nodes).toHaveLength(100)
    expectAll(each(promotedTweets.nodes, 'approvalStatus'), 'UNDER_REVIEW')
    expect(promotedTweets.nodes[0].lineItem).toEqual({
      name: 'Weekend hikers · wave 3',
      campaign: { name: 'Brightwater Oat Milk – Brand Awareness Q1' },
    })
  },
  AdsOfCampaigns: ({ account: { promotedTweets } }) => {
    expect(promotedTweets.nodes).toHaveLength(60)
    const names = each(each(promotedTweets.nodes, 'lineItem'), 'campaign').map(({ name }) => name)
    expect([...new Set(names)].sort()).toEqual([
      'Brightwater Oat Milk – Brand Awareness Q1',
      'Brightwater Oat Milk – Product Launch',
    ])
  },
  ReadyVideos: ({ account: { mediaLibrary } }) => {
    expect(mediaLibrary.nodes).toHaveLength(29)
    expect(each(mediaLibrary.nodes, 'name').slice(0, 3)).toEqual([
      'Pre-roll summer',
      'Pre-roll spring',
      'Latte art',
    ])
  },
  PicturesSince: ({ account: { mediaLibrary } }) =>
    expect(each(mediaLibrary.nodes, 'createdAt').sort()).toEqual([
      '2025-11-29T17:00:00Z',
      '2025-11-30T13:00:00Z',
      '2025-12-01T09:00:00Z',
      '2025-12-02T05:00:00Z',
    ]),
  CreativesUnderReview: ({ account }) =>
    expect(account.mediaCreatives.nodes).toEqual([
      { id: expect.any(String), creativeType: 'PREROLL', approvalStatus: 'UNDER_REVIEW' },
    ]),
  AudiencesBySize: ({ account }) =>
    expect(account.customAudiences.nodes).toEqual([
      { id: expect.any(String), name: 'Newsletter readers', audienceSize: 150 },
    ]),
  FundingThatCanPay: ({ account }) =>
    expect(each(account.fundingInstruments.nodes, 'description')).toEqual([
      'Corporate card ending 4242',
      'Credit line',
      'Insertion order Europe',
    ]),

  NewestCampaigns: ({ account: { campaigns } }) => {
    expect(campaigns.nodes).toHaveLength(10)
    expect(campaigns.nodes.at(-1)).toEqual({
      name: 'Zephyr 5G – Pre-roll Holiday Preview',
      createdAt: '2025-12-15T13:00:00Z',
    })
    expect(campaigns.pageInfo.hasPreviousPage).toBe(true)
  },
  PreviousPage: ({ account: { campaigns } }) => {
    expect(campaigns.nodes).toHaveLength(25)
    expect(campaigns.pageInfo.hasPreviousPage).toBe(true)
    expect(campaigns.nodes.at(-1).name).toBe('Zephyr 5G – Spring Sale 20% off')
  },
  LastLineItems: ({ account: { campaigns } }) => {
    expect(campaigns.nodes).toHaveLength(10)
    for (const { lineItems } of campaigns.nodes) expect(lineItems.nodes).toHaveLength(2)
    expect(each(campaigns.nodes[0].lineItems.nodes, 'name')).toEqual(['Small business owners · wave 1', null])
  },
  EveryCampaign: ({ account: { campaigns } }) => {
    expect([campaigns.totalCount, campaigns.nodes.length]).toEqual([120, 120])
    const currencies = each(campaigns.nodes, 'currency')
    expect(currencies.filter((currency) => currency === 'EUR')).toHaveLength(18)
  },
  WholeLibrary: ({ account: { mediaLibrary } }) => {
    expect([mediaLibrary.nodes.length, mediaLibrary.pageInfo.hasNextPage]).toEqual([83, false])
    const types = each(mediaLibrary.nodes, 'mediaType')
    expect(types.filter((type) => type === 'VIDEO')).toHaveLength(29)
  },
  // The test gateway signs all requests as one user, so `viewer.user` is null.
  AccountSwitch: ({ viewer: { user, accounts } }) => {
    expect(user).toBeNull()
    expect(accounts.totalCount).toBe(3)
    expect(each(accounts.nodes, 'name')).toEqual(['Café Lumière', 'Halden & Moor', 'Sông Hồng Retail'])
  },
}
