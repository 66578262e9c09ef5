import type { Asked, Json } from './world.ts'

/** Asserts that an operation returned this data without errors, using exactly these calls. */
export const expectResult = ({ data, errors, calls }: Asked, result: object, called: object): void =>
  expect({ errors, data, calls }).toEqual({ errors: [], data: result, calls: called })

/** Asserts that the mutation aliased as `done` succeeded, using exactly these calls. Returns its record. */
export const expectDone = ({ data, errors, calls }: Asked, record: unknown, called: object): Json => {
  expect([errors, data.done, calls]).toEqual([[], { record, userErrors: [] }, called])
  return data.done.record
}
