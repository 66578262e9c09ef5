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
import { contract, type ResourceName, resourceByName } from '../../../contract/index.ts'
import type { Operation } from '../../../contract/language/define.ts'
import { LIMITS } from '../../../contract/language/limits.ts'
import { maximumIds, ownIdsParameter, pageBounds, scopesOf } from '../../../contract/language/lists.ts'
import { metricOf } from '../../../contract/row-filters.ts'
import { listSizeOf } from '../../../graph/constraints/list-size.ts'
import { COUNT_LIMIT, STATS_CALL_LIMIT } from '../../../graph/context/call-policy.ts'
import { type ConnectionArguments, isEvaluated } from '../../../graph/fields/list-query.ts'
import { resourceOfType } from '../../../graph/ids/global-id.ts'
import { getOf, listOf } from '../../../loaders/index.ts'
import { isSelected, type Variables } from '../../../selections/index.ts'
import type { Plan, PlannedField } from '../documents/plan.ts'

/** Predicted number of calls to an API operation. */
export interface PredictedCalls {
  readonly operation: Operation
  /** Whether the calls request a total count, which has a separate rate limit. */
  readonly isCount: boolean
  readonly minimum: number
  readonly maximum: number
}

/** Predicted number of objects that a selection applies to. */
interface Parents {
  /** Minimum number of objects. */
  readonly least: number
  readonly most: number
}

type Field = GraphQLField<unknown, unknown>

/** Assumed length of a list without a limiting argument. */
const UNKNOWN_LENGTH = 200
/** Assumed number of pages of reference data and of lists that cannot be filtered by parent. */
const PAGES_OF_A_LIST = 5

/** Lists that a root field reads regardless of its arguments. */
const CERTAIN: ReadonlySet<string> = new Set(['accounts.list'])

const MANY = 1_000_000
const times = (one: number, other: number): number => Math.min(MANY, one * other)

const argumentsOf = ({ args }: PlannedField, variables: Variables): Variables => {
  try {
    return args(variables) as Variables
  } catch {
    // Invalid arguments are ignored, because execution will refuse them.
    return {}
  }
}

/** Returns the resources whose records a field may return. */
const resourcesOf = (schema: GraphQLSchema, type: GraphQLNamedType): readonly ResourceName[] => {
  const types = isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : []
  return types.map(({ name }) => resourceOfType(name)).filter((name) => name !== undefined)
}

/** Sum of the calls that the fields of one operation make. */
class Prediction {
  readonly #schema: GraphQLSchema
  readonly #variables: Variables
  readonly #rowLimit: number
  readonly #calls = new Map<
    string,
    { operation: Operation; isCount: boolean; minimum: number; maximum: number }
  >()

  /** @param rowLimit maximum number of rows that a list may read for filters and orders of the gateway */
  constructor(schema: GraphQLSchema, variables: Variables, rowLimit: number) {
    this.#schema = schema
    this.#variables = variables
    this.#rowLimit = rowLimit
  }

  get calls(): readonly PredictedCalls[] {
    return [...this.#calls.values()]
  }

  #add(operation: Operation, minimum: number, maximum: number, isCount = false): void {
    const key = `${operation.name} ${isCount}`
    const before = this.#calls.get(key) ?? { operation, isCount, minimum: 0, maximum: 0 }
    // Two fields may share one call, so minimums are not added up.
    before.minimum = Math.max(before.minimum, minimum)
    before.maximum = Math.min(MANY, before.maximum + maximum)
    this.#calls.set(key, before)
  }

