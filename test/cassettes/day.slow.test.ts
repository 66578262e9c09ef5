/**
 * Records a day's session with the sandbox, and replays it. A gateway records its own calls. The recorder
 * forwards the REST calls of another client.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientOf, type SandboxRequest, type SandboxResponse, send } from '../../harness/sandbox/signed.ts'
import {
  createRecorder,
  type Front,
  type Recorder,
  recordOwnCalls,
  startRecording,
  startReplay,
} from '../../src/cassettes/index.ts'
import { serveGateway, startWorld, type World } from '../domains/world.ts'
import { type Example, operationsOf, withShortPeriods } from '../examples/operations.ts'
import { PNG } from '../sandbox/media/files.ts'
import { uploadsOf } from '../sandbox/media/uploads-of.ts'

const EXAMPLES = new URL('../../examples/', import.meta.url)
const MAIN = '18ce54d4x5t'
const HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const REPLAYS = 20

const folder = mkdtempSync(join(tmpdir(), 'day-'))
const failures: string[] = []
const record = (name: string, baseUrl: string): Promise<Recorder> =>
  createRecorder(join(folder, name), { baseUrl, onFailure: (message) => failures.push(message) })

let world: World
beforeAll(async () => {
  const now = Date.parse('2026-11-20T05:20:30Z')
  world = await startWorld({ runtime: { now: () => now }, timestampWindowSeconds: 100 * 365 * 86_400 })
})
afterAll(async () => {
  expect(failures).toEqual([])
  await world.close()
  rmSync(folder, { recursive: true })
})

const replayOf = (path: string, misses: string[] = []) =>
  startReplay({
    path,
    port: 0,
    onWarning: (message) => failures.push(message),
    onMiss: (message) => misses.push(message),
  })

describe('gateway in front of a replay', () => {
  interface Answer {
    readonly name: string
    readonly data: unknown
    readonly errors: unknown
  }

  /**
   * Runs the first operation of almost every example, creates a campaign with a line item, and reads a
   * missing campaign.
   */
  const runDay = async (ask: World['ask']): Promise<Answer[]> => {
    const answers: Answer[] = []
    const run = async (name: string, query: string, variables = {}) => {
      const { data, errors } = await ask(query, variables)
      answers.push({ name, data, errors })
      return data
    }
    for (const file of readdirSync(EXAMPLES).filter((each) => each.endsWith('.graphql'))) {
      const [first] = operationsOf(new URL(file, EXAMPLES))
      if (!first || ['campaign-history.graphql', 'launch-campaign.graphql'].includes(file)) continue
      await run(file, withShortPeriods(first.text))
    }
    const [create, createItem] = operationsOf(new URL('create-campaign.graphql', EXAMPLES))
    const { campaignCreate } = await run('create', (create as Example).text)
    await run('create item', (createItem as Example).text, {
      campaignId: campaignCreate.campaign.restId,
    })
    await run('missing', `{ account(id: "${MAIN}") { campaign(id: "zzzzz") { name } } }`)
    return answers
  }

  it('returns the same results as a gateway in front of the sandbox', async () => {
    const recorder = await record('gateway.cassette', world.sandboxUrl)
    const stop = recordOwnCalls(recorder)
    const before = await runDay(world.ask)
    stop()
    await recorder.close()
    expect(before.length).toBeGreaterThan(25)
    const misses: string[] = []
    const replay = await replayOf(join(folder, 'gateway.cassette'), misses)
    // The replay verifies no signatures, so the gateway can use any credentials.
    const gateway = await serveGateway({ baseUrl: replay.url, sandboxUrl: replay.url })
    const after = await runDay(gateway.ask)
    await gateway.close()
    await replay.close()
    expect(misses).toEqual([])
    expect(after).toEqual(before)
  })
})

