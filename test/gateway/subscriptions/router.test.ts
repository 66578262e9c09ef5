import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { composeServices } from '@theguild/federation-composition'
import { parse } from 'graphql'
import { createClient } from 'graphql-sse'
import { clientOf } from '../../sandbox/signed.ts'
import { startSignInWorld } from '../sign-in-world.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Its types add members to those of `graphql`, for the whole project. */
const HIVE: string = '@graphql-hive/gateway-runtime'
interface Hive {
  createGatewayRuntime(options: object): RequestListener & AsyncDisposable
}

/** A router of somebody else in front of the gateway, over the SDL that the gateway gives routers. */
const startRouter = async (gateway: string): Promise<string> => {
  const response = await fetch(`${gateway}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ _service { sdl } }' }),
  })
  const { data } = (await response.json()) as { data: { _service: { sdl: string } } }
  const { supergraphSdl, errors } = composeServices([
    { name: 'ads', url: `${gateway}/graphql`, typeDefs: parse(data._service.sdl) },
  ])
  expect(errors).toBeUndefined()
  const { createGatewayRuntime } = (await import(HIVE)) as Hive
  const runtime = createGatewayRuntime({
    supergraph: supergraphSdl as string,
    logging: false,
    transportEntries: {
      // Subscriptions go to subgraphs by server-sent events.
      ads: { options: { subscriptions: { kind: 'http' } } },
    },
    landingPage: false,
  })
  const server = createServer(runtime)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await runtime[Symbol.asyncDispose]()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
}

describe('a federation router', () => {
  it('subscribes over server-sent events, and gives its own clients each event', async () => {
    const world = await startSignInWorld({ serviceMode: true })
    closers.push(() => world.close())
    const { demoUser } = world.sandbox
    const made = await clientOf(world.sandboxUrl, demoUser).json('POST', '/2/activity/subscriptions', {
      event_type: 'profile.update.bio',
      filter: { user_id: demoUser.user_id },
    })
    expect(made.status).toBe(200)
    const client = createClient({ url: await startRouter(world.gateway), retryAttempts: 0 })
    closers.push(() => client.dispose())
    const first = Promise.withResolvers<unknown>()
    const leave = client.subscribe(
      { query: 'subscription { activity { type payload { ... on ProfileUpdate { before after } } } }' },
      { next: first.resolve, error: first.reject, complete: () => first.reject(new Error('ended early')) },
    )
    let isGiven = false
    void first.promise.then(
      () => {
        isGiven = true
      },
      () => {
        isGiven = true
      },
    )
    while (!isGiven) {
      await fetch(`${world.sandboxUrl}/__sandbox/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event_type: 'profile.update.bio', payload: { before: 'a', after: 'b' } }),
      })
    }
    expect(await first.promise).toEqual({
      data: { activity: { type: 'PROFILE_UPDATE_BIO', payload: { before: 'a', after: 'b' } } },
    })
    leave()
    expect(world.counts()['activity_stream.connect']).toBe(1)
  })
})
