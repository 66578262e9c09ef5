/** Tests `adgraph export account`, `plan`, `apply` and `undo` against a running gateway. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ask, endAll, NODE_COMPILE_CACHE, ready, TIME_LIMIT } from '../../harness/program.ts'

const CLI = join(import.meta.dirname, '../../src/cli.ts')
const ACCOUNT = '18ce54d4x5t'

let folder: string
let gateway: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adgraph-plan-'))
  gateway = (await ready()).gateway
}, TIME_LIMIT)
afterAll(async () => {
  await endAll()
  rmSync(folder, { recursive: true })
})

const runWith = async (input: string, ...args: readonly string[]) => {
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: folder, NODE_COMPILE_CACHE },
  })
  child.stdin.end(input)
  const end = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const [stdout, stderr, [code]] = await end
  return { code: code as number, stdout, stderr }
}
const run = (...args: readonly string[]) => runWith('', ...args)
const at = (...args: readonly string[]) => run(...args, '--url', gateway)
const json = async (...args: readonly string[]) => {
  const { code, stdout } = await at(...args, '--json')
  return { code, ...JSON.parse(stdout) }
}

const write = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content)
  return name
}
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
const exported = async (name: string): Promise<string> => {
  expect(await at('export', 'account', ACCOUNT, '--out', name)).toEqual({ code: 0, stdout: '', stderr: '' })
  return read(name)
}
/** Returns the contents of an account file without its update time. */
const timeless = (file: string): string => file.replace(/^asOf: .*$/m, '')

const budgetOf = async (campaign: string): Promise<string> => {
  const query = `{ account(id: "${ACCOUNT}") { campaign(id: "${campaign}") { dailyBudget { decimal } } } }`
  const { data } = (await ask(gateway, query)) as {
    data: { account: { campaign: { dailyBudget: { decimal: string } } } }
  }
  return data.account.campaign.dailyBudget.decimal
}
const setBudget = (campaign: string, decimal: string) =>
  ask(
    gateway,
    `mutation { campaignUpdate(id: "${campaign}", accountId: "${ACCOUNT}", input: {dailyBudget: {decimal: "${decimal}"}}) { userErrors { message } } }`,
  )

const RAISE = `mutation Raise($budget: Decimal!, $name: String) {
  raised: campaignUpdate(id: "8wku3", accountId: "${ACCOUNT}", input: {dailyBudget: {decimal: $budget}, name: $name}) {
    userErrors { code message field }
  }
}`

