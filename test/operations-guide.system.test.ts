/** Tests that the commands in `docs/operations.md` print the output shown there. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { request } from 'undici'
import { endAll, type Ready, ready, TIME_LIMIT, wholeLines } from '../harness/program.ts'

const GUIDE = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')
const COMMANDS = [...GUIDE.matchAll(/```sh\n([\s\S]*?)```/g)]
  .flatMap(([, text = '']) => text.trim().split('\n'))
  .filter((line) => line.startsWith('curl '))

let program: Ready
beforeAll(async () => {
  program = await ready({ LOG_LEVEL: 'debug' })
}, TIME_LIMIT)
afterAll(endAll)

const run = async (command: string): Promise<string> => {
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    command.replaceAll('http://127.0.0.1:4000', program.gateway),
  ])
  return stdout
}
type Line = Readonly<Record<string, unknown>>
const lines = (): Line[] => wholeLines(program.problems()).map((line) => JSON.parse(line))
const numberOf = (metrics: string, series: string): number =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  )

describe('operations guide', () => {
  it('shows how to follow one request through access log, API calls and metrics', async () => {
    const [ask = '', scrape = '', version = ''] = COMMANDS
    const before = await run(scrape)
    const answer = JSON.parse(await run(ask))
    expect(answer).toEqual({ data: { accounts: { nodes: [{ name: 'Halden & Moor' }] } } })
    while (!lines().some(({ msg }) => msg === 'operation')) await sleep(20)
    const [access, ...others] = lines().filter(
      ({ msg, requestId }) => msg === 'operation' && requestId === 'follow-me-0001',
    )
    expect(others).toEqual([])
    expect(access).toMatchObject({
      level: 30,
      operationName: 'Names',
      document: expect.stringMatching(/^[0-9a-f]{16}$/),
      client: 'dashboard',
      clientVersion: '2.1.0',
      principal: expect.stringMatching(/^[\w-]{16}$/),
      ms: expect.any(Number),
      upstreamCalls: 1,
      saved: 0,
      cached: false,
      cost: expect.any(Number),
      status: 200,
      outcome: 'ok',
    })
    const tries = lines().filter(
      ({ msg, requestId }) => msg === 'Upstream call' && requestId === 'follow-me-0001',
    )
    expect(tries).toMatchObject([{ level: 20, operation: 'accounts.list', status: 200 }])

    const after = await run(scrape)
    const grown = (series: string) => numberOf(after, series) - (numberOf(before, series) || 0)
    expect(grown('adgraph_operations_total{outcome="ok",source="executor"}')).toBe(1)
    expect(grown('adgraph_operation_duration_seconds_count{outcome="ok"}')).toBe(1)
    expect(grown('adgraph_upstream_tries_total{operation="accounts.list",status="200"}')).toBe(1)
    expect(grown('adgraph_upstream_duration_seconds_count{operation="accounts.list"}')).toBe(1)
    for (const name of [
      'adgraph_upstream_ids_count',
      'adgraph_upstream_tries_under_way',
      'adgraph_upstream_tries_waiting',
      'adgraph_operations_in_progress{state="begun"}',
      'adgraph_operations_in_progress{state="waiting"}',
      'adgraph_subscriptions',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(numberOf(after, name)).toBeGreaterThanOrEqual(0)
    expect(
      numberOf(after, 'adgraph_rate_window_remaining{bucket="user",window="account-read accounts.list"}'),
    ).toBeGreaterThan(0)
    expect(after).toMatch(/^adgraph_kept_bytes\{name="documents"\} \d+$/m)

    expect(JSON.parse(await run(version))).toEqual({
      name: 'adgraph',
      version: '0.2.0',
      node: process.versions.node,
      edition: 'specification',
      agents: true,
      policy: false,
      previews: true,
    })
    expect(program.problems()).not.toMatch(/oauth_signature|"authorization"/)
  })

  it('lists all metrics and no others', async () => {
    const text = await run('curl -s http://127.0.0.1:4000/metrics')
    const there = [...text.matchAll(/^# TYPE (adgraph_\w+)/gm)].map(([, name]) => name)
    const told = [...GUIDE.matchAll(/`(adgraph_[a-z_]+)`/g)].map(([, name]) => name)
    expect([...new Set(told)].sort()).toEqual([...new Set(there)].sort())
  })
})

const ask = async (query: string): Promise<unknown> => {
  const { body } = await request(`${program.gateway}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return body.json()
}

describe('metrics', () => {
  it('count every API warning, but only the first is logged [protocol.drift]', async () => {
    for (let count = 0; count < 2; count += 1)
      await ask('{ accounts(first: 1) { nodes { recommendations { restId } } } }')
    const text = await run('curl -s http://127.0.0.1:4000/metrics')
    const series = 'adgraph_upstream_drift_total{operation="recommendations.list",kind="x-api-warn"}'
    expect(numberOf(text, series)).toBe(2)
    expect(lines().filter(({ kind }) => kind === 'x-api-warn')).toMatchObject([
      {
        level: 40,
        operation: 'recommendations.list',
        field: 'x-api-warn',
        seen: expect.stringContaining('deprecated'),
      },
    ])
    const { body } = await request(`${program.gateway}/drift/`)
    expect(await body.json()).toMatchObject({
      drift: [{ operation: 'recommendations.list', kind: 'x-api-warn', count: 2 }],
      patch: '',
    })
  })

  it('count errors by code', async () => {
    await ask('{ nothing }')
    await ask('{ account(id: "doesnotexist") { name } }')
    const text = await run('curl -s http://127.0.0.1:4000/metrics')
    expect(numberOf(text, 'adgraph_errors_total{code="GRAPHQL_VALIDATION_FAILED"}')).toBe(1)
    expect(numberOf(text, 'adgraph_errors_total{code="NOT_FOUND"}')).toBe(1)
  })
})
