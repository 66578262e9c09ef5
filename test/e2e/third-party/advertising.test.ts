/**
 * Runs the published twitter-api-v2 1.29.1 with user credentials against the advertising API: its `ads` client
 * (host ads-api.x.com, prefix /12/), `ads.sandbox` and plain URLs. The tests show that the sandbox supports the
 * peculiarities of this client (public facts §6). The client
 *
 * - sends forms with `;charset=UTF-8`
 * - writes spaces as `+` and encodes `~` in the body, although it signs `%20` and `~`
 * - sends POST requests with a form content type but no body
 * - sends batches as unsigned top-level JSON arrays
 * - encodes commas in lists
 * - fills in path parameters
 * - reads rate limit headers from every response
 */

import { once } from 'node:events'
import { get } from 'node:https'
import { ApiResponseError, TwitterApi } from 'twitter-api-v2'
import { movie, PNG } from '../../sandbox/media/files.ts'
import { type LedHere, leadHere } from './led-here.ts'
import { atBrowser, decide, returned } from './person.ts'

const CALLBACK = 'https://client.example/callback'
/** Characters that form bodies, queries and base strings encode differently. */
const HOSTILE = 'Läufe & Sprünge+100% ~tilde* !\'() ☃ 𝄞 a=b;c,d "q" \\ /?#[]@:'

let here: LedHere
let client: TwitterApi
let account: string
beforeAll(async () => {
  here = await leadHere({ callbacks: [CALLBACK] })
  const { consumer_key: appKey, consumer_secret: appSecret } = here.sandbox.demoUser
  const settings = { httpAgent: here.agent }
  const link = await new TwitterApi({ appKey, appSecret }, settings).generateAuthLink(CALLBACK)
  const back = await decide(atBrowser(here.agent), link.url, { screenName: 'demo' })
  const between = { appKey, appSecret, accessToken: link.oauth_token, accessSecret: link.oauth_token_secret }
  const signedIn = await new TwitterApi(between, settings).login(returned(back).oauth_verifier ?? '')
  client = signedIn.client
  account = here.sandbox.demo.mainAccountId
})
beforeEach(() => {
  here.takeCounts()
  here.arrived.length = 0
})
afterEach(() => expect(here.namesOutside).toEqual([]))
afterAll(async () => {
  await here.close()
})

const failure = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiResponseError)) throw error
  return [error.code, ...(error.data as { errors: { code: unknown }[] }).errors.map(({ code }) => code)]
}
const funding = () => here.sandbox.demo.fundingInstrumentId
const campaigns = ':account_id/campaigns'
const of = () => ({ params: { account_id: account } })
const newCampaign = (name: string) => ({
  funding_instrument_id: funding(),
  name,
  daily_budget_amount_local_micro: 5_000_000,
  entity_status: 'PAUSED',
})