describe('replay', () => {
  interface Step {
    readonly sent: SandboxRequest
    readonly received: Pick<SandboxResponse, 'status' | 'headers'> & { readonly bytes: Buffer }
  }
  const steps: Step[] = []
  const file = join(folder, 'rest.cassette')
  let recording: Front

  const bytesFor = (
    base: string,
    { method, target, headers, body }: SandboxRequest,
  ): Promise<Step['received']> =>
    new Promise((resolve, reject) => {
      const sending = request(
        base + target,
        { method, headers: { ...headers }, agent: false },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes: Buffer.concat(chunks),
            }),
          )
        },
      )
      sending.on('error', reject)
      sending.end(body)
    })

  /**
   * Creates a client that signs requests for the sandbox, sends them to the recorder, and collects all
   * exchanges.
   */
  const notingClient = () => {
    const signer = clientOf(world.sandboxUrl, world.sandbox.demoUser)
    const noted = async (sent: SandboxRequest): Promise<SandboxResponse> => {
      const signed = signer.sign(sent)
      const received = await bytesFor(recording.url, signed)
      steps.push({ sent: signed, received })
      const text = received.bytes.toString()
      const isJson = (received.headers['content-type'] ?? '').startsWith('application/json')
      return { ...received, text, json: isJson ? JSON.parse(text) : undefined }
    }
    const form = (method: string, target: string, pairs: Readonly<Record<string, string>>) =>
      noted({
        method,
        target,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(pairs).toString(),
      })
    const json = (method: string, target: string, body: unknown) =>
      noted({ method, target, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    const get = (target: string) => noted({ method: 'GET', target })
    return {
      ...signer,
      send: noted,
      form,
      json,
      get,
      delete: (target: string) => noted({ method: 'DELETE', target }),
    }
  }

  /** Sends the requests that a client makes in a day. */
  const work = async (): Promise<void> => {
    const client = notingClient()
    const at = (path: string) => `/12/accounts/${MAIN}/${path}`
    await client.get('/12/accounts')
    let cursor = ''
    for (let page = 0; page < 4; page += 1)
      cursor = (await client.get(at(`campaigns?count=30${cursor && `&cursor=${cursor}`}`))).json.next_cursor
    await client.get(at('campaigns?count=5&sort_by=name-asc&with_total_count=true'))
    const created = await client.form('POST', at('campaigns'), {
      name: 'Läufe & Sprünge \u2028 ☃ 𝄞',
      funding_instrument_id: world.sandbox.demo.fundingInstrumentId,
      daily_budget_amount_local_micro: '5000000',
      entity_status: 'PAUSED',
    })
    const own = at(`campaigns/${created.json.data.id}`)
    await client.get(own)
    expect((await client.form('PUT', own, { name: 'Renamed' })).json.data.name).toBe('Renamed')
    await client.get(own)
    await client.delete(own)
    await client.get(own)
    expect((await client.form('POST', at('campaigns'), { name: '' })).status).toBe(400)
    await client.json('POST', `/12/batch/accounts/${MAIN}/campaigns`, [
      { operation_type: 'Update', params: { campaign_id: '8wku2', name: 'Batch' } },
    ])
    const entities = 'entity=CAMPAIGN&entity_ids=8wku4%2C8wkua&granularity=DAY&placement=ALL_ON_TWITTER'
    const period = 'start_time=2026-11-12T05%3A00%3A00Z&end_time=2026-11-14T05%3A00%3A00Z'
    await client.get(`/12/stats/accounts/${MAIN}?${entities}&metric_groups=ENGAGEMENT&${period}`)
    const job = await client.send({
      method: 'POST',
      target: `/12/stats/jobs/accounts/${MAIN}?${entities}&metric_groups=ENGAGEMENT&${period}`,
    })
    const jobs = `/12/stats/jobs/accounts/${MAIN}?job_ids=${job.json.data.id_str}`
    expect((await client.get(jobs)).json.data[0]?.status).not.toBe('SUCCESS')
    await fetch(`${world.sandboxUrl}/__sandbox/clock?advance=600`, { method: 'POST' })
    const [{ status, url }] = (await client.get(jobs)).json.data
    expect(status).toBe('SUCCESS')
    const result = await client.get(new URL(url).pathname)
    expect([result.status, result.text.length > 100]).toEqual([200, true])
    const audience = await client.form('POST', at('custom_audiences'), { name: 'People' })
    const users = at(`custom_audiences/${audience.json.data.id}/users`)
    for (let batch = 0; batch < 2; batch += 1)
      await client.json('POST', users, [{ operation_type: 'Update', params: { users: [{ email: [HASH] }] } }])
    await uploadsOf(client).uploaded('image/png', PNG)
    await client.get('/12/line_items/placements?product_type=PROMOTED_TWEETS')
    await client.get('/12/none')
  }

  beforeAll(async () => {
    const recorder = await record('rest.cassette', world.sandboxUrl)
    recording = await startRecording({ port: 0, baseUrl: world.sandboxUrl, recorder })
    await work()
    await recording.close()
    expect(await recorder.close()).toBe(steps.length)
    expect(steps.length).toBeGreaterThan(25)
  })

  /** Headers that Node writes for each connection. */
  const OF_CONNECTION = ['connection', 'keep-alive', 'content-length', 'transfer-encoding']
  const headersOf = ({ headers }: Step['received']) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name)))

  it(`reproduces the recorded session in each of ${REPLAYS} runs, except for statistics result URLs`, async () => {
    for (let round = 0; round < REPLAYS; round += 1) {
      const misses: string[] = []
      const replay = await replayOf(file, misses)
      for (const { sent, received } of steps) {
        const again = await bytesFor(replay.url, sent)
        expect([again.status, headersOf(again)]).toEqual([received.status, headersOf(received)])
        // The statistics result URL becomes a replay URL, and nothing else changes.
        const isResult = sent.target.startsWith('/12/stats/jobs/')
        const expected = isResult
          ? Buffer.from(received.bytes.toString().replaceAll(world.sandboxUrl, replay.url))
          : received.bytes
        expect(again.bytes.equals(expected) ? '' : `${sent.target}: ${again.bytes}`).toBe('')
      }
      await replay.close()
      expect(misses).toEqual([])
    }
  })

  it('uses cassettes that contain no credentials and no hashed identifiers', () => {
    const { consumer_key, consumer_secret, access_token, access_token_secret } = world.sandbox.demoUser
    for (const name of ['rest.cassette', 'gateway.cassette']) {
      const text = readFileSync(join(folder, name), 'utf8')
      for (const secret of [consumer_key, consumer_secret, access_token, access_token_secret, HASH])
        expect(text).not.toContain(secret)
    }
  })

  it('ignores the location and order of parameters, and repeats the last response', async () => {
    const replay = await replayOf(file)
    const target = `/12/accounts/${MAIN}/campaigns?with_total_count=true&sort_by=name-asc&oauth_token=x&count=5`
    const first = await send(replay.url, { method: 'GET', target })
    const own = steps.filter(({ sent }) => sent.method === 'GET' && /campaigns\/\w+$/.test(sent.target))
    const names: unknown[] = []
    for (let read = 0; read < 5; read += 1) {
      const { status, json } = await send(replay.url, { method: 'GET', target: own[0]?.sent.target ?? '' })
      names.push(status === 200 ? json.data.name : status)
    }
    await replay.close()
    expect([first.status, first.json.data.length]).toEqual([200, 5])
    expect(names).toEqual(['Läufe & Sprünge \u2028 ☃ 𝄞', 'Renamed', 404, 404, 404])
  })
})
