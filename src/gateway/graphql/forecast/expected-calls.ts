import { type GraphQLSchema, getNamedType, getNullableType, isAbstractType, isListType } from 'graphql'
import type { ResourceName } from '../../../contract/index.ts'
import type { Operation } from '../../../contract/language/define.ts'
import { LIMITS } from '../../../contract/language/limits.ts'
import { pageBounds } from '../../../contract/language/lists.ts'
import { metricOf } from '../../../contract/row-filters.ts'
import { STATS_CALL_LIMIT } from '../../../graph/context/call-policy.ts'
import { type ConnectionArguments, isEvaluated } from '../../../graph/fields/list-query.ts'
import type { FieldHints } from '../../../graph/hints/hints.ts'
import { parseGlobalId, resourceOfType } from '../../../graph/ids/global-id.ts'
import { LAST_MONTH, THIS_MONTH } from '../../../graph/scalars/scalars.ts'
import { partsOf } from '../../../graph/stats/window.ts'
import { DAY_MS, HOUR_MS, MAX_UNFILTERED_ENTITIES } from '../../../loaders/index.ts'
import { isSelected, type Variables } from '../../../selections/index.ts'
import type { Plan, PlannedField } from '../documents/plan.ts'
import {
  argumentsOf,
  type LearnedLengths,
  lengthOf,
  listOfField,
  resourcesOf,
  selectsOneOf,
} from './planned-lists.ts'

/** Calls that one field is expected to make. */
export interface FieldCalls {
  /** Position in the result, without list indexes: `account.campaigns`. */
  readonly path: string
  /** Expected number of calls; null if it depends on data that is read only during execution. */
  readonly calls: number | null
}

/** Assumed numbers of rows in a list, per parent and per account, until its length has been learned. */
export const ASSUMED_CHILDREN = 5
export const ASSUMED_ROWS = 100

/**
 * Returns the maximum number of records that one call accepts by id or key; 1 if it does not accept a list.
 */
const recordsPerCall = ({ params }: Operation): number =>
  Math.max(1, ...Object.values(params).map((schema) => (schema as { maxItems?: number }).maxItems ?? 1))

/**
 * Returns the number of lists that are read separately: one for each object (N+1), or one for all. Fields
 * that find their rows through another list read that list once.
 */
const lists = ({ resolveMany, uses }: FieldHints, objects: number): number =>
  resolveMany || uses ? 1 : Math.max(1, Math.ceil(objects))

const MONTH = { days: 31, hours: 0 }

/** Returns the number of calls that are needed to cover a statistics period; at most, for a calendar month. */
const windowsOf = ({ last, from, to }: Variables): number => {
  const { days, hours } = last === THIS_MONTH || last === LAST_MONTH ? MONTH : partsOf(String(last))
  const given = Number(new Date(String(to))) - Number(new Date(String(from)))
  const length = given > 0 ? given : days * DAY_MS + hours * HOUR_MS
  return Math.max(1, Math.ceil(length / (LIMITS.statsDays * DAY_MS)))
}

/** Estimates each field's number of calls, in the order of the selections. */
class Expectation {
  readonly fields: FieldCalls[] = []
  readonly #schema: GraphQLSchema
  readonly #variables: Variables
  readonly #learned: LearnedLengths | undefined
  /** Resources whose records an earlier field has read. */
  readonly #read = new Set<string>()

  constructor(schema: GraphQLSchema, variables: Variables, learned: LearnedLengths | undefined) {
    this.#schema = schema
    this.#variables = variables
    this.#learned = learned
  }

