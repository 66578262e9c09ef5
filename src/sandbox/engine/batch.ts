import { decodeObject } from '../../contract/language/decode.ts'
import type { BatchOperationType, Operation } from '../../contract/language/define.ts'
import type { Problem } from '../../contract/language/errors.ts'
import { isRecord } from '../../contract/language/is-record.ts'
import { problemsOf } from '../../contract/language/validate.ts'
import { describe } from '../../contract/language/values.ts'
import { Refusal } from '../refusal.ts'
import type { Entity } from '../storage/tables.ts'
import type { Action, Context, Input, Rules } from './context.ts'
import { actions } from './crud.ts'
import { missingReferences } from './references.ts'

interface ItemCall {
  readonly operation: Operation
  readonly input: Input
  /** Problems found by validating the item against the contract. */
  readonly problems: readonly Problem[]
}

export const itemCallOf = (batch: Operation, item: unknown, accountId: unknown): ItemCall | Problem[] => {
  const operations = batch.batch?.operations ?? {}
  const { operation_type: type, params } = isRecord(item) ? item : {}
  if (type === undefined)
    return [{ code: 'MISSING_PARAMETER', message: 'operation_type is required', parameter: 'operation_type' }]
  const operation = Object.hasOwn(operations, String(type))
    ? operations[type as BatchOperationType]
    : undefined
  if (!operation)
    return [
      {
        code: 'INVALID_PARAMETER',
        message: `operation_type must be one of ${Object.keys(operations).join(', ')}`,
        parameter: 'operation_type',
        ...(typeof type === 'string' &&
          !describe(batch.params.operations ?? {})['x-personal'] && { value: type }),
      },
    ]
  if (!isRecord(params))
    return [{ code: 'MISSING_PARAMETER', message: 'params is required', parameter: 'params' }]
  const input = { ...decodeObject(operation, params), account_id: accountId }
  return { operation, input, problems: problemsOf(operation, input) }
}

type Outcome = { readonly data: unknown } | { readonly problems: readonly Problem[] }

const performItem = async (
  context: Context,
  batch: Operation,
  item: unknown,
  accountId: unknown,
): Promise<Outcome> => {
  const call = itemCallOf(batch, item, accountId)
  if (Array.isArray(call)) return { problems: call }
  const { operation, input, problems } = call
  if (problems.length > 0)
    return { problems: [...problems, ...(await missingReferences(context, operation, input, problems))] }
  try {
    return { data: (await actions[operation.verb as keyof typeof actions](context, operation, input)).data }
  } catch (error) {
    if (error instanceof Refusal) return { problems: error.problems }
    throw error
  }
}

/**
 * Executes a batch in one transaction (spec 2 §4 Batch rules). Each item sees the changes of earlier items.
 * If one item fails, the whole batch is refused. Every problem is reported at the index of its item (public
 * facts §4.3).
 */
export const batch: Action = async (context, operation, input) => {
  // Derived fields are skipped here. They are filled in for all items together at the end.
  const { derive, ...own } = context.rules.of(operation.resource)
  const of: Rules['of'] = (resource) => (resource === operation.resource ? own : context.rules.of(resource))
  const items = { ...context, rules: { ...context.rules, of } }
  const outcomes: Outcome[] = []
  for (const item of input.operations as readonly unknown[])
    outcomes.push(await performItem(items, operation, item, input.account_id))
  const problems = outcomes.map((outcome) => ('problems' in outcome ? outcome.problems : []))
  if (problems.some((each) => each.length > 0)) throw new Refusal([], problems)
  const data = outcomes.map((outcome) => ('data' in outcome ? outcome.data : undefined))
  // Derived fields depend only on other records, so one query per relation completes all items.
  await derive?.(context, data.flat() as Entity[], input)
  return { data }
}
