import { contract, operations } from '../../contract/index.ts'
import { keyField, type Operation } from '../../contract/language/define.ts'
import { LIMITS } from '../../contract/language/limits.ts'
import { idsParameter, isIdOf, recordsNamedBy, referenceOf, scopesOf } from '../../contract/language/lists.ts'
import { graphInputName } from '../../contract/language/names.ts'
import { describe } from '../../contract/language/values.ts'
import type { FailedWrite } from '../../upstream/index.ts'

/** Field that shows whether a write succeeded. */
export interface LookUp {
  /** Field path, such as `account.campaigns`. Ids in `arguments` are REST ids. */
  readonly field: string
  readonly arguments: Readonly<Record<string, unknown>>
}

type Values = Readonly<Record<string, unknown>>
type Filter = Readonly<Record<string, readonly string[] | string>>

const verbsOf = (resource: string): Readonly<Partial<Record<string, Operation>>> =>
  (contract as unknown as Readonly<Record<string, Readonly<Partial<Record<string, Operation>>>>>)[resource] ??
  {}

/**
 * Returns the required parameters of a read, except the account and those that only select a kind of record.
 */
const neededBy = (read: Operation): string[] =>
  Object.entries(read.params)
    .filter(([name, schema]) => name !== 'account_id' && !describe(schema).optional)
    .map(([name]) => name)
    .filter((name) => scopesOf(read).every((scope) => !(name in scope)))

/** Returns the individual writes of a batch, or the write itself. */
const writesOf = ({ operation, input }: FailedWrite): readonly Values[] =>
  operation.batch && Array.isArray(input.operations)
    ? input.operations.map(({ params }: { readonly params: Values }) => ({ ...input, ...params }))
    : [input]

/**
 * Returns the values of a parameter; undefined if a write lacks the parameter, or if there are too many
 * values for a filter.
 */
const valuesOf = (writes: readonly Values[], parameter: string): readonly string[] | undefined => {
  const values = new Set<string>()
  for (const write of writes) {
    const value = write[parameter]
    if (typeof value !== 'string' || value === '') return undefined
    values.add(value)
  }
  return values.size <= LIMITS.idsPerList ? [...values] : undefined
}

/**
 * Returns a filter that selects the new records by the ids that they refer to. If all new records have the
 * same name, the filter also requires the beginning of that name.
 */
const narrowed = (list: Operation, writes: readonly Values[]): Filter => {
  const filter: Record<string, readonly string[] | string> = {}
  for (const [parameter, field] of Object.entries(list.filters)) {
    const values = referenceOf(list, field) === undefined ? undefined : valuesOf(writes, field)
    if (values) filter[graphInputName(parameter)] = values
  }
  const name = list.search === undefined ? undefined : valuesOf(writes, list.search)
  if (name?.length === 1) filter.nameStartsWith = (name[0] ?? '').slice(0, LIMITS.queryLength)
  return filter
}

const inAccount = (list: Operation, accountId: unknown, chosen: Filter): LookUp => {
  const [kind = {}] = scopesOf(list)
  const filter: Record<string, unknown> = { ...chosen }
  for (const [name, value] of Object.entries(kind)) filter[graphInputName(name)] = value
  const isOfAccount = 'account_id' in list.params && list.path.includes(':account_id')
  return {
    field: `${isOfAccount ? 'account.' : ''}${graphInputName(list.resource.name)}`,
    arguments: {
      ...(isOfAccount && { accountId }),
      ...(Object.keys(filter).length > 0 && { filter }),
      ...('with_deleted' in list.params && { includeDeleted: true }),
    },
  }
}

/**
 * Returns the list that contains the parents of the written records, and a filter for the parents' ids if
 * they are known.
 */
const holderOf = (operation: Operation, writes: readonly Values[]): [Operation, Filter] | undefined => {
  const verbs = Object.values(verbsOf(operation.resource.name)).filter((verb) => verb !== undefined)
  const needed = new Set(verbs.flatMap((verb) => neededBy(verb)))
  for (const parameter of needed) {
    const names = verbs.map((verb) => recordsNamedBy(verb, parameter))
    const resource = names.find((name) => name !== undefined && name !== operation.resource.name)
    const list = resource === undefined ? undefined : verbsOf(resource).list
    if (!list?.path.includes(':account_id') || neededBy(list).length > 0) continue
    const ids = valuesOf(writes, parameter) ?? valuesOf(writes, parameter.replace(/s$/, ''))
    return [list, ids ? { ids } : {}]
  }
  return undefined
}

/** Returns the list operation at a path, for writes whose response is not the changed record. */
const listAt = (path: string): Operation | undefined => {
  for (const operation of operations.values())
    if (operation.verb === 'list' && operation.path === path) return operation
  return undefined
}

/**
 * Returns the list of a record's parents, such as `/product_catalogs`, if the records belong to no account;
 * otherwise undefined.
 */
const outerList = ({ path }: Operation['resource']): Operation | undefined =>
  path.includes(':account_id') ? undefined : listAt(path.split('/:', 1)[0] as string)

/**
 * Returns the field where a write can be looked up: usually a list, filtered by id if the write contains ids.
 * Undefined if no read can show the outcome.
 */
export const lookUpOf = (write: FailedWrite): LookUp | undefined => {
  const { operation, input } = write
  const { resource } = operation
  const { list = listAt(resource.path), get } = verbsOf(resource.name)
  const writes = writesOf(write)
  const accountId = input.account_id
  if (list && neededBy(list).length === 0) {
    const ids = operation.verb === 'create' ? undefined : valuesOf(writes, resource.idParameter)
    const isById = idsParameter(list, keyField(resource)) && ids?.every((id) => isIdOf(resource, id))
    return inAccount(list, accountId, ids && isById ? { ids } : narrowed(list, writes))
  }
  const holder = holderOf(operation, writes)
  if (holder) return inAccount(holder[0], accountId, holder[1])
  const outer = outerList(resource)
  if (outer) return inAccount(outer, accountId, {})
  if (!get) return undefined
  const { field, arguments: args } = inAccount(get, accountId, {})
  const own = neededBy(get).map((name) => [graphInputName(name), input[name]] as const)
  return { field, arguments: { ...args, ...Object.fromEntries(own) } }
}
