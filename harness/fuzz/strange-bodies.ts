import fc from 'fast-check'
import { anyCharacter } from '../any-character.ts'

const TRAPS: readonly string[] = [
  '1e309',
  '-1e309',
  '123456789012345678901234567890',
  '"\\ud800"',
  '{"__proto__":{"a":1}}',
  '{"a":1,"a":2}',
  '[[[[[[[[[[[[]]]]]]]]]]]]',
  '""',
  'null',
  'true',
  '[]',
  '{}',
  '0',
  '-0',
]
/** JSON as text, because some cases cannot be represented as JavaScript values. */
const jsonText: fc.Arbitrary<string> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...TRAPS) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
  {
    weight: 1,
    arbitrary: fc.string({ unit: anyCharacter, maxLength: 20 }).map((text) => JSON.stringify(text)),
  },
)
export const objectOf = (members: readonly (readonly [string, string])[]): string =>
  `{${members.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`
/** Generates members of an object with these names, with valid or arbitrary values and some duplicates. */
export const members = (names: readonly string[], good: Readonly<Record<string, string>>) =>
  fc.array(
    fc
      .constantFrom(...names)
      .chain((key) =>
        fc.tuple(
          fc.constant(key),
          fc.oneof(
            { weight: 2, arbitrary: fc.constant(good[key] ?? 'null') },
            { weight: 1, arbitrary: jsonText },
          ),
        ),
      ),
    { maxLength: 6 },
  )
