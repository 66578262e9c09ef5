/** Tests that a pull continues where it stopped, waits for rate limit windows, and hides names on request. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { folder, type Live, MAIN, SMALL, serveFile, startLive } from './live.ts'

const TIME_LIMIT = 240_000
const files = folder()
let live: Live
beforeAll(async () => {
  live = await startLive(files.path('live.db'))
})
beforeEach(() => {
  live.requests.length = 0
  live.before = () => false
})
afterAll(async () => {
  await live.close()
  files.remove()
})

/** Small account with statistics of one day. */
const ONE_DAY = { accountId: SMALL, from: '2026-11-02', to: '2026-11-03' }
const textOf = (file: string): string => readFileSync(files.path(file), 'utf8')

describe('an interrupted pull', () => {
  let whole: string
  let requests: readonly string[]
  beforeAll(async () => {
    await live.pull({ file: files.path('whole.adgraph'), ...ONE_DAY })
    whole = textOf('whole.adgraph')
    requests = [...live.requests]
  })

  it('continues after calls that fail, and reads no other page twice', async () => {
    const file = files.path('failed.adgraph')
    const failing = [7, requests.length - 2]
    for (const at of failing) {
      const before = live.requests.length
      live.before = () => live.requests.length - before === at - before
      await expect(live.pull({ file, ...ONE_DAY })).rejects.toThrow()
      expect(existsSync(file)).toBe(false)
    }
    live.before = () => false
    await live.pull({ file, ...ONE_DAY })
    expect(textOf('failed.adgraph')).toBe(whole)
    expect(live.requests).toHaveLength(requests.length + failing.length)
    expect(new Set(live.requests)).toEqual(new Set(requests))
  })

  it(
    'continues after kill -9, and reads no other page twice',
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

  it('is not repeated once the file is complete, and continues only with the same options', async () => {
    await expect(live.pull({ file: files.path('whole.adgraph'), ...ONE_DAY })).rejects.toThrow('is complete')
    const file = files.path('begun.adgraph')
    live.before = () => live.requests.length === 5
    await expect(live.pull({ file, ...ONE_DAY })).rejects.toThrow()
    await expect(live.pull({ file, ...ONE_DAY, anonymizeWith: 'key' })).rejects.toThrow('other options')
    await expect(live.pull({ file, ...ONE_DAY, accountId: MAIN })).rejects.toThrow('other options')
    await expect(live.pull({ file, ...ONE_DAY, from: '2026-11-01' })).rejects.toThrow('other options')
    await expect(live.pull({ file, ...ONE_DAY, to: undefined })).rejects.toThrow('other options')
  })
})

describe('a list whose later page is refused', () => {
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

describe('a rate limit window without calls', () => {
  it('makes the pull wait until the window resets, with a message', async () => {
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

/** Places where a person's or a company's name may be: table, column, and the text around the name. */
const PLACES: readonly (readonly [
  table: string,
  column: string,
  rows: number,
  text: (name: string) => string,
])[] = [
  ['campaigns', 'name', 120, (name) => `${name} – Spring Sale`],
  ['campaigns', 'purchase_order_number', 20, (name) => `PO ${name}`],
  ['line_items', 'name', 400, (name) => `Commuters ${name.toUpperCase()} 25–34`],
  ['line_items', 'advertiser_domain', 20, (name) => `www.${name}.com`],
  ['posts', 'text', 250, (name) => `Meet @${name} at https://${name}.com/${name}?q=${name} #${name}`],
  ['posts', 'name', 50, (name) => name],
  ['draft_tweets', 'text', 20, (name) => `Ask ${name.toLowerCase()}@mail.example`],
  ['scheduled_tweets', 'text', 10, (name) => `${name}'s day`],
  ['custom_audiences', 'name', 3, (name) => name],
  ['custom_audiences', 'description', 3, (name) => `Customers of ${name}`],
  ['media_library', 'name', 60, (name) => name],
  ['media_library', 'file_name', 60, (name) => `${name}.png`],
  ['cards', 'name', 40, (name) => `${name}, website`],
  ['tracking_tags', 'tracking_tag_url', 3, (name) => `https://t.${name}.net/i?c=${name}`],
  ['funding_instruments', 'description', 5, (name) => `Credit line of ${name}`],
  ['funding_instruments', 'io_header', 5, (name) => name],
  ['targeting_criteria', 'name', 20, (name) => `@${name}`],
  ['account_apps', 'app_store_identifier', 3, (name) => `com.${name}.app`],
  ['do_not_reach_lists', 'description', 1, (name) => `${name} from 10.20.30.40`],
  ['app_event_tags', 'provider_app_event_id', 1, (name) => name.toLowerCase()],
  ['accounts', 'name', 1, (name) => name],
  ['accounts', 'business_name', 1, (name) => `${name} Ltd.`],
  ['users', 'screen_name', 1, (name) => name],
  ['users', 'name', 1, (name) => name],
  [
    'tax_settings',
    'settings',
    1,
    (name) =>
      JSON.stringify({
        address_company: name,
        address_email: `${name}@x.com`,
        tax_id: 'DE123456789',
        address_street1: '12 Rue',
      }),
  ],
  [
    'user_settings',
    'settings',
    1,
    (name) =>
      JSON.stringify({
        notification_email: `a@${name}.com`,
        contact_phone: '+33 6 12 34 56 78',
        contact_phone_extension: '42',
      }),
  ],
  ['preroll_call_to_actions', 'call_to_action_url', 1, (name) => `https://${name}.com`],
]
/** Values without a name that identify someone, planted with the names above. */
const NUMBERS = [
  '"tax_id":"de123456789"',
  '123456789',
  '"address_street1":"12 ',
  '+33 6 12 34 56 78',
  '"contact_phone_extension":"42"',
  '10.20.30.40',
]
const nameOf = (index: number): string =>
  `Vex${[...`${index}`].map((digit) => 'abcdefghij'[Number(digit)]).join('')}quo`

/** Plants names in rows of the account. Returns their number. */
const plant = (database: DatabaseSync): number => {
  let names = 0
  for (const [table, column, rows, text] of PLACES) {
    const where =
      table === 'posts'
        ? "user_id = '1472190551738957824'"
        : table === 'users'
          ? "id = '1472190551738957824'"
          : table === 'accounts'
            ? `id = '${MAIN}'`
            : table === 'targeting_criteria'
              ? `account_id = '${MAIN}' and targeting_type like '%USER%'`
              : table === 'media_library'
                ? `account_id = '${MAIN}' and deleted = 0`
                : `account_id = '${MAIN}'`
    const found = database.prepare(`select rowid as place from "${table}" where ${where} limit ${rows}`).all()
    const write = database.prepare(`update "${table}" set "${column}" = ? where rowid = ?`)
    for (const { place } of found) {
      write.run(text(nameOf(names)), place as number)
      names += 1
    }
  }
  return names
}

describe('an anonymized pull', () => {
  it('contains none of 1,000 planted names, and no credential', async () => {
    let names = 0
    live.change((database) => {
      names = plant(database)
      database.exec("update promoted_tweets set approval_status = 'UNDER_REVIEW'")
    })
    expect(names).toBeGreaterThanOrEqual(1000)
    const period = { from: '2026-11-03' }
    await live.pull({ file: files.path('plain.adgraph'), ...period })
    await live.pull({ file: files.path('hidden.adgraph'), ...period, anonymizeWith: 'a secret' })
    const [plain, hidden] = [textOf('plain.adgraph').toLowerCase(), textOf('hidden.adgraph').toLowerCase()]
    const all = Array.from({ length: names }, (_, index) => nameOf(index).toLowerCase())
    expect(all.filter((name) => !plain.includes(name))).toEqual([])
    expect(all.filter((name) => hidden.includes(name))).toEqual([])
    expect(NUMBERS.filter((value) => !plain.includes(value))).toEqual([])
    expect(NUMBERS.filter((value) => hidden.includes(value))).toEqual([])
    for (const secret of Object.values(live.env).slice(1)) {
      expect(plain).not.toContain(secret.toLowerCase())
      expect(hidden).not.toContain(secret.toLowerCase())
    }
  })

  it('keeps ids, numbers and times, and replaces the same word in the same way', () => {
    const [plain, hidden] = ['plain.adgraph', 'hidden.adgraph'].map((file) =>
      textOf(file)
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => JSON.parse(line)),
    ) as [Page[], Page[]]
    const named = (pages: readonly Page[], operation: string) =>
      pages.filter((page) => page.operation === operation).flatMap(({ records }) => records)
    const [before, after] = [named(plain, 'campaigns.list'), named(hidden, 'campaigns.list')]
    expect(after.map(({ name: _name, purchase_order_number: _number, ...rest }) => rest)).toEqual(
      before.map(({ name: _name, purchase_order_number: _number, ...rest }) => rest),
    )
    const ends = after.flatMap(({ name }, index) =>
      String(before[index]?.name).endsWith(' – Spring Sale') ? [String(name).split(' – ')[1]] : [],
    )
    expect(new Set(ends).size).toBe(1)
    expect(ends[0]).not.toBe('Spring Sale')
    expect(ends[0]).toMatch(/^[A-Z][a-z]{5} [A-Z][a-z]{3}$/)
    expect(named(hidden, 'accounts.get')).toMatchObject([{ timezone: 'America/New_York', id: MAIN }])
  })

  it('is served by the sandbox', async () => {
    const { sandbox, url } = await serveFile(files.path('hidden.adgraph'))
    const response = await fetch(`${url}/__sandbox/records?account_id=${MAIN}`)
    expect(response.status).toBe(200)
    await sandbox.close()
  })
})

interface Page {
  readonly operation: string
  readonly records: readonly Readonly<Record<string, unknown>>[]
}
