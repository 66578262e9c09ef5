import {
  buildSchema,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql'
import { collectFields } from 'graphql/execution/collectFields.js'
import {
  appliesTo,
  fieldsBelow,
  isSelected,
  MAX_SELECTIONS,
  readFieldTree,
  type SelectedField,
} from '../../src/selections/index.ts'

const schema = buildSchema(`
  interface Animal { name: String, friends(first: Int): [Animal!] }
  type Cat implements Animal { name: String, friends(first: Int): [Animal!], lives: Int }
  type Dog implements Animal { name: String, friends(first: Int): [Animal!] }
  union Either = Cat | Dog
  type Query { cat: Cat, animal: Animal, any: Either }
`)
const typeOf = (name: string) => schema.getType(name) as GraphQLObjectType
const read = (text: string) => {
  const document = parse(text)
  expect(validate(schema, document)).toEqual([])
  const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION)
  return readFieldTree(schema, document, operation as OperationDefinitionNode)
}
const keysOf = (fields: readonly SelectedField[]) => fields.map(({ key }) => key)

/** Groups the nodes by response key, as execution does for an object of the given type. */
const nodesByKey = (
  fields: readonly SelectedField[],
  type: GraphQLObjectType,
  variables: Readonly<Record<string, unknown>>,
) => {
  const nodes = new Map<string, Set<FieldNode>>()
  for (const field of fields)
    if (appliesTo(schema, field, type) && isSelected(field, variables))
      nodes.set(field.key, (nodes.get(field.key) ?? new Set()).add(field.node))
  return [...nodes].map(([key, found]) => [key, [...found]])
}

describe('fields of an operation', () => {
  const SELECTIONS = [
    'name again: name name',
    '...A ... on Cat { lives ...A } ... on Dog { friends { name } }',
    '... @include(if: $a) { name ... on Animal @skip(if: $b) { other: name } } name @skip(if: $a)',
    '...A @skip(if: $b) ...B ...A',
    '... on Animal { ... on Cat { lives } ... on Dog { bark: name } } __typename',
    'friends @include(if: true) { name } friends @skip(if: true) { other: name }',
  ]
  const FRAGMENTS =
    'fragment A on Animal { name ...B friends(first: 1) { name } } fragment B on Cat { lives @include(if: $a) }'
  const cases = SELECTIONS.flatMap((selection) =>
    [true, false].flatMap((a) => [true, false].map((b) => ({ selection, a, b }))),
  )
  it.each(cases)('equal those that graphql-js collects: $selection ($a, $b)', ({ selection, a, b }) => {
    const document = parse(`query($a: Boolean!, $b: Boolean!) { animal { ${selection} } } ${FRAGMENTS}`)
    const tree = readFieldTree(schema, document, document.definitions[0] as OperationDefinitionNode)
    const [animal] = tree.fields
    const set = animal?.node.selectionSet
    if (!animal || !set) throw new Error('no selection')
    const fragments = Object.fromEntries(tree.fragments)
    for (const type of [typeOf('Cat'), typeOf('Dog')]) {
      const usual = collectFields(schema, fragments, { a, b }, type, set)
      expect(nodesByKey(animal.below, type, { a, b })).toEqual([...usual])
    }
  })

  it('have the parent type and the type conditions of their fragments', () => {
    const [any] = read('{ any { ... on Animal { name ... on Cat { lives } } } }').fields
    const told = any?.below.map(({ key, parent, field, typeConditions }) => [
      key,
      parent.name,
      String(field.type),
      typeConditions.map(({ name }) => name),
    ])
    expect(told).toEqual([
      ['name', 'Animal', 'String', ['Animal']],
      ['lives', 'Cat', 'Int', ['Animal', 'Cat']],
    ])
  })

  it('are read once, even if several spreads contain them', () => {
    const { fields, count } = read(
      '{ a: cat { ...F } b: cat { ...F } } fragment F on Cat { friends { name } }',
    )
    const [a, b] = fields
    expect(a?.below[0]).toBe(b?.below[0])
    expect(count).toBe(4)
  })

  it('include introspection fields', () => {
    const { fields } = read('{ __schema { types { name } } __type(name: "Cat") { name } __typename }')
    expect(keysOf(fields)).toEqual(['__schema', '__type', '__typename'])
    expect(keysOf(fields[0]?.below[0]?.below ?? [])).toEqual(['name'])
  })

  it('are truncated when nested spreads would multiply them beyond the limit', () => {
    const parts = Array.from(
      { length: 40 },
      (_, at) => `fragment F${at} on Query { ...F${at + 1} ... { ...F${at + 1} } }`,
    )
    const { fields, isWhole } = read(`{ ...F0 } ${parts.join(' ')} fragment F40 on Query { cat { name } }`)
    expect(isWhole).toBe(false)
    expect(fields.length).toBeLessThan(MAX_SELECTIONS)
    expect(fields[0]?.key).toBe('cat')
  })

  it('are complete if they exactly reach the limit', () => {
    const aliases = (count: number) =>
      Array.from({ length: count }, (_, at) => `f${at}: __typename`).join(' ')
    expect(read(`{ ${aliases(MAX_SELECTIONS)} }`).isWhole).toBe(true)
    expect(read(`{ ${aliases(MAX_SELECTIONS + 1)} }`).isWhole).toBe(false)
  })
})

describe('fields below a resolved field', () => {
  it('are read from all nodes of that field', () => {
    const { fields, fragments } = read(
      '{ cat { name } ...F } fragment F on Query { cat { ...G } } fragment G on Cat { lives }',
    )
    const info = {
      schema,
      fragments: Object.fromEntries(fragments),
      fieldNodes: fields.map(({ node }) => node),
      returnType: typeOf('Cat'),
    }
    expect(keysOf(fieldsBelow(info as unknown as GraphQLResolveInfo))).toEqual(['name', 'lives'])
  })
})
