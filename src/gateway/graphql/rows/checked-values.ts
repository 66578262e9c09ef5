import {
  type GraphQLList,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import { SparedList } from '../../../executor/index.ts'
import { AdsGraphQLError, toGraphQLError } from '../../../graph/errors/errors.ts'
import { BadRow } from '../../../upstream/index.ts'

/** Name of an API record, for error messages. */
interface RecordName {
  readonly type: string
  readonly restId: string | null
}

/** Name of the record that each object belongs to. */
const owners = new WeakMap<object, RecordName>()

const recordNameOf = (source: unknown): RecordName | undefined => {
  if (typeof source !== 'object' || source === null) return undefined
  const { __typename: type, accountId, restId } = source as Readonly<Record<string, unknown>>
  if (typeof type !== 'string' || accountId === undefined) return owners.get(source)
  return { type, restId: typeof restId === 'string' ? restId : null }
}

const badValue = (
  { type, restId }: RecordName,
  { fieldName }: GraphQLResolveInfo,
  fault: string,
): AdsGraphQLError =>
  new AdsGraphQLError(
    'UPSTREAM_BAD_RESPONSE',
    `The advertising API returned ${type} ${restId ?? '(unknown id)'} ${fault} ${fieldName}`,
    { field: fieldName, record: { type, restId }, ads: { retryable: false } },
  )

const fits = (type: GraphQLOutputType, value: unknown): boolean => {
  if (!isLeafType(type)) return true
  try {
    return type.serialize(value) != null
  } catch {
    return false
  }
}

const NONE = 'without'
const UNUSABLE = 'with an invalid'

const checkedItems = (
  { ofType: itemType }: GraphQLList<GraphQLOutputType>,
  items: readonly unknown[],
  mayBeNull: boolean,
  record: RecordName | undefined,
  info: GraphQLResolveInfo,
): unknown =>
  items.map((item) => {
    if (item instanceof BadRow) return toGraphQLError(item)
    if (!record) return item
    if (item == null) return mayBeNull ? item : badValue(record, info, NONE)
    if (typeof item === 'object') owners.set(item, record)
    return isListType(itemType) || fits(itemType, item) ? item : badValue(record, info, UNUSABLE)
  })

/**
 * Checks the value of a record's field. If a required value is null or a value has the wrong type, the error
 * names the record and the field.
 *
 * @throws AdsGraphQLError UPSTREAM_BAD_RESPONSE
 */
export const checkedValue = (source: unknown, value: unknown, info: GraphQLResolveInfo): unknown => {
  const { returnType } = info
  const type = isNonNullType(returnType) ? returnType.ofType : returnType
  if (Array.isArray(value) && isListType(type)) {
    const record = recordNameOf(source)
    return checkedItems(type, value, !(type instanceof SparedList), record, info)
  }
  if (value == null) {
    const record = isNonNullType(returnType) ? recordNameOf(source) : undefined
    if (record) throw badValue(record, info, NONE)
    return value
  }
  if (isLeafType(type) || isLeafType(getNamedType(type))) {
    const record = recordNameOf(source)
    if (record && (isListType(type) || !fits(type, value))) throw badValue(record, info, UNUSABLE)
    return value
  }
  if (value instanceof BadRow) throw toGraphQLError(value)
  if (typeof value === 'object') {
    const record = recordNameOf(source)
    // An object without a record name of its own belongs to the record that contains it.
    if (record && recordNameOf(value) === undefined) owners.set(value, record)
  }
  return value
}