  /**
   * Adds the calls that the given fields make.
   *
   * @param size length of the connection's lists, if the fields belong to a connection
   */
  select(fields: readonly PlannedField[], parents: Parents, size?: number): void {
    for (const planned of fields) {
      if (!isSelected(planned.selected, this.#variables)) continue
      // Objects of other types do not have the field, so it may make no call at all.
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

  /** Returns the list length that the arguments set. */
  #lengthOf(field: Field, args: Variables): number | undefined {
    const listSize = listSizeOf(this.#schema, field)
    if (field.name === '_entities') return (args.representations as readonly unknown[] | undefined)?.length
    const given = (listSize?.slicingArguments ?? []).flatMap((name) => {
      const { [name]: value } = args
      if (typeof value === 'number') return [Math.max(0, value)]
      return Array.isArray(value) ? [value.length] : []
    })
    if (given.length > 0) return Math.max(...given)
    const { ids } = args
    return Array.isArray(ids) ? ids.length : (listSize?.assumedSize ?? undefined)
  }

  #fieldCalls({ selected, field, hints }: PlannedField, args: Variables, parents: Parents): void {
    const { standsFor, shows, uses, resolveMany, reach } = hints
    for (const { operation, calls = PAGES_OF_A_LIST } of uses ?? [])
      this.#add(operation, 0, times(parents.most, calls))
    const operation = standsFor?.operation ?? shows
    const { least, most } = parents
    if (operation && standsFor?.shape === 'list' && isEvaluated(operation, args)) {
      this.#evaluated(operation, args, most, resolveMany !== undefined)
      return
    }
    if (operation) {
      const isRead = operation.method === 'GET'
      if (!isRead) this.#write(operation, most)
      else if (operation.rate === 'analytics') this.#statistics(operation, most)
      else if (resolveMany) this.#children(operation, most, this.#lengthOf(field, args) ?? 0)
      else {
        const isCertain = CERTAIN.has(operation.name) && args.first !== 0
        const size = this.#lengthOf(field, args) ?? 0
        // A cursor of a page that was read forward is found from the end of the list.
        const rows = args.before == null ? size + 1 : this.#rowLimit
        const pages = Math.max(PAGES_OF_A_LIST, Math.ceil(rows / pageBounds(operation).maximum))
        this.#add(operation, isCertain ? Math.min(1, least) : 0, times(most, pages))
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

  /** Adds calls for the children of many parents, with `first` children per parent. */
  #children(list: Operation, parents: number, first: number): void {
    const chunks = Math.ceil(parents / LIMITS.idsPerList)
    const pages = Math.ceil(times(parents, first + 1) / pageBounds(list).maximum)
    // The maximum includes one page that may be read before the parents are known.
    this.#add(list, 0, 1 + chunks * PAGES_OF_A_LIST + pages)
  }

  /**
   * Adds calls for lists that the gateway selects or sorts rows of. Chunks of parents share reads, except for
   * later pages. Counting the rows reads no more of them.
   */
  #evaluated(
    list: Operation,
    { after, orderBy, filter }: ConnectionArguments,
    parents: number,
    isShared: boolean,
  ): void {
    if ((filter as Variables | null | undefined)?.campaignIds != null) {
      const lineItems = listOf('line_items')
      this.#add(lineItems, 0, times(parents, Math.ceil(this.#rowLimit / pageBounds(lineItems).maximum)))
      this.#add(list, 0, times(parents, Math.ceil(this.#rowLimit / LIMITS.idsPerList)))
    }
    const reads = isShared && after == null ? Math.ceil(parents / LIMITS.idsPerList) + 1 : parents
    const pages = Math.ceil(this.#rowLimit / pageBounds(list).maximum)
    // With many children per parent, chunks have fewer parents.
    this.#add(list, 0, times(reads, pages) + (isShared ? parents : 0))
    if (orderBy == null || !metricOf(orderBy.field)) return
    this.#records('accounts', parents, 0)
    this.#add(contract.stats.list as unknown as Operation, 0, STATS_CALL_LIMIT)
    this.#add(contract.active_entities.list as unknown as Operation, 0, parents)
  }

  /** Adds calls for records by id or by another key. */
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
    // The account is read too, because its time zone determines when days start.
    this.#records('accounts', entities, 0)
    this.#add(
      operation,
      0,
      Math.min(STATS_CALL_LIMIT, times(Math.ceil(entities / LIMITS.statsEntityIds) + entities, WINDOWS)),
    )
  }

  /** Adds the calls of a write, including the reads that check it before and show it after. */
  #write(operation: Operation, fields: number): void {
    this.#add(operation, 0, fields)
    const list = resourceByName.get(operation.resource.name)?.name
    if (list !== undefined) this.#records(list as ResourceName, fields * 2, 0)
  }
}

/** Number of time windows that cover the longest statistics period. */
const WINDOWS = Math.ceil(LIMITS.statsJobDays / LIMITS.statsDays)

/**
 * Predicts how often a valid GraphQL operation calls each API operation. The actual number is never less than
 * the minimum. It does not exceed the maximum unless parents have many more children than are shown.
 */
export const predictedCalls = (
  schema: GraphQLSchema,
  { fields, isOneField }: Plan,
  variables: Variables,
  rowLimit: number,
): readonly PredictedCalls[] => {
  const prediction = new Prediction(schema, variables, rowLimit)
  // The minimum is 0 with several root fields, because an error in one may abort the others.
  prediction.select(fields, { least: isOneField ? 1 : 0, most: 1 })
  return prediction.calls
}
