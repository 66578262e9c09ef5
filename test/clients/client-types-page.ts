import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { NODE_COMPILE_CACHE } from '../../harness/program.ts'

const root = join(import.meta.dirname, '../..')
const PAGE = readFileSync(join(root, 'docs/client-types.md'), 'utf8')

export interface Block {
  readonly language: string
  readonly text: string
}

/** Returns a section of docs/client-types.md, or the complete page. */
export const textOf = (section?: string): string => {
  if (section === undefined) return PAGE
  const [, text] = PAGE.split(`\n## ${section}\n`)
  if (text === undefined) throw new Error(`docs/client-types.md has no section ${section}`)
  return text.split('\n## ')[0] ?? ''
}

/** Returns the code blocks of a section in order. */
export const blocksOf = (section: string): readonly Block[] =>
  [...textOf(section).matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, language = '', text = '']) => ({
    language,
    text,
  }))

/** TypeScript configuration for a reader who starts with an empty folder. */
const TSCONFIG = {
  compilerOptions: {
    strict: true,
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'dom'],
    types: [],
    resolveJsonModule: true,
    verbatimModuleSyntax: true,
    skipLibCheck: true,
    rootDir: '.',
    outDir: 'out',
  },
  include: ['src'],
}

export interface Project {
  /** Compiler errors; empty if there are none. */
  readonly found: string
  /** Loads a compiled module of `src`. */
  // biome-ignore lint/suspicious/noExplicitAny: modules of the page, whose results are compared with literals
  module(name: string): Promise<any>
  remove(): void
}

/** File contents by name. */
export type Files = Map<string, string>

/**
 * Follows a section in an empty folder: lets `change` edit its files, writes them, and runs its commands
 * with the installed packages. `gateway` replaces the gateway address on the page.
 */
export const follow = async (
  section: string,
  gateway: string,
  change: (files: Files) => unknown = () => undefined,
): Promise<Project> => {
  const folder = mkdtempSync(join(tmpdir(), 'adgraph-client-types-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const blocks = blocksOf(section)
  const named = blocks.map(({ language, text }) => {
    const [, name] = /^\/\/ (\S+)\n/.exec(text) ?? []
    if (language === 'ts' && name === undefined) throw new Error(`A block of ${section} has no file name`)
    return [name, text] as const
  })
  const files: Files = new Map([
    ['package.json', '{ "type": "module" }'],
    ['tsconfig.json', JSON.stringify(TSCONFIG)],
    ...named.flatMap(([name, text]) => (name === undefined ? [] : [[name, text] as const])),
  ])
  change(files)
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text.replaceAll('http://127.0.0.1:4000', gateway))
  }
  const commands = blocks.filter(({ language }) => language === 'sh').map(({ text }) => text)
  if (commands.length === 0) throw new Error(`${section} has no commands`)
  const script = commands
    .join('')
    .replaceAll('npx adgraph', `node ${join(root, 'src/cli.ts')}`)
    .replaceAll('npx ', '')
  const path = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(delimiter)
  const found = await promisify(execFile)('sh', ['-ec', script], {
    cwd: folder,
    env: { PATH: path, HOME: folder, NODE_COMPILE_CACHE },
  }).then(
    () => '',
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  )
  return {
    found,
    module: (name) => import(pathToFileURL(join(folder, 'out/src', `${name}.js`)).href),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
