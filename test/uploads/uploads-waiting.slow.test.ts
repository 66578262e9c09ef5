/** Tests uploads that wait or fail, and what other users can see of them. */
import { request } from 'node:http'
import { exemptFromTimeout, refuseUnparsableRequest } from '../../src/gateway/http/http-errors.ts'
import { SECRETS, type Served } from '../domains/world.ts'
import { createScan } from '../e2e/secrets/spellings.ts'
import { upload } from './upload-client.ts'
import { at as addressOf, fault, main, serveAnother, startUploads, world } from './uploads-world.ts'

startUploads({ rateLimits: { audience: { limit: 4, windowSeconds: 2 } } })

let gateway: Served
beforeAll(async () => {
  gateway = await serveAnother({
    counts: () => world.sandbox.calls.counts().operations,
    sandboxHeaders: true,
  })
})
afterAll(() => gateway.close())

const at = (query: string, { url } = gateway) => addressOf(query, url)
const people = (count: number): string =>
  Array.from({ length: count }, (_, index) => `{"partner_user_id":"p${index}"}\n`).join('')
/** Counts the API's responses by status, from the gateway's own trace. */
const responses = (): Record<string, number> => {
  const seen: Record<string, number> = {}
  for (const line of gateway.log) {
    const { operation, status, msg } = JSON.parse(line)
    if (msg === 'Upstream call' && operation === 'custom_audience_users.batch')
      seen[status] = (seen[status] ?? 0) + 1
  }
  return seen
}

describe('waiting upload', () => {
  it('continues in the next rate limit window without a single refusal', async () => {
    gateway.log.length = 0
    const { lines } = await upload(at('operation=update'), people(15_001))
    expect(lines.at(-1)).toMatchObject({ done: true, requests: 7, sentRows: 15_001 })
    expect(responses()).toEqual({ 200: 7 })
  })

  it('continues after a 429 with retry-after', async () => {
    gateway.log.length = 0
    await fault({ fault: '429; reset=1', times: 1 })
    const { lines } = await upload(at('operation=update'), people(10))
    expect(lines.at(-1)).toMatchObject({ done: true, requests: 1 })
    expect(responses()).toEqual({ 200: 1, 429: 1 })
  })

  it('stops with RATE_LIMITED instead of waiting for an hour', async () => {
    await fault({ fault: '429; reset=3600' })
    const { lines } = await upload(at('operation=update&upload=hour'), people(10))
    expect(lines.at(-1)).toMatchObject({
      error: { code: 'RATE_LIMITED', ads: { httpStatus: 429, resetAt: expect.any(String) } },
      resumeFrom: 1,
    })
    expect((await gateway.ask('{ audienceUpload(id: "hour") { state } }')).data.audienceUpload.state).toBe(
      'STOPPED',
    )
  })
})

describe('stalled upload', () => {
  /** Starts an upload that stalls. `onText` receives the response so far. */
  const begin = (query: string, to = gateway, onText: (text: string) => void = () => {}) => {
    const sent = request(at(query, to), {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson' },
    })
    sent.on('error', () => undefined)
    const text = new Promise<string>((resolve) =>
      sent.on('response', async (response) => {
        let all = ''
        for await (const chunk of response) {
          all += chunk
          onText(all)
        }
        resolve(all)
      }),
    )
    return { sent, text }
  }

  it('ends with REQUEST_TIMEOUT after uploadIdleMs', async () => {
    const impatient = await serveAnother({ uploadIdleMs: 300 })
    const { sent, text } = begin('operation=update&upload=still', impatient)
    sent.write(people(10))
    expect(JSON.parse((await text).trim().split('\n').at(-1) ?? '')).toMatchObject({
      error: { code: 'REQUEST_TIMEOUT' },
      resumeFrom: 1,
    })
    sent.destroy()
    await impatient.close()
  })

  it('ends when the same upload is sent again, which then completes', async () => {
    const begun = Promise.withResolvers<string>()
    const { sent, text } = begin('operation=update&upload=twice', gateway, begun.resolve)
    sent.write(people(10))
    await begun.promise
    const { lines } = await upload(at('operation=update&upload=twice'), people(10))
    expect(lines.at(-1)).toMatchObject({ done: true, sentRows: 10 })
    expect(JSON.parse((await text).trim().split('\n').at(-1) ?? '')).toMatchObject({
      error: { code: 'UNAVAILABLE' },
    })
    sent.destroy()
  })

  it('does not delay shutdown after a refusal, even if the client keeps the request open', async () => {
    const other = await serveAnother()
    const { sent, text } = begin('operation=update', other)
    sent.write('no row\n')
    expect(await text).toContain('"code":"INVALID_ROW"')
    expect(sent.writableEnded).toBe(false)
    // If the upload delayed the shutdown, this would take half a minute.
    await other.close()
    sent.destroy()
  })

  it('ends when the gateway shuts down', async () => {
    const other = await serveAnother()
    const { sent, text } = begin('operation=update', other, (soFar) => {
      if (soFar.split('\n').length === 2) void other.close()
    })
    sent.write(people(10))
    expect(await text).toContain('"resumeFrom":1')
    sent.destroy()
  })

  it('is not limited by the timeout of other requests', () => {
    const ended: string[] = []
    const socket = { writable: true, end: (text: string) => ended.push(text) } as never
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    const hurriesAgain = exemptFromTimeout(socket)
    refuseUnparsableRequest(late, socket)
    expect(ended).toEqual([])
    hurriesAgain()
    refuseUnparsableRequest(late, socket)
    expect(ended).toEqual([expect.stringContaining('408 Request Timeout')])
  })
})

