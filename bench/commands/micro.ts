import { campaignOperations, campaigns } from '../../src/contract/domains/campaigns.ts'
import { parseJson } from '../../src/contract/language/json.ts'
import { createSigner } from '../../src/oauth1/index.ts'
import { createDriftWatch, rowMapper } from '../../src/upstream/index.ts'
import { endpointOf, prepareCall, signCall } from '../../src/upstream/transport/request.ts'
import { readCommandOptions } from '../options.ts'
import { range } from '../report/report.ts'
import { type Spread, spread } from '../report/statistics.ts'
import { session } from '../session.ts'
import { CONSUMER, TOKEN } from '../upstream/credentials.ts'
import { ACCOUNT_IDS, campaignId, campaignRecord } from '../upstream/records.ts'

const AMOUNTS = { ids: 200, rows: 1000 }
const [ACCOUNT_ID = ''] = ACCOUNT_IDS
const BASE_URL = 'http://127.0.0.1:1'
const PATH = `/12/accounts/${ACCOUNT_ID}/campaigns`

/** Sink for unused results, which the optimizer would otherwise remove. */
let sink = 0

/** Repeats a function for at least `milliseconds` and returns the CPU microseconds per run. */
const timed = (milliseconds: number, go: () => { readonly length: number }): number => {
  const before = process.cpuUsage()
  for (let goes = 0; ; ) {
    for (let times = 0; times < 8; times++) sink += go().length
    goes += 8
    const { user, system } = process.cpuUsage(before)
    if (user + system >= milliseconds * 1000) return (user + system) / goes
  }
}

const subjects = (): Readonly<Record<string, () => { readonly length: number }>> => {
  const signer = createSigner({ consumer: CONSUMER, token: TOKEN })
  const ids = Array.from({ length: AMOUNTS.ids }, (_, index) => campaignId(index))
  const two = 'count=200&sort_by=created_at-asc'
  const many = `campaign_ids=${ids.join('%2C')}`
  const signed = (query: string) => () =>
    signer.authorizeNormalized({ method: 'GET', uri: `${BASE_URL}${PATH}`, query })
  const endpoint = endpointOf(BASE_URL)
  const called = (input: Readonly<Record<string, unknown>>) => () =>
    signCall(prepareCall(campaignOperations.list, { account_id: ACCOUNT_ID, ...input }, endpoint), signer)
      .path

  const records = Array.from({ length: AMOUNTS.rows }, (_, index) => campaignRecord(index))
  const text = JSON.stringify({ data: records, next_cursor: null })
  const toRow = rowMapper(campaigns)
  const watch = createDriftWatch({ everyMs: 0 })
  const sampled = createDriftWatch({ now: () => 0 })
  sampled.inspect(campaignOperations.list)
  const headers = { 'content-type': 'application/json', 'x-current-api-version': '12' }
  return {
    'sign 2 parameters': signed(two),
    'sign 200 ids': signed(many),
    'encode and sign 2 parameters': called({ count: 200, sort_by: 'created_at-asc' }),
    'encode and sign 200 ids': called({ campaign_ids: ids }),
    'JSON.parse 1,000 campaigns': () => (JSON.parse(text) as { data: [] }).data,
    'parse 1,000 campaigns': () => (parseJson(text) as { data: [] }).data,
    'check 50 campaigns for drift': () => {
      watch.inspect(campaignOperations.list)?.(records, () => campaigns)
      return watch.seen()
    },
    'check headers for drift': () => {
      sampled.headers(campaignOperations.list, headers, () => [])
      sampled.inspect(campaignOperations.list)
      return sampled.seen()
    },
    'map 1,000 campaigns': () => records.map((record) => toRow(record as never, ACCOUNT_ID)),
  }
}

/**
 * Runs `npm run bench -- micro`, which measures how many CPU microseconds each step of a call takes in this
 * process.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const { quick, rounds, json } = readCommandOptions(args)
  await session(json, async (print) => {
    const micros: Record<string, Spread> = {}
    for (const [name, go] of Object.entries(subjects())) {
      timed(quick ? 100 : 500, go)
      micros[name] = spread(Array.from({ length: rounds }, () => timed(quick ? 100 : 1000, go)))
      print(`  ${name.padEnd(32)}${range(micros[name])} µs of CPU`)
    }
    if (sink === 0) throw new Error('No results')
    return { micros }
  })
}
