import { parseArgs } from 'node:util'
import { listeningUrl } from '../../src/gateway/http/public-url.ts'
import { createGateway } from '../../src/gateway/server.ts'
import { createUpstream } from '../../src/upstream/index.ts'

// A program with an embedded gateway, which it closes on SIGTERM. It exits when no work is left.
const text = { type: 'string', default: '' } as const
const { values } = parseArgs({
  options: { url: text, key: text, secret: text, token: text, tokenSecret: text, drainMs: text },
})
const upstream = createUpstream({
  baseUrl: values.url,
  consumer: { key: values.key, secret: values.secret },
})
const gateway = await createGateway({
  client: upstream.as({ key: values.token, secret: values.tokenSecret }),
  drainMs: Number(values.drainMs),
})
await gateway.listen({ host: '127.0.0.1', port: 0 })
process.once('SIGTERM', async () => {
  await gateway.close()
  await upstream.close()
})
process.stdout.write(`${JSON.stringify({ url: listeningUrl(gateway) })}\n`)
