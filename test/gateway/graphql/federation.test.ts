import { type DocumentNode, Kind, type ObjectTypeDefinitionNode, parse } from 'graphql'
import { resources } from '../../../src/contract/index.ts'
import { startWorld, type World } from '../../domains/world.ts'

let world: World
let document: DocumentNode
let sdl: string

beforeAll(async () => {
  world = await startWorld()
  const { data, errors, calls } = await world.ask('{ _service { sdl } }')
  expect(errors).toEqual([])
  expect(calls).toEqual({})
  sdl = data._service.sdl
  document = parse(sdl)
})
afterAll(() => world.close())

const objectTypes = () =>
  document.definitions.filter(
    (definition): definition is ObjectTypeDefinitionNode => definition.kind === Kind.OBJECT_TYPE_DEFINITION,
  )
const withDirective = (name: string) =>
  objectTypes()
    .filter(({ directives = [] }) => directives.some((directive) => directive.name.value === name))
    .map((type) => type.name.value)
    .sort()

/** All entity types in alphabetical order: one per resource, and User. */
const ENTITIES = [...Object.values(resources).map(({ type }) => type as string), 'User'].sort()

describe('subgraph', () => {
  it('links Federation 2 and imports the directives it uses', () => {
    expect(sdl).toMatch(
      /@link\(url: "https:\/\/specs\.apollo\.dev\/federation\/v2\.\d+", import: \["@key", "@shareable", "@composeDirective", "@cost", "@listSize"\]\)/,
    )
  })

  it('declares the global id as the key of its entities', () => {
    expect(withDirective('key')).toEqual(ENTITIES)
    for (const type of objectTypes()) {
      const keys = (type.directives ?? []).filter(({ name }) => name.value === 'key')
      for (const { arguments: args } of keys)
        expect(args?.map(({ value }) => (value.kind === Kind.STRING ? value.value : undefined))).toEqual([
          'id',
        ])
    }
  })

  it('marks value types as shareable', () => {
    expect(withDirective('shareable')).toEqual([
      'InvalidInput',
      'Money',
      'NotPermitted',
      'PageInfo',
      'RecordNotFound',
    ])
  })

  it('exposes only entities to a router', async () => {
    const { data } = await world.ask('{ __type(name: "_Entity") { possibleTypes { name } } }')
    expect(data.__type.possibleTypes.map(({ name }: { name: string }) => name).sort()).toEqual(ENTITIES)
  })
})
