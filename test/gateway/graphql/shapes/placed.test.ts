import { readdirSync, readFileSync } from 'node:fs'
import { type FieldNode, GraphQLError, locatedError, parse, visit } from 'graphql'
import { placedIn } from '../../../../src/gateway/graphql/shapes/placed.ts'

const fieldsOf = (text: string): FieldNode[] => {
  const fields: FieldNode[] = []
  const enter = (node: FieldNode): void => void fields.push(node)
  visit(parse(text), { Field: { enter } })
  return fields
}
const errorsOf = (text: string): GraphQLError[] =>
  fieldsOf(text).map((node, index, all) =>
    locatedError(new Error(`no ${index}`), [node, ...all.slice(index + 1, index + 2)], ['a', index]),
  )

describe('errors of another text of the same tokens', () => {
  const folder = new URL('../../../../examples/', import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.graphql'))

  it.each(files)('are where graphql-js has them: %s', (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8')
    const other = text
      .replaceAll(/^#.*$/gm, '')
      .replaceAll(/\n\s*/g, (_blank, at: number) => (at % 3 === 0 ? ` # ${at} "x\n` : '  '))
      .replaceAll(/(?<=first: )\d+/g, '1234567')
    const placed = placedIn(other, errorsOf(text))
    expect(placed.length).toBeGreaterThan(0)
    expect(placed.map((error) => error.toJSON())).toEqual(errorsOf(other).map((error) => error.toJSON()))
    expect(placed.map(({ originalError }) => originalError?.message)).toEqual(
      placed.map(({ message }) => message),
    )
  })

  it('keep what they say beside it, and those without a place are as they were', () => {
    const [node] = fieldsOf('{ a }') as [FieldNode]
    const told = new GraphQLError('told', { nodes: node, path: ['a'], extensions: { code: 'X' } })
    const bare = new GraphQLError('bare')
    const [one, other] = placedIn('\n{\n a }', [told, bare])
    expect(one?.toJSON()).toEqual({
      message: 'told',
      locations: [{ line: 3, column: 2 }],
      path: ['a'],
      extensions: { code: 'X' },
    })
    expect(other).toBe(bare)
  })
})
