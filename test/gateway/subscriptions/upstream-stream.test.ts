import { subscribe as follow, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'graphql-sse'
import { type SignInWorld, startSignInWorld } from '../../../harness/gateway/sign-in-world.ts'
import { clientOf } from '../../../harness/sandbox/signed.ts'
import { type OpenStream, openStream } from '../../sandbox/activity/open-stream.ts'

const QUERY = 'subscription { activity { id payload { ... on ProfileUpdate { after } } } }'

let world: SignInWorld
/** Streams that the gateway requested from the sandbox. */
const asked: string[] = []
const onRequest = (message: unknown): void => {
  const { url = '' } = (message as { readonly request: IncomingMessage }).request
  if (url.startsWith('/2/activity/stream')) asked.push(url)
}
beforeAll(async () => {
  follow('http.server.request.start', onRequest)
  world = await startSignInWorld({
    serviceMode: true,
    gateway: { activity: { longestWaitMs: 20, lingerMs: 0 } },
  })
  const { demoUser } = world.sandbox
  await clientOf(world.sandboxUrl, demoUser).json('POST', '/2/activity/subscriptions', {
    event_type: 'profile.update.bio',
    filter: { user_id: demoUser.user_id },
  })
})
afterAll(async () => {
  unsubscribe('http.server.request.start', onRequest)
  await world.close()
})

const control = async (path: string, body?: object): Promise<void> => {
  const { status } = await fetch(`${world.sandboxUrl}/__sandbox/${path}`, {
    method: 'POST',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  expect(status).toBe(200)
}
const emit = (after: string) =>
  control('events', { event_type: 'profile.update.bio', payload: { before: '', after } })

/** Subscribes, and collects everything that the subscriber receives, in order. */
const subscriber = () => {
  const client = createClient({ url: `${world.gateway}/graphql`, retryAttempts: 0 })
  const given: string[] = []
  const leave = client.subscribe<{ activity: { payload: { after: string } } }>(
    { query: QUERY },
    {
      next: ({ data }) => given.push(data?.activity.payload.after ?? 'nothing'),
      error: () => given.push('an error'),
      complete: () => undefined,
    },
  )
  return { given, leave }
}
const until = async (isThere: () => boolean): Promise<void> => {
  while (!isThere()) await sleep(1)
}
/** Opens another stream. Tries again while the sandbox still counts the gateway's previous stream. */
const other = async (): Promise<OpenStream> => {
  for (;;) {
    const stream = await openStream(world.sandboxUrl, world.sandbox.demoUser, '')
    if (stream.status === 200) return stream
    await stream.ended
  }
}

describe('upstream stream', () => {
  it('requests the events of the last minute after a short interruption [activity.backfill_minutes]', async () => {
    const { given, leave } = subscriber()
    while (given.length === 0) await emit('before')
    await control('snapshots?name=now')
    // Restoring a snapshot ends all streams.
    await control('snapshots/restore?name=now')
    await emit('while it was away')
    await until(() => given.includes('while it was away'))
    await emit('and then')
    await until(() => given.includes('and then'))
    expect(given.filter((each) => each !== 'before')).toEqual(['while it was away', 'and then'])
    const [first, ...again] = asked
    expect(first).toBe('/2/activity/stream')
    expect(new Set(again)).toEqual(new Set(['/2/activity/stream?backfill_minutes=1']))
    leave()
  })

  it('waits while two other streams are open [activity.redundant_connections]', async () => {
    const others = [await other(), await other()]
    const before = asked.length
    const { given, leave } = subscriber()
    await until(() => asked.length > before)
    expect(given).toEqual([])
    others[0]?.close()
    await emit('while it waited')
    await until(() => given.includes('while it waited'))
    expect(given.filter((each) => each === 'while it waited')).toHaveLength(1)
    for (const stream of others) stream.close()
    leave()
  })
})
