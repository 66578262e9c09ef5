/** Tests response limits, which graphql-js and the executor check while they create the response. */
import { graphql } from 'graphql'
import {
  countedDefaultResolver,
  countFields,
  countWith,
} from '../../../src/gateway/graphql/limits/counted-fields.ts'
import { Meter } from '../../../src/gateway/graphql/limits/meter.ts'
import { createSandbox } from '../../../src/sandbox/server.ts'
import { serveSandbox } from '../../domains/world.ts'
import { dataOf, schemaOf } from '../../executor/pets.ts'
import { closeAll, start } from './pipeline-server.ts'

afterEach(closeAll)

const parsed = ({ text }: { readonly text: string }) => JSON.parse(text)

describe('response with too many objects', () => {
  const query = '{ campaigns(first: 150) { id name } }'

  it('is refused with the same code, measure, limit and path by graphql-js and the executor', async () => {
    const { seen } = await start({ responseLimits: { objects: 100 } })
    const [[first], [second], [third]] = [await seen({ query }), await seen({ query }), await seen({ query })]
    expect([first, second, third].map(parsed)).toEqual(
      Array(3).fill({
        errors: [
          {
            message:
              'Response too large: limit 100 objects. Request smaller pages (first), fewer fields or fewer levels.',
            extensions: { code: 'RESPONSE_TOO_LARGE', measure: 'objects', limit: 100, path: ['campaigns'] },
          },
        ],
      }),
    )
    expect([first, second, third].map(({ status }) => status)).toEqual([400, 400, 400])
  })

  it.each([
    [99, 'campaigns', undefined],
    [100, 'errors', 'RESPONSE_TOO_LARGE'],
  ])(
    'is recognized by counting the root and each object: a list of %d, limit 100',
    async (first, _what, code) => {
      const { seen } = await start({ responseLimits: { objects: 100 } })
      const text = `{ campaigns(first: ${first}) { id } }`
      for (let time = 0; time < 2; time += 1)
        expect(parsed((await seen({ query: text }))[0]).errors?.[0]?.extensions.code).toBe(code)
    },
  )

  it('is refused even if another field fails', async () => {
    const { seen, log } = await start({ responseLimits: { objects: 100 } })
    const failing = '{ missing campaigns(first: 150) { id name } }'
    for (let time = 0; time < 3; time += 1)
      expect(parsed((await seen({ query: failing }))[0]).errors[0].extensions.code).toBe('RESPONSE_TOO_LARGE')
    expect(log.filter(({ msg }) => msg === 'Internal error (masked in the response)')).toEqual([])
  })

  it('is not cached, although none of its fields failed', async () => {
    const kept: string[] = []
    const placeOf = async () => ({
      find: () => undefined,
      keep: (bytes: Buffer): [string, string] => {
        kept.push(bytes.toString())
        return ['cache-status', 'stored']
      },
    })
    const schema = schemaOf('type Query { many(first: Int!): [One] } type One { id: ID }', {
      Query: { many: (_root: unknown, { first }: { first: number }) => Array(first).fill({ id: '1' }) },
    })
    const { seen } = await start({ schema, responseLimits: { objects: 100 }, placeOf })
    for (let time = 0; time < 2; time += 1) {
      const [result] = await seen({ query: '{ many(first: 150) { id } }' })
      expect(parsed(result).errors[0].extensions.code).toBe('RESPONSE_TOO_LARGE')
    }
    expect(kept).toEqual([])
    await seen({ query: '{ many(first: 1) { id } }' })
    expect(kept).toEqual(['{"data":{"many":[{"id":"1"}]}}'])
  })

  it('is recognized without counting the objects of earlier operations', async () => {
    const { seen } = await start({ responseLimits: { objects: 100 } })
    for (let time = 0; time < 4; time += 1)
      expect(
        parsed((await seen({ query: '{ campaigns(first: 60) { id } }' }))[0]).data.campaigns,
      ).toHaveLength(60)
  })
})

