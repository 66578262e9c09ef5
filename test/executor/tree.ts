/** Infinite tree whose fields take time and may fail, and random queries for it. */
import { setImmediate } from 'node:timers/promises'
import { createQueryMaker, randomOf } from '../../harness/gateway/random-queries.ts'
import { schemaOf } from './pets.ts'

const SDL = `
  interface Named { name: String! }
  type Query { may: Tree must: Tree! some: [Tree] sure: [Tree!] all: [Tree!]! any: Named }
  type Tree implements Named {
    name: String! json: [[Int]] held: Held leaf: Int mustLeaf: Int!
    may: Tree must: Tree! some: [Tree] sure: [Tree!] all: [Tree!]! mustSome: [Tree]! any: Named
  }
  type Held implements Named { name: String! may: Tree must: Tree! }
`
const RESOLVED = ['leaf', 'mustLeaf', 'may', 'must', 'some', 'sure', 'all', 'mustSome', 'any'] as const
type Field = (typeof RESOLVED)[number]
const NULLABLE: readonly Field[] = ['leaf', 'may', 'some', 'sure', 'any']

const held = (name: string) => ({ __typename: 'Held', name })
const tree = (name: string) => ({
  __typename: 'Tree',
  name,
  json: [[1], null, [name.length]],
  held: held(`held ${name} “ä”`),
})
const madeBy = (id: string, field: Field): unknown => {
  const name = `${id}.${field}`
  const two = [0, 1].map((place) => tree(`${name}${place}`))
  switch (field) {
    case 'leaf':
    case 'mustLeaf':
      return id.length
    case 'may':
      return id.length % 3 === 0 ? null : tree(name)
    case 'must':
      return tree(name)
    case 'any':
      return id.length % 2 === 0 ? tree(name) : held(name)
    case 'some':
    case 'mustSome':
      return [...two, null]
    default:
      return two
  }
}

/**
 * Seed and odds of random failures. How a field behaves depends only on its object's name, its own name and the
 * seed, so it is the same in every execution.
 */
export const state = {
  seed: 0,
  /** One field in `odds` fails. */
  odds: Number.POSITIVE_INFINITY,
}
const resolver = (field: Field) => (source?: { readonly name?: string }) => {
  const id = source?.name ?? ''
  let hash = state.seed
  for (const letter of `${id}/${field}`) hash = Math.imul(hash, 31) + letter.charCodeAt(0)
  const random = randomOf(hash)
  const fails = random(1000) < 1000 / state.odds
  const give = (): unknown => {
    if (fails) throw new Error(`${id} ${field}`)
    return madeBy(id, field)
  }
  // graphql-js leaves a rejection unhandled if a non-null field next to it fails synchronously.
  if (random(3) === 0 && (!fails || NULLABLE.includes(field))) return give()
  const turns = random(40)
  return (async () => {
    for (let turn = 0; turn < turns; turn += 1) await setImmediate()
    return give()
  })()
}
const resolved = (names: readonly Field[]) =>
  Object.fromEntries(names.map((field) => [field, resolver(field)])) as never

export const schema = schemaOf(SDL, {
  Query: resolved(['may', 'must', 'some', 'sure', 'all', 'any']),
  Tree: resolved(RESOLVED),
  Held: resolved(['may', 'must']),
})

/** The same schema without resolvers. */
export const bare = schemaOf(SDL, {})

const make = createQueryMaker(schema, {}, [], 3)
export const queryOf = (seed: number): string => make(seed, 3)
