/**
 * Tests the program with AUDIT_LOG: every acknowledged mutation is recorded, even after kill -9, and each
 * worker has its own chain.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endAll, ready, start, TIME_LIMIT } from '../../harness/program.ts'
import { verifyAuditLog } from '../../src/audit/index.ts'
import { ownSandbox } from '../own-sandbox.ts'
import { auditPath, type Line } from './audit-file.ts'

let place: Awaited<ReturnType<typeof auditPath>>
beforeEach(async () => {
  place = await auditPath()
})
afterEach(async () => {
  await endAll()
  await place.remove()
})

const runs = (title: string, run: () => Promise<void>): void => it(title, run, TIME_LIMIT)

const post = async (gateway: string, query: string): Promise<Line> => {
  const response = await fetch(`${gateway}/graphql`, {
    method: 'POST',
    // Closes the connection, so that the next request reaches the next worker.
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ query }),
  })
  return response.json()
}
const campaignOf = async (gateway: string): Promise<string> => {
  const { data } = await post(
    gateway,
    '{ viewer { accounts { nodes { campaigns(first: 1) { nodes { id } } } } } }',
  )
  return data.viewer.accounts.nodes[0].campaigns.nodes[0].id
}
const rename = (gateway: string, id: string, name: string) =>
  post(gateway, `mutation { campaignUpdate(id: "${id}", input: { name: "${name}" }) { campaign { name } } }`)
const done = (lines: readonly Line[]): number =>
  lines.filter(({ event, outcome }) => event === 'mutation' && outcome === 'done').length

describe('audit log of node src/main.ts', () => {
  runs('contains every acknowledged mutation after kill -9, and continues the chain', async () => {
    const settings = { ...(await ownSandbox()), AUDIT_LOG: place.path }
    const first = await ready(settings)
    const id = await campaignOf(first.gateway)
    let acknowledged = 0
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let turn = 0; ; turn += 1) {
        await rename(first.gateway, id, `Version ${writer} ${turn}`)
        acknowledged += 1
        if (acknowledged === 20) first.child.kill('SIGKILL')
      }
    })
    await Promise.allSettled(writers)
    await first.exit
    const lines = place.text().split('\n')
    // The crash may have cut off the last line.
    const whole = lines.slice(0, -1).map((line) => JSON.parse(line))
    expect(done(whole)).toBeGreaterThanOrEqual(acknowledged)
    const second = await ready(settings)
    await rename(second.gateway, await campaignOf(second.gateway), 'Afterwards')
    second.child.kill('SIGTERM')
    expect(await second.exit).toBe(0)
    expect(await verifyAuditLog([place.path])).toMatchObject({ records: whole.length + 2, from: { seq: 0 } })
  })

  runs('is a separate file for each worker', async () => {
    const { gateway, child, exit } = await ready({
      ...(await ownSandbox()),
      AUDIT_LOG: place.path,
      WEB_CONCURRENCY: '2',
      // No store runs at this address. It is not needed, because the requests have no session.
      SESSION_STORE_URL: 'redis://127.0.0.1:1',
      SESSION_KEY: 'key-0123456789-0123456789-0123456789',
    })
    const id = await campaignOf(gateway)
    const files = ['audit.worker-1.jsonl', 'audit.worker-2.jsonl']
    const linesOf = (file: string): Line[] =>
      readFileSync(join(place.directory, file), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
    let sent = 0
    while (!files.every((file) => linesOf(file).length > 0)) {
      await rename(gateway, id, `Version ${sent}`)
      sent += 1
    }
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    // No lock remains.
    expect(readdirSync(place.directory).sort()).toEqual(files)
    for (const file of files)
      expect(await verifyAuditLog([join(place.directory, file)])).toMatchObject({ from: { seq: 0 } })
    expect(done(files.flatMap(linesOf))).toBe(sent)
  })

  runs('prevents startup if it cannot be written', async () => {
    const { exit, problems } = start({
      ...(await ownSandbox()),
      AUDIT_LOG: join(place.directory, 'absent', 'audit.jsonl'),
    })
    expect(await exit).toBe(1)
    expect(problems()).toMatch(/^adgraph cannot start: AUDIT_LOG: ENOENT.*\n$/)
  })
})
