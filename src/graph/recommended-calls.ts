import type { GraphQLSchema } from 'graphql'
import type { RecommendedChange } from '../contract/domains/insights.ts'
import { operations, resourceByName } from '../contract/index.ts'
import { decodeObject } from '../contract/language/decode.ts'
import type { BatchOperationType, Operation, Resource } from '../contract/language/define.ts'
import { graphInputName } from '../contract/language/names.ts'
import { problemsOf } from '../contract/language/validate.ts'
import { describe } from '../contract/language/values.ts'
import { formatGlobalId } from './ids/global-id.ts'

type Values = Readonly<Record<string, unknown>>

export interface MutationCall {
  readonly mutation: string
  readonly document: string
  readonly variables: Values
}

/** Recommended change that the contract supports in full. */
interface Known {
  readonly resource: Resource
  readonly kind: BatchOperationType
  /** Id of the record; absent for a create. */
  readonly id?: string
  readonly input?: Values
}

/** Resource by entity type, singular (`CAMPAIGN`) or plural (`TARGETING_CRITERIA`). */
const resourceByEntity: ReadonlyMap<string, Resource> = new Map(
  [...resourceByName.values()]
    .flatMap((resource) => [
      [resource.name.toUpperCase(), resource] as const,
      [resource.idParameter.replace(/_id$/, '').toUpperCase(), resource] as const,
    ])
    .reverse(),
)

const KINDS: readonly BatchOperationType[] = ['Create', 'Update', 'Delete']

const camel = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

const inputValue = (operation: Operation, name: string, value: unknown): unknown =>
  value !== null && describe(operation.params[name] ?? {}).wire === 'micros'
    ? { micros: String(value) }
    : value

const paramsOf = ({ params }: RecommendedChange): Values => params ?? {}

/**
 * Returns the ids that dependent changes inherit. For example, a new line item belongs to the campaign above
 * it.
 */
const ownIds = (change: RecommendedChange): Values => {
  const parameter = resourceByEntity.get(change.entity_type)?.idParameter
  const params = paramsOf(change)
  const id = parameter === undefined ? undefined : (params[parameter] ?? params.id)
  return parameter === undefined || id === undefined ? {} : { [parameter]: id }
}

/**
 * Maps a recommended change to a change that the contract defines; undefined if any part of it is invalid or
 * unsupported.
 */
const knownOf = (change: RecommendedChange, accountId: string, inherited: Values): Known | undefined => {
  const kind = KINDS.find((each) => each === change.operation_type)
  const resource = resourceByEntity.get(change.entity_type)
  const operation = kind && resource && operations.get(`${resource.name}.${kind.toLowerCase()}`)
  if (!operation) return undefined
  const { id, ...params } = paramsOf(change)
  const own = resource.idParameter
  const given: Values = {
    ...(kind === 'Create' && inherited),
    ...params,
    ...(id !== undefined && { [own]: id }),
    account_id: accountId,
  }
  const isUnknown = (name: string): boolean => name !== own && !(name in operation.params)
  if (Object.keys(params).some(isUnknown)) return undefined
  const values = decodeObject(operation, given)
  if (problemsOf(operation, values).length > 0) return undefined
  const fields = Object.entries(values).filter(([name]) => name !== 'account_id' && name !== own)
  return {
    resource,
    kind,
    ...(kind !== 'Create' && {
      id: formatGlobalId({ type: resource.type, accountId, restId: values[own] as string }),
    }),
    ...(kind !== 'Delete' && {
      input: Object.fromEntries(
        fields.map(([name, value]) => [graphInputName(name), inputValue(operation, name, value)]),
      ),
    }),
  }
}

/** Returns a call to the first of these mutations that exists in the schema. */
const callOf = (
  schema: GraphQLSchema,
  names: readonly string[],
  variables: Values,
): MutationCall | undefined => {
  const mutations = schema.getMutationType()?.getFields() ?? {}
  const field = names.map((name) => mutations[name]).find((each) => each !== undefined)
  if (!field) return undefined
  const used = field.args.filter(({ name }) => name in variables)
  const declared = used.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const passed = used.map(({ name }) => `${name}: $${name}`).join(', ')
  return {
    mutation: field.name,
    document: `mutation (${declared}) {\n  ${field.name}(${passed}) {\n    userErrors { code message field limit operationIndex }\n  }\n}`,
    variables: Object.fromEntries(used.map(({ name }) => [name, variables[name]])),
  }
}

