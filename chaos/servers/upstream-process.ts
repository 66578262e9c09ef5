import { parseArgs } from 'node:util'
import { parseRates } from '../../src/sandbox/http/rates.ts'
import { createSandbox } from '../../src/sandbox/server.ts'

// The sandbox as a separate process: `node chaos/servers/upstream-process.ts [--port 0] [--database file]`.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    database: { type: 'string', default: ':memory:' },
    rates: { type: 'string', default: 'off' },
  },
})
const sandbox = await createSandbox({
  database: values.database,
  rateLimits: parseRates(values.rates),
  activeCampaignsPerAccount: 8000,
  logger: { error: (details, message) => console.error(message, details) },
})
const { url } = await sandbox.listen(Number(values.port), '127.0.0.1')
process.stdout.write(`${JSON.stringify({ url, demo: sandbox.demo, user: sandbox.demoUser })}\n`)
process.on('SIGTERM', () => void sandbox.close().then(() => process.exit(0)))
