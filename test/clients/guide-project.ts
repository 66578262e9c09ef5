import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { NODE_COMPILE_CACHE } from '../../harness/program.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8')

const PAGES = ['clients.md', 'clients/apollo-client.md', 'clients/urql.md', 'clients/relay.md']

interface Block {
  readonly language: string
  /** File name; undefined for commands. */
  readonly name: string | undefined
  readonly text: string
}

/** Code blocks on the pages. A block's file name is on its first line or after the opening fence's language. */
export const blocks: readonly Block[] = PAGES.flatMap((page) =>
  [...read(`docs/${page}`).matchAll(/```(\w*) ?(\S*)\n([\s\S]*?)```/g)].map(
    ([, language = '', given, text = '']) => ({
      language,
      name: given || /^\/\/ (\S+)/.exec(text)?.[1],
      text,
    }),
  ),
)

/** Replaces documents with imports of compiled artefacts, like `babel-plugin-relay`. */
const withArtefacts = (text: string): string => {
  const imports: string[] = []
  const code = text.replace(/graphql`\s*\w+ (\w+)[^`]*`/g, (_, name: string) => {
    imports.push(`import ${name} from './__generated__/${name}.graphql.js'`)
    return name
  })
  return [...imports, code].join('\n')
}

/** Folder with the pages' modules, saved for one gateway address. */
export interface Project {
  readonly folder: string
  // biome-ignore lint/suspicious/noExplicitAny: modules of the pages are JavaScript
  load(name: string): Promise<any>
  /** Copies the project, so that the modules of the copy do not share state with those of the original. */
  copy(overrides?: Readonly<Record<string, string>>): Project
  /** Copies the project with persisted Relay documents. `start` starts a gateway with their manifest. */
  persisted(start: (manifest: string) => Promise<string>): Promise<Project>
}

const place = `${root}.cache/clients/${process.pid}`

const save = (folder: string, files: Iterable<readonly [string, string]>): void => {
  for (const [name, text] of files) {
    mkdirSync(dirname(`${folder}/${name}`), { recursive: true })
    writeFileSync(`${folder}/${name}`, text)
  }
}

/** Runs commands in a folder with the project's installed packages. */
const run = async (folder: string, script: string): Promise<void> => {
  const ours = script.replaceAll('npx adgraph', `node ${root}src/cli.ts`).replaceAll('npx ', '')
  const path = [`${root}node_modules/.bin`, dirname(process.execPath), process.env.PATH].join(delimiter)
  await promisify(execFile)('sh', ['-ec', ours], { cwd: folder, env: { PATH: path, NODE_COMPILE_CACHE } })
}

/** Returns the code modules shown on the pages, keyed by file name. */
const modulesFor = (gateway = 'http://127.0.0.1:4000'): Map<string, string> => {
  const { host } = new URL(gateway)
  const named = blocks.flatMap(({ name, text }) => (name ? [[name, text] as const] : []))
  return new Map(named.map(([name, text]) => [name, text.replaceAll('127.0.0.1:4000', host)]))
}
/** Returns the files with Relay's documents replaced by compiled artefacts. */
const compiled = (files: ReadonlyMap<string, string>) =>
  [...files].map(
    ([name, text]) => [name, name.startsWith('relay/src/') ? withArtefacts(text) : text] as const,
  )

let copies = 0
const projectIn = (folder: string): Project => {
  const copy = (overrides: Readonly<Record<string, string>> = {}): Project => {
    const other = `${place}/${copies++}`
    cpSync(folder, other, { recursive: true })
    for (const [name, from] of Object.entries(overrides)) cpSync(`${folder}/${from}`, `${other}/${name}`)
    return projectIn(other)
  }
  return {
    folder,
    load: (name) => import(pathToFileURL(`${folder}/${name}`).href),
    copy,
    persisted: async (start) => {
      const project = copy()
      const written = modulesFor()
      const [config, lines] = ['relay/relay.config.json', 'relay/persisted.config.json'].map((name) =>
        JSON.parse(written.get(name) ?? ''),
      )
      written.set('relay/relay.config.json', JSON.stringify({ ...config, ...lines }))
      written.set('relay/persisted.json', '{}')
      save(project.folder, written)
      await run(project.folder, 'cd relay && npx relay-compiler')
      save(project.folder, compiled(modulesFor(await start(`${project.folder}/relay/persisted.json`))))
      return project
    },
  }
}

/** Follows the pages: saves their modules and `more`, and runs their commands. Removes everything after the tests. */
export const saveProject = async (
  gateway: string,
  more: Readonly<Record<string, string>>,
): Promise<Project> => {
  afterAll(() => rmSync(place, { recursive: true, force: true }))
  const folder = `${place}/saved`
  const files = new Map([...modulesFor(gateway), ...Object.entries(more)])
  save(folder, [['package.json', '{ "type": "module" }'], ...files])
  await run(folder, blocks.flatMap(({ language, text }) => (language === 'sh' ? [text] : [])).join(''))
  save(folder, compiled(files))
  return projectIn(folder)
}
