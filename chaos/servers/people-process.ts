import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { accountRecord, campaignRecord, lineItemRecord } from '../../bench/upstream/records.ts'
import { randomOf } from '../../harness/gateway/random-queries.ts'

/**
 * API and credential service with many users who all have the same accounts and ids. Every text contains the
 * name of the user who requested it, which reveals mixed-up results. `node chaos/servers/people-process.ts
 * [--faults 0.05] [--seed n] [--delay ms]`. The verifier `person-<n>` signs in user n.
 */
const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    delay: { type: 'string', default: '0' },
  },
})
const faultsIn = Number(values.faults) * 1000
/** Latency of API responses. Sign-in responses are not delayed. */
const delayMs = Number(values.delay)
const random = randomOf(Number(values.seed))
const CAMPAIGNS = 6
const LINE_ITEMS = 3
let requestTokens = 0
let faults = 0

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const chunk of request) text += chunk
  return new URLSearchParams(text)
}
const sendForm = (response: ServerResponse, pairs: Record<string, string>): void => {
  response.writeHead(200, { 'content-type': 'text/html' }).end(new URLSearchParams(pairs).toString())
}
const sendJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Returns the user whose token signed a request. */
const personOf = ({ headers }: IncomingMessage): string =>
  /oauth_token="token-(\d+)"/.exec(headers.authorization ?? '')?.[1] ?? 'nobody'

interface PersonalRecord {
  readonly id: string
  readonly name: string
  readonly campaign_id?: string
}

const recordsOf = (noun: string, person: string, name?: string): PersonalRecord[] => {
  const marked = (text: string): string => `<u${person}> ${text}`
  if (noun === 'accounts') return [{ ...accountRecord('18ce54d4x5t'), name: marked('account') }]
  if (noun === 'campaigns')
    return Array.from({ length: CAMPAIGNS }, (_, index) => ({
      ...campaignRecord(index),
      name: name ?? marked(`campaign ${index}`),
    }))
  if (noun === 'line_items')
    return Array.from({ length: CAMPAIGNS * LINE_ITEMS }, (_, index) => ({
      ...lineItemRecord(index, index % CAMPAIGNS),
      name: marked(`line item ${index}`),
    }))
  return []
}

const NOUN: Readonly<Record<string, string>> = { campaign_ids: 'campaigns', line_item_ids: 'line_items' }

/** Returns the status and body of the API's response to a user. */
const responseOf = (request: IncomingMessage): [status: number, body: object] => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://people')
  const person = personOf(request)
  if (person === 'nobody') return [401, { errors: [{ code: 'UNAUTHORIZED_ACCESS', message: 'No.' }] }]
  const [, , , account, noun = 'accounts', id] = pathname.split('/')
  const own = id ?? (noun === 'accounts' ? account : undefined)
  const records = recordsOf(noun, person, searchParams.get('name') ?? undefined)
  if (own !== undefined) {
    const data = records.find((record) => record.id === own)
    if (data) return [200, { request: { params: {} }, data }]
    return [404, { errors: [{ code: 'NOT_FOUND', message: 'No record.' }], request: { params: {} } }]
  }
  const data = records.filter((record) =>
    [...searchParams].every(([name, value]) => {
      if (!Object.hasOwn(NOUN, name)) return true
      const ids = value.split(',')
      return ids.includes(NOUN[name] === noun ? record.id : (record.campaign_id ?? ''))
    }),
  )
  return [200, { request: { params: {} }, data, next_cursor: null }]
}

const respondApi = (request: IncomingMessage, response: ServerResponse): void =>
  sendJson(response, ...responseOf(request))

const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { pathname } = new URL(request.url ?? '', 'http://people')
  if (pathname === '/oauth/request_token')
    return sendForm(response, {
      oauth_token: `request-${requestTokens++}`,
      oauth_token_secret: 'request-secret',
      oauth_callback_confirmed: 'true',
    })
  if (pathname === '/oauth/access_token') {
    const header = request.headers.authorization ?? ''
    const verifier =
      (await bodyOf(request)).get('oauth_verifier') ?? /oauth_verifier="([^"]*)"/.exec(header)?.[1]
    const person = verifier?.replace('person-', '') ?? 'nobody'
    return sendForm(response, {
      oauth_token: `token-${person}`,
      oauth_token_secret: `secret-${person}`,
      user_id: `${1_000_000 + Number(person)}`,
      screen_name: `user${person}`,
    })
  }
  if (pathname === '/__faults') return sendJson(response, 200, { faults })
  const fault = random(1000) < faultsIn ? random(4) : undefined
  if (fault !== undefined) faults += 1
  if (fault === 0) return void request.socket.resetAndDestroy()
  if (fault === 1) return sendJson(response, 503, { errors: [{ code: 'OVER_CAPACITY', message: 'Wait.' }] })
  if (fault === 2)
    return void response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': 9999 })
      .end('{"data":[')
  // Delays the response, so that other responses overtake it.
  if (fault === 3) return void setTimeout(respondApi, random(200), request, response)
  if (delayMs > 0) return void setTimeout(respondApi, delayMs, request, response)
  return respondApi(request, response)
}

const server = createServer((request, response) => void respond(request, response))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`)
