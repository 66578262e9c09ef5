import type { DocumentNode, FieldDefinitionNode, InputValueDefinitionNode } from 'graphql'
import type { TSchema } from 'typebox'
import { inEdition } from '../../contract/editions.ts'
import { endpointOf } from '../../contract/language/define.ts'
import { pathParameters } from '../../contract/language/encode.ts'
import {
  choosesRecords,
  maximumFirst,
  pageBounds,
  pageParameters,
  recordsNamedBy,
} from '../../contract/language/lists.ts'
import { DEFAULT_EDITION, type Edition } from '../../contract/language/standing.ts'
import { describe, integer } from '../../contract/language/values.ts'
import { withRowFilters } from '../../contract/row-filters.ts'
import { argumentName } from '../errors/wording.ts'
import { filterParameter } from '../fields/filters.ts'
import { type Call, callOf, type FieldHints, type NumberedList } from '../hints/hints.ts'
import { placesOf, sizeOf } from '../mutation/numbered-list.ts'
import { type Bounds, boundsOf } from './bounds.ts'
import { isList } from './cost-directives.ts'
import { indexOf, namedType, type SdlIndex } from './sdl-index.ts'

export interface Constraint extends Bounds {
  /** Name of the operation; undefined for the gateway's own limits. */
  readonly operation?: string
  readonly parameter?: string
  /** REST endpoint that has the limit, such as `POST /12/accounts/:account_id/campaigns`, or `gateway`. */
  readonly source: string
}
/** Limits by schema coordinate: `CampaignCreateInput.name`, `Account.campaigns(first:)`. */
export type Constraints = ReadonlyMap<string, readonly Constraint[]>
/** Placeholder call for filters that the gateway evaluates itself. */
const BY_GATEWAY: Call = { shape: 'arguments', params: {} }
type Found = readonly [coordinate: string, Constraint]
type Resolvers = Readonly<Record<string, unknown>>

interface Place {
  readonly coordinate: string
  readonly node: InputValueDefinitionNode
  readonly parameter: string
  readonly schema: TSchema
  readonly global: boolean
}

const sourceOf = ({ operation }: Call): string => (operation ? endpointOf(operation) : 'gateway')

const found = (call: Call, place: Place, sdl: SdlIndex): Found[] => {
  const type = namedType(place.node.type)
  const enumNames = sdl.enumNames(type)
  const stated = boundsOf(place.schema, { type, global: place.global, ...(enumNames && { enumNames }) })
  const bounds = asConnection(call, place.parameter, stated)
  if (Object.keys(bounds).length === 0) return []
  const { operation } = call
  return [
    [
      place.coordinate,
      {
        ...bounds,
        ...(operation && { operation: operation.name, parameter: place.parameter }),
        source: sourceOf(call),
      },
    ],
  ]
}

/**
 * Adapts limits to connections. The gateway itself handles `first: 0` and empty lists of ids, and makes
 * several calls for long pages.
 */
const asConnection = ({ shape, operation }: Call, parameter: string, bounds: Bounds): Bounds => {
  if (!operation) return bounds
  const isPaged = shape === 'list' || shape === 'lookup'
  if (isPaged && parameter === pageParameters(operation).size)
    return { ...bounds, min: 0, max: maximumFirst(operation) }
  if (!choosesRecords(operation, parameter)) return bounds
  const { minItems: _atLeast, ...others } = bounds
  return others
}

const isReference = (schema: TSchema): boolean => describe(schema)['x-references'] !== undefined

const named = (
  call: Call,
  nodes: readonly InputValueDefinitionNode[],
  coordinate: (name: string) => string,
  sdl: SdlIndex,
): Found[] => {
  const nameOf = (parameter: string): string => call.names?.[parameter] ?? argumentName(parameter)
  const parameters = new Map(
    Object.entries(call.params).map(([parameter, schema]) => [nameOf(parameter), { parameter, schema }]),
  )
  // Path parameters have no limits in the graph, because it also accepts global ids. Cursors have none,
  // because the graph creates its own.
  for (const own of pathParameters(call.operation?.path ?? '')) parameters.delete(nameOf(own))
  parameters.delete('after')
  return nodes.flatMap((node) => {
    const name = node.name.value
    const known = parameters.get(name)
    if (!known) return []
    const place = { coordinate: coordinate(name), node, global: isReference(known.schema), ...known }
    return found(call, place, sdl)
  })
}

/** Returns the limits of a numbered list: its size and the limits of its parameters. */
const ofNumberedList = (call: Call, list: NumberedList, type: string, sdl: SdlIndex): Found[] => {
  const fieldOf = (owner: string, name: string) =>
    sdl.inputFields(owner).find((node) => node.name.value === name)
  const node = fieldOf(type, list.field)
  if (!node) return []
  const size = sizeOf(list, call.params)
  const coordinate = `${type}.${list.field}`
  const entry = namedType(node.type)
  const own = placesOf(list, call.params).flatMap(({ parameter, index, part }): Found[] => {
    // All entries have the same limits, so only those of the first entry are listed.
    if (part !== '' && index > 0) return []
    const at = part === '' ? node : fieldOf(entry, part)
    const schema = call.params[parameter]
    if (!at || !schema) return []
    const place = { coordinate: part === '' ? coordinate : `${entry}.${part}`, node: at, parameter, schema }
    return found(call, { ...place, global: false }, sdl).map(([where, limits]) => [
      where,
      part === '' ? { ...limits, ...size } : limits,
    ])
  })
  if (own.some(([where]) => where === coordinate)) return own
  const { operation } = call
  const added = { ...size, ...(operation && { operation: operation.name }), source: sourceOf(call) }
  return [[coordinate, added], ...own]
}