/** Starts a fake gateway with one account and one campaign. It refuses to create change sets. */
const startFake = async () => {
  const keys: unknown[] = []
  const list = (...nodes: readonly object[]) => ({ nodes, pageInfo: { hasNextPage: false, endCursor: null } })
  const fundingInstruments = list({ restId: 'fi1', currency: 'USD' })
  const campaign = { restId: 'aaa1', updatedAt: '2026-11-20T14:00:00Z', currency: 'USD', name: 'Spring' }
  const inner = Object.fromEntries(
    ['lineItems', 'promotedTweets', 'promotedAccounts', 'scheduledPromotedTweets'].map((key) => [
      key,
      list(),
    ]),
  )
  const head = { restId: 'acc1', name: 'Halden', timezone: 'UTC' }
  const account = { ...head, fundingInstruments, campaigns: list(campaign), ...inner }
  const changeSetCreate = { changeSet: null, userErrors: [{ code: 'NONE', message: 'Seen', field: null }] }
  const server = createServer((request, response) => {
    keys.push(request.headers.authorization)
    response.end(JSON.stringify({ data: { account, changeSetCreate } }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, keys, server }
}

describe('adgraph plan, apply and undo', () => {
  it(
    'read the key from standard input once for all requests of a plan',
    async () => {
      const { url, keys, server } = await startFake()
      const file = write('key.yml', 'account: acc1\ncampaigns:\n  - id: aaa1\n    name: Summer\n')
      const { code, stdout, stderr } = await runWith(
        'the-key\n',
        'plan',
        file,
        '--url',
        url,
        '--key-file',
        '-',
      )
      server.close()
      expect([code, stdout, stderr]).toEqual([1, 'Refused\n\nRefused:\n  Seen (NONE)\n', ''])
      expect([keys.length > 2, new Set(keys)]).toEqual([true, new Set(['Bearer the-key'])])
    },
    TIME_LIMIT,
  )

  it(
    'carry out edits of an exported account as one change set, and undo it',
    async () => {
      const before = await exported('account.yml')
      expect(await at('plan', 'account.yml')).toEqual({ code: 0, stdout: 'No changes\n', stderr: '' })

      write(
        'account.yml',
        `${before.replace('dailyBudget: 20.00 USD', 'dailyBudget: 25.50 USD')}
  - name: Planned
    fundingInstrumentId: lygyi
    entityStatus: PAUSED
    dailyBudget: 5.00 USD
    totalBudget: 50.00 USD
    lineItems:
      - name: Planned line item
        objective: REACH
        placements: [ALL_ON_TWITTER]
        productType: PROMOTED_TWEETS
        bidStrategy: AUTO
        entityStatus: PAUSED
        startTime: 2039-01-01
        endTime: 2039-02-01
        targetingCriteria:
          - {targetingType: AGE, targetingValue: AGE_35_TO_49}
`,
      )
      const shown = await at('plan', 'account.yml', '--note', 'Spring push', '--markdown')
      expect([shown.code, shown.stderr]).toEqual([2, ''])
      expect(shown.stdout).toContain(
        '| Update Campaign Brightwater Oat Milk – Brand Awareness Q1 (8wku2) | dailyBudget | 20.00 USD | 25.50 USD |\n',
      )
      expect(shown.stdout).toContain('\n> Spring push\n')

      const { code, changeSet } = await json('plan', 'account.yml')
      expect([code, changeSet.state, changeSet.writes]).toEqual([
        2,
        'PENDING',
        [{ window: 'write', calls: 4 }],
      ])
      expect(await budgetOf('8wku2')).toBe('20.00')
      const applied = await at('apply', changeSet.id)
      expect([applied.code, applied.stderr]).toEqual([0, ''])
      expect(applied.stdout).toContain(`Change set ${changeSet.id}: APPLIED\n`)
      expect(await budgetOf('8wku2')).toBe('25.50')
      const after = await exported('after.yml')
      expect(after).toMatch(/name: Planned line item[\s\S]+targetingValue: AGE_35_TO_49/)
      expect((await at('plan', 'after.yml')).stdout).toBe('No changes\n')
      // The file still describes the campaign as new.
      const again = await json('plan', 'account.yml')
      expect(again.notes[0]).toMatch(
        /^Line \d+: a campaign with this name already exists\. If you mean that one, add id: \w+$/,
      )

      const undone = await json('undo', changeSet.id)
      expect([undone.code, undone.changeSet.state, undone.changeSet.undoOf]).toEqual([
        0,
        'PENDING',
        { id: changeSet.id },
      ])
      expect((await at('apply', undone.changeSet.id)).code).toBe(0)
      expect(timeless(await exported('restored.yml'))).toBe(timeless(before))
    },
    TIME_LIMIT,
  )

  it(
    'plan a mutation document with variables, and stop before a record that has changed since the plan',
    async () => {
      write('raise.graphql', RAISE)
      write('v.json', '{"budget": "90"}')
      const { code, changeSet } = await json('plan', 'raise.graphql', '--variables', 'v.json')
      expect(code).toBe(2)
      await setBudget('8wku3', '80')
      const stopped = await at('apply', changeSet.id)
      expect([stopped.code, stopped.stderr]).toEqual([1, ''])
      expect(stopped.stdout).toContain(
        'Changed by someone else since the preview:\n' +
          '  Campaign Brightwater Oat Milk – Product Launch (8wku3): dailyBudget is 80.00 USD, not 75.00 USD\n',
      )
      expect(await budgetOf('8wku3')).toBe('80.00')
      const same = await at('plan', 'raise.graphql', '-v', 'budget=80')
      expect(same).toEqual({ code: 0, stdout: 'No changes\n', stderr: '' })
      const refused = await at('plan', 'raise.graphql', '-v', 'budget=80', '-v', `name=${'x'.repeat(256)}`)
      expect(refused.code).toBe(1)
      expect(refused.stdout).toContain('\nRefused:\n  raised: name: name must have at most 255 characters')
    },
    TIME_LIMIT,
  )

  it(
    'report mistakes, conflicts and refusals in an account file with their lines',
    async () => {
      const head = `account: ${ACCOUNT}\nasOf: 2020-01-01\ncampaigns:\n`
      write('conflict.yml', `${head}  - id: 8wku4\n    dailyBudget: 1.00 USD\n    nmae: X\n`)
      const conflict = await at('plan', 'conflict.yml')
      expect(conflict.code).toBe(1)
      expect(conflict.stdout).toMatch(
        /^Refused\n\nRefused:\n {2}conflict\.yml:5: campaign 8wku4 was changed after the export: dailyBudget is 250\.00 USD now\. Export the account again, or set asOf to \S+ to proceed anyway\n {2}conflict\.yml:6: Unknown field "nmae" of campaign\. Did you mean name\?\n/,
      )
      const entries = `  - id: 8wku4\n    name: Fine\n  - id: 8wku5\n    totalBudget: 6000 USD\n    name: ${'y'.repeat(300)}\n`
      write('refused.yml', `account: ${ACCOUNT}\ncampaigns:\n${entries}`)
      const refused = await json('plan', 'refused.yml')
      expect([refused.code, refused.changeSet.state]).toEqual([1, 'REFUSED'])
      expect(refused.refusals).toEqual([
        expect.stringMatching(/^refused\.yml:7: name: name must have at most 255 characters/),
      ])
      const missing = await at('plan', write('missing.yml', 'account: zzz\ncampaigns: []'))
      expect([missing.code, missing.stderr]).toEqual([
        1,
        'adgraph: Account "zzz" not found, or you have no access\n',
      ])
    },
    TIME_LIMIT,
  )

  it(
    'exit with 2 for incorrect usage, except for plan, which exits with 1',
    async () => {
      write('empty.yml', `account: ${ACCOUNT}\n`)
      const wrong = await Promise.all([
        run('plan'),
        run('plan', 'none.graphql'),
        run('plan', 'empty.yml', '-v', 'a=1'),
        run('plan', 'empty.yml', '--json', '--markdown'),
        run('plan', 'empty.yml', '--url', 'nowhere'),
        run('apply'),
        at('apply', 'nothing'),
        at('undo', 'nothing'),
      ])
      expect(wrong.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, 2, 1, 1])
      expect(wrong.map(({ stderr, stdout }) => (stderr || stdout).split('\n').slice(0, 4))).toEqual([
        expect.arrayContaining(["error: missing required argument 'file'"]),
        [expect.stringContaining('adgraph: Cannot read none.graphql'), ''],
        ['adgraph: An account file cannot be combined with variables or an operation name', ''],
        expect.arrayContaining([expect.stringContaining("'--json' cannot be used with option '--markdown'")]),
        ['adgraph: --url must begin with http:// or https://', ''],
        expect.arrayContaining(["error: missing required argument 'id'"]),
        expect.arrayContaining([expect.stringContaining('(NOT_FOUND)')]),
        expect.arrayContaining([expect.stringContaining('(NOT_FOUND)')]),
      ])
    },
    TIME_LIMIT,
  )
})
