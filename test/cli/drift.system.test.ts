/** Tests `adgraph drift` and `adgraph doctor --drift` as processes, with the commands in `docs/drift.md`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { NODE_COMPILE_CACHE, TIME_LIMIT } from '../../harness/program.ts'

const CLI = join(import.meta.dirname, '../../src/cli.ts')
const GUIDE = readFileSync(new URL('../../docs/drift.md', import.meta.url), 'utf8')
const blocks = (language: string): string[] =>
  [...GUIDE.matchAll(/```(\w*)\n([\s\S]*?)```/g)].flatMap(([, found, block = '']) =>
    found === language ? [block] : [],
  )

const home = mkdtempSync(join(tmpdir(), 'adgraph-drift-'))
afterAll(() => rmSync(home, { recursive: true }))

const run = async (command: string) => {
  const [program, ...args] = command.split(' ')
  expect(program).toBe('adgraph')
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: home,
    env: { PATH: process.env.PATH ?? '', HOME: home, NODE_COMPILE_CACHE },
  })
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { stdout, stderr, code }
}

/** Campaign as documented (xdevplatform/docs, x-ads-api/campaign-management/reference.mdx). */
const CAMPAIGN = {
  name: 'test',
  budget_optimization: 'LINE_ITEM',
  reasons_not_servable: ['PAUSED_BY_ADVERTISER', 'INCOMPLETE'],
  servable: false,
  purchase_order_number: null,
  effective_status: 'UNKNOWN',
  daily_budget_amount_local_micro: 10_000_000,
  funding_instrument_id: 'lygyi',
  duration_in_days: null,
  standard_delivery: null,
  total_budget_amount_local_micro: null,
  id: '8wku2',
  entity_status: 'PAUSED',
  frequency_cap: null,
  currency: 'USD',
  created_at: '2022-06-03T21:38:07Z',
  updated_at: '2022-06-03T21:38:07Z',
  deleted: false,
}
/** Exchange in a cassette. */
const EXCHANGE = {
  method: 'GET',
  headers: {},
  status: 200,
  responseHeaders: { 'content-type': 'application/json' },
}
const entryOf = (url: string, data: unknown) => ({
  startedDateTime: '2026-11-27T12:00:00.000Z',
  request: { method: 'GET', url, headers: [] },
  response: {
    status: 200,
    headers: [{ name: 'content-type', value: 'application/json' }],
    content: { text: JSON.stringify({ data, next_cursor: null, request: { params: {} } }) },
  },
})
const writeHar = (name: string, campaign: object, path = '/12/accounts/18ce54d4x5t/campaigns'): void => {
  const entries = [entryOf(`https://ads-api.x.com${path}`, [campaign])]
  writeFileSync(join(home, name), JSON.stringify({ log: { version: '1.2', entries } }))
}

describe('adgraph drift', () => {
  it(
    'prints the output that the guide shows, and exits with 1 [protocol.drift]',
    async () => {
      writeHar('day.har', { ...CAMPAIGN, goal_of_2027: 'a secret' })
      const [command = ''] = blocks('sh').filter((block) => block.startsWith('adgraph drift day.har\n'))
      expect(await run(command.trim())).toEqual({ stdout: blocks('')[0], stderr: '', code: 1 })
    },
    TIME_LIMIT,
  )

  it(
    'exits with 0 if there is no difference, and with 2 if a recording is unusable',
    async () => {
      writeHar('same.har', CAMPAIGN)
      writeHar('other.har', {}, '/elsewhere')
      const results = [await run('adgraph drift same.har'), await run('adgraph drift other.har')]
      results.push(await run('adgraph drift none.har'))
      expect(results).toEqual([
        { stdout: '', stderr: '', code: 0 },
        { stdout: '', stderr: 'adgraph: other.har contains no calls to the advertising API\n', code: 2 },
        { stdout: '', stderr: 'adgraph: none.har: Cannot read it (ENOENT)\n', code: 2 },
      ])
    },
    TIME_LIMIT,
  )
})

describe('a recording', () => {
  const line = (target: string): string =>
    `${JSON.stringify({ ...EXCHANGE, target, response: JSON.stringify({ data: [CAMPAIGN], next_cursor: null, request: { params: {} } }) })}\n`

  it(
    'may end with an incomplete line, because the recorder may have been killed',
    async () => {
      writeFileSync(
        join(home, 'cut.cassette'),
        `${line('/12/accounts/18ce54d4x5t/campaigns')}{"method":"GET"`,
      )
      const warning = 'cut.cassette:2: Not a JSON object; the line is cut off, so it is ignored\n'
      expect(await run('adgraph drift cut.cassette')).toEqual({ stdout: '', stderr: warning, code: 0 })
      expect(await run('adgraph doctor --recording cut.cassette')).toEqual({
        stdout: 'Edition: unknown (exchanges: 1)\nThe recording does not show which edition it follows\n',
        stderr: warning,
        code: 0,
      })
    },
    TIME_LIMIT,
  )

  it.each(['drift', 'replay', 'doctor --recording'])(
    'that cannot be read makes `%s` exit with 2',
    async (command) => {
      expect(await run(`adgraph ${command} none.har`)).toEqual({
        stdout: '',
        stderr: 'adgraph: none.har: Cannot read it (ENOENT)\n',
        code: 2,
      })
    },
    TIME_LIMIT,
  )
})

describe('adgraph doctor --drift', () => {
  it(
    "prints the gateway's report, and explains a 401",
    async () => {
      const seen: unknown[] = []
      const drift = {
        operation: 'campaigns.list',
        kind: 'sunset',
        field: 'sunset',
        seen: 'soon',
        example: '',
        count: 2,
        firstAt: 0,
        lastAt: 0,
      }
      const reports = [
        { drift: [drift], patch: '' },
        { drift: [], patch: '' },
      ]
      const server = createServer(({ url, headers }, response) => {
        seen.push([url, headers.accept, headers.authorization])
        const report = reports.shift()
        response.writeHead(report ? 200 : 401).end(JSON.stringify(report ?? {}))
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      writeFileSync(join(home, 'service.key'), 'the-service-key\n')
      const shown = [await run(`adgraph doctor --drift --url ${url} --key-file service.key`)]
      shown.push(await run(`adgraph doctor --drift --url ${url} --json`))
      shown.push(await run(`adgraph doctor --drift --url ${url}`))
      server.close()
      expect(shown).toEqual([
        {
          stdout: 'campaigns.list sunset sunset: soon (2x since 1970-01-01T00:00:00.000Z)\n',
          stderr: '',
          code: 1,
        },
        { stdout: '{"drift":[],"patch":""}\n', stderr: '', code: 0 },
        {
          stdout: '',
          stderr: `adgraph: ${url} responded with 401. Use --key-file, or sign in as a user in OPERATOR_USER_IDS\n`,
          code: 1,
        },
      ])
      expect(seen).toEqual([
        ['/drift/', 'application/json', 'Bearer the-service-key'],
        ['/drift/', 'application/json', undefined],
        ['/drift/', 'application/json', undefined],
      ])
    },
    TIME_LIMIT,
  )
})
