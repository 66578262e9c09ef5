import { keyField, type Operation } from '../../contract/language/define.ts'
import { graphName } from '../../contract/language/names.ts'
import { describe, isId } from '../../contract/language/values.ts'
import type { ChangeSetConflict } from '../../graph/context/change-sets.ts'
import { formatGlobalId } from '../../graph/ids/global-id.ts'
import { shown } from '../previews/report.ts'

type Fields = Readonly<Record<string, unknown>>

/** Field of a record that a write returns. */
export interface ReturnedField {
  /** Name in the graph. */
  readonly name: string
  /** Whether the API may assign values that no preview knows: ids, addresses and times of the write. */
  readonly isAssigned: boolean
  readonly isId: boolean
  readonly isTime: boolean
}

/** Returns the parameters that a write can set in its records. */
const settable = ({ params, batch }: Operation): ReadonlySet<string> =>
  new Set([params, ...Object.values(batch?.operations ?? {}).map((each) => each.params)].flatMap(Object.keys))

const known = new WeakMap<Operation, readonly ReturnedField[]>()

/** Lists the fields of the records that a write returns. */
export const returnedFields = (operation: Operation): readonly ReturnedField[] => {
  const found = known.get(operation)
  if (found) return found
  const parameters = settable(operation)
  const fields = Object.entries(operation.resource.fields).map(([wire, schema]) => {
    const { wire: kind, 'x-references': target } = describe(schema)
    const isGiven = parameters.has(wire) || parameters.has(`${wire}s`) || target !== undefined
    return {
      name: graphName(wire, schema),
      isAssigned: !isGiven || wire === keyField(operation.resource),
      isId: isId(schema),
      isTime: kind === 'timestamp' || wire === 'created_at' || wire === 'updated_at',
    }
  })
  known.set(operation, fields)
  return fields
}

/** Checks whether the API assigns a time, such as that of the write. */
export const isAssignedTime = ({ isAssigned, isTime }: ReturnedField): boolean => isAssigned && isTime

const isAddress = (value: unknown): boolean => typeof value === 'string' && URL.canParse(value)

/** Checks whether both values are ids or addresses that the API assigns, so that they may differ. */
export const areAssigned = (one: unknown, other: unknown, { isAssigned, isId }: ReturnedField): boolean =>
  isAssigned &&
  typeof one === 'string' &&
  typeof other === 'string' &&
  (isId || (isAddress(one) && isAddress(other)))

/** Checks whether two values are equal, except for what the API assigns and parts that no preview knows. */
const agree = (one: unknown, other: unknown, field: ReturnedField, isPart = false): boolean => {
  if (one === other || areAssigned(one, other, field)) return true
  if (isPart && field.isAssigned && one === null) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return names.values().every((name) => agree((one as Fields)[name], (other as Fields)[name], field, true))
}

/**
 * Lists the fields that a write returned with other values than its preview. Ids, addresses and times that
 * the API assigns are not compared, nor are fields that a response lacks. Both results are JSON.
 */
export const unpredicted = (
  operation: Operation,
  { account_id: account }: Fields,
  predicted: unknown,
  returned: unknown,
): readonly ChangeSetConflict[] => {
  const { type } = operation.resource
  const [expected, actual] = [predicted, returned].map((rows) => [rows].flat() as (Fields | null)[])
  return (expected ?? []).flatMap((wanted, index) => {
    const found = actual?.[index]
    if (!wanted || !found) return []
    const name = typeof found.name === 'string' ? found.name : null
    const id = formatGlobalId({ type, accountId: `${account}`, restId: `${found.restId ?? account}` })
    return returnedFields(operation).flatMap((field) => {
      const [value, other] = [shown(wanted[field.name]), shown(found[field.name])]
      if (isAssignedTime(field) || agree(value, other, field)) return []
      return [{ record: { id, type, name }, field: field.name, expected: value, actual: other }]
    })
  })
}
