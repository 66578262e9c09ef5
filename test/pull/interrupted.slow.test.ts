/** Tests that a pull continues where it stopped, and waits for rate limit windows. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { clientOf } from '../../harness/sandbox/signed.ts'
import { folder, type Live, MAIN, SMALL, serveFile, startLive } from './live.ts'

const TIME_LIMIT = 240_000
const files = folder()
let live: Live
beforeAll(async () => {
  live = await startLive(files.path('live.db'))
  await setFeature('PUT')
  live.requests.length = 0
})
beforeEach(() => {
  live.requests.length = 0
  live.before = () => false
})
afterAll(async () => {
  await live.close()
  files.remove()
})

/** Adds or removes the beta feature that an account needs for its history. */
const setFeature = (method: 'PUT' | 'DELETE') =>
  fetch(`${live.url}/__sandbox/features?account_id=${SMALL}&feature_keys=ACCOUNT_HISTORY`, { method })
/** Small account with statistics for one day. */
const ONE_DAY = { accountId: SMALL, from: '2026-11-02', to: '2026-11-03' }
const HISTORY = { ...ONE_DAY, history: ['CAMPAIGN', 'PROMOTED_ACCOUNT'] } as const
const historyCalls = (): readonly string[] =>
  live.requests.filter((request) => request.includes('/account_history?'))
const textOf = (file: string): string => readFileSync(files.path(file), 'utf8')

describe('interrupted pull', () => {
  let whole: string
  let requests: readonly string[]
  beforeAll(async () => {
    await live.pull({ file: files.path('whole.adgraph'), ...HISTORY })
    whole = textOf('whole.adgraph')
    requests = [...live.requests]
  })

  it('continues after failed calls, and repeats only those', async () => {
    const file = files.path('failed.adgraph')
    const failing = [7, requests.length - 2]
    for (const at of failing) {
      const before = live.requests.length
      live.before = () => live.requests.length - before === at - before
      await expect(live.pull({ file, ...HISTORY })).rejects.toThrow()
      expect(existsSync(file)).toBe(false)
    }
    live.before = () => false
    await live.pull({ file, ...HISTORY })
    expect(textOf('failed.adgraph')).toBe(whole)
    expect(live.requests).toHaveLength(requests.length + failing.length)
    expect(new Set(live.requests)).toEqual(new Set(requests))
  })

  it(
    'continues after kill -9, and repeats only the interrupted calls',
    async () => {
      const file = files.path('killed.adgraph')
      const run = (killAt: number | undefined) => {
        const args = [
          'src/cli.ts',
          'pull',
          '--account',
          SMALL,
          '--out',
          file,
          '--from',
          ONE_DAY.from,
          '--to',
          ONE_DAY.to,
          '--history',
          ...HISTORY.history,
        ]
        const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...live.env } })
        live.before = () => {
          if (live.requests.length !== killAt) return false
          return child.kill('SIGKILL')
        }
        return once(child, 'exit')
      }
      expect(await run(9)).toEqual([null, 'SIGKILL'])
      expect(await run(requests.length - 1)).toEqual([null, 'SIGKILL'])
      expect(await run(undefined)).toEqual([0, null])
      expect(textOf('killed.adgraph')).toBe(whole)
      expect(live.requests).toHaveLength(requests.length + 2)
    },
    TIME_LIMIT,
  )

  it('continues only with the same options and an incomplete file', async () => {
    await expect(live.pull({ file: files.path('whole.adgraph'), ...ONE_DAY })).rejects.toThrow('is complete')
    const file = files.path('begun.adgraph')
    live.before = () => live.requests.length === 5
    await expect(live.pull({ file, ...ONE_DAY })).rejects.toThrow()
    await expect(live.pull({ file, ...ONE_DAY, anonymizeWith: 'key' })).rejects.toThrow('different options')
    await expect(live.pull({ file, ...ONE_DAY, accountId: MAIN })).rejects.toThrow('different options')
    await expect(live.pull({ file, ...ONE_DAY, from: '2026-11-01' })).rejects.toThrow('different options')
    await expect(live.pull({ file, ...ONE_DAY, to: undefined })).rejects.toThrow('different options')
    await expect(live.pull({ file, ...HISTORY })).rejects.toThrow('different options')
  })
})

