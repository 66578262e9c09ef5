import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isAbstractType,
  isListType,
  isObjectType,
} from 'graphql'
import { type ResourceName, resourceByName } from '../../../contract/index.ts'
import type { Operation } from '../../../contract/language/define.ts'
import { LIMITS } from '../../../contract/language/limits.ts'
import { maximumIds, ownIdsParameter, pageBounds, scopesOf } from '../../../contract/language/lists.ts'
import { listSizeOf } from '../../../graph/constraints/list-size.ts'
import { COUNT_LIMIT, STATS_CALL_LIMIT } from '../../../graph/context/call-policy.ts'
import { resourceOfType } from '../../../graph/ids/global-id.ts'
import { getOf, listOf } from '../../../loaders/index.ts'
import { isSelected, type Variables } from '../../../selections/index.ts'
import type { Plan, PlannedField } from '../documents/plan.ts'

/** How often an operation of the interface is called. */
export interface PredictedCalls {
  readonly operation: Operation
  /** Counted in the window of lists with total counts. */
  readonly isCount: boolean
  readonly minimum: number
  readonly maximum: number
}

/** Objects that a selection is of. */
interface Parents {
  /** There are so many in any case. */
  readonly least: number
  readonly most: number
}

type Field = GraphQLField<unknown, unknown>

/** Of a list whose length no argument says. */
const UNKNOWN_LENGTH = 200
/** Pages that reference data and lists without a filter by parent are read for. */
const PAGES_OF_A_LIST = 5

/** Lists that a field of the root reads whatever its arguments. */
const CERTAIN: ReadonlySet<string> = new Set(['accounts.list'])

const MANY = 1_000_000
const times = (one: number, other: number): number => Math.min(MANY, one * other)

const argumentsOf = ({ args }: PlannedField, variables: Variables): Variables => {
  try {
    return args(variables) as Variables
  } catch {
    // Execution refuses them.
    return {}
  }
}

/** Resources whose records a field may lead to. */
const resourcesOf = (schema: GraphQLSchema, type: GraphQLNamedType): readonly ResourceName[] => {
  const types = isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : []
  return types.map(({ name }) => resourceOfType(name)).filter((name) => name !== undefined)
}

/** Adds up what the fields of one operation call. */
class Prediction {
  readonly #schema: GraphQLSchema
  readonly #variables: Variables
  readonly #calls = new Map<
    string,
    { operation: Operation; isCount: boolean; minimum: number; maximum: number }
  >()

  constructor(schema: GraphQLSchema, variables: Variables) {
    this.#schema = schema
    this.#variables = variables
  }

  get calls(): readonly PredictedCalls[] {
    return [...this.#calls.values()]
  }

  #add(operation: Operation, minimum: number, maximum: number, isCount = false): void {
    const key = `${operation.name} ${isCount}`
    const before = this.#calls.get(key) ?? { operation, isCount, minimum: 0, maximum: 0 }
    // Two fields may be answered by one call.
    before.minimum = Math.max(before.minimum, minimum)
    before.maximum = Math.min(MANY, before.maximum + maximum)
    this.#calls.set(key, before)
  }

