/** Tests `adgraph persist`, which writes manifests for an application's operations. */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generatePersistedQueryManifest } from '@apollo/generate-persisted-query-manifest'
import { Command } from 'commander'
import { buildSchema, parse, print } from 'graphql'
import { folderOf, md5, removeFolders, sha256 } from '../../harness/gateway/manifest-files.ts'
import { NODE_COMPILE_CACHE, TIME_LIMIT } from '../../harness/program.ts'
import { addPersist } from '../../src/cli/commands/persist.ts'
import { manifestText } from '../../src/cli/persist/formats.ts'
import { operationsIn } from '../../src/cli/persist/operations.ts'
import { readSources } from '../../src/cli/persist/sources.ts'

afterAll(removeFolders)

const schema = buildSchema(/* GraphQL */ `
  interface Node { id: ID! }
  type Money { decimal: String currency: String }
  type Campaign implements Node { id: ID! name: String budget: Money parent: Campaign }
  type Query { campaigns(first: Int): [Campaign!]! node(id: ID!): Node }
  type Mutation { rename(id: ID!, name: String!): Campaign }
  type Subscription { changed: Campaign }
`)

const APPLICATION = {
  'screens/list.graphql':
    'query List($n: Int) {\n  campaigns(first: $n) { ...Row parent { ...Row } }\n}\n# fragments are elsewhere\n',
  'screens/rename.gql': 'mutation Rename { rename(id: "1", name: "x") { ...Budget } }',
  'shared/row.graphql': 'fragment Row on Campaign { id name ...Budget }',
  'shared/budget.graphql':
    'fragment Budget on Campaign { budget { decimal, currency } }\nfragment Unused on Money { decimal }',
  'screens/detail.tsx': `
    import { gql } from '@apollo/client'
    export const query = gql\`
      query Detail($id: ID!) {
        node(id: $id) { __typename ... on Campaign { ...Row } }
      }
    \`
    export const Detail = () => <p>{query.kind}</p>`,
  'screens/changes.ts': `
    import { graphql } from './gql'
    export const changes: unknown = graphql(/* GraphQL */ \`subscription Changes { changed { ...Budget } }\`)`,
  'schema.graphql': 'type Other { id: ID }',
  'types.d.ts': 'declare const gql: (text: TemplateStringsArray) => string; gql`{ nothing }`',
  'node_modules/other/query.graphql': '{ nothing }',
  'plain.ts': 'export const graph = 1',
  'vendor/three.js/notes.txt': 'a folder that is named like a file',
  'vendor/old.graphql/README.md': 'another one',
}
const made = async (folder: string, format: 'apollo' | 'relay' | 'codegen' = 'apollo') => {
  const { sources, problems } = await readSources([folder])
  const found = operationsIn(sources, schema)
  return {
    manifest: JSON.parse(manifestText(found.operations, format)),
    problems: [...problems, ...found.problems].map((line) => line.replaceAll(`${folder}/`, '')),
  }
}

