/**
 * Tests large responses that are streamed while later pages are still being read. They must have the same
 * content as complete responses.
 */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { createGunzip, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { controlledDeadline } from '../../../../harness/gateway/controlled-deadline.ts'
import type { Served } from '../../../domains/world.ts'
import { lostIn } from '../../../executor/lost-in.ts'
import { problem, type Script, sendJson } from '../../scripted-upstream.ts'
import {
  ACCOUNT,
  type Arriving,
  isLineItemsCall,
  LARGE,
  linesOf,
  plainly,
  post,
  recordsOf,
  startLargeWorld,
} from './large-world.ts'

const MEBIBYTE = 1_048_576
/** Error whose path leads to a campaign's line items, such as `account.campaigns.nodes.0.lineItems`. */
type PageError = { path: [string, string, string, number, string] }
const world = await startLargeWorld()
afterAll(() => world.close())
const { upstream } = world

const gateway = await world.serve()
/** Gateway that sends only complete responses. */
const gathering = await world.serve({ limits: { chunked: { from: Number.POSITIVE_INFINITY } } })

beforeEach(() => {
  gateway.log.length = 0
  upstream.play(plainly)
})

/** Delays the last page of line items until `letGo` is called, then follows a script. */
const holding = (then: Script = plainly) => {
  const held = Promise.withResolvers<ServerResponse>()
  const letGo = Promise.withResolvers<void>()
  upstream.play((request, response) => {
    if (!isLineItemsCall(request.url ?? '')) return plainly(request, response)
    held.resolve(response)
    void letGo.promise.then(() => then(request, response))
  })
  return { held: held.promise, letGo: letGo.resolve }
}

/**
 * Sends a query and returns the response. The last page is released once a mebibyte has arrived. If the
 * gateway sends only complete responses, the page is released as soon as it is requested.
 */
const responseOf = async (served: Served, then?: Script, query = LARGE): Promise<Arriving> => {
  const { held, letGo } = holding(then)
  const asked = post(served, query)
  await held
  if (served === gateway) await (await asked).reach(MEBIBYTE)
  letGo()
  return asked
}

const parsed = async (arriving: Arriving) => JSON.parse((await arriving.end).toString())
const calls = (): string[] => upstream.asked.toSorted()

describe('response of more than a mebibyte', () => {
  it('starts to arrive before its last page has been read', async () => {
    const arriving = await responseOf(gateway)
    const [body, made] = [await arriving.end, calls()]
    expect(arriving.status).toBe(200)
    expect(arriving.headers['transfer-encoding']).toBe('chunked')
    const whole = await responseOf(gathering)
    expect(body.equals(await whole.end)).toBe(true)
    expect(whole.headers['content-length']).toBe(String(body.length))
    expect(made).toEqual(calls())
    const { data } = JSON.parse(body.toString())
    expect(data.account.campaigns.nodes).toHaveLength(1000)
    expect(data.account.campaigns.nodes[999].lineItems.nodes).toHaveLength(5)
  })

  it('has the same headers as a complete response, except content-length', async () => {
    const headersOf = ({ headers }: Arriving) => {
      const { date: _now, 'x-request-id': _id, 'content-length': _length, ...others } = headers
      delete others['transfer-encoding']
      return others
    }
    for (const accepted of [undefined, 'gzip', 'br, gzip;q=0.5', 'zstd']) {
      const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
      const { held, letGo } = holding()
      const asked = post(gateway, LARGE, headers)
      await held
      const one = await asked
      letGo()
      const other = await post(gathering, LARGE, headers)
      expect(one.headers['transfer-encoding']).toBe('chunked')
      expect(headersOf(one)).toEqual(headersOf(other))
      await Promise.all([one.end, other.end])
    }
  })

  it('has a single access log line, which is written after its last byte', async () => {
    const { held, letGo } = holding()
    const asked = post(gateway, LARGE)
    await held
    const arriving = await asked
    await arriving.reach(MEBIBYTE)
    expect(gateway.log.filter((line) => line.includes('"msg":"operation"'))).toEqual([])
    letGo()
    await arriving.end
    const lines = await linesOf(gateway, 1)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ source: 'executor', status: 200, outcome: 'ok', upstreamCalls: 7 })
  })

  it.each([
    ['gzip', gunzipSync],
    ['zstd', zstdDecompressSync],
  ] as const)('arrives in chunks when compressed as %s', async (encoding, decompressed) => {
    const { held, letGo } = holding()
    const asked = post(gateway, LARGE, { 'accept-encoding': encoding })
    await held
    const arriving = await asked
    expect(arriving.headers['content-encoding']).toBe(encoding)
    await arriving.reach(1000)
    letGo()
    const whole = await (await post(gathering, LARGE)).end
    expect(decompressed(await arriving.end).equals(whole)).toBe(true)
  })

  it('can be decompressed before all of it has arrived', async () => {
    const { held, letGo } = holding()
    const asked = post(gateway, LARGE, { 'accept-encoding': 'gzip' })
    await held
    const arriving = await asked
    const gunzip = createGunzip()
    let read = 0
    gunzip.on('data', (chunk: Buffer) => {
      read += chunk.length
    })
    let given = 0
    while (read < MEBIBYTE / 2) {
      const bytes = arriving.bytes()
      gunzip.write(bytes.subarray(given))
      given = bytes.length
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    gunzip.destroy()
    letGo()
    await arriving.end
  })
})

