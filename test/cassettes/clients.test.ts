import { once } from 'node:events'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { Agent } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { TwitterApi } from 'twitter-api-v2'
import { ProxyAgent, request } from 'undici'
import { clientOf, type SandboxRequest, send } from '../../harness/sandbox/signed.ts'
import { createRecorder, recordedPlaces, startRecording, startReplay } from '../../src/cassettes/index.ts'
import type { RawExchange } from '../../src/cassettes/redact.ts'
import { readConfig, type UpstreamConfig } from '../../src/config.ts'
import { openStream } from '../sandbox/activity/open-stream.ts'
import { type Served, serve } from '../sandbox/serve.ts'

const folder = mkdtempSync(join(tmpdir(), 'cassettes-'))
let served: Served
beforeAll(async () => {
  served = await serve()
})
afterAll(async () => {
  await served.sandbox.close()
  rmSync(folder, { recursive: true })
})

let made = 0
const newFile = (): string => {
  made += 1
  return join(folder, `${made}.cassette`)
}
const fail = (message: string): never => {
  throw new Error(message)
}

/** Starts a recorder in front of the sandbox. */
const recording = async (baseUrl = served.base) => {
  const path = newFile()
  const recorder = await createRecorder(path, { baseUrl, onFailure: fail })
  const advice: string[] = []
  const front = await startRecording({ port: 0, baseUrl, recorder, onRefused: () => advice.push('refused') })
  const end = async () => {
    await front.close()
    await recorder.close()
    return readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  }
  return { path, front, advice, end }
}
const replaying = async (path: string, more: { ignored?: string[] } = {}) => {
  const [warnings, misses] = [[], []] as [string[], string[]]
  const replay = await startReplay({
    path,
    port: 0,
    onWarning: (text) => warnings.push(text),
    onMiss: (text) => misses.push(text),
    ...more,
  })
  return { ...replay, warnings, misses }
}
const signed = (target: string): SandboxRequest => served.client.sign({ method: 'GET', target })

/** Writes a cassette of the live API with these exchanges. */
const cassetteOf = async (...exchanges: (Partial<RawExchange> & { target: string })[]): Promise<string> => {
  const path = newFile()
  const recorder = await createRecorder(path, { baseUrl: 'https://ads-api.x.com/', onFailure: fail })
  for (const exchange of exchanges)
    recorder.write({
      method: 'GET',
      headers: {},
      body: Buffer.alloc(0),
      status: 200,
      responseHeaders: { 'content-type': 'application/json' },
      response: Buffer.from(JSON.stringify({ data: exchange.target })),
      ...exchange,
    })
  await recorder.close()
  return path
}

