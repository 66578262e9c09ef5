import type { Operation, Resource } from '../../src/contract/language/define.ts'
import { LIMITS } from '../../src/contract/language/limits.ts'
import { enumValueName, graphInputName, graphName, UNRECOGNIZED } from '../../src/contract/language/names.ts'
import { measuredEntity, metricOf } from '../../src/contract/row-filters.ts'
import { orderFieldValues } from '../../src/graph/connection/order.ts'
import { namedType } from '../../src/graph/constraints/sdl-index.ts'
import { recordFieldName } from '../../src/graph/ids/record-field.ts'
import { type Catalogue, operationsOf, resourceNamed, resourceOf } from './catalogue.ts'
import type { HandWritten } from './hand-written.ts'
import { aOf, camel, capital, labelOf, pluralOf } from './nouns.ts'

/** A definition to print, and the type that determines its file. */
export interface Printed {
  readonly type: string
  readonly text: string
}
/** Prints the type with this name; undefined if this printer does not know the name. */
export type Printer = (name: string, hand: HandWritten, catalogue: Catalogue) => Printed | undefined

/** Returns a name without `ending`; undefined if the name does not end with it. */
const stem = (name: string, ending: string): string | undefined =>
  name.endsWith(ending) ? name.slice(0, -ending.length) : undefined

export interface Member {
  readonly description: string
  readonly definition: string
}
export const block = (description: string, head: string, members: readonly Member[]): string =>
  [
    JSON.stringify(description),
    `${head} {`,
    ...members.flatMap((member) => [`  ${JSON.stringify(member.description)}`, `  ${member.definition}`]),
    '}',
  ].join('\n')

/** Prints an extension, which has no description. */
export const extension = (head: string, members: readonly Member[]): string =>
  block('', `extend ${head}`, members).split('\n').slice(1).join('\n')

const isCounted = (catalogue: Catalogue, resource: Resource | undefined): boolean =>
  resource !== undefined &&
  operationsOf(catalogue, resource).some(
    ({ verb, params }) => verb === 'list' && 'with_total_count' in params,
  )

const counted = (several: string): string =>
  `Number of ${several} on all pages. Counted only if selected, because the API allows ${LIMITS.totalCountRequests} such requests per 15 minutes.`
const uncounted = (several: string): string =>
  `Number of ${several} on all pages; null unless this page contains the whole list, because the API does not count them.`

/** Prints types such as `CampaignConnection`. */
const connection: Printer = (name, hand, catalogue) => {
  const type = stem(name, 'Connection')
  if (type === undefined || !hand.fileOf(type)) return undefined
  const several = pluralOf(labelOf(type))
  const total = isCounted(catalogue, resourceOf(catalogue, type)) ? counted(several) : uncounted(several)
  return {
    type,
    text: block(`Page of ${several}.`, `type ${name}`, [
      {
        description: `${capital(several)} on this page, each with its cursor.`,
        definition: `edges: [${type}Edge!]!`,
      },
      { description: `${capital(several)} on this page, without cursors.`, definition: `nodes: [${type}!]!` },
      {
        description: 'Cursors of the first and last row of this page, and whether more pages exist.',
        definition: 'pageInfo: PageInfo!',
      },
      { description: total, definition: 'totalCount: Int' },
    ]),
  }
}

/** Prints types such as `CampaignEdge`. */
const edge: Printer = (name, hand) => {
  const type = stem(name, 'Edge')
  if (type === undefined || !hand.fileOf(type)) return undefined
  const noun = labelOf(type)
  return {
    type,
    text: block(`${capital(noun)} and its cursor.`, `type ${name}`, [
      {
        description: 'Cursor of this row. Pass it as `after` to get the rows that follow.',
        definition: 'cursor: String!',
      },
      { description: `${capital(noun)} at this position in the list.`, definition: `node: ${type}!` },
    ]),
  }
}

const PERIOD: Member = {
  description:
    'Period of the metric to sort by, in the format of the `last` argument of `stats`; `P7D` by default.',
  definition: 'last: Duration',
}

/** Prints inputs such as `CampaignOrder`. */
const order: Printer = (name, hand, catalogue) => {
  const type = stem(name, 'Order')
  if (type === undefined || !hand.fileOf(type)) return undefined
  const resource = resourceOf(catalogue, type)
  const isMeasured = resource !== undefined && measuredEntity(resource) !== undefined
  return {
    type,
    text: block(`Sort order for ${pluralOf(labelOf(type))}.`, `input ${name}`, [
      { description: 'Field to sort by.', definition: `field: ${name}Field!` },
      {
        description: 'Sort direction; ascending by default.',
        definition: 'direction: OrderDirection! = ASC',
      },
      ...(isMeasured ? [PERIOD] : []),
    ]),
  }
}

/** Sentence in the descriptions of sort orders that cost extra calls. */
const BY_GATEWAY = 'Sorted by the gateway, which may read many rows.'

/**
 * Matches the first clause of a description. Punctuation in code such as `card://...` does not end the
 * clause.
 */
