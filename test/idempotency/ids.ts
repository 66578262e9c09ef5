import { type Json, restList, type World } from '../domains/world.ts'
import { uploaded } from '../sandbox/media/uploaded.ts'

/** Demo records that creates refer to. */
export interface Ids {
  readonly account: string
  readonly otherAccount: string
  readonly user: string
  readonly funding: string
  readonly campaign: string
  readonly lineItem: string
  readonly followers: string
  readonly otherFollowers: string
  readonly preroll: string
  readonly otherPreroll: string
  readonly category: string
  readonly otherCategory: string
  readonly tweets: readonly string[]
  readonly scheduled: string
  readonly otherScheduled: string
  readonly draft: string
  readonly otherDraft: string
  readonly audience: string
  readonly accountMedia: string
  /** Upload that is not in any media library. */
  readonly uploaded: string
  readonly image: string
  readonly video: string
  /** URL that passes the webhook challenge. `webhook` is the id of a webhook at a different URL. */
  readonly webhookUrl: string
  readonly webhook: string
  /** Product catalog without a feed, and a user without a catalog. */
  readonly catalog: string
  readonly advertiser: string
}

/** Returns the time `days` days after 12:00 UTC on 20 November 2026. */
export const addDay = (days: number): string =>
  `${new Date(Date.parse('2026-11-20T12:00:00Z') + days * 86_400_000).toISOString().slice(0, 19)}Z`

const UPLOADED = '3_1996078342361750001'

/** Returns the ids that the tests use, including those of new posts and a new audience. */
export const readIds = async ({ sandbox, sandboxUrl, rest }: World, webhookUrl: string): Promise<Ids> => {
  const {
    mainAccountId: account,
    secondAccountId,
    userId: user,
    fundingInstrumentId,
    lineItemId,
  } = sandbox.demo
  const at = (path: string): string => `/12/accounts/${account}/${path}`
  const list = (path: string): Promise<Json[]> => restList(rest, at(path))
  const made = async (path: string, form: Record<string, string>): Promise<string> => {
    const { status, json } = await rest.form('POST', at(path), form)
    expect([status, json.errors]).toEqual([200, undefined])
    return json.data.id_str ?? json.data.id
  }
  const registered = await rest.json('POST', '/2/webhooks', { url: `${webhookUrl}&registered` })
  const [{ id: catalog }] = (await rest.get('/12/product_catalogs')).json.data
  const feeds = `/12/product_catalogs/${catalog}/scheduled_feeds`
  for (const { id } of (await rest.get(feeds)).json.data) await rest.delete(`${feeds}/${id}`)
  const items = await list('line_items?count=1000&sort_by=created_at-asc')
  const item = (match: (row: Json) => boolean, index: number): string => items.filter(match)[index].id
  const ofFollowers = (row: Json) => row.product_type === 'PROMOTED_ACCOUNT'
  const ofViews = (row: Json) => row.objective === 'PREROLL_VIEWS'
  const scheduledAt = { scheduled_at: addDay(3), as_user_id: user, nullcast: 'true' }
  const draft = { as_user_id: user }
  await uploaded(sandboxUrl, UPLOADED)
  const posts = [1, 2].map((number) =>
    made('tweet', { as_user_id: user, text: `Post ${number}`, nullcast: 'true' }),
  )
  return {
    account,
    otherAccount: secondAccountId,
    user,
    funding: fundingInstrumentId,
    campaign: await made('campaigns', {
      funding_instrument_id: fundingInstrumentId,
      name: 'Empty',
      daily_budget_amount_local_micro: '1000000',
      entity_status: 'PAUSED',
    }),
    lineItem: lineItemId,
    followers: item(ofFollowers, 3),
    otherFollowers: item(ofFollowers, 4),
    preroll: item(ofViews, 3),
    otherPreroll: item(ofViews, 4),
    category: '947ohxli5hxc',
    otherCategory: '96dnjrz3mqrn',
    tweets: await Promise.all(posts),
    scheduled: await made('scheduled_tweets', { ...scheduledAt, text: 'Soon 1' }),
    otherScheduled: await made('scheduled_tweets', { ...scheduledAt, text: 'Soon 2' }),
    draft: await made('draft_tweets', { ...draft, text: 'Draft 1' }),
    otherDraft: await made('draft_tweets', { ...draft, text: 'Draft 2' }),
    audience: await made('custom_audiences', { name: 'Of these tests' }),
    accountMedia: (await list('account_media')).find((row) => row.creative_type === 'PREROLL').id,
    uploaded: UPLOADED,
    image: '3_1995078342361743360',
    video: '7_1995078342361743367',
    webhookUrl,
    webhook: registered.json.data.id,
    catalog,
    advertiser: sandbox.demo.secondAdvertiserId,
  }
}
