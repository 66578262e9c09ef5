import { gunzipSync } from 'node:zlib'
import { clientOf, expectRefusal, type SandboxResponse, send } from '../../../harness/sandbox/signed.ts'
import { serving } from '../serve.ts'

const { client, sandbox, base, clock, timestamp } = await serving()
const account = sandbox.demo.mainAccountId
const SECOND = 1000
const JOBS = `/12/stats/jobs/accounts/${account}`
const HEADER = 'x-sandbox-behaviour'
const live = clientOf(base, sandbox.demoUser, { timestamp, headers: { [HEADER]: 'live-2026' } })
const with_ = (behaviour: string) =>
  clientOf(base, sandbox.demoUser, { timestamp, headers: { [HEADER]: behaviour } })

const query = (parameters: Readonly<Record<string, string>>) =>
  new URLSearchParams(parameters).toString().replaceAll('+', '%20')
const ASKED = query({
  entity: 'CAMPAIGN',
  entity_ids: '8wku4',
  start_time: '2026-11-10T05:00:00Z',
  end_time: '2026-11-13T05:00:00Z',
  granularity: 'DAY',
  placement: 'ALL_ON_TWITTER',
  metric_groups: 'ENGAGEMENT',
})
const made = async (by = live): Promise<string> => {
  const { status, json } = await by.post(`${JOBS}?${ASKED}`)
  expect(status).toBe(200)
  return json.data.id
}
const list = (id: string, by = live) => by.get(`${JOBS}?job_ids=${id}`)
const jobOf = async (id: string, by = live) => (await list(id, by)).json.data[0]
/** Requests the path of a URL, by default signed by the demo user. */
const fetched = (address: string, isSigned = true): Promise<SandboxResponse> => {
  const target = new URL(address).pathname
  return isSigned ? client.get(target) : send(base, { method: 'GET', target })
}
const dataOf = async (address: string) => {
  const { headers = {} } = client.sign({ method: 'GET', target: new URL(address).pathname })
  const read = await fetch(address, { headers })
  return JSON.parse(gunzipSync(Buffer.from(await read.arrayBuffer())).toString()).data
}

describe('X-Sandbox-Behaviour: live-2026', () => {
  it('omits a new job from the list for a second [stats_jobs.list.late]', async () => {
    const id = await made()
    expect((await list(id)).json.data).toEqual([])
    expect((await live.get(JOBS)).json.data.map((job: { id: string }) => job.id)).not.toContain(id)
    // Callers without the header see the job.
    expect(await jobOf(id, client)).toMatchObject({ id, status: 'QUEUED' })
    clock.now += SECOND
    expect(await jobOf(id)).toMatchObject({ id, status: 'PROCESSING' })
  })

  it('reports link clicks as link_clicks, in direct responses and in job results [stats.list.link_clicks]', async () => {
    const metricsOf = (data: SandboxResponse['json']) => data[0].id_data[0].metrics
    const atOnce = async (by: typeof live) =>
      metricsOf((await by.get(`/12/stats/accounts/${account}?${ASKED}`)).json.data)
    const usual = await atOnce(client)
    const { url_clicks: clicks, ...others } = usual
    const renamed = { ...others, link_clicks: clicks }
    expect(clicks).toHaveLength(3)
    expect(await atOnce(live)).toEqual(renamed)
    const id = await made()
    clock.now += 8 * SECOND
    expect(metricsOf(await dataOf((await jobOf(id)).url.slice(base.length)))).toEqual(renamed)
    expect(metricsOf(await dataOf((await jobOf(id, client)).url))).toEqual(usual)
  })

  it('returns SUCCESS first without a url, and then with a url that fails three times [stats_jobs.result.late]', async () => {
    const id = await made()
    clock.now += 3 * SECOND
    expect(await jobOf(id)).toMatchObject({ status: 'SUCCESS', url: null })
    clock.now += 2 * SECOND
    const { status, url } = await jobOf(id)
    expect(status).toBe('SUCCESS')
    const address = url.slice(base.length)
    const seen: unknown[] = []
    for (let second = 0; second < 4; second += 1) {
      const { status: received, headers } = await fetched(address)
      seen.push([received, headers['retry-after']])
      clock.now += SECOND
    }
    expect(seen).toEqual([
      [404, undefined],
      [426, undefined],
      [503, '1'],
      [200, undefined],
    ])
  })

  it("prefixes a result's URL with the API's own origin [stats_jobs.result.glued]", async () => {
    const id = await made()
    clock.now += 8 * SECOND
    const { url } = await jobOf(id)
    expect(url).toMatch(new RegExp(`^${base}${base}/media/stats/`))
  })

  it("serves results from the API's own origin, where requests must be signed [stats_jobs.result.own_origin]", async () => {
    const id = await made()
    clock.now += 8 * SECOND
    const address = (await jobOf(id)).url.slice(base.length)
    const unsigned = await fetched(address, false)
    expect([unsigned.status, unsigned.json.errors[0].code]).toEqual([400, 215])
    const target = new URL(address).pathname
    const { headers } = client.sign({ method: 'GET', target: `${target}x` })
    const forged = await send(base, { method: 'GET', target, headers: headers ?? {} })
    expect([forged.status, forged.json.errors[0].code]).toEqual([401, 32])
    expect((await dataOf(address))[0].id).toBe('8wku4')
  })

  it('cannot be replaced by an unknown name', async () => {
    expectRefusal(await with_('live-1999').get(JOBS), 400, 'INVALID_PARAMETER', 'X-Sandbox-Behaviour')
  })

  it('can be replaced by the names of single quirks', async () => {
    const glued = with_('glued-addresses')
    const id = await made(glued)
    expect(await jobOf(id, glued)).toMatchObject({ status: 'QUEUED' })
    clock.now += 3 * SECOND
    const { url } = await jobOf(id, glued)
    expect(url).toMatch(new RegExp(`^${base}${base}/media/stats/stats_job_`))
    expect((await fetched(url.slice(base.length), false)).status).toBe(200)
  })
})

describe('PUT /__sandbox/behaviour', () => {
  const control = (method: string, target = '/__sandbox/behaviour') => send(base, { method, target })

  it("sets the world's behaviour for clients that send no header [control.behaviour]", async () => {
    expect((await control('GET')).json).toEqual({ behaviour: [] })
    expect((await control('PUT', '/__sandbox/behaviour?behaviour=late-jobs,glued-addresses')).json).toEqual({
      behaviour: ['glued-addresses', 'late-jobs'],
    })
    const id = await made(client)
    expect((await list(id, client)).json.data).toEqual([])
    // A call's header takes precedence over the world's setting.
    expect(await jobOf(id, with_('none'))).toMatchObject({ status: 'QUEUED' })
    expect((await control('DELETE')).json).toEqual({ behaviour: [] })
    expect(await jobOf(id, client)).toMatchObject({ status: 'QUEUED' })
    expect((await control('PUT', '/__sandbox/behaviour?behaviour=live-2026')).json.behaviour).toHaveLength(6)
    await control('POST', '/__sandbox/reset')
    expect((await control('GET')).json).toEqual({ behaviour: [] })
    expectRefusal(
      await control('PUT', '/__sandbox/behaviour?behaviour=x'),
      400,
      'INVALID_PARAMETER',
      'behaviour',
    )
    expectRefusal(await control('PUT'), 400, 'INVALID_PARAMETER', 'behaviour')
  })
})
