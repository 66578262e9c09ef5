import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Source } from 'graphql'
import { WrongUsage } from '../exit-codes.ts'

const DOCUMENTS: ReadonlySet<string> = new Set(['.graphql', '.gql'])
const CODE: ReadonlySet<string> = new Set(['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'])
const ELSEWHERE = /(?:^|[\\/])(?:node_modules|\.[^\\/]+)[\\/]/
const DECLARATIONS = /\.d\.[mc]?ts$/

/** A template that may be a document: gql`…`, graphql(`…`), or one behind a comment that says GraphQL. */
const TAGGED = /\b(?:gql|graphql)\s*[`(]|\/\*\s*GraphQL\s*\*\//
const TAGS = ['gql', 'graphql']

/** Reads tagged templates out of code; the application brings it, since it brings a parser of its languages. */
const PLUCK = '@graphql-tools/graphql-tag-pluck'
type Pluck = (file: string, code: string, options: object) => Promise<readonly Source[]>

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => !ELSEWHERE.test(file) && !DECLARATIONS.test(file))
    .filter((file) => DOCUMENTS.has(extname(file)) || CODE.has(extname(file)))
    .sort()
    .map((file) => join(folder, file))

/** Looked for beside the documents, and then where the command runs. */
const pluckFrom = async (places: readonly string[]): Promise<Pluck | undefined> => {
  for (const place of places) {
    try {
      const path = createRequire(join(resolve(place), 'documents.js')).resolve(PLUCK)
      const { gqlPluckFromCodeString } = await import(pathToFileURL(path).href)
      return gqlPluckFromCodeString
    } catch {
      // Not there.
    }
  }
  return undefined
}

export interface Sources {
  readonly sources: readonly Source[]
  /** A line for each file that cannot be read. */
  readonly problems: readonly string[]
}

/**
 * The documents under these paths, each with the place where it begins in its file.
 *
 * @throws WrongUsage for a path that is not there
 */
export const readSources = async (paths: readonly string[]): Promise<Sources> => {
  const missing = paths.filter((path) => !existsSync(path))
  if (missing.length > 0) throw new WrongUsage(`${missing.join(', ')}: there is no such file or folder`)
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
    const advice = `install ${PLUCK} beside it, or keep documents in .graphql files`
    return { sources: plain, problems: [`${names}: documents in code cannot be read; ${advice}`] }
  }
  const problems: string[] = []
  const plucked = await Promise.all(
    tagged.map(async ([file, text]) => {
      try {
        return await pluck(file, text, { globalGqlIdentifierName: TAGS, skipIndent: true })
      } catch (error) {
        problems.push(`${file}: ${(error as Error).message}`)
        return []
      }
    }),
  )
  const inCode = plucked
    .flat()
    .map(({ body, name, locationOffset }) => new Source(body, name, locationOffset))
  return { sources: [...plain, ...inCode], problems }
}
