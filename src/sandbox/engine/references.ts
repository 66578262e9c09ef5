import type { TSchema } from 'typebox'
import { resourceByName } from '../../contract/index.ts'
import type { Operation, Resource } from '../../contract/language/define.ts'
import type { Problem } from '../../contract/language/errors.ts'
import { parameterOf } from '../../contract/language/validate.ts'
import { describe } from '../../contract/language/values.ts'
import { Refusal } from '../refusal.ts'
import { findRecord } from '../storage/records.ts'
import type { Entity } from '../storage/tables.ts'
import type { Context, Input, References } from './context.ts'
import { notFoundProblem } from './not-found.ts'

const targetOf = (schema: TSchema): Resource | undefined => {
  const { items, 'x-references': own } = describe(schema)
  const name = own ?? (items && describe(items)['x-references'])
  if (name === undefined) return undefined
  const target = resourceByName.get(name)
  if (!target) throw new TypeError(`${name} is not a resource of the contract`)
  return target
}

const findStored =
  (target: Resource) =>
  (context: Context, id: string, accountId?: string): Promise<Entity | undefined> =>
    findRecord(context, target, id, accountId)

interface FoundReferences {
  readonly references: References
  /** Problems, one per id without a live record, with the resource's not-found code (public facts §4.2). */
  readonly problems: readonly Problem[]
}

/** Finds the live records that parameters refer to, within the account. `isRead` can exclude parameters. */
const find = async (
  context: Context,
  { params, resource }: Operation,
  input: Input,
  isRead: (parameter: string) => boolean = () => true,
): Promise<FoundReferences> => {
  const { acceptsDeleted = [] } = context.rules.of(resource)
  const references: Record<string, Entity[]> = {}
  const problems: Problem[] = []
  for (const [parameter, schema] of Object.entries(params)) {
    const target = targetOf(schema)
    const given = input[parameter] as string | readonly string[] | null | undefined
    if (!target || given === null || given === undefined || !isRead(parameter)) continue
    const found: Entity[] = []
    for (const id of [given].flat()) {
      const stored = context.rules.of(target).find ?? findStored(target)
      const record = await stored(context, id, input.account_id as string | undefined)
      if (record && (record.deleted !== true || acceptsDeleted.includes(parameter))) found.push(record)
      else problems.push(notFoundProblem(target.notFound, parameter, id))
    }
    references[parameter] = found
  }
  return { references, problems }
}

/**
 * Finds the records that a call refers to. @throws Refusal with the not-found code of each missing record
 * (public facts §4.2)
 */
export const findReferences = async (
  context: Context,
  operation: Operation,
  input: Input,
): Promise<References> => {
  const { references, problems } = await find(context, operation, input)
  if (problems.length > 0) throw new Refusal(problems)
  return references
}

/**
 * Finds missing references of a call that already has other problems. Skips the parameters that have
 * problems. Covers only creates and updates that use the generic action, because custom actions may refuse
 * the call for a different reason first.
 */
export const missingReferences = async (
  context: Context,
  operation: Operation,
  input: Input,
  mistakes: readonly Problem[],
): Promise<readonly Problem[]> => {
  const { resource, verb } = operation
  if (verb !== 'create' && verb !== 'update') return []
  if (context.rules.of(resource).perform?.[verb]) return []
  const wrong = new Set(mistakes.map(({ parameter = '' }) => parameterOf(parameter)))
  const { problems } = await find(context, operation, input, (parameter) => !wrong.has(parameter))
  return problems
}
