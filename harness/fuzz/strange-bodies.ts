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
/** JSON as text, so that it may hold what no value of the language can. */
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
/** Members of an object: of these names, good or of any kind, some of them twice. */
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
