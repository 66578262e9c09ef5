import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FoundOperation, operationOf } from '../../src/contract/routes.ts'
import { readCall } from '../../src/recordings/call.ts'
import type { Exchange } from '../../src/recordings/exchange.ts'
import { readExchanges } from '../../src/recordings/read.ts'

const folder = mkdtempSync(join(tmpdir(), 'recordings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, content: unknown): string => {
  const file = join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const read = async (path: string): Promise<Exchange[]> => {
  const exchanges: Exchange[] = []
  for await (const exchange of readExchanges(path)) exchanges.push(exchange)
  return exchanges
}
const failureOf = (path: string): Promise<string> =>
  read(path).then(
    () => 'none',
    (error: Error) => error.message.replace(folder, '.'),
  )

const LINE = {
  method: 'get',
  target: '/12/accounts?count=1',
  headers: { Accept: '*/*' },
  body: '',
  status: 200,
  responseHeaders: { 'Content-Type': 'application/json' },
  response: '{"data":[]}',
}
const READ = {
  ...LINE,
  method: 'GET',
  headers: { accept: '*/*' },
  responseHeaders: { 'content-type': 'application/json' },
}
const har = (...entries: readonly unknown[]) => ({ log: { version: '1.2', entries } })
const entry = (request: object, response: object, more = {}) => ({
  request: { method: 'GET', url: 'https://ads-api.x.com/12/accounts?count=1', headers: [], ...request },
  response: { status: 200, headers: [], content: {}, ...response },
  ...more,
})

describe('readExchanges', () => {
  it.each(['lines.jsonl', 'lines.cassette'])('reads one exchange per line of %s', async (name) => {
    const file = write(name, `${JSON.stringify(LINE)}\n\n${JSON.stringify({ ...LINE, startedAt: 5 })}\r\n`)
    expect(await read(file)).toEqual([READ, { ...READ, startedAt: 5 }])
  })

  it('accepts a byte order mark, and the line separators U+2028 and U+2029 within a response', async () => {
    const response = '{"data":[{"name":"a\u2028b\u2029c"}]}'
    const file = write('separators.jsonl', `\ufeff${JSON.stringify({ ...LINE, response })}\n`)
    expect(await read(file)).toEqual([{ ...READ, response }])
  })

  it('skips a header in the first line', async () => {
    const file = write('header.cassette', `{"cassette":1}\n${JSON.stringify(LINE)}`)
    expect(await read(file)).toEqual([READ])
  })

  it('reads a HAR file that contains text, form, base64 and binary bodies and repeated headers', async () => {
    const file = write(
      'all.har',
      har(
        entry(
          {
            headers: [
              { name: ':authority', value: 'ads-api.x.com' },
              { name: 'X-A', value: '1' },
              { name: 'x-a', value: '2' },
            ],
          },
          { content: { text: '{"data":"é"}' } },
          { startedDateTime: '2026-11-27T12:00:00.000Z' },
        ),
        entry(
          { method: 'post', postData: { mimeType: 'text/plain', text: 'é' } },
          { content: { encoding: 'base64', text: Buffer.from('é').toString('base64') } },
        ),
        entry({ method: 'POST', postData: { params: [{ name: 'a b', value: 'é' }, { name: 'c' }] } }, {}),
        entry({}, { content: { encoding: 'base64', text: 'H4sIAP8=' } }),
        entry({}, { status: 0 }),
      ),
    )
    const target = '/12/accounts?count=1'
    const common = { method: 'POST', target, headers: {}, status: 200, responseHeaders: {} }
    expect(await read(file)).toEqual([
      {
        ...common,
        method: 'GET',
        headers: { 'x-a': '1, 2' },
        body: '',
        response: '{"data":"é"}',
        startedAt: Date.UTC(2026, 10, 27, 12),
      },
      { ...common, body: '\u00c3\u00a9', response: 'é' },
      { ...common, body: 'a+b=%C3%A9&c=', response: '' },
      { ...common, method: 'GET', body: '', response: 'H4sIAP8=', responseEncoding: 'base64' },
    ])
  })

  it("reads a folder's recordings in name order", async () => {
    const inner = mkdtempSync(join(folder, 'day-'))
    const name = inner.slice(folder.length + 1)
    write(`${name}/b.jsonl`, JSON.stringify({ ...LINE, target: '/b' }))
    write(`${name}/a.har`, har(entry({ url: 'https://ads-api.x.com/a' }, {})))
    write(`${name}/notes.txt`, 'not a recording')
    expect((await read(inner)).map(({ target }) => target)).toEqual(['/a', '/b'])
  })

  it.each`
    name              | content                                                   | message
    ${'text.jsonl'}   | ${`${JSON.stringify(LINE)}\nsecret`}                      | ${'./text.jsonl:2: Not a JSON object'}
    ${'method.jsonl'} | ${`{}\n{"target":"/"}`}                                   | ${'./method.jsonl:2: method must be a string'}
    ${'status.jsonl'} | ${JSON.stringify({ ...LINE, status: '200' })}             | ${'./status.jsonl:1: status must be a number'}
    ${'heads.jsonl'}  | ${JSON.stringify({ ...LINE, headers: [] })}               | ${'./heads.jsonl:1: headers must be an object'}
    ${'text.har'}     | ${'secret'}                                               | ${'./text.har: Not a JSON object'}
    ${'list.har'}     | ${{ log: {} }}                                            | ${'./list.har: log.entries must be a list'}
    ${'url.har'}      | ${har(entry({}, {}), entry({ url: '/12/accounts' }, {}))} | ${'./url.har, entry 2: url must be an absolute URL'}
    ${'notes.txt'}    | ${''}                                                     | ${'./notes.txt: The name of a recording must end in .har, .jsonl, .cassette'}
  `('refuses $name: $message', async ({ name, content, message }) => {
    expect(await failureOf(write(name, content))).toBe(message)
  })

  it('refuses a missing path and a folder without recordings', async () => {
    expect(await failureOf(join(folder, 'none.har'))).toBe('./none.har: Cannot read it (ENOENT)')
    const empty = mkdtempSync(join(folder, 'empty-'))
    expect(await failureOf(empty)).toMatch(
      /: The folder has no files that end in \.har, \.jsonl, \.cassette$/,
    )
  })
})

describe('readCall', () => {
  it.each([
    ['/12/accounts/abc1/campaigns?q=sale%3F&count=5', 'sale?'],
    ['/12/accounts/abc1/campaigns?q=sale?&count=5', 'sale?'],
    ['/12/accounts/abc1/campaigns?q=a?b&count=5&oauth_nonce=1', 'a?b'],
  ])('reads all parameters of %s', (target, q) => {
    const found = operationOf('GET', target) as FoundOperation
    expect(readCall({ ...READ, target }, found)).toMatchObject({
      input: { account_id: 'abc1', q, count: 5 },
      problems: [],
    })
  })
})

describe('operationOf', () => {
  it.each`
    method    | target                                   | name                  | path
    ${'GET'}  | ${'/12/accounts/abc1/campaigns?count=2'} | ${'campaigns.list'}   | ${{ account_id: 'abc1' }}
    ${'GET'}  | ${'/11/accounts/abc1/campaigns/'}        | ${'campaigns.list'}   | ${{ account_id: 'abc1' }}
    ${'PUT'}  | ${'/12/accounts/abc1/campaigns/c%31'}    | ${'campaigns.update'} | ${{ account_id: 'abc1', campaign_id: 'c%31' }}
    ${'POST'} | ${'/12/batch/accounts/abc1/campaigns'}   | ${'campaigns.batch'}  | ${{ account_id: 'abc1' }}
    ${'GET'}  | ${'/12/unknown'}                         | ${undefined}          | ${undefined}
    ${'PUT'}  | ${'/12/accounts'}                        | ${undefined}          | ${undefined}
    ${'GET'}  | ${'https://ads-api.x.com/12/accounts'}   | ${undefined}          | ${undefined}
  `('returns $name for $method $target', ({ method, target, name, path }) => {
    const found = operationOf(method, target)
    expect(found?.operation.name).toBe(name)
    expect(found?.path).toEqual(path)
  })
})
