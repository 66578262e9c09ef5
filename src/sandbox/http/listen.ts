import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, isIP } from 'node:net'
import type { Duplex } from 'node:stream'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** In PEM. */
export interface Certificate {
  readonly key: string
  readonly cert: string
}

export interface ListenOptions {
  /** `true` makes a self-signed certificate. */
  readonly https?: boolean | Certificate
  /** A further name or address in a self-signed certificate. */
  readonly publicName?: string | undefined
  /** For the head of a request and for all of it; default 15,000. */
  readonly requestTimeoutMs?: number
  /** Connections that may be open; further ones are closed. Default: no bound. */
  readonly maxConnections?: number | undefined
}

export interface Listening {
  /** `http://127.0.0.1:4001`, without a trailing slash. */
  readonly url: string
  readonly certificate?: string
  /** Stops accepting and resolves when requests in flight are answered, or have not arrived in time. */
  close(): Promise<void>
}

const REQUEST_TIMEOUT_MS = 15_000
/** Connections are looked at so often. */
const CHECK_EVERY_MS = 1000

/** Status of a request that cannot be read, by Node's code. */
const UNREADABLE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** For 200 long ids and an OAuth header. */
const MAX_HEADER_BYTES = 65_536

/** For this machine and `hosts`. */
const makeCertificate = async (hosts: readonly string[]): Promise<Certificate> => {
  // A large library, loaded only for https.
  const { generate } = await import('selfsigned')
  const addresses = [...new Set(['127.0.0.1', '::1', ...hosts.filter((host) => isIP(host) !== 0)])]
  const names = [...new Set(['localhost', ...hosts.filter((host) => isIP(host) === 0)])]
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'adgraph sandbox' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          ...names.map((value) => ({ type: 2 as const, value })),
          ...addresses.map((ip) => ({ type: 7 as const, ip })),
        ],
      },
    ],
  })
  return { key, cert }
}

/** Names the headers of the connection in lower case (spec 2 §9), where Node would write `Connection`, `Keep-Alive` and `Date`. */
const writeConnectionHeaders = (response: ServerResponse, keepAliveMs: number): void => {
  response.sendDate = false
  response.setHeader('date', new Date().toUTCString())
  response.setHeader('connection', response.shouldKeepAlive ? 'keep-alive' : 'close')
  if (response.shouldKeepAlive && keepAliveMs > 0)
    response.setHeader('keep-alive', `timeout=${Math.floor(keepAliveMs / 1000)}`)
}

/** Refuses what is no request, as Node does, with names in lower case. */
const refuseRequest = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  const status = UNREADABLE[error.code ?? ''] ?? 400
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n\r\n`)
  socket.destroy(error)
}

/** By this machine. */
const REACHED_AT: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Port 0 takes a free one. */
export const listen = async (
  handler: Handler,
  port: number,
  host: string,
  {
    https = false,
    publicName = host,
    requestTimeoutMs = REQUEST_TIMEOUT_MS,
    maxConnections,
  }: ListenOptions = {},
): Promise<Listening> => {
  const certificate = https === true ? await makeCertificate([host, publicName]) : https || undefined
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    writeConnectionHeaders(response, server.keepAliveTimeout)
    // Busy when closing began: must not be kept alive.
    response.on('close', () => {
      if (!server.listening) server.closeIdleConnections()
    })
    handler(request, response)
  }
  const limits = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: requestTimeoutMs,
    requestTimeout: requestTimeoutMs,
    connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, requestTimeoutMs),
  }
  const server = certificate
    ? createSecureServer({ ...certificate, ...limits }, answer)
    : createServer(limits, answer)
  if (maxConnections !== undefined) server.maxConnections = maxConnections
  server.on('clientError', refuseRequest)
  const close = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (!server.listening) return resolve()
      // Node no longer ends slow requests once it closes.
      const late = setTimeout(() => server.closeAllConnections(), requestTimeoutMs)
      server.close((error) => {
        clearTimeout(late)
        if (error) reject(error)
        else resolve()
      })
    })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      // A connection that could not be accepted: the others go on.
      server.on('error', () => undefined)
      const { port: taken } = server.address() as AddressInfo
      const scheme = certificate ? 'https' : 'http'
      const name = REACHED_AT[host] ?? host
      resolve({
        url: `${scheme}://${name.includes(':') ? `[${name}]` : name}:${taken}`,
        ...(certificate && { certificate: certificate.cert }),
        close,
      })
    })
  })
}
