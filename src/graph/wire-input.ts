import type { BatchOperationType, Operation } from '../contract/define.ts'
import { resourceByName } from '../contract/index.ts'
import { graphInputName } from '../contract/names.ts'
import { describe } from '../contract/values.ts'
import { restIdOf } from './global-id.ts'

/**
 * Lays a mutation's input out by wire names. Absent fields stay absent, null stays null: it clears. Ids of other
 * records may be global.
 */
export const wireInput = (
  operation: Operation,
  input: object,
  accountId: string,
): Record<string, unknown> => {
  const given = input as Readonly<Record<string, unknown>>
  const values: Record<string, unknown> = {}
  for (const [parameter, schema] of Object.entries(operation.params)) {
    const field = graphInputName(parameter)
    const value = given[field]
    if (value === undefined) continue
    const target = describe(schema)['x-references']
    const type = target === undefined ? undefined : resourceByName.get(target)?.type
    values[parameter] =
      type !== undefined && typeof value === 'string' ? restIdOf(value, type, accountId, field) : value
  }
  return values
}

/** One operation of a batch mutation: exactly one of the three is given (`@oneOf`). */
export interface BatchOperationInput {
  readonly create?: object | null
  readonly update?: { readonly id: string; readonly input: object } | null
  readonly delete?: string | null
}

/** A batch as the interface takes it: the account in the path, the operations as the body. */
export interface WireBatch {
  readonly account_id: string
  readonly operations: readonly {
    readonly operation_type: BatchOperationType
    readonly params: Readonly<Record<string, unknown>>
  }[]
}

/** Lays a batch mutation out as the interface takes it, in the order given (spec 2 §4 Batch rules). */
export const batchInput = (
  batch: Operation,
  accountId: string,
  operations: readonly BatchOperationInput[],
): WireBatch => {
  const { idParameter, type } = batch.resource
  const params = (kind: BatchOperationType, input: object): Record<string, unknown> => {
    const operation = batch.batch?.operations[kind]
    if (!operation) throw new TypeError(`${batch.name} takes no ${kind}`)
    return wireInput(operation, input, accountId)
  }
  const own = (id: string, index: number) => ({
    [idParameter]: restIdOf(id, type, accountId, `operations[${index}].id`),
  })
  return {
    account_id: accountId,
    operations: operations.map((operation, index) => {
      if (operation.create) return { operation_type: 'Create', params: params('Create', operation.create) }
      if (operation.update) {
        const { id, input } = operation.update
        return { operation_type: 'Update', params: { ...own(id, index), ...params('Update', input) } }
      }
      return { operation_type: 'Delete', params: own(operation.delete as string, index) }
    }),
  }
}