/** Returns the mutation for a single change. Its name may be plural, as in `promotedTweetsCreate`. */
const singleCall = (schema: GraphQLSchema, accountId: string, known: Known): MutationCall | undefined => {
  const { resource, kind, id, input } = known
  const names = [`${camel(resource.type)}${kind}`, `${graphInputName(resource.name)}${kind}`]
  return callOf(schema, names, id === undefined ? { accountId, input } : { id, input })
}

export interface Change {
  readonly entityType: string
  readonly operationType: 'CREATE' | 'UPDATE' | 'DELETE' | 'UNRECOGNIZED' | null
  readonly operationTypeRaw: string | null
  readonly params: Values
  readonly mutation: string | null
  readonly document: string | null
  readonly variables: Values | null
  readonly dependentChanges: readonly Change[]
}

const operationOf = (raw: string | null): Change['operationType'] => {
  if (raw === null) return null
  const kind = KINDS.find((each) => each === raw)
  return kind === undefined ? 'UNRECOGNIZED' : (kind.toUpperCase() as Change['operationType'])
}

/** Returns recommended changes, each with the mutation that makes it (spec 2 §4 Recommendations). */
export const changesOf = (
  schema: GraphQLSchema,
  accountId: string,
  changes: readonly RecommendedChange[],
  inherited: Values = {},
): Change[] =>
  changes.map((change) => {
    const known = knownOf(change, accountId, inherited)
    const call = known && singleCall(schema, accountId, known)
    const { entity_type, operation_type = null, dependent_entities } = change
    return {
      entityType: entity_type,
      operationType: operationOf(operation_type),
      operationTypeRaw: operation_type,
      params: paramsOf(change),
      mutation: call?.mutation ?? null,
      document: call?.document ?? null,
      variables: call?.variables ?? null,
      dependentChanges: changesOf(schema, accountId, dependent_entities ?? [], {
        ...inherited,
        ...ownIds(change),
      }),
    }
  })

export interface ChangeBatch extends MutationCall {
  readonly entityType: string
  readonly size: number
}

interface Placed {
  readonly entityType: string
  readonly known: Known
}

const flattened = (
  changes: readonly RecommendedChange[],
  accountId: string,
  inherited: Values = {},
): Placed[] =>
  changes.flatMap((change) => {
    const known = knownOf(change, accountId, inherited)
    return [
      ...(known ? [{ entityType: change.entity_type, known }] : []),
      ...flattened(change.dependent_entities ?? [], accountId, { ...inherited, ...ownIds(change) }),
    ]
  })

const batchItem = ({ kind, id, input }: Known): Values => {
  if (kind === 'Create') return { create: input }
  return kind === 'Update' ? { update: { id, input } } : { delete: id }
}

/** Returns recommended changes as batch mutations. Omits entities without a batch mutation. */
export const batchesOf = (
  schema: GraphQLSchema,
  accountId: string,
  changes: readonly RecommendedChange[],
): ChangeBatch[] => {
  const kinds = Map.groupBy(flattened(changes, accountId), ({ known }) => known.resource)
  return [...kinds].flatMap(([resource, placed]) => {
    const shape = operations.get(`${resource.name}.batch`)?.batch
    const taken = placed.filter(({ known }) => shape?.operations[known.kind] !== undefined)
    const size = shape?.maximum ?? 1
    return Array.from({ length: Math.ceil(taken.length / size) }, (_, index) =>
      taken.slice(index * size, (index + 1) * size),
    ).flatMap((part) => {
      const variables = { accountId, operations: part.map(({ known }) => batchItem(known)) }
      const call = callOf(schema, [`${graphInputName(resource.name)}Batch`], variables)
      const [first] = part
      return call && first ? [{ entityType: first.entityType, size: part.length, ...call }] : []
    })
  })
}
