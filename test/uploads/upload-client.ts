import { type IncomingMessage, request } from 'node:http'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'

/** Line of an upload's response. */
// biome-ignore lint/suspicious/noExplicitAny: lines are compared with literals
export type Line = any

export interface Uploaded {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly lines: readonly Line[]
  readonly text: string
  readonly complete: boolean
}

export interface UploadOptions {
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Receives each line as it arrives; returning true aborts the connection. */
  readonly onLine?: (line: Line) => boolean | undefined
}

/** Streams a body to an upload while reading the response. */
export const upload = (
  url: string,
  body: string | Buffer | Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
  { type = 'application/x-ndjson', headers = {}, onLine }: UploadOptions = {},
): Promise<Uploaded> =>
  new Promise((resolve, reject) => {
    const lines: Line[] = []
    const texts: string[] = []
    const sent = request(url, { method: 'POST', headers: { 'content-type': type, ...headers } })
    const source = Readable.from(typeof body === 'string' || Buffer.isBuffer(body) ? [body] : body)
    let answered = false
    sent.on('error', (error) => (answered ? undefined : reject(error)))
    sent.on('response', (response) => {
      answered = true
      const end = (): void => {
        source.destroy()
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          lines,
          text: texts.join('\n'),
          complete: response.complete,
        })
      }
      response.on('error', () => undefined)
      const reader = createInterface({ input: response })
      reader.on('error', () => undefined)
      reader.on('line', (text) => {
        texts.push(text)
        const line = JSON.parse(text)
        lines.push(line)
        if (onLine?.(line)) sent.destroy()
      })
      // An interrupted response must not leave the reader waiting.
      response.on('close', () => setImmediate(end))
    })
    source.on('error', () => undefined)
    source.pipe(sent)
  })
