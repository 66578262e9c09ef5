import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { TSchema } from 'typebox'
import { Errors } from 'typebox/schema'
import { Settings } from 'typebox/system'
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import { suggestion } from '../contract/suggestion.ts'
import { POLICY_FILE, type PolicyFile } from './schema.ts'

/** Policy parsed from a file, or a list of mistakes with one line each. */
export type PolicyResult =
  | { readonly policy: PolicyFile; readonly problems?: undefined }
  | { readonly problems: readonly string[] }

type Path = readonly (string | number)[]

interface Place {
  readonly document: Document
  readonly lines: LineCounter
  readonly file: string
}

interface Node {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly expected?: string
}

/**
 * Maximum number of reported mistakes, instead of the library's 8. This changes a global setting of the
 * library, but nothing else in this program uses `Errors`.
 */
const MAX_MISTAKES = 1000

const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

/** Formats a path, such as `approvals[0].by`. */
const nameOf = (path: Path): string =>
  path.reduce<string>(
    (name, part) =>
      /^\d+$/.test(`${part}`) ? `${name}[${part}]` : name === '' ? `${part}` : `${name}.${part}`,
    '',
  )

const schemaAt = (path: Path): Node =>
  path.reduce<Node>((schema, part) => {
    return (schema.properties?.[part] ?? schema.items ?? {}) as Node
  }, POLICY_FILE as Node)

/** Returns the line number of a key, or of an item in a list. */
const lineOf = ({ document, lines }: Place, path: Path): number => {
  const parent = document.getIn(path.slice(0, -1), true)
  const last = path.at(-1)
  const key = isMap(parent)
    ? parent.items.find(({ key }) => isScalar(key) && key.value === last)?.key
    : undefined
  const node = key ?? document.getIn(path, true) ?? parent
  return lines.linePos(isNode(node) ? (node.range?.[0] ?? 0) : 0).line
}

const problemOf = (place: Place, path: Path, problem: string, advice = ''): string =>
  `${problem} (${place.file}, line ${lineOf(place, path)})${advice}`

/** Returns one line per violation of the schema. */
const structureProblems = (place: Place, value: unknown): string[] => {
  Settings.Set({ maxErrors: MAX_MISTAKES })
  const [, errors] = Errors(POLICY_FILE, value)
  return errors.flatMap(({ keyword, instancePath, params }) => {
    const path = partsOf(instancePath)
    // An unknown name is also reported as a `boolean` error. The path of that error leads to the line.
    if (keyword === 'additionalProperties') return []
    if (keyword === 'boolean') {
      const { properties = {} } = schemaAt(path.slice(0, -1))
      const advice = suggestion(path.at(-1) ?? '', Object.keys(properties))
      return [problemOf(place, path, `Unknown name ${nameOf(path)}`, advice)]
    }
    if (keyword === 'required')
      return (params as { requiredProperties: string[] }).requiredProperties.map((name) =>
        problemOf(place, path, `${nameOf([...path, name])} is required`),
      )
    if (keyword === 'minItems' || keyword === 'minProperties')
      return [problemOf(place, path, `${nameOf(path)} must not be empty`)]
    const { expected = 'an object' } = schemaAt(path)
    const subject = path.length === 0 ? 'The policy' : nameOf(path)
    const given = keyword === 'enum' ? place.document.getIn(path) : undefined
    const { allowedValues = [] } = params as { allowedValues?: readonly string[] }
    const advice = typeof given === 'string' ? suggestion(given, allowedValues) : ''
    return [problemOf(place, path, `${subject} must be ${expected}`, advice)]
  })
}

/** Parses a policy from YAML or JSON, and reports all mistakes with their lines. */
export const parsePolicy = (file: string, content: string): PolicyResult => {
  const lines = new LineCounter()
  const options = { schema: 'failsafe', prettyErrors: false, lineCounter: lines } as const
  const document = parseDocument(content, options)
  const place: Place = { document, lines, file }
  if (document.errors.length > 0)
    return {
      problems: document.errors.map(
        ({ code, pos }) => `Not valid JSON or YAML: ${code} (${file}, line ${lines.linePos(pos[0]).line})`,
      ),
    }
  let value: unknown
  try {
    value = document.toJS()
  } catch (error) {
    // The parser accepts an alias without its anchor, such as an unquoted `*`.
    return { problems: [`Not valid JSON or YAML: ${(error as Error).message} (${file})`] }
  }
  const problems = structureProblems(place, value)
  return problems.length > 0 ? { problems } : { policy: value as PolicyFile }
}

/**
 * Reads a policy file. If it cannot be read, the result contains one problem with the system's error code.
 */
export const readPolicy = async (path: string): Promise<PolicyResult> => {
  let content: string
  try {
    content = await readFile(path, 'utf8')
  } catch (error) {
    return { problems: [`Cannot read ${path}: ${(error as NodeJS.ErrnoException).code}`] }
  }
  return parsePolicy(basename(path), content)
}