  /** @param size of the lists of a connection */
  select(fields: readonly PlannedField[], parents: Parents, size?: number): void {
    for (const planned of fields) {
      if (!isSelected(planned.selected, this.#variables)) continue
      // Objects of another type have nothing of it.
      const least = planned.selected.typeConditions.length > 0 ? 0 : parents.least
      this.#field(planned, { ...parents, least }, size)
    }
  }

  #field(planned: PlannedField, parents: Parents, size: number | undefined): void {
    const { field } = planned
    const args = argumentsOf(planned, this.#variables)
    const own = this.#lengthOf(field, args)
    this.#fieldCalls(planned, args, parents)
    const isList = isListType(getNullableType(field.type))
    const isWrapped = !isList && own !== undefined
    const count = isList ? (size ?? own ?? UNKNOWN_LENGTH) : 1
    const isViewer = !isList && size === undefined && getNamedType(field.type).name === 'Viewer'
    const below = { least: isViewer ? parents.least : 0, most: times(parents.most, count) }
    this.select(planned.below, below, isWrapped ? own : undefined)
  }

  /** What its arguments say of its length. */
  #lengthOf(field: Field, args: Variables): number | undefined {
    const listSize = listSizeOf(this.#schema, field)
    if (field.name === '_entities') return (args.representations as readonly unknown[] | undefined)?.length
    for (const name of listSize?.slicingArguments ?? []) {
      const { [name]: value } = args
      if (typeof value === 'number') return Math.max(0, value)
      if (Array.isArray(value)) return value.length
    }
    const { ids } = args
    return Array.isArray(ids) ? ids.length : (listSize?.assumedSize ?? undefined)
  }

  #fieldCalls({ selected, field, hints }: PlannedField, args: Variables, parents: Parents): void {
    const { standsFor, shows, uses, resolveMany, reach } = hints
    for (const { operation, calls = PAGES_OF_A_LIST } of uses ?? [])
      this.#add(operation, 0, times(parents.most, calls))
    const operation = standsFor?.operation ?? shows
    const { least, most } = parents
    if (operation) {
      const isRead = operation.method === 'GET'
      if (!isRead) this.#write(operation, most)
      else if (operation.rate === 'analytics') this.#statistics(operation, most)
      else if (resolveMany) this.#children(operation, most, this.#lengthOf(field, args) ?? 0)
      else {
        const isCertain = CERTAIN.has(operation.name) && args.first !== 0
        this.#add(operation, isCertain ? Math.min(1, least) : 0, times(most, PAGES_OF_A_LIST))
      }
      if (selected.below.some((each) => each.field.name === 'totalCount'))
        this.#add(operation, 0, Math.min(most, COUNT_LIMIT + Math.ceil(most / LIMITS.idsPerList)), true)
      return
    }
    if (!field.resolve && !resolveMany) return
    const isAccount = reach?.kind === 'account' && reach.accountIdOf(args as never) !== undefined
    for (const name of resourcesOf(this.#schema, getNamedType(field.type)))
      this.#records(name, most * (this.#lengthOf(field, args) ?? 1), isAccount ? least : 0)
  }

  /** Children of so many parents, `first` of each. */
  #children(list: Operation, parents: number, first: number): void {
    const chunks = Math.ceil(parents / LIMITS.idsPerList)
    const pages = Math.ceil(times(parents, first + 1) / pageBounds(list).maximum)
    // One page may be read before the parents are known.
    this.#add(list, 0, 1 + chunks * PAGES_OF_A_LIST + pages)
  }

  /** Records by id, or by a key of their own. */
  #records(resource: ResourceName, count: number, minimum: number): void {
    const list = listOf(resource)
    const get = getOf(resource)
    const parameter = ownIdsParameter(list)
    if (parameter !== undefined) {
      const calls = Math.ceil(count / maximumIds(list, parameter)) * scopesOf(list).length
      this.#add(list, Math.min(1, minimum), calls)
      return
    }
    this.#add(list, 0, PAGES_OF_A_LIST)
    if (get) this.#add(get, 0, count)
  }

  #statistics(operation: Operation, entities: number): void {
    // For the zone in which its days begin.
    this.#records('accounts', entities, 0)
    this.#add(
      operation,
      0,
      Math.min(STATS_CALL_LIMIT, times(Math.ceil(entities / LIMITS.statsEntityIds) + entities, WINDOWS)),
    )
  }

  /** With the reads that check it before and show it after. */
  #write(operation: Operation, fields: number): void {
    this.#add(operation, 0, fields)
    const list = resourceByName.get(operation.resource.name)?.name
    if (list !== undefined) this.#records(list as ResourceName, fields * 2, 0)
  }
}

/** Windows in the longest span of statistics. */
const WINDOWS = Math.ceil(LIMITS.statsJobDays / LIMITS.statsDays)

/**
 * How often each operation of the interface is called for an operation of a valid document: never less than the minimum, and never more than
 * the maximum, as long as the children of several parents are not much more than their pages show.
 */
export const predictedCalls = (
  schema: GraphQLSchema,
  { fields, isOneField }: Plan,
  variables: Variables,
): readonly PredictedCalls[] => {
  const prediction = new Prediction(schema, variables)
  // A field that must not be null ends the others when it fails.
  prediction.select(fields, { least: isOneField ? 1 : 0, most: 1 })
  return prediction.calls
}
