import { type Line, upload } from './upload-client.ts'
import { AUDIENCE, at, main, people, person, requests, startUploads, taken, world } from './uploads-world.ts'

startUploads({}, { fresh: false })

describe('unusable row', () => {
  const LONG = 'x'.repeat(65_536)
  const good = '{"partner_user_id":"a good one"}\n'
  it.each<[what: string, query: string, type: 'csv' | 'ndjson', body: string | Buffer, error: string]>(
    // biome-ignore format: one case per line
    [
      ['a raw email address in a column of hashes', '', 'ndjson', '{"email_hash":"raw@example.com"}', 'NOT_HASHED in row 2 of email_hash'],
      ['a raw number although hashed requires hashes', '&hashed=phone_number', 'ndjson', '{"phone_number":["+15550102030"]}', 'NOT_HASHED in row 2 of phone_number'],
      ['a hash of 63 digits', '&hashed=email', 'ndjson', `{"email":"${'a'.repeat(63)}"}`, 'NOT_HASHED in row 2 of email'],
      ['an invalid email address', '', 'ndjson', '{"email":"d41d8cd98f00b204e9800998ecf8427e"}', 'INVALID_VALUE in row 2 of email'],
      ['a number with letters', '', 'ndjson', '{"phone_number":"raw 555 0102"}', 'INVALID_VALUE in row 2 of phone_number'],
      ['an invalid id', '', 'ndjson', '{"twitter_id":"raw"}', 'INVALID_VALUE in row 2 of twitter_id'],
      ['a user name with spaces', '', 'ndjson', '{"handle":"raw name"}', 'INVALID_VALUE in row 2 of handle'],
      ['a value that is not text', '', 'ndjson', '{"email":{"raw":1}}', 'INVALID_VALUE in row 2 of email'],
      ['a control character', '', 'ndjson', '{"partner_user_id":"raw\\u0007"}', 'INVALID_VALUE in row 2 of partner_user_id'],
      ['no identifiers', '', 'ndjson', '{"email":"","handle":[]}', 'NO_IDENTIFIER in row 2'],
      ['an unknown field', '', 'ndjson', '{"raw@example.com":1}', 'UNKNOWN_COLUMN in row 2'],
      ['invalid JSON', '', 'ndjson', '{"email":"raw@example.com"', 'INVALID_ROW in row 2'],
      ['JSON that is not an object', '', 'ndjson', '["raw@example.com"]', 'INVALID_ROW in row 2'],
      ['invalid UTF-8', '', 'ndjson', Buffer.from([0x7b, 0xff, 0x7d]), 'INVALID_UTF8 in row 2'],
      ['a row beyond 64 KiB', '', 'ndjson', `{"email":"raw${LONG}"}`, 'ROW_TOO_LONG in row 2'],
      ['a different number of fields', '', 'csv', 'email\na@example.com\nraw@example.com,raw\n', 'INVALID_ROW in row 2'],
      ['a quote inside a field', '', 'csv', 'email\na@example.com\nraw"@example.com"\n', 'INVALID_ROW in row 2'],
      ['an unclosed quote', '', 'csv', 'email\na@example.com\n"raw@example.com\n', 'INVALID_ROW in row 2'],
      ['a missing header', '', 'csv', 'raw@example.com\na@example.com\n', 'UNKNOWN_COLUMN in row 1'],
    ],
  )('is refused: %s', async (_what, query, type, body, error) => {
    const before = requests()
    const whole =
      type === 'csv' ? body : Buffer.concat([Buffer.from(good), Buffer.from(body), Buffer.from(`\n${good}`)])
    const added = await taken(async () => {
      const { status, lines, text } = await upload(at(`operation=update${query}`), whole, {
        type: type === 'csv' ? 'text/csv' : 'application/x-ndjson',
      })
      expect(status).toBe(200)
      const { error: refusal, ...rest } = lines.at(-1)
      expect(rest).toMatchObject({ resumeFrom: 1, requests: 0 })
      const { code, row, column } = refusal
      expect(`${code} in row ${row}${column === undefined ? '' : ` of ${column}`}`).toBe(error)
      expect(text).not.toMatch(/raw|5550102|d41d8cd9/)
    })
    expect(added).toEqual([])
    expect(requests()).toBe(before)
  })
})

describe('upload refusal', () => {
  it('is reported while rows are still arriving, and the rest of the body is read and discarded', async () => {
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
})

describe('invalid upload request', () => {
  const body = person(0)
  it('is refused if it has neither a body nor a content type', async () => {
    const response = await fetch(at('operation=update'), { method: 'POST' })
    expect(response.status).toBe(415)
  })

  it.each<[what: string, query: string, headers: Record<string, string>, status: number, code: string]>(
    // biome-ignore format: one case per line
    [
      ['JSON', 'operation=update', { 'content-type': 'application/json' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['a form', 'operation=update', { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['a missing operation', '', {}, 400, 'BAD_USER_INPUT'],
      ['an unknown operation', 'operation=toString', {}, 400, 'BAD_USER_INPUT'],
      ['an invalid time', 'operation=update&expires_at=tomorrow', {}, 400, 'BAD_USER_INPUT'],
      ['an end before its start', 'operation=update&effective_at=2026-02-01T00:00:00Z&expires_at=2026-01-01T00:00:00Z', {}, 400, 'BAD_USER_INPUT'],
      ['an unknown kind', 'operation=update&columns=Mail:mail', {}, 400, 'BAD_USER_INPUT'],
      ['hashes of partner ids', 'operation=update&hashed=partner_user_id', {}, 400, 'BAD_USER_INPUT'],
      ['an unknown parameter', 'operation=update&email=a', {}, 400, 'BAD_USER_INPUT'],
      ['a repeated parameter', 'operation=update&operation=delete', {}, 400, 'BAD_USER_INPUT'],
      ['an id with spaces', 'operation=update&upload=a%20b', {}, 400, 'BAD_USER_INPUT'],
      ['an invalid checkpoint', 'operation=update&checkpoint=5', {}, 400, 'BAD_USER_INPUT'],
      ['another origin', 'operation=update', { origin: 'https://elsewhere.example' }, 403, 'FORBIDDEN'],
      ['an unknown bearer token', 'operation=update', { authorization: 'Bearer nobody' }, 401, 'UNAUTHENTICATED'],
    ],
  )('is refused: %s', async (_what, query, headers, status, code) => {
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
    ['a missing audience', () => main, '1nzzz', 'NOT_FOUND'],
    ["another user's account", () => world.sandbox.demo.foreignAccountId, AUDIENCE, 'NOT_FOUND'],
  ])('is refused by the API: %s', async (_what, account, audience, code) => {
    const { status, lines } = await upload(
      `${world.url}/audiences/${account()}/${audience}/users?operation=update`,
      person(0),
    )
    expect(status).toBe(200)
    expect(lines.at(-1)).toMatchObject({ error: { code }, resumeFrom: 1 })
  })
})
