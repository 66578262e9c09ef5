/** Tests that a sandbox that serves a pulled file contains the same account as the API. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { HISTORY_ENTITY_NAMES } from '../../src/contract/domains/account-history.ts'
import type { Sandbox } from '../../src/sandbox/server.ts'
import { type Served, serveSandbox } from '../domains/world.ts'
import { type Example, operationsOf, tagIn, withShortPeriods } from '../examples/operations.ts'
import { folder, isStatistics, type Live, MAIN, serveFile, startLive } from './live.ts'
import { exportOf, linesOf, type Row } from './rows.ts'

const files = folder()
const FILE = files.path('account.adgraph')
let live: Live
let twin: { readonly sandbox: Sandbox; readonly url: string }
/** Sandbox that serves a file with the history of all entities. */
let historic: typeof twin
let [overLive, overFile]: [Served | undefined, Served | undefined] = [undefined, undefined]
/** Number of calls that were needed to read 6,000 records. */
let callsFor6000 = 0

beforeAll(async () => {
  live = await startLive(files.path('live.db'))
  // Restricts the demo user to this account, and puts the ads of all but 50 line items under review.
  for (const account of ['18ce54d4x5u', '18ce54d4x5v'])
    await fetch(`${live.url}/__sandbox/roles?screen_name=demo&account_id=${account}`, {
      method: 'PUT',
      body: '{"permissions":[]}',
    })
  live.change((database) =>
    database.exec(
      `update promoted_tweets set approval_status = 'UNDER_REVIEW' where account_id = '${MAIN}' and
       line_item_id not in (select id from line_items where account_id = '${MAIN}' order by seq limit 50)`,
    ),
  )
  live.requests.length = 0
  let [calls, records] = [0, 0]
  await live.pull({
    file: FILE,
    from: '2026-10-01',
    onPage: (page) => {
      calls += 1
      if (!page.operation.startsWith('stats.')) records += page.records.length
      if (records >= 6000 && callsFor6000 === 0) callsFor6000 = calls
    },
  })
  twin = await serveFile(FILE)
})
afterAll(async () => {
  await Promise.all([overLive?.close(), overFile?.close()])
  await twin.sandbox.close()
  await historic.sandbox.close()
  await live.close()
  files.remove()
})

/** Tables that cannot be pulled completely, each with its numbers of missing and additional rows. */
const DIFFERENT: Readonly<Record<string, readonly [missing: number, added: number]>> = {
  // History is returned only record by record, which would take thousands of calls.
  account_history: [822, 0],
  // Other people's permissions are not returned.
  account_access: [6, 0],
  // Deleted media are not returned.
  media_library: [2, 0],
  // Media of another account are not returned with the posts that show them.
  posts: [5, 5],
}

describe('sandbox that serves a pulled account', () => {
  it("exports the account's rows, except those that the API does not return", async () => {
    const [one, other] = await Promise.all([exportOf(live.url), exportOf(twin.url)])
    const tables = new Set([...one, ...other].map(({ table }) => table))
    const found: Record<string, readonly [number, number]> = {}
    let rows = 0
    for (const table of tables) {
      const [mine, theirs] = [linesOf(one, table), linesOf(other, table)]
      rows += theirs.length
      const [known, wanted] = [new Set(theirs), new Set(mine)]
      const missing = mine.filter((line) => !known.has(line))
      const added = theirs.filter((line) => !wanted.has(line))
      if (missing.length > 0 || added.length > 0) found[table] = [missing.length, added.length]
      // Criteria are listed for up to 200 line items, so their order is known only within a call.
      else if (table !== 'targeting_criteria') expect(theirs).toEqual(mine)
    }
    expect(found).toEqual(DIFFERENT)
    expect(rows).toBeGreaterThan(8000)
  })

  it('contains 6,000 records from the first 40 calls', () => {
    const records = live.requests.filter((request) => !isStatistics(request))
    expect(callsFor6000).toBeGreaterThan(0)
    expect(callsFor6000).toBeLessThanOrEqual(40)
    expect(records).toHaveLength(52)
    expect(new Set(live.requests).size).toBe(live.requests.length)
  })

  it('serves the pulled statistics', async () => {
    const changed = files.path('changed.adgraph')
    const [header, ...lines] = readFileSync(FILE, 'utf8').split('\n')
    const first = lines.findIndex(
      (line) => line.startsWith('{"operation":"stats.list"') && line.includes('"CAMPAIGN"'),
    )
    const page = JSON.parse(lines[first] as string)
    page.records[0].id_data[0].metrics.impressions = [7, 0, 5]
    lines[first] = JSON.stringify(page)
    writeFileSync(changed, [header, ...lines].join('\n'))
    const { sandbox, url } = await serveFile(changed)
    const served = await serveSandbox(sandbox, { baseUrl: url })
    const asked = await served.ask(
      `query Q($id: ID!) { account(id: "${MAIN}") { campaign(id: $id) {
        stats(from: "2026-10-01", to: "2026-10-02", granularity: TOTAL) { total { impressions } } } } }`,
      { id: page.records[0].id },
    )
    expect(asked).toMatchObject({
      errors: [],
      data: { account: { campaign: { stats: { total: { impressions: 12 } } } } },
    })
    await served.close()
    await sandbox.close()
  })

  it('restores the account on reset, and starts every workspace with it', async () => {
    const before = await exportOf(twin.url)
    await fetch(`${twin.url}/__sandbox/reset`, { method: 'POST' })
    expect(await exportOf(twin.url)).toEqual(before)
    const own = await fetch(`${twin.url}/__sandbox/export`, { headers: { 'x-sandbox-workspace': 'one' } })
    expect((await own.text()).trim().split('\n')).toHaveLength(before.length)
  })
})

