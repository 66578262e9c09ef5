import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BreakingChange, buildSchema, findBreakingChanges, type GraphQLSchema } from 'graphql'

const root = join(import.meta.dirname, '..')
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const schemaOf = (sdl: string): GraphQLSchema => buildSchema(sdl, { assumeValidSDL: true })

/** Removals that clients do not notice: directives of the federation specification and unused scalars. */
const UNSEEN = /^federation__\w+ was removed\.$|^Standard scalar /

/** Returns the name that a description begins with: `MediaCreative.creativeType`, a type or a directive. */
const namedBy = ({ description }: BreakingChange): string =>
  /^(\w+(?:\.\w+)*)/.exec(description)?.[1] ?? description

/** Returns what CHANGELOG.md lists for its latest version under headings that begin with Breaking. */
const breakingIn = (changelog: string): string => {
  const [, latest = ''] = changelog.split(/^## /m)
  return latest
    .split(/^### /m)
    .filter((part) => /^Breaking\b/.test(part))
    .join('')
}

/** Checks whether one item of the list contains both the type and the member. */
const isListed = (name: string, breaking: string): boolean => {
  const [type = '', ...members] = name.split('.')
  return breaking
    .split(/^- /m)
    .some((item) => [type, ...members].every((part) => new RegExp(`\\b${part}\\b`).test(item)))
}

const unlisted = (released: string, current: string, changelog: string): string[] =>
  findBreakingChanges(schemaOf(released), schemaOf(current))
    .filter(({ description }) => !UNSEEN.test(description))
    .filter((change) => !isListed(namedBy(change), breakingIn(changelog)))
    .map(({ description }) => description)

describe('schema.graphql compared with the last release', () => {
  it('has no breaking changes except those that CHANGELOG.md lists under Breaking', () => {
    const released = textOf('test/fixtures/released-schema.graphql')
    expect(unlisted(released, textOf('schema.graphql'), textOf('CHANGELOG.md'))).toEqual([])
  })

  it('is reported for a breaking change that the latest version does not list', () => {
    const before = 'type Query { name: String! age: Int }'
    const after = 'type Query { name: String }'
    const listed =
      '## Unreleased\n\n### Breaking\n\n- `Query.name` is nullable.\n\n### Added\n\n- `Query.age`\n'
    const earlier =
      '## Unreleased\n\n### Added\n\n- x\n\n## 0.1.0\n\n### Breaking\n\n- `Query.name`, `Query.age`\n'
    expect(unlisted(before, after, listed)).toEqual(['Query.age was removed.'])
    expect(unlisted(before, after, earlier)).toEqual([
      'Query.age was removed.',
      'Query.name changed type from String! to String.',
    ])
  })
})
