import type { Asked, Json } from '../../domains/world.ts'

/** Facts about the answer of each operation, from the demo data. */
export type Facts = Readonly<Record<string, (data: Json, asked: Asked) => void>>

/** Returns a member of every row of a list. */
export const each = (rows: readonly Json[], name: string): Json[] => rows.map((row) => row[name])

/** Expects numbers that do not grow. */
export const expectDescending = (amounts: readonly (number | string | null)[]): void => {
  const shown = amounts.map(Number)
  expect(shown).toEqual([...shown].sort((one, other) => other - one))
}

/** Expects the same value in all rows of a list that is not empty. */
export const expectAll = (values: readonly Json[], value: Json): void => {
  expect([...new Set(values)]).toEqual([value])
}
