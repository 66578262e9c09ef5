import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { serveParent } from './process/parent.ts'
import { createPages } from './upstream/pages.ts'
import { createStub } from './upstream/server.ts'
import { createSmallerWorlds, createWorld } from './upstream/world.ts'

// Runs the stub as a process: `node bench/stub.ts [--port 0] [--latency ms] [--verify]`.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    latency: { type: 'string', default: '0' },
    verify: { type: 'boolean', default: false },
  },
})
const server = createStub({
  pages: createPages(createWorld(), createSmallerWorlds()),
  latencyMs: Number(values.latency),
  verify: values.verify,
})
server.listen(Number(values.port), '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
if (process.send) serveParent(`http://127.0.0.1:${port}`)
else process.stdout.write(`Stub upstream: http://127.0.0.1:${port}\n`)