const GIST = /^(?:`[^`]*`|[^:;.(,`])*/
const gist = (description: string): string => `${GIST.exec(description)?.[0].trim()}.`

/**
 * Returns a type's sort fields, except hand-written ones. Each has the description of the field that it sorts
 * by.
 */
const orderMembers = (
  name: string,
  type: string,
  resource: Resource,
  hand: HandWritten,
): readonly Member[] => {
  const fields = new Map(hand.fieldsOf(type).map((field) => [field.name.value, field.description?.value]))
  const described = (wire: string): string => {
    const schema = resource.fields[wire]
    const description = fields.get(schema ? graphName(wire, schema) : wire)
    if (description === undefined)
      throw new Error(`${type} has no field ${wire} with a description. Write ${name} by hand`)
    return gist(description)
  }
  const written = new Set(hand.enumOf(name)?.values?.map((value) => value.name.value))
  return Object.entries(orderFieldValues(resource))
    .filter(([value]) => !written.has(value))
    .map(([value, wire]) => ({
      description: resource.sortable.includes(wire)
        ? described(wire)
        : `${metricOf(wire)?.description ?? described(wire)} ${BY_GATEWAY}`,
      definition: value,
    }))
}

/** Prints enums such as `CampaignOrderField`: the fields that a list can be sorted by. */
const orderField: Printer = (name, hand, catalogue) => {
  const type = stem(name, 'OrderField')
  const resource = type === undefined ? undefined : resourceOf(catalogue, type)
  if (type === undefined || !resource || !hand.fileOf(type)) return undefined
  const description = `Fields that ${pluralOf(labelOf(type))} can be sorted by.`
  return { type, text: block(description, `enum ${name}`, orderMembers(name, type, resource, hand)) }
}

/**
 * Prints an extension for each hand-written enum of sort fields, with the fields that the gateway sorts by.
 */
export const orderExtensions = (hand: HandWritten, catalogue: Catalogue): readonly Printed[] =>
  hand.orders.flatMap((name): Printed[] => {
    const type = stem(name, 'OrderField') as string
    const resource = resourceOf(catalogue, type)
    const members = resource ? orderMembers(name, type, resource, hand) : []
    return members.length === 0 ? [] : [{ type: name, text: extension(`enum ${name}`, members) }]
  })

const REFUSED: Member = {
  description: 'Reasons why the mutation was refused; empty on success.',
  definition: 'userErrors: [UserError!]!',
}
const payloadHead = (name: string): string => `type ${name} implements MutationPayload`

const GERUNDS: Readonly<Record<string, string>> = {
  Create: 'creating',
  Update: 'updating',
  Activate: 'activating',
  Apply: 'applying',
  Undo: 'undoing',
  Delete: 'deleting',
}

/** Describes what the mutations that return a payload do: `creating, updating or deleting`. */
const changing = (hand: HandWritten, payload: string): string => {
  const names = hand
    .fieldsOf('Mutation')
    .filter(({ type }) => namedType(type) === payload)
    .map(({ name }) => name.value)
  const known = Object.entries(GERUNDS).flatMap(([verb, gerund]) =>
    names.some((name) => name.endsWith(verb)) ? [gerund] : [],
  )
  if (known.length === 0) return 'changing'
  return known.join(', ').replace(/, (?=[a-z]+$)/, ' or ')
}
const REFUSED_AT: Member = {
  ...REFUSED,
  description: 'Reasons why the batch was refused, each with the index of its operation; empty on success.',
}

/**
 * Prints types such as `CampaignsBatchPayload`, and `PromotedTweetsPayload` for a call that creates several
 * records.
 */
const manyPayload: Printer = (name, hand, catalogue) => {
  const ofBatch = stem(name, 'BatchPayload')
  const plural = ofBatch ?? stem(name, 'Payload')
  const resource = plural === undefined ? undefined : resourceNamed(catalogue, plural)
  if (plural === undefined || !resource || hand.fileOf(plural) || !hand.fileOf(resource.type))
    return undefined
  const several = pluralOf(labelOf(resource.type))
  const rows = (description: string): Member => ({
    description,
    definition: `${camel(plural)}: [${resource.type}!]`,
  })
  const text =
    ofBatch === undefined
      ? block(`Result of ${changing(hand, name)} ${several}.`, payloadHead(name), [
          rows(`${capital(several)} after the change; null if the mutation was refused.`),
          REFUSED,
        ])
      : block(`Result of a batch of changes to ${several}.`, payloadHead(name), [
          rows(`${capital(several)} in the order of the operations; null if the batch was refused.`),
          REFUSED_AT,
        ])
  return { type: resource.type, text }
}

/** Prints types such as `CampaignPayload`. */
const payload: Printer = (name, hand, catalogue) => {
  const type = stem(name, 'Payload')
  if (type === undefined || !hand.fileOf(type)) return undefined
  const noun = labelOf(type)
  return {
    type,
    text: block(`Result of ${changing(hand, name)} ${aOf(noun)}.`, payloadHead(name), [
      {
        description: `${capital(noun)} after the change; null if the mutation was refused.`,
        definition: `${camel(type)}: ${resourceOf(catalogue, type)?.type ?? type}`,
      },
      REFUSED,
    ]),
  }
}

