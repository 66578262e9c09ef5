import { buildSchema } from 'graphql'
import { preset } from '../scripts/codegen-rows.ts'

const schemaAst = buildSchema(`
  interface Node { id: ID! }
  type Tag implements Node { id: ID! }
  type TagConnection { nodes: [Tag!]! edges: [TagEdge!]! }
  type TagEdge { node: Tag! }
  type Lone implements Node { id: ID! }
  type Money { micros: Int }
  type Query { tags: TagConnection, lone: Lone, money: Money }
`)
const mappersFor = (own: Readonly<Record<string, string>>) =>
  preset
    .buildGeneratesSection({ baseOutputDir: 'resolvers.ts', schemaAst, config: { mappers: own } })
    .map(({ filename, config }) => [filename, config.mappers])

describe('codegen preset', () => {
  it('maps each node, and its connection and edge if they exist, to their row types', () => {
    expect(mappersFor({})).toEqual([
      [
        'resolvers.ts',
        {
          Tag: "../context/rows.ts#RowOf<'Tag'>",
          TagConnection: "../context/rows.ts#ConnectionOf<'Tag'>",
          TagEdge: "../context/rows.ts#EdgeOf<'Tag'>",
          Lone: "../context/rows.ts#RowOf<'Lone'>",
        },
      ],
    ])
  })

  it('preserves the mappers in codegen.yml', () => {
    const [[, mappers] = []] = mappersFor({ Lone: './own.ts#Lone', Money: './own.ts#Money' })
    expect(mappers).toMatchObject({ Lone: './own.ts#Lone', Money: './own.ts#Money' })
  })

  it('throws if there is no schema, or if the schema has no Node', () => {
    const config = { mappers: {} }
    expect(() => preset.buildGeneratesSection({ baseOutputDir: 'x', config })).toThrow(TypeError)
    const other = buildSchema('type Query { a: Int }')
    expect(() => preset.buildGeneratesSection({ baseOutputDir: 'x', config, schemaAst: other })).toThrow(
      'Node',
    )
  })
})
