/**
 * Sends a gateway's calls to three addresses. Proxies forward them to one sandbox, which verifies each signature
 * with the proxy's host.
 */
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pino } from 'pino'
import { readConfig } from '../../src/config.ts'
import { contract } from '../../src/contract/index.ts'
import type { Operation } from '../../src/contract/language/define.ts'
import { type RunningGateway, startGateway } from '../../src/process/gateway-process.ts'
import { createUpstream } from '../../src/upstream/index.ts'
import { KINDS } from '../uploads/media-files.ts'
import { sendFile } from '../uploads/media-world.ts'
import { main, startUploads, world } from '../uploads/uploads-world.ts'

startUploads({}, { fresh: false })

/** Received requests: address, method, path and status. */
const seen: string[] = []
const servers: Server[] = []
const startProxy = async (name: string): Promise<string> => {
  const server = createServer(async (incoming, response) => {
    const { method = '', url = '', headers } = incoming
    const { port } = new URL(world.sandboxUrl)
    const sent = request({ port, method, path: url, headers, agent: false })
    const [[received]] = await Promise.all([once(sent, 'response'), pipeline(incoming, sent)])
    seen.push(`${name} ${method} ${url.split('?')[0]} ${received.statusCode}`)
    response.writeHead(received.statusCode, received.headers).flushHeaders()
    await pipeline(received, response).catch(() => received.destroy())
  })
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let baseUrl: string
let relatedUrl: string
let uploadUrl: string
let gateway: RunningGateway
const start = (more: Record<string, string> = {}): Promise<RunningGateway> => {
  const { demoUser } = world.sandbox
  const settings = {
    PORT: '0',
    ADS_BASE_URL: baseUrl,
    ADS_RELATED_URL: relatedUrl,
    ADS_UPLOAD_URL: uploadUrl,
    ADS_CONSUMER_KEY: demoUser.consumer_key,
    ADS_CONSUMER_SECRET: demoUser.consumer_secret,
    ADS_ACCESS_TOKEN: demoUser.access_token,
    ADS_ACCESS_TOKEN_SECRET: demoUser.access_token_secret,
  }
  return startGateway(readConfig({ ...settings, ...more }), pino({ level: 'silent' }), undefined)
}
beforeAll(async () => {
  baseUrl = await startProxy('ads')
  relatedUrl = await startProxy('related')
  uploadUrl = await startProxy('uploads')
  gateway = await start()
})
beforeEach(() => {
  seen.length = 0
})
afterAll(async () => {
  await gateway.close()
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
})

const ask = async (query: string, headers = {}, { url } = gateway) => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  })
  return response.json()
}
const seenSorted = () => seen.map((each) => each.replace(main, 'MAIN')).sort()

