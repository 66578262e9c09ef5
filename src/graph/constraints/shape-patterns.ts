import type { TSchema } from 'typebox'
import { operations } from '../../contract/index.ts'
import { describe } from '../../contract/language/values.ts'

type Stated = readonly [shape: string, pattern: string]

const statedIn = (schema: TSchema): Stated[] => {
  const { pattern, 'x-shape': shape, items, properties } = describe(schema)
  return [
    ...(pattern !== undefined && shape !== undefined ? [[shape, pattern] as const] : []),
    ...(items ? statedIn(items) : []),
    ...Object.values(properties ?? {}).flatMap(statedIn),
  ]
}

/**
 * Returns the contract's regular expressions, keyed by the words that `@constraint` uses for them. Words that
 * describe two different expressions are left out.
 */
export const shapePatterns = (): ReadonlyMap<string, string> => {
  const found = new Map<string, Set<string>>()
  const schemas = [...operations.values()].flatMap(({ params }) => Object.values<TSchema>(params))
  for (const [shape, pattern] of schemas.flatMap(statedIn))
    found.set(shape, (found.get(shape) ?? new Set()).add(pattern))
  return new Map(
    [...found].flatMap(([shape, [pattern, ...others]]) =>
      pattern !== undefined && others.length === 0 ? [[shape, pattern]] : [],
    ),
  )
}
