import { inWorld, serveSandbox } from '../../domains/world.ts'
import { openSocket } from '../subscriptions/raw-socket.ts'
import { codegenManifest, folderOf, removeFolders, sha256 } from '../trusted/manifest-files.ts'
import { deferred, HOSTILE_VARIABLES, OPERATIONS, variablesText } from './attack-variables.ts'

afterAll(removeFolders)

const { world } = await inWorld()
const documents = Object.values(OPERATIONS)
const enforcing = await serveSandbox(
  world.sandbox,
  { baseUrl: world.sandboxUrl },
  {
    limits: {
      trustedDocuments: { paths: [folderOf({ 'a.json': codegenManifest(...documents) })], mode: 'enforce' },
    },
  },
)
afterAll(() => enforcing.close())

/** Characters of a URL that Node reads. */
const URL_CHARACTERS = 12_000

interface Answered {
  /** Undefined over a socket. */
  readonly status?: number
  readonly text: string
  readonly errors: readonly { readonly message: string; readonly extensions: { readonly code: string } }[]
}
/** Undefined for what the transport does not take. */
type Transport = (document: string, variables: string) => Promise<Answered | undefined>

const answered = async (response: Response): Promise<Answered> => {
  const text = await response.text()
  const json = /^(?:event|:)/.test(text) ? /data: (\{.*)/.exec(text)?.[1] : text
  return { status: response.status, text, errors: JSON.parse(json ?? '{}').errors }
}
const post = async (url: string, body: string, headers: Record<string, string> = {}): Promise<Answered> =>
  answered(
    await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    }),
  )
const bodyOf = (document: string, variables: string): string =>
  `{"query":${JSON.stringify(document)},"variables":${variables}}`
const isSubscription = (document: string): boolean => document.startsWith('subscription')

const TRANSPORTS: Readonly<Record<string, Transport>> = {
  POST: async (document, variables) =>
    isSubscription(document) ? undefined : post(world.url, bodyOf(document, variables)),
  GET: async (query, variables) => {
    const target = `/graphql?${new URLSearchParams({ query, variables })}`
    if (!query.startsWith('query') || target.length > URL_CHARACTERS) return undefined
    return answered(await fetch(world.url + target, { headers: { 'apollo-require-preflight': 'true' } }))
  },
  'Server-Sent Events': (document, variables) =>
    post(world.url, bodyOf(document, variables), { accept: 'text/event-stream' }),
  WebSocket: async (document, variables) => {
    const { connect, messages, until, socket } = await openSocket(world.url)
    await connect()
    socket.send(`{"id":"1","type":"subscribe","payload":${bodyOf(document, variables)}}`)
    await until(() => messages.length > 1)
    socket.terminate()
    const [, { type, payload } = { type: '' }] = messages
    const errors = type === 'error' ? payload : (payload as Answered).errors
    return { text: JSON.stringify(payload), errors: errors as Answered['errors'] }
  },
  '@defer': async (document, variables) =>
    document.startsWith('query')
      ? post(world.url, bodyOf(deferred(document), variables), {
          accept: 'multipart/mixed;deferSpec=20220824, application/json',
        })
      : undefined,
  'enforced documents': async (document, variables) =>
    isSubscription(document)
      ? undefined
      : post(enforcing.url, `{"documentId":"sha256:${sha256(document)}","variables":${variables}}`),
}

describe('variables that do not fit are refused by the first of them, without an upstream call', () => {
  it.each(HOSTILE_VARIABLES)('%s (%s)', async (_what, operation, value, says) => {
    const before = JSON.stringify(world.sandbox.calls.counts().operations)
    const seen: Record<string, unknown> = {}
    for (const [name, transport] of Object.entries(TRANSPORTS)) {
      const answer = await transport(OPERATIONS[operation], variablesText(value()))
      if (!answer) continue
      const { status = 400, text, errors } = answer
      seen[name] = {
        codes: errors.map(({ extensions }) => extensions.code),
        isNamed: errors.every(({ message }) => message.startsWith('Variable "$v" ') && says.test(message)),
        isShort: Buffer.byteLength(text) < 2048,
        // Events begin with 200 whatever they say.
        isOk: status === (name === 'Server-Sent Events' ? 200 : 400) || status === 200,
      }
    }
    const refused = { codes: ['BAD_USER_INPUT'], isNamed: true, isShort: true, isOk: true }
    expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((name) => [name, refused])))
    // Each shape passes through at least the two that take every operation.
    expect(Object.keys(seen)).toEqual(expect.arrayContaining(['Server-Sent Events', 'WebSocket']))
    expect(JSON.stringify(world.sandbox.calls.counts().operations)).toBe(before)
  })

  it('leave the gateway answering, with variables that nobody declared beside those that fit', async () => {
    const more = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, index]))
    const { errors, data } = await world.ask(OPERATIONS.nodes, { ...more, v: [] })
    expect([errors, data]).toEqual([[], { nodes: [] }])
  })
})