const ofInput = (call: Call, type: string, sdl: SdlIndex): Found[] => [
  ...named(call, sdl.inputFields(type), (name) => `${type}.${name}`, sdl),
  ...(call.list ? ofNumberedList(call, call.list, type, sdl) : []),
]

const ofList = (call: Call, args: Arguments, sdl: SdlIndex): Found[] => {
  const { operation } = call
  if (!operation) return []
  const filter = args.get('filter')
  const { minimum, maximum } = pageBounds(operation)
  const schema = operation.params.count ?? integer({ minimum, maximum })
  const max = maximumFirst(operation)
  const [first, last] = [args.get('first'), args.get('last')]
  // If the maximum differs from that of a single call, it is the gateway's own limit.
  const own = (coordinate: string, min: number): Found => [coordinate, { min, max, source: 'gateway' }]
  const sizes = [
    ...(first && max === maximum
      ? found(call, { ...first, parameter: 'count', schema, global: false }, sdl)
      : []),
    ...(first && max !== maximum ? [own(first.coordinate, 0)] : []),
    ...(last ? [own(last.coordinate, 1)] : []),
  ]
  const type = filter && namedType(filter.node.type)
  const filters = type === undefined ? [] : sdl.inputFields(type)
  return [
    ...sizes,
    ...filters.flatMap((node) => {
      const parameter = filterParameter(operation, node.name.value)
      const accepted = withRowFilters(operation).params[parameter]
      if (!accepted) return []
      const coordinate = `${type}.${node.name.value}`
      const { items = accepted } = describe(accepted)
      const schema = isList(node.type) ? accepted : items
      const global = isReference(items) || recordsNamedBy(operation, parameter) !== undefined
      const limiting = parameter in operation.params ? call : BY_GATEWAY
      return found(limiting, { coordinate, node, parameter, schema, global }, sdl)
    }),
  ]
}

const ofBatch = (call: Call, args: Arguments, sdl: SdlIndex): Found[] => {
  const operations = args.get('operations')
  const schema = call.params.operations
  if (!operations || !schema) return []
  const { Create, Update } = call.operation?.batch?.operations ?? {}
  const inputOf = (type: string, field: string): string | undefined => {
    const node = sdl.inputFields(type).find(({ name }) => name.value === field)
    return node && namedType(node.type)
  }
  const item = namedType(operations.node.type)
  const change = inputOf(item, 'update')
  const single = (operation: typeof Create, type: string | undefined): Found[] =>
    operation && type !== undefined ? ofInput({ ...operation, operation, shape: 'input' }, type, sdl) : []
  return [
    ...found(call, { ...operations, parameter: 'operations', schema, global: false }, sdl),
    ...single(Create, inputOf(item, 'create')),
    ...single(Update, change === undefined ? undefined : inputOf(change, 'input')),
  ]
}

type Arguments = ReadonlyMap<string, { readonly coordinate: string; readonly node: InputValueDefinitionNode }>

const ofField = (call: Call, type: string, field: FieldDefinitionNode, sdl: SdlIndex): Found[] => {
  const nodes = field.arguments ?? []
  const coordinate = (name: string): string => `${type}.${field.name.value}(${name}:)`
  const args: Arguments = new Map(
    nodes.map((node) => [node.name.value, { coordinate: coordinate(node.name.value), node }]),
  )
  if (call.shape === 'list') return ofList(call, args, sdl)
  if (call.shape === 'batch') return ofBatch(call, args, sdl)
  if (call.shape === 'arguments' || call.shape === 'lookup') return named(call, nodes, coordinate, sdl)
  const input = args.get('input') ?? (call.operation ? undefined : args.get('filter'))
  return input ? ofInput(call, namedType(input.node.type), sdl) : []
}

const callInEdition = (call: Call, edition: Edition): Call => {
  const operation = call.operation && inEdition(call.operation, edition)
  if (!operation || operation === call.operation) return call
  const params = Object.entries(call.params).map(([name, schema]) => [name, operation.params[name] ?? schema])
  return { ...call, operation, params: Object.fromEntries(params) }
}

/**
 * Derives the limits of arguments and input fields from the operations that their resolvers call. An input
 * that two operations share has the limits of both.
 */
export const constraintsOf = (
  typeDefs: DocumentNode,
  resolvers: Resolvers,
  edition: Edition = DEFAULT_EDITION,
): Constraints => {
  const sdl = indexOf(typeDefs, resolvers)
  const all = new Map<string, Constraint[]>()
  for (const [type, fields] of Object.entries(resolvers))
    for (const field of sdl.fields(type)) {
      const config = (fields as Resolvers)[field.name.value] as
        | { readonly extensions?: FieldHints }
        | undefined
      const { standsFor, shows } = config?.extensions ?? {}
      const stated = standsFor ?? (shows && callOf(shows, 'arguments'))
      if (!stated) continue
      const call = callInEdition(stated, edition)
      for (const [coordinate, constraint] of ofField(call, type, field, sdl)) {
        const before = all.get(coordinate) ?? []
        const isKnown = before.some(
          ({ operation, parameter }) =>
            operation === constraint.operation && parameter === constraint.parameter,
        )
        if (!isKnown) all.set(coordinate, [...before, constraint])
      }
    }
  return all
}
