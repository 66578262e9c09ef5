import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { createGateway } from '../../src/gateway/server.ts'
import { createSessionStore, type SessionStore } from '../../src/gateway/stores/session-store.ts'
import { createCredentialService, createUpstream } from '../../src/upstream/index.ts'
import { SECRETS } from '../domains/world.ts'
import { campaignRecord, type Script, sendJson, startScriptedUpstream } from '../gateway/scripted-upstream.ts'

// biome-ignore lint/suspicious/noExplicitAny: responses are compared with literals, member by member
type Json = any

export interface GraphqlResult {
  readonly data: Json
  readonly errors: readonly Json[] | undefined
}
export interface Gateway {
  /** Sends `campaignCreate` with a key. */
  create(key: string, changes?: object, signal?: AbortSignal): Promise<GraphqlResult>
  ask(query: string, variables?: object, signal?: AbortSignal): Promise<GraphqlResult>
}

const CREATE = `mutation ($input: CampaignCreateInput!, $key: String) {
  campaignCreate(accountId: "abc1", input: $input, clientMutationId: $key) {
    clientMutationId campaign { restId name } userErrors { code }
  }
}`
const INPUT = { fundingInstrumentId: 'fund1', name: 'Once', dailyBudget: { micros: '1000000' } }

/** Creates a script that responds to each request with a new campaign. */
export const making = (): Script => {
  let made = 0
  return (_request, response) => {
    made += 1
    sendJson(response, 200, { request: { params: {} }, data: campaignRecord({ id: `made${made}` }) })
  }
}

/** Starts a live API, and returns it with a function that starts gateways. All are closed after the tests. */
export const startLive = async () => {
  const upstream = await startScriptedUpstream(making())
  afterAll(() => upstream.close())
  const gateway = async (
    store: SessionStore = createSessionStore(),
    { userId = '42', deadlineMs = 25_000 } = {},
  ): Promise<Gateway> => {
    const client = createUpstream({
      baseUrl: upstream.url,
      consumer: SECRETS.consumer,
      retry: { retries: 0, pauseMs: 1, maximumPauseMs: 1 },
      tryTimeoutMs: 240_000,
      callTimeoutMs: 240_000,
    })
    const app = await createGateway({
      schema,
      client: client.as(SECRETS.token),
      serviceUser: { id: userId, screenName: null },
      signIn: {
        upstream: client,
        credentials: createCredentialService({ baseUrl: upstream.url, consumer: SECRETS.consumer }),
        store,
      },
      deadlineMs,
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    afterAll(async () => {
      await app.close()
      await client.close()
    })
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/graphql`
    const ask: Gateway['ask'] = async (query, variables = {}, signal) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
        ...(signal && { signal }),
      })
      return (await response.json()) as GraphqlResult
    }
    return {
      ask,
      create: (key, changes = {}, signal) => ask(CREATE, { key, input: { ...INPUT, ...changes } }, signal),
    }
  }
  return { upstream, gateway }
}

/** Creates a script that delays requests until they are released. `arrived` waits for the next request. */
export const holding = () => {
  const script = making()
  const held: [IncomingMessage, ServerResponse][] = []
  let seen = Promise.withResolvers<void>()
  return {
    script: ((request, response) => {
      held.push([request, response])
      seen.resolve()
    }) as Script,
    arrived: async () => {
      await seen.promise
      seen = Promise.withResolvers<void>()
    },
    /** Responds to all delayed requests and waits until the responses are written. */
    release: async () => {
      for (const [request, response] of held.splice(0)) {
        const written = once(response, 'finish')
        script(request, response)
        await written
      }
    },
  }
}
