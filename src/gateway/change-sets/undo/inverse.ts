import type { TSchema } from 'typebox'
import { operations } from '../../../contract/index.ts'
import type { Operation, Resource } from '../../../contract/language/define.ts'
import { pathParameters, toJson } from '../../../contract/language/encode.ts'
import { isRecord } from '../../../contract/language/is-record.ts'
import { graphInputName, graphName } from '../../../contract/language/names.ts'
import { parameterOf, problemsOf } from '../../../contract/language/validate.ts'
import { describe, wholeNumber } from '../../../contract/language/values.ts'
import type { ChangeSetChange, ShownIrreversible } from '../../../graph/context/change-sets.ts'
import { cached } from '../cached.ts'
import {
  callOf,
  type Fields,
  kindOf,
  knownOf,
  ownerOf,
  recordOf,
  resourceOf,
  restIdOf,
  type Step,
} from './steps.ts'

/** Call that undoes a change. */
export interface Inverse {
  readonly operation: Operation
  readonly accountId: string
  readonly restId: string
  /** Parameters of the call. Path parameters come first. */
  readonly input: Fields
  /** Earlier state to restore. Empty if the call deletes a record. */
  readonly before: Fields
}

interface Undone {
  readonly inverse?: Inverse
  readonly impossible: readonly Omit<ShownIrreversible, 'record'>[]
}

const GONE = 'The API removes these records permanently.'
const DELETED = 'The API cannot restore deleted records.'
const UNREADABLE = 'The API does not return what this call changes, so the call cannot be undone.'
const UNKNOWN = 'The API does not return this value, so the earlier one is unknown.'
const UNSETTABLE = 'The API has no call that sets this field.'
const UNCLEARABLE = 'The API has no call that clears this field.'
const UNACCEPTED = 'The API does not accept the earlier value in an update.'

/** Fields that every write sets, and the flag that only a deletion sets. */
const ALWAYS: ReadonlySet<string> = new Set(['created_at', 'updated_at', 'deleted'])

/**
 * Converts a record's value to the form that a parameter accepts, without parts that only responses have.
 * Empty values become null.
 */
const acceptable = (schema: TSchema, value: unknown): unknown => {
  if (value == null || (Array.isArray(value) && value.length === 0)) return null
  const { items, properties, wire } = describe(schema)
  if (wire === 'micros') return wholeNumber(`${value}`)
  if (Array.isArray(value)) return value.map((item) => acceptable(items ?? {}, item))
  if (!properties || !isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, part]) =>
      value[name] == null ? [] : [[name, acceptable(part, value[name])]],
    ),
  )
}

/** Returns the field that shows a parameter's value. */
const fieldOf = (parameter: string, schema: TSchema): string => describe(schema)['x-shown-as'] ?? parameter

/** Returns an operation's parameters other than path parameters, each with the field that shows its value. */
export const ownParameters = cached(({ params, path }: Operation) => {
  const inPath = new Set(pathParameters(path))
  return Object.entries(params)
    .filter(([name]) => !inPath.has(name))
    .map(([parameter, schema]) => ({
      parameter,
      schema,
      field: fieldOf(parameter, schema),
      isOptional: describe(schema).optional,
    }))
})

/** Returns the fields that an undo restores: all except derived fields and those in `ALWAYS`. */
const restorable = cached(({ fields }: Resource) =>
  Object.entries(fields).filter(([name, schema]) => !ALWAYS.has(name) && !describe(schema)['x-derived']),
)

/**
 * Returns the parameters that a step sent for a record. Empty if the record changed only as a consequence of
 * other changes.
 */
const givenTo = (operation: Operation, input: Fields, change: ChangeSetChange): Fields => {
  const { resource, batch, sets } = operation
  if (resource.name !== change.resource) return {}
  const restId = restIdOf(change)
  const isOwn = (params: unknown): params is Fields =>
    isRecord(params) && params[resource.idParameter] === restId
  if (!batch) return restId === undefined || isOwn(input) ? { ...input, ...sets } : {}
  const items = (input.operations ?? []) as readonly { readonly params?: unknown }[]
  return Object.assign({}, ...items.map(({ params }) => params).filter(isOwn))
}

/** Returns the path parameters of a call for a record that a step changed. `input` is the step's input. */
export const pathOf = ({ path, resource }: Operation, input: Fields, change: ChangeSetChange): Fields =>
  Object.fromEntries(
    pathParameters(path).map((name) => {
      const own = { account_id: change.accountId, [resource.idParameter]: restIdOf(change) }[name]
      return [name, own ?? knownOf(change)[name] ?? input[name]]
    }),
  )

const inverseOf = (
  operation: Operation,
  path: Fields,
  change: ChangeSetChange,
  input: Fields = {},
): Inverse => ({
  operation,
  accountId: change.accountId,
  restId: restIdOf(change) ?? `${path[operation.resource.idParameter]}`,
  input: { ...path, ...input },
  before: Object.keys(input).length > 0 ? (change.before ?? {}) : {},
})

/** Field that an update cannot set back to its earlier value. */
interface Lost {
  readonly field: string
  readonly reason: string
  /** Whether the step changed the field itself. If not, its value may follow from other fields. */
  readonly isGiven: boolean
}

