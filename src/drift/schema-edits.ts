import { blockAt, findBlock, indexIn, type Sources } from './sources.ts'
import type { Line } from './unified.ts'

const SDL = '.graphql'

const typeBlock = (sources: Sources, type: string) =>
  findBlock(sources, SDL, new RegExp(`^type ${type} .*\\{$`))

/** Converts `goal_of_2027` to `Goal of 2027.`. */
const wordsOf = (name: string): string => {
  const words = name.toLowerCase().replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

/** Adds a field to a type. Returns false if the type was not found. */
export const addToType = (
  sources: Sources,
  {
    type,
    field,
    wire,
    is,
  }: { readonly type: string; readonly field: string; readonly wire: string; readonly is: string },
): boolean => {
  const block = typeBlock(sources, type)
  const last = block?.lines[block.to - 1]
  last?.added.push(`  "${wordsOf(wire)}"`, `  ${field}: ${is}`)
  return last !== undefined
}

/** Removes a line of SDL and the description above it. */
const removeWithDescription = (lines: readonly Line[], index: number): void => {
  const lineAt = (at: number): Line => lines[at] as Line
  lineAt(index).text = null
  let above = index - 1
  if (lineAt(above).original.trim() === '"""') {
    do {
      lineAt(above).text = null
      above -= 1
    } while (lineAt(above).original.trim() !== '"""')
    lineAt(above).text = null
  } else if (/^\s*"/.test(lineAt(above).original)) lineAt(above).text = null
}

/** Removes a field and its `Raw` field from a type. */
export const removeFromType = (sources: Sources, type: string, field: string): void => {
  const block = typeBlock(sources, type)
  for (const name of [field, `${field}Raw`]) {
    const index = block && indexIn(block, new RegExp(`^ {2}${name}: `))
    if (block && index !== undefined) removeWithDescription(block.lines, index)
  }
}

/** Makes a field of a type nullable. */
export const makeNullable = (sources: Sources, type: string, field: string): void => {
  const block = typeBlock(sources, type)
  const index = block && indexIn(block, new RegExp(`^ {2}${field}: .*!$`))
  const line = index === undefined ? undefined : block?.lines[index]
  if (line) line.text = line.original.replace(/!$/, '')
}

/** Adds a value to the enum of a field. Returns false if the enum was not found. */
export const addToEnum = (sources: Sources, type: string, field: string, value: string): boolean => {
  const block = typeBlock(sources, type)
  const index = block && indexIn(block, new RegExp(`^ {2}${field}: `))
  const [, name] = /: \[?(\w+)/.exec((index !== undefined && block?.lines[index]?.original) || '') ?? []
  const found = name === undefined ? undefined : findBlock(sources, SDL, new RegExp(`^enum ${name} \\{$`))
  if (!found) return false
  const { lines, from } = blockAt(found.lines, found.from)
  // The last value is UNRECOGNIZED, with its description above.
  const unknown = indexIn(found, /^ {2}UNRECOGNIZED$/)
  const before = lines[unknown === undefined ? from : unknown - 2]
  before?.added.push(`  "${wordsOf(value)}"`, `  ${value}`)
  return before !== undefined
}
