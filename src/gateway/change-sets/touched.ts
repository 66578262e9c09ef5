import type { TSchema } from 'typebox'
import { operations, type ResourceName, resources } from '../../contract/index.ts'
import { isRead, keyField, type Operation, type Resource } from '../../contract/language/define.ts'
import { isRecord } from '../../contract/language/is-record.ts'
import { idsParameter } from '../../contract/language/lists.ts'
import { graphName } from '../../contract/language/names.ts'
import { describe } from '../../contract/language/values.ts'
import type { ChangeSetChange, ChangeSetConflict, ChangeSetStep } from '../../graph/context/change-sets.ts'
import { createFreshLoaders } from '../../loaders/index.ts'
import { rowMapper, type UserClient } from '../../upstream/index.ts'
import { cached } from './cached.ts'
import { changedFields, differingFields } from './compare.ts'
import { ownParameters, pathOf } from './undo/inverse.ts'
import { callOf, recordOf, resourceOf, restIdOf } from './undo/steps.ts'

type Fields = Readonly<Record<string, unknown>>

/** Returns the REST id of a changed record; empty for settings. */
export const idOf = (change: ChangeSetChange): string => restIdOf(change) ?? ''

/** Converts a stored record to a row, which uses the field names of the schema. */
export const rowOf = (change: ChangeSetChange, record: Fields | undefined): Fields | undefined =>
  record ? rowMapper(resourceOf(change))(record, change.accountId) : undefined

/**
 * Lists the fields that differ between `expected` and `actual`. Derived fields are not compared. In
 * `uncertain` fields, expected values may be missing.
 */
const allDifferences = (
  change: ChangeSetChange,
  expected: Fields | undefined,
  actual: Fields | undefined,
  uncertain?: ReadonlySet<string>,
): readonly ChangeSetConflict[] => {
  const resource = resourceOf(change)
  const record = recordOf(change)
  if (!expected || !actual)
    return expected === actual
      ? []
      : [{ record, field: keyField(resource), expected: expected ? idOf(change) : null, actual: null }]
  const known = change.after ?? change.before ?? {}
  // Only recorded fields are compared: posts are recorded without fields that change independently of calls.
  const fields = changedFields(resource).filter(({ wire }) => wire in known)
  return differingFields(fields, expected, actual, uncertain).map((each) => ({ record, ...each }))
}

/**
 * Returns the parts of a row's value that calls can set. Responses contain additional parts, such as media
 * sizes.
 */
const settable = (schema: TSchema, value: unknown): unknown => {
  const { items, properties } = describe(schema)
  if (Array.isArray(value)) return value.map((item) => settable(items ?? {}, item))
  if (!properties || !isRecord(value)) return value
  return Object.entries(properties).map(([name, part]) => settable(part, value[graphName(name, part)]))
}

/** Fields that calls can set, each with the schema of the parameter that sets it. */
type SetFields = readonly (readonly [field: string, schema: TSchema])[]

const setFieldsOf = ({ fields }: Resource, calls: readonly Operation[]): SetFields =>
  calls.flatMap(ownParameters).flatMap(({ field, schema }) => {
    const shown = fields[field]
    return shown ? [[graphName(field, shown), schema] as const] : []
  })

/** Returns the differences in the parts of fields that calls or a deletion can set. */
const settableIn = (
  found: readonly ChangeSetConflict[],
  resource: Resource,
  setFields: SetFields,
): readonly ChangeSetConflict[] => {
  const all: SetFields = [...setFields, ['deleted', {}], [keyField(resource), {}]]
  return found.filter(({ field, expected, actual }) =>
    all.some(([name, schema]) => {
      if (name !== field) return false
      const [one, other] = [expected, actual].map((value) => JSON.stringify(settable(schema, value)))
      return one !== other
    }),
  )
}

/**
 * Returns the fields of a record that differ from expected values. Compares only fields that the calls or a
 * deletion can set.
 */
