import type { ServerResponse } from 'node:http'
import { PATIENCE_MS } from '../../harness/gateway/patience.ts'
import { mediaUploadOperations } from '../../src/contract/domains/media-uploads.ts'
import { contract } from '../../src/contract/index.ts'
import { Unavailable } from '../../src/upstream/index.ts'
import { pauseBeforeRetry } from '../../src/upstream/pipeline/retry.ts'
import { MAX_BODY_BYTES } from '../../src/upstream/transport/transport.ts'
import { clientOfNobody, clientOfScript, closeAll, failureOf } from './scripted-client.ts'
import { json, type Script } from './scripted-server.ts'

afterEach(closeAll)

const { accounts, campaigns } = contract
const account_id = '18ce54d4x5t'
const page = { data: [{ id: account_id, name: 'x' }], next_cursor: null }
const read = { account_id }
const write = { account_id, funding_instrument_id: 'lygyi', name: 'n' }
const problem = { code: 'SOME_CODE', message: 'in the words of the service', parameter: 'name' }

describe('failure', () => {
  it.each([
    [400, 'Refused', 1],
    [401, 'Unauthenticated', 1],
    [403, 'Forbidden', 1],
    [404, 'NotFound', 1],
    [405, 'Refused', 1],
    [408, 'TimedOut', 3],
    [413, 'Refused', 1],
    [423, 'Unavailable', 3],
    [429, 'RateLimited', 1],
    [500, 'Unavailable', 3],
    [501, 'Unavailable', 1],
    [502, 'Unavailable', 3],
    [503, 'Unavailable', 3],
    [504, 'Unavailable', 3],
    [520, 'Unavailable', 3],
    [524, 'Unavailable', 3],
    [525, 'Unavailable', 1],
  ])(
    'is classified by its status: %i is %s, after %i attempt(s) of a read [errors.shape, errors.retry]',
    async (status, name, tries) => {
      const { client, server } = await clientOfScript((response) =>
        json(response, status, { errors: [problem] }, { 'x-transaction-id': 'ab12' }),
      )
      const error = await failureOf(client.call(accounts.get, read))
      expect(error).toMatchObject({
        name,
        message: 'in the words of the service',
        details: { operation: 'accounts.get', status, problems: [problem], requestId: 'ab12' },
      })
      expect(server.seen).toHaveLength(tries)
    },
  )

  it.each([
    ['HTML', '<html>Over capacity</html>'],
    ['nothing', ''],
    ['a JSON string', '"over capacity"'],
    ['errors that are not a list', '{"errors":[null,"x",7]}'],
    ['an object as errors', '{"errors":{"code":"X"}}'],
  ])('is Refused for a 400 with %s as its body [errors.not_json]', async (_what, body) => {
    const { client, server } = await clientOfScript((response) => json(response, 400, body))
    const error = await failureOf(client.call(accounts.get, read))
    expect(error).toMatchObject({ name: 'Refused', details: { status: 400 } })
    expect(error.message).toBe('The advertising API responded with status 400')
    expect(server.seen).toHaveLength(1)
  })

  it.each<
    [
      string,
      { readonly tryTimeoutMs?: number; readonly timeoutMs?: number },
      (response: ServerResponse) => void,
    ]
  >([
    ['breaks off', {}, (response) => response.destroy()],
    ['stalls', { tryTimeoutMs: 3000 }, () => {}],
    ["stalls until the caller's deadline", { timeoutMs: 3000 }, () => {}],
    ['exceeds 32 MB', {}, (response) => response.end(Buffer.alloc(MAX_BODY_BYTES))],
  ])('is classified by its status even if its body %s [errors.not_json]', async (_what, limits, end) => {
    const { timeoutMs = PATIENCE_MS, ...options } = limits
    const { client, server } = await clientOfScript((response) => {
      response.writeHead(429, { 'retry-after': '60' })
      response.write('{"errors":', () => end(response))
    }, options)
    const signal = AbortSignal.timeout(timeoutMs)
    expect(await failureOf(client.call(campaigns.create, write, { signal }))).toMatchObject({
      name: 'RateLimited',
      outcome: 'REFUSED',
      details: { status: 429, retryAfterMs: 60_000 },
    })
    expect(server.seen).toHaveLength(1)
  })

  it('is not classified by a 401 whose body breaks off, because the error code decides whose fault it is', async () => {
    const { client, server } = await clientOfScript((response, index) => {
      if (index === 2) return json(response, 401, { errors: [{ code: 135, message: 'x' }] })
      const headers = index === 0 ? { 'content-length': '100' } : { 'content-encoding': 'gzip' }
      response.writeHead(401, headers)
      response.write('{"errors":', () => (index === 0 ? response.destroy() : response.end()))
    })
    for (const name of ['Unavailable', 'BadResponse', 'Unauthenticated'])
      expect(await failureOf(client.call(campaigns.create, write))).toMatchObject({ name })
    expect(server.seen).toHaveLength(3)
  })

  it('contains only those codes and parameters that are valid [errors.several]', async () => {
    const { client } = await clientOfScript((response) =>
      json(response, 400, {
        errors: [{ code: 89, message: 7, parameter: ['x'] }, { message: 'no code' }],
        operation_errors: [[], 'x', [problem]],
      }),
    )
    const error = await failureOf(client.call(campaigns.batch, { account_id, operations: [{} as never] }))
    expect(error.details.problems).toEqual([
      { code: 89, message: '89' },
      { code: 'INVALID', message: 'no code' },
    ])
    expect(error.details.operationErrors).toEqual([[], [], [problem]])
  })

  it('has no reset time if the rate limit headers of a 429 are invalid', async () => {
    const { client } = await clientOfScript((response) =>
      json(response, 429, '', {
        'x-rate-limit-limit': '1',
        'x-rate-limit-remaining': '',
        'x-rate-limit-reset': '99999999999999999999',
      }),
    )
    const { details } = await failureOf(client.call(accounts.get, read))
    expect(details).not.toHaveProperty('resetAt')
  })
})

