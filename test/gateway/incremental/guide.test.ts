import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gql } from '@apollo/client'
import { inWorld } from '../../domains/world.ts'
import { type Json, together } from './parts.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const GUIDE = readFileSync(`${root}docs/incremental-delivery.md`, 'utf8')
const blocks = [...GUIDE.matchAll(/```(\w*)\n([\s\S]*?)```/g)].map(([, language = '', text = '']) => ({
  language,
  text,
}))
const textOf = (language: string): string => {
  const [block, ...others] = blocks.filter((each) => each.language === language)
  if (!block || others.length > 0) throw new Error(`one block of ${language}`)
  return block.text
}
const TABLE = textOf('graphql')

const { world, main } = await inWorld()
const folder = `${root}.cache/clients/incremental-${process.pid}`
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const save = (name: string, text: string): void => {
  mkdirSync(dirname(`${folder}/${name}`), { recursive: true })
  writeFileSync(`${folder}/${name}`, text)
}
for (const { language, text } of blocks) {
  const name = /^\/\/ (\S+)/.exec(text)?.[1]
  if (language === 'js' && name) save(name, text.replaceAll('127.0.0.1:4000', new URL(world.url).host))
}
save('package.json', '{ "type": "module" }')
// biome-ignore lint/suspicious/noExplicitAny: modules of the page are JavaScript
const load = (name: string): Promise<any> => import(pathToFileURL(`${folder}/${name}`).href)

const whole = await world.ask(TABLE.replace('@defer(label: "numbers")', ''))
const nodes = whole.data.account.campaigns.nodes
const first = nodes.map(({ stats: _later, ...now }: Json) => now)
const withoutNames = (data: Json): Json =>
  JSON.parse(JSON.stringify(data, (key, value) => (key === '__typename' ? undefined : value)))

describe('docs/incremental-delivery.md', () => {
  it('shows the actual output of curl', async () => {
    const command = textOf('sh').replace('http://127.0.0.1:4000', world.url)
    const { stdout } = await promisify(execFile)('sh', ['-c', command])
    expect(stdout.replaceAll('\r\n', '\n').trim()).toBe(textOf('').trim())
  })

  it.each(['apollo.js', 'urql.js'])('has a working %s', async (name) => {
    const { watch } = await load(name)
    const seen: Json[] = []
    await new Promise<void>((resolve) => {
      watch(gql(TABLE), (result: Json) => {
        seen.push(result)
        if (result.dataState === 'complete' || result.hasNext === false) resolve()
      })
    })
    const told = seen.map(({ data }) => withoutNames(data).account.campaigns.nodes)
    expect([told[0], told.at(-1)]).toEqual([first, nodes])
    expect(seen.every(({ error }) => error === undefined)).toBe(true)
  })

  it('has a working events.js', async () => {
    const { parts } = await load('events.js')
    const seen: Json[] = []
    for await (const part of parts(TABLE)) seen.push(part)
    expect(seen[0].data.account.campaigns.nodes).toEqual(first)
    expect(together(seen)).toEqual({ data: whole.data, errors: [] })
  })

  it("has an environment.js that works with the Relay compiler's output", async () => {
    save(
      'relay/relay.config.json',
      JSON.stringify({
        src: './src',
        schema: './schema.graphql',
        language: 'javascript',
        eagerEsModules: true,
      }),
    )
    save('relay/schema.graphql', readFileSync(`${root}schema.graphql`, 'utf8'))
    const documents = `graphql\`
  query tableQuery($account: ID!) {
    account(id: $account) { campaigns(first: 2) { nodes { id name ...table_numbers @defer } } }
  }
\`
graphql\`
  fragment table_numbers on Campaign { id stats(last: "P7D", granularity: TOTAL) { total { impressions spend { decimal } } } }
\``
    save('relay/src/table.js', `import { graphql } from 'relay-runtime'\n${documents}`)
    const path = [`${root}node_modules/.bin`, dirname(process.execPath), process.env.PATH].join(delimiter)
    await promisify(execFile)('relay-compiler', [], { cwd: `${folder}/relay`, env: { PATH: path } })
    const { default: query } = await load('relay/src/__generated__/tableQuery.graphql.js')
    const { default: fragment } = await load('relay/src/__generated__/table_numbers.graphql.js')
    const { environment } = await load('relay/src/environment.js')
    const { createOperationDescriptor, getSelector } = await import('relay-runtime')
    const operation = createOperationDescriptor(query, { account: main })
    const seen: Json[] = []
    const look = (): void => {
      const { data } = environment.lookup(operation.fragment)
      const rows = data.account?.campaigns.nodes ?? []
      seen.push(
        rows.map((row: Json) => {
          const { id, name } = row
          const part = environment.lookup(getSelector(fragment, row)).data
          return { id, name, ...(part.stats && { stats: part.stats }) }
        }),
      )
    }
    const warned: unknown[] = []
    const { error } = console
    console.error = (...told: unknown[]) => void warned.push(told)
    await new Promise<void>((resolve, reject) => {
      environment.execute({ operation }).subscribe({ next: look, complete: resolve, error: reject })
    }).finally(() => {
      console.error = error
    })
    expect([seen[0], seen.at(-1)]).toEqual([first, nodes])
    // Relay would warn about fields that are missing from a part.
    expect(warned).toEqual([])
  })
})
