import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getIntrospectionQuery, graphqlSync } from 'graphql'
import { ask, endAll, ready, TIME_LIMIT } from '../harness/program.ts'
import { createSchema, subgraphSdl } from '../src/gateway/graphql/schema.ts'

const root = join(import.meta.dirname, '..')
const START = 'scripts/start.cjs'
const BUILT = /^Built the program in \d+ ms$/m

let folder: string
const programs = (): string[] => readdirSync(join(folder, '.cache/program'))

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'adgraph-start-'))
  for (const path of [
    'src',
    'resolvers',
    'schema',
    'examples',
    'scripts',
    'package.json',
    'package-lock.json',
  ])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  for (const path of ['dist/.pages', 'dist/dashboard', 'dist/graphiql', 'dist/studio'])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterEach(endAll)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const schema = createSchema()
const INTROSPECTION = getIntrospectionQuery()
const NESTED = '{ viewer { accounts { nodes { name campaigns(first: 1) { nodes { name } } } } } }'

/** Starts the program, sends queries, and stops it. Returns its standard error. */
const problemsOfStart = async (): Promise<string> => {
  const { child, gateway, exit, problems, output } = await ready({}, folder, START)
  const { data } = (await ask(gateway, NESTED)) as { readonly data: { readonly viewer: object } }
  expect(data.viewer).toMatchObject({
    accounts: {
      nodes: expect.arrayContaining([
        { name: 'Halden & Moor', campaigns: { nodes: [{ name: expect.any(String) }] } },
      ]),
    },
  })
  const page = await fetch(`${gateway}/graphiql/sample.graphql`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('promotedTweets')])
  const [, studio = ''] = /^ {2}Studio +(http:\S+\/)$/m.exec(output()) ?? []
  const { status, headers } = await fetch(studio, { headers: { accept: 'text/html' } })
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await ask(gateway, INTROSPECTION)).toEqual(graphqlSync({ schema, source: INTROSPECTION }))
  expect(await ask(gateway, '{ _service { sdl } }')).toEqual({ data: { _service: { sdl: subgraphSdl() } } })
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
  return problems()
}

describe('npm start', () => {
  it(
    'builds the program once for each version of its sources',
    async () => {
      const aborted = join(folder, '.cache/program/.new-old')
      mkdirSync(aborted, { recursive: true })
      utimesSync(aborted, 1, 1)
      expect(await problemsOfStart()).toMatch(BUILT)
      expect(await problemsOfStart()).toBe('')
      const [first = ''] = programs()
      // The program is readable by all users because another user may run it.
      expect(statSync(join(folder, '.cache/program', first)).mode & 0o777).toBe(0o755)
      utimesSync(join(folder, 'resolvers/index.ts'), 1, 1)
      expect(await problemsOfStart()).toMatch(BUILT)
      expect(programs()).toHaveLength(2)
      expect(programs()).toContain(first)
    },
    TIME_LIMIT,
  )

  it(
    'runs the source files if it cannot write the compiled program',
    async () => {
      rmSync(join(folder, '.cache'), { recursive: true })
      writeFileSync(join(folder, '.cache'), '')
      expect(await problemsOfStart()).toMatch(
        /^Cannot build the program, so its sources are run instead: ENOTDIR.*\n$/,
      )
    },
    TIME_LIMIT,
  )
})
