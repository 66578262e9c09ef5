/**
 * Uploads of people over real HTTP, in front of the sandbox: what reaches the audience is read from the sandbox's own
 * file, and expected hashes are made here.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { globalId, startWorld, type World } from '../domains/world.ts'
import { type Line, upload } from './upload-client.ts'

const AUDIENCE = '1nmth'
const MINUTE = 60

const folder = mkdtempSync(join(tmpdir(), 'adgraph-uploads-'))
const database = join(folder, 'sandbox.db')
let world: World
let main: string
beforeAll(async () => {
  world = await startWorld({ database })
  main = world.sandbox.demo.mainAccountId
})
const children = new Set<ChildProcess>()
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})
beforeEach(() => world.reset())
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const at = (query: string, gateway = world.url, audience = AUDIENCE) =>
  `${gateway}/audiences/${main}/${audience}/users?${query}`
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
/** What the sandbox keeps of a member: the kind in one byte, then half of the hash. */
const memberOf = (kind: number, hash: string): string => `0${kind}${hash.slice(0, 32)}`
const members = (audience = AUDIENCE): string[] => {
  const db = new DatabaseSync(database, { readOnly: true })
  try {
    return db
      .prepare(
        'select lower(hex(identity)) as identity from audience_members where audience_id = ? order by 1',
      )
      .all(audience)
      .map(({ identity }) => String(identity))
  } finally {
    db.close()
  }
}
const requests = (): number => world.sandbox.calls.counts().operations['custom_audience_users.batch'] ?? 0
const person = (index: number): string => `{"email":"Person${index}@Example.com "}\n`
function* people(count: number, from = 0): Generator<string> {
  for (let index = from; index < from + count; index += 100)
    yield Array.from({ length: Math.min(100, from + count - index) }, (_, more) => person(index + more)).join(
      '',
    )
}
const emails = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => memberOf(0, sha256(`person${index}@example.com`))).sort()
const taken = async (work: () => Promise<unknown>): Promise<string[]> => {
  const before = new Set(members())
  await work()
  return members().filter((member) => !before.has(member))
}

