import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'

const FOLDER = new URL('../../examples/', import.meta.url)
const TOKEN = /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|\.\.\.|[\w]+|[^\s\w]/g
/** Tokens of the documents in `examples/`, without comments. */
const documents = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => readFileSync(new URL(file, FOLDER), 'utf8').replaceAll(/^\s*#.*$/gm, ''))
  .map((text) => text.match(TOKEN) ?? [])

const STRANGERS = [
  '{', '}', '(', ')', '[', ']', ':', '!', '$', '@', '...', '=', '|', '&', '#', ',', '"', '"""', '\\', '\u0000',
  '\ufeff', '\u202e', '😀', '\ud800', '-', '1e999', '0x1', '-0', '99999999999999999999', '""', '"\\u{110000}"', 'null',
  'true', 'on', 'fragment', 'query', 'mutation', 'subscription', 'type', 'extend', '__typename', '__schema', '_service',
  '_entities', '__proto__', 'constructor', 'first', 'after', '@include', '@skip(if: true)', '@allowStale', '@export(as: "v")', '@defer',
  '@stream', '$x', '...F', '... on Query', '{ __typename }', '(first: -1)', '(ids: [])', '(id: "")', '(id: null)',
] // biome-ignore format: a table of tokens

const mutation = fc.record(
  {
    how: fc.constantFrom('delete', 'double', 'swap', 'replace', 'insert', 'repeat', 'splice'),
    place: fc.nat(100_000),
    other: fc.nat(100_000),
    stranger: fc.constantFrom(...STRANGERS),
  },
  { noNullPrototype: true },
)
type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never

const mutate = (tokens: readonly string[], { how, place, other, stranger }: Mutation): string[] => {
  const at = place % Math.max(1, tokens.length)
  const end = at + 1 + (other % 30)
  if (how === 'delete') return tokens.toSpliced(at, 1 + (other % 3))
  if (how === 'double') return tokens.toSpliced(at, 0, tokens[at] ?? '')
  if (how === 'replace') return tokens.toSpliced(at, 1, stranger)
  if (how === 'insert') return tokens.toSpliced(at, 0, stranger)
  if (how === 'repeat') return tokens.toSpliced(at, 0, ...tokens.slice(at, end), ...tokens.slice(at, end))
  if (how === 'swap')
    return tokens.with(at, tokens[other % tokens.length] ?? '').with(other % tokens.length, tokens[at] ?? '')
  const from = documents[other % documents.length] ?? []
  const start = place % Math.max(1, from.length)
  return tokens.toSpliced(at, 3, ...from.slice(start, start + 12))
}

/**
 * A document after a few changes: tokens are deleted, duplicated, swapped, replaced or taken from another
 * document.
 */
export const brokenDocument: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...documents), fc.array(mutation, { minLength: 1, maxLength: 4 }))
  .map(([tokens, mutations]) =>
    mutations
      .reduce<readonly string[]>(
        (current, each) => (current.length > 1 ? mutate(current, each) : current),
        tokens,
      )
      .join(' '),
  )

const STRANGE = [
  '%00', '%', '%zz', '..', '//', '?', '&', '=', '#', '%2F', '%0d%0a', '%ff', '%ed%a0%80', '__proto__', '[]', '-1', '1e9',
  'null', 'é', '%F0%9F%98%80', 'a'.repeat(3000), '12', '13', '*', '%25', '+', ';', ',', ',,', '{}',
] // biome-ignore format: a table of texts
/** Generates API requests with parts of the target replaced or inserted. */
export const strangeRequest = (
  targets: readonly (readonly [method: string, target: string])[],
): fc.Arbitrary<{ readonly method: string; readonly target: string }> =>
  fc
    .tuple(
      fc.constantFrom(...targets),
      fc.array(fc.tuple(fc.nat(1000), fc.constantFrom(...STRANGE), fc.boolean()), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([[method, target], changes]) => {
      let parts: string[] = target.match(/[\w-]+|[^\w-]/g) ?? []
      for (const [place, text, isInserted] of changes)
        parts = parts.toSpliced(
          1 + (place % (parts.length - 1)),
          isInserted ? 0 : 1,
          encodeURI(text).replaceAll('%25', '%'),
        )
      return { method, target: parts.join('') }
    })
