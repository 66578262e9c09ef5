import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { createArrivalCloser, readArrived } from '../../connections/arrival-closer.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Private key and certificate as PEM text. */
export interface Certificate {
  readonly key: string
  readonly cert: string
}

export interface ListenOptions {
  /** Certificate; `true` generates a self-signed one. */
  readonly https?: boolean | Certificate
  /** Additional name or IP address in a self-signed certificate. */
  readonly publicName?: string | undefined
  /** Timeout in ms for the request's headers and for the complete request; default 15,000. */
  readonly requestTimeoutMs?: number
  /** Maximum time in ms for requests in flight after closing begins; default: `requestTimeoutMs`. */
  readonly closeMs?: number
  /** Limit on open connections. Further connections are closed. Default: no limit. */
  readonly maxConnections?: number | undefined
}

export interface Listening {
  /** Address without a trailing slash, such as `http://127.0.0.1:4001`. */
  readonly url: string
  readonly certificate?: string
  /** Stops accepting connections. Resolves when requests in flight have ended or timed out. */
  close(): Promise<void>
}

const REQUEST_TIMEOUT_MS = 15_000
/** Maximum time in ms after closing begins for requests that are still arriving. */
const MAX_ARRIVAL_MS = 2000
/** Interval in ms at which slow requests are detected. */
const CHECK_EVERY_MS = 1000

/**
 * Time in ms that an idle connection stays open. With Node's default of 5 s, a process that was busy for that
 * long would close connections even if a request has already arrived.
 */
const KEEP_ALIVE_MS = 72_000

/** Status of an unreadable request, by Node's error code. */
const UNREADABLE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Size limit for headers, enough for 200 long ids and an OAuth header. */
const MAX_HEADER_BYTES = 65_536

/** Generates a certificate for this machine and `hosts`. */
export const makeCertificate = async (hosts: readonly string[]): Promise<Certificate> => {
  // The library is large, so it is loaded only for https.
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

/**
 * Writes the connection's headers with lower-case names (spec 2 §9). Node would write `Connection`,
 * `Keep-Alive` and `Date`.
 */
const writeConnectionHeaders = (response: ServerResponse, keepAliveMs: number): void => {
  response.sendDate = false
  response.setHeader('date', new Date().toUTCString())
  response.setHeader('connection', response.shouldKeepAlive ? 'keep-alive' : 'close')
  if (response.shouldKeepAlive && keepAliveMs > 0)
    response.setHeader('keep-alive', `timeout=${Math.floor(keepAliveMs / 1000)}`)
}

/** Refuses an unreadable request as Node does, but with lower-case header names. */
const refuseRequest = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  const status = UNREADABLE[error.code ?? ''] ?? 400
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n\r\n`)
  socket.destroy(error)
}

/** Address that clients connect to if the server listens on the given wildcard address. */
const REACHED_AT: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Listens on an address. Port 0 selects a free port. */
export const listen = async (
  handler: Handler,
  port: number,
  host: string,
  {
    https = false,
    publicName = host,
    requestTimeoutMs = REQUEST_TIMEOUT_MS,
    closeMs = requestTimeoutMs,
    maxConnections,
  }: ListenOptions = {},
): Promise<Listening> => {
  const certificate = https === true ? await makeCertificate([host, publicName]) : https || undefined
  const respond = (request: IncomingMessage, response: ServerResponse): void => {
    writeConnectionHeaders(response, server.keepAliveTimeout)
    // A connection that was busy when closing began must be closed after its response.
    response.on('close', () => {
      if (!server.listening) server.closeIdleConnections()
    })
    handler(request, response)
  }
  const limits = {
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: requestTimeoutMs,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, requestTimeoutMs),
  }
  const server = certificate
    ? createSecureServer({ ...certificate, ...limits }, respond)
    : createServer(limits, respond)
  if (maxConnections !== undefined) server.maxConnections = maxConnections
  server.on('clientError', refuseRequest)
  const closeArriving = createArrivalCloser(server)
  const close = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (!server.listening) return resolve()
      // Slow requests are ended here, because Node does not time them out while the server is closing.
      const late = setTimeout(() => void readArrived().then(closeArriving), Math.min(closeMs, MAX_ARRIVAL_MS))
      const last = setTimeout(() => server.closeAllConnections(), closeMs)
      server.close((error) => {
        clearTimeout(late)
        clearTimeout(last)
        if (error) reject(error)
        else resolve()
      })
    })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      // Errors are ignored: if a connection cannot be accepted, the others continue.
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
