import { keyField, type Operation, type Verb } from '../../contract/language/define.ts'
import type { ErrorCode } from '../../contract/language/errors.ts'
import { brokenRules } from '../../contract/language/validate.ts'
import { describe } from '../../contract/language/values.ts'
import { Refusal } from '../refusal.ts'
import { deleteRecord, insertRecords, newRecord, updateRecord } from '../storage/records.ts'
import { timeText } from '../storage/store.ts'
import { type Entity, tableOf } from '../storage/tables.ts'
import type { Action, Context, Input, Rules } from './context.ts'
import { notFound } from './not-found.ts'
import { getRecord, listRecords, listTexts } from './query.ts'
import { findReferences } from './references.ts'

const derived = async (context: Context, operation: Operation, records: Entity[], input: Input) => {
  await context.rules.of(operation.resource).derive?.(context, records, input)
  return records
}

const singleResult = async (context: Context, operation: Operation, record: Entity, input: Input) => {
  const data = await derived(context, operation, [record], input)
  return { data: operation.returns === 'many' ? data : data[0] }
}

const named = async (context: Context, operation: Operation, input: Input): Promise<Entity> => {
  const { resource } = operation
  const record = await getRecord(context, operation, input)
  return record ?? notFound(resource.notFound as ErrorCode, resource.idParameter, input[resource.idParameter])
}

/** Finds the record to write. Hidden records can be written, deleted ones cannot. */
const writable = async (context: Context, operation: Operation, input: Input): Promise<Entity> => {
  const { resource } = operation
  const record = await named(context, operation, { ...input, with_deleted: true })
  return record.deleted === true
    ? notFound(resource.notFound as ErrorCode, resource.idParameter, input[resource.idParameter])
    : record
}

const assertRules = (operation: Operation, record: Entity): void => {
  const problems = brokenRules(operation, record, true)
  if (problems.length > 0) throw new Refusal(problems)
}

const listsTexts = (rules: Rules, { resource }: Operation): boolean =>
  !rules.of(resource).derive && tableOf(resource).storesText

/** Checks whether a single statement is enough to read a list. */
export const needsOneStatement = (rules: Rules, operation: Operation, input: Input): boolean => {
  const { beforeList, listDefaults, perform } = rules.of(operation.resource)
  const isPlain = !beforeList && !listDefaults && !perform?.list
  return (
    operation.verb === 'list' && isPlain && input.with_total_count !== true && listsTexts(rules, operation)
  )
}

const list: Action = async (context, operation, input) => {
  const { beforeList, listDefaults } = context.rules.of(operation.resource)
  await beforeList?.(context, input)
  const filled = { ...(await listDefaults?.(context, input)), ...input }
  if (listsTexts(context.rules, operation)) return listTexts(context, operation, filled)
  const { data, ...page } = await listRecords(context, operation, filled)
  return { data: await derived(context, operation, data, input), ...page }
}

const get: Action = async (context, operation, input) =>
  singleResult(context, operation, await named(context, operation, input), input)

const create: Action = async (context, operation, input) => {
  const { resource } = operation
  const { beforeCreate, afterCreate, createMany, existing } = context.rules.of(resource)
  const references = await findReferences(context, operation, input)
  if (createMany) {
    const data = await derived(context, operation, await createMany(context, input), input)
    return { data, totalCount: data.length }
  }
  const present = await existing?.(context, input)
  if (present) return singleResult(context, operation, present, input)
  const record = newRecord(context, operation, input)
  await beforeCreate?.(context, record, input, references)
  // Rules see parameters as they were given, and no null fields: null means that no value was given.
  const judged = [...Object.entries(record), ...Object.entries(input)].filter(([, value]) => value != null)
  assertRules(operation, Object.fromEntries(judged))
  const accountId = input.account_id as string | undefined
  const [stored] = (await insertRecords(context, resource, [record], accountId)) as [Entity]
  await afterCreate?.(context, stored, input)
  return singleResult(context, operation, stored, input)
}

/** Returns the fields to change. A cleared list is stored as an empty list. */
const changedFields = (operation: Operation, input: Input): Entity => {
  const { fields, idParameter } = operation.resource
  return Object.fromEntries(
    Object.keys(operation.params)
      .filter((name) => name in fields && name !== idParameter && input[name] !== undefined)
      .map((name) => {
        const { items, nullable, wire } = describe(fields[name] ?? {})
        const isList = wire === 'list' || (items && !nullable)
        return [name, input[name] === null && isList ? [] : input[name]]
      }),
  )
}

const update: Action = async (context, operation, input) => {
  const { resource } = operation
  const stored = await writable(context, operation, input)
  await findReferences(context, operation, input)
  const given = { ...changedFields(operation, input), ...operation.sets }
  const accountId = input.account_id as string
  const changed =
    (await context.rules.of(resource).beforeUpdate?.(context, stored, given, accountId, input)) ?? given
  const record = { ...stored, ...changed }
  assertRules(operation, record)
  if (Object.keys(changed).length > 0) {
    record.updated_at = timeText(context.now)
    const written = { ...changed, updated_at: record.updated_at }
    await updateRecord(context, resource, stored[keyField(resource)] as string, written, accountId)
  }
  return singleResult(context, operation, record, input)
}

/** Deletes a record. Deleting it again is refused as not found (spec 2 §7). */
const remove: Action = async (context, operation, input) => {
  const { resource } = operation
  const record = await writable(context, operation, input)
  const accountId = input.account_id as string
  const changed = {
    ...('deleted' in resource.fields && { deleted: true }),
    ...(await context.rules.of(resource).beforeDelete?.(context, record, accountId)),
    updated_at: timeText(context.now),
  }
  const key = record[keyField(resource)] as string
  if (resource.delete === 'soft') await updateRecord(context, resource, key, changed, accountId)
  else await deleteRecord(context, resource, key, accountId)
  return singleResult(context, operation, { ...record, ...changed }, input)
}

export const actions: Readonly<Record<Exclude<Verb, 'batch'>, Action>> = {
  list,
  get,
  create,
  update,
  delete: remove,
}