/**
 * Checks whether restoring the other values clears a parameter, because its current value is valid only without
 * them.
 */
const isClearedBy = (
  update: Operation,
  { path, input }: { readonly path: Fields; readonly input: Fields },
  parameter: string,
  value: unknown,
): boolean => {
  const given = { [parameter]: acceptable(update.params[parameter] ?? {}, value) }
  const isInvalidWith = (others: Fields): boolean =>
    problemsOf(update, { ...path, ...others, ...given }).some(
      ({ code, parameter: name = '' }) => code === 'EXCLUSIVE_PARAMETERS' || parameterOf(name) === parameter,
    )
  return isInvalidWith(input) && !isInvalidWith({})
}

/** Plans an update that restores the fields it can set. */
const restore = (update: Operation, path: Fields, given: Fields, change: ChangeSetChange): Undone => {
  const { before = {}, after = {} } = change
  const { fields } = update.resource
  const input: Record<string, unknown> = {}
  const lost: Lost[] = []
  const settable = new Map<string, string>()
  for (const { parameter, schema, field, isOptional } of ownParameters(update)) {
    if (!(field in fields)) {
      if (given[parameter] !== undefined)
        lost.push({ field: graphInputName(parameter), reason: UNKNOWN, isGiven: true })
      continue
    }
    settable.set(field, parameter)
    if (isOptional && before[field] === after[field]) continue
    const [old, next] = [acceptable(schema, before[field]), acceptable(schema, after[field])]
    if (toJson(old) !== toJson(next) || !isOptional) input[parameter] = old
  }
  const refused = new Set(
    problemsOf(update, { ...path, ...input }).map(({ parameter = '' }) => parameterOf(parameter)),
  )
  const wanted = { ...input }
  for (const parameter of refused) delete input[parameter]
  for (const [field, schema] of restorable(update.resource)) {
    if (before[field] === after[field]) continue
    if (toJson(acceptable({}, before[field])) === toJson(acceptable({}, after[field]))) continue
    const parameter = settable.get(field)
    if (parameter === undefined) {
      lost.push({ field: graphName(field, schema), reason: UNSETTABLE, isGiven: false })
    } else if (refused.has(parameter)) {
      if (isClearedBy(update, { path, input }, parameter, after[field])) continue
      const reason = wanted[parameter] === null ? UNCLEARABLE : UNACCEPTED
      lost.push({ field: graphName(field, schema), reason, isGiven: given[parameter] !== undefined })
    }
  }
  const isNothing = Object.keys(input).length === 0
  return {
    ...(!isNothing && { inverse: inverseOf(update, path, change, input) }),
    impossible: lost
      .filter(({ isGiven }) => isGiven || isNothing)
      .map(({ field, reason }) => ({ field, reason })),
  }
}

/** Plans to repeat a create call that changed an existing record, this time with the earlier values. */
const repeat = (create: Operation, input: Fields, change: ChangeSetChange): Undone => {
  const path = pathOf(create, input, change)
  const parameters = ownParameters(create)
  if (!parameters.every(({ field }) => field in create.resource.fields))
    return { impossible: [{ field: null, reason: UNSETTABLE }] }
  const values = parameters.map(({ parameter, field }) => [parameter, change.before?.[field]])
  return { inverse: inverseOf(create, path, change, Object.fromEntries(values)), impossible: [] }
}

const ofUpdate = (operation: Operation, input: Fields, change: ChangeSetChange): Undone => {
  const update = callOf(change.resource, 'update')
  if (update) {
    const path = pathOf(update, input, change)
    return restore(update, path, givenTo(operation, input, change), change)
  }
  const create = callOf(change.resource, 'create')
  if (create && operation.verb === 'create') return repeat(create, input, change)
  return { impossible: [{ field: null, reason: 'The API has no call that updates these records.' }] }
}

/** Returns the call that undoes one change of a step, and the parts that it cannot undo. */
export const undoneBy = (step: Step, change: ChangeSetChange): Undone => {
  const kind = kindOf(change)
  const operation = operations.get(step.operation) as Operation
  if (kind === 'UPDATE') return ofUpdate(operation, step.input, change)
  if (kind === 'DELETE') {
    const reason = resourceOf(change).delete === 'soft' ? DELETED : GONE
    return { impossible: [{ field: null, reason }] }
  }
  const remove = callOf(change.resource, 'delete')
  if (!remove)
    return { impossible: [{ field: null, reason: 'The API has no call that deletes these records.' }] }
  return { inverse: inverseOf(remove, pathOf(remove, step.input, change), change), impossible: [] }
}

/** Returns one entry if the API has no call that reads the records of a step; otherwise none. */
export const unreadableIn = ({ operation: name, input }: Step): readonly ShownIrreversible[] => {
  const operation = operations.get(name) as Operation
  const { resource } = operation
  const isReadable = [...operations.values()].some(
    (other) => other.resource === resource && (other.verb === 'list' || other.verb === 'get'),
  )
  return isReadable ? [] : [{ record: ownerOf(operation, input), field: null, reason: UNREADABLE }]
}

export const named = (change: ChangeSetChange, { impossible }: Undone): ShownIrreversible[] =>
  impossible.map((each) => ({ record: recordOf(change), ...each }))