describe('gateway with a related API address', () => {
  it.each([
    [
      'version 12 lists to the advertising API',
      () => `{ account(id: "${main}") { campaigns(first: 1) { nodes { restId } } } }`,
      ['ads GET /12/accounts 200', 'ads GET /12/accounts/MAIN/campaigns 200'],
    ],
    [
      'version 5 calls to the advertising API',
      () => `{ account(id: "${main}") { recommendations { restId } } }`,
      ['ads GET /12/accounts 200', 'ads GET /5/accounts/MAIN/recommendations 200'],
    ],
    [
      'user lookups to the related API',
      () => '{ users(ids: ["1472190551738957824"], usernames: ["demo"]) { screenName } }',
      ['related GET /2/users 200', 'related GET /2/users/by 200'],
    ],
    ['webhooks to the related API', () => '{ webhooks { restId } }', ['related GET /2/webhooks 200']],
    [
      'post edits to the related API',
      () => 'mutation { tweetEdit(id: "12345", input: { text: "a" }) { userErrors { code } } }',
      ['related POST /2/tweets 404'],
    ],
  ])('sends %s, with valid signatures [activity.host]', async (_what, query, expected) => {
    expect((await ask(query())).errors).toBeUndefined()
    expect(seenSorted()).toEqual(expected)
  })

  it('sends upload commands to the upload address, and adds the media at the advertising API [activity.host]', async () => {
    const { lines } = await sendFile('', KINDS.PNG.file(), { url: gateway.url })
    expect(lines.at(-1)).toMatchObject({ done: true })
    expect(seenSorted()).toEqual([
      'ads GET /12/accounts/MAIN 200',
      'ads POST /12/accounts/MAIN/media_library 200',
      'uploads POST /1.1/media/upload.json 201',
      'uploads POST /1.1/media/upload.json 202',
      'uploads POST /1.1/media/upload.json 204',
    ])
  })

  it("puts the related API's address into replay commands of calls to that API", async () => {
    const { extensions } = await ask('{ users(usernames: ["demo"]) { id } webhooks { url } }', {
      'x-ads-trace': '1',
    })
    const commands = extensions.ads.calls.map(({ replay }: { replay: string }) => replay)
    expect(commands).toHaveLength(2)
    for (const command of commands)
      expect(command).toMatch(/ GET "\$\{ADS_RELATED_URL:-\$ADS_BASE_URL\}"'?\/2\//)
  })

  it('records the calls to all addresses in its cassette', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'adgraph-related-'))
    const cassette = join(folder, 'day.cassette')
    const recording = await start({ RECORD_CASSETTE: cassette })
    await ask(`{ users(usernames: ["demo"]) { id } account(id: "${main}") { name } }`, {}, recording)
    await sendFile('', KINDS.PNG.file(), { url: recording.url })
    await recording.close()
    const [header, ...exchanges] = readFileSync(cassette, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    rmSync(folder, { recursive: true })
    expect(header.origins).toEqual([baseUrl, uploadUrl, relatedUrl, 'https://ton.twimg.com'])
    const recorded = exchanges.map(
      ({ method, target, status }) => `${method} ${target.split('?')[0]} ${status}`,
    )
    expect(recorded.sort()).toEqual(seen.map((each) => each.replace(/^\w+ /, '')).sort())
  })
})

describe('upstream client', () => {
  const connect = (urls: { relatedUrl?: string } = {}) => {
    const {
      consumer_key,
      consumer_secret,
      access_token: key,
      access_token_secret: secret,
    } = world.sandbox.demoUser
    const upstream = createUpstream({
      baseUrl,
      consumer: { key: consumer_key, secret: consumer_secret },
      ...urls,
    })
    return { upstream, client: upstream.as({ key, secret }) }
  }

  it('signs forms and streams for the host of the related API', async () => {
    const { upstream, client } = connect({ relatedUrl })
    await client.call(contract.legacy_users.search, { screen_name: ['demo', 'demo_second'] })
    const ending = new AbortController()
    const stream = await client.stream(
      contract.activity_stream.connect,
      {},
      { signal: ending.signal, idleMs: 60_000 },
    )
    ending.abort()
    await expect(stream.next()).rejects.toThrow()
    await upstream.close()
    expect(seen).toEqual(['related POST /1.1/users/lookup.json 200', 'related GET /2/activity/stream 200'])
  })

  it('sends all calls to one address by default', async () => {
    const { upstream, client } = connect()
    await client.call(contract.users.me, {})
    await client.call(contract.accounts.list, {})
    await upstream.close()
    expect(seen).toEqual(['ads GET /2/users/me 200', 'ads GET /12/accounts 200'])
  })

  it('reports only the outcomes of calls to the advertising API, which determine readiness', async () => {
    const { upstream, client } = connect({ relatedUrl })
    const outcomes: boolean[] = []
    upstream.onOutcome((responded) => outcomes.push(responded))
    await client.call(contract.users.me, {})
    expect(outcomes).toEqual([])
    await client.call(contract.accounts.list, {})
    expect(outcomes).toEqual([true])
    await upstream.close()
  })
})

describe('contract', () => {
  it('assigns each operation to an API by its version [activity.host]', () => {
    const operations = Object.values(contract).flatMap((each) => Object.values(each) as Operation[])
    const services = Map.groupBy(operations, ({ version }) => version)
    const hosts = [...services].map(([version, all]) => [version, [...new Set(all.map(({ host }) => host))]])
    expect(Object.fromEntries(hosts)).toEqual({
      12: [undefined],
      5: [undefined],
      2: ['related'],
      '1.1': ['related'],
    })
  })
})
