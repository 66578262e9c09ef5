import type { TSchema } from 'typebox'
import type { Operation, Resource, Verb } from '../../src/contract/language/define.ts'
import { graphInputName, graphName } from '../../src/contract/language/names.ts'
import { type Description, describe } from '../../src/contract/language/values.ts'
import { type Catalogue, operationsOf } from '../sdl/catalogue.ts'
import type { HandWritten } from '../sdl/hand-written.ts'
import { camel, capital, nounOf, pascal, pluralOf } from '../sdl/nouns.ts'

/** A record field in the GraphQL schema. */
export interface ShownField {
  readonly wire: string
  readonly name: string
  /** GraphQL type. For a reference, the type of its id. */
  readonly type: string
  readonly description: string
  readonly about: Description
  /** Type of the referenced record. */
  readonly target?: string
  /** Known values of an open enum. */
  readonly values?: readonly string[]
}

/** A parameter in an input type. */
export interface GivenField {
  readonly wire: string
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly description: string
  readonly about: Description
}

/**
 * Parent of the records in a list. `field` is its id field, such as `line_item_id`, and `filter` is the list
 * filter, such as `line_item_ids`.
 */
export interface Parent {
  readonly type: string
  readonly noun: string
  readonly field: string
  readonly filter: string
}

/** Data that the files of a resource are generated from. */
export interface Shape {
  readonly resource: Resource
  /** Base name of the resource's files: `ad-ideas`. */
  readonly file: string
  readonly noun: string
  readonly several: string
  /** Names of the connection field and of the field for one record: `adIdeas`, `adIdea`. */
  readonly many: string
  readonly one: string
  readonly list: Operation
  readonly verbs: Readonly<Partial<Record<Verb, Operation>>>
  readonly fields: readonly ShownField[]
  readonly parent?: Parent
  /** Enums that no other file defines. */
  readonly enums: readonly ShownField[]
}

/** Converts `tracking_tag_url` to `tracking tag URL`. */
export const wordsOf = (wire: string): string =>
  wire.replaceAll('_', ' ').replace(/\b(url|id|uri)\b/g, (word) => word.toUpperCase())

const KNOWN: Readonly<Record<string, string>> = {
  created_at: 'Time when the record was created.',
  updated_at: 'Time when the record was last changed.',
  deleted: 'Whether the record is deleted.',
}
const describeField = (wire: string): string => KNOWN[wire] ?? `${capital(wordsOf(wire))}.`

const PLAIN: Readonly<Record<Description['wire'], string>> = {
  string: 'String',
  boolean: 'Boolean',
  integer: 'Int',
  micros: 'Money',
  timestamp: 'DateTime',
  list: '[String!]',
  json: 'JSON',
}

const typeOf = (catalogue: Catalogue, resource: string): string | undefined =>
  catalogue.resources.find(({ name }) => name === resource)?.type

/** Returns the name of an existing enum that has all of these values, or a name for a new enum. */
const enumName = (hand: HandWritten, type: string, wire: string, values: readonly string[]): string => {
  const shared = pascal(wire)
  const written = hand.enumOf(shared)?.values?.map(({ name }) => name.value) ?? []
  if (written.length > 0 && values.every((value) => written.includes(value))) return shared
  return shared.startsWith(type) ? shared : `${type}${shared}`
}

const shown = (
  hand: HandWritten,
  catalogue: Catalogue,
  type: string,
  [wire, schema]: [string, TSchema],
): ShownField => {
  const about = describe(schema)
  const base = { wire, name: graphName(wire, schema), description: describeField(wire), about }
  const values = about['x-known-values'] ?? about['x-known-items']
  if (values) {
    const name = enumName(hand, type, wire, values)
    return { ...base, type: about['x-known-items'] ? `[${name}!]` : name, values }
  }
  const target = about['x-references'] === undefined ? undefined : typeOf(catalogue, about['x-references'])
  if (target !== undefined && wire.endsWith('_id'))
    return { ...base, type: 'String', description: `REST id of the ${nounOf(target)}.`, target }
  return { ...base, type: wire === 'deleted' ? 'Boolean!' : PLAIN[about.wire] }
}

/** Returns the name of the enum, without the brackets and exclamation marks of the type. */
export const enumOf = ({ type }: ShownField): string => type.replaceAll(/[[\]!]/g, '')

const givenType = (shape: Pick<Shape, 'fields'>, wire: string, about: Description): string => {
  if (about['x-references'] !== undefined) return 'ID'
  const field = shape.fields.find((each) => each.wire === wire)
  if (about.enum && field?.values) return `${enumOf(field)}Input`
  return about.wire === 'micros' ? 'MoneyInput' : PLAIN[about.wire]
}

/** Returns the parameters of a write, except those in its path. */
export const givenFields = (shape: Pick<Shape, 'fields'>, operation: Operation): readonly GivenField[] =>
  Object.entries(operation.params)
    .filter(([wire]) => !operation.path.includes(`:${wire}`))
    .map(([wire, schema]) => {
      const about = describe(schema)
      const target = about['x-references']
      return {
        wire,
        name: graphInputName(wire),
        type: givenType(shape, wire, about),
        required: !about.optional,
        description:
          target === undefined
            ? describeField(wire)
            : `Global or REST id of ${wordsOf(wire.replace(/_id$/, ''))}.`,
        about,
      }
    })

/**
 * Reads the data for the files of a resource from the contract.
 *
 * @throws Error if the contract does not declare the resource, or the resource is not a list of an account
 */
export const shapeOf = (name: string, catalogue: Catalogue, hand: HandWritten): Shape => {
  const resource = catalogue.resources.find((each) => each.name === name)
  if (!resource)
    throw new Error(`src/contract/index.ts has no resource ${name}. Declare it in src/contract/domains first`)
  const operations = operationsOf(catalogue, resource)
  const list = operations.find(({ verb }) => verb === 'list')
  if (!list || resource.path !== `/accounts/:account_id/${name}`)
    throw new Error(
      `${name} is not a list of an account. Write its files by hand, based on a similar resource`,
    )
  const noun = nounOf(resource.type)
  const fields = Object.entries(resource.fields)
    .filter(([wire]) => wire !== 'id')
    .map((entry) => shown(hand, catalogue, resource.type, entry))
  const [filter, field] = Object.entries(list.filters).find(([, each]) => each !== 'id') ?? []
  const target = fields.find(({ wire }) => wire === field)?.target
  return {
    resource,
    file: name.replaceAll('_', '-'),
    noun,
    several: pluralOf(noun),
    many: camel(pascal(name)),
    one: camel(resource.type),
    list,
    verbs: Object.fromEntries(operations.map((operation) => [operation.verb, operation])),
    fields,
    enums: fields.filter((each) => each.values && !hand.enumOf(enumOf(each))),
    ...(filter !== undefined &&
      field !== undefined &&
      target !== undefined && { parent: { type: target, noun: nounOf(target), field, filter } }),
  }
}