describe('response with too many bytes', () => {
  it('is refused in the same way by graphql-js and the executor', async () => {
    const { seen } = await start({ responseLimits: { bytes: 4000 } })
    const query = '{ campaigns(first: 150) { id name } }'
    for (let time = 0; time < 3; time += 1) {
      const [result] = await seen({ query })
      expect(result.status).toBe(400)
      expect(parsed(result).errors[0].extensions).toEqual({
        code: 'RESPONSE_TOO_LARGE',
        measure: 'bytes',
        limit: 4000,
        path: [],
      })
    }
  })

  it('is measured in UTF-8 bytes', async () => {
    const query = '{ campaigns(first: 40) { id name } }'
    const { seen } = await start()
    const size = Buffer.byteLength((await seen({ query }))[0].text)
    for (const [bytes, code] of [
      [size, undefined],
      [size - 2, 'RESPONSE_TOO_LARGE'],
    ] as const) {
      const limited = await start({ responseLimits: { bytes } })
      for (let time = 0; time < 2; time += 1)
        expect(parsed((await limited.seen({ query }))[0]).errors?.[0]?.extensions.code).toBe(code)
    }
  })

  it('to a mutation is refused with a note that its writes are not undone', async () => {
    const { seen } = await start({ responseLimits: { bytes: 60 } })
    const [{ text }] = await seen({ query: `mutation { rename(name: "${'x'.repeat(80)}") }` })
    const [{ message, extensions }] = JSON.parse(text).errors
    expect(message).toMatch(
      /^Response too large: limit 60 bytes\. .* Writes that were already made are not undone\.$/,
    )
    expect(extensions).toMatchObject({
      code: 'RESPONSE_TOO_LARGE',
      ads: { retryable: false, outcome: 'UNKNOWN' },
    })
  })

  it('is refused for its size in bytes even if it has many objects', async () => {
    const limited = await start({ responseLimits: { bytes: 60_000 } })
    const query = '{ campaigns(first: 3000) { id name again: name } }'
    for (let time = 0; time < 2; time += 1)
      expect(parsed((await limited.seen({ query }))[0]).errors[0].extensions).toMatchObject({
        measure: 'bytes',
      })
  })
})

/** Creates a recursive schema without I/O. Each object advances the clock by 40 ms. */
const endlessSchema = () => {
  const clock = { now: 0 }
  const made = { objects: 0 }
  const make = () => {
    clock.now += 40
    made.objects += 1
    return {}
  }
  const schema = schemaOf('type Query { one: One } type One { many: [One!]! }', {
    Query: { one: make },
    One: { many: () => [make(), make()] },
  })
  return { schema, clock, made }
}
const TEXT = `{ one ${'{ many '.repeat(12)}{ __typename } ${'}'.repeat(12)} }`

describe('operation that is still computing', () => {
  const lifetime = (clock: { now: number }, client = new AbortController()) => {
    const ended: string[] = []
    const meter = new Meter(
      { objects: 1e9, bytes: 1e9 },
      {
        client: client.signal,
        deadline: 1000,
        end: ({ message }) => ended.push(message),
        now: () => clock.now,
      },
    )
    return { meter, ended, client }
  }
  const byGraphql = async ({ schema }: ReturnType<typeof endlessSchema>, meter: Meter) => {
    countFields(schema)
    const contextValue = {}
    countWith(contextValue, meter)
    const result = graphql({ schema, source: TEXT, contextValue, fieldResolver: countedDefaultResolver })
    await Promise.race([result, meter.ended])
  }
  const byExecutor = async ({ schema }: ReturnType<typeof endlessSchema>, meter: Meter) => {
    await dataOf(schema, TEXT, {
      onObjects: (objects, bytes, path) => {
        if (meter.made(objects, bytes, path) || meter.isOver()) throw meter.refusal
      },
    })
  }

  // The complete response has 8,191 objects. graphql-js checks the clock every 64 fields; the executor checks
  // it before each list.
  it.each([
    ['graphql-js', byGraphql, 250],
    ['the executor', byExecutor, 130],
  ])('ends half a second after the deadline: %s', async (_way, run, most) => {
    const world = endlessSchema()
    const { meter, ended } = lifetime(world.clock)
    await run(world, meter)
    expect(meter.refusal?.extensions).toEqual({ code: 'UPSTREAM_TIMEOUT', ads: { retryable: false } })
    expect(ended).toEqual(['Operation timed out'])
    expect(world.made.objects).toBeGreaterThan(30)
    expect(world.made.objects).toBeLessThan(most)
  })

  it.each([
    ['graphql-js', byGraphql],
    ['the executor', byExecutor],
  ])('ends when its client disconnects: %s', async (_way, run) => {
    const world = endlessSchema()
    const client = new AbortController()
    client.abort()
    const { meter, ended } = lifetime({ now: 0 }, client)
    await run(world, meter)
    expect(ended).toEqual(['Client disconnected'])
    expect(world.made.objects).toBeLessThan(130)
  })
})

