import type { TSchema } from 'typebox'
import { unitsOf } from '../../contract/domains/denomination.ts'
import { resourceByName } from '../../contract/index.ts'
import { normalizeTime } from '../../contract/language/decode.ts'
import type { BatchOperationType, Operation } from '../../contract/language/define.ts'
import { graphInputName } from '../../contract/language/names.ts'
import type { Unreadable } from '../../contract/language/unreadable.ts'
import { describe, hasParts, type Micros } from '../../contract/language/values.ts'
import { readId } from '../ids/global-id.ts'
import { type MoneyInput, microsOf } from './money-input.ts'

/** REST id of the account, or the invalid value that was sent, which validation refuses. */
type Account = string | Unreadable

/** Converts a time to UTC; a date without a time becomes midnight in UTC. */
export const utcTime = <T>(value: T): T | string =>
  typeof value === 'string' ? (normalizeTime(value) ?? value) : value

const wireValue = (schema: TSchema, value: unknown, accountId: Account): unknown => {
  const { items, properties, wire, 'x-references': target, 'x-date': takesDate } = describe(schema)
  if (wire === 'timestamp' && !takesDate) return utcTime(value)
  if (target !== undefined && typeof value === 'string') {
    const type = resourceByName.get(target)?.type
    return type === undefined ? value : readId(value, type, accountId)
  }
  if (typeof value !== 'object' || value === null || !hasParts(schema)) return value
  if (Array.isArray(value)) return value.map((item) => wireValue(items ?? schema, item, accountId))
  return properties ? wireParts(properties, value, accountId) : value
}

const wireParts = (
  schemas: Readonly<Record<string, TSchema>>,
  given: object,
  accountId: Account,
): Record<string, unknown> => {
  const values: Record<string, unknown> = {}
  for (const [parameter, schema] of Object.entries(schemas)) {
    const value = (given as Readonly<Record<string, unknown>>)[graphInputName(parameter)]
    if (value === undefined) continue
    values[parameter] =
      value !== null && describe(schema).wire === 'micros'
        ? microsOf(value as MoneyInput, (given as { readonly currency?: string }).currency)
        : wireValue(schema, value, accountId)
  }
  return values
}

/**
 * Converts an input to the API's parameters. Omitted fields stay omitted, and null clears a field. Ids of
 * other records may be global, and amounts become micros.
 */
export const wireInput = (operation: Operation, input: object, accountId: Account): Record<string, unknown> =>
  wireParts(operation.params, input, accountId)

const graphValue = (schema: TSchema, value: unknown): unknown => {
  if (value === null) return null
  const { items, properties, wire } = describe(schema)
  if (wire === 'micros') return { decimal: unitsOf(value as Micros) }
  if (Array.isArray(value)) return value.map((item) => graphValue(items ?? {}, item))
  return properties && typeof value === 'object' ? graphParts(properties, value) : value
}

const graphParts = (schemas: Readonly<Record<string, TSchema>>, values: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([parameter, value]) => [
      graphInputName(parameter),
      graphValue(schemas[parameter] ?? {}, value),
    ]),
  )

/** Converts an operation's parameters to an input: the inverse of `wireInput`. */
export const graphInput = (
  { params }: Operation,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> => graphParts(params, values)

/** An operation of a batch, with exactly one field (`@oneOf`). */
export interface BatchOperationInput {
  readonly create?: object | null
  readonly update?: { readonly id: string; readonly input: object } | null
  readonly delete?: string | null
}

export interface WireBatch {
  readonly account_id: Account
  readonly operations: readonly {
    readonly operation_type: BatchOperationType
    readonly params: Readonly<Record<string, unknown>>
  }[]
}

/** Converts the operations of a batch to the API's form, in order (spec 2 §4 Batch rules). */
export const batchInput = (
  batch: Operation,
  accountId: Account,
  operations: readonly BatchOperationInput[],
): WireBatch => {
  const { idParameter, type } = batch.resource
  const params = (kind: BatchOperationType, input: object): Record<string, unknown> => {
    const operation = batch.batch?.operations[kind]
    if (!operation) throw new TypeError(`${batch.name} does not accept ${kind}`)
    return wireInput(operation, input, accountId)
  }
  const own = (id: string) => ({ [idParameter]: readId(id, type, accountId) })
  return {
    account_id: accountId,
    operations: operations.map((operation) => {
      if (operation.create) return { operation_type: 'Create', params: params('Create', operation.create) }
      if (operation.update) {
        const { id, input } = operation.update
        return { operation_type: 'Update', params: { ...own(id), ...params('Update', input) } }
      }
      return { operation_type: 'Delete', params: own(operation.delete as string) }
    }),
  }
}

/** Removes null fields at any depth. */
export const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([name, inner]) => [name, withoutNulls(inner)]),
  )
}
