import { request } from 'node:http'
import { type Credential, sign } from '../../../harness/sandbox/signed.ts'

/** Open connection to the stream. */
export interface OpenStream {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** All received lines; empty lines are ''. */
  readonly lines: string[]
  /** Parses the events among the received lines. */
  // biome-ignore lint/suspicious/noExplicitAny: responses are compared with literals, member by member
  events(): any[]
  until(isThere: () => boolean): Promise<void>
  readonly ended: Promise<void>
  close(): void
}

/** Opens the stream with a signed request and resolves when the response headers arrive. */
export const openStream = (
  base: string,
  by: Credential,
  query: string,
  signing: Parameters<typeof sign>[3] = {},
  path = '/2/activity/stream',
): Promise<OpenStream> =>
  new Promise((resolve, reject) => {
    const { method, target, headers } = sign(base, by, { method: 'GET', target: path + query }, signing)
    const sending = request(base + target, { method, headers, agent: false }, (response) => {
      const lines: string[] = []
      const looks = new Set<() => void>()
      const ended = Promise.withResolvers<void>()
      let rest = ''
      response.on('data', (chunk: Buffer) => {
        const parts = (rest + chunk.toString()).split('\r\n')
        rest = parts.pop() ?? ''
        lines.push(...parts)
        for (const look of looks) look()
      })
      response.on('close', () => {
        if (rest !== '') lines.push(rest)
        ended.resolve()
      })
      response.on('error', () => undefined)
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        lines,
        events: () => lines.filter((line) => line !== '').map((line) => JSON.parse(line).data),
        until: (isThere) =>
          new Promise((done) => {
            const look = () => {
              if (!isThere()) return
              looks.delete(look)
              done()
            }
            looks.add(look)
            look()
          }),
        ended: ended.promise,
        close: () => sending.destroy(),
      })
    })
    sending.on('error', reject)
    sending.end()
  })