describe('response that fails after it has started', () => {
  const failing: Script = (_request, response) => sendJson(response, 500, problem('INTERNAL_ERROR', 'Oops.'))
  const lacking: Script = (request, response) => {
    const [first, ...others] = recordsOf(request.url ?? '')
    sendJson(response, 200, {
      request: {},
      next_cursor: null,
      data: [{ ...first, objective: null }, ...others],
    })
  }

  it.each([
    ['a failed page', failing, 200, 'UPSTREAM_UNAVAILABLE'],
    ['a row without a required value', lacking, 1, 'UPSTREAM_BAD_RESPONSE'],
  ])('reports its errors after the data: %s', async (_how, script, count, code) => {
    const arriving = await responseOf(gateway, script)
    const body = (await arriving.end).toString()
    const { data, errors } = JSON.parse(body)
    expect(body.startsWith('{"data":')).toBe(true)
    const [line] = await linesOf(gateway, 1)
    expect(line).toMatchObject({ outcome: 'errors', codes: [code] })
    const made = calls()
    const whole = await parsed(await responseOf(gathering, script))
    expect({ data, errors }).toEqual(whole)
    expect(made).toEqual(calls())
    expect(errors).toHaveLength(count)
    expect(errors[0].extensions.code).toBe(code)
  })

  it('reports its own error for each page, even if several fail at once', async () => {
    // Two pages fail within one turn, with different causes.
    const both: Script = (() => {
      let first: (() => void) | undefined
      return (request, response) => {
        const code = isLineItemsCall(request.url ?? '') ? 500 : 403
        const respond = () => sendJson(response, code, problem('SOME', `Status ${code}.`))
        if (!first) {
          first = respond
          return
        }
        first()
        respond()
        first = undefined
      }
    })()
    const ask = async (served: Served) => {
      const held: (() => void)[] = []
      const holds = Promise.withResolvers<void>()
      upstream.play((request, response) => {
        const url = request.url ?? ''
        if (!isLineItemsCall(url) && !isLineItemsCall(url, 1)) return plainly(request, response)
        held.push(() => both(request, response))
        if (held.length === 2) holds.resolve()
      })
      const asked = post(served, LARGE)
      await holds.promise
      if (served === gateway) await (await asked).reach(MEBIBYTE)
      for (const letGo of held) letGo()
      const { data, errors } = await parsed(await asked)
      // The errors of the page whose response arrives first are listed first.
      const byCampaign = errors.toSorted((a: PageError, b: PageError) => a.path[3] - b.path[3])
      return { data, errors: byCampaign, calls: calls() }
    }
    const [one, other] = [await ask(gateway), await ask(gathering)]
    expect(one).toEqual(other)
    expect(one.errors).toHaveLength(400)
  })

  it('has null and an error for each list whose page is in flight at the deadline', async () => {
    const deadline = controlledDeadline()
    const deadlineMs = deadline.ms
    let ended = 0
    const onTry = () => {
      ended += 1
    }
    const limited = await world.serve({ deadlineMs }, { onTry })
    const patient = await world.serve(
      { deadlineMs, limits: { chunked: { from: Number.POSITIVE_INFINITY } } },
      { onTry },
    )
    for (const served of [limited, patient]) await (await post(served, LARGE)).end
    const outcomes = []
    for (const served of [limited, patient]) {
      const { held } = holding(() => {})
      ended = 0
      const asked = post(served, LARGE)
      await held
      // All calls except the delayed one have ended. Their bodies are read in the following turns.
      while (ended < 6) await setImmediate()
      for (let turns = 0; turns < 100; turns += 1) await setImmediate()
      if (served === limited) await (await asked).reach(MEBIBYTE)
      deadline.pass()
      outcomes.push(await parsed(await asked))
    }
    const [one, other] = outcomes
    expect(one).toEqual(other)
    expect(one.errors).toHaveLength(200)
    expect(one.errors[199]).toMatchObject({
      path: ['account', 'campaigns', 'nodes', 999, 'lineItems'],
      extensions: { code: 'UPSTREAM_TIMEOUT' },
    })
  })
})

