import { HOSTILE_BODIES } from '../../../harness/attacks/bodies.ts'
import { ATTACKS, account, MAIN, nested, ROUND_END, round } from '../../../harness/attacks/documents.ts'
import { inWorld } from '../../domains/world.ts'

const { world } = await inWorld()

const post = async (body: string) => {
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return { status: response.status, text: await response.text() }
}

/** HTTP status by error code. All other refusals have status 200 with `application/json`. */
const STATUSES: Readonly<Record<string, number>> = {
  COST_LIMIT_EXCEEDED: 400,
  BAD_REQUEST: 400,
  PAYLOAD_TOO_LARGE: 413,
}

describe('hostile document', () => {
  it.each(ATTACKS)(
    'is refused with COST_LIMIT_EXCEEDED, without an upstream call: %s (measure %s)',
    async (_name, measure, query) => {
      const { errors, data, calls, status } = await world.ask(query, {})
      expect(errors.map(({ extensions }: { extensions: object }) => extensions)).toEqual([
        expect.objectContaining({ code: 'COST_LIMIT_EXCEEDED', measure, limit: expect.any(Number) }),
      ])
      expect(data ?? null).toBeNull()
      expect(status).toBe(400)
      expect(calls).toEqual({})
    },
  )
})

describe('cost limit', () => {
  it('is reported with the cost and the path to the most expensive objects', async () => {
    const { errors } = await world.ask(account(nested(4, round(''), ROUND_END)))
    expect(errors).toEqual([
      {
        message:
          'Query too expensive: up to 12,882,652 objects, limit 6,000,000. Request smaller pages (first) or fewer levels.',
        extensions: {
          code: 'COST_LIMIT_EXCEEDED',
          measure: 'cost',
          cost: 12_882_652,
          limit: 6_000_000,
          path: expect.arrayContaining(['account', 'campaigns', 'nodes']),
        },
      },
    ])
  })

  it('is checked with the variables of each request, even for documents that have been executed before', async () => {
    const query = `query ($n: Int!) { account(id: "${MAIN}") { campaigns(first: $n) { nodes { lineItems(first: $n) { nodes { promotedTweets(first: $n) { nodes { id } } } } } } } }`
    for (let time = 0; time < 3; time += 1) {
      expect((await world.ask(query, { n: 2 })).errors).toEqual([])
      const { errors, calls } = await world.ask(query, { n: 200 })
      expect(errors[0]?.extensions).toMatchObject({ code: 'COST_LIMIT_EXCEEDED', measure: 'cost' })
      expect(calls).toEqual({})
    }
  })
})

describe('hostile request body', () => {
  it.each(HOSTILE_BODIES)(
    'is refused with an error code, without an upstream call: %s',
    async (_what, body, code) => {
      const before = JSON.stringify(world.sandbox.calls.counts().operations)
      const { status, text } = await post(body())
      const { data = null, errors } = JSON.parse(text)
      expect(errors[0].extensions?.code).toBe(code)
      // Data may contain only null values.
      expect(JSON.stringify(data)).toMatch(/^(?:[{}[\],]|"\w+":|null)*$/)
      expect(status).toBe(STATUSES[code] ?? 200)
      expect(text).not.toMatch(/RangeError|call stack|node_modules|\.[jt]s:\d/)
      // There are at most five errors and 8 kB, even if the body contains long names and values.
      expect(errors.length).toBeLessThanOrEqual(5)
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8192)
      expect(JSON.stringify(world.sandbox.calls.counts().operations)).toBe(before)
    },
  )

  it('leaves the gateway responsive', async () => {
    expect((await world.ask('{ viewer { accounts(first: 1) { nodes { name } } } }')).errors).toEqual([])
  })
})
