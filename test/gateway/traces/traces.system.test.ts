import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace'
import { endAll, ready, TIME_LIMIT } from '../../../harness/program.ts'
import { contract } from '../../../src/contract/index.ts'
import { createTracing, noteChanges } from '../../../src/gateway/traces/otlp.ts'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

let server: Server | undefined
afterEach(async () => {
  await endAll()
  server?.close()
  server?.closeAllConnections()
})

/** Starts a collector that stores spans, or one that never responds. */
const collector = async (answers = true) => {
  const requests: { readonly path: string; readonly key: unknown; readonly spans: Span[] }[] = []
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString())
      const spans = resourceSpans.flatMap(({ scopeSpans }: never) =>
        (scopeSpans as { readonly spans: Span[] }[]).flatMap((scope) => scope.spans),
      )
      requests.push({ path: request.url ?? '', key: request.headers['x-api-key'], spans })
      if (answers) response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

const ask = async (gateway: string, query: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${gateway}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  })
  return [response.status, await response.json()] as const
}
const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

describe('tracing', () => {
  it(
    "sends an operation's spans as children of the client's span",
    async () => {
      const { url, requests } = await collector()
      const program = await ready({
        OTEL_EXPORTER_OTLP_ENDPOINT: url,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=of%2Dthe-collector',
      })
      const query =
        'query Names { accounts(first: 1) { nodes { name campaigns(first: 1) { nodes { name } } } } }'
      const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, 'x-request-id': 'traced-0001' }
      expect((await ask(program.gateway, query, headers))[0]).toBe(200)
      const dropped = { traceparent: `00-${TRACE}-${PARENT}-00` }
      expect((await ask(program.gateway, '{ accounts(first: 2) { nodes { id } } }', dropped))[0]).toBe(200)
      program.child.kill('SIGTERM')
      expect(await program.exit).toBe(0)

      expect(new Set(requests.map(({ path, key }) => `${path} ${key}`))).toEqual(
        new Set(['/v1/traces of-the-collector']),
      )
      const spans = requests.flatMap((request) => request.spans)
      const operation = spans.find(({ name }) => name === 'query') as Span
      expect([operation.traceId, operation.parentSpanId]).toEqual([TRACE, PARENT])
      expect(attributesOf(operation)).toMatchObject({
        'adgraph.request_id': 'traced-0001',
        'graphql.operation.name': 'Names',
        'graphql.operation.type': 'query',
        'adgraph.outcome': 'ok',
        'adgraph.upstream.calls': 2,
        'http.response.status_code': 200,
      })
      const others = spans.filter((span) => span !== operation)
      expect(others.every(({ parentSpanId }) => parentSpanId === operation.spanId)).toBe(true)
      expect(others.map(({ name }) => name).sort()).toEqual(['accounts.list', 'campaigns.list', 'plan'])
      const accounts = others.find(({ name }) => name === 'accounts.list') as Span
      expect(attributesOf(accounts)).toEqual({
        'adgraph.upstream.operation': 'accounts.list',
        'http.request.method': 'GET',
        'url.template': '/12/accounts',
        'http.response.status_code': 200,
      })
      expect(JSON.stringify(requests)).not.toMatch(/oauth_|Halden/)
      expect(program.problems()).not.toContain('of-the-collector')
    },
    TIME_LIMIT,
  )

  it(
    'names operation spans by operation type, and records failures',
    async () => {
      const { url, requests } = await collector()
      const program = await ready({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
      const names = ['A', 'B', 'C'].map((letter) => `Named${letter}`)
      for (const name of names)
        await ask(program.gateway, `query ${name} { accounts(first: 1) { nodes { id } } }`)
      // The document is known by now, so its compiled program is reused.
      await ask(program.gateway, 'query NamedA { accounts(first: 1) { nodes { id } } }')
      await ask(
        program.gateway,
        'mutation Change { campaignDelete(id: "nope", accountId: "18ce54d4x5t") { userErrors { code } } }',
      )
      await ask(program.gateway, 'query Broken { noSuchField }')
      await ask(program.gateway, 'query Missing { account(id: "nope") { name } }')
      program.child.kill('SIGTERM')
      expect(await program.exit).toBe(0)
      const spans = requests.flatMap((request) => request.spans)
      const operations = spans.filter(({ attributes }) =>
        attributes.some(({ key }) => key === 'adgraph.outcome'),
      )
      expect(
        operations.map((span) => {
          const {
            'graphql.operation.type': type,
            'graphql.operation.name': name,
            'error.type': error,
          } = attributesOf(span)
          return [span.name, type, name, error]
        }),
      ).toEqual([
        ['query', 'query', 'NamedA', undefined],
        ['query', 'query', 'NamedB', undefined],
        ['query', 'query', 'NamedC', undefined],
        ['query', 'query', 'NamedA', undefined],
        ['mutation', 'mutation', 'Change', undefined],
        ['GraphQL Operation', undefined, undefined, 'GRAPHQL_VALIDATION_FAILED'],
        ['query', 'query', 'Missing', 'NOT_FOUND'],
      ])
    },
    TIME_LIMIT,
  )

  it(
    'drops spans if the collector hangs, without delaying requests or shutdown',
    async () => {
      const { url, requests } = await collector(false)
      const program = await ready({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
      for (let count = 0; count < 20; count += 1)
        expect(
          (await ask(program.gateway, `{ accounts(first: ${(count % 5) + 1}) { nodes { id } } }`))[0],
        ).toBe(200)
      program.child.kill('SIGTERM')
      expect(await program.exit).toBe(0)
      expect(requests.length).toBeGreaterThan(0)
    },
    TIME_LIMIT,
  )

  it('reports each failure and each recovery of the collector once', () => {
    // 0 is success, 1 is failure.
    const results = [0, 1, 1, 0, 0, 1]
    const told: boolean[] = []
    const passedOn: number[] = []
    const sending = new InMemorySpanExporter()
    const exporter = noteChanges(
      Object.assign(sending, {
        export: (_spans: unknown, done: (result: { code: number }) => void) =>
          done({ code: results.shift() ?? 0 }),
      }),
      (isThere) => told.push(isThere),
    )
    while (results.length > 0) exporter.export([], ({ code }) => passedOn.push(code))
    expect([told, passedOn]).toEqual([
      [false, true, false],
      [0, 1, 1, 0, 0, 1],
    ])
  })

  it('sends spans to the configured URL even if other OpenTelemetry variables are set', async () => {
    const own = process.env
    const { promise: received, resolve } = Promise.withResolvers<IncomingMessage>()
    server = createServer((request, response) => {
      request.resume()
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      resolve(request)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const nowhere = 'http://127.0.0.1:9'
    process.env = {
      ...own,
      OTEL_EXPORTER_OTLP_ENDPOINT: nowhere,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: nowhere,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=of-the-environment,x-other=of-the-environment',
      OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: '1',
      OTEL_EXPORTER_OTLP_COMPRESSION: 'gzip',
      OTEL_SDK_DISABLED: 'true',
      OTEL_TRACES_SAMPLER: 'always_off',
      OTEL_BSP_MAX_QUEUE_SIZE: '1',
      OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT: '0',
    }
    try {
      const tracing = createTracing({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
        headers: { 'x-api-key': 'of-the-settings' },
        serviceName: 'adgraph',
        version: '0.1.0',
        sampler: 'always_on',
        ratio: 1,
        toUpstream: false,
      })
      const end = {
        operationType: undefined,
        operationName: 'Names',
        outcome: 'ok',
        status: 200,
        codes: [],
        upstreamCalls: 0,
      }
      tracing.begin({}, 'id').end(end)
      await tracing.close()
    } finally {
      process.env = own
    }
    const { headers } = await received
    expect(headers).toMatchObject({
      'x-api-key': 'of-the-settings',
      'x-other': 'of-the-environment',
      'content-encoding': 'gzip',
    })
  })
})

describe('upstream attempts', () => {
  const options = {
    url: 'http://127.0.0.1:9/v1/traces',
    serviceName: 'adgraph',
    version: '0.1.0',
    ratio: 1,
  }

  it.each([
    ['carry a traceparent header if enabled', true],
    ['carry no trace header if disabled', false],
  ])('%s', async (_what, toUpstream) => {
    const exporter = new InMemorySpanExporter()
    const tracing = createTracing({ ...options, sampler: 'always_on', toUpstream, exporter })
    const operation = tracing.begin({ traceparent: `00-${TRACE}-${PARENT}-00` }, 'id')
    const attempt = operation.attempt(contract.accounts.list)
    expect(attempt.headers).toEqual(
      toUpstream ? { traceparent: expect.stringMatching(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`)) } : {},
    )
    attempt.end({ operation: 'accounts.list', status: 200, durationMs: 3 })
    await tracing.close()
  })

  it.each([
    ['always_off', '01', false],
    ['parentbased_always_on', '00', false],
    ['parentbased_always_on', '01', true],
    ['parentbased_always_off', '01', true],
    ['traceidratio', '00', true],
  ])('follow sampler %s for a parent with flag %s: recorded %s', async (sampler, flag, isRecorded) => {
    const exporter = new InMemorySpanExporter()
    const tracing = createTracing({ ...options, sampler, toUpstream: true, exporter })
    const { headers } = tracing
      .begin({ traceparent: `00-${TRACE}-${PARENT}-${flag}` }, 'id')
      .attempt(contract.accounts.list)
    expect(headers.traceparent?.endsWith('-01')).toBe(isRecorded)
    await tracing.close()
  })
})
