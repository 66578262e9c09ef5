import { isAmount } from '../contract/domains/denomination.ts'
import { isOfSpending } from '../contract/domains/spend.ts'
import type { BatchOperationType, Operation, Resource } from '../contract/language/define.ts'
import { isIdOf } from '../contract/language/lists.ts'
import { describe } from '../contract/language/values.ts'
import type { PolicyFile } from './schema.ts'

type Fields = Readonly<Record<string, unknown>>

/** Write of one campaign or line item, as stated by a call's input. */
export interface StatedWrite {
  readonly resource: Resource
  readonly verb: 'create' | 'update' | 'delete'
  /** REST id; undefined for a new record. */
  readonly id: string | undefined
  /** Fields set by the input, plus the defaults if the record is new. */
  readonly set: Fields
}

interface Single {
  readonly operation: Operation
  readonly input: Fields
}

interface BatchItem {
  readonly operation_type?: BatchOperationType
  readonly params?: Fields
}

/** Splits a call into writes of single records; undefined if an item of a batch is invalid. */
const singlesOf = (operation: Operation, input: Fields): readonly Single[] | undefined => {
  if (!operation.batch) return [{ operation, input }]
  const { operations } = operation.batch
  const items: readonly unknown[] = Array.isArray(input.operations) ? input.operations : []
  const singles = items.flatMap((item): Single[] => {
    const { operation_type: type, params } = (item ?? {}) as BatchItem
    const single = type && operations[type]
    return single && params ? [{ operation: single, input: params }] : []
  })
  return singles.length === items.length ? singles : undefined
}

const defaultsOf = ({ params }: Operation): Fields =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, schema]) => {
      const { default: value } = describe(schema) as { readonly default?: unknown }
      return value === undefined ? [] : [[name, value]]
    }),
  )

const statedBy = ({ operation, input }: Single): StatedWrite => {
  const { resource, verb, sets = {} } = operation
  const { account_id: _account, [resource.idParameter]: id, ...given } = input
  const own = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const isNew = verb === 'create'
  return {
    resource,
    verb: isNew ? 'create' : verb === 'delete' ? 'delete' : 'update',
    id: isNew ? undefined : String(id),
    set: isNew ? { ...defaultsOf(operation), deleted: false, ...own } : { ...sets, ...own },
  }
}

const isPlainAmount = (value: unknown): boolean =>
  value === null || typeof value === 'bigint' || Number.isSafeInteger(value)

/** Checks whether ids and amounts are valid, and whether the input alone determines the resulting values. */
const isPlain = ({ resource, id, set }: StatedWrite): boolean =>
  (id === undefined || isIdOf(resource, id)) &&
  Object.entries(set).every(([name, value]) => !isAmount(name) || isPlainAmount(value)) &&
  // A change of bid strategy may clear the bid.
  (id === undefined || !('bid_strategy' in set))

/**
 * Splits a call's input into writes of single records. Undefined if the input alone does not show their
 * effects, or if the call writes neither campaigns nor line items.
 */
export const statedWrites = (operation: Operation, input: Fields): readonly StatedWrite[] | undefined => {
  if (!isOfSpending(operation.resource)) return undefined
  const writes = singlesOf(operation, input)?.map(statedBy)
  return writes?.every(isPlain) ? writes : undefined
}

/**
 * Returns a write's input. If the policy requires it, adds `entity_status: PAUSED` to new campaigns and line
 * items without a status.
 */
export const pausingCreations = (policy: PolicyFile, operation: Operation, input: Fields): Fields => {
  if (policy.creations === 'ANY' || !isOfSpending(operation.resource)) return input
  if (operation.verb === 'create')
    return input.entity_status === undefined ? { ...input, entity_status: 'PAUSED' } : input
  if (operation.verb !== 'batch' || !Array.isArray(input.operations)) return input
  const operations = (input.operations as readonly BatchItem[]).map((item) =>
    item?.operation_type === 'Create' && item.params && item.params.entity_status === undefined
      ? { ...item, params: { ...item.params, entity_status: 'PAUSED' } }
      : item,
  )
  return { ...input, operations }
}
