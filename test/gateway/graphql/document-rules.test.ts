/**
 * Tests that a new document is refused if it violates any rule, although only some rules run for each
 * document.
 */
import { buildSchema, parse, validate } from 'graphql'
import { createDocuments } from '../../../src/gateway/graphql/documents/documents.ts'
import { documentRules } from '../../../src/gateway/graphql/documents/rules.ts'

const schema = buildSchema(`
  directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
  directive @once on FIELD
  input Filter { name: String size: Int }
  type Item { id: ID! name: String items: [Item!]! }
  type Other { id: ID! }
  type Query { item(id: ID!): Item items(filter: Filter): [Item!]! other: Other count: Int }
  type Mutation { add(name: String): Item }
  type Subscription { added: Item removed: Item }
`)
const INVALID: readonly (readonly [rule: string, text: string])[] = [
  ['ExecutableDefinitionsRule', '{ count } type More { id: ID }'],
  ['UniqueOperationNamesRule', 'query A { count } query A { count }'],
  ['LoneAnonymousOperationRule', '{ count } query A { count }'],
  ['SingleFieldSubscriptionsRule', 'subscription { added { id } removed { id } }'],
  ['KnownTypeNamesRule', 'query ($id: Missing) { item(id: "1") { id } }'],
  ['FragmentsOnCompositeTypesRule', '{ count ... on Int { count } }'],
  ['VariablesAreInputTypesRule', 'query ($item: Item) { count }'],
  ['ScalarLeafsRule', '{ item(id: "1") }'],
  ['FieldsOnCorrectTypeRule', '{ missing }'],
  ['UniqueFragmentNamesRule', '{ ...A } fragment A on Query { count } fragment A on Query { count }'],
  ['KnownFragmentNamesRule', '{ ...A }'],
  ['NoUnusedFragmentsRule', '{ count } fragment A on Query { count }'],
  ['NoUnusedFragmentsRule', '{ count } fragment A on Int { count }'],
  ['PossibleFragmentSpreadsRule', '{ item(id: "1") { ... on Other { id } } }'],
  ['NoFragmentCyclesRule', '{ ...A } fragment A on Query { ...A }'],
  ['UniqueVariableNamesRule', 'query ($id: ID!, $id: ID!) { item(id: $id) { id } }'],
  ['NoUndefinedVariablesRule', '{ item(id: $id) { id } }'],
  ['NoUnusedVariablesRule', 'query ($id: ID!) { count }'],
  ['KnownDirectivesRule', '{ count @missing }'],
  ['UniqueDirectivesPerLocationRule', '{ count @once @once }'],
  ['KnownArgumentNamesRule', '{ count(of: 1) }'],
  ['KnownArgumentNamesRule', '{ count @skip(if: true, unless: true) }'],
  ['UniqueArgumentNamesRule', '{ item(id: "1", id: "2") { id } }'],
  ['ValuesOfCorrectTypeRule', '{ items(filter: { size: "large" }) { id } }'],
  ['ProvidedRequiredArgumentsRule', '{ item { id } }'],
  ['ProvidedRequiredArgumentsRule', '{ count @include }'],
  ['VariablesInAllowedPositionRule', 'query ($id: ID) { item(id: $id) { id } }'],
  ['OverlappingFieldsCanBeMergedRule', '{ item(id: "1") { a: id a: name } }'],
  ['UniqueInputFieldNamesRule', '{ items(filter: { size: 1, size: 2 }) { id } }'],
  [
    'MaxIntrospectionDepthRule',
    '{ __schema { types { fields { type { fields { type { fields { type { name } } } } } } } } }',
  ],
  ['deferLabels', '{ ... @defer(label: "a") { count } ... @defer(label: "a") { other { id } } }'],
  ['deferredPlaces', 'mutation { ... @defer { add { id } } }'],
  ['noStream', '{ items @stream { id } }'],
  ['exportPlaces', '{ count @export(as: "count") }'],
]
const rulesThatRefuse = (text: string): string[] =>
  documentRules.filter((rule) => validate(schema, parse(text), [rule]).length > 0).map(({ name }) => name)

describe('new document', () => {
  it.each(INVALID)('is refused if it violates %s: %s', (rule, text) => {
    expect(rulesThatRefuse(text)).toContain(rule)
    expect(createDocuments(schema).read(text, parse(text))).toBeUndefined()
  })

  it('is tested against every validation rule', () => {
    const named = new Set(INVALID.map(([rule]) => rule))
    expect(documentRules.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([])
  })

  it.each([
    ['without variables, fragments and directives', '{ count item(id: "@...$ fragment __") { id } }'],
    [
      'with all of them',
      'query ($id: ID!) { ...A @defer } fragment A on Query { item(id: $id) { id @once } }',
    ],
  ])('is accepted if it is valid: %s', (_what, text) => {
    expect(rulesThatRefuse(text)).toEqual([])
    expect(createDocuments(schema).read(text, parse(text))?.text).toBe(text)
  })
})
