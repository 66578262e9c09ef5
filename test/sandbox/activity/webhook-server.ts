import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Arrived {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Webhook server with responses chosen by the test. */
export interface WebhookServer {
  readonly url: string
  /** POST requests in order of arrival. */
  readonly deliveries: Arrived[]
  readonly challenges: Arrived[]
  /** Kind of response to challenges. */
  challenge: 'right' | 'wrong' | 'redirect' | 'silent' | 'no json' | 'failing'
  /** Whether connections are closed after each response; default false. */
  closing: boolean
  /** Status codes for the next deliveries, in order. Later deliveries get status 200. */
  readonly statuses: number[]
  /** Resolves to all deliveries once there are `count` of them. */
  delivered(count: number): Promise<Arrived[]>
  close(): Promise<void>
}

const sha256 = (secret: string, text: string): string =>
  `sha256=${createHmac('sha256', secret).update(text, 'utf8').digest('base64')}`

/** Checks a delivery's signature as the public pages describe it. */
export const isSigned = ({ headers, text }: Arrived, secret: string): boolean =>
  headers['x-twitter-webhooks-signature'] === sha256(secret, text)

export const startWebhook = async (secret: string): Promise<WebhookServer> => {
  const deliveries: Arrived[] = []
  const challenges: Arrived[] = []
  const statuses: number[] = []
  const looks = new Set<() => void>()
  const server = createServer(async (request, response) => {
    if (webhook.closing) response.setHeader('connection', 'close')
    const { method = '', url: path = '', headers } = request
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const arrived = { method, path, headers, text }
    if (method === 'POST') {
      response.writeHead(statuses.shift() ?? 200).end()
      deliveries.push(arrived)
      for (const look of looks) look()
      return
    }
    challenges.push(arrived)
    const token = new URL(path, 'http://webhook').searchParams.get('crc_token') ?? ''
    const { challenge } = webhook
    if (challenge === 'silent') return
    if (challenge === 'redirect') response.writeHead(302, { location: `${webhook.url}&again` }).end()
    else if (challenge === 'failing') response.writeHead(500).end()
    else if (challenge === 'no json') response.end('<html>')
    else {
      const response_token = sha256(challenge === 'right' ? secret : `${secret}x`, token)
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ response_token }))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const webhook: WebhookServer = {
    url: `http://127.0.0.1:${port}/hook?of=mine`,
    deliveries,
    challenges,
    challenge: 'right',
    closing: false,
    statuses,
    delivered: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (deliveries.length < count) return
          looks.delete(look)
          resolve(deliveries)
        }
        looks.add(look)
        look()
      }),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return webhook
}
