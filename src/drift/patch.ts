import { operations } from '../contract/index.ts'
import type { Resource } from '../contract/language/define.ts'
import { graphName } from '../contract/language/names.ts'
import * as v from '../contract/language/values.ts'
import type { SeenDrift } from '../upstream/index.ts'
import { addField, addKnownValue, removeField, wrapField } from './contract-edits.ts'
import { addToEnum, addToType, makeNullable, removeFromType } from './schema-edits.ts'
import { readSources, type Sources } from './sources.ts'
import { unifiedDiff } from './unified.ts'

/** Type of a new field in the contract and in the SDL. */
interface Inferred {
  readonly type: string
  readonly is: string
}

/** Infers the type of a new field from its name and its example. */
const inferredFrom = (field: string, example: string): Inferred => {
  if (example === '"(whole number)"' && field.endsWith('_local_micro'))
    return { type: 'v.micros()', is: 'Money' }
  if (example === '"(whole number)"') return { type: 'v.integer()', is: 'Int' }
  if (example === '"(number)"') return { type: 'v.decimal()', is: 'Float' }
  if (example === '"(time)"') return { type: 'v.timestamp()', is: 'DateTime' }
  if (example === 'true' || example === 'false') return { type: 'v.boolean()', is: 'Boolean' }
  if (/^"(?:\(text\)|[A-Z][A-Z0-9_]*)"$/.test(example)) return { type: 'v.string()', is: 'String' }
  if (/^\["/.test(example)) return { type: 'v.strings()', is: '[String!]' }
  return { type: 'v.json()', is: 'JSON' }
}

/**
 * Edits the sources according to one difference. If the place to edit is not found, returns a description of
 * the edit.
 */
const applied = (sources: Sources, resource: Resource, drift: SeenDrift): string | undefined => {
  const { kind, field, seen, example } = drift
  const { type, fields } = resource
  const schema = fields[field]
  const name = graphName(field, schema ?? v.string())
  switch (kind) {
    case 'unknown_field': {
      const inferred = inferredFrom(field, example)
      const isPlaced = /^\w+$/.test(field) && addField(sources, resource, field, inferred.type)
      if (isPlaced) addToType(sources, { type, field: name, wire: field, is: inferred.is })
      return isPlaced ? undefined : `add field ${field}: v.optional(v.nullable(${inferred.type}))`
    }
    case 'unknown_value': {
      if (!/^[A-Z]\w*$/.test(seen)) return undefined
      const isPlaced = addKnownValue(sources, resource, field, seen)
      if (isPlaced) addToEnum(sources, type, name, seen)
      return isPlaced ? undefined : `add value ${seen} to field ${field}`
    }
    case 'absent_field': {
      if (seen === 'some records')
        return wrapField(sources, resource, field, 'optional') ? undefined : `make field ${field} optional`
      const isPlaced = removeField(sources, resource, field)
      if (isPlaced) removeFromType(sources, type, name)
      return isPlaced ? undefined : `remove field ${field}`
    }
    case 'other_type': {
      if (seen !== 'null') return undefined
      const isPlaced = wrapField(sources, resource, field, 'nullable')
      if (isPlaced) makeNullable(sources, type, name)
      return isPlaced ? undefined : `make field ${field} nullable`
    }
    default:
      return undefined
  }
}

/**
 * Proposes a patch to the contract and SDL, as a unified diff with repository paths. Edits whose place was
 * not found come first, as comments. The patch is empty if no difference requires an edit.
 */
export const proposedPatch = (drift: readonly SeenDrift[], sources: Sources = readSources()): string => {
  const comments: string[] = []
  const done = new Set<string>()
  for (const each of drift) {
    const resource = operations.get(each.operation)?.resource
    if (!resource) continue
    const key = [resource.name, each.kind, each.field, each.kind === 'unknown_value' ? each.seen : ''].join(
      ' ',
    )
    if (done.has(key)) continue
    done.add(key)
    const words = applied(sources, resource, each)
    if (words !== undefined) comments.push(`# ${resource.name}: ${words}\n`)
  }
  const diffs = [...sources].map(([file, lines]) => unifiedDiff(file, lines))
  return [...comments, ...diffs].join('')
}
