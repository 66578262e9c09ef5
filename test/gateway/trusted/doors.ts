/** Servers with manifests, and every transport over which clients request documents. */

import {
  apolloManifest,
  codegenManifest,
  folderOf,
  relayManifest,
} from '../../../harness/gateway/manifest-files.ts'
import { openSocket } from '../../../harness/gateway/raw-socket.ts'
import { withDefer } from '../../../src/gateway/graphql/documents/defer-directive.ts'
import type { TrustMode } from '../../../src/gateway/graphql/trusted/documents.ts'
import { readManifests } from '../../../src/gateway/graphql/trusted/read-manifests.ts'
import { createMetrics } from '../../../src/gateway/metrics/index.ts'
import { start } from '../graphql/pipeline-server.ts'
import { standInSchema } from '../stand-in-schema.ts'

export const CAMPAIGNS = 'query Campaigns($n: Int!) { campaigns(first: $n) { id } }'
export const NAMES = 'query Names { campaigns { name } }'
export const TWO = 'query One { campaigns(first: 1) { id } } query Other { requestId }'
export const RENAME = 'mutation Rename($name: String!) { rename(name: $name) }'
export const DEFERS = 'query Defers { requestId ... @defer { campaigns(first: 1) { id } } }'
export const LETTERS = 'subscription Letters { letters { text } }'
export const FAILS = 'query Fails { missing }'
export const SLOW = '{ slow }'

export const manifests = readManifests([
  folderOf({
    'phones/apollo.json': apolloManifest(CAMPAIGNS, RENAME),
    'web/relay.json': relayManifest(NAMES, LETTERS),
    'web/codegen.json': codegenManifest(TWO, FAILS, DEFERS),
    'README.md': 'is no manifest',
  }),
])

export const serve = (mode: TrustMode | undefined) => {
  const metrics = createMetrics()
  let executions = 0
  const ran = async () => {
    executions += 1
    return 'ran'
  }
  return start({
    metrics,
    schema: withDefer(standInSchema()),
    ...(mode && { trusted: { manifests, mode } }),
    context: async ({ requestId, signal }) => ({ requestId, signal, slow: ran }),
  }).then((server) => ({ ...server, metrics, executions: () => executions }))
}
export type Serving = Awaited<ReturnType<typeof serve>>

export const persisted = (id: string) => ({ persistedQuery: { version: 1, sha256Hash: id } })
export const CSRF = { 'apollo-require-preflight': 'true' }

export const outcomeOf = async (response: Response) => {
  const text = await response.text()
  const json = text.startsWith('event:') || text.startsWith(':') ? /data: (\{.*)/.exec(text)?.[1] : text
  const { data, errors } = JSON.parse(json ?? '{}')
  return { status: response.status, data, codes: errors?.map((error: Coded) => error.extensions.code) }
}
export interface Coded {
  readonly extensions: { readonly code: string }
}

export type Door = (
  url: string,
  body: Readonly<Record<string, unknown>>,
) => Promise<Awaited<ReturnType<typeof outcomeOf>>>
export const post: Door = async (url, body) =>
  outcomeOf(
    await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
export const got = (
  url: string,
  body: Readonly<Record<string, unknown>>,
  headers: Record<string, string> = CSRF,
) => {
  const values = Object.entries(body).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return fetch(`${url}/graphql?${new URLSearchParams(Object.fromEntries(values))}`, { headers })
}
export const get: Door = async (url, body) => outcomeOf(await got(url, body))
export const sse: Door = async (url, body) =>
  outcomeOf(
    await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(body),
    }),
  )
export const socket: Door = async (url, body) => {
  const { connect, send, messages, until, socket } = await openSocket(url)
  await connect()
  // The protocol requires a document in every message.
  send({ id: '1', type: 'subscribe', payload: { query: '', ...body } })
  await until(() => messages.length > 1)
  socket.terminate()
  const [, { type, payload } = { type: '' }] = messages
  const { data, errors } = (type === 'error' ? { errors: payload } : payload) as {
    data?: unknown
    errors?: Coded[]
  }
  return { status: 200, data, codes: errors?.map(({ extensions }) => extensions.code) }
}
export const DOORS = { post, get, sse, socket } as const
export const EACH = Object.keys(DOORS) as (keyof typeof DOORS)[]
