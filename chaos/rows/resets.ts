import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { makeCertificate } from '../../harness/certificates.ts'
import { atTheEnd } from '../../harness/program.ts'
import { bystander, createClient } from '../load/client.ts'
import { percentile } from '../load/figures.ts'
import { rssOf, watchMemory } from '../load/memory.ts'
import type { ResetAttack, ResetCounts } from '../load/reset-streams.ts'
import { atLeast, atMost, isTrue, isZero, rowOf } from '../row.ts'
import { startGateway } from '../servers/gateway.ts'

const BYSTANDER_MS = 100
const MEMORY_MB = 128
const WARM_UPS = 300
const SMALL = '{ viewer { user { screenName } } }'
const BODY = JSON.stringify({ query: SMALL })

/** Creates a certificate, and settings that contain the paths of its files. */
const certificateFiles = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'adgraph-resets-'))
  atTheEnd.add(() => rm(folder, { recursive: true }))
  const { cert, key } = await makeCertificate()
  const [TLS_CERT, TLS_KEY] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  await Promise.all([writeFile(TLS_CERT, cert), writeFile(TLS_KEY, key)])
  return { cert, settings: { TLS_CERT, TLS_KEY } }
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
    // The attackers run in their own thread. Otherwise, their work would increase the bystander's measured
    // times.
    const attackers = new Worker(new URL('../load/reset-streams.ts', import.meta.url), {
      workerData: {
        url: gateway.url,
        ca: cert,
        body: BODY,
        connections,
        streams,
        seconds,
      } satisfies ResetAttack,
    })
    const [{ opened, ended }] = (await once(attackers, 'message')) as [ResetCounts]
    await Promise.all([beside.stop(), attackers.terminate()])
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
