import {
  type GraphQLSchema,
  execute as graphqlExecute,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql'
import { compile, execute } from '../../src/executor/index.ts'
import { answer, cat, dog, type Fields, resolvers, run, SDL, schemaOf, textOf } from './pets.ts'

const NAMES = ['a', 'b', 'c'] as const
const HEADER = `query (${NAMES.map((name) => `$${name}: Boolean!`).join(', ')})`
const COMBINATIONS = Array.from({ length: 2 ** NAMES.length }, (_, bits) =>
  Object.fromEntries(NAMES.map((name, place) => [name, (bits & (1 << place)) > 0])),
)

const friend = dog('Spike', { friend: cat('Puss') })
const toys = [
  { label: 'ball', owner: cat('Nobody', { lives: 1 }) },
  { label: null, owner: null },
]
const tom = cat('Tom', { friend, mood: 'GRUMPY', toys, nap: { hours: [1, 2], bed: { label: 'box' } } })
const DATA: Fields = { cat: tom, pets: async () => [tom, friend], animals: [null, friend] }

/** Every combination of the variables has the text of graphql-js. */
const assertSame = async (text: string): Promise<void> => {
  for (const variables of COMBINATIONS) await answer(DATA, `${HEADER} ${text}`, variables)
}

describe('fields under conditions', () => {
  it.each([
    [
      'of one field',
      '{ cat { name @include(if: $a) lives @skip(if: $b) mood @skip(if: $b) @include(if: $c) } a: ids @include(if: $b) b: ids @skip(if: $c) }',
    ],
    [
      'that leave nothing',
      '{ cat { name @include(if: $a) } b: text @skip(if: $b) c: text @include(if: $c) }',
    ],
    [
      'that are literals',
      '{ cat { name @include(if: true) lives @include(if: false) mood @skip(if: true) __typename @skip(if: $c) } ids @include(if: $a) text @skip(if: $b) }',
    ],
    [
      'that contradict one another',
      '{ cat { ... @include(if: $a) { name ... @skip(if: $a) { lives } mood @include(if: $b) } __typename } text @include(if: $c) }',
    ],
    [
      'of resolved fields',
      '{ pets @include(if: $a) { __typename ... on Cat @skip(if: $b) { toys { label } } } animals @include(if: $c) { name } }',
    ],
    [
      'of objects that others hold',
      '{ cat { nap @include(if: $a) { hours bed @skip(if: $b) { label } } lives @include(if: $c) } }',
    ],
    [
      'within one another',
      '{ cat { ... @include(if: $a) { name friend @include(if: $b) { name ... on Dog @skip(if: $c) { good } } } } }',
    ],
    [
      'of a field that is selected twice',
      '{ cat { name @include(if: $a) lives name @include(if: $b) mood name @skip(if: $c) } }',
    ],
    [
      'of selections that are merged',
      '{ cat @include(if: $a) { name toys { label } } cat @include(if: $b) { lives toys { owner { name } } } cat @skip(if: $c) { mood } text }',
    ],
    [
      'of spreads',
      '{ cat { ...f @include(if: $a) lives ...f @skip(if: $b) mood ...g @include(if: $c) } } fragment f on Cat { name ...g } fragment g on Cat { toys { label @skip(if: $a) } nap { hours } }',
    ],
    [
      'of a spread after the same one',
      '{ cat { ...f ...f @include(if: $a) lives @skip(if: $b) } } fragment f on Cat { name mood @include(if: $c) }',
    ],
    [
      'of keys that are those of prototypes',
      '{ cat { ...f @include(if: $a) lives ...f @skip(if: $b) __proto__: mood @skip(if: $c) } } fragment f on Cat { __proto__: mood constructor: name }',
    ],
  ])('%s', async (_what, text) => {
    await assertSame(text)
  })

  it('are planned once, whatever their number', async () => {
    const names = Array.from({ length: 12 }, (_, place) => `v${place}`)
    const text = `query (${names.map((name) => `$${name}: Boolean!`)}) { cat { ${names.map(
      (name) => `${name}: name @include(if: $${name})`,
    )} } }`
    const document = parse(text)
    const schema = schemaOf(SDL, resolvers(DATA))
    const program = compile(schema, document, document.definitions[0] as OperationDefinitionNode)
    if (!program) throw new Error('not compiled')
    for (let bits = 0; bits < 2 ** names.length; bits += 5) {
      const there = names.filter((_, place) => bits & (1 << place))
      const variables = Object.fromEntries(names.map((name) => [name, there.includes(name)]))
      const expected = { cat: Object.fromEntries(there.map((name) => [name, 'Tom'])) }
      expect(textOf(await execute(program, {}, variables))).toBe(JSON.stringify(expected))
    }
  })

  it('count what is there', async () => {
    const text = `${HEADER} { cat { name @include(if: $a) nap @include(if: $b) { hours bed @include(if: $c) { label } } } }`
    const document = parse(text)
    const program = compile(
      schemaOf(SDL, resolvers(DATA)),
      document,
      document.definitions[0] as OperationDefinitionNode,
    )
    if (!program) throw new Error('not compiled')
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
  ])('that are null leave it to graphql-js: %j', async (variables, text) => {
    const schema = schemaOf(SDL, resolvers(DATA))
    const { plain, text: executed } = await run(schema, `query ($a: Boolean = true) ${text}`, variables)
    expect(plain.errors).toHaveLength(1)
    expect(executed).toBeNull()
  })
})

/** A generator of whole numbers below a bound, the same for the same seed. */
const randomOf = (seed: number) => {
  let state = seed * 2654435761 + 1
  return (below: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

/** A query of few keys and many conditions, whose fields are merged again and again. */
const randomQuery = (seed: number): string => {
  const random = randomOf(seed)
  const condition = (): string => {
    const [name, way] = [NAMES[random(NAMES.length)], random(2) === 0 ? 'include' : 'skip']
    if (random(12) === 0) return `@${way}(if: ${random(2) === 0})`
    return random(3) === 0 ? '' : `@${way}(if: $${name})`
  }
  const fields: Readonly<Record<string, (depth: number) => string>> = {
    name: () => '',
    lives: () => '',
    __typename: () => '',
    mood: () => '',
    toys: (depth) =>
      `{ label ${condition()} ${depth > 0 ? `owner ${condition()} ${selection(depth - 1)}` : ''} }`,
    friend: (depth) =>
      `{ name ${condition()} ${depth > 0 ? `... on Cat ${condition()} ${selection(depth - 1)}` : ''} __typename }`,
    nap: () => `{ hours ${condition()} bed ${condition()} { label ${condition()} } }`,
  }
  const names = Object.keys(fields)
  let first = 0
  const selection = (depth: number): string => {
    const parts = Array.from({ length: 1 + random(4) }, () => {
      const kind = random(6)
      if (kind === 0) return `... ${condition()} ${selection(Math.max(0, depth - 1))}`
      if (kind <= 2 && first < 3) return `...f${first + random(3 - first)} ${condition()}`
      const name = names[random(names.length)] as string
      return `${name} ${condition()} ${fields[name]?.(depth)}`
    })
    return `{ ${parts.join(' ')} }`
  }
  const root = `{ cat ${condition()} ${selection(2)} cat ${condition()} ${selection(2)} text cat ${selection(1)} }`
  const fragments = [0, 1, 2].map((place) => {
    first = place + 1
    return `fragment f${place} on Cat ${selection(1)}`
  })
  const used = new Set<string>()
  const reach = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/\.\.\.(f\d)/g))
      if (!used.has(name)) {
        used.add(name)
        reach(fragments[Number(name[1])] as string)
      }
  }
  reach(root)
  const text = [root, ...fragments.filter((_, place) => used.has(`f${place}`))].join(' ')
  const variables = NAMES.filter((name) => text.includes(`$${name}`)).map((name) => `$${name}: Boolean!`)
  return `query ${variables.length > 0 ? `(${variables.join(', ')})` : ''} ${text}`
}

