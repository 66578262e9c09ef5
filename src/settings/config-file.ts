import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, Scalar } from 'yaml'
import { duplicates, type SettingEntry, type SettingSource } from './entries.ts'
import { text } from './kinds.ts'

export const CONFIG_FILE = {
  ADGRAPH_CONFIG: text({
    expected: 'a file name',
    description:
      'JSON or YAML file of settings by name, with lists as arrays. The environment and `.env` override it',
    otherwise: 'no file',
  }),
} as const

const EMPTY = new Set(['', '~', 'null'])

/** Returns a scalar as text, or undefined if the node is not a scalar. */
const textOf = (node: unknown): string | undefined => {
  if (!isScalar(node)) return undefined
  const value = String(node.value ?? '')
  return node.type === Scalar.PLAIN && EMPTY.has(value) ? '' : value
}

const givenBy = (node: unknown): SettingEntry['value'] | undefined => {
  if (!isSeq(node)) return textOf(node)
  const items = node.items.map(textOf)
  return items.includes(undefined) ? undefined : (items as string[])
}

/**
 * Parses settings from JSON or YAML; JSON is a subset of YAML. All values are read as text, as from
 * environment variables. Therefore long ids stay exact and `on` does not become a boolean. Mistakes are
 * reported by line without the content, which may be a secret.
 */
export const parseConfigFile = (file: string, content: string): SettingSource => {
  const counter = new LineCounter()
  const options = { schema: 'failsafe', uniqueKeys: false, prettyErrors: false } as const
  const { contents, errors } = parseDocument(content, { ...options, lineCounter: counter })
  const placeOf = (offset = 0): string => `${file}, line ${counter.linePos(offset).line}`
  if (errors.length > 0)
    return {
      entries: [],
      problems: errors.map(
        ({ code, pos }) => `ADGRAPH_CONFIG is not valid JSON or YAML: ${code} (${placeOf(pos[0])})`,
      ),
    }
  if (contents === null || textOf(contents) === '') return { entries: [], problems: [] }
  if (!isMap(contents))
    return { entries: [], problems: [`ADGRAPH_CONFIG must be an object of settings by name (${file})`] }
  const entries: SettingEntry[] = []
  const problems: string[] = []
  for (const { key, value } of contents.items) {
    const place = placeOf((key as Node).range?.[0])
    const name = textOf(key) ?? ''
    const given = value === null ? '' : givenBy(value)
    if (name === 'ADGRAPH_CONFIG')
      problems.push(`ADGRAPH_CONFIG cannot be set in the file that it names (${place})`)
    else if (given === undefined) problems.push(`${name} must be a value or a list of values (${place})`)
    else entries.push({ name, value: given, place })
  }
  return { entries, problems: [...problems, ...duplicates(entries)] }
}

/** Reads the settings file. @param path value of ADGRAPH_CONFIG, relative to `folder` */
export const readConfigFile = (path: string, folder: string): SettingSource => {
  try {
    return parseConfigFile(basename(path), readFileSync(resolve(folder, path), 'utf8'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { entries: [], problems: [`ADGRAPH_CONFIG: cannot read ${path}: ${code}`] }
  }
}
