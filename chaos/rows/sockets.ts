import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { bystander, createClient, type TimedResponse } from '../load/client.ts'
import { percentile } from '../load/figures.ts'
import { HEAP_REPORT_OPTIONS, type Heap, heapOf } from '../load/heap.ts'
import { rssOf, watchMemory } from '../load/memory.ts'
import { atMost, type Check, isTrue, isZero, rowOf } from '../row.ts'
import { type Gateway, startGateway } from '../servers/gateway.ts'

const BYSTANDER_MS = 100
const MEMORY_MB = 512
/** Memory that may remain after an attack for caches and compiled code. */
const KEPT_MB = 32
/** Time limit for releasing the memory of an attack. */
const GIVEN_BACK_MS = 15_000
const DESCRIPTORS = 1024
const WARM_UPS = 300
/** Number of consecutive fast responses that mark the end of an attack. */
const SETTLED = 50
const MAX_TRIES = 1000
/** Minimum size of a large response. */
const LARGE_BYTES = 5_000_000
/** Long aliases, which make a response large. */
const LONG_NAMES = Array.from({ length: 8 }, (_, index) => `f${index}${'x'.repeat(200)}: id`).join(' ')
const LARGE = `{ viewer { accounts(first: 1) { nodes { campaigns(first: 200) { nodes { lineItems(first: 100) { nodes { promotedTweets(first: 100) { nodes { ${LONG_NAMES} } } } } } } } } } }`
const SMALL = '{ viewer { user { screenName } } }'
const MASK = Buffer.alloc(4)

/** An open socket of an attack. */
type Left = { destroy(): unknown }
type Attack = (gateway: Gateway, count: number) => Promise<readonly Left[]>

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const plain = async ({ url }: Gateway, bytes: string | Buffer = ''): Promise<Socket> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
  socket.write(bytes)
  return socket
}

