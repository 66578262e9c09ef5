/**
 * What a signed page of 200 promoted tweets costs the sandbox, at the beginning of a list and deep in it, and how long
 * a large world takes to seed: `node bench/sandbox-pages.ts [--rows 1000000] [--pages 3000] [--rounds 5]`.
 *
 * The sandbox runs in a process of its own and is asked for its CPU time before and after, so that pages per second
 * and core do not depend on what else the machine does.
 */
import { parseArgs } from 'node:util'
import { Pool } from 'undici'
import { createSigner } from '../src/oauth1/index.ts'
import { startChild } from './process/child.ts'

interface Ready {
  readonly account: string
  readonly seconds: number
  readonly megabytes: number
  readonly credentials: Readonly<Record<string, string>>
}
interface Page {
  readonly next_cursor: string | null
  readonly data: readonly unknown[]
}

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    pages: { type: 'string', default: '3000' },
    rounds: { type: 'string', default: '5' },
    depth: { type: 'string', default: '200000' },
    profile: { type: 'string' },
  },
})
const rows = Number(values.rows)
const pages = Number(values.pages)
const depth = Number(values.depth)
const CONNECTIONS = 8
const COUNT = 200

const child = await startChild(new URL('./sandbox-world.ts', import.meta.url), {
  args: [String(rows)],
  nodeArgs: values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`],
})
const { account, credentials, seconds, megabytes } = await child.ask<Ready>('ready')
const pool = new Pool(child.url, { connections: CONNECTIONS })
const signer = createSigner({
  consumer: { key: credentials.consumer_key as string, secret: credentials.consumer_secret as string },
  token: { key: credentials.access_token as string, secret: credentials.access_token_secret as string },
})
const path = `/12/accounts/${account}/promoted_tweets`

const fetchText = async (query: string): Promise<string> => {
  const target = `${path}?${query}`
  const authorization = signer.authorize({ method: 'GET', url: `${child.url}${target}` })
  const { statusCode, body } = await pool.request({ method: 'GET', path: target, headers: { authorization } })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${statusCode} ${text}`)
  return text
}
const fetchPage = async (query: string): Promise<Page> => JSON.parse(await fetchText(query)) as Page

/** The query of a page so many records deep. */
const queryAt = async (wanted: number): Promise<string> => {
  let cursor = ''
  for (let at = 0; at < wanted; at += 1000) {
    const page = await fetchPage(`count=1000${cursor && `&cursor=${cursor}`}`)
    cursor = page.next_cursor as string
  }
  const query = `count=${COUNT}${cursor && `&cursor=${cursor}`}`
  const { data } = await fetchPage(query)
  if (data.length !== COUNT) throw new Error(`a page of ${data.length}`)
  return query
}

/** CPU microseconds of the sandbox per page. */
const measure = async (query: string): Promise<number> => {
  const before = await child.ask<number>('cpu')
  let left = pages
  const lane = async (): Promise<void> => {
    while (left-- > 0) await fetchText(query)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, lane))
  return ((await child.ask<number>('cpu')) - before) / pages
}

const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] as number

const shallow = await queryAt(0)
const deep = await queryAt(Math.min(depth, rows - 2 * COUNT))
await measure(shallow)
await measure(deep)
const taken: { readonly shallow: number; readonly deep: number }[] = []
for (let round = 0; round < Number(values.rounds); round += 1)
  taken.push({ shallow: await measure(shallow), deep: await measure(deep) })
const of = (kind: 'shallow' | 'deep') => {
  const figures = taken.map((each) => each[kind])
  const middle = median(figures)
  return {
    cpuMicrosPerPage: Math.round(middle),
    spread: [Math.round(Math.min(...figures)), Math.round(Math.max(...figures))],
    pagesPerSecondPerCore: Math.round(1e6 / middle),
  }
}
const answer = {
  rows,
  seeding: { cpuSeconds: seconds, megabytes },
  depth0: of('shallow'),
  [`depth${depth}`]: of('deep'),
  deepVsShallow: Number(median(taken.map((each) => each.deep / each.shallow)).toFixed(3)),
}
console.log(JSON.stringify(answer, null, 2))
await pool.close()
await child.stop()
