import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { randomOf } from './random-queries.ts'

type Random = (below: number) => number

/** Ids by the REST name of the parameter that takes them, such as `campaign_id`. */
export type IdPool = Readonly<Record<string, readonly string[]>>

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const pick = <T>(values: readonly T[], random: Random): T | undefined => values[random(values.length)]

const NAMES = ['Oat', 'Über', '“quoted”', 'x', 'a b', '日本']
const AMOUNTS = ['1', '2.50', '19.99', '20', '25', '120', '250', '450000', '0', '0.001']
const TIMES = ['2030-01-01T00:00:00Z', '2031-06-30T12:00:00Z', '2027-02-28T23:00:00Z', '2020-01-01T00:00:00Z']

/** Fields whose values differ between two systems that do the same: assigned ids and times. */
const ASSIGNED = /^(?:id|restId|createdAt|updatedAt|.*Uri|.*Url|tweetId)$|^PollCard\.(?:start|end)Time$/

/**
 * Creates a generator of random documents with one to five mutations of an account. Most values are valid.
 * Some break a rule, so that refusals are compared too.
 */
export const createMutationMaker = (
  schema: GraphQLSchema,
  { accountId, pool, skips }: { readonly accountId: string; readonly pool: IdPool; readonly skips: RegExp },
) => {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
    ({ name }) => !skips.test(name),
  )
  const quoted = JSON.stringify

  const leaf = (name: string, parameter: string, random: Random): string | undefined => {
    const ids = pool[snake(parameter).replace(/_ids$/, '_id')]
    if (ids && random(30) > 0) return quoted(pick(ids, random))
    if (name === 'ID') return ids && quoted('zzzz')
    if (name === 'String') return quoted(pick(NAMES, random))
    if (name === 'Int') return `${1 + random(30)}`
    if (name === 'Boolean') return `${random(2) === 0}`
    if (name === 'DateTime') return quoted(pick(TIMES, random))
    if (name === 'Float') return `${random(100) / 4}`
    return undefined
  }

  const literal = (type: GraphQLInputType, parameter: string, random: Random): string | undefined => {
    const nullable = getNullableType(type)
    if (isListType(nullable)) {
      const values = Array.from({ length: 1 + random(2) }, () =>
        literal(nullable.ofType, parameter.replace(/s$/, ''), random),
      )
      return values.includes(undefined) ? undefined : `[${[...new Set(values)].join(', ')}]`
    }
    const named = getNamedType(type)
    if (isEnumType(named)) return pick(named.getValues(), random)?.name
    if (!isInputObjectType(named)) return leaf(named.name, parameter, random)
    if (named.name === 'MoneyInput') return `{decimal: ${quoted(pick(AMOUNTS, random))}}`
    const parts: string[] = []
    for (const field of Object.values(named.getFields())) {
      const isRequired = isNonNullType(field.type)
      if (!isRequired && random(5) > 0) continue
      const value = !isRequired && random(12) === 0 ? 'null' : literal(field.type, field.name, random)
      if (value === undefined && isRequired) return undefined
      if (value !== undefined) parts.push(`${field.name}: ${value}`)
    }
    return `{${parts.join(', ')}}`
  }

  const recordOf = (field: GraphQLField<unknown, unknown>): GraphQLField<unknown, unknown> | undefined =>
    Object.values((getNamedType(field.type) as GraphQLObjectType).getFields()).find(
      ({ name }) => name !== 'userErrors',
    )

  const selection = (field: GraphQLField<unknown, unknown>): string => {
    const record = recordOf(field)
    const type = record && getNamedType(record.type)
    const errors = 'userErrors { code field message limit rule operationIndex }'
    if (!record || !isObjectType(type)) return errors
    const leaves = Object.values(type.getFields()).filter(
      ({ name, args, type: own }) =>
        args.length === 0 &&
        isLeafType(getNamedType(own)) &&
        !ASSIGNED.test(name) &&
        !ASSIGNED.test(`${type.name}.${name}`),
    )
    return `${record.name} { __typename ${leaves.map(({ name }) => name).join(' ')} } ${errors}`
  }

  const call = (field: GraphQLField<unknown, unknown>, random: Random): string | undefined => {
    const record = recordOf(field)
    const own = record && snake(getNamedType(record.type).name).replace(/^_/, '')
    const given: string[] = []
    for (const { name, type } of field.args) {
      const isRequired = isNonNullType(type)
      const value =
        name === 'accountId'
          ? quoted(accountId)
          : name === 'clientMutationId'
            ? undefined
            : literal(type, name === 'id' ? `${own}_id` : name, random)
      if (value === undefined && isRequired) return undefined
      if (value !== undefined) given.push(`${name}: ${value}`)
    }
    return `${field.name}(${given.join(', ')}) { ${selection(field)} }`
  }

  return {
    names: mutations.map(({ name }) => name),
    make: (seed: number): { readonly text: string; readonly fields: readonly string[] } => {
      const random = randomOf(seed)
      const fields: string[] = []
      const parts: string[] = []
      for (let left = 1 + random(5); left > 0; left -= 1) {
        const field = pick(mutations, random) as GraphQLField<unknown, unknown>
        const text = call(field, random)
        if (text === undefined) continue
        parts.push(`m${parts.length}: ${text}`)
        fields.push(field.name)
      }
      return { text: `mutation { ${parts.join('\n  ')} }`, fields }
    },
  }
}
