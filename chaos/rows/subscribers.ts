import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { percentile } from '../load/figures.ts'
import { rssOf, watchMemory } from '../load/memory.ts'
import { atMost, isZero, rowOf } from '../row.ts'
import { startEventSource } from '../servers/event-source.ts'
import { startGateway } from '../servers/gateway.ts'

const QUERY = 'subscription { activity { id payload { ... on ProfileUpdate { before after } } } }'
const READERS = 2
const WARM_UP_SECONDS = 3
/** Limits on the extra delay and memory that silent subscribers may cause. */
const DELAY_MS = 100
const MEGABYTES = 64

interface Reader {
  readonly delays: number[]
  readonly ids: Set<string>
  doubled: number
  /** Error that ended the subscription, if any. */
  failure: unknown
}

const readAll = (url: string): { readonly reader: Reader; leave(): void } => {
  const reader: Reader = { delays: [], ids: new Set(), doubled: 0, failure: undefined }
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
  })
  client.subscribe<{ activity: { id: string; payload: { after: number } } }>(
    { query: QUERY },
    {
      next: ({ data }) => {
        if (!data) return
        const { id, payload } = data.activity
        reader.delays.push(Date.now() - payload.after)
        if (reader.ids.has(id)) reader.doubled += 1
        reader.ids.add(id)
      },
      error: (error) => {
        reader.failure = error
      },
      complete: () => undefined,
    },
  )
  return { reader, leave: () => void client.dispose() }
}

/** Subscribes over a WebSocket and stops reading. */
const readNothing = async (url: string): Promise<() => void> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  await once(socket, 'open')
  socket.send('{"type":"connection_init"}')
  await once(socket, 'message')
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: QUERY } }))
  socket.pause()
  return () => socket.terminate()
}

/** Subscribes over Server-Sent Events and never reads. */
const streamNothing = async (url: string): Promise<() => void> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.pause()
  const body = JSON.stringify({ query: QUERY })
  socket.write(
    `POST /graphql HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/event-stream\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  )
  return () => socket.destroy()
}

export const subscribers = rowOf({
  name: 'subscribers',
  title: 'subscribers that stop reading, next to normal ones',
  full: { seconds: 60, perSecond: 1000, silent: 10 },
  short: { seconds: 3, perSecond: 300, silent: 2 },
  run: async ({ seconds, perSecond, silent }, { print }) => {
    const source = await startEventSource()
    const gateway = await startGateway({
      ADS_BASE_URL: source.url,
      ADS_CONSUMER_KEY: 'consumer',
      ADS_CONSUMER_SECRET: 'consumer-secret',
      ADS_ACCESS_TOKEN: '1-token',
      ADS_ACCESS_TOKEN_SECRET: 'token-secret',
    })
    const readers = Array.from({ length: READERS }, () => readAll(gateway.url))
    while (readers.some(({ reader }) => reader.ids.size === 0)) {
      await source.send(100, 0.1)
      for (const { reader } of readers) if (reader.failure) throw new Error(JSON.stringify(reader.failure))
    }
    await source.send(perSecond, WARM_UP_SECONDS)
    for (const { reader } of readers) reader.delays.length = 0
    await source.send(perSecond, seconds / 4)
    const before = readers.flatMap(({ reader }) => reader.delays.splice(0))
    const held = rssOf(gateway.pid)

    const leave: (() => void)[] = []
    for (let index = 0; index < silent; index += 1)
      leave.push(await (index % 2 === 0 ? readNothing : streamNothing)(gateway.url))
    const seen = readers.map(({ reader }) => reader.ids.size)
    const memory = watchMemory(gateway.pid)
    const sent = await source.send(perSecond, seconds)
    await sleep(500)
    const peak = memory.stop()
    const beside = readers.flatMap(({ reader }) => reader.delays)
    print(`${held.toFixed(0)} MB before, ${peak.toFixed(0)} MB peak with ${silent} silent subscribers`)
    for (const each of leave) each()
    for (const each of readers) each.leave()
    gateway.child.kill('SIGTERM')
    await gateway.exit
    source.close()
    const received = readers.map(({ reader }, index) => reader.ids.size - (seen[index] ?? 0))
    return [
      isZero(
        'events missed by others',
        received.reduce((sum, count) => sum + Math.max(0, sent - count), 0),
        sent * READERS,
      ),
      isZero(
        'duplicate events',
        readers.reduce((sum, { reader }) => sum + reader.doubled, 0),
      ),
      atMost('memory added', peak - held, MEGABYTES, 'MB'),
      atMost('p99 of others', percentile(beside, 0.99), percentile(before, 0.99) + DELAY_MS, 'ms'),
    ]
  },
})
