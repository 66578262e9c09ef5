import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, Scalar } from 'yaml'
import { doubled, type Entry, type Place } from './entries.ts'
import { text } from './kinds.ts'

export const CONFIG_FILE = {
  ADGRAPH_CONFIG: text({
    expected: 'a file name',
    description:
      'a JSON or YAML file with settings by their names, lists as arrays; the environment and `.env` override it',
    otherwise: 'no file',
  }),
} as const

const EMPTY = new Set(['', '~', 'null'])

/** Undefined for what is no text, number or word. */
const textOf = (node: unknown): string | undefined => {
  if (!isScalar(node)) return undefined
  const value = String(node.value ?? '')
  return node.type === Scalar.PLAIN && EMPTY.has(value) ? '' : value
}

const givenBy = (node: unknown): Entry['value'] | undefined => {
  if (!isSeq(node)) return textOf(node)
  const items = node.items.map(textOf)
  return items.includes(undefined) ? undefined : (items as string[])
}

/**
 * JSON is YAML too. All values are taken as texts, as variables are: an id of many digits stays whole, and `on` is no
 * boolean. Mistakes name lines and never show what stands there, which may be a secret.
 */
export const parseConfigFile = (file: string, content: string): Place => {
  const counter = new LineCounter()
  const options = { schema: 'failsafe', uniqueKeys: false, prettyErrors: false } as const
  const { contents, errors } = parseDocument(content, { ...options, lineCounter: counter })
  const placeOf = (offset = 0): string => `${file}, line ${counter.linePos(offset).line}`
  if (errors.length > 0)
    return {
      entries: [],
      problems: errors.map(
        ({ code, pos }) => `ADGRAPH_CONFIG is no JSON or YAML: ${code} (${placeOf(pos[0])})`,
      ),
    }
  if (contents === null || textOf(contents) === '') return { entries: [], problems: [] }
  if (!isMap(contents))
    return { entries: [], problems: [`ADGRAPH_CONFIG must hold settings by their names (${file})`] }
  const entries: Entry[] = []
  const problems: string[] = []
  for (const { key, value } of contents.items) {
    const place = placeOf((key as Node).range?.[0])
    const name = textOf(key) ?? ''
    const given = value === null ? '' : givenBy(value)
    if (name === 'ADGRAPH_CONFIG') problems.push(`ADGRAPH_CONFIG names this file from elsewhere (${place})`)
    else if (given === undefined) problems.push(`${name} must be one value or a list of values (${place})`)
    else entries.push({ name, value: given, place })
  }
  return { entries, problems: [...problems, ...doubled(entries)] }
}

/** @param path as ADGRAPH_CONFIG gives it, from `folder` */
export const readConfigFile = (path: string, folder: string): Place => {
  try {
    return parseConfigFile(basename(path), readFileSync(resolve(folder, path), 'utf8'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { entries: [], problems: [`ADGRAPH_CONFIG: ${path} cannot be read: ${code}`] }
  }
}
