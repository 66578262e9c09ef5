/** Tests `adgraph budget` as a process, without a gateway. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type DocumentNode, parse, print, separateOperations } from 'graphql'
import { parse as parseYaml } from 'yaml'
import { folderOf, removeFolders } from '../../harness/gateway/manifest-files.ts'
import { NODE_COMPILE_CACHE, TIME_LIMIT } from '../../harness/program.ts'
import { startWorld } from '../domains/world.ts'
import { numberIn, operationsOf } from '../examples/operations.ts'

afterAll(removeFolders)

const ROOT = join(import.meta.dirname, '../..')
const CLI = join(ROOT, 'src/cli.ts')
const GUIDE = readFileSync(join(ROOT, 'docs/forecast.md'), 'utf8')
const ASSUMED =
  'Assumes 100 rows in each list of an account and 5 children per parent, or fewer if `first` is lower.'

const budget = async (folder: string, ...args: readonly string[]) => {
  const child = spawn(process.execPath, [CLI, 'budget', ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: folder, NODE_COMPILE_CACHE },
  })
  const end = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const [stdout, stderr, [code]] = await end
  return { code: code as number, stdout, stderr }
}

/** Installs the package that finds tagged templates. */
const linkPluck = (folder: string): void => {
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(join(ROOT, 'node_modules/@graphql-tools'), join(folder, 'node_modules/@graphql-tools'))
}

const rowsOf = (calls: string) => `query Rows($account: ID!) { account(id: $account) { ${calls} } }`
const CAMPAIGNS = 'campaigns(first: 20) { nodes { name } }'
/**
 * History field. The API returns the history of one entity per call, so each campaign takes a separate call.
 */
const HISTORY =
  'history(filter: { startTime: "2026-10-01T00:00:00Z", endTime: "2026-10-02T00:00:00Z" }, first: 3) { nodes { __typename } }'
const CAMPAIGNS_WITH_HISTORY = `campaigns(first: 20) { nodes { name ${HISTORY} } }`