  /** @param rows number of rows in the connection that the fields belong to */
  select(fields: readonly PlannedField[], objects: number, path: string, rows?: number): void {
    const selected = fields.filter((each) => isSelected(each.selected, this.#variables))
    for (const each of selected) this.#field(each, objects, path, rows)
  }

  #field(planned: PlannedField, objects: number, path: string, wrapped: number | undefined): void {
    const { selected, field, below } = planned
    const args = argumentsOf(planned, this.#variables)
    const place = path === '' ? selected.key : `${path}.${selected.key}`
    const rows = this.#rowsOf(planned, args, objects)
    const calls = this.#callsOf(planned, args, objects, rows ?? 0)
    if (calls !== 0) this.fields.push({ path: place, calls })
    const isList = isListType(getNullableType(field.type))
    const inList = wrapped ?? rows ?? objects * ASSUMED_CHILDREN
    this.select(below, isList ? inList : objects, place, isList ? undefined : rows)
  }

  #rowsOf({ field, hints }: PlannedField, args: Variables, objects: number): number | undefined {
    const perParent = lengthOf(this.#schema, field, args)
    if (perParent === undefined) return undefined
    const list = listOfField(hints)
    const account = (list && this.#learned?.rowsPerAccount(list)) ?? Number.POSITIVE_INFINITY
    if (!hints.resolveMany) return Math.min(objects * Math.min(perParent, ASSUMED_ROWS), account)
    const average = (list && this.#learned?.averageRows(list)?.rows) ?? ASSUMED_CHILDREN
    return Math.min(objects * Math.min(perParent, average), account)
  }

  #callsOf(planned: PlannedField, args: Variables, objects: number, rows: number): number | null {
    const { hints, field, selected } = planned
    const used = (hints.uses ?? []).filter(({ fields }) => !fields || selectsOneOf(selected, fields))
    const isOpen = used.some(({ operation }) => operation.method !== 'GET')
    const operation = hints.standsFor?.operation ?? hints.shows
    if (isOpen) return null
    const others = used.length
    if (operation) return others + this.#operation(operation, planned, args, objects, rows)
    if (!field.resolve && !hints.resolveMany) return others
    return others + this.#records(planned, args, objects)
  }

  #operation(
    operation: Operation,
    { hints, selected }: PlannedField,
    args: Variables,
    objects: number,
    rows: number,
  ): number {
    if (operation.method !== 'GET') return 1
    if (operation.rate === 'analytics') return this.#statistics(args, objects)
    const isShown = hints.standsFor === undefined && this.#read.has(operation.resource.name)
    this.#read.add(operation.resource.name)
    if (isShown) return 0
    if (hints.standsFor?.shape !== 'list') return Math.ceil(objects / recordsPerCall(operation))
    const { maximum } = pageBounds(operation)
    const learned = this.#learned?.rowsPerAccount(operation)
    const count = lists(hints, objects)
    const pages = Math.max(
      1,
      Math.ceil((isEvaluated(operation, args) ? (learned ?? 1) : rows / count) / maximum),
    )
    const average = this.#learned?.averageRows(operation)?.rows ?? ASSUMED_CHILDREN
    const assumed = hints.resolveMany ? objects * average : ASSUMED_ROWS
    const measuring = this.#measuring(args, Math.min(assumed, learned ?? Number.POSITIVE_INFINITY))
    const counts = selected.below.some((each) => each.field.name === 'totalCount')
    return (
      count * (pages + measuring + (counts && !hints.resolveMany && !isEvaluated(operation, args) ? 1 : 0))
    )
  }

  /**
   * Estimates the number of calls for the metric that a list is sorted by; 0 for other orders. Filtered lists
   * also count as 0, because their number of rows is unknown.
   */
  #measuring({ filter, orderBy }: ConnectionArguments, rows: number): number {
    const isFiltered = Object.values(filter ?? {}).some((value) => value != null)
    if (isFiltered || orderBy == null || !metricOf(orderBy.field)) return 0
    return Math.min(STATS_CALL_LIMIT, this.#statistics({ last: orderBy.last }, rows))
  }

  /** Estimates the number of calls for statistics, including the one that reads the account's time zone. */
  #statistics(args: Variables, entities: number): number {
    const account = this.#reads('accounts', 1, LIMITS.idsPerList)
    const chunks = Math.ceil(entities / LIMITS.statsEntityIds) * windowsOf(args)
    return account + chunks + (entities > MAX_UNFILTERED_ENTITIES ? 1 : 0)
  }

  /** Estimates the number of calls that read records by id: 0 if an earlier field has read such records. */
  #records({ field }: PlannedField, args: Variables, objects: number): number {
    const type = getNamedType(field.type)
    const ids = [args.id, args.ids].flat().filter((id) => typeof id === 'string')
    const named = ids.map((id) => parseGlobalId(id)?.type).filter((name) => name !== undefined)
    if (isAbstractType(type) && named.length > 0) {
      const resources = new Set(named.map((name) => resourceOfType(name)))
      return [...resources].reduce(
        (sum, name) => sum + (name ? this.#reads(name, 1, LIMITS.idsPerList) : 0),
        0,
      )
    }
    const resources = resourcesOf(this.#schema, type)
    const [first] = resources
    if (first === undefined) return 0
    const count = objects * (lengthOf(this.#schema, field, args) ?? 1)
    const calls = this.#reads(first, count, LIMITS.idsPerList)
    for (const name of resources) this.#read.add(name)
    return calls
  }

  #reads(resource: ResourceName, count: number, perCall: number): number {
    if (this.#read.has(resource)) return 0
    this.#read.add(resource)
    return Math.ceil(count / perCall)
  }
}

/** Adds up the known numbers of calls. `isOpen` is true if the number is unknown for any field. */
export const totalOf = (
  fields: readonly FieldCalls[],
): { readonly calls: number; readonly isOpen: boolean } => ({
  calls: fields.reduce((sum, { calls }) => sum + (calls ?? 0), 0),
  isOpen: fields.some(({ calls }) => calls === null),
})

/**
 * Estimates the number of calls for each field that makes any. Uses learned list lengths or, if there are
 * none, assumed ones.
 */
export const expectedCalls = (
  schema: GraphQLSchema,
  { fields }: Plan,
  variables: Variables,
  learned: LearnedLengths | undefined,
): readonly FieldCalls[] => {
  const expectation = new Expectation(schema, variables, learned)
  expectation.select(fields, 1, '')
  return expectation.fields
}