describe('adgraph persist', () => {
  it("writes the same manifest as Apollo's own tool", async () => {
    const folder = folderOf(APPLICATION)
    const { manifest, problems } = await made(folder)
    expect(problems).toEqual([])
    const config = { documents: [`${folder}/{screens,shared}/**/*.{graphql,gql,ts,tsx}`] }
    const theirs = await generatePersistedQueryManifest(config, undefined)
    expect(theirs.operations.map(({ name }) => name)).toEqual(['Changes', 'Detail', 'List', 'Rename'])
    expect(manifest).toEqual(theirs)
  })

  it('writes documents by hash, each with only the fragments that it uses', async () => {
    const folder = folderOf(APPLICATION)
    const texts = [
      'subscription Changes { changed { ...Budget } } fragment Budget on Campaign { budget { decimal currency } }',
      `query Detail($id: ID!) { node(id: $id) { __typename ... on Campaign { ...Row } } }
     fragment Budget on Campaign { budget { decimal currency } } fragment Row on Campaign { id name ...Budget }`,
      `query List($n: Int) { campaigns(first: $n) { ...Row parent { ...Row } } }
     fragment Budget on Campaign { budget { decimal currency } } fragment Row on Campaign { id name ...Budget }`,
      `mutation Rename { rename(id: "1", name: "x") { ...Budget } }
     fragment Budget on Campaign { budget { decimal currency } }`,
    ].map((text) => print(parse(text)))
    const by = (hash: (text: string) => string) => Object.fromEntries(texts.map((text) => [hash(text), text]))
    expect((await made(folder, 'relay')).manifest).toEqual(by(md5))
    expect((await made(folder, 'codegen')).manifest).toEqual(by((text) => `sha256:${sha256(text)}`))
  })

  it('reports every mistake with its file and line', async () => {
    const folder = folderOf({
      'a.graphql': 'query A {\n  campaigns { nam }\n}\n\nquery B { node(id: 1) { ...Nowhere } }',
      'b.graphql': '{ campaigns { id } }',
      'c.graphql':
        'query A { campaigns { id } }\nquery A2 { campaigns { ...F } }\nquery A3 { campaigns { ...F } }',
      'd.graphql': 'query D {',
      'f.graphql': '\nfragment F on Campaign { wrong }',
      'g.ts': 'const gql = String.raw\n\nexport const q = gql`\n  query G { campaigns { other } }\n`',
      'h.graphql': 'query H($n: Int) { campaigns { id } }',
      'same.graphql': 'query A3 { campaigns { ...F } }',
      'z.ts': 'const gql = (',
    })
    const { problems } = await made(folder)
    expect(problems.sort()).toEqual([
      'a.graphql:2: Cannot query field "nam" on type "Campaign". Did you mean "name"?',
      'a.graphql:5: Unknown fragment "Nowhere".',
      'b.graphql:1: anonymous query. Name it so that clients can request it',
      'c.graphql:1: query A differs from its definition at a.graphql:1',
      'd.graphql:1: Syntax Error: Expected Name, found <EOF>.',
      'f.graphql:2: Cannot query field "wrong" on type "Campaign".',
      'g.ts:4: Cannot query field "other" on type "Campaign".',
      'h.graphql:1: Variable "$n" is never used in operation "H".',
    ])
  })

  /** Runs the command in this process. Returns the exit code, and the output without the folder name. */
  const run = async (folder: string, ...args: readonly string[]) => {
    const program = new Command().exitOverride()
    addPersist(program)
    const written = { stdout: '', stderr: '' }
    const caught = (['stdout', 'stderr'] as const).map((name) =>
      jest.spyOn(process[name], 'write').mockImplementation((text) => {
        written[name] += String(text).replaceAll(`${folder}/`, '')
        return true
      }),
    )
    const before = process.exitCode
    try {
      await program.parseAsync(['persist', ...args], { from: 'user' })
      return { code: process.exitCode ?? 0, ...written }
    } finally {
      process.exitCode = before
      for (const spy of caught) spy.mockRestore()
    }
  }

  it('writes, prints and checks manifests, and reports incorrect usage', async () => {
    const query = 'query Accounts { viewer { accounts { nodes { name } } } }'
    const home = folderOf({
      'app/accounts.graphql': query,
      'wrong/accounts.graphql': 'query Accounts { nothing }',
      'other.graphql': 'type Query { nothing: Int }',
      'no-schema.graphql': 'type',
      'empty/README.md': '',
    })
    const at = (name: string) => join(home, name)
    const text = print(parse(query))
    const out = ['--format', 'codegen', '--out', at('manifest.json')]
    const kept = () => JSON.parse(readFileSync(at('manifest.json'), 'utf8'))
    expect(await run(home, at('app'), ...out)).toEqual({
      code: 0,
      stdout: '',
      stderr: 'manifest.json is written: 1 operation.\n',
    })
    expect(kept()).toEqual({ [`sha256:${sha256(text)}`]: text })
    expect((await run(home, at('app'), ...out, '--check')).stderr).toBe(
      'manifest.json is up to date: 1 operation.\n',
    )
    const printed = await run(home, at('app/accounts.graphql'), '--format', 'relay')
    expect([printed.code, JSON.parse(printed.stdout)]).toEqual([0, { [md5(text)]: text }])
    expect(await run(home, at('wrong'), ...out)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'wrong/accounts.graphql:1: Cannot query field "nothing" on type "Query".\n',
    })
    const other = await run(home, at('wrong'), '--schema', at('other.graphql'), '--format', 'codegen')
    expect(Object.values(JSON.parse(other.stdout))).toEqual(['query Accounts {\n  nothing\n}'])
    expect((await run(home, at('empty'))).stderr).toBe('No operations in empty\n')
    for (const [args, message] of [
      [[at('none'), at('app')], `No such file or folder: ${at('none')}`],
      [[at('app'), '--out', at('none/m.json')], `--out: Cannot write ${at('none/m.json')} (ENOENT)`],
      [[at('app'), '--check'], '--check requires --out, the file to compare with'],
      [
        [at('app'), '--schema', at('no-schema.graphql')],
        `${at('no-schema.graphql')} is not a valid schema: Syntax Error`,
      ],
    ] as const)
      await expect(run(home, ...args)).rejects.toThrow(message)
    writeFileSync(at('app/accounts.graphql'), query.replace('name', 'id'))
    expect(await run(home, at('app'), ...out, '--check')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'manifest.json is out of date: run again without --check\n',
    })
    expect(kept()).toEqual({ [`sha256:${sha256(text)}`]: text })
  })

  it(
    'names the missing package if code contains documents',
    async () => {
      const home = folderOf({ 'code/accounts.ts': 'gql`{ viewer { id } }`', 'code/a.graphql': '{ nothing }' })
      const env = { PATH: process.env.PATH ?? '', HOME: home, NODE_COMPILE_CACHE }
      const cli = join(import.meta.dirname, '../../src/cli.ts')
      const run = promisify(execFile)(process.execPath, [cli, 'persist', 'code'], { cwd: home, env })
      await expect(run).rejects.toMatchObject({
        code: 1,
        stderr:
          'code/accounts.ts: cannot read documents embedded in code. Install @graphql-tools/graphql-tag-pluck next to these files, or move the documents to .graphql files\n' +
          'code/a.graphql:1: anonymous query. Name it so that clients can request it\n',
      })
    },
    TIME_LIMIT,
  )
})
