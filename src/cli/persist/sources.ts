import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Source } from 'graphql'
import { WrongUsage } from '../exit-codes.ts'

const DOCUMENTS: ReadonlySet<string> = new Set(['.graphql', '.gql'])
const CODE: ReadonlySet<string> = new Set([
  '.ts',
  '.tsx',
  '.mts',
  '.cts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.vue',
  '.svelte',
])
const ELSEWHERE = /(?:^|[\\/])(?:node_modules|\.[^\\/]+)[\\/]/
const DECLARATIONS = /\.d\.[mc]?ts$/

/**
 * Pattern of a template that may be a document: gql`…`, graphql(`…`) or a template after a GraphQL comment.
 */
const TAGGED = /\b(?:gql|graphql)\s*[`(]|\/\*\s*GraphQL\s*\*\//
const TAGS = ['gql', 'graphql']

/**
 * Package that extracts tagged templates. The application installs it, along with parsers for its languages.
 */
const PLUCK = '@graphql-tools/graphql-tag-pluck'
type Pluck = (file: string, code: string, options: object) => Promise<readonly Source[]>

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => !ELSEWHERE.test(file) && !DECLARATIONS.test(file))
    .filter((file) => DOCUMENTS.has(extname(file)) || CODE.has(extname(file)))
    .sort()
    .map((file) => join(folder, file))
    // Folders and broken links may have names like files, such as `three.js`.
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())

/** Looks for the package next to the documents, then in the working directory. */
const pluckFrom = async (places: readonly string[]): Promise<Pluck | undefined> => {
  for (const place of places) {
    try {
      const path = createRequire(join(resolve(place), 'documents.js')).resolve(PLUCK)
      const { gqlPluckFromCodeString } = await import(pathToFileURL(path).href)
      return gqlPluckFromCodeString
    } catch {
      // The package is not installed here.
    }
  }
  return undefined
}

export interface Sources {
  readonly sources: readonly Source[]
  /** One line per file that cannot be read, with the reason. */
  readonly problems: readonly string[]
}

/**
 * Reads the documents under these paths, with their positions in the files.
 *
 * @throws WrongUsage if a path does not exist
 */
export const readSources = async (paths: readonly string[]): Promise<Sources> => {
  const missing = paths.filter((path) => !existsSync(path))
  if (missing.length > 0) throw new WrongUsage(`No such file or folder: ${missing.join(', ')}`)
  const folders = paths.map((path) => (statSync(path).isDirectory() ? path : join(path, '..')))
  const files = paths.flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]))
  const texts = [...new Set(files)].map((file) => [file, readFileSync(file, 'utf8')] as const)
  const tagged = texts.filter(([file, text]) => CODE.has(extname(file)) && TAGGED.test(text))
  const plain = texts
    .filter(([file]) => !CODE.has(extname(file)))
    .map(([file, text]) => new Source(text, file))
  if (tagged.length === 0) return { sources: plain, problems: [] }
  const pluck = await pluckFrom([...folders, '.'])
  if (!pluck) {
    const names = tagged.map(([file]) => file).join(', ')
    const advice = `Install ${PLUCK} next to these files, or move the documents to .graphql files`
    return { sources: plain, problems: [`${names}: cannot read documents embedded in code. ${advice}`] }
  }
  const problems: string[] = []
  const plucked = await Promise.all(
    tagged.map(async ([file, text]) => {
      try {
        return await pluck(file, text, { globalGqlIdentifierName: TAGS, skipIndent: true })
      } catch (error) {
        // Only the first line is shown. Further lines explain how to install a missing parser.
        problems.push(`${file}: ${(error as Error).message.split('\n', 1)[0]}`)
        return []
      }
    }),
  )
  const inCode = plucked
    .flat()
    .map(({ body, name, locationOffset }) => new Source(body, name, locationOffset))
  return { sources: [...plain, ...inCode], problems }
}
