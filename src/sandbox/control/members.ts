import { isRecord } from '../../contract/language/is-record.ts'
import { refuseParameter } from '../refusal.ts'

type Members = Readonly<Record<string, unknown>>

/** Reads a JSON body and refuses members that are not in `names`. @throws Refusal INVALID_PARAMETER */
export const membersOf = async (body: () => Promise<unknown>, names: readonly string[]): Promise<Members> => {
  const given = await body()
  if (!isRecord(given)) return refuseParameter('body', 'must be a JSON object')
  const unknown = Object.keys(given).find((name) => !names.includes(name))
  if (unknown !== undefined) refuseParameter(unknown, `is unknown. Known members: ${names.join(', ')}`)
  return given
}

/** Reads a boolean member. @throws Refusal INVALID_PARAMETER for any other type */
export const flagIn = (members: Members, name: string): boolean | undefined => {
  const value = members[name]
  return value === undefined || typeof value === 'boolean'
    ? value
    : refuseParameter(name, 'must be true or false')
}

/**
 * Reads a string member; undefined if it is absent. @throws Refusal INVALID_PARAMETER for any other type, or
 * an invalid length
 */
export const textIn = (members: Members, name: string, maximum: number): string | undefined => {
  const value = members[name]
  if (value === undefined) return undefined
  return typeof value === 'string' && value !== '' && value.length <= maximum
    ? value
    : refuseParameter(name, `must be a string of 1 to ${maximum} characters`)
}

/** Reads a member that is a list of strings. @throws Refusal INVALID_PARAMETER for any other type */
export const textsIn = (members: Members, name: string, expected: string): string[] | undefined => {
  const value = members[name]
  if (value === undefined) return undefined
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
    ? value
    : refuseParameter(name, `must be ${expected}`)
}