describe('upstream calls of one operation', () => {
  const serve = async (upstreamCallLimit: number) => {
    const sandbox = await createSandbox({ rateLimits: 'off' })
    const { url: baseUrl } = await sandbox.listen(0, '127.0.0.1')
    const served = await serveSandbox(sandbox, { baseUrl }, { limits: { upstreamCallLimit }, plan: 'off' })
    const close = async () => {
      await served.close()
      await sandbox.close()
    }
    return { ...served, close, account: sandbox.demo.mainAccountId }
  }
  // Reads the account, then six pages of different sizes.
  const query = (account: string) =>
    `{ account(id: "${account}") { name ${[1, 2, 3, 4, 5, 6].map((size) => `c${size}: campaigns(first: ${size}) { nodes { name } }`).join(' ')} } }`

  it('stop at the limit, with an error for each missing value', async () => {
    const { ask, close, account } = await serve(4)
    try {
      for (let time = 0; time < 2; time += 1) {
        const { data, errors, calls, status } = await ask(query(account))
        expect(Object.values(calls).reduce((sum, count) => sum + count, 0)).toBe(4)
        expect(status).toBe(200)
        const { name, ...pages } = data.account
        expect(typeof name).toBe('string')
        expect(Object.values(pages).map((page) => page !== null)).toEqual([
          true,
          true,
          true,
          false,
          false,
          false,
        ])
        expect(pages.c3.nodes).toHaveLength(3)
        expect(errors.map(({ path }) => path)).toEqual(['c4', 'c5', 'c6'].map((key) => ['account', key]))
        for (const { message, extensions } of errors) {
          expect(message).toBe(
            'Too many API calls in one operation: limit 4. Request smaller pages (first) or fewer fields',
          )
          expect(extensions).toEqual({
            code: 'UPSTREAM_BUDGET_EXCEEDED',
            limit: 4,
            ads: { retryable: false },
          })
        }
      }
    } finally {
      await close()
    }
  })

  it('may reach the limit exactly', async () => {
    const { ask, close, account } = await serve(7)
    try {
      const { errors, calls } = await ask(query(account))
      expect(errors).toEqual([])
      expect(Object.values(calls).reduce((sum, count) => sum + count, 0)).toBe(7)
    } finally {
      await close()
    }
  })
})

describe('introspection response', () => {
  it('is refused if it exceeds the maximum response size', async () => {
    const schema = schemaOf(
      `type Query { one: One } ${Array.from({ length: 500 }, (_, index) => `type T${index} { id: ID }`).join(' ')} type One { id: ID }`,
      {},
    )
    countFields(schema)
    const meter = new Meter(
      { objects: 10, bytes: 1000 },
      { client: new AbortController().signal, deadline: Number.POSITIVE_INFINITY, end: () => undefined },
    )
    const contextValue = {}
    countWith(contextValue, meter)
    const source = '{ __schema { types { name } } }'
    const { data } = await graphql({ schema, source, contextValue })
    expect(meter.refusal?.extensions).toMatchObject({ code: 'RESPONSE_TOO_LARGE', measure: 'bytes' })
    // A name takes at least 12 bytes.
    expect(JSON.stringify(data ?? null).match(/"name":"/g)?.length ?? 0).toBeLessThan(1000 / 12)
  })
})
