import type { Asked, Json } from './world.ts'

/** Asserts that an operation returned this data without errors after these calls. */
export const expectResult = ({ data, errors, calls }: Asked, result: object, called: object): void =>
  expect({ errors, data, calls }).toEqual({ errors: [], data: result, calls: called })

/** Asserts that a mutation with the alias `done` succeeded after these calls. Returns its record. */
export const expectDone = ({ data, errors, calls }: Asked, record: unknown, called: object): Json => {
  expect([errors, data.done, calls]).toEqual([[], { record, userErrors: [] }, called])
  return data.done.record
}
