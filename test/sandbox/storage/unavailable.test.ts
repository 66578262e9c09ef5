import { DatabaseSync } from 'node:sqlite'
import { type SandboxResponse, send } from '../../../harness/sandbox/signed.ts'
import type { UsedNonce } from '../../../src/sandbox/http/exchange.ts'
import { createNonces } from '../../../src/sandbox/oauth/stored/nonces.ts'
import type { SandboxOptions } from '../../../src/sandbox/server.ts'
import { type Sqlite, sqliteOf } from '../../../src/sandbox/storage/dialect.ts'
import { openDatabase } from '../../../src/sandbox/storage/store.ts'
import { createLockWait } from '../../../src/sandbox/storage/unavailable.ts'
import { databaseFile } from '../folder.ts'
import { type Served, serve } from '../serve.ts'

/** Starts a sandbox on a file, and opens a second connection to the file, like another process. */
const onFile = async (options: SandboxOptions = {}) => {
  const file = await databaseFile()
  const errors: string[] = []
  const warnings: string[] = []
  const logger = {
    error: (_details: object, message: string) => void errors.push(message),
    warn: (_details: object, message: string) => void warnings.push(message),
  }
  const served = await serve({ database: file.path, rateLimits: 'off', logger, ...options })
  const other = new DatabaseSync(file.path, { timeout: 0 })
  return {
    served,
    other,
    errors,
    warnings,
    [Symbol.asyncDispose]: async () => {
      other.close()
      await served.sandbox.close()
      await file[Symbol.asyncDispose]()
    },
  }
}
const campaignsOf = ({ sandbox }: Served): string => `/12/accounts/${sandbox.demo.mainAccountId}/campaigns`
const create = (served: Served, name: string): Promise<SandboxResponse> =>
  served.client.form('POST', campaignsOf(served), {
    funding_instrument_id: served.sandbox.demo.fundingInstrumentId,
    name,
    daily_budget_amount_local_micro: '1000000',
    entity_status: 'PAUSED',
  })
const named = async (served: Served, name: string): Promise<number> =>
  (await served.client.get(`${campaignsOf(served)}?q=${name}&with_total_count=true`)).json.total_count

const LOCKED = [
  503,
  [{ code: 'STORAGE_LOCKED', message: 'Another process has locked the database. Nothing was stored.' }],
]
const FULL = [
  507,
  [
    {
      code: 'STORAGE_FULL',
      message:
        'The disk or the database is full. Nothing was stored. Reads still work. For workspaces, SANDBOX_WORKSPACE_BYTES sets the limit.',
    },
  ],
]
const refusalOf = ({ status, json }: SandboxResponse) => [status, json.errors]

describe('sandbox with a locked database', () => {
  it('responds to other requests while a write waits, and then carries out the write', async () => {
    await using world = await onFile({ lockWaitMs: 60_000 })
    const { served, other } = world
    other.exec('begin immediate')
    const order: string[] = []
    const write = create(served, 'Waits').then((received) => {
      order.push('write')
      return received
    })
    for (let n = 0; n < 5; n += 1) {
      const stranger = await send(served.base, { method: 'GET', target: '/12/accounts' })
      expect(stranger.status).toBe(400)
      order.push('stranger')
    }
    other.exec('commit')
    expect((await write).status).toBe(200)
    expect(order).toEqual([...Array(5).fill('stranger'), 'write'])
    expect(await named(served, 'Waits')).toBe(1)
  })

  it('refuses a write with 503 and stores nothing if the lock persists [errors.not_stored]', async () => {
    await using world = await onFile({ lockWaitMs: 40 })
    const { served, other, errors } = world
    other.exec('begin immediate')
    const refused = await create(served, 'Locked')
    expect(refusalOf(refused)).toEqual(LOCKED)
    expect(refused.headers['retry-after']).toBe('1')
    expect(errors).toEqual(['Request failed'])
    const token = await served.client.get('/1.1/account/verify_credentials.json')
    expect([token.status, token.json.errors[0].code]).toEqual([503, 130])
    const control = await send(served.base, { method: 'POST', target: '/__sandbox/reset' })
    expect(refusalOf(control)).toEqual(LOCKED)
    other.exec('commit')
    expect(await named(served, 'Locked')).toBe(0)
    expect((await create(served, 'Locked')).status).toBe(200)
  })
})

describe('the clock of a sandbox with a locked database', () => {
  it('does not move if its position cannot be stored, so that repeated requests move it once [errors.not_stored]', async () => {
    await using world = await onFile({ lockWaitMs: 40 })
    const { served, other } = world
    const clock = async (method: string, query = '') =>
      send(served.base, { method, target: `/__sandbox/clock${query}` })
    const before = (await clock('GET')).json
    other.exec('begin immediate')
    expect(refusalOf(await clock('POST', '?advance=86400'))).toEqual(LOCKED)
    expect((await clock('GET')).json).toEqual(before)
    other.exec('commit')
    const moved = (await clock('POST', '?advance=86400')).json
    expect(Date.parse(moved.now) - Date.parse(before.now)).toBe(86_400_000)
  })
})

