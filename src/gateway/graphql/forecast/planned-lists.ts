import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
} from 'graphql'
import type { ResourceName } from '../../../contract/index.ts'
import type { Operation } from '../../../contract/language/define.ts'
import { listSizeOf } from '../../../graph/constraints/list-size.ts'
import type { FieldHints } from '../../../graph/hints/hints.ts'
import { resourceOfType } from '../../../graph/ids/global-id.ts'
import type { ListMemory } from '../../../loaders/index.ts'
import type { Variables } from '../../../selections/index.ts'
import type { PlannedField } from '../documents/plan.ts'

/** List lengths that were learned from earlier operations of the same user. */
export type LearnedLengths = Pick<ListMemory, 'rowsPerAccount' | 'averageRows'>

/** Lists that a root field always reads, except with `first: 0`. */
export const CERTAIN: ReadonlySet<string> = new Set(['accounts.list'])

/** Returns the list operation of a field that reads records page by page; undefined for other fields. */
export const listOfField = ({ standsFor, reach }: FieldHints): Operation | undefined => {
  const list = standsFor?.shape === 'list' ? standsFor.operation : undefined
  return list && (reach?.kind === 'records' || CERTAIN.has(list.name)) ? list : undefined
}

export const argumentsOf = ({ args }: PlannedField, variables: Variables): Variables => {
  try {
    return args(variables) as Variables
  } catch {
    // Invalid arguments are ignored, because execution will refuse them.
    return {}
  }
}

/** Returns the resources whose records a field may return. */
export const resourcesOf = (schema: GraphQLSchema, type: GraphQLNamedType): readonly ResourceName[] => {
  const types = isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : []
  return types.map(({ name }) => resourceOfType(name)).filter((name) => name !== undefined)
}

export const selectsOneOf = ({ below }: PlannedField['selected'], names: ReadonlySet<string>): boolean =>
  below.some((each) => names.has(each.field.name) || selectsOneOf(each, names))

/** Returns the list length set by the arguments, or else the length assumed by `@listSize`. */
export const lengthOf = (
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  args: Variables,
): number | undefined => {
  const listSize = listSizeOf(schema, field)
  if (field.name === '_entities') return (args.representations as readonly unknown[] | undefined)?.length
  const given = (listSize?.slicingArguments ?? []).flatMap((name) => {
    const { [name]: value } = args
    if (typeof value === 'number') return [Math.max(0, value)]
    return Array.isArray(value) ? [value.length] : []
  })
  if (given.length > 0) return Math.max(...given)
  const { ids } = args
  return Array.isArray(ids) ? ids.length : (listSize?.assumedSize ?? undefined)
}