const HANDSHAKE = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-protocol: graphql-transport-ws\r\n\r\n`

/** Opens a WebSocket to the gateway and sends raw frames. */
const upgraded = async (gateway: Gateway, frames: readonly Buffer[]): Promise<Socket> => {
  const socket = await plain(gateway, HANDSHAKE('/graphql'))
  socket.resume()
  for (const frame of frames) socket.write(frame)
  return socket
}

const frame = (first: number, payload: string): Buffer => {
  const bytes = Buffer.from(payload)
  const head =
    bytes.length < 126 ? [first, 0x80 | bytes.length] : [first, 0xfe, bytes.length >> 8, bytes.length & 255]
  return Buffer.concat([Buffer.from(head), MASK, bytes])
}

/** Opens a graphql-transport-ws client and sends all messages without waiting. */
const messages = async ({ url }: Gateway, all: readonly (object | string)[], reads = true): Promise<Left> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  socket.on('error', () => undefined)
  await once(socket, 'open')
  socket.send('{"type":"connection_init"}')
  await once(socket, 'message')
  if (!reads) socket.pause()
  for (const each of all) socket.send(typeof each === 'string' ? each : JSON.stringify(each))
  return { destroy: () => socket.terminate() }
}

const subscribe = (query: string) => (index: number) => ({
  id: `${index}`,
  type: 'subscribe',
  payload: { query },
})
const INIT = frame(0x81, '{"type":"connection_init"}')

const ATTACKS: readonly (readonly [what: string, attack: Attack])[] = [
  [
    '100 responses of 6 MB over one socket, unread',
    async (to) => [await messages(to, times(100, subscribe(LARGE)), false)],
  ],
  [
    '96 responses of 6 MB over each of 4 sockets, unread',
    (to) => Promise.all(times(4, () => messages(to, times(96, subscribe(LARGE)), false))),
  ],
  ['many subscribe messages', async (to, count) => [await messages(to, times(count, subscribe(SMALL)))]],
  [
    'subscribe messages with syntax errors',
    async (to, count) => [await messages(to, times(count, subscribe('{')))],
  ],
  [
    'protocol pings',
    async (to, count) => [
      await messages(
        to,
        times(count, () => '{"type":"ping"}'),
      ),
    ],
  ],
  [
    'protocol pings, unread',
    async (to, count) => [
      await messages(
        to,
        times(count, () => '{"type":"ping"}'),
        false,
      ),
    ],
  ],
  [
    'complete messages for unknown operations',
    async (to, count) => [
      await messages(
        to,
        times(count, (index) => ({ type: 'complete', id: `${index}` })),
      ),
    ],
  ],
  [
    'messages that are not JSON',
    async (to, count) => [
      await messages(
        to,
        times(count, () => '{'),
      ),
    ],
  ],
  [
    'messages nested 100,000 deep',
    async (to) => [
      await messages(
        to,
        times(10, () => '['.repeat(100_000)),
      ),
    ],
  ],
  ['ping frames', async (to, count) => [await upgraded(to, [INIT, ...times(count, () => frame(0x89, ''))])]],
  [
    'one-byte fragments',
    async (to, count) => [
      await upgraded(to, [INIT, frame(0x01, '{'), ...times(count, () => frame(0x00, ' '))]),
    ],
  ],
  ['reserved opcodes', (to) => Promise.all(times(100, () => upgraded(to, [INIT, frame(0x83, 'x')])))],
  [
    'frames without a mask',
    (to) => Promise.all(times(100, () => upgraded(to, [Buffer.from([0x81, 0x01, 0x78])]))),
  ],
  [
    'frames that announce 2^62 bytes',
    (to) =>
      Promise.all(times(100, () => upgraded(to, [Buffer.from([0x81, 0xff, 0x40, 0, 0, 0, 0, 0, 0, 0])]))),
  ],
  ['sockets that never send connection_init', (to) => Promise.all(times(150, () => upgraded(to, [])))],
  ['simultaneous handshakes', (to) => Promise.all(times(1100, () => upgraded(to, [])))],
  ['handshakes on another path', (to) => Promise.all(times(200, () => plain(to, HANDSHAKE('/livez'))))],
  [
    'incomplete handshakes',
    (to) => Promise.all(times(200, () => plain(to, HANDSHAKE('/graphql').slice(0, 60)))),
  ],
  ['idle connections beyond the open file limit', (to) => Promise.all(times(1100, () => plain(to)))],
]

/** Waits until the previous attack is over and responses are fast again. */
const settled = async (small: () => Promise<TimedResponse>): Promise<void> => {
  for (let inTime = 0, tries = 0; inTime < SETTLED && tries < MAX_TRIES; tries += 1) {
    const { ms } = await small()
    inTime = ms < BYSTANDER_MS / 2 ? inTime + 1 : 0
    await sleep(20)
  }
}

/** Waits up to `GIVEN_BACK_MS` for the gateway to release memory. The peak includes the attack. */
const heapAfter = async (gateway: Gateway, before: Heap): Promise<Heap> => {
  const began = performance.now()
  let { held, peak } = await heapOf(gateway)
  while (held - before.held > KEPT_MB && performance.now() - began < GIVEN_BACK_MS) {
    await sleep(500)
    held = (await heapOf(gateway)).held
  }
  return { held, peak }
}

export const sockets = rowOf({
  name: 'sockets',
  title: 'hostile frames, sockets and connections against a process with 1 GiB and 1,024 open files',
  full: { messages: 20_000, heldMs: 3000, attack: 0 },
  short: { messages: 20_000, heldMs: 2000, attack: 0 },
  run: async ({ messages: count, heldMs, attack: only }, { print }) => {
    const gateway = await startGateway(
      { NODE_OPTIONS: `--max-old-space-size=768 ${HEAP_REPORT_OPTIONS}` },
      undefined,
      DESCRIPTORS,
    )
    const neighbor = createClient(gateway.url, { connections: 1 })
    const small = () => neighbor.ask(SMALL)
    for (let index = 0; index < WARM_UPS; index += 1) await small()
    const { text } = await neighbor.send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: LARGE }),
    })
    if (text.length < LARGE_BYTES) throw new Error(`Large response too small: ${text.slice(0, 300)}`)
    const before = rssOf(gateway.pid)
    const checks: Check[] = []
    const attacks = only === 0 ? ATTACKS : ATTACKS.slice(only - 1, only)
    await settled(small)
    for (const [what, attack] of attacks) {
      const heapBefore = await heapOf(gateway)
      const memory = watchMemory(gateway.pid)
      const beside = bystander(small)
      const left = await attack(gateway, count)
      await sleep(heldMs)
      await beside.stop()
      const added = memory.stop() - before
      for (const each of left) each.destroy()
      print(
        `${percentile(beside.times, 0.99).toFixed(0)} ms at p99, ${Math.max(...beside.times).toFixed(0)} ms maximum, ${added.toFixed(0)} MB: ${what}`,
      )
      checks.push(
        isTrue(`process alive: ${what}`, gateway.isAlive()),
        isZero("bystander's failures", beside.failures.length),
        atMost("bystander's p99", percentile(beside.times, 0.99), BYSTANDER_MS, 'ms', beside.times),
        atMost('memory added', added, MEMORY_MB, 'MB'),
      )
      if (!gateway.isAlive()) break
      await settled(small)
      const heap = await heapAfter(gateway, heapBefore)
      print(
        `${heapBefore.held.toFixed(0)} MB of objects and buffers before, ${heap.peak.toFixed(0)} MB at the peak, ${heap.held.toFixed(0)} MB after`,
      )
      checks.push(
        atMost('memory retained after the clients left', heap.held - heapBefore.held, KEPT_MB, 'MB'),
      )
    }
    await neighbor.close()
    return checks
  },
})
