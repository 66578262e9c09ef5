import { unrecorded } from '../../harness/sandbox/exchanges.ts'
import { postedIds } from './posted.ts'
import { inClockedWorld, type Json } from './world.ts'

const { world, main, demo, rest, inAccount, at, clock } = await inClockedWorld('2026-11-20T12:00:00Z', {
  fresh: true,
})

const lineItemOf = async (objective: string): Promise<string> =>
  (await rest.get(at('line_items?count=1000'))).json.data.find((row: Json) => row.objective === objective).id
const PREROLL = async (): Promise<string> =>
  (await rest.get(at('account_media'))).json.data.find((row: Json) => row.creative_type === 'PREROLL').id

const KINDS = [
  [
    'promoted_tweets',
    'PromotedTweet',
    async () => ({
      line_item_id: demo.lineItemId,
      tweet_ids: (await postedIds(rest, main, demo.userId, 1)).join(),
    }),
  ],
  [
    'promoted_accounts',
    'PromotedAccount',
    async () => {
      const campaign = {
        name: 'Followers',
        funding_instrument_id: demo.fundingInstrumentId,
        daily_budget_amount_local_micro: '1000000',
      }
      const { id: campaign_id } = (await rest.form('POST', at('campaigns'), campaign)).json.data
      const item = {
        campaign_id,
        objective: 'FOLLOWERS',
        product_type: 'PROMOTED_ACCOUNT',
        placements: 'ALL_ON_TWITTER',
      }
      return {
        line_item_id: (await rest.form('POST', at('line_items'), item)).json.data.id,
        user_id: demo.userId,
      }
    },
  ],
  [
    'media_creatives',
    'MediaCreative',
    async () => ({ line_item_id: await lineItemOf('PREROLL_VIEWS'), account_media_id: await PREROLL() }),
  ],
] as const

const NOON = '2026-11-20T12:00:00Z'

describe.each(KINDS)('new record in %s', (path, type, values) => {
  const made = async (): Promise<Json> => {
    const { status, json } = await rest.form('POST', at(path), await values())
    expect([status, json.errors]).toEqual([200, undefined])
    return [json.data].flat()[0]
  }
  const byRest = async (id: string): Promise<Json> => (await rest.get(at(`${path}/${id}`))).json.data
  const byGraph = async (id: string): Promise<Json> => {
    const field = type.charAt(0).toLowerCase() + type.slice(1)
    const shown = `shown: ${field}(id: "${id}") { approvalStatus approvalStatusRaw }`
    return (await inAccount(shown)).data.account.shown
  }
  const decide = async (id: string, status: string) => {
    const response = await fetch(
      `${world.sandboxUrl}/__sandbox/approvals?account_id=${main}&kind=${path}&ids=${id}&status=${status}`,
      { method: 'PUT' },
    )
    return { status: response.status, json: (await response.json()) as Json }
  }

  it("is under review for one minute on the sandbox's clock and then accepted [approvals.review]", async () => {
    const record = await made()
    expect([record.approval_status, record.created_at]).toEqual(['UNDER_REVIEW', NOON])
    clock.now += 59_999
    expect(await byRest(record.id)).toEqual(record)
    clock.now += 1
    expect(await byRest(record.id)).toEqual({
      ...record,
      approval_status: 'ACCEPTED',
      updated_at: '2026-11-20T12:01:00Z',
    })
    expect(await byGraph(record.id)).toEqual({ approvalStatus: 'ACCEPTED', approvalStatusRaw: 'ACCEPTED' })
  })

  it('can be set to under review, accepted, rejected or an unknown status [approvals.control]', async () => {
    const { id } = await made()
    const held = await decide(id, 'UNDER_REVIEW')
    const records = [{ id, approval_status: 'UNDER_REVIEW' }]
    expect([held.status, held.json]).toEqual([200, { account_id: main, kind: path, records }])
    clock.now += 3_600_000
    expect((await byRest(id)).approval_status).toBe('UNDER_REVIEW')
    const expectDecided = async (status: string, known = status) => {
      expect((await decide(id, status)).status).toBe(200)
      clock.now += 3_600_000
      expect((await byRest(id)).approval_status).toBe(status)
      expect(await byGraph(id)).toMatchObject({ approvalStatus: known, approvalStatusRaw: status })
    }
    for (const status of ['ACCEPTED', 'REJECTED', 'UNDER_REVIEW']) await expectDecided(status)
    await unrecorded(world.sandboxUrl, () => expectDecided('HALTED', 'UNRECOGNIZED'))
  })

  it('keeps its status after a request with an invalid status, id or kind [approvals.control]', async () => {
    const { id } = await made()
    expect((await decide('zzzzz', 'ACCEPTED')).status).toBe(404)
    const refused = await decide(id, 'accepted')
    expect([refused.status, refused.json.errors[0].parameter]).toEqual([400, 'status'])
    const other = await fetch(
      `${world.sandboxUrl}/__sandbox/approvals?account_id=${main}&kind=campaigns&ids=${id}`,
    )
    expect(other.status).toBe(400)
    expect((await byRest(id)).approval_status).toBe('UNDER_REVIEW')
  })
})
