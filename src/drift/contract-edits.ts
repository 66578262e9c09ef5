import type { Resource } from '../contract/language/define.ts'
import { type Block, blockAt, findBlock, indexIn, type Sources } from './sources.ts'
import type { Line } from './unified.ts'

const CONTRACT = '.ts'

/** Finds the fields of a resource if its declaration has one field per line. */
const fieldsOf = (sources: Sources, { name }: Resource): Block | undefined => {
  const resource = findBlockOf(sources, name)
  const fields = resource && indexIn(resource, /^ {2}fields: \{$/)
  return fields === undefined ? undefined : blockAt(resource?.lines as Line[], fields)
}

const findBlockOf = (sources: Sources, name: string): Block | undefined => {
  for (const [file, lines] of sources) {
    if (!file.endsWith(CONTRACT)) continue
    for (const [index, { original }] of lines.entries()) {
      if (!/\bdefineResource\(\{$/.test(original)) continue
      const block = blockAt(lines, index)
      if (indexIn(block, new RegExp(`^ {2}name: '${name}',$`)) !== undefined) return block
    }
  }
  return undefined
}

const fieldOf = (sources: Sources, resource: Resource, field: string): Block | undefined => {
  const fields = fieldsOf(sources, resource)
  const index = fields && indexIn(fields, new RegExp(`^ {4}${field}: `))
  return index === undefined ? undefined : blockAt(fields?.lines as Line[], index)
}

const lineAt = ({ lines }: Block, index: number): Line => lines[index] as Line

/** Adds a field to a resource. Returns false if the declaration was not found. */
export const addField = (sources: Sources, resource: Resource, field: string, type: string): boolean => {
  const fields = fieldsOf(sources, resource)
  if (!fields) return false
  lineAt(fields, fields.to - 1).added.push(`    ${field}: v.optional(v.nullable(${type})),`)
  return true
}

/** Removes a field. Returns false if it was not found. */
export const removeField = (sources: Sources, resource: Resource, field: string): boolean => {
  const block = fieldOf(sources, resource, field)
  if (!block) return false
  for (let index = block.from; index <= block.to; index += 1) lineAt(block, index).text = null
  return true
}

/** Wraps a field's type in `v.nullable` or `v.optional`. Returns false if the field was not found. */
export const wrapField = (
  sources: Sources,
  resource: Resource,
  field: string,
  wrapper: 'nullable' | 'optional',
): boolean => {
  const block = fieldOf(sources, resource, field)
  if (!block) return false
  const first = lineAt(block, block.from)
  first.text = (first.text ?? first.original).replace(/: /, `: v.${wrapper}(`)
  const last = lineAt(block, block.to)
  last.text = (last.text ?? last.original).replace(/,$/, '),')
  return true
}

/** Adds a value at the end of a list, which may span several lines. */
const addToList = (block: Block, value: string): boolean => {
  if (block.from === block.to) {
    const line = lineAt(block, block.from)
    const before = line.text ?? line.original
    line.text = before.replace(/'\](?=[^\]]*$)/, `', '${value}']`)
    return line.text !== before
  }
  for (let index = block.to; index > block.from; index -= 1) {
    const line = lineAt(block, index)
    const [, indent] = /^(\s*)'\w+',$/.exec(line.original) ?? []
    if (indent === undefined) continue
    line.added.push(`${indent}'${value}',`)
    return true
  }
  return false
}

/** Adds a value to the known values of a field. Returns false if the list of values was not found. */
export const addKnownValue = (
  sources: Sources,
  resource: Resource,
  field: string,
  value: string,
): boolean => {
  const block = fieldOf(sources, resource, field)
  if (!block) return false
  const text = lineAt(block, block.from).original
  const [, list] = /v\.openEnum(?:List)?(?:<\w+>)?\((\w+)\)/.exec(text) ?? []
  if (list === undefined) return addToList(block, value)
  const declared = findBlock(sources, CONTRACT, new RegExp(`^(?:export )?const ${list} = \\[`))
  return declared !== undefined && addToList(declared, value)
}