describe('an upload', () => {
  it('of 10,000 people takes 4 requests of 2,500, and every one is in the audience', async () => {
    const before = requests()
    let answer: Awaited<ReturnType<typeof upload>> | undefined
    const added = await taken(async () => {
      answer = await upload(at('operation=update&upload=spring'), people(10_000))
    })
    expect(answer?.status).toBe(200)
    expect(answer?.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
    expect(requests() - before).toBe(4)
    expect(added).toEqual(emails(10_000))
    // 64 digits in each operation, commas between them, two brackets around them.
    const operation = '{"operation_type":"Update","params":{"users":[{"email":[""]}]}}'.length + 64
    const bytes = 4 * (2 + 2500 * operation + 2499)
    const [first, ...rest] = answer?.lines ?? []
    expect(first).toEqual({ upload: 'spring', sentRows: 0 })
    expect(rest.slice(0, -1).map(({ sentRows, requests }) => [sentRows, requests])).toEqual(
      [1, 2, 3, 4].map((number) => [number * 2500, number]),
    )
    const checkpoint = expect.stringMatching(/^10000-[\w-]{43}$/)
    expect(rest.at(-1)).toEqual({
      done: true,
      upload: 'spring',
      rows: 10_000,
      sentRows: 10_000,
      requests: 4,
      bytes,
      checkpoint,
    })
    // The same once more: all of it was acknowledged.
    const again = await upload(at('operation=update&upload=spring'), people(10_000))
    expect(again.lines[0]).toEqual({ upload: 'spring', sentRows: 10_000 })
    expect(again.lines.at(-1)).toMatchObject({ done: true, sentRows: 10_000 })
    expect(requests() - before).toBe(4)
    const asked = await world.ask(
      '{ audienceUpload(id: "spring") { id state operation accountRestId audienceRestId rows sentRows requests bytes checkpoint startedAt updatedAt error { code } } other: audienceUpload(id: "autumn") { id } }',
    )
    expect(asked.data).toEqual({
      audienceUpload: {
        id: 'spring',
        state: 'DONE',
        operation: 'UPDATE',
        accountRestId: main,
        audienceRestId: AUDIENCE,
        rows: 10_000,
        sentRows: 10_000,
        requests: 4,
        bytes,
        checkpoint,
        startedAt: expect.stringMatching(/:\d\dZ$/),
        updatedAt: expect.stringMatching(/:\d\dZ$/),
        error: null,
      },
      other: null,
    })
    expect(asked.calls).toEqual({})
  })

  it('closes requests at 5,000,000 bytes', async () => {
    // 60 numbers: 2 × 60 quotes, 59 commas, 60 × 64 digits beside what each operation has around them.
    const operationBytes =
      '{"operation_type":"Delete","params":{"users":[{"phone_number":[]}]}}'.length + 60 * 66 + 59
    const perRequest = Math.floor((5_000_000 - 2 + 1) / (operationBytes + 1))
    const rows = perRequest + 1
    const row = (index: number) =>
      `${JSON.stringify({ phone_number: Array.from({ length: 60 }, (_, each) => `+1${5_550_000_000 + index * 60 + each}`) })}\n`
    const before = requests()
    const { lines } = await upload(
      at('operation=delete'),
      Array.from({ length: rows }, (_, index) => row(index)),
    )
    expect(lines.at(-1)).toMatchObject({ done: true, rows, requests: 2 })
    expect(lines[1]).toMatchObject({
      sentRows: perRequest,
      requests: 1,
      bytes: perRequest * (operationBytes + 1) + 1,
    })
    expect(lines[1].bytes).toBeLessThanOrEqual(5_000_000)
    expect(lines[1].bytes + operationBytes + 1).toBeGreaterThan(5_000_000)
    expect(requests() - before).toBe(2)
  })

  it('adds with times, and takes out', async () => {
    const times = 'effective_at=2026-01-01T00:00:00Z&expires_at=2099-01-01T02:00:00%2B02:00'
    const added = await taken(() => upload(at(`operation=update&${times}`), people(150)))
    expect(added).toEqual(emails(150))
    const db = new DatabaseSync(database, { readOnly: true })
    const [row] = db
      .prepare('select count(*) as count from audience_members where effective_at = ? and expires_at = ?')
      .all(Date.UTC(2026, 0, 1) / 1000, Date.UTC(2099, 0, 1) / 1000)
    db.close()
    expect(row?.count).toBe(150)
    const { lines } = await upload(at('operation=delete'), people(100))
    expect(lines.at(-1)).toMatchObject({ done: true, sentRows: 100 })
    expect(members().filter((member) => added.includes(member))).toHaveLength(50)
  })

  it('normalises each kind, takes hashes as they are, and a global id of the audience', async () => {
    const rows = [
      { email: ['  Ada@Example.COM ', sha256('second@example.com').toUpperCase()], handle: '@Ada_L' },
      { phone_number: '+1 (555) 010-2030', device_id: 'AB12CD34-0000-1111-2222-333344445555' },
      { twitter_id: '2244994945', partner_user_id: 'Customer 7' },
      { twitter_id: 783214, email: null, handle: '' },
    ]
    const added = await taken(() =>
      upload(
        at('operation=update', world.url, globalId('CustomAudience', main, AUDIENCE)),
        `\ufeff${rows.map((row) => JSON.stringify(row)).join('\r\n')}`,
      ),
    )
    expect(added).toEqual(
      [
        memberOf(0, sha256('ada@example.com')),
        memberOf(0, sha256('second@example.com')),
        memberOf(1, sha256('ab12cd34-0000-1111-2222-333344445555')),
        memberOf(2, sha256('ada_l')),
        memberOf(3, sha256('2244994945')),
        memberOf(3, sha256('783214')),
        memberOf(4, sha256('+15550102030')),
        memberOf(5, sha256('Customer 7')),
      ].sort(),
    )
  })

  it('reads CSV with quotes, other names and columns that are left out', async () => {
    const csv = [
      'Name,Mail,"Work, mail",phone_number_hash',
      `"Lovelace, ""Ada""\nCountess",ada@example.com,,${sha256('+15550102030')}`,
      'Grace,,"GRACE@example.com",',
      '',
    ].join('\r\n')
    const columns = encodeURIComponent('Name:-,Mail:email,mail:email')
    const wrong = await upload(at(`operation=update&columns=${columns}`), csv, { type: 'text/csv' })
    expect(wrong.lines.at(-1).error).toEqual({
      code: 'UNKNOWN_COLUMN',
      message: 'field 3 has no known name; columns can say what it holds',
      row: 1,
    })
    const fitting = csv.replace('"Work, mail"', '"Mail at work"')
    const added = await taken(() =>
      upload(
        at(`operation=update&columns=${encodeURIComponent('Name:-,Mail:email,Mail at work:email')}`),
        fitting,
        { type: 'text/csv; charset=utf-8' },
      ),
    )
    expect(added).toEqual(
      [
        memberOf(0, sha256('ada@example.com')),
        memberOf(0, sha256('grace@example.com')),
        memberOf(4, sha256('+15550102030')),
      ].sort(),
    )
  })
})

describe('a row that cannot be taken', () => {
  const LONG = 'x'.repeat(65_536)
  const good = '{"partner_user_id":"a good one"}\n'
  it.each<[what: string, query: string, type: string, body: string | Buffer, error: object]>([
    [
      'raw e-mail in a column of hashes',
      '',
      'ndjson',
      '{"email_hash":"raw@example.com"}',
      { code: 'NOT_HASHED', row: 2, column: 'email_hash' },
    ],
    [
      'raw number where hashed says so',
      '&hashed=phone_number',
      'ndjson',
      '{"phone_number":["+15550102030"]}',
      { code: 'NOT_HASHED', row: 2, column: 'phone_number' },
    ],
    [
      'a hash of 63 digits',
      '&hashed=email',
      'ndjson',
      `{"email":"${'a'.repeat(63)}"}`,
      { code: 'NOT_HASHED', row: 2, column: 'email' },
    ],
    [
      'no e-mail address',
      '',
      'ndjson',
      '{"email":"d41d8cd98f00b204e9800998ecf8427e"}',
      { code: 'INVALID_VALUE', row: 2, column: 'email' },
    ],
    [
      'a number with letters',
      '',
      'ndjson',
      '{"phone_number":"raw 555 0102"}',
      { code: 'INVALID_VALUE', row: 2, column: 'phone_number' },
    ],
    [
      'an id that is none',
      '',
      'ndjson',
      '{"twitter_id":"raw"}',
      { code: 'INVALID_VALUE', row: 2, column: 'twitter_id' },
    ],
    [
      'a user name with blanks',
      '',
      'ndjson',
      '{"handle":"raw name"}',
      { code: 'INVALID_VALUE', row: 2, column: 'handle' },
    ],
    [
      'a value that is no text',
      '',
      'ndjson',
      '{"email":{"raw":1}}',
      { code: 'INVALID_VALUE', row: 2, column: 'email' },
    ],
    [
      'a control character',
      '',
      'ndjson',
      '{"partner_user_id":"raw\\u0007"}',
      { code: 'INVALID_VALUE', row: 2, column: 'partner_user_id' },
    ],
    ['nobody', '', 'ndjson', '{"email":"","handle":[]}', { code: 'NO_IDENTIFIER', row: 2 }],
    ['a field that is not known', '', 'ndjson', '{"raw@example.com":1}', { code: 'UNKNOWN_COLUMN', row: 2 }],
    ['no JSON', '', 'ndjson', '{"email":"raw@example.com"', { code: 'INVALID_ROW', row: 2 }],
    ['no object', '', 'ndjson', '["raw@example.com"]', { code: 'INVALID_ROW', row: 2 }],
    ['no UTF-8', '', 'ndjson', Buffer.from([0x7b, 0xff, 0x7d]), { code: 'INVALID_UTF8', row: 2 }],
    ['a row past 64 KiB', '', 'ndjson', `{"email":"raw${LONG}"}`, { code: 'ROW_TOO_LONG', row: 2 }],
    [
      'another number of fields',
      '',
      'csv',
      'email\na@example.com\nraw@example.com,raw\n',
      { code: 'INVALID_ROW', row: 2 },
    ],
    [
      'a quote inside a field',
      '',
      'csv',
      'email\na@example.com\nraw"@example.com"\n',
      { code: 'INVALID_ROW', row: 2 },
    ],
    [
      'a quote that never ends',
      '',
      'csv',
      'email\na@example.com\n"raw@example.com\n',
      { code: 'INVALID_ROW', row: 2 },
    ],
    ['no header', '', 'csv', 'raw@example.com\na@example.com\n', { code: 'UNKNOWN_COLUMN', row: 1 }],
  ])('%s', async (_what, query, type, body, error) => {
    const before = requests()
    const whole =
      type === 'csv' ? body : Buffer.concat([Buffer.from(good), Buffer.from(body), Buffer.from(`\n${good}`)])
    const added = await taken(async () => {
      const { status, lines, text } = await upload(at(`operation=update${query}`), whole, {
        type: type === 'csv' ? 'text/csv' : 'application/x-ndjson',
      })
      expect(status).toBe(200)
      expect(lines.at(-1)).toMatchObject({ error, resumeFrom: 1, requests: 0 })
      expect('column' in lines.at(-1).error).toBe('column' in error)
      expect(text).not.toMatch(/raw|5550102|d41d8cd9/)
    })
    expect(added).toEqual([])
    expect(requests()).toBe(before)
  })

  it('stops what was begun, and a mended file goes on where it was', async () => {
    const before = requests()
    const bad = [...people(2500), ...people(2499, 2500), '{"email":"raw"}\n', ...people(100, 5000)]
    const stopped = await upload(at('operation=update&upload=mend'), bad)
    expect(stopped.lines.at(-1)).toMatchObject({
      error: { code: 'INVALID_VALUE', row: 5000, column: 'email' },
      resumeFrom: 2501,
      sentRows: 2500,
    })
    const status = await world.ask(
      '{ audienceUpload(id: "mend") { state sentRows error { code message row column } } }',
    )
    expect(status.data.audienceUpload).toEqual({
      state: 'FAILED',
      sentRows: 2500,
      error: {
        code: 'INVALID_VALUE',
        message: 'email must hold an e-mail address',
        row: 5000,
        column: 'email',
      },
    })
    // Another file is not this upload, nor is this file with another operation; both leave the upload alone.
    for (const [query, rows] of [
      ['operation=update', people(5100, 1)],
      ['operation=delete', people(5100)],
      ['operation=update', people(100)],
    ] as const) {
      const other = await upload(at(`${query}&upload=mend`), rows)
      expect(other.lines.at(-1)).toMatchObject({ error: { code: 'UPLOAD_DIFFERS' }, resumeFrom: 2501 })
      const unchanged = await world.ask('{ audienceUpload(id: "mend") { state operation rows sentRows } }')
      expect(unchanged.data.audienceUpload).toEqual({
        state: 'FAILED',
        operation: 'UPDATE',
        rows: 4999,
        sentRows: 2500,
      })
    }
    expect(requests() - before).toBe(1)
    const mended = await upload(at('operation=update&upload=mend'), people(5100))
    expect(mended.lines[0]).toEqual({ upload: 'mend', sentRows: 2500 })
    expect(mended.lines.at(-1)).toMatchObject({ done: true, rows: 5100, requests: 3 })
    expect(requests() - before).toBe(3)
    const there = new Set(members())
    expect(emails(5100).every((member) => there.has(member))).toBe(true)
  })
})

it('says why it stopped while rows still come, and lets them come', async () => {
  const before = requests()
  let given = 0
  function* many(): Generator<string> {
    yield '{"email":"raw"}\n'
    const filling = person(7).repeat(3000)
    for (; given < 200; given++) yield filling
  }
  const { lines, complete } = await upload(at('operation=update'), many())
  expect(complete).toBe(true)
  expect(lines.at(-1)).toMatchObject({ error: { code: 'INVALID_VALUE', row: 1 } })
  const refused = await upload(at('operation=update&upload=gone', world.url, '1nzzz'), [
    ...people(2501),
    ...Array.from({ length: 50 }, () => person(7).repeat(3000)),
  ])
  expect(refused.lines.at(-1)).toMatchObject({ error: { code: 'NOT_FOUND' }, resumeFrom: 1 })
  expect(requests() - before).toBeLessThanOrEqual(2)
}, 20_000)

describe('a request that cannot be taken', () => {
  const body = person(0)
  it('nothing at all', async () => {
    const response = await fetch(at('operation=update'), { method: 'POST' })
    expect(response.status).toBe(415)
  })

  it.each<[what: string, query: string, headers: Record<string, string>, status: number, code: string]>([
    ['JSON', 'operation=update', { 'content-type': 'application/json' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a form', 'operation=update', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['no operation', '', {}, 400, 'BAD_USER_INPUT'],
    ['another operation', 'operation=toString', {}, 400, 'BAD_USER_INPUT'],
    ['a time that is none', 'operation=update&expires_at=tomorrow', {}, 400, 'BAD_USER_INPUT'],
    [
      'an end before its beginning',
      'operation=update&effective_at=2026-02-01T00:00:00Z&expires_at=2026-01-01T00:00:00Z',
      {},
      400,
      'BAD_USER_INPUT',
    ],
    ['a kind that is none', 'operation=update&columns=Mail:mail', {}, 400, 'BAD_USER_INPUT'],
    ["hashes of a partner's ids", 'operation=update&hashed=partner_user_id', {}, 400, 'BAD_USER_INPUT'],
    ['a parameter that is none', 'operation=update&email=a', {}, 400, 'BAD_USER_INPUT'],
    ['one given twice', 'operation=update&operation=delete', {}, 400, 'BAD_USER_INPUT'],
    ['an id with blanks', 'operation=update&upload=a%20b', {}, 400, 'BAD_USER_INPUT'],
    ['a checkpoint that is none', 'operation=update&checkpoint=5', {}, 400, 'BAD_USER_INPUT'],
    ['a page elsewhere', 'operation=update', { origin: 'https://elsewhere.example' }, 403, 'FORBIDDEN'],
    ['a bearer of nobody', 'operation=update', { authorization: 'Bearer nobody' }, 401, 'UNAUTHENTICATED'],
  ])('%s', async (_what, query, headers, status, code) => {
    const before = requests()
    const response = await fetch(at(query), {
      method: 'POST',
      headers: { 'content-type': 'application/x-ndjson', ...headers },
      body,
    })
    const { errors } = (await response.json()) as Line
    expect([response.status, errors[0].extensions.code]).toEqual([status, code])
    expect(requests()).toBe(before)
  })

  it.each([
    ['an audience that there is not', () => main, '1nzzz', 'NOT_FOUND'],
    ["somebody else's account", () => world.sandbox.demo.foreignAccountId, AUDIENCE, 'FORBIDDEN'],
  ])('%s is the refusal of the interface', async (_what, account, audience, code) => {
    const { status, lines } = await upload(
      `${world.url}/audiences/${account()}/${audience}/users?operation=update`,
      person(0),
    )
    expect(status).toBe(200)
    expect(lines.at(-1)).toMatchObject({ error: { code }, resumeFrom: 1 })
  })
})

describe('after a break', () => {
  it('of the client, what was acknowledged is not sent again', async () => {
    const before = requests()
    async function* slowly(): AsyncGenerator<string> {
      for (const some of people(10_000)) {
        yield some
        await new Promise(setImmediate)
      }
    }
    const broken = await upload(at('operation=update&upload=break'), slowly(), {
      onLine: ({ requests }) => requests >= 2,
    })
    expect(broken.complete).toBe(false)
    const resumed = await upload(at('operation=update&upload=break'), people(10_000))
    const [{ sentRows }] = resumed.lines
    expect(sentRows).toBeGreaterThanOrEqual(5000)
    expect(sentRows).toBeLessThan(10_000)
    expect(resumed.lines.at(-1)).toMatchObject({ done: true, rows: 10_000, requests: 4 })
    expect(requests() - before).toBe(4)
    const there = new Set(members())
    expect(emails(10_000).filter((member) => !there.has(member))).toEqual([])
  }, 30_000)

  it('of the gateway, its last checkpoint goes on at another one', async () => {
    const { demoUser } = world.sandbox
    const start = async (): Promise<{ child: ChildProcess; url: string }> => {
      const child = spawn(process.execPath, ['src/main.ts'], {
        cwd: join(import.meta.dirname, '../..'),
        env: {
          PATH: process.env.PATH ?? '',
          PORT: '0',
          ADS_BASE_URL: world.sandboxUrl,
          ADS_CONSUMER_KEY: demoUser.consumer_key,
          ADS_CONSUMER_SECRET: demoUser.consumer_secret,
          ADS_ACCESS_TOKEN: demoUser.access_token,
          ADS_ACCESS_TOKEN_SECRET: demoUser.access_token_secret,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      children.add(child)
      let output = ''
      while (!output.includes('/graphql')) {
        const [chunk] = await once(child.stdout as NodeJS.ReadableStream, 'data')
        output += chunk
      }
      return { child, url: /GraphQL +(http\S+)\/graphql/.exec(output)?.[1] ?? '' }
    }
    const [first, second] = await Promise.all([start(), start()])
    const before = requests()
    const held = members()
    const killed = once(first.child, 'exit')
    async function* untilKilled(): AsyncGenerator<string> {
      yield* people(9900)
      await killed
    }
    const broken = await upload(at('operation=update&upload=kill', first.url), untilKilled(), {
      onLine: ({ requests }) => {
        if (requests >= 3) first.child.kill('SIGKILL')
        return undefined
      },
    })
    expect(broken.complete).toBe(false)
    const { checkpoint, sentRows } = broken.lines.at(-1)
    expect(sentRows).toBeLessThan(10_000)
    const resumed = await upload(
      at(`operation=update&upload=kill&checkpoint=${checkpoint}`, second.url),
      people(10_000),
    )
    expect(resumed.lines[0]).toEqual({ upload: 'kill', sentRows })
    expect(resumed.lines.at(-1)).toMatchObject({ done: true, rows: 10_000, sentRows: 10_000 })
    // At most the two that were under way were sent twice; it changed nothing.
    expect(requests() - before).toBeGreaterThanOrEqual(4)
    expect(requests() - before).toBeLessThanOrEqual(10)
    expect(members()).toEqual([...held, ...emails(10_000)].sort())
    await fetch(`${world.sandboxUrl}/__sandbox/clock?advance=${MINUTE}`, { method: 'POST' })
    const { json } = await world.rest.get(`/12/accounts/${main}/custom_audiences/${AUDIENCE}`)
    expect(json.data.audience_size).toBe(held.length + 10_000)
  }, 30_000)
})
