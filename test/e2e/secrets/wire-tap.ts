import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** Raw response from a server in this process. */
export interface Answered {
  readonly port: number
  readonly method: string
  /** Path without the query. */
  readonly path: string
  readonly authorization: string | undefined
  /** Returns the status line, headers and body as written to the socket. */
  readonly raw: () => string
}

export interface WireTap {
  readonly answers: Answered[]
  stop(): void
}

/** Starts recording everything that HTTP servers in this process write. */
export const tapWire = (): WireTap => {
  const answers: Answered[] = []
  const current = new WeakMap<Socket, string[]>()
  const onRequest = (message: unknown) => {
    const { request } = message as { readonly request: IncomingMessage }
    const { socket, method = '', url = '', headers } = request
    const written: string[] = []
    if (!current.has(socket)) {
      const write = socket.write.bind(socket) as (...details: unknown[]) => boolean
      socket.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
        const [encoding] = rest
        const text =
          typeof chunk === 'string'
            ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
            : Buffer.from(chunk)
        current.get(socket)?.push(text.toString('latin1'))
        return write(chunk, ...rest)
      }) as typeof socket.write
    }
    current.set(socket, written)
    answers.push({
      port: socket.localPort ?? 0,
      method,
      path: url.split('?')[0] ?? '',
      authorization: headers.authorization,
      raw: () => written.join(''),
    })
  }
  subscribe('http.server.request.start', onRequest)
  return { answers, stop: () => void unsubscribe('http.server.request.start', onRequest) }
}

/** Splits a JSON body into its members, to distinguish errors from data. */
const membersOf = (body: string): [string, string][] => {
  if (!body.startsWith('{')) return [['body', body]]
  const members = Object.entries(JSON.parse(body) as object)
  return members.map(([name, value]) =>
    name === 'errors' || name === 'data'
      ? [name, JSON.stringify(value)]
      : ['body', JSON.stringify({ [name]: value })],
  )
}

/** Splits a response into parts that may contain secrets: `body`, `data`, `errors` and headers by name. */
export const partsOf = (raw: string): { readonly status: string; readonly parts: [string, string][] } => {
  const end = raw.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = raw.slice(0, end).split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1)]
  })
  return { status: statusLine.split(' ')[1] ?? '', parts: [...headers, ...membersOf(bodyOf(raw))] }
}

export const bodyOf = (raw: string): string => raw.slice(raw.indexOf('\r\n\r\n') + 4)