/** Prints inputs such as `CampaignBatchOperation`, from the operations in the contract's batch. */
const batchOperation: Printer = (name, hand, catalogue) => {
  const type = stem(name, 'BatchOperation')
  const resource = type === undefined ? undefined : resourceOf(catalogue, type)
  const batch = resource && operationsOf(catalogue, resource).find((operation) => operation.batch)?.batch
  if (type === undefined || !batch || !hand.fileOf(type)) return undefined
  const noun = labelOf(type)
  const kinds: Record<keyof typeof batch.operations, Member> = {
    Create: { description: `Creates ${aOf(noun)}.`, definition: `create: ${type}CreateInput` },
    Update: { description: `Updates ${aOf(noun)}.`, definition: `update: ${type}BatchUpdate` },
    Delete: { description: `Deletes the ${noun} with this global or REST id.`, definition: 'delete: ID' },
  }
  const members = Object.entries(kinds).flatMap(([kind, member]) =>
    kind in batch.operations ? [member] : [],
  )
  const text = block(
    `One change in a batch of changes to ${pluralOf(noun)}. Set exactly one field.`,
    `input ${name} @oneOf`,
    members,
  )
  return { type, text }
}

/** Prints inputs such as `CampaignBatchUpdate`. */
const batchUpdate: Printer = (name, hand) => {
  const type = stem(name, 'BatchUpdate')
  if (type === undefined || !hand.fileOf(type)) return undefined
  const noun = labelOf(type)
  return {
    type,
    text: block(`Update of ${aOf(noun)} in a batch.`, `input ${name}`, [
      { description: `Global or REST id of the ${noun}.`, definition: 'id: ID!' },
      { description: 'Fields to change, with their new values.', definition: `input: ${type}UpdateInput!` },
    ]),
  }
}

type Part = { readonly enum?: readonly string[] } & {
  readonly [K in 'items' | 'properties' | 'anyOf']?: unknown
}

/** Returns the values that an operation accepts for parameters with these names, or for parts of them. */
const valuesOf = (operation: Operation, names: ReadonlySet<string>): string[] => {
  const of = (name: string, schema: Part): string[] => [
    ...(schema.enum && names.has(name) ? schema.enum : []),
    ...[schema.items, schema.anyOf].flat().flatMap((inner) => (inner ? of(name, inner as Part) : [])),
    ...Object.entries((schema.properties ?? {}) as Record<string, Part>).flatMap(([key, inner]) =>
      of(graphInputName(key), inner),
    ),
  ]
  return of('', { properties: operation.params })
}

/**
 * Prints enums such as `BudgetOptimizationInput`: the values of an enum that the contract's parameters
 * accept. If there is a `GoalUpdateInput`, it contains the values for updates, and `GoalInput` contains the
 * values for all other calls.
 */
const enumInput: Printer = (name, hand, catalogue) => {
  const ofUpdate = stem(name, 'UpdateInput')
  const updates = ofUpdate !== undefined && hand.enumOf(ofUpdate) !== undefined
  const type = updates ? ofUpdate : stem(name, 'Input')
  const node = type === undefined ? undefined : hand.enumOf(type)
  if (type === undefined || !node) return undefined
  const names = hand.inputsOf(name)
  const isApart = hand.inputsOf(`${type}UpdateInput`).size > 0
  const taken = new Set(
    catalogue.operations
      .filter(({ verb }) => !isApart || updates === (verb === 'update'))
      .flatMap((operation) => valuesOf(operation, names))
      .map(enumValueName),
  )
  const members = (node.values ?? [])
    .filter((value) => value.name.value !== UNRECOGNIZED && taken.has(value.name.value))
    .map((value) => ({ description: value.description?.value ?? '', definition: value.name.value }))
  if (members.length === 0)
    throw new Error(`No parameter ${[...names].join(', ')} accepts values of ${type}. Write ${name} by hand`)
  const inputs = isApart ? (updates ? 'update inputs' : 'create inputs') : 'inputs'
  return { type, text: block(`Values of \`${type}\` that ${inputs} accept.`, `enum ${name}`, members) }
}

/** Prints the field of `Query` that finds a record of a type by its global id. */
export const rootField = (type: string): Printed => {
  const field = recordFieldName(type)
  const description = `${capital(labelOf(type))} with this global id, even if deleted; null if it does not exist or the signed-in user has no access. Lookups in the same request share REST calls. For a REST id, use \`account { ${field} }\`.`
  return {
    type,
    text: [
      'extend type Query {',
      `  ${JSON.stringify(description)}`,
      `  ${field}("Global id of the ${labelOf(type)}." id: ID!): ${type}`,
      '}',
    ].join('\n'),
  }
}

/** All printers. The first one that knows a name prints it. */
export const PRINTERS: readonly Printer[] = [
  connection,
  edge,
  order,
  orderField,
  manyPayload,
  payload,
  batchOperation,
  batchUpdate,
  enumInput,
]
