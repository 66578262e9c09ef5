import { createRedactor, type RawExchange } from '../../src/cassettes/redact.ts'

const FORM = 'application/x-www-form-urlencoded'
const HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

const raw = (more: Partial<RawExchange>): RawExchange => ({
  method: 'GET',
  target: '/12/accounts',
  headers: {},
  body: Buffer.alloc(0),
  status: 200,
  responseHeaders: { 'content-type': 'application/json' },
  response: Buffer.from('{}'),
  ...more,
})
const recorded = (more: Partial<RawExchange>, secrets: readonly string[] = []) =>
  createRedactor(secrets).exchange(raw(more))

describe('createRedactor', () => {
  it.each`
    text                                                                      | shown
    ${'{"name":"Spring sale 2026-11-27","id":"8wku2"}'}                       | ${'{"name":"Spring sale 2026-11-27","id":"8wku2"}'}
    ${'{"created_at":"Wed Oct 10 20:19:24 +0000 2018","n":1.50}'}             | ${'{"created_at":"Wed Oct 10 20:19:24 +0000 2018","n":1.50}'}
    ${'{"id":12345678901234567890,"micro":15000000, "x" : null}'}             | ${'{"id":12345678901234567890,"micro":15000000, "x" : null}'}
    ${'{"next_token":"abc","next_cursor":"def","token_type":"bearer"}'}       | ${'{"next_token":"abc","next_cursor":"def","token_type":"bearer"}'}
    ${'{"text":"Ask @brand or a@b.example."}'}                                | ${'{"text":"Ask @brand or [redacted]."}'}
    ${'{"text":"Call +49 (30) 1234-5678 now"}'}                               | ${'{"text":"Call [redacted] now"}'}
    ${'{"text":"Call (555) 123-4567 or 555.123.4567"}'}                       | ${'{"text":"Call [redacted] or [redacted]"}'}
    ${'{"url":"https://x.example/?m=a%40b.example&n=1"}'}                     | ${'{"url":"https://x.example/?m=[redacted]&n=1"}'}
    ${'{"url":"https://hooks.example/x?token=abc&code=SAVE20&key_secret=d"}'} | ${'{"url":"https://hooks.example/x?token=[redacted]&code=SAVE20&key_secret=[redacted]"}'}
    ${'{"text":"What is a token?token=free or not"}'}                         | ${'{"text":"What is a token?token=free or not"}'}
    ${`{"email":["${HASH}","x"],"phone_number":4915112345}`}                  | ${'{"email":["[redacted]","[redacted]"],"phone_number":"[redacted]"}'}
    ${`{"id":"${HASH}"}`}                                                     | ${'{"id":"[redacted]"}'}
    ${'{"access_token":"a\\"b","consumer_key":"c"}'}                          | ${'{"access_token":"[redacted]","consumer_key":"[redacted]"}'}
    ${'{"message_data":{"id":1,"text":"Hi \\"you\\""}}'}                      | ${'{"message_data":{"id":1,"text":"[redacted]"}}'}
    ${'{"message_data":{"entities":{"urls":[]},"text":"Hi"},"text":"Post"}'}  | ${'{"message_data":{"entities":{"urls":[]},"text":"[redacted]"},"text":"Post"}'}
    ${'{"message_data":{"text":"Hi"},"text":"cut'}                            | ${'{"message_data":{"text":"[redacted]"},"text":"[redacted]'}
    ${'{"errors":[{"code":"NOT_FOUND"}]}'}                                    | ${'{"errors":[{"code":"NOT_FOUND"}]}'}
    ${'grant_type=authorization_code&code=abc'}                               | ${'grant_type=authorization_code&code=%5Bredacted%5D'}
    ${'oauth_token=abc&user_id=5&oauth_callback_confirmed=true'}              | ${'oauth_token=%5Bredacted%5D&user_id=5&oauth_callback_confirmed=true'}
  `('redacts only the sensitive parts of a response: $text', async ({ text, shown }) => {
    expect((await recorded({ response: Buffer.from(text) })).response).toBe(shown)
  })

  it.each`
    target                                    | shown
    ${'/12/accounts?count=1&with_draft=true'} | ${'/12/accounts?count=1&with_draft=true'}
    ${'/12/accounts?oauth_token=abc&q=a%20b'} | ${'/12/accounts?oauth_token=%5Bredacted%5D&q=a%20b'}
    ${'/12/x?mail=a%40b.example'}             | ${'/12/x?mail=%5Bredacted%5D'}
    ${'/12/x/a@b.example/y'}                  | ${'/12/x/%5Bredacted%5D/y'}
    ${'/12/x?start=+4915112345678'}           | ${'/12/x?start=%5Bredacted%5D'}
  `('redacts only the sensitive parts of a target: $target', async ({ target, shown }) => {
    expect((await recorded({ target })).target).toBe(shown)
  })

  it('records only three request headers, and only the scheme of the Authorization header', async () => {
    const { headers } = await recorded({
      headers: {
        authorization: 'Bearer abcdefghij',
        accept: '*/*',
        'content-type': FORM,
        cookie: 'a=b',
        host: 'x',
        'x-other': 'y',
      },
    })
    expect(headers).toEqual({ authorization: 'Bearer [redacted]', accept: '*/*', 'content-type': FORM })
  })

  it('records response headers, except cookies, tokens and connection headers', async () => {
    const { responseHeaders } = await recorded({
      responseHeaders: {
        connection: 'close',
        'content-length': '2',
        'content-type': 'application/json',
        date: 'Fri, 27 Nov 2026 12:00:00 GMT',
        'set-cookie': ['a=b', 'c=d'],
        'www-authenticate': 'OAuth realm="https://api.example"',
        'x-csrf-token': 'abc',
        'x-rate-limit-remaining': '5',
      },
    })
    expect(responseHeaders).toEqual({
      'content-type': 'application/json',
      date: 'Fri, 27 Nov 2026 12:00:00 GMT',
      'www-authenticate': 'OAuth realm="https://api.example"',
      'x-rate-limit-remaining': '5',
    })
  })

  it('redacts values of cookies and tokens in later exchanges, but not attributes of cookies', async () => {
    const redactor = createRedactor()
    const attributes = 'Max-Age=63072000; Domain=.twitter.com; Path=/12/accounts; HttpOnly; SameSite=None'
    const responseHeaders = {
      'content-type': 'application/json',
      'set-cookie': [`guest_id=v1%3A176443; ${attributes}`],
      'www-authenticate': 'OAuth realm="https://api.example"',
      'x-csrf-token': 'c3NyZi10b2tlbg==',
    }
    await redactor.exchange(raw({ headers: { cookie: 'a=first-value; b=second-value' }, responseHeaders }))
    const later = JSON.stringify({
      data: [
        { url: 'https://ton.twitter.com/result', realm: 'https://api.example', amount: 63_072_000 },
        { path: '/12/accounts', text: 'HttpOnly' },
      ],
    })
    const echoed = JSON.stringify(['v1%3A176443', 'c3NyZi10b2tlbg==', 'first-value', 'second-value'])
    expect((await redactor.exchange(raw({ response: Buffer.from(later) }))).response).toBe(later)
    expect((await redactor.exchange(raw({ response: Buffer.from(echoed) }))).response).toBe(
      JSON.stringify(Array(4).fill('[redacted]')),
    )
  })

  it('redacts tokens and configured secrets wherever later exchanges repeat them', async () => {
    const redactor = createRedactor(['consumer+secret/1'])
    await redactor.exchange(raw({ headers: { authorization: 'Bearer token-0123456789' } }))
    const { response } = await redactor.exchange(
      raw({ response: Buffer.from('{"m":"token-0123456789, consumer%2Bsecret%2F1"}') }),
    )
    expect(response).toBe('{"m":"[redacted], [redacted]"}')
  })

  it('redacts a secret in the URL of a field also in later exchanges', async () => {
    const redactor = createRedactor()
    const webhook = { url: 'https://hooks.example/x?token=hook%2B0123456789&code=SAVE20' }
    await redactor.exchange(raw({ response: Buffer.from(JSON.stringify(webhook)) }))
    const { response } = await redactor.exchange(
      raw({ response: Buffer.from('{"m":"hook+0123456789, hook%2B0123456789, SAVE20"}') }),
    )
    expect(response).toBe('{"m":"[redacted], [redacted], SAVE20"}')
  })

  it('redacts a password only in its own exchange, because it may be a common word', async () => {
    const redactor = createRedactor()
    const body = Buffer.from('password=campaigns')
    const sent = raw({
      method: 'POST',
      headers: { 'content-type': FORM },
      body,
      response: Buffer.from('{"a":"campaigns"}'),
    })
    expect((await redactor.exchange(sent)).response).toBe('{"a":"[redacted]"}')
    expect((await redactor.exchange(raw({ response: Buffer.from('{"a":"campaigns"}') }))).response).toBe(
      '{"a":"campaigns"}',
    )
  })

  it('replaces a file with its size, and omits bodies that contain personal data', async () => {
    const bytes = Buffer.from([0x89, 0xff, 0x00, 0x40])
    const head = '--b\r\nContent-Disposition: form-data; name='
    const multipart = Buffer.concat([
      Buffer.from(`${head}"segment_index"\r\n\r\n0\r\n${head}"media"; filename="a.png"\r\n\r\n`),
      bytes,
      Buffer.from('\r\n--b--\r\n'),
    ])
    const upload = await recorded({
      method: 'POST',
      target: '/1.1/media/upload.json',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: multipart,
    })
    expect(upload.body).toBe(
      `${head}"segment_index"\r\n\r\n0\r\n${head}"media"\r\n\r\n[4 bytes]\r\n--b--\r\n`,
    )
    const people = await recorded({
      method: 'POST',
      target: '/12/accounts/abc1/custom_audiences/x1/users',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('[{"operation_type":"Update"}]'),
    })
    expect(people.body).toBe('[redacted]')
    const other = await recorded({ method: 'POST', headers: { 'content-type': 'image/png' }, body: bytes })
    expect(other.body).toBe('[4 bytes]')
  })

  it('records non-text bytes in base64', async () => {
    const response = Buffer.from([0x89, 0x50, 0xff, 0x00])
    expect(await recorded({ responseHeaders: { 'content-type': 'image/png' }, response })).toMatchObject({
      response: 'iVD/AA==',
      responseEncoding: 'base64',
    })
  })
})
