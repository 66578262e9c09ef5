/** The sandbox of `sandbox-pages.ts`, in a process of its own: a database file with so many promoted tweets. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSandbox } from '../src/sandbox/server.ts'
import { answerParent } from './process/answer-parent.ts'
import { seedPromotedTweets } from './sandbox-seed.ts'

const rows = Number(process.argv[2])
const folder = mkdtempSync(join(tmpdir(), 'sandbox-pages-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const database = join(folder, 'world.db')

const first = await createSandbox({ database })
const account = first.demo.mainAccountId
await first.close()
const before = process.cpuUsage()
seedPromotedTweets(database, account, rows)
const { user, system } = process.cpuUsage(before)
const sandbox = await createSandbox({ database, rateLimits: 'off' })
const { url } = await sandbox.listen(0, '127.0.0.1')

answerParent(url, {
  ready: () => ({
    account,
    credentials: sandbox.demoUser,
    seconds: (user + system) / 1e6,
    megabytes: Math.round(statSync(database).size / 2 ** 20),
  }),
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return user + system
  },
})
