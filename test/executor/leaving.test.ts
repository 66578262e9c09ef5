/** Data that leaves while the rest of it is under way. */
import { setImmediate } from 'node:timers/promises'
import { type ExecutionResult, graphql, type OperationDefinitionNode, parse } from 'graphql'
import { compile, type Program } from '../../src/executor/index.ts'
import { randomOf } from '../gateway/graphql/random-queries.ts'
import { leavingText } from './leaving-text.ts'
import { lostIn } from './lost-in.ts'
import { schemaOf } from './pets.ts'

/** What may not be null is named so. */
const SDL = `
  type Query { node: Node, mustNode: Node!, many: [Node!], mustMany: [Node!]!, maybe: [Node] }
  type Node {
    name: String, mustName: String!, json: [[Int]], slow: String, mustSlow: String!
    held: Held, node: Node, mustNode: Node!, many: [Node!], mustMany: [Node!]!, maybe: [Node], mustMaybe: [Node]!
  }
  type Held { name: String, mustNode: Node! }
`
const RELATIONS = ['held', 'node', 'mustNode', 'many', 'mustMany', 'maybe', 'mustMaybe']
const LEAVES = ['name', 'mustName', 'json', 'slow', 'mustSlow']

interface Held {
  readonly name: string
}
const make = (name: string): Held =>
  ({
    name,
    mustName: `must ${name} “ä”`,
    json: [[1], null, [name.length]],
    held: { name: `held ${name}` },
  }) as Held

/** Values of a node are functions of its name; when they come is a matter of chance. */
const worldOf = (random: (below: number) => number) => {
  const later = async <T>(value: T): Promise<T> => {
    for (let turns = random(5); turns > 0; turns -= 1) await setImmediate()
    return value
  }
  const list = ({ name }: Held) =>
    Array.from({ length: name.length % 4 }, (_, index) => make(`${name}${index}`))
  const withNulls = (parent: Held) => list(parent).map((item, index) => (index === 1 ? null : item))
  const one = ({ name }: Held) => later(make(`${name}.`))
  const fields = {
    node: (parent: Held) => later(parent.name.length % 3 === 0 ? null : make(`${parent.name}-`)),
    mustNode: one,
    many: (parent: Held) => later(list(parent)),
    mustMany: (parent: Held) => later(list(parent)),
    maybe: (parent: Held) => later(withNulls(parent)),
    mustMaybe: (parent: Held) => withNulls(parent),
    slow: ({ name }: Held) => later(name),
    mustSlow: ({ name }: Held) => later(name),
  }
  const root = Object.fromEntries(
    ['node', 'mustNode', 'many', 'mustMany', 'maybe'].map((name) => [
      name,
      () => fields[name as keyof typeof fields](make('root ')),
    ]),
  )
  return schemaOf(SDL, { Query: root as never, Node: fields as never, Held: { mustNode: one } as never })
}

const queryOf = (random: (below: number) => number): string => {
  const pick = (names: readonly string[]): string => names[random(names.length)] as string
  const selection = (relations: readonly string[], leaves: readonly string[], depth: number): string => {
    const parts = Array.from({ length: 1 + random(4) }, (_, index) => {
      const name = depth > 0 && random(2) === 0 ? pick(relations) : undefined
      const alias = `a${index}_${name?.startsWith('must') ? 'must' : ''}`
      if (name === 'held') return `${alias}: held ${selection(['mustNode'], ['name'], depth - 1)}`
      if (name !== undefined) return `${alias}: ${name} ${selection(RELATIONS, LEAVES, depth - 1)}`
      const leaf = pick(leaves)
      return `b${index}_${leaf.startsWith('must') ? 'must' : ''}: ${leaf}`
    })
    return `{ ${parts.join(' ')} }`
  }
  return `{ ${['node', 'many', 'mustMany', 'maybe', 'mustNode']
    .filter(() => random(2) === 0)
    .map((name) => `${name} ${selection(RELATIONS, LEAVES, 3)}`)
    .join(' ')} __typename }`
}

const QUERIES = 300

/** Queries, with what graphql-js answers and a program that executes them. */
const queries = async function* (seed: number) {
  const random = randomOf(seed)
  const schema = worldOf(random)
  for (let number = 0; number < QUERIES; number += 1) {
    const source = queryOf(random)
    const document = parse(source)
    const program = compile(schema, document, document.definitions[0] as OperationDefinitionNode)
    if (!program) continue
    const whole: ExecutionResult = await graphql({ schema, source })
    yield { source, program, whole, random } satisfies {
      source: string
      program: Program
      whole: ExecutionResult
      random: typeof random
    }
  }
}

describe('data that leaves as soon as it may', () => {
  it('is the text of graphql-js', async () => {
    const differences: string[] = []
    let left = 0
    for await (const { source, program, whole } of queries(1)) {
      const leaving = await leavingText(program, {})
      if (leaving.text !== JSON.stringify(whole.data)) differences.push(`${source} ${leaving.text}`)
      if (leaving.hasLeft) left += 1
    }
    expect(differences.slice(0, 2)).toEqual([])
    expect(left).toBeGreaterThan(QUERIES / 2)
  })

  it('ends well where it is cut: each place that lacks something has an error, and may lack it', async () => {
    const differences: string[] = []
    const seen = { left: 0, cut: 0, errors: 0 }
    for await (const { source, program, whole, random } of queries(2)) {
      let objects = 1 + random(30)
      const leaving = await leavingText(
        program,
        {},
        {
          onObjects: (count) => {
            objects -= count
            if (objects < 0) throw new Error('too many')
          },
        },
      )
      if (leaving.hasLeft) seen.left += 1
      if (!leaving.end) continue
      const { pieces, errors, lacks } = leaving.end(new Error('cut'))
      const text = leaving.left + pieces.join('')
      const told = new Set(errors.map(({ path }) => JSON.stringify(path)))
      const lost = lostIn(JSON.parse(text), whole.data, told)
      const must = errors.filter(({ path = [] }) => {
        const value = path.reduce<unknown>(
          (at, key) => (at as Record<string, unknown>)[key],
          JSON.parse(text),
        )
        return value === null && `${path.at(-1)}`.includes('must')
      })
      seen.cut += 1
      seen.errors += errors.length
      if (lost.length > 0 || must.length > 0 || errors.some(({ message }) => message !== 'cut'))
        differences.push(
          `${source}\n${text}\n${JSON.stringify(whole.data)}\n${lost} ${must.map(({ path }) => path)}`,
        )
      expect(errors.filter(({ path = [] }) => !lacks(path) && typeof path.at(-1) === 'number')).toEqual([])
    }
    expect(differences.slice(0, 2)).toEqual([])
    expect(seen.cut).toBeGreaterThan(QUERIES / 6)
    expect(seen.errors).toBeGreaterThan(seen.cut)
  })
})
