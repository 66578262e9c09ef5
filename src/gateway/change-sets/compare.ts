import { keyField, type Operation, type Resource } from '../../contract/language/define.ts'
import { graphName } from '../../contract/language/names.ts'
import { describe, isId } from '../../contract/language/values.ts'
import { cached } from './cached.ts'

type Fields = Readonly<Record<string, unknown>>

/** Field of a record, and whether the API assigns its values. */
export interface ComparedField {
  readonly wire: string
  /** Name in the schema. */
  readonly name: string
  /**
   * Whether the API may assign values that a preview cannot predict: ids, URLs, and the time of the write.
   */
  readonly isAssigned: boolean
  readonly isId: boolean
  readonly isTime: boolean
}

/** Fields that every write sets. */
const ALWAYS: ReadonlySet<string> = new Set(['created_at', 'updated_at', 'id'])

const comparedFields = (
  { fields }: Resource,
  isAssigned: (wire: string) => boolean = () => false,
): ComparedField[] =>
  Object.entries(fields).map(([wire, schema]) => ({
    wire,
    name: graphName(wire, schema),
    isAssigned: isAssigned(wire),
    isId: isId(schema),
    isTime: describe(schema).wire === 'timestamp' || wire === 'created_at' || wire === 'updated_at',
  }))

/**
 * Lists the record fields that a report shows. Derived fields are left out, because they follow from others.
 */
export const changedFields = cached((resource: Resource) =>
  comparedFields(resource).filter(
    ({ wire }) => !ALWAYS.has(wire) && !describe(resource.fields[wire] ?? {})['x-derived'],
  ),
)

/** Lists the fields of a written record, and marks those that the API may assign. */
export const returnedFields = cached(({ params, batch, resource }: Operation) => {
  const calls = [params, ...Object.values(batch?.operations ?? {}).map((each) => each.params)]
  const given = new Set(calls.flatMap(Object.keys))
  return comparedFields(resource, (wire) => {
    const isReference = describe(resource.fields[wire] ?? {})['x-references'] !== undefined
    const isGiven = given.has(wire) || given.has(`${wire}s`) || isReference
    return !isGiven || wire === keyField(resource)
  })
})

/** Checks whether a field contains a time that the API assigns, such as the time of the write. */
export const isAssignedTime = ({ isAssigned, isTime }: ComparedField): boolean => isAssigned && isTime

const isAddress = (value: unknown): boolean => typeof value === 'string' && URL.canParse(value)

/** Checks whether two values may differ because the API assigns them: both are ids, or both are URLs. */
export const areAssigned = (one: unknown, other: unknown, { isAssigned, isId }: ComparedField): boolean =>
  isAssigned &&
  typeof one === 'string' &&
  typeof other === 'string' &&
  (isId || (isAddress(one) && isAddress(other)))

/** Converts amounts to text, because JSON numbers cannot represent them exactly. */
export const shown = (value: unknown): unknown => {
  if (value === null || typeof value !== 'object')
    return typeof value === 'bigint' ? `${value}` : (value ?? null)
  if (!('micros' in value)) return value
  const { micros, currency } = value as { micros: unknown; currency: unknown }
  return { micros: `${micros}`, currency }
}

/**
 * Checks whether two values are equal, except for parts that the API assigns. In an uncertain field, the
 * first value or parts of it may also be missing.
 */
const agree = (
  one: unknown,
  other: unknown,
  field: ComparedField,
  isUncertain: boolean,
  isPart = false,
): boolean => {
  if (one === other || areAssigned(one, other, field)) return true
  if (isUncertain ? one == null : isPart && field.isAssigned && one === null) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return names
    .values()
    .every((name) => agree((one as Fields)[name], (other as Fields)[name], field, isUncertain, true))
}

/**
 * Lists the fields whose values differ from the expected ones, with both values as JSON. Times that the API
 * assigns are not compared.
 *
 * @param uncertain fields that the preview could not predict. Their expected values may be missing or
 * incomplete
 */
export const differingFields = (
  fields: readonly ComparedField[],
  expected: Fields,
  actual: Fields,
  uncertain: ReadonlySet<string> = new Set(),
) =>
  fields.flatMap((field) => {
    const [wanted, found] = [shown(expected[field.name]), shown(actual[field.name])]
    if (isAssignedTime(field) || agree(wanted, found, field, uncertain.has(field.name))) return []
    return [{ field: field.name, expected: wanted, actual: found }]
  })