describe('invalid response', () => {
  it.each([
    ['HTML', '<html></html>'],
    ['nothing', ''],
    ['a truncated body', '{"data":[{"id":"a'],
    ['no data', '{"request":{}}'],
    ['null data', '{"data":null}'],
    ['a string as data', '{"data":"a"}'],
    ['an array', '[]'],
  ])('is rejected as BadResponse without a retry: %s', async (_what, body) => {
    const { client, server } = await clientOfScript((response) => json(response, 200, body))
    const error = await failureOf(client.call(accounts.list, {}))
    expect(error).toMatchObject({ name: 'BadResponse', retryable: false, details: { status: 200 } })
    expect(server.seen).toHaveLength(1)
  })

  it('is rejected if it is a web page instead of a stream', async () => {
    const { client } = await clientOfScript((response) =>
      json(response, 200, '<html>\n\n</html>\n', { 'content-type': 'text/html; charset=utf-8' }),
    )
    const limits = { signal: new AbortController().signal, idleMs: PATIENCE_MS }
    expect(await failureOf(client.stream(contract.activity_stream.connect, {}, limits))).toMatchObject({
      name: 'BadResponse',
      details: { status: 200 },
    })
  })

  it.each([
    ['without a content type', undefined, ['<html>\n\n</html>\n']],
    ['declared as JSON', 'application/json', ['\n', ' <!doctype html>\n\n']],
  ])('is rejected if it is a web page %s instead of a stream', async (_what, type, parts) => {
    const { client } = await clientOfScript((response) => {
      response.writeHead(200, type === undefined ? {} : { 'content-type': type })
      for (const part of parts) response.write(part)
      response.end()
    })
    const limits = { signal: new AbortController().signal, idleMs: PATIENCE_MS }
    const lines = await client.stream(contract.activity_stream.connect, {}, limits)
    const read = async () => {
      for await (const line of lines) expect(line).toBe('')
    }
    await expect(read()).rejects.toThrow('The stream cannot be read: it is a web page')
  })

  it('is rejected if it is a web page, even if no body is expected', async () => {
    const { describe: put } = mediaUploadOperations
    const input = { media_id: '710511363345354753', alt_text: { text: 'A cat' } }
    for (const [body, outcome] of [
      ['', { data: {} }],
      ['{}', { data: {} }],
      ['<html>Back soon</html>', { name: 'BadResponse', outcome: 'UNKNOWN' }],
    ] as const) {
      const { client } = await clientOfScript((response) => json(response, 200, body))
      expect(await client.call(put, input).catch((error: unknown) => error)).toMatchObject(outcome)
    }
  })

  it('is rejected if it has no record or two records instead of one', async () => {
    for (const data of [[{ id: 'a' }, { id: 'b' }], []]) {
      const { client } = await clientOfScript((response) => json(response, 200, { data }))
      expect(await failureOf(client.call(accounts.get, read))).toMatchObject({ name: 'BadResponse' })
    }
  })

  it.each([301, 302, 307, 308])(
    'is not followed if it is a redirect, so the target gets no signature (%i)',
    async (status) => {
      const elsewhere = await clientOfScript((response) => json(response, 200, page))
      const { client, server } = await clientOfScript((response) =>
        json(response, status, '', { location: `${elsewhere.server.url}/12/accounts` }),
      )
      expect(await failureOf(client.call(accounts.list, {}))).toMatchObject({
        name: 'BadResponse',
        details: { status },
      })
      expect(server.seen).toHaveLength(1)
      expect(elsewhere.server.seen).toHaveLength(0)
    },
  )

  it('is rejected without a retry as soon as its body exceeds 32 MB', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, ' ')
    let written = 0
    const { client, server } = await clientOfScript((response) => {
      const more = (): void => {
        if (response.destroyed || written >= 200) return
        written++
        if (response.write(megabyte)) setImmediate(more)
        else response.once('drain', more)
      }
      more()
    })
    expect(await failureOf(client.call(accounts.list, {}))).toMatchObject({ name: 'BadResponse' })
    expect(server.seen).toHaveLength(1)
    expect(written).toBeLessThan(200)
  })
})