describe('pulled history', () => {
  it('takes one call per entity, and ends at the next whole hour', async () => {
    await live.pull({ file: files.path('history.adgraph'), ...HISTORY })
    const calls = historyCalls()
    const entities = textOf('history.adgraph').match(/"operation":"account_history\.list"/g)
    expect(calls.length).toBeGreaterThan(1)
    expect(entities).toHaveLength(calls.length)
    const ends = calls.map((call) => new URL(call, live.url).searchParams.get('end_time'))
    expect([...new Set(ends)]).toEqual(['2026-11-03T16:00:00Z'])
  })

  it('is served with exactly the fields of the contract', async () => {
    await live.pull({ file: files.path('plain.adgraph'), ...ONE_DAY })
    const entry = {
      entity: 'CAMPAIGN',
      entity_id: 'zz9',
      change_type: 'UPDATE',
      change_time: '2026-11-02T09:15:00Z',
      reason_of_2027: 'unknown',
    }
    const page = { operation: 'account_history.list', input: {}, records: [entry], next: null }
    writeFileSync(files.path('plain.adgraph'), `${textOf('plain.adgraph')}${JSON.stringify(page)}\n`)
    const { sandbox, url } = await serveFile(files.path('plain.adgraph'))
    const period = 'start_time=2026-11-02T00:00:00Z&end_time=2026-11-03T00:00:00Z'
    const path = `/12/accounts/${SMALL}/account_history?entity_type=CAMPAIGN&entity_id=zz9&${period}`
    const { json } = await clientOf(url, sandbox.demoUser).get(path)
    const { reason_of_2027: _reason, ...known } = entry
    const empty = { change_by: { user_id: '', platform: '' }, changes: {}, entity_data: {} }
    expect(json.data).toEqual([{ ...known, ...empty }])
    await sandbox.close()
  })

  it('takes only one call if the account does not have the feature', async () => {
    await setFeature('DELETE')
    const messages: string[] = []
    const tell = (message: string) => void messages.push(message)
    await live.pull({ file: files.path('without.adgraph'), ...HISTORY, tell })
    expect(historyCalls()).toHaveLength(1)
    expect(messages).toEqual([expect.stringMatching(/^Could not read account_history\.list: /)])
    await setFeature('PUT')
  })
})

describe('list whose later page is refused', () => {
  const ACCOUNT = { from: '2026-11-03' }

  it('is read again from its first page after an interruption', async () => {
    await live.pull({ file: files.path('long.adgraph'), ...ACCOUNT })
    const lines = textOf('long.adgraph').split('\n')
    const first = lines.findIndex((line) => /"next":"[^"]+"/.test(line))
    const stale = (lines[first] as string).replace(/"next":"[^"]+"/, '"next":"stale"')
    writeFileSync(files.path('stale.adgraph.part'), [...lines.slice(0, first), stale, ''].join('\n'))
    const messages: string[] = []
    const tell = (message: string) => void messages.push(message)
    await live.pull({ file: files.path('stale.adgraph'), ...ACCOUNT, tell })
    expect(textOf('stale.adgraph') === textOf('long.adgraph')).toBe(true)
    expect(messages).toEqual([
      expect.stringMatching(/cannot be continued: .*Reading it from its first page$/),
    ])
  })

  it('stops the pull, because its other rows would be missing', async () => {
    const access = (deleted: 0 | 1) =>
      live.change((database) =>
        database.exec(`update accounts set deleted = ${deleted} where id = '${MAIN}'`),
      )
    live.before = ({ url = '' }) => {
      if (/[?&]cursor=/.test(url)) access(1)
      return false
    }
    const file = files.path('refused.adgraph')
    await expect(live.pull({ file, ...ACCOUNT, tell: () => {} })).rejects.toThrow()
    access(0)
    expect(live.requests.at(-1)).toMatch(/[?&]cursor=/)
    expect(textOf('refused.adgraph.part')).not.toContain('"refused"')
  })
})

describe('exhausted rate limit window', () => {
  it('makes the pull wait until the window resets and report each wait', async () => {
    const limited = await startLive(files.path('limited.db'), {
      rateLimits: { analytics: { limit: 5, windowSeconds: 900 } },
    })
    const messages: string[] = []
    const waits: string[] = []
    await limited.pull({
      file: files.path('limited.adgraph'),
      ...ONE_DAY,
      tell: (message) => messages.push(message),
      waitUntil: async (time) => {
        waits.push(new Date(time).toISOString())
        limited.clock.now = time
      },
    })
    expect(waits.slice(0, 2)).toEqual(['2026-11-03T15:15:00.000Z', '2026-11-03T15:30:00.000Z'])
    expect(messages[0]).toMatch(
      /^The rate limit of stats\.\w+ is exhausted\. Waiting until 2026-11-03T15:15:00\.000Z$/,
    )
    expect(messages).toHaveLength(waits.length)
    expect(existsSync(files.path('limited.adgraph'))).toBe(true)
    await limited.close()
  })
})
