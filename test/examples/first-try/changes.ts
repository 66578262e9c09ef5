import { each, type Facts } from './facts.ts'

const DEMO_USER_ID = '1472190551738957824'

/** Assertions about history and mutations. */
export const changes: Facts = {
  DecemberFeed: ({ account: { history } }) => {
    expect(history.nodes).toHaveLength(20)
    expect(history.pageInfo.hasNextPage).toBe(true)
    const times: string[] = each(history.nodes, 'changeTime')
    expect(times).toEqual([...times].sort().reverse())
    for (const time of times) expect(time).toMatch(/^2025-12-/)
  },
  CampaignChanges: ({ account: { history } }) => {
    expect(new Set(each(history.nodes, 'entity'))).toEqual(new Set(['CAMPAIGN']))
    for (const { changes } of history.nodes) for (const { field } of changes) expect(field).not.toMatch(/_/)
  },
  LastFiveChanges: ({ account: { history } }) =>
    expect(history.nodes[0]).toEqual({
      changeTime: '2026-01-05T03:00:00Z',
      changeType: 'DELETE',
      entity: 'TARGETING_CRITERIA',
    }),
  EditsOfColleague: ({ account }) =>
    expect(account.campaign.history.nodes).toEqual([
      { changeTime: '2025-11-06T09:00:00Z', changeBy: { userId: DEMO_USER_ID } },
    ]),

  NamePicture: ({ mediaLibraryItemUpdate }) =>
    expect(mediaLibraryItemUpdate.mediaLibraryItem.name).toBe('Autumn banner'),
  MakeStatsJob: ({ statsJobCreate }) => expect(statsJobCreate.statsJob.status).toBe('QUEUED'),

  NewCampaign: ({ campaignCreate: { campaign } }) =>
    expect(campaign).toMatchObject({
      name: 'Winter boots',
      dailyBudget: { decimal: '25.50', currency: 'USD' },
    }),
  RaiseBudget: ({ campaignUpdate }) => expect(campaignUpdate.campaign.dailyBudget.decimal).toBe('75.00'),
  RaiseBudgetByNumber: ({ campaignUpdate }) =>
    expect(campaignUpdate.campaign.dailyBudget).toEqual({ decimal: '75.50' }),
  // The budget is also below the line items' bids, so only the first error is checked.
  BudgetTooSmall: ({ campaignUpdate: { campaign, userErrors } }) => {
    expect(campaign).toBeNull()
    expect(userErrors[0]).toMatchObject({
      field: 'dailyBudget',
      message: 'dailyBudget must be at least 0.01 USD',
      limit: 0.01,
    })
    expect(userErrors[0].rule).toEqual(expect.any(String))
  },
  TwoMistakes: ({ campaignCreate: { campaign, userErrors } }) => {
    expect(campaign).toBeNull()
    expect(each(userErrors, 'field').sort()).toEqual(['dailyBudget.decimal', 'name'])
  },
  PauseCampaign: ({ campaignUpdate: { campaign } }) =>
    expect(campaign).toMatchObject({ entityStatus: 'PAUSED', effectiveStatus: 'PAUSED' }),
  PauseSeveral: ({ campaignsBatch: { campaigns } }) =>
    expect(each(campaigns, 'entityStatus')).toEqual(['PAUSED', 'PAUSED', 'PAUSED']),
  NewLineItem: ({ lineItemCreate }) =>
    expect(lineItemCreate.lineItem.bidAmount).toEqual({ decimal: '1.20', currency: 'USD' }),
  DeleteCampaign: ({ campaignDelete }) => expect(campaignDelete.campaign.deleted).toBe(true),

  AddKeyword: ({ targetingCriterionCreate }) =>
    expect(targetingCriterionCreate.targetingCriterion.name).toBe('winter boots'),
  MakeAudience: ({ customAudienceCreate }) =>
    expect(customAudienceCreate.customAudience).toMatchObject({ name: 'Shop visitors', targetable: false }),
  AddPeople: ({ customAudienceUpload }) =>
    expect(customAudienceUpload.customAudienceUpload).toEqual({ sentRows: 2 }),
  SaveDraft: ({ draftTweetCreate }) => expect(draftTweetCreate.draftTweet.text).toBe('Soon.'),
  PublishPost: ({ tweetCreate }) => expect(tweetCreate.tweet.fullText).toBe('New in our shop'),
}