/** Matches report examples, which `segments.slow.test.ts` compares. */
const REPORTS = /report/i
const FOLDERS = ['', 'first-try/', 'jobs/']
/** Values of variables without a value in the example's comment. */
const VALUES: Readonly<Record<string, unknown>> = {
  accountId: MAIN,
  id: MAIN,
  from: '2026-10-27T04:00:00Z',
  to: '2026-11-03T05:00:00Z',
}
const examples = FOLDERS.flatMap((name) => {
  const root = new URL(`../../examples/${name}`, import.meta.url)
  return readdirSync(root)
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) =>
      operationsOf(new URL(file, root)).map((example) => ({
        name: `${name}${file.replace('.graphql', '')} ${example.operation.name?.value}`,
        example,
      })),
    )
}).filter(
  ({ name, example: { operation, comment } }) =>
    operation.operation === 'query' && !REPORTS.test(name) && tagIn(comment, 'jobs') === undefined,
)

const variablesOf = ({ operation, comment }: Example): Record<string, unknown> => ({
  ...Object.fromEntries(
    (operation.variableDefinitions ?? []).flatMap(({ variable: { name } }) =>
      name.value in VALUES ? [[name.value, VALUES[name.value]]] : [],
    ),
  ),
  ...JSON.parse(tagIn(comment, 'variables') ?? '{}'),
})

/** Examples that read data missing from a file without history. */
const OTHERS: readonly string[] = [
  'first-try/history EditsOfColleague',
  'first-try/history DecemberFeed',
  'first-try/history CampaignChanges',
  'first-try/history LastFiveChanges',
]

/** Pulls the account with history, and returns the number of calls for the history. */
const pullHistory = async (): Promise<number> => {
  const file = files.path('historic.adgraph')
  live.requests.length = 0
  await live.pull({ file, from: '2026-10-01', history: HISTORY_ENTITY_NAMES })
  historic = await serveFile(file)
  return live.requests.filter((request) => request.includes('/account_history?')).length
}

describe('gateway in front of a pulled account', () => {
  const shown = async ({ ask }: Served, example: Example) => {
    const { data, errors } = await ask(withShortPeriods(example.text), variablesOf(example))
    return JSON.stringify({ data, errors }, (key, value) => (/cursor$/i.test(key) ? undefined : value))
      .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '')
      .replaceAll(/key=[\w-]+/g, '')
  }
  const answers = new Map<Example, string>()
  const differentOver = async (served: Served): Promise<readonly string[]> => {
    const different: string[] = []
    for (const { name, example } of examples)
      if ((await shown(served, example)) !== answers.get(example)) different.push(name)
    return different
  }
  const rowsOf = (rows: readonly Row[]) => linesOf(rows, 'account_history')

  it('returns the same results as the API for all examples, except for examples about history', async () => {
    overLive = await serveSandbox(live.sandbox, { baseUrl: live.url })
    overFile = await serveSandbox(twin.sandbox, { baseUrl: twin.url })
    for (const { example } of examples) answers.set(example, await shown(overLive, example))
    expect(examples.length).toBeGreaterThan(50)
    expect(await differentOver(overFile)).toEqual(OTHERS)
  })

  it('returns the same results for all examples if the history was pulled', async () => {
    const calls = await pullHistory()
    const one = await exportOf(live.url)
    const entities = ['campaigns', 'line_items', 'promoted_tweets', 'targeting_criteria', 'promoted_accounts']
    expect(calls).toBe(entities.reduce((sum, table) => sum + linesOf(one, table).length, 0))
    expect(calls).toBeGreaterThan(4000)
    const overHistory = await serveSandbox(historic.sandbox, { baseUrl: historic.url })
    expect(await differentOver(overHistory)).toEqual([])
    await overHistory.close()
    const [mine, theirs] = [rowsOf(one), rowsOf(await exportOf(historic.url))]
    expect(mine).toHaveLength(822)
    // Simultaneous changes to several entities have no defined order.
    expect(theirs.toSorted()).toEqual(mine.toSorted())
  })
})