describe('recorder', () => {
  it('forwards requests signed for the API, whether sent directly, by absolute URL or through CONNECT', async () => {
    const { front, end } = await recording()
    const direct = await send(front.url, signed('/12/accounts?count=1'))
    const absolute = signed('/12/accounts?count=2')
    const through = await send(front.url, { ...absolute, target: served.base + absolute.target })
    const tunnelled = signed('/12/accounts?count=3')
    const dispatcher = new ProxyAgent({ uri: front.url, proxyTunnel: true })
    const { statusCode, body } = await request(served.base + tunnelled.target, {
      headers: { ...tunnelled.headers },
      dispatcher,
    })
    const { data } = (await body.json()) as { data: unknown[] }
    await dispatcher.close()
    const [header, ...lines] = await end()
    expect(header).toEqual({
      format: 'adgraph cassette',
      version: 1,
      recordedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      origins: [served.base],
    })
    expect([direct.status, through.status, statusCode]).toEqual([200, 200, 200])
    expect([direct.json.data.length, through.json.data.length, data.length]).toEqual([1, 2, 3])
    expect(lines.map(({ target }) => target)).toEqual([1, 2, 3].map((count) => `/12/accounts?count=${count}`))
    expect(lines.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill('OAuth [redacted]'))
  })

  it('reports requests that are signed for its own URL, which the API refuses', async () => {
    const { front, advice, end } = await recording()
    const client = clientOf(front.url, served.sandbox.demoUser, { timestamp: served.timestamp })
    expect((await client.get('/12/accounts')).status).toBe(401)
    expect(advice).toEqual(['refused'])
    expect((await end()).length).toBe(2)
  })

  it('refuses other hosts, and reports an API that is not responding', async () => {
    const { front, end } = await recording()
    const { status, json } = await send(front.url, {
      method: 'GET',
      target: 'http://127.0.0.1:9/12/accounts',
    })
    expect([status, json.errors]).toEqual([
      403,
      [
        {
          code: 'OTHER_HOST',
          message: `This recorder forwards only to ${served.base}, not to http://127.0.0.1:9`,
        },
      ],
    ])
    expect(await end()).toHaveLength(1)
    const dead = await recording('http://127.0.0.1:9')
    const failed = await send(dead.front.url, { method: 'GET', target: '/12/accounts' })
    expect([failed.status, failed.json.errors[0].code]).toEqual([502, 'UNREACHABLE'])
    expect(await dead.end()).toHaveLength(1)
  })

  it('forwards to every configured address, and removes its path from recorded targets', async () => {
    const path = newFile()
    const { demoUser } = served.sandbox
    const settings = {
      ADS_BASE_URL: 'http://127.0.0.1:9/ads',
      ADS_RELATED_URL: `${served.base}/ads/related/`,
      ADS_UPLOAD_URL: 'http://127.0.0.1:10',
      ADS_CONSUMER_KEY: demoUser.consumer_key,
      ADS_CONSUMER_SECRET: demoUser.consumer_secret,
    }
    const { upstream, resultHosts } = readConfig(settings)
    const places = recordedPlaces(upstream as UpstreamConfig, resultHosts)
    const recorder = await createRecorder(path, { ...places, onFailure: fail })
    const front = await startRecording({ port: 0, baseUrl: places.baseUrl, recorder })
    const origins = ['http://127.0.0.1:9', 'http://127.0.0.1:10', served.base, 'https://ton.twimg.com']
    for (const target of ['/ads/related/2/users/me', '/2/users/me'])
      await send(front.url, { ...signed(target), target: served.base + target })
    await front.close()
    await recorder.close()
    const [header, ...lines] = readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(header.origins.toSorted()).toEqual(origins.toSorted())
    expect(lines.map(({ target, status }) => [target, status])).toEqual([
      ['/2/users/me', 404],
      ['/2/users/me', 200],
    ])
  })

  it('records the beginning of a stream that its client closes', async () => {
    const { path, front, end } = await recording()
    const { client, base, sandbox, timestamp } = served
    const event = { event_type: 'profile.update.bio', filter: { user_id: sandbox.demoUser.user_id } }
    await client.json('POST', '/2/activity/subscriptions', event)
    const stream = await openStream(front.url, sandbox.demoUser, '', { timestamp, publicBase: base })
    await send(base, {
      method: 'POST',
      target: '/__sandbox/events',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event_type: 'profile.update.bio' }),
    })
    await stream.until(() => stream.lines.some((line) => line !== ''))
    stream.close()
    await stream.ended
    const lines = await end()
    expect(lines[1]).toMatchObject({ target: '/2/activity/stream', status: 200 })
    const replay = await replaying(path)
    const again = await openStream(replay.url, sandbox.demoUser, '')
    await again.ended
    expect(again.events()).toEqual(stream.events())
    await replay.close()
  })

  it('omits the default port when it refuses another host through CONNECT', async () => {
    const path = newFile()
    const baseUrl = 'https://ads-api.x.com'
    const recorder = await createRecorder(path, { baseUrl, onFailure: fail })
    const front = await startRecording({ port: 0, baseUrl, recorder })
    const tunnel = connect(Number(new URL(front.url).port), '127.0.0.1')
    tunnel.write('CONNECT other.example:80 HTTP/1.1\r\nHost: other.example:80\r\n\r\n')
    await once(tunnel, 'data')
    tunnel.write('GET /12 HTTP/1.1\r\nHost: other.example:80\r\nConnection: close\r\n\r\n')
    expect(await text(tunnel)).toContain('not to http://other.example"')
    await front.close()
    await recorder.closeOrRemove()
    expect(existsSync(path)).toBe(false)
  })

  it('treats the credentials in the settings as secrets', () => {
    const pair = (name: string) => ({ key: `${name}-key`, secret: `${name}-secret` })
    const api = 'https://ads-api.x.com'
    const upstream = { baseUrl: api, credentialsUrl: api, consumer: pair('consumer'), token: pair('token') }
    expect(recordedPlaces({ ...upstream, client: { secret: 'client-secret' } }, []).secrets).toEqual([
      'consumer-key',
      'consumer-secret',
      'client-secret',
      'token-key',
      'token-secret',
    ])
  })

  it('never overwrites a file', async () => {
    const path = await cassetteOf()
    const options = { baseUrl: 'https://ads-api.x.com', onFailure: fail }
    await expect(createRecorder(path, options)).rejects.toThrow(
      `Cannot write ${path}: the file already exists`,
    )
    const nowhere = join(folder, 'none/day.cassette')
    await expect(createRecorder(nowhere, options)).rejects.toThrow(`Cannot write ${nowhere}: ENOENT`)
  })
})