export const settableDifferences = (
  change: ChangeSetChange,
  expected: Fields | undefined,
  row: Fields | undefined,
  calls: readonly Operation[],
): readonly ChangeSetConflict[] => {
  const resource = resourceOf(change)
  // If several calls set a field, the last one counts.
  const setFields = [...new Map(setFieldsOf(resource, calls))]
  return settableIn(allDifferences(change, expected, row), resource, setFields)
}

/**
 * Returns the fields that any call can set. Returns undefined if all fields must be compared,
 * because no call writes the records, or a call's parameter differs in name from its field.
 */
const writableFields = cached((resource: Resource): SetFields | undefined => {
  const { fields, name } = resource
  const own = [...operations.values()].filter((each) => each.resource.name === name && !isRead(each))
  const calls: readonly Operation[] = own.flatMap(({ batch, ...each }) =>
    batch ? Object.values(batch.operations) : [each],
  )
  const isNamed = (field: string): boolean => field in fields || field.replace(/s$/, '') in fields
  const areNamed = calls.flatMap(ownParameters).every(({ field }) => isNamed(field))
  if (calls.length === 0 || !areNamed) return undefined
  // People can change a status with other programs, even if no call sets it.
  const ofCalls = calls.flatMap(({ sets = {} }) => Object.keys(sets))
  const others = [...ofCalls, 'entity_status'].map(
    (field) => [graphName(field, fields[field] ?? {}), {}] as const,
  )
  return [...setFieldsOf(resource, calls), ...others]
})

/**
 * Lists the fields that someone has changed, from `expected` to `actual`. Fields that the service changes by
 * itself, such as the size of an audience, are not compared. In `uncertain` fields, expected values may be
 * missing.
 */
export const differences = (
  change: ChangeSetChange,
  expected: Fields | undefined,
  actual: Fields | undefined,
  uncertain?: ReadonlySet<string>,
): readonly ChangeSetConflict[] => {
  const resource = resourceOf(change)
  const found = allDifferences(change, expected, actual, uncertain)
  const setFields = found.length > 0 ? writableFields(resource) : undefined
  return setFields ? settableIn(found, resource, setFields) : found
}

/** Reads a record whose resource has no loader: settings, or an entry of a list. */
const readUnloaded = async (
  client: UserClient,
  change: ChangeSetChange,
  input: Fields,
  signal: AbortSignal,
): Promise<Fields | undefined> => {
  const list = callOf(change.resource, 'list')
  const operation = callOf(change.resource, 'get') ?? list
  if (!operation) return undefined
  const id = restIdOf(change)
  // The list is filtered by id, because the first page of a long list may not contain the record.
  const ids = operation === list && idsParameter(list, keyField(list.resource))
  const wanted = {
    ...pathOf(operation, input, change),
    ...(ids && id !== undefined && { [ids]: [id] }),
    // Deleted records are compared too, as with loaders.
    ...(operation === list && 'with_deleted' in list.params && { with_deleted: true }),
  }
  const { data } = await client.call(operation, wanted, { signal, fresh: true, lane: 'write' })
  const rows = [data].flat() as Fields[]
  return id === undefined ? rows[0] : rows.find(({ restId }) => restId === id)
}

/**
 * Reads the records of a step again without caches, up to 200 ids per call. A record that does not exist is
 * undefined.
 *
 * @returns the rows in the order of the changes
 */
export const currentRows = async (
  client: UserClient,
  { input, changes }: Pick<ChangeSetStep, 'input' | 'changes'>,
  signal: AbortSignal,
): Promise<readonly (Fields | undefined)[]> => {
  const loaders = createFreshLoaders(client, signal)
  return Promise.all(
    changes.map(async (change) => {
      if (!Object.hasOwn(resources, change.resource)) return readUnloaded(client, change, input, signal)
      const row = await loaders.one(change.resource as ResourceName, change.accountId, idOf(change))
      return row ?? undefined
    }),
  )
}