describe('readiness probe', () => {
  const probe = async ({ base }: Served, path: string, method = 'GET') => {
    const response = await fetch(base + path, { method })
    const text = await response.text()
    return [response.status, text && JSON.parse(text)]
  }

  it('reports not ready while the database is locked, and logs each change once', async () => {
    await using world = await onFile({ lockWaitMs: 40 })
    const { served, other, warnings } = world
    const ready = [200, { status: 'ready', problems: [] }]
    const locked = [503, { status: 'not ready', problems: ['Another process has locked the database'] }]
    expect(await probe(served, '/readyz')).toEqual(ready)
    other.exec('begin immediate')
    for (const _ of [1, 2]) expect(await probe(served, '/readyz')).toEqual(locked)
    expect(await probe(served, '/livez')).toEqual([200, { status: 'ok' }])
    other.exec('commit')
    for (const _ of [1, 2]) expect(await probe(served, '/readyz')).toEqual(ready)
    expect(warnings).toEqual(['Another process has locked the database', 'The database is available again'])
  })

  it('does not make writes fail, even if 50 probes run in parallel', async () => {
    await using world = await onFile()
    const { served } = world
    const probes = Promise.all(Array.from({ length: 50 }, () => probe(served, '/readyz')))
    const writes = await Promise.all(['A', 'B', 'C'].map((name) => create(served, name)))
    expect(writes.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set((await probes).map(([status]) => status))).toEqual(new Set([200]))
  })

  it.each([
    ['HEAD', '/readyz', 200],
    ['POST', '/readyz', 404],
    ['GET', '/readyz/more', 404],
  ])('responds to %s %s with %d', async (method, path, status) => {
    await using world = await onFile()
    expect((await probe(world.served, path, method))[0]).toBe(status)
  })
})

describe('sandbox with a full database', () => {
  it('serves reads and refuses writes, without damaging the database [errors.not_stored]', async () => {
    await using world = await onFile({ databaseBytes: 1 })
    const { served, other } = world
    let made = 0
    let last = await create(served, 'Fills')
    for (; last.status === 200 && made < 500; made += 1) last = await create(served, 'Fills')
    expect(refusalOf(last)).toEqual(FULL)
    expect(last.headers['retry-after']).toBe('60')
    expect(await named(served, 'Fills')).toBe(made)
    const accounts = await served.client.get('/12/accounts')
    expect([accounts.status, accounts.json.data.length]).toEqual([200, 3])
    expect(other.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  })

  it('refuses replays even if their nonces could not be stored', async () => {
    await using world = await onFile({ databaseBytes: 1 })
    const { served, other } = world
    const sent = []
    // Nonces of 255 characters fill the remaining space.
    for (let n = 0; n < 60; n += 1) {
      const request = served.client.sign(
        { method: 'GET', target: '/12/accounts' },
        { nonce: () => `${n}`.padStart(255, 'n') },
      )
      sent.push(request)
      expect((await send(served.base, request)).status).toBe(200)
    }
    expect(other.prepare('select count(*) as stored from nonces').get()?.stored).toBeLessThan(60)
    for (const request of sent) expect((await send(served.base, request)).status).toBe(401)
  })

  it('stores nonces again once there is space, and still refuses unstored ones', async () => {
    const db = await openDatabase()
    const seconds = 1_795_000_000
    const nonces = createNonces(db, () => seconds * 1000, 300, createLockWait(0))
    const sqlite = sqliteOf(db) as Sqlite
    const stored = () => sqlite.prepare('select nonce from nonces').all([]).length
    const numbered = (n: number): UsedNonce => ({
      consumerKey: 'key',
      token: 'token',
      timestamp: seconds,
      nonce: `${n}`.padStart(255, 'n'),
    })
    sqlite.setMaximumBytes(1)
    for (let n = 0; n < 60; n += 1) expect(await nonces.use(numbered(n))).toBe(true)
    const before = stored()
    expect(before).toBeLessThan(60)
    await nonces.release(numbered(59))
    expect([await nonces.use(numbered(59)), await nonces.use(numbered(59))]).toEqual([true, false])
    sqlite.setMaximumBytes(10_000_000)
    expect(await nonces.use(numbered(60))).toBe(true)
    expect(stored()).toBe(before + 1)
    for (let n = 0; n <= 60; n += 1) expect(await nonces.use(numbered(n))).toBe(false)
    await db.destroy()
  })
})
