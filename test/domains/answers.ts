import type { Asked, Json } from './world.ts'

/** Asserts that a query returned this data without errors, after these calls. */
export const expectAnswer = ({ data, errors, calls }: Asked, answer: object, called: object): void =>
  expect({ errors, data, calls }).toEqual({ errors: [], data: answer, calls: called })

/** Asserts that a mutation with the alias `done` succeeded, after these calls. */
export const expectDone = ({ data, errors, calls }: Asked, record: unknown, called: object): Json => {
  expect([errors, data.done, calls]).toEqual([[], { record, userErrors: [] }, called])
  return data.done.record
}
