import type { Asked, Json } from './world.ts'

/** Proves that a query was answered with this, without error, after these calls. */
export const expectAnswer = ({ data, errors, calls }: Asked, answer: object, called: object): void =>
  expect({ errors, data, calls }).toEqual({ errors: [], data: answer, calls: called })

/** Proves that a mutation named `done` carried out what it was asked to, after these calls. */
export const expectDone = ({ data, errors, calls }: Asked, record: unknown, called: object): Json => {
  expect([errors, data.done, calls]).toEqual([[], { record, userErrors: [] }, called])
  return data.done.record
}