describe('replay', () => {
  it.each`
    recorded                                        | called                                 | message
    ${['/12/accounts?count=1&cursor=a']}            | ${'/12/accounts?count=2&with_draft=1'} | ${'No recorded response for GET /12/accounts with count=2, with_draft=1. The nearest recorded call differs: count is 2 instead of 1; with_draft=1 was not recorded; cursor=a is missing'}
    ${['/12/accounts?count=1', '/12/accounts?a=1']} | ${'/12/accounts?count=1&b=2'}          | ${'No recorded response for GET /12/accounts with b=2, count=1. The nearest recorded call differs: b=2 was not recorded'}
    ${['/12/accounts/abc1/campaigns', '/12/users']} | ${'/12/accounts/abc2/campaigns'}       | ${'No recorded response for GET /12/accounts/abc2/campaigns. The nearest recorded call is GET /12/accounts/abc1/campaigns'}
    ${[]}                                           | ${'/12/accounts'}                      | ${'No recorded response for GET /12/accounts. The recording is empty'}
  `(
    'lists the differences from the nearest recorded call: $called',
    async ({ recorded, called, message }) => {
      const replay = await replaying(await cassetteOf(...recorded.map((target: string) => ({ target }))))
      const { status, json } = await send(replay.url, { method: 'GET', target: called })
      await replay.close()
      expect([status, json]).toEqual([
        400,
        { errors: [{ code: 'NOT_RECORDED', message }], request: { params: {} } },
      ])
      expect(replay.misses).toEqual([message])
    },
  )

  it('ignores chosen parameters, such as times', async () => {
    const path = await cassetteOf({ target: '/12/stats?start_time=1&entity=CAMPAIGN' })
    const replay = await replaying(path, { ignored: ['start_time'] })
    expect(
      (await send(replay.url, { method: 'GET', target: '/12/stats?entity=CAMPAIGN&start_time=2' })).status,
    ).toBe(200)
    await replay.close()
  })

  it('ignores a truncated last line, and prints a warning', async () => {
    const path = await cassetteOf({ target: '/12/accounts' }, { target: '/12/accounts?count=1' })
    appendFileSync(path, '{"method":"GET","target":"/12/acc')
    const replay = await replaying(path)
    expect([replay.count, replay.warnings]).toEqual([
      2,
      [`${path}:4: Not a JSON object; the line is cut off, so it is ignored`],
    ])
    await replay.close()
  })

  it('replaces URLs of statistics results in a folder of recordings and in a HAR file', async () => {
    const place = mkdtempSync(join(folder, 'several-'))
    const jobs = (account: string) => `/12/stats/jobs/accounts/${account}`
    const job = (origin: string) => JSON.stringify({ data: [{ id: '1', url: `${origin}/12/result.json` }] })
    const response = Buffer.from(job('https://ads-api.x.com'))
    renameSync(await cassetteOf({ target: jobs('abc1'), response }), join(place, 'a.cassette'))
    const har = join(place, 'b.har')
    const entry = {
      request: { method: 'GET', url: `https://ton.x.com${jobs('abc2')}` },
      response: {
        status: 200,
        headers: [{ name: 'content-type', value: 'application/json' }],
        content: { text: job('https://ton.x.com') },
      },
    }
    appendFileSync(har, JSON.stringify({ log: { entries: [entry] } }))
    for (const [path, targets] of [
      [place, [jobs('abc1'), jobs('abc2')]],
      [har, [jobs('abc2')]],
    ] as const) {
      const replay = await replaying(path)
      for (const target of targets)
        expect((await send(replay.url, { method: 'GET', target })).text).toBe(job(replay.url))
      await replay.close()
    }
  })

  it('serves HAR files of browsers, whose headers may contain line breaks and any characters', async () => {
    const har = join(folder, 'browser.har')
    const headers = [
      { name: 'Set-Cookie', value: 'a=1; Path=/\nb=2' },
      { name: 'set-cookie', value: 'c=3' },
      { name: 'x-note', value: 'ü ☃' },
    ]
    const response = { status: 200, headers, content: { text: '{"data":[]}' } }
    const request = { method: 'GET', url: 'https://ads-api.x.com/12/accounts' }
    appendFileSync(har, JSON.stringify({ log: { entries: [{ request, response }] } }))
    const replay = await replaying(har)
    const sent = await send(replay.url, { method: 'GET', target: '/12/accounts' })
    await replay.close()
    expect([sent.status, sent.text]).toEqual([200, '{"data":[]}'])
    expect(sent.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2', 'c=3'])
    expect(Buffer.from(String(sent.headers['x-note']), 'latin1').toString()).toBe('ü ☃')
  })

  it('does not change user text that contains an API URL', async () => {
    const texts = [
      { target: '/12/accounts/abc1/tweets', field: 'full_text', text: 'Read https://ads-api.x.com/12 first' },
      { target: '/12/accounts/abc1/campaigns', field: 'name', text: 'https://ads-api.x.com/12/launch' },
      {
        target: '/12/stats/jobs/accounts/abc1',
        field: 'url',
        text: 'https://b.example/?u=https://ads-api.x.com',
      },
    ].map(({ target, field, text }) => ({ target, text: JSON.stringify({ data: [{ [field]: text }] }) }))
    const exchanges = texts.map(({ target, text }) => ({ target, response: Buffer.from(text) }))
    const replay = await replaying(await cassetteOf(...exchanges))
    for (const { target, text } of texts)
      expect((await send(replay.url, { method: 'GET', target })).text).toBe(text)
    await replay.close()
  })

  it.each`
    recorded                                     | sent
    ${'https://ads-api.x.com/12/moved?a=1'}      | ${'URL/12/moved?a=1'}
    ${'/12/moved'}                               | ${'/12/moved'}
    ${'https://b.example/https://ads-api.x.com'} | ${'https://b.example/https://ads-api.x.com'}
  `('sends the recorded redirect target $recorded as $sent', async ({ recorded: location, sent }) => {
    const target = '/12/accounts'
    const replay = await replaying(await cassetteOf({ target, status: 302, responseHeaders: { location } }))
    const { status, headers } = await send(replay.url, { method: 'GET', target })
    await replay.close()
    expect([status, headers.location]).toEqual([302, sent.replace('URL', replay.url)])
  })

  it('refuses an unknown version and a missing file', async () => {
    const path = newFile()
    appendFileSync(path, '{"format":"adgraph cassette","version":2}\n')
    await expect(replaying(path)).rejects.toThrow(`${path}: Unknown format version 2`)
    await expect(replaying(join(folder, 'none.cassette'))).rejects.toThrow(
      'none.cassette: Cannot read it (ENOENT)',
    )
  })

  it('works as the HTTPS proxy of an unmodified twitter-api-v2 client', async () => {
    const account = { id: 'abc1', name: 'Recorded' }
    const path = await cassetteOf(
      { target: '/12/accounts', response: Buffer.from(JSON.stringify({ data: [account] })) },
      {
        method: 'POST',
        target: '/12/accounts/abc1/campaigns',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
        body: Buffer.from('name=L%C3%A4ufe+%26+mehr&entity_status=PAUSED'),
        response: Buffer.from('{"data":{"id":"8wku2"}}'),
        responseHeaders: {
          'content-type': 'application/json',
          'x-rate-limit-limit': '10',
          'x-rate-limit-remaining': '9',
          'x-rate-limit-reset': '1795000000',
        },
      },
    )
    const replay = await replaying(path)
    const httpAgent = new Agent({ proxyEnv: { HTTPS_PROXY: replay.url }, ca: replay.certificate })
    const keys = { appKey: 'k', appSecret: 's', accessToken: 't', accessSecret: 'u' }
    const client = new TwitterApi(keys, { httpAgent })
    expect((await client.ads.get('accounts')).data).toEqual([account])
    const params = { account_id: 'abc1' }
    const sent = { name: 'Läufe & mehr', entity_status: 'PAUSED' }
    const created = await client.ads.post('accounts/:account_id/campaigns', sent, {
      params,
      fullResponse: true,
    })
    expect([created.data, created.rateLimit]).toEqual([
      { data: { id: '8wku2' } },
      { limit: 10, remaining: 9, reset: 1795000000 },
    ])
    await expect(client.ads.get('accounts', { count: 1 })).rejects.toMatchObject({
      code: 400,
      data: { errors: [{ code: 'NOT_RECORDED' }] },
    })
    httpAgent.destroy()
    await replay.close()
  })
})
