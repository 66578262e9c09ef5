import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type ClientHttp2Session, connect, constants } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificate } from '../../harness/certificates.ts'
import { atTheEnd } from '../../harness/program.ts'
import { bystander, createClient } from '../load/client.ts'
import { percentile } from '../load/figures.ts'
import { rssOf, watchMemory } from '../load/memory.ts'
import { atLeast, atMost, isTrue, isZero, rowOf } from '../row.ts'
import { startGateway } from '../servers/gateway.ts'

const BYSTANDER_MS = 100
const MEMORY_MB = 128
const WARM_UPS = 300
const SMALL = '{ viewer { user { screenName } } }'
const BODY = JSON.stringify({ query: SMALL })
const POST = { ':method': 'POST', ':path': '/graphql', 'content-type': 'application/json' }

/** Creates a certificate and the settings with its file paths. */
const certificateFiles = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'adgraph-resets-'))
  atTheEnd.add(() => rm(folder, { recursive: true }))
  const { cert, key } = await makeCertificate()
  const [TLS_CERT, TLS_KEY] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  await Promise.all([writeFile(TLS_CERT, cert), writeFile(TLS_KEY, key)])
  return { cert, settings: { TLS_CERT, TLS_KEY } }
}

/** Number of concurrent streams per client. */
const AT_ONCE = 100

/** Opens streams and resets each immediately after sending. Returns their number, or 0 if the gateway ends the connection. */
const resetStreams = async (session: ClientHttp2Session, count: number): Promise<number> => {
  session.on('error', () => undefined)
  const ended = new Promise((resolve) => session.once('close', resolve).once('goaway', resolve))
  await Promise.race([once(session, 'connect'), ended])
  let done = 0
  let isAway = false
  void ended.then(() => {
    isAway = true
  })
  while (done < count && !isAway && !session.destroyed) {
    const closed = Array.from({ length: AT_ONCE }, () => {
      const stream = session.request(POST)
      stream.on('error', () => undefined)
      stream.end(BODY, () => stream.close(constants.NGHTTP2_CANCEL))
      return new Promise((resolve) => stream.once('close', resolve))
    })
    // Streams close on this side first. Only the response to a ping shows that the gateway has read the
    // resets.
    const response = new Promise((resolve) => session.ping(resolve))
    await Promise.race([Promise.all([...closed, response]), ended])
    done += AT_ONCE
  }
  return isAway ? 0 : done
}

export const resets = rowOf({
  name: 'resets',
  title: 'HTTP/2 clients that reset each stream immediately and reconnect',
  full: { connections: 20, streams: 1000, seconds: 8 },
  short: { connections: 4, streams: 1000, seconds: 2 },
  run: async ({ connections, streams, seconds }, { print }) => {
    const { cert, settings } = await certificateFiles()
    const gateway = await startGateway(settings)
    const neighbor = createClient(gateway.url, { connections: 1, ca: cert })
    const small = () => neighbor.ask(SMALL)
    for (let index = 0; index < WARM_UPS; index += 1) await small()
    const control = bystander(small)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    await control.stop()
    const before = rssOf(gateway.pid)
    const memory = watchMemory(gateway.pid)
    const beside = bystander(small)
    const end = performance.now() + seconds * 1000
    let opened = 0
    let ended = 0
    const attacker = async (): Promise<void> => {
      while (performance.now() < end) {
        const session = connect(gateway.url, { ca: cert })
        opened += 1
        if ((await resetStreams(session, streams)) < streams) ended += 1
        session.destroy()
      }
    }
    await Promise.all(Array.from({ length: connections }, attacker))
    await beside.stop()
    const added = memory.stop() - before
    await neighbor.close()
    const p99 = percentile(beside.times, 0.99)
    print(
      `${p99.toFixed(0)} ms at p99 (${percentile(control.times, 0.99).toFixed(0)} ms without the attack), ${opened} connections`,
    )
    return [
      isTrue('process alive', gateway.isAlive()),
      isZero("bystander's failures", beside.failures.length),
      atLeast('connections ended by the gateway', ended, Math.min(opened, connections)),
      atMost("bystander's p99", p99, BYSTANDER_MS, 'ms', beside.times),
      atMost('memory added', added, MEMORY_MB, 'MB'),
    ]
  },
})
