import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  ask as askAs,
  openBrowser,
  signedInBrowser,
  startSignInWorld,
} from '../../../harness/gateway/sign-in-world.ts'
import { type Ask, type Asked, inWorld, type Json, type Served, serveSandbox } from '../../domains/world.ts'

const run = promisify(execFile)
const { world } = await inWorld({ fresh: true })
const MAIN = '18ce54d4x5t'
const TRACED = { 'x-ads-trace': '1' }
const adsOf = ({ text }: Pick<Asked, 'text'>): Json => JSON.parse(text).extensions?.ads

const LEVELS = `{ account(id: "${MAIN}") {
  campaigns(first: 3) { totalCount nodes { name items: lineItems(first: 2) { nodes { name } } } pageInfo { hasNextPage } }
} }`

describe('traced response', () => {
  it('shows each call, its result and the response paths that it served', async () => {
    const asked = await world.ask(LEVELS, {}, TRACED)
    expect(asked.errors).toEqual([])
    const { calls, totals, plainCalls } = adsOf(asked)
    const byOperation = new Map<string, Json>(calls.map((call: Json) => [call.operation, call]))
    expect(byOperation.get('accounts.list')).toMatchObject({
      method: 'GET',
      path: `/12/accounts?account_ids=${MAIN}&count=1&with_deleted=true`,
      ids: 1,
      rows: 1,
      lane: 'interactive',
      source: 'upstream',
      tries: [{ status: 200, ms: expect.any(Number) }],
      paths: ['account'],
      window: {
        limit: expect.any(Number),
        remaining: expect.any(Number),
        resetAt: expect.stringMatching(/T.*Z$/),
      },
    })
    expect(byOperation.get('line_items.list')).toMatchObject({
      rows: expect.any(Number),
      paths: ['account.campaigns.nodes.items'],
    })
    for (const { startMs, ms, tries } of calls) {
      expect(startMs).toBeGreaterThanOrEqual(0)
      expect(ms).toBeGreaterThanOrEqual(tries[0].ms - 1)
    }
    expect(calls.every(({ paths }: Json) => paths.length > 0)).toBe(true)
    const sum = Object.values(asked.calls).reduce((all, count) => all + count, 0)
    expect(totals).toMatchObject({ calls: sum, tries: sum, joined: 0, kept: 0, ms: expect.any(Number) })
    // Without batching: one call for the account, one for its campaigns, and one per campaign.
    expect(plainCalls).toBe(5)
  })

  it('has the same data and calls as a response without a trace', async () => {
    const plain = await world.ask(LEVELS)
    expect(adsOf(plain)).toBeUndefined()
    for (const headers of [TRACED, {}, TRACED]) {
      const again = await world.ask(LEVELS, {}, headers)
      expect([again.data, again.calls]).toEqual([plain.data, plain.calls])
    }
  })

  it('shows calls that are shared with another operation', async () => {
    const before = world.sandbox.calls.counts().operations['campaigns.list'] ?? 0
    const query = `{ account(id: "${MAIN}") { campaigns(first: 7) { nodes { name } } } }`
    const traced = await Promise.all(Array.from({ length: 6 }, () => world.ask(query, {}, TRACED)))
    const calls = traced.flatMap((each) => adsOf(each).calls)
    const lists = calls.filter(({ operation }) => operation === 'campaigns.list')
    const sent = lists.filter(({ source }) => source === 'upstream')
    expect(lists).toHaveLength(6)
    expect(lists.filter(({ source }) => source === 'joined')).toHaveLength(6 - sent.length)
    expect((world.sandbox.calls.counts().operations['campaigns.list'] ?? 0) - before).toBe(sent.length)
  })

  it('shows the status of a call that finds no record', async () => {
    const asked = await world.ask(`{ account(id: "${MAIN}") { draftTweet(id: "1") { text } } }`, {}, TRACED)
    const call = adsOf(asked).calls.find(({ tries }: Json) => tries[0].status !== 200)
    expect(call).toMatchObject({ operation: 'draft_tweets.get', rows: null, tries: [{ status: 404 }] })
  })
})