describe('retry', () => {
  it('sends a read again, with a new signature, after 500 and 503', async () => {
    const { client, server } = await clientOfScript((response, index) =>
      index === 0
        ? json(response, 500, '')
        : index === 1
          ? json(response, 503, '')
          : json(response, 200, page),
    )
    expect((await client.call(accounts.list, {})).data).toMatchObject([{ restId: account_id }])
    const signatures = server.seen.map(({ headers }) => headers.authorization)
    expect(signatures).toHaveLength(3)
    expect(new Set(signatures).size).toBe(3)
    const nonces = signatures.map((header = '') => /oauth_nonce="([^"]+)"/.exec(header)?.[1])
    expect(new Set(nonces).size).toBe(3)
  })

  it('sends a read again if the connection is reset before or during the response', async () => {
    const { client, server } = await clientOfScript((response, index) => {
      if (index === 0) response.destroy()
      else if (index === 1) {
        response.writeHead(200, { 'content-length': '1000' })
        response.write('{"data":', () => response.destroy())
      } else json(response, 200, page)
    })
    expect((await client.call(accounts.list, {})).data).toHaveLength(1)
    expect(server.seen).toHaveLength(3)
  })

  it('sends a read again after a timeout, up to three attempts', async () => {
    let tries = 0
    const { client } = await clientOfScript(() => {}, { tryTimeoutMs: 20, onTry: () => tries++ })
    expect(await failureOf(client.call(accounts.list, {}))).toMatchObject({
      name: 'TimedOut',
      retryable: true,
    })
    expect(tries).toBe(3)
  })

  it('repeats a POST read with its body', async () => {
    const size = '{"request":{"params":{}},"data":{"audience_size":{"min":1,"max":2}}}'
    const { client, server } = await clientOfScript((response, index) =>
      index === 0 ? json(response, 503, '') : json(response, 200, size),
    )
    const targeting_criteria = [{ targeting_type: 'EVENT' as const, targeting_value: '1' }]
    const answer = await client.call(contract.audience_estimate.create, { account_id, targeting_criteria })
    expect(answer.data.audienceSize).toEqual({ min: 1, max: 2 })
    expect(server.seen.map(({ method, body }) => [method, body])).toEqual([
      ['POST', JSON.stringify({ targeting_criteria })],
      ['POST', JSON.stringify({ targeting_criteria })],
    ])
  })

  it.each([
    ['POST', () => [campaigns.create, write] as const],
    ['PUT', () => [campaigns.update, { account_id, campaign_id: 'a', name: 'n' }] as const],
    ['DELETE', () => [campaigns.delete, { account_id, campaign_id: 'a' }] as const],
  ])('does not repeat %s after a 503, a reset or a timeout', async (_method, make) => {
    const [operation, input] = make()
    const faults: readonly (readonly [string, Script, object])[] = [
      ['Unavailable', (response) => json(response, 503, ''), {}],
      ['Unavailable', (response) => void response.destroy(), {}],
      ['TimedOut', () => {}, { tryTimeoutMs: 20 }],
    ]
    for (const [name, script, options] of faults) {
      let tries = 0
      const { client } = await clientOfScript(script, { ...options, onTry: () => tries++ })
      expect(await failureOf(client.call(operation, input as never))).toMatchObject({ name })
      expect(tries).toBe(1)
    }
  })

  it('repeats a write if the connection was refused, because nothing was sent', async () => {
    let tries = 0
    const client = clientOfNobody({ onTry: () => tries++ })
    const error = await failureOf(client.call(campaigns.create, write))
    expect(error).toMatchObject({ name: 'Unavailable', details: { nothingSent: true } })
    expect(error.message).toBe('The advertising API is unreachable (ECONNREFUSED)')
    expect(tries).toBe(3)
  })

  it('does not follow a 429 with a reset time [errors.too_many_requests]', async () => {
    const { client, server } = await clientOfScript((response) =>
      json(
        response,
        429,
        { errors: [{ code: 'TOO_MANY_REQUESTS', message: 'slow down' }] },
        {
          'x-rate-limit-limit': '10000',
          'x-rate-limit-remaining': '9000',
          'x-rate-limit-reset': '1763640900',
          'x-account-rate-limit-limit': '200',
          'x-account-rate-limit-remaining': '0',
          'x-account-rate-limit-reset': '1763641800',
        },
      ),
    )
    expect(await failureOf(client.call(accounts.get, read))).toMatchObject({
      name: 'RateLimited',
      retryable: true,
      details: { resetAt: 1_763_641_800_000, bucket: 'account' },
    })
    expect(server.seen).toHaveLength(1)
  })

  it.each([
    ['ahead', 3_600_000],
    ['behind', -3_600_000],
  ])("measures the time until a reset by the API's clock, which is an hour %s", async (_what, offset) => {
    const date = new Date(Math.floor((Date.now() + offset) / 1000) * 1000)
    const { client } = await clientOfScript((response) =>
      json(response, 429, '', {
        date: date.toUTCString(),
        'x-rate-limit-limit': '450',
        'x-rate-limit-remaining': '0',
        'x-rate-limit-reset': String(date.getTime() / 1000 + 60),
      }),
    )
    const began = Date.now()
    const { details } = await failureOf(client.call(accounts.get, read))
    expect(details).toMatchObject({ retryAfterMs: 60_000 })
    // Callers compare the reset time with this machine's clock.
    expect(details.resetAt).toBeGreaterThanOrEqual(began + 60_000)
    expect(details.resetAt).toBeLessThanOrEqual(Date.now() + 60_000)
  })

  it('does not follow a 503 whose retry-after exceeds the longest pause', async () => {
    const { client, server } = await clientOfScript((response) =>
      json(response, 503, '', { 'retry-after': '3600' }),
    )
    expect(await failureOf(client.call(accounts.list, {}))).toMatchObject({
      name: 'Unavailable',
      details: { retryAfterMs: 3_600_000 },
    })
    expect(server.seen).toHaveLength(1)
  })

  it('follows a 503 with retry-after: 0', async () => {
    const { client, server } = await clientOfScript((response, index) =>
      index === 0 ? json(response, 503, '', { 'retry-after': '0' }) : json(response, 200, page),
    )
    await client.call(accounts.list, {})
    expect(server.seen).toHaveLength(2)
  })
})

describe('pause before a retry', () => {
  const policy = { retries: 2, pauseMs: 100, maximumPauseMs: 150 }
  const failed = (retryAfterMs?: number) =>
    new Unavailable('x', { operation: 'x', ...(retryAfterMs !== undefined && { retryAfterMs }) })
  it.each([
    ['is a random part of pauseMs before the first retry', true, 1, failed(), 0.5, 50],
    ['is a random part of the maximum pause before the second retry', true, 2, failed(), 0.5, 75],
    ["is undefined after the policy's last attempt", true, 3, failed(), 0.5, undefined],
    ['is at least retry-after', true, 1, failed(120), 0.5, 120],
    ['is undefined if retry-after is too long', true, 1, failed(151), 0.5, undefined],
    ['is undefined for a write', false, 1, failed(), 0.5, undefined],
  ])('%s', (_what, isRead, tries, error, random, pause) => {
    expect(pauseBeforeRetry(policy, isRead, tries, error, () => random)).toBe(pause)
  })
})
