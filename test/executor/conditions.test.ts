import { COMBINATIONS } from '../../harness/gateway/random-queries.ts'
import { execute } from '../../src/executor/index.ts'
import {
  cat,
  comparedData,
  dog,
  type Fields,
  programOf,
  resolvers,
  run,
  SDL,
  schemaOf,
  textOf,
} from './pets.ts'

const HEADER = 'query ($a: Boolean!, $b: Boolean!, $c: Boolean!)'

const friend = dog('Spike', { friend: cat('Puss') })
const toys = [
  { label: 'ball', owner: cat('Nobody', { lives: 1 }) },
  { label: null, owner: null },
]
const tom = cat('Tom', { friend, mood: 'GRUMPY', toys, nap: { hours: [1, 2], bed: { label: 'box' } } })
const DATA: Fields = { cat: tom, pets: async () => [tom, friend], animals: [null, friend] }

/** Asserts that the executor and graphql-js return the same data for every combination of variable values. */
const assertSame = async (text: string): Promise<void> => {
  for (const variables of COMBINATIONS) await comparedData(DATA, `${HEADER} ${text}`, variables)
}

describe('@skip and @include', () => {
  it.each([
    [
      'on one field',
      '{ cat { name @include(if: $a) lives @skip(if: $b) mood @skip(if: $b) @include(if: $c) } a: ids @include(if: $b) b: ids @skip(if: $c) }',
    ],
    [
      'that exclude everything',
      '{ cat { name @include(if: $a) } b: text @skip(if: $b) c: text @include(if: $c) }',
    ],
    [
      'with literals',
      '{ cat { name @include(if: true) lives @include(if: false) mood @skip(if: true) __typename @skip(if: $c) } ids @include(if: $a) text @skip(if: $b) }',
    ],
    [
      'that contradict each other',
      '{ cat { ... @include(if: $a) { name ... @skip(if: $a) { lives } mood @include(if: $b) } __typename } text @include(if: $c) }',
    ],
    [
      'on resolved fields',
      '{ pets @include(if: $a) { __typename ... on Cat @skip(if: $b) { toys { label } } } animals @include(if: $c) { name } }',
    ],
    [
      'on objects contained in others',
      '{ cat { nap @include(if: $a) { hours bed @skip(if: $b) { label } } lives @include(if: $c) } }',
    ],
    [
      'nested',
      '{ cat { ... @include(if: $a) { name friend @include(if: $b) { name ... on Dog @skip(if: $c) { good } } } } }',
    ],
    [
      'on a field that is selected twice',
      '{ cat { name @include(if: $a) lives name @include(if: $b) mood name @skip(if: $c) } }',
    ],
    [
      'on merged selections',
      '{ cat @include(if: $a) { name toys { label } } cat @include(if: $b) { lives toys { owner { name } } } cat @skip(if: $c) { mood } text }',
    ],
    [
      'of spreads',
      '{ cat { ...f @include(if: $a) lives ...f @skip(if: $b) mood ...g @include(if: $c) } } fragment f on Cat { name ...g } fragment g on Cat { toys { label @skip(if: $a) } nap { hours } }',
    ],
    [
      'on a repeated spread',
      '{ cat { ...f ...f @include(if: $a) lives @skip(if: $b) } } fragment f on Cat { name mood @include(if: $c) }',
    ],
    [
      'on keys named like prototype members',
      '{ cat { ...f @include(if: $a) lives ...f @skip(if: $b) __proto__: mood @skip(if: $c) } } fragment f on Cat { __proto__: mood constructor: name }',
    ],
  ])('produce the same result as graphql-js: %s', async (_what, text) => {
    await assertSame(text)
  })

  it('are compiled once for all variable values', async () => {
    const names = Array.from({ length: 12 }, (_, place) => `v${place}`)
    const text = `query (${names.map((name) => `$${name}: Boolean!`)}) { cat { ${names.map(
      (name) => `${name}: name @include(if: $${name})`,
    )} } }`
    const program = programOf(schemaOf(SDL, resolvers(DATA)), text)
    for (let bits = 0; bits < 2 ** names.length; bits += 5) {
      const there = names.filter((_, place) => bits & (1 << place))
      const variables = Object.fromEntries(names.map((name) => [name, there.includes(name)]))
      const expected = { cat: Object.fromEntries(there.map((name) => [name, 'Tom'])) }
      expect(textOf(await execute(program, {}, variables))).toBe(JSON.stringify(expected))
    }
  })

  it('exclude skipped objects from the object count', async () => {
    const text = `${HEADER} { cat { name @include(if: $a) nap @include(if: $b) { hours bed @include(if: $c) { label } } } }`
    const program = programOf(schemaOf(SDL, resolvers(DATA)), text)
    const counts: unknown[] = []
    for (const variables of COMBINATIONS) {
      let [objects, bytes] = [0, 0]
      const onObjects = (more: number, moreBytes: number) => {
        objects += more
        bytes += moreBytes
      }
      const data = textOf(await execute(program, {}, variables, { onObjects })) ?? ''
      expect(bytes).toBeLessThanOrEqual(data.length)
      counts.push(objects)
      expect(objects).toBe(data.split('{').length - 1)
    }
    expect(new Set(counts)).toEqual(new Set([2, 3, 4]))
  })

  it.each([
    [{ a: null }, '{ text @include(if: $a) }'],
    [{ a: null }, '{ cat { name @skip(if: $a) } }'],
    [{ a: null }, '{ text @skip(if: $a) @include(if: $a) }'],
    [{ a: null }, '{ text @skip(if: $a) @include(if: false) }'],
    [{ a: null }, '{ animals { name ... on Cat @include(if: $a) { lives } } }'],
  ])('make the executor bail out if the condition is null: %j', async (variables, text) => {
    const schema = schemaOf(SDL, resolvers(DATA))
    const { plain, text: executed } = await run(schema, `query ($a: Boolean = true) ${text}`, variables)
    expect(plain.errors).toHaveLength(1)
    expect(executed).toBeNull()
  })
})
