import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { clientOf, type SandboxResponse, send } from '../../../harness/sandbox/signed.ts'
import { databaseFile } from '../folder.ts'
import { NOON, type Served, serve, serving } from '../serve.ts'

const served = await serving()
const { demo, demoUser } = served.sandbox
const WORLD = { 'x-sandbox-workspace': 'w' }
const client = clientOf(served.base, demoUser, { timestamp: served.timestamp, headers: WORLD })
const target = `/12/accounts/${demo.mainAccountId}/campaigns/${demo.campaignId}`
beforeEach(() => control('DELETE', 'workspaces?name=w'))

const control = (
  method: string,
  path: string,
  headers: Record<string, string> = WORLD,
  { base }: Served = served,
): Promise<SandboxResponse> => send(base, { method, target: `/__sandbox/${path}`, headers })
const exported = async (headers = WORLD as Record<string, string>, from = served): Promise<string> =>
  (await control('GET', 'export', headers, from)).text
const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

describe('a snapshot', () => {
  it('is saved under a name and restores everything, including the next ids [control.snapshots]', async () => {
    const before = await exported()
    const taken = await control('POST', 'snapshots?name=start')
    expect(taken.json).toEqual({
      name: 'start',
      clock: { now: '2026-11-20T12:00:00.000Z', frozen: false },
      bytes: expect.any(Number),
    })
    expect((await control('GET', 'snapshots')).json).toEqual({ snapshots: [taken.json] })
    const create = () => client.post('/12/accounts')
    const made = (await create()).json.data[0].id
    await client.put(`${target}?name=Renamed`)
    await client.delete(target)
    const changed = await exported()
    expect(changed).not.toBe(before)
    expect((await control('POST', 'snapshots/restore?name=start')).json).toEqual({
      restored: 'start',
      clock: { now: '2026-11-20T12:00:00.000Z', frozen: false },
    })
    expect(await exported()).toBe(before)
    // The same writes then produce the same data.
    expect((await create()).json.data[0].id).toBe(made)
    await client.put(`${target}?name=Renamed`)
    await client.delete(target)
    expect(await exported()).toBe(changed)
  })

  it('exists only in its own world', async () => {
    await control('POST', 'snapshots?name=start')
    expect((await control('GET', 'snapshots', {})).json).toEqual({ snapshots: [] })
    expect((await control('POST', 'snapshots/restore?name=start', {})).status).toBe(404)
  })

  it('leaves the clock unchanged when it is restored', async () => {
    await control('POST', 'snapshots?name=start')
    await control('POST', 'clock?freeze=2026-12-01T00:00:00Z')
    await control('POST', 'snapshots/restore?name=start')
    expect((await control('GET', 'clock')).json).toEqual({ now: '2026-12-01T00:00:00.000Z', frozen: true })
  })

  it('can be replaced under the same name, and deleted', async () => {
    await control('POST', 'snapshots?name=s')
    await client.put(`${target}?name=Second`)
    const second = await exported()
    await control('POST', 'snapshots?name=s')
    await client.put(`${target}?name=Third`)
    await control('POST', 'snapshots/restore?name=s')
    expect(await exported()).toBe(second)
    expect((await control('DELETE', 'snapshots?name=s')).json).toEqual({ deleted: 's' })
    expect((await control('DELETE', 'snapshots?name=s')).status).toBe(404)
    expect((await control('POST', 'snapshots/restore?name=s')).status).toBe(404)
  })

  it('needs a name, and is refused if there are already 10', async () => {
    expect((await control('POST', 'snapshots')).json.errors[0].parameter).toBe('name')
    for (let number = 0; number < 10; number += 1)
      expect((await control('POST', `snapshots?name=s${number}`)).status).toBe(200)
    const { status, json } = await control('POST', 'snapshots?name=s10')
    expect([status, json.errors[0].message]).toEqual([400, expect.stringContaining('10')])
  })

  it('does not affect later credentials in a database file when it is restored', async () => {
    await using file = await databaseFile()
    const filed = await serve({ database: file.path })
    const { credentials, demo } = filed.sandbox
    const before = await exported({}, filed)
    await control('POST', 'snapshots?name=start', {}, filed)
    const late = await credentials.createUser({ screenName: 'late', name: 'Late', password: 'long enough' })
    const token = await credentials.of(late.id)
    await filed.client.put(`/12/accounts/${demo.mainAccountId}?name=Changed`)
    await control('POST', 'snapshots/restore?name=start', {}, filed)
    expect(await exported({}, filed)).toBe(before)
    const asLate = clientOf(filed.base, token, { timestamp: filed.timestamp })
    expect((await asLate.get('/12/accounts')).json.data).toEqual([])
    await filed.sandbox.close()
    const again = await serve({ database: file.path })
    expect(await exported({}, again)).toBe(before)
    await again.sandbox.close()
  })
})

describe('GET /__sandbox/export', () => {
  it('returns sorted JSON lines of every table in the world, without credentials [control.export]', async () => {
    const { headers, text } = await control('GET', 'export')
    expect(headers['content-type']).toBe('application/x-ndjson;charset=utf-8')
    const lines = text.trimEnd().split('\n')
    expect([...lines].sort()).toEqual(lines)
    const rows = lines.map((line) => JSON.parse(line))
    const tables = new Set(rows.map(({ table }) => table))
    expect(tables).toContain('campaigns')
    expect(rows.filter(({ table }) => table === 'campaigns')).toHaveLength(129 + 12 + 3 + 2)
    expect(rows.find(({ row }) => row.id === served.sandbox.demo.mainAccountId).table).toBe('accounts')
    for (const table of ['users', 'applications', 'access_tokens', 'nonces', 'secrets', 'bearers'])
      expect(tables).not.toContain(table)
    const { consumer_key, consumer_secret, access_token, access_token_secret } = served.sandbox.demoUser
    for (const secret of [consumer_key, consumer_secret, access_token, access_token_secret])
      expect(text).not.toContain(secret)
    // Above 2^53, where a JavaScript number would lose the last digit.
    expect(text).toContain('25000000000000001')
  })

  it('returns the same bytes in another process', async () => {
    const feature = `features?account_id=${served.sandbox.demo.mainAccountId}&feature_keys=SOMETHING_NEW`
    await control('PUT', feature)
    const script = `
      import { createHash } from 'node:crypto'
      import { createSandbox } from './src/sandbox/server.ts'
      const sandbox = await createSandbox({ runtime: { now: () => ${NOON} } })
      const { url } = await sandbox.listen(0, '127.0.0.1')
      await fetch(url + '/__sandbox/${feature}', { method: 'PUT' })
      const text = await (await fetch(url + '/__sandbox/export')).text()
      console.log(createHash('sha256').update(text).digest('hex'))
      await sandbox.close()`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: new URL('../../..', import.meta.url),
    })
    expect(stdout.trim()).toBe(digest(await exported()))
  })
})
