/** Tests that a pull makes only calls allowed in the API edition. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { folder, type Live, SMALL, startLive } from './live.ts'

const files = folder()
let live: Live
beforeAll(async () => {
  live = await startLive(files.path('live.db'), { edition: '2026-08' })
})
afterAll(async () => {
  await live.close()
  files.remove()
})

/**
 * Entities and metric groups accepted by the API (public documentation, analytics.mdx, Synchronous
 * analytics).
 */
const ENTITIES = [
  'ACCOUNT',
  'CAMPAIGN',
  'FUNDING_INSTRUMENT',
  'LINE_ITEM',
  'PROMOTED_ACCOUNT',
  'PROMOTED_TWEET',
]
const GROUPS = [
  'BILLING',
  'ENGAGEMENT',
  'LIFE_TIME_VALUE_MOBILE_CONVERSION',
  'MOBILE_CONVERSION',
  'VIDEO',
  'WEB_CONVERSION',
]

it('pull reads all statistics of edition 2026-08 without a refused call', async () => {
  const file = files.path('account.adgraph')
  const args = `src/cli.ts pull --account ${SMALL} --from 2026-11-02 --to 2026-11-03 --out ${file}`
  const child = spawn(process.execPath, args.split(' '), {
    env: { PATH: process.env.PATH, ...live.env, API_EDITION: '2026-08' },
  })
  const [problems, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect([problems, code]).toEqual(['', 0])
  const pages = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line))
  expect(pages.filter(({ refused }) => refused)).toEqual([])
  const asked = pages.filter(({ operation }) => operation === 'stats.list').map(({ input }) => input)
  const entities = new Set(asked.map(({ entity }) => entity))
  expect(ENTITIES).toEqual(expect.arrayContaining([...entities]))
  expect([...entities]).toEqual(expect.arrayContaining(['ACCOUNT', 'CAMPAIGN', 'LINE_ITEM']))
  expect([...new Set(asked.flatMap(({ metric_groups }) => metric_groups))].sort()).toEqual(GROUPS)
  for (const { placement } of asked) expect(['ALL_ON_TWITTER', 'SPOTLIGHT', 'TREND']).toContain(placement)
})