describe('adgraph budget', () => {
  it(
    'predicts the calls of every shipped example except one within a factor of two',
    async () => {
      const files = globSync(['examples/*.graphql', 'examples/jobs/*.graphql'], { cwd: ROOT }).sort()
      const { code, stdout } = await budget(ROOT, ...files, '--max', '1000', '--json', '--file', 'none.json')
      expect(code).toBe(0)
      const { operations } = JSON.parse(stdout)
      const predicted = new Map(
        operations.map(({ name, calls, isOpen }: { name: string; calls: number; isOpen: boolean }) => [
          name,
          { calls, isOpen },
        ]),
      ) as Map<string, { calls: number; isOpen: boolean }>
      const examples = files.flatMap((file) => operationsOf(new URL(`file://${join(ROOT, file)}`)))
      expect(predicted.size).toBe(examples.length)
      const open: string[] = []
      const wrong: string[] = []
      for (const { operation, comment } of examples) {
        const name = operation.name?.value ?? ''
        const { calls, isOpen } = predicted.get(name) ?? { calls: -1, isOpen: false }
        // The example tests ensure that this number equals the measured one.
        const measured = numberIn(comment, 'calls')
        if (isOpen) open.push(name)
        else if (calls > 2 * measured || 2 * calls < measured)
          wrong.push(`${name}: ${calls}, measured ${measured}`)
      }
      expect(wrong).toEqual([])
      expect(open).toEqual(['ReportByCountry'])
    },
    TIME_LIMIT,
  )

  it(
    'refuses a copy of the dashboard with an N+1 query, and predicts its calls within a factor of two',
    async () => {
      const folder = folderOf({ 'package.json': '{}' })
      linkPluck(folder)
      cpSync(join(ROOT, 'examples/web/src'), join(folder, 'src'), { recursive: true })
      expect(await budget(folder, 'src', '--update')).toMatchObject({ code: 0 })
      const committed = JSON.parse(readFileSync(join(folder, 'adgraph-budget.json'), 'utf8'))
      const same = await budget(folder, 'src')
      expect([same.code, same.stdout]).toEqual([0, ''])
      expect(same.stderr).toContain('over budget: 0. adgraph-budget.json is up to date. ')
      const documents = join(folder, 'src/documents.graphql')
      const before = readFileSync(documents, 'utf8')
      const seeded = before.replace(/(query Page\([\s\S]*?\.\.\.CampaignRow\n)/, `$1          ${HISTORY}\n`)
      expect(seeded).not.toBe(before)
      writeFileSync(documents, seeded)
      const refused = await budget(folder, 'src')
      const line = new RegExp(
        `^Page ${committed.Page} → (\\d+) calls, over budget ${committed.Page}; largest: account.campaigns.edges.node.history \\(\\d+ calls\\)\\n$`,
      ).exec(refused.stdout)
      expect([refused.code, refused.stdout, line === null]).toEqual([1, expect.any(String), false])
      const predicted = Number(line?.[1])
      const world = await startWorld()
      const variables = { account: world.sandbox.demo.mainAccountId, first: 100 }
      const measured = []
      for (const document of [before, seeded]) {
        const { Page } = separateOperations(parse(document))
        const { errors, calls } = await world.ask(print(Page as DocumentNode), variables)
        expect(errors).toEqual([])
        measured.push(Object.values(calls).reduce((sum, count) => sum + count, 0))
      }
      await world.close()
      for (const [index, calls] of [committed.Page, predicted].entries()) {
        expect(calls).toBeGreaterThanOrEqual((measured[index] as number) / 2)
        expect(calls).toBeLessThanOrEqual((measured[index] as number) * 2)
      }
      expect(measured[1]).toBeGreaterThan(100)
    },
    TIME_LIMIT,
  )

  it(
    'prints one line per changed operation, and fails if the number of calls grows or exceeds a limit',
    async () => {
      const folder = folderOf({
        'app/rows.graphql': rowsOf(CAMPAIGNS),
        'app/old.graphql': 'query Old { viewer { user { id } } }',
      })
      const write = (file: string, content: string) => writeFileSync(join(folder, file), content)
      const committed = () => JSON.parse(readFileSync(join(folder, 'adgraph-budget.json'), 'utf8'))
      expect(await budget(folder, 'app')).toEqual({
        code: 2,
        stdout: '',
        stderr: 'adgraph: Nothing to compare with: pass --max, or write adgraph-budget.json with --update\n',
      })
      expect(await budget(folder, 'app', '--max', '2')).toEqual({
        code: 0,
        stdout: 'Old 0 calls, new\nRows 2 calls, new\n',
        stderr: `Operations: 2, over budget: 0. --update writes these numbers to adgraph-budget.json. ${ASSUMED}\n`,
      })
      await budget(folder, 'app', '--update')
      expect(committed()).toEqual({ Old: 0, Rows: 2 })
      rmSync(join(folder, 'app/old.graphql'))
      write('app/new.graphql', '# @limit 1\nquery New { viewer { accounts(first: 1) { nodes { name } } } }')
      write('app/rows.graphql', `# The table\n# @limit 50\n\n${rowsOf(CAMPAIGNS_WITH_HISTORY)}`)
      expect(await budget(folder, 'app', '--max', '0')).toEqual({
        code: 1,
        stdout:
          'New 1 call, new\n' +
          'Rows 2 → 22 calls, over budget 2; largest: account.campaigns.nodes.history (20 calls)\n' +
          'Old removed\n',
        stderr: `Operations: 2, over budget: 1. --update writes these numbers to adgraph-budget.json. ${ASSUMED}\n`,
      })
      expect(committed()).toEqual({ Old: 0, Rows: 2 })
      // --update accepts more calls, but not an operation that exceeds its limit.
      expect((await budget(folder, 'app', '--max', '0', '--update')).code).toBe(0)
      expect(committed()).toEqual({ New: 1, Rows: 22 })
      write('app/rows.graphql', rowsOf(CAMPAIGNS_WITH_HISTORY))
      const over = await budget(folder, 'app', '--max', '10', '--update')
      expect([over.code, over.stdout]).toEqual([
        1,
        'Rows 22 calls, over limit 10; largest: account.campaigns.nodes.history (20 calls)\n',
      ])
      write('app/rows.graphql', rowsOf(CAMPAIGNS))
      expect(await budget(folder, 'app', '--max', '10')).toMatchObject({
        code: 0,
        stdout: 'Rows 22 → 2 calls\n',
      })
    },
    TIME_LIMIT,
  )

  it(
    'reads tagged templates and the variables in comments, and prints calls per field as JSON',
    async () => {
      const query = (name: string) =>
        `query ${name}($account: ID!, $first: Int!) { account(id: $account) { campaigns(first: $first) { nodes { ${HISTORY} } } } }`
      const folder = folderOf({
        'app/a.tsx': `import { gql } from '@apollo/client'\nexport const A = gql\`\n  # @variables {"first": 3}\n  ${query('A')}\n\``,
        'app/b.mjs': `import { graphql } from './gql.mjs'\nexport const b = graphql(/* GraphQL */ \`${query('B')}\`)`,
        'app/view.vue': '<script>const c = gql`query C { viewer { user { id } } }`</script>',
      })
      linkPluck(folder)
      const noParser = await budget(folder, 'app', '--max', '9')
      expect([noParser.code, noParser.stdout]).toEqual([1, ''])
      expect(noParser.stderr).toMatch(/^app\/view\.vue: .*"@vue\/compiler-sfc" package installed\.\n$/)
      rmSync(join(folder, 'app/view.vue'))
      const { code, stdout } = await budget(folder, 'app', '--max', '9', '--json')
      expect(code).toBe(1)
      const { operations, removed, assumption } = JSON.parse(stdout)
      expect([removed, `${assumption}.`]).toEqual([[], ASSUMED])
      const [a, b] = operations
      expect(a).toMatchObject({ name: 'A', place: 'app/a.tsx:4', isOpen: false })
      // A required numeric variable without a value counts as 100.
      expect(b).toMatchObject({ name: 'B', place: 'app/b.mjs:2', excess: 'limit 9' })
      const historyOf = ({ fields }: { fields: readonly { path: string; calls: number }[] }) =>
        fields.find(({ path }) => path === 'account.campaigns.nodes.history')?.calls
      expect([historyOf(a), historyOf(b)]).toEqual([3, 100])
    },
    TIME_LIMIT,
  )

  it(
    'reports all mistakes in documents and comments with file and line',
    async () => {
      const folder = folderOf({
        'app/a.graphql': 'query A {\n  nothing\n}',
        'app/b.graphql': '{ viewer { user { id } } }',
        'ok/c.graphql': '# @limit ten\n# @variables [1]\nquery C { viewer { user { id } } }',
        'list.json': '[1]',
        'text.json': '{',
      })
      expect(await budget(folder, 'app', '--max', '9')).toEqual({
        code: 1,
        stdout: '',
        stderr:
          'app/b.graphql:1: anonymous query. Name it so that clients can request it\n' +
          'app/a.graphql:2: Cannot query field "nothing" on type "Query".\n',
      })
      expect(await budget(folder, 'ok', '--update')).toEqual({
        code: 1,
        stdout: '',
        stderr:
          'ok/c.graphql:3: @limit must be a number of calls, not "ten"\n' +
          'ok/c.graphql:3: @variables must be a JSON object on one line\n',
      })
      for (const [args, message] of [
        [['none', '--max', '1'], 'No such file or folder: none'],
        [
          ['app', '--max', 'x'],
          "option '--max <calls>' argument 'x' is invalid. Expected a number of calls.",
        ],
        [
          ['app', '--file', 'list.json'],
          'list.json must be an object that maps each operation to its number of calls',
        ],
        [['app', '--file', 'text.json'], 'text.json is not JSON'],
      ] as const) {
        const { code, stderr } = await budget(folder, ...args)
        expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
      }
    },
    TIME_LIMIT,
  )

  it(
    'works with the workflow and the operation in docs/forecast.md',
    async () => {
      const [, workflow = ''] = /```yaml\n([\s\S]*?)```/.exec(GUIDE) ?? []
      const [, operation = ''] = /```graphql\n(# @limit[\s\S]*?)```/.exec(GUIDE) ?? []
      const { steps } = parseYaml(workflow).jobs.budget as { steps: readonly { run?: string }[] }
      const commands = [...GUIDE.matchAll(/^npx adgraph budget (.*)$/gm)].map(([, args = '']) => args)
      expect(commands).toEqual(['src --update', 'src --max 10'])
      expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['npm ci', `npx adgraph budget ${commands[1]}`])
      const folder = folderOf({ 'src/campaigns.graphql': operation })
      const results = []
      for (const args of commands) results.push(await budget(folder, ...args.split(' ')))
      expect(results.map(({ code }) => code)).toEqual([0, 0])
      expect(JSON.parse(readFileSync(join(folder, 'adgraph-budget.json'), 'utf8'))).toEqual({ Campaigns: 6 })
    },
    TIME_LIMIT,
  )
})
