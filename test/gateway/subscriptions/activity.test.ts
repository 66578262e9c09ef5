import { readFileSync } from 'node:fs'
import { createClient as createSseClient } from 'graphql-sse'
import { createClient as createWsClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { type SignInWorld, startSignInWorld } from '../../../harness/gateway/sign-in-world.ts'
import { clientOf } from '../../../harness/sandbox/signed.ts'

let world: SignInWorld
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
  await world?.close()
})

const AsyncFunction = (async () => {}).constructor as new (
  ...code: string[]
) => (...given: unknown[]) => Promise<unknown>

const QUERY = `subscription Profile {
  activity(filter: { types: [PROFILE_UPDATE_BIO] }) { id type tag payload { ... on ProfileUpdate { before after } } }
}`

interface Client {
  subscribe(
    request: { query: string },
    sink: { next: (result: unknown) => void; error: (error: unknown) => void; complete: () => void },
  ): () => void
  dispose(): unknown
}
const wsClient = (): Client => {
  const url = `${world.gateway.replace('http', 'ws')}/graphql`
  return createWsClient({ url, webSocketImpl: WebSocket, retryAttempts: 0 }) as Client
}
const sseClient = (): Client =>
  createSseClient({ url: `${world.gateway}/graphql`, retryAttempts: 0 }) as never

/** Subscribes, and collects everything that the subscriber receives. */
const subscribe = (client: Client, query = QUERY) => {
  const results: unknown[] = []
  const ended = Promise.withResolvers<unknown>()
  const looks = new Set<() => void>()
  const leave = client.subscribe(
    { query },
    {
      next: (result) => {
        results.push(result)
        for (const look of looks) look()
      },
      error: ended.resolve,
      complete: () => ended.resolve(undefined),
    },
  )
  const until = (isThere: (result: unknown) => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (!results.some(isThere)) return
        looks.delete(look)
        resolve()
      }
      looks.add(look)
      look()
    })
  return { results, ended: ended.promise, leave, until }
}

const emit = async (payload: object = { before: 'a', after: 'b' }): Promise<string> => {
  const response = await fetch(`${world.sandboxUrl}/__sandbox/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event_type: 'profile.update.bio', payload }),
  })
  const { event_uuid } = (await response.json()) as { event_uuid: string }
  return event_uuid
}
describe("principal's activity", () => {
  it('reaches 100 subscribers over both protocols with one upstream stream [activity_stream.connect]', async () => {
    world = await startSignInWorld({ serviceMode: true })
    const { demoUser } = world.sandbox
    const made = await clientOf(world.sandboxUrl, demoUser).json('POST', '/2/activity/subscriptions', {
      event_type: 'profile.update.bio',
      filter: { user_id: demoUser.user_id },
      tag: 'bio',
    })
    expect(made.status).toBe(200)
    const sockets = Array.from({ length: 2 }, wsClient)
    const sse = sseClient()
    closers.push(...[...sockets, sse].map((client) => () => client.dispose()))
    const subscribers = [
      ...sockets.flatMap((client) => Array.from({ length: 40 }, () => subscribe(client))),
      ...Array.from({ length: 20 }, () => subscribe(sse)),
    ]
    // Repeats until every subscriber has received an event.
    while (subscribers.some(({ results }) => results.length === 0)) await emit({ before: '', after: 'first' })
    const id = await emit()
    const given = {
      data: {
        activity: { id, type: 'PROFILE_UPDATE_BIO', tag: 'bio', payload: { before: 'a', after: 'b' } },
      },
    }
    const isGiven = (result: unknown): boolean => JSON.stringify(result).includes(id)
    await Promise.all(subscribers.map(({ until }) => until(isGiven)))
    for (const { results } of subscribers) expect(results.filter(isGiven)).toEqual([given])
    expect(world.counts()['activity_stream.connect']).toBe(1)
  })

  it("reaches the example subscription in GraphiQL's second tab", async () => {
    world = await startSignInWorld({ serviceMode: true })
    const { demoUser } = world.sandbox
    await clientOf(world.sandboxUrl, demoUser).json('POST', '/2/activity/subscriptions', {
      event_type: 'profile.update.bio',
      filter: { user_id: demoUser.user_id },
      tag: 'demo',
    })
    const example = new URL('../../../examples/subscriptions/events.graphql', import.meta.url)
    const client = sseClient()
    closers.push(() => client.dispose())
    const { results } = subscribe(client, readFileSync(example, 'utf8'))
    while (results.length === 0) await emit()
    expect(results[0]).toEqual({
      data: {
        activity: {
          receivedAt: expect.stringMatching(/^\d{4}-/),
          type: 'PROFILE_UPDATE_BIO',
          tag: 'demo',
          payload: { __typename: 'ProfileUpdate', before: 'a', after: 'b' },
        },
      },
    })
  })

  it('reaches the client in docs/subscriptions.md', async () => {
    world = await startSignInWorld({ serviceMode: true, gateway: { serviceKey: 'key-of-the-backend' } })
    const { demoUser } = world.sandbox
    await clientOf(world.sandboxUrl, demoUser).json('POST', '/2/activity/subscriptions', {
      event_type: 'profile.update.bio',
      filter: { user_id: demoUser.user_id },
    })
    const guide = readFileSync(new URL('../../../docs/subscriptions.md', import.meta.url), 'utf8')
    const [, snippet = ''] = /```js\n([^`]*(?:`[^`]+`[^`]*)*?)```/.exec(guide) ?? []
    const code = snippet
      .replace(/^import .*$/m, '')
      .replace('ws://127.0.0.1:4000', world.gateway.replace('http', 'ws'))
    expect(code).toContain('client.iterate')
    const said = Promise.withResolvers<unknown>()
    const run = new AsyncFunction('createClient', 'console', 'session', code)
    const ended = run(
      (options: object) => {
        const client = createWsClient({ ...options, retryAttempts: 0 } as never)
        closers.push(() => client.dispose())
        return client
      },
      { log: said.resolve },
      'key-of-the-backend',
    )
    ended.catch(said.reject)
    let isSaid = false
    void said.promise.then(() => {
      isSaid = true
    })
    while (!isSaid) await emit()
    expect(await said.promise).toBe('PROFILE_UPDATE_BIO')
  })

  it('requires a session', async () => {
    world = await startSignInWorld()
    for (const client of [wsClient(), sseClient()]) {
      closers.push(() => client.dispose())
      const { ended, results } = subscribe(client)
      const error = await ended
      expect(JSON.stringify([error, results])).toContain('"code":"UNAUTHENTICATED"')
    }
    expect(world.counts()['activity_stream.connect']).toBeUndefined()
  })
})