describe('raw value', () => {
  const RAW = {
    email: 'very.private.person@example.com',
    phone: '+15550198877',
    handle: 'very_private_handle',
    device: 'c0ffee00-1111-4222-8333-feedfacecafe',
    user: '1234509876543210',
  }
  const row = {
    email: RAW.email,
    phone_number: RAW.phone,
    handle: RAW.handle,
    device_id: RAW.device,
    twitter_id: RAW.user,
  }
  const input = {
    email: [RAW.email],
    phoneNumber: [RAW.phone],
    handle: [RAW.handle],
    deviceId: [RAW.device],
    twitterId: [RAW.user],
  }
  const scan = createScan({ ...RAW, digits: RAW.phone.slice(1) })

  it('never appears in a response or log line of the gateway or the sandbox', async () => {
    gateway.log.length = 0
    const seen: string[] = []
    const json = JSON.stringify(row)
    const csv = `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}\n`
    const bodies: [body: string, query?: string, type?: string, headers?: Record<string, string>][] = [
      [json],
      [csv, '', 'text/csv'],
      [json, '&hashed=email,phone_number,handle,device_id,twitter_id'],
      [json.slice(0, -1)],
      [json.replace(':', ' ')],
      [JSON.stringify(Object.fromEntries(Object.values(row).map((value) => [value, value])))],
      [JSON.stringify({ ...row, twitter_id: { [RAW.email]: RAW.phone } })],
      [JSON.stringify(Object.values(row))],
      [`${Object.values(row).join(',')}\n`, '', 'text/csv'],
      [`${csv}"${Object.values(row).join(',')}"x\n`, '', 'text/csv'],
      [json, '', 'application/x-ndjson', { 'x-sandbox-fault': '400' }],
      [json, '', 'application/x-ndjson', { 'x-sandbox-fault': 'truncate=10' }],
      [json, '', 'application/json'],
      [json, `&columns=${encodeURIComponent('a:b')}`],
    ]
    for (const [body, query = '', type = 'application/x-ndjson', headers = {}] of bodies) {
      const { text, headers: answered } = await upload(at(`operation=update&upload=raw${query}`), body, {
        type,
        headers,
      })
      seen.push(text, JSON.stringify(answered))
    }
    const mutation =
      'mutation ($a: ID, $input: CustomAudienceUploadInput!) { customAudienceUpload(id: "1nmth", accountId: $a, input: $input) { customAudienceUpload { sentRows } userErrors { code message field } } }'
    const wrong = [
      { users: [input] },
      { users: [input], hashed: ['EMAIL', 'PHONE_NUMBER', 'HANDLE', 'DEVICE_ID', 'TWITTER_ID'] },
      { users: [{ ...input, email: [RAW.handle], twitterId: [RAW.phone], handle: [RAW.email] }] },
      { users: [{ ...input, email: [{ raw: RAW.email }] }] },
      { users: [{ ...input, mail: RAW.email }] },
      { users: RAW.email },
      { users: [RAW.phone] },
      { users: [{ ...input, phoneNumber: [Number(RAW.user)] }] },
      { users: [input], effectiveAt: RAW.email },
    ]
    for (const each of wrong) {
      const variables = { a: main, input: { operation: 'UPDATE', ...each } }
      seen.push((await gateway.ask(mutation, variables)).text)
      seen.push((await gateway.ask(mutation, variables, { 'x-sandbox-fault': '400' })).text)
    }
    seen.push(
      (
        await gateway.ask(
          '{ audienceUpload(id: "raw") { state rows checkpoint error { code message row column } } }',
        )
      ).text,
    )
    seen.push(await (await fetch(`${world.sandboxUrl}/__sandbox/calls`)).text())
    expect(scan(JSON.stringify(row)).length).toBeGreaterThan(4)
    expect(seen.filter((text) => scan(text).length > 0)).toEqual([])
    expect(gateway.log.filter((line) => scan(line).length > 0)).toEqual([])
    expect(gateway.log.length).toBeGreaterThan(0)
  }, 60_000)
})

describe('upload', () => {
  it('is visible only to the user who started it, and only in its world', async () => {
    await upload(at('operation=update&upload=mine'), people(1))
    const stranger = await serveAnother({ token: SECRETS.token })
    const { data } = await stranger.ask('{ audienceUpload(id: "mine") { state } }')
    await stranger.close()
    expect(data.audienceUpload).toBeNull()
    const elsewhere = await gateway.ask(
      '{ audienceUpload(id: "mine") { state } }',
      {},
      {
        'x-sandbox-workspace': 'other',
      },
    )
    expect(elsewhere.data.audienceUpload).toBeNull()
  })
})
