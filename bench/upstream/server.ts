import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { rawQuery, readOAuthParameters, verifySignature } from '../../src/oauth1/index.ts'
import { CONSUMER, TOKEN } from './credentials.ts'
import type { Page } from './pages.ts'

export interface StubOptions {
  readonly pages: (target: string) => Page
  /** Latency of every response in milliseconds. */
  readonly latencyMs?: number
  readonly verify?: boolean
}

/** Verifies the signature of the stub's user. Checks neither nonce nor age. */
const isSigned = ({ method = '', url = '', headers }: IncomingMessage): boolean => {
  const query = rawQuery(url)
  const request = readOAuthParameters({ authorization: headers.authorization, rawQuery: query })
  if (!request.ok) return false
  const { consumerKey, token, signature } = request.parameters
  if (consumerKey !== CONSUMER.key || token !== TOKEN.key) return false
  return verifySignature({
    method,
    url: `http://${headers.host}${url}`,
    parameters: request.all,
    signature,
    consumerSecret: CONSUMER.secret,
    tokenSecret: TOKEN.secret,
  })
}

const UNSIGNED: Page = {
  status: 401,
  body: Buffer.from('{"errors":[{"code":"UNAUTHORIZED_ACCESS","message":"Invalid signature"}],"request":{}}'),
}

const write = (response: ServerResponse, { status, body }: Page): void => {
  response.writeHead(status, {
    'content-type': 'application/json;charset=utf-8',
    'content-length': body.length,
  })
  response.end(body)
}

/**
 * Creates the upstream of all benchmarks, an HTTP server that does minimal work per request. The server does
 * not listen yet.
 *
 * - `GET /__stats` returns `{total, bytes, byPath}`: requests and body bytes since the last reset, with
 *   `:account` in paths
 * - `POST /__reset` resets the counters
 * - `POST /__settings?latency_ms=5&verify=true` changes its settings
 */
export const createStub = ({ pages, ...options }: StubOptions): Server => {
  let { latencyMs = 0, verify = false } = options
  let hits = new Map<string, number>()
  let bytes = 0

  const control = (request: IncomingMessage): Page => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stub')
    const done = { status: 200, body: Buffer.from('{}') }
    if (request.method === 'GET' && pathname === '/__stats') {
      const total = [...hits.values()].reduce((sum, count) => sum + count, 0)
      return {
        status: 200,
        body: Buffer.from(JSON.stringify({ total, bytes, byPath: Object.fromEntries(hits) })),
      }
    }
    if (request.method === 'POST' && pathname === '/__reset') {
      hits = new Map()
      bytes = 0
      return done
    }
    if (request.method === 'POST' && pathname === '/__settings') {
      latencyMs = Number(searchParams.get('latency_ms') ?? latencyMs)
      verify = (searchParams.get('verify') ?? String(verify)) === 'true'
      return done
    }
    return { status: 404, body: Buffer.from('{}') }
  }

  return createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const target = request.url ?? ''
    if (target.startsWith('/__')) return write(response, control(request))
    const end = target.indexOf('?')
    const path = (end < 0 ? target : target.slice(0, end)).replace(
      /^(\/12\/(?:stats\/)?accounts\/)\w+/,
      '$1:account',
    )
    hits.set(path, (hits.get(path) ?? 0) + 1)
    const page = verify && !isSigned(request) ? UNSIGNED : pages(target)
    bytes += page.body.length
    if (latencyMs > 0) setTimeout(write, latencyMs, response, page)
    else write(response, page)
  })
}
