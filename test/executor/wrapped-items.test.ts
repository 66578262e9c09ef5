import { bodies, dataOf, run, schemaOf, textOf } from './pets.ts'

const SDL = `
  interface Thing { name: String }
  type Toy implements Thing { name: String, parts(first: Int): Parts, later: String, sure: String!, twin: Toy }
  type Book implements Thing { name: String, pages: Int }
  type Slot { cursor: String!, node: Toy!, note: String }
  type ThingSlot { cursor: String!, node: Thing }
  type Parts { slots: [Slot!]!, toys: [Toy!]!, count: Int }
  type Things { slots: [ThingSlot], things: [Thing] }
  type Query { parts: Parts!, things: Things, many: [Parts!]! }
`
interface Toy {
  readonly __typename: string
  readonly name: unknown
  readonly parts?: Shelf
  readonly twin?: Toy
}
/**
 * Shelf that creates the items of `slots` only when `slots` is read. It counts the reads of slots and
 * cursors.
 */
class Shelf {
  readonly toys: readonly (Toy | null)[]
  readonly things: readonly (Toy | null)[]
  readonly count: number
  slotsRead = 0
  cursorsRead = 0
  constructor(toys: readonly (Toy | null)[]) {
    this.toys = toys
    this.things = toys
    this.count = toys.length
  }
  cursorAt(index: number): string {
    this.cursorsRead += 1
    return `c${index} of ${this.count}`
  }
  get slots(): unknown {
    this.slotsRead += 1
    return this.toys.map((node, index) => ({ cursor: this.cursorAt(index), node, note: null }))
  }
}
const toy = (name: unknown, more: object = {}): Toy => ({ __typename: 'Toy', name, ...more })
const shelf = (...names: unknown[]): Shelf => new Shelf(names.map((name) => toy(name)))

const schemaFor = (data: Record<string, unknown>) => {
  const roots = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, () => value]))
  const later = async ({ name }: { readonly name: string }) => {
    if (name === 'bad') throw new Error('no')
    return `${name} later`
  }
  const sure = later
  const schema = schemaOf(SDL, { Query: roots, Toy: { later, sure } as never })
  for (const [name, items] of [
    ['Parts', 'toys'],
    ['Things', 'things'],
  ] as const) {
    const type = schema.getType(name) as never as { getFields(): Record<string, { extensions: object }> }
    const leaves = { cursor: (parent: Shelf, index: number) => parent.cursorAt(index) }
    const field = type.getFields().slots
    if (field) field.extensions = { wraps: { items, item: 'node', leaves } }
  }
  return schema
}

describe('list whose items wrap the entries of another list', () => {
  const inner = () =>
    new Shelf([toy('A', { parts: shelf('A1', 'A2'), twin: toy('twin') }), toy('B', { parts: shelf() })])
  it.each([
    ['alone', '{ parts { slots { node { name } } } }'],
    ['with leaves, in selection order', '{ parts { slots { at: cursor node { name } __typename cursor } } }'],
    ['next to the other list itself', '{ parts { count toys { name } slots { cursor node { later } } } }'],
    ['twice', '{ parts { a: slots { cursor } b: slots { node { name } } c: slots { b: node { later } } } }'],
    [
      'in fragments',
      '{ parts { slots { ...s } slots { node { later } } } } fragment s on Slot { node { name } ... { cursor } }',
    ],
    [
      'nested in each other',
      '{ parts { slots { cursor node { name parts { slots { cursor node { later name } } } } } } }',
    ],
    ['with objects below them', '{ parts { slots { node { twin { later } parts { count } } } } }'],
    ['with other fields of the items', '{ parts { slots { note node { name } } } }'],
    ['with the entry under two keys', '{ parts { slots { node { name } again: node { later } } } }'],
    ['without the entry', '{ parts { slots { cursor } } }'],
    ['in several objects', '{ many { slots { cursor node { name } } } }'],
    [
      'with interfaces or null',
      '{ things { slots { cursor node { name ... on Book { pages } ... on Toy { later } } } } }',
    ],
    [
      'with the key of the prototype',
      '{ parts { __proto__: slots { __proto__: node { name } constructor: cursor } } }',
    ],
  ])('is written as in graphql-js: %s', async (_what, text) => {
    const book = { __typename: 'Book', name: 'b', pages: 3 }
    const things = new Shelf([toy('T'), null, book, toy('U')])
    const schema = schemaFor({ parts: inner(), many: [shelf('x'), shelf(), shelf('y', 'z')], things })
    const { plain, text: executed } = await run(schema, text)
    expect(plain.errors).toBeUndefined()
    expect(executed).toBe(JSON.stringify(plain.data))
  })

  it.each([
    ['null', [toy('A'), null]],
    ['an error', [new Error('no')]],
  ])('makes the executor bail out for invalid entries: %s', async (_what, toys) => {
    const { plain, text } = await run(
      schemaFor({ parts: new Shelf(toys as never) }),
      '{ parts { slots { node { name } } } }',
    )
    expect(plain.errors).toHaveLength(1)
    expect(text).toBeNull()
  })

  it.each([
    ['on nullable entries', '{ things { slots { cursor node { ... on Toy { later } } } } }'],
    ['on non-null fields of entries', '{ things { slots { cursor node { ... on Toy { sure } } } } }'],
    [
      'that turn all parents into null',
      '{ parts { slots { cursor node { name sure } } } count: things { __typename } }',
    ],
  ])('reports the errors of failed fields: %s', async (_what, text) => {
    const items = new Shelf([toy('A'), toy('bad'), toy('C')])
    const { plain, executed } = await bodies(schemaFor({ parts: items, things: items }), text)
    expect(JSON.parse(plain).errors).toHaveLength(1)
    expect(executed).toBe(plain)
  })

  it('creates no item objects and reads only selected fields', async () => {
    const execution = async (text: string) => {
      const parts = shelf('A', 'B')
      const made: [number, number, string][] = []
      const onObjects = (objects: number, bytes: number, path: () => readonly string[]) => {
        made.push([objects, bytes, path().join('.')])
      }
      const data = textOf(await dataOf(schemaFor({ parts }), text, { onObjects }))
      return { data, slots: parts.slotsRead, cursors: parts.cursorsRead, made }
    }
    expect(await execution('{ parts { slots { node { name } } } }')).toEqual({
      data: '{"parts":{"slots":[{"node":{"name":"A"}},{"node":{"name":"B"}}]}}',
      slots: 0,
      cursors: 0,
      made: [
        [1, 11, ''],
        [1, 11, 'parts'],
        [2, 20, 'parts.slots'],
        [2, 20, 'parts.slots.node'],
      ],
    })
    expect(await execution('{ parts { slots { cursor node { name } } } }')).toMatchObject({
      slots: 0,
      cursors: 2,
    })
  })
})
