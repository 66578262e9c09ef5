import { DatabaseSync } from 'node:sqlite'
import { globalId } from '../domains/world.ts'
import { upload } from './upload-client.ts'
import {
  AUDIENCE,
  at,
  database,
  emails,
  main,
  memberOf,
  members,
  people,
  requests,
  sha256,
  startUploads,
  taken,
  world,
} from './uploads-world.ts'

startUploads()

describe('upload', () => {
  it('sends 10,000 people in 4 requests of 2,500, and adds all of them to the audience', async () => {
    const before = requests()
    let response: Awaited<ReturnType<typeof upload>> | undefined
    const added = await taken(async () => {
      response = await upload(at('operation=update&upload=spring'), people(10_000))
    })
    expect(response?.status).toBe(200)
    expect(response?.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
    expect(requests() - before).toBe(4)
    expect(added).toEqual(emails(10_000))
    // Each operation contains a hash of 64 digits. Commas separate operations, and two brackets enclose them.
    const operation = '{"operation_type":"Update","params":{"users":[{"email":[""]}]}}'.length + 64
    const bytes = 4 * (2 + 2500 * operation + 2499)
    const [first, ...rest] = response?.lines ?? []
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
    // Sends the same file again, after the API has acknowledged all of it.
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

  it('starts a new request before the current one exceeds 5,000,000 bytes', async () => {
    // An operation without values, plus 60 numbers: 2 × 60 quotes, 60 × 64 digits and 59 commas.
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

  it('adds members with start and end times, and removes members', async () => {
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

  it('normalizes each kind of identifier, and accepts hashes and a global audience id', async () => {
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

  it('reads CSV with quotes, renamed columns and skipped columns', async () => {
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
      message: 'The name of field 3 is unknown. Map it, for example with columns=NAME:email',
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