describe('response whose client disconnects after it has started', () => {
  it('aborts the calls in flight and logs no error', async () => {
    const { held } = holding()
    const asked = post(gateway, LARGE)
    const closed = once(await held, 'close')
    const arriving = await asked
    await arriving.reach(MEBIBYTE)
    arriving.leave()
    await closed
    const [line] = await linesOf(gateway, 1)
    expect(line).toMatchObject({ outcome: 'left' })
    expect(
      gateway.log.filter(
        (each) => each.includes('Internal error (masked in the response)') && each.includes('"level":50'),
      ),
    ).toEqual([])
  })
})

describe('response that is refused after it has started', () => {
  it.each([
    ['bytes', { bytes: 1_400_000 }],
    ['objects', { objects: 9_000 }],
  ] as const)(
    'ends as valid JSON and reports the missing data: too many %s',
    async (measure, responseLimits) => {
      const limited = await world.serve({
        limits: { responseLimits, chunked: { from: 100_000, afterMs: 0 } },
      })
      await (await post(limited, LARGE)).end
      limited.log.length = 0
      const { held, letGo } = holding()
      const asked = post(limited, LARGE)
      await held
      const arriving = await asked
      await arriving.reach(100_000)
      letGo()
      const { data, errors } = await parsed(arriving)
      const whole = await parsed(await post(gathering, LARGE))
      const told = new Set<string>(errors.map(({ path }: { path: unknown }) => JSON.stringify(path)))
      expect(lostIn(data, whole.data, told)).toEqual([])
      expect(errors.length).toBeGreaterThan(0)
      for (const { extensions } of errors)
        expect(extensions).toMatchObject({ code: 'RESPONSE_TOO_LARGE', measure })
      const [line] = await linesOf(limited, 1)
      expect(line).toMatchObject({ status: 200, outcome: 'errors', codes: ['RESPONSE_TOO_LARGE'] })
    },
  )
})

describe('response that is sent only when it is complete', () => {
  it.each([
    [
      'has content-length if it is small',
      `{ account(id: "${ACCOUNT}") { campaigns(first: 1000) { nodes { name } } } }`,
    ],
  ])('%s', async (_why, query) => {
    for (let time = 0; time < 2; time += 1) {
      const arriving = await post(gateway, query)
      const body = await arriving.end
      expect(arriving.headers['content-length']).toBe(String(body.length))
    }
  })

  it('has content-length if it is large but complete in time', async () => {
    const patient = await world.serve({ limits: { chunked: { from: 0, afterMs: 600_000 } } })
    await (await post(patient, LARGE)).end
    const { held, letGo } = holding()
    const asked = post(patient, LARGE)
    await held
    letGo()
    const arriving = await asked
    expect(arriving.headers['content-length']).toBe(String((await arriving.end).length))
  })

  it('has content-length and an ETag if it answers a GET request', async () => {
    const { held, letGo } = holding()
    const asked = fetch(`${gateway.url}/graphql?query=${encodeURIComponent(LARGE)}`, {
      headers: { 'apollo-require-preflight': 'true', 'accept-encoding': 'identity' },
    })
    await held
    letGo()
    const response = await asked
    const body = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(body.length))
    expect(response.headers.get('etag')).toMatch(/^"/)
  })
})