describe('client without permission to see upstream calls', () => {
  const FORBIDDEN = {
    trace: 'FORBIDDEN',
    message: 'You are not allowed to see upstream calls (x-ads-trace)',
  }

  it('gets the normal response, with a refusal in place of the trace', async () => {
    const { sandbox, sandboxUrl: baseUrl } = world
    const closed = await serveSandbox(sandbox, { baseUrl }, { traceResponses: 'off' })
    const asked = await closed.ask(LEVELS, {}, TRACED)
    await closed.close()
    expect(adsOf(asked)).toEqual(FORBIDDEN)
    expect(asked.data).toEqual((await world.ask(LEVELS)).data)
  })

  it('gets a refusal in place of the trace if only operators may see it', async () => {
    const signIn = await startSignInWorld({ serviceMode: true, gateway: { traceResponses: 'operators' } })
    const person = await signedInBrowser(signIn, 'demo_analyst')
    const [backend, other] = await Promise.all([
      askAs(openBrowser(), signIn, '{ viewer { accounts { nodes { name } } } }', TRACED),
      askAs(person, signIn, '{ viewer { accounts { nodes { name } } } }', TRACED),
    ])
    await signIn.close()
    expect(adsOf(backend).totals.calls).toBe(1)
    expect(adsOf(other)).toEqual(FORBIDDEN)
  })
})

describe.each([
  { signer: 'adgraph sign', isEmbedded: false },
  { signer: 'the embedded sandbox', isEmbedded: true },
])('replay command, signed by $signer', ({ isEmbedded }) => {
  let folder: string
  let served: Served
  const ask: Ask = (...given) => served.ask(...given)
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'adgraph-replay-'))
    const cli = new URL('../../../src/cli.ts', import.meta.url).pathname
    await writeFile(join(folder, 'adgraph'), `#!/bin/sh\nexec '${process.execPath}' '${cli}' "$@"\n`, {
      mode: 0o755,
    })
    const replaySandbox = { url: world.sandboxUrl, isKeyed: false }
    served = await serveSandbox(
      world.sandbox,
      { baseUrl: world.sandboxUrl },
      { ...(isEmbedded && { replaySandbox }) },
    )
  })
  afterAll(async () => {
    await served.close()
    await rm(folder, { recursive: true })
  })

  const replay = async (command: string): Promise<Json> => {
    const { demoUser } = world.sandbox
    const credentials = {
      ADS_BASE_URL: world.sandboxUrl,
      ADS_CONSUMER_KEY: demoUser.consumer_key,
      ADS_CONSUMER_SECRET: demoUser.consumer_secret,
      ADS_ACCESS_TOKEN: demoUser.access_token,
      ADS_ACCESS_TOKEN_SECRET: demoUser.access_token_secret,
    }
    const env = isEmbedded
      ? { PATH: process.env.PATH }
      : { PATH: `${folder}:${process.env.PATH}`, ...credentials }
    const { stdout } = await run('/bin/sh', ['-c', command], { cwd: folder, env })
    return JSON.parse(stdout)
  }

  it('repeats the call but contains no credentials', async () => {
    const { calls } = adsOf(await ask(LEVELS, {}, TRACED))
    for (const { replay: command, rows, operation } of calls) {
      for (const secret of Object.values(world.sandbox.demoUser)) expect(command).not.toContain(secret)
      const { data, request, errors } = await replay(command)
      expect([operation, errors]).toEqual([operation, undefined])
      expect(JSON.stringify(request.params)).toContain(MAIN)
      expect(rows === null || data.length === rows).toBe(true)
    }
  })

  it('repeats a write whose values contain special characters', async () => {
    const name = `Joe's "50 % & more" = 1+1 ✓ $HOME`
    const asked = await ask(
      `mutation ($name: String!) { campaignCreate(accountId: "${MAIN}", input: {
        fundingInstrumentId: "${(await world.rest.get(`/12/accounts/${MAIN}/funding_instruments`)).json.data[0].id}"
        name: $name, dailyBudget: { decimal: "5" }, entityStatus: PAUSED
      }) { campaign { name restId } userErrors { message } } }`,
      { name },
      TRACED,
    )
    expect(asked.data.campaignCreate).toMatchObject({ campaign: { name }, userErrors: [] })
    const write = adsOf(asked).calls.find(({ operation }: Json) => operation === 'campaigns.create')
    expect(write).toMatchObject({ method: 'POST', lane: 'write', paths: ['campaignCreate.campaign'] })
    const { data } = await replay(write.replay)
    expect(data.name).toBe(name)
    expect(data.id).not.toBe(asked.data.campaignCreate.campaign.restId)
  })

  it('repeats a batch with a JSON body', async () => {
    const { json } = await world.rest.get(`/12/accounts/${MAIN}/campaigns?count=1`)
    const asked = await ask(
      `mutation { campaignsBatch(accountId: "${MAIN}", operations: [
        { update: { id: "${json.data[0].id}", input: { name: "It's one" } } }
      ]) { campaigns { name } userErrors { message } } }`,
      {},
      TRACED,
    )
    expect(asked.errors).toEqual([])
    const write = adsOf(asked).calls.find(({ method }: Json) => method === 'POST')
    const { data } = await replay(write.replay)
    expect(data[0].name).toBe("It's one")
  })
})
