import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
} from 'graphql'

/** Creates a generator of integers below a bound, deterministic for a seed (mulberry32). */
export const randomOf = (seed: number): ((below: number) => number) => {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Values for required arguments, by field and argument, or by argument name. */
export type Samples = Readonly<Record<string, readonly string[]>>

interface Fragment {
  readonly name: string
  readonly type: string
  readonly depth: number
  readonly text: string
}

const VARIABLES = ['a', 'b', 'c'] as const
/** All combinations of variable values. */
export const COMBINATIONS: readonly Readonly<Record<string, boolean>>[] = Array.from(
  { length: 2 ** VARIABLES.length },
  (_, bits) => Object.fromEntries(VARIABLES.map((name, place) => [name, (bits & (1 << place)) > 0])),
)

/**
 * Creates a generator of valid random queries with aliases, fragments, merged fields, arguments, and
 * `@include` and `@skip` with literals and variables (with defaults). Omits fields whose required arguments
 * have no sample, and `_service` because of its size.
 *
 * @param pageSizes allowed values of `first`
 * @param conditions one in this many fields and fragments has a condition, on average
 */
export const createQueryMaker = (
  schema: GraphQLSchema,
  samples: Samples,
  pageSizes: readonly number[] = [1, 2, 3, 4],
  conditions = 12,
) => {
  const sampleOf = (path: string, argument: GraphQLArgument, random: (below: number) => number) => {
    const known = samples[`${path}(${argument.name})`] ?? samples[argument.name]
    if (known) return known[random(known.length)]
    return literalOf(argument.type, random)
  }

  const literalOf = (type: GraphQLInputType, random: (below: number) => number): string | undefined => {
    const named = getNamedType(type)
    if (isEnumType(named)) {
      const values = named.getValues()
      return values[random(values.length)]?.name
    }
    if (isInputObjectType(named)) {
      const required = Object.values(named.getFields()).filter((field) => isNonNullType(field.type))
      const parts = required.map((field) => [field.name, literalOf(field.type, random)] as const)
      return parts.some(([, value]) => value === undefined)
        ? undefined
        : `{ ${parts.map(([name, value]) => `${name}: ${value}`).join(', ')} }`
    }
    if (named.name === 'Int') return `${1 + random(4)}`
    if (named.name === 'Boolean') return random(2) === 0 ? 'true' : 'false'
    return undefined
  }

  const argumentsOf = (
    path: string,
    args: readonly GraphQLArgument[],
    random: (below: number) => number,
  ): string | undefined => {
    const given: string[] = []
    for (const argument of args) {
      const isRequired = isNonNullType(argument.type) && argument.defaultValue === undefined
      const isPage = argument.name === 'first'
      if (!isRequired && !isPage && random(4) > 0) continue
      if (!isRequired && ['after', 'filter'].includes(argument.name)) continue
      const value = isPage ? `${pageSizes[random(pageSizes.length)]}` : sampleOf(path, argument, random)
      if (value !== undefined) given.push(`${argument.name}: ${value}`)
      else if (isRequired) return undefined
    }
    return given.length === 0 ? '' : `(${given.join(', ')})`
  }

  // Numbered aliases are unique in a query, because fields of different types cannot share a response key.
  let aliases = 0
  let fragments: Fragment[] = []

  const condition = (random: (below: number) => number): string => {
    if (random(conditions) > 0) return ''
    const value = random(6) === 0 ? `${random(2) === 0}` : `$${VARIABLES[random(VARIABLES.length)]}`
    return ` @${random(2) === 0 ? 'include' : 'skip'}(if: ${value})`
  }

  /** Moves fields into a fragment, or adds an existing fragment. */
  const grouped = (
    type: string,
    fields: string,
    depth: number,
    random: (below: number) => number,
  ): string => {
    const way = random(12)
    if (way === 0) return `... on ${type}${condition(random)} { ${fields} }`
    if (way === 1) return `...${condition(random)} { ${fields} }`
    const made = fragments.filter((each) => each.type === type && each.depth <= depth)
    if (way > 3) return fields
    if (way === 3 && made.length > 0)
      return `${fields} ...${made[random(made.length)]?.name}${condition(random)}`
    const name = `f${fragments.length}`
    fragments.push({ name, type, depth, text: `fragment ${name} on ${type} { ${fields} }` })
    return `...${name}${condition(random)}`
  }

  const selectionOf = (
    type: GraphQLNamedType,
    depth: number,
    random: (below: number) => number,
  ): string | undefined => {
    if (isAbstractType(type)) {
      const possible = schema.getPossibleTypes(type)
      const inner = [possible[random(possible.length)], possible[random(possible.length)]].flatMap((each) => {
        const selection = each && selectionOf(each, depth, random)
        return each && selection ? [`... on ${each.name}${condition(random)} ${selection}`] : []
      })
      const own = isInterfaceType(type) ? Object.keys(type.getFields()).filter((name) => name === 'id') : []
      return `{ __typename ${own.join(' ')} ${inner.join(' ')} }`
    }
    if (!isObjectType(type)) return undefined
    const fields = Object.values(type.getFields()).filter(({ name }) => name !== '_service')
    const chosen: string[] = []
    for (let number = 0; number < 2 + random(5); number += 1) {
      const field = fields[random(fields.length)]
      if (!field) continue
      const args = argumentsOf(`${type.name}.${field.name}`, field.args, random)
      if (args === undefined) continue
      const named = getNamedType(field.type)
      const inner = isCompositeType(named)
        ? depth > 0
          ? selectionOf(named, depth - 1, random)
          : undefined
        : ''
      if (inner === undefined) continue
      // Uses a unique key, or a key that lets other selections of the same field merge with this one.
      const key = args === '' && random(3) === 0 ? `${type.name}_${field.name}` : `a${aliases++}`
      chosen.push(`${key}: ${field.name}${args}${condition(random)} ${inner}`)
    }
    if (chosen.length === 0) chosen.push(`__typename${condition(random)}`)
    return `{ ${grouped(type.name, chosen.join(' '), depth, random)} }`
  }

  return (seed: number, depth = 6): string => {
    const random = randomOf(seed)
    aliases = 0
    fragments = []
    const root = schema.getQueryType() as GraphQLObjectType
    const selection = selectionOf(root, depth, random) ?? '{ __typename }'
    const text = [selection, ...fragments.map((each) => each.text)].join(' ')
    const used = VARIABLES.filter((name) => text.includes(`$${name}`))
    const declared = used.map((name) => `$${name}: Boolean = ${random(2) === 0}`)
    return declared.length > 0 ? `query (${declared.join(', ')}) ${text}` : text
  }
}