describe('queries made at random, with conditions everywhere', () => {
  const QUERIES = Number(process.env.RANDOM_QUERIES ?? 400)
  const label = (({ label: text }: { readonly label: unknown }) => {
    if (text === null) throw new Error('no label')
    return text
  }) as never

  /** Text of data and errors, by graphql-js and by the executor, for each combination. */
  const answersTo = async (schema: GraphQLSchema, text: string) => {
    const document = parse(text)
    expect([text, validate(schema, document)]).toEqual([text, []])
    const operation = document.definitions[0] as OperationDefinitionNode
    const program = compile(schema, document, operation)
    if (!program) return undefined
    const answers: { plain: string; executed: string | undefined; hasErrors: boolean }[] = []
    for (const variableValues of COMBINATIONS) {
      const plain = await graphqlExecute({ schema, document, variableValues })
      let errors: readonly unknown[] = []
      const onFailed = (failed: { readonly errors: readonly unknown[] }) => {
        errors = failed.errors
      }
      const data = textOf(await execute(program, {}, variableValues, { onFailed }))
      answers.push({
        plain: `${JSON.stringify(plain.data)} ${JSON.stringify(plain.errors ?? [])}`,
        executed: data == null ? undefined : `${data} ${JSON.stringify(errors)}`,
        hasErrors: plain.errors !== undefined,
      })
    }
    return answers
  }

  it.each([
    ['and no errors', {}, 1],
    ['and a field that fails', { Toy: { label } }, 0.5],
  ])(`have the text of graphql-js: ${QUERIES} of them %s`, async (_what, more, share) => {
    const schema = schemaOf(SDL, { ...resolvers(DATA), ...(more as object) })
    const seen = { all: 0, executed: 0, errors: 0 }
    const differences: string[] = []
    for (let seed = 1; seed <= QUERIES; seed += 1) {
      const text = randomQuery(seed)
      const answers = await answersTo(schema, text)
      // Of more than 300 fields.
      if (!answers) continue
      for (const { plain, executed, hasErrors } of answers) {
        seen.all += 1
        seen.errors += hasErrors ? 1 : 0
        if (executed === undefined) continue
        seen.executed += 1
        if (executed !== plain) differences.push(`${text}\n${executed}\n${plain}`)
      }
    }
    expect(differences).toEqual([])
    expect(seen.all).toBeGreaterThan(QUERIES * COMBINATIONS.length * 0.7)
    expect(seen.executed).toBeGreaterThanOrEqual(seen.all * share)
  })
})
