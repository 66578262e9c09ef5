import type { Asked, Json } from '../../domains/world.ts'

/** Assertions about each operation's result, derived from the demo data. */
export type Facts = Readonly<Record<string, (data: Json, asked: Asked) => void>>

/** Returns the named field of each row in a list. */
export const each = (rows: readonly Json[], name: string): Json[] => rows.map((row) => row[name])

/** Expects the numbers to be in descending order. */
export const expectDescending = (amounts: readonly (number | string | null)[]): void => {
  const shown = amounts.map(Number)
  expect(shown).toEqual([...shown].sort((one, other) => other - one))
}

/** Expects the same value in all rows, and at least one row. */
export const expectAll = (values: readonly Json[], value: Json): void => {
  expect([...new Set(values)]).toEqual([value])
}