describe('twitter-api-v2 with the advertising API', () => {
  it("lists accounts under all of the client's URL prefixes [clients.https] [clients.rate_headers_always]", async () => {
    const { data, rateLimit } = await client.ads.get('accounts', {}, { fullResponse: true })
    expect(data.data).toHaveLength(3)
    expect(rateLimit).toEqual({
      limit: expect.any(Number),
      remaining: expect.any(Number),
      reset: expect.any(Number),
    })
    const { data: elsewhere } = await client.ads.sandbox.get('accounts')
    expect(elsewhere).toEqual(data.data)
    const { data: plain } = await client.get('https://ads-api.x.com/12/accounts', { count: 1 })
    expect(plain).toEqual(data.data.slice(0, 1))
    expect(here.arrived.map(({ host, target }) => host + target)).toEqual([
      'ads-api.x.com/12/accounts',
      'ads-api-sandbox.twitter.com/12/accounts',
      'ads-api.x.com/12/accounts?count=1',
    ])
    expect(here.takeCounts()).toEqual({ 'accounts.list': 3 })
  })

  it('creates, changes, reads and deletes a campaign whose name has special characters [clients.json_writes] [signing.percent_encoding]', async () => {
    const made = await client.ads.post(`accounts/${campaigns}`, newCampaign(HOSTILE), of())
    expect(made.data).toMatchObject({ name: HOSTILE, daily_budget_amount_local_micro: 5_000_000 })
    const one = `accounts/${campaigns}/${made.data.id}`
    const changed = await client.ads.put(one, { name: `${HOSTILE} 2`, id: 'zzz', deleted: 'true' }, of())
    expect(changed.data).toMatchObject({ id: made.data.id, name: `${HOSTILE} 2`, deleted: false })
    expect((await client.ads.get(one, {}, of())).data).toEqual(changed.data)
    expect((await client.ads.delete(one, {}, of())).data).toMatchObject({ id: made.data.id, deleted: true })
    expect(await failure(client.ads.delete(one, {}, of()))).toEqual([404, 'CAMPAIGN_NOT_FOUND'])

    const [post, put] = here.arrived
    expect(post?.headers['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8')
    expect(post?.body()).toContain(
      'name=L%C3%A4ufe+%26+Spr%C3%BCnge%2B100%25+%7Etilde%2A+%21%27%28%29+%E2%98%83',
    )
    expect(put?.target).toBe(`/12/accounts/${account}/campaigns/${made.data.id}`)
    expect(here.takeCounts()).toEqual({
      'campaigns.create': 1,
      'campaigns.delete': 2,
      'campaigns.get': 1,
      'campaigns.update': 1,
    })
  })

  it('writes with all parameters in the query and an empty form body [clients.query_string_writes] [clients.empty_form_body]', async () => {
    const made = await client.ads.post(`accounts/${campaigns}`, undefined, {
      ...of(),
      query: { ...newCampaign(HOSTILE), daily_budget_amount_local_micro: '7000000' },
    })
    expect(made.data).toMatchObject({ name: HOSTILE, daily_budget_amount_local_micro: 7_000_000 })
    const [post] = here.arrived
    expect([post?.headers['content-type'], post?.body()]).toEqual([
      'application/x-www-form-urlencoded;charset=UTF-8',
      '',
    ])
    expect(post?.target).toContain('name=L%C3%A4ufe%20%26%20Spr%C3%BCnge%2B100%25%20~tilde%2A%20%21%27%28%29')
  })

  it('sends a batch as a JSON array [clients.batch_top_level_array] [protocol.batch.array]', async () => {
    const batch = (operations: object[]) =>
      client.ads.post(`batch/accounts/${account}/campaigns`, operations as never, { forceBodyMode: 'json' })
    const made = await batch([
      { operation_type: 'Create', params: newCampaign('Batch A') },
      { operation_type: 'Create', params: newCampaign(HOSTILE) },
    ])
    expect(made.data.map(({ name }: { name: string }) => name)).toEqual(['Batch A', HOSTILE])
    const ids: string[] = made.data.map(({ id }: { id: string }) => id)
    const found = await client.ads.get(`accounts/${campaigns}`, { campaign_ids: ids.join(',') }, of())
    expect(found.data.map(({ id }: { id: string }) => id).sort()).toEqual([...ids].sort())
    const gone = await batch(
      ids.map((campaign_id) => ({ operation_type: 'Delete', params: { campaign_id } })),
    )
    expect(gone.data.map(({ deleted }: { deleted: boolean }) => deleted)).toEqual([true, true])
    const [post, list] = here.arrived
    expect(post?.headers['content-type']).toBe('application/json;charset=UTF-8')
    expect(list?.target).toBe(`/12/accounts/${account}/campaigns?campaign_ids=${ids.join('%2C')}`)
    expect(here.takeCounts()).toEqual({ 'campaigns.batch': 2, 'campaigns.list': 1 })
  })

  it("sends another user's id in a header, which the sandbox ignores [clients.x_as_user]", async () => {
    const headers = { 'x-as-user': here.sandbox.demo.secondUserId }
    const { data } = await client.ads.get('accounts', {}, { headers })
    expect(data).toHaveLength(3)
    expect(here.arrived[0]?.headers['x-as-user']).toBe(here.sandbox.demo.secondUserId)
  })

  it('reads a list page by page with cursors', async () => {
    const names: string[] = []
    let cursor: string | undefined
    do {
      const query = { count: '7', ...(cursor !== undefined && { cursor }) }
      const page = await client.ads.get(`accounts/${campaigns}`, query, of())
      names.push(...page.data.map(({ id }: { id: string }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor !== undefined)
    const { data } = await client.ads.get(`accounts/${campaigns}`, { count: '1000' }, of())
    expect(names).toEqual(data.map(({ id }: { id: string }) => id))
    expect(new Set(names).size).toBe(names.length)
  })

  it("receives the API's error codes [errors.account_not_found]", async () => {
    expect(await failure(client.ads.get('accounts/zzzzz/campaigns'))).toEqual([403, 'ACCOUNT_NOT_FOUND'])
    expect(await failure(client.ads.post(`accounts/${campaigns}`, {}, of()))).toEqual([
      400,
      'MISSING_PARAMETER',
      'MISSING_PARAMETER',
    ])
  })
})

describe('twitter-api-v2 with media endpoints', () => {
  it('uploads in chunks, describes an image, waits for a video and downloads both [media.upload.clients]', async () => {
    const film = movie(5000)
    const image = await client.v1.uploadMedia(PNG, { mimeType: 'image/png', chunkLength: 30 })
    const video = await client.v1.uploadMedia(film, {
      mimeType: 'video/mp4',
      chunkLength: 2000,
      additionalOwners: here.sandbox.demo.userId,
    })
    await client.v1.createMediaMetadata(image, { alt_text: { text: 'Two by three pixels' } })
    const added = async (key: string) => {
      const { data } = await client.ads.post('accounts/:account_id/media_library', { media_key: key }, of())
      return data
    }
    const [shownImage, shownVideo] = [await added(`3_${image}`), await added(`7_${video}`)]
    expect([shownImage.media_type, shownVideo.media_type, shownVideo.duration]).toEqual([
      'IMAGE',
      'VIDEO',
      2500,
    ])
    // The client would decode these files as text.
    const loaded = async (url: string): Promise<Buffer> => {
      const chunks: Buffer[] = []
      const [answer] = await once(get(url, { agent: here.agent }), 'response')
      for await (const chunk of answer) chunks.push(chunk)
      return Buffer.concat(chunks)
    }
    expect(await loaded(shownImage.media_url)).toEqual(PNG)
    expect(await loaded(shownVideo.media_url)).toEqual(film)
  }, 30_000)
})

describe('client connections', () => {
  it('all go to the sandbox, without external DNS lookups', async () => {
    await client.ads.get('accounts')
    await client.ads.sandbox.get('accounts')
    expect(new Set(here.namesLookedUp)).toEqual(
      new Set(['api.x.com', 'ads-api.x.com', 'ads-api-sandbox.twitter.com', 'upload.x.com']),
    )
    expect(here.namesOutside).toEqual([])
  })
})
