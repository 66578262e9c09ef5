import type { IncomingMessage } from 'node:http'
import { SECRETS, serveGateway } from '../domains/world.ts'
import { answering, inScriptedWorld, page, problem, type Script, sendJson } from './scripted-upstream.ts'

const { upstream, gateway } = await inScriptedWorld({ tryTimeoutMs: 500 })
/** All signatures that reached the upstream, as plain base64. */
const signatures: string[] = []

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const signatureIn = (request: IncomingMessage): string => {
  const signature = decodeURIComponent(
    /oauth_signature="([^"]+)"/.exec(request.headers.authorization ?? '')?.[1] ?? '',
  )
  if (signature === '') throw new Error('the request is not signed')
  signatures.push(signature)
  return signature
}

/** Returns every encoding of the secrets that output could contain. */
const spellings = (): string[] => {
  const { consumer, token } = SECRETS
  return [consumer.secret, token.secret, token.key, ...signatures].flatMap((secret) => [
    secret,
    encode(secret),
    encode(encode(secret)),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString('base64'),
  ])
}

const leaksIn = (text: string): string[] => spellings().filter((secret) => text.includes(secret))

type Echo = (request: IncomingMessage) => string
const header: Echo = (request) => `You sent ${request.headers.authorization}`
const echoes: [string, Echo][] = [
  ['the Authorization header', header],
  ['the bare signature', (request) => `signature ${signatureIn(request)} is wrong`],
  ['the encoded signature', (request) => `signature ${encode(signatureIn(request))} is wrong`],
  ['the secrets', () => `keys ${SECRETS.consumer.secret} and ${SECRETS.token.secret}`],
  [
    'the signing key',
    () => `key ${encode(SECRETS.consumer.secret)}&${encode(SECRETS.token.secret)} of ${SECRETS.token.key}`,
  ],
  [
    'the base string',
    () => `GET&x&${encode(encode(SECRETS.token.secret))}${encode(encode(SECRETS.token.key))}`,
  ],
]

const QUERY = '{ account(id: "abc1") { name campaigns { nodes { restId } } } }'
const MUTATION = `mutation { campaignCreate(accountId: "abc1", input: {name: "x", fundingInstrumentId: "fund1"}) {
  campaign { restId } userErrors { code message field }
} }`
const BATCH = `mutation { campaignsBatch(accountId: "abc1", operations: [{delete: "camp1"}]) {
  campaigns { restId } userErrors { code message field operationIndex }
} }`

/** Sends a query as a client would, and returns everything that the client sees, including headers. */
const everythingSeen = async (query: string): Promise<string> => {
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return JSON.stringify([...response.headers]) + (await response.text())
}

describe.each(echoes)('upstream that echoes %s', (_what, echo) => {
  it.each([400, 401, 403, 404, 429, 500])(
    'reveals no secrets to the client or in the log when it responds with %d',
    async (status) => {
      upstream.play(
        answering({
          campaigns: (request, response) => {
            signatureIn(request)
            const text = echo(request)
            sendJson(
              response,
              status,
              {
                ...problem(`INVALID_PARAMETER ${text}`, text, {
                  parameter: text,
                  attribute: text,
                  details: text,
                  value: text,
                }),
                operation_errors: [[{ code: text, message: text, parameter: text }]],
              },
              { 'x-transaction-id': encode(text), 'x-echo': encode(text), 'retry-after': encode(text) },
            )
          },
        }),
      )
      for (const query of [QUERY, MUTATION, BATCH]) {
        const seen = await everythingSeen(query)
        expect(leaksIn(seen)).toEqual([])
        expect(seen).toContain('redacted')
      }
      expect(leaksIn(gateway.log.join(''))).toEqual([])
    },
  )

  it('reveals no secrets when it responds with HTML, a broken body or a header', async () => {
    const bodies: ((text: string) => string)[] = [
      (text) => `<html><body>${text}</body></html>`,
      (text) => `{"errors": [{"message": "${text}`,
      (text) => JSON.stringify({ errors: text }),
      (text) => JSON.stringify(text),
    ]
    for (const status of [200, 302, 400, 500])
      for (const body of bodies) {
        upstream.play(
          answering({
            campaigns: (request, response) => {
              signatureIn(request)
              const text = echo(request)
              response
                .writeHead(status, { location: encode(text), 'x-transaction': encode(text) })
                .end(body(text))
            },
          }),
        )
        for (const query of [QUERY, MUTATION]) expect(leaksIn(await everythingSeen(query))).toEqual([])
      }
    expect(leaksIn(gateway.log.join(''))).toEqual([])
  })
})

describe('secret', () => {
  const signedPage: Script = (request, response) => {
    signatureIn(request)
    sendJson(response, 200, page([]))
  }

  it('does not appear in log lines of a successful operation, even at the most verbose log level', async () => {
    upstream.play(answering({ campaigns: signedPage }))
    expect(leaksIn(await everythingSeen(QUERY))).toEqual([])
    expect(gateway.log.some((line) => line.includes('"operation":"campaigns.list"'))).toBe(true)
    expect(leaksIn(gateway.log.join(''))).toEqual([])
  })

  it('does not appear in log lines if the upstream is unreachable or does not use HTTP', async () => {
    const down = await serveGateway({ baseUrl: 'http://127.0.0.1:9' })
    await down.ask(QUERY)
    await down.close()
    expect(leaksIn(down.log.join(''))).toEqual([])
    upstream.play((request, response) => {
      signatureIn(request)
      response.socket?.end(`not http ${request.headers.authorization}\r\n\r\n`)
    })
    expect(leaksIn(await everythingSeen(QUERY))).toEqual([])
    expect(leaksIn(gateway.log.join(''))).toEqual([])
  })

  it('is found by these tests if it is present', async () => {
    const before = signatures.length
    upstream.play(answering({ campaigns: signedPage }))
    for (let time = 0; time < 11; time += 1) await everythingSeen(QUERY)
    expect(signatures.length - before).toBe(11)
    expect(leaksIn(`x${SECRETS.token.secret}x`)).toContain(SECRETS.token.secret)
    expect(leaksIn(encode(signatures[before] as string))).not.toEqual([])
  })
})
