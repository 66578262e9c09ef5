import { once } from 'node:events'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createSandbox } from '../../src/sandbox/server.ts'
import { serveParent } from '../process/parent.ts'

// The sandbox, behind a server that answers repeated requests, even writes, with the first response. Writes
// therefore cost the upstream next to nothing.

interface Reply {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: string
}

let url = ''
const sandbox = await createSandbox({ database: ':memory:', rateLimits: 'off', publicBaseUrl: () => url })
const inner = await sandbox.listen(0, '127.0.0.1')

const settings = { latencyMs: 0, replays: false }
const replies = new Map<string, Reply>()
let calls = 0

const replyTo = async ({ method, url: target, headers }: IncomingMessage, body: string): Promise<Reply> => {
  const { authorization = '', 'content-type': type = '', host = '' } = headers
  const response = await fetch(`${inner.url}${target}`, {
    ...(method !== undefined && { method }),
    headers: { authorization, 'content-type': type, 'x-forwarded-host': host },
    ...(body !== '' && { body }),
  })
  const own = { 'content-type': response.headers.get('content-type') ?? '' }
  return { status: response.status, headers: own, body: await response.text() }
}

const server = createServer(async (request, response) => {
  const arrived = performance.now()
  calls += 1
  const body = await text(request)
  const key = `${request.method} ${request.url} ${body}`
  const reply = (settings.replays ? replies.get(key) : undefined) ?? (await replyTo(request, body))
  if (settings.replays) replies.set(key, reply)
  const send = () => response.writeHead(reply.status, reply.headers).end(reply.body)
  const wait = settings.latencyMs - (performance.now() - arrived)
  if (wait > 0) setTimeout(send, wait)
  else send()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const { consumer_key, consumer_secret, access_token, access_token_secret } = sandbox.demoUser
serveParent(url, {
  facts: () => ({
    accountId: sandbox.demo.mainAccountId,
    fundingInstrumentId: sandbox.demo.fundingInstrumentId,
    env: {
      ADS_CONSUMER_KEY: consumer_key,
      ADS_CONSUMER_SECRET: consumer_secret,
      ADS_ACCESS_TOKEN: access_token,
      ADS_ACCESS_TOKEN_SECRET: access_token_secret,
    },
  }),
  settle: (given: Partial<typeof settings>) => void Object.assign(settings, given),
  calls: () => calls,
})
