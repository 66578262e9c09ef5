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

/** Ids, keyed by the REST name of their parameter, such as `campaign_id`. */
export type IdPool = Readonly<Record<string, readonly string[]>>

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const pick = <T>(values: readonly T[], random: Random): T | undefined => values[random(values.length)]

/** Marks an id that a document may replace with the id of a record created earlier in the same document. */
const linked = (parameter: string, id: string): string => `"⟪${parameter}⟫${id}"`
const LINK = /"⟪(\w+)⟫([^"]*)"/g
/** Placeholder in the selection of a create mutation, where the new record's id may be exported. */
const EXPORT = '⟪⟫'

/** Root field of a mutation, without its response key. */
export interface RandomField {
  readonly name: string
  readonly text: string
  /**
   * Parameter that refers to the new record in other mutations; undefined if the field creates no record.
   */
  readonly creates?: string | undefined
}

/** Removes the link markers, so that ids stay as generated. */
const unlinked = (text: string): string => text.replaceAll(LINK, '"$2"').replaceAll(EXPORT, '')

/**
 * Returns a document. About half of the replaceable ids become ids of records created earlier in the
 * document.
 */
const withLinks = (fields: readonly RandomField[], random: Random): string => {
  const exported = new Set<number>()
  const parts = fields.map(({ text }, index) =>
    text.replaceAll(LINK, (_all, parameter: string, id: string) => {
      const creations = fields.flatMap(({ creates }, at) => (at < index && creates === parameter ? [at] : []))
      const at = random(2) === 0 ? undefined : pick(creations, random)
      if (at === undefined) return JSON.stringify(id)
      exported.add(at)
      return `$v${at}`
    }),
  )
  const declared = [...exported].map((at) => `$v${at}: ID!`).join(', ')
  const shown = parts.map(
    (part, at) => `m${at}: ${part.replace(EXPORT, exported.has(at) ? `id @export(as: "v${at}")` : '')}`,
  )
  return `mutation ${declared && `Linked(${declared})`} { ${shown.join('\n  ')} }`
}

const NAMES = ['Oat', 'Über', '“quoted”', 'x', 'a b', '日本']
const AMOUNTS = ['1', '2.50', '19.99', '20', '25', '120', '250', '450000', '0', '0.001']
const TIMES = ['2030-01-01T00:00:00Z', '2031-06-30T12:00:00Z', '2027-02-28T23:00:00Z', '2020-01-01T00:00:00Z']

/** Fields whose values differ between two systems after the same calls: assigned ids and times. */
const ASSIGNED = /^(?:id|restId|createdAt|updatedAt|.*Uri|.*Url|tweetId)$|^PollCard\.(?:start|end)Time$/

/**
 * Creates a generator of random mutations for an account, and of documents with one to five of them. Most
 * values are valid. Some break a rule, so that refusals are compared as well.
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
    const id = ids && random(30) > 0 ? pick(ids, random) : undefined
    if (id !== undefined)
      return name === 'ID' ? linked(snake(parameter).replace(/_ids$/, '_id'), id) : quoted(id)
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
    const all = Object.values(named.getFields())
    const fields = named.isOneOf ? [pick(all, random) as (typeof all)[number]] : all
    for (const field of fields) {
      const isRequired = named.isOneOf || isNonNullType(field.type)
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
    return `${record.name} { __typename ${EXPORT} ${leaves.map(({ name }) => name).join(' ')} } ${errors}`
  }

  /** Returns the name of the parameter for the id of a mutation's record. */
  const parameterOf = (field: GraphQLField<unknown, unknown>): string => {
    const record = recordOf(field)
    return `${record && snake(getNamedType(record.type).name).replace(/^_/, '')}_id`
  }

  const withArguments = (field: GraphQLField<unknown, unknown>, given: string): RandomField => {
    const { name } = field
    const record = recordOf(field)
    const isOne = record && !isListType(getNullableType(record.type))
    const text = `${name}(${given}) { ${selection(field)} }`
    return { name, text, ...(isOne && name.endsWith('Create') && { creates: parameterOf(field) }) }
  }

  const call = (field: GraphQLField<unknown, unknown>, random: Random): RandomField | undefined => {
    const given: string[] = []
    for (const { name, type } of field.args) {
      const isRequired = isNonNullType(type)
      const value =
        name === 'accountId'
          ? quoted(accountId)
          : name === 'clientMutationId'
            ? undefined
            : literal(type, name === 'id' ? parameterOf(field) : name, random)
      if (value === undefined && isRequired) return undefined
      if (value !== undefined) given.push(`${name}: ${value}`)
    }
    return withArguments(field, given.join(', '))
  }

  const next = (random: Random, among?: ReadonlySet<string>): RandomField | undefined => {
    const allowed = mutations.filter(({ name }) => !among || among.has(name))
    return call(pick(allowed, random) as GraphQLField<unknown, unknown>, random)
  }

  return {
    names: mutations.map(({ name }) => name),
    /** Returns a random mutation field, or undefined if its required arguments cannot be generated. */
    field: next,
    /** Returns a field with these arguments. Ids in them may be replaced with ids of new records. */
    known: (name: string, given: string): RandomField => {
      const field = schema.getMutationType()?.getFields()[name] as GraphQLField<unknown, unknown>
      const marked = given.replaceAll(/\b(id|\w+Id): "([^"]*)"/g, (_all, argument: string, id: string) => {
        const parameter = argument === 'id' ? parameterOf(field) : snake(argument)
        return `${argument}: ${linked(parameter, id)}`
      })
      return withArguments(field, marked)
    },
    /**
     * Returns a document with these fields, in this order. Later fields may use records that earlier ones
     * create.
     */
    document: withLinks,
    make: (seed: number): { readonly text: string; readonly fields: readonly string[] } => {
      const random = randomOf(seed)
      const fields = Array.from({ length: 1 + random(5) }, () => next(random)).filter(
        (field) => field !== undefined,
      )
      const parts = fields.map(({ text }, index) => `m${index}: ${unlinked(text)}`)
      return { text: `mutation { ${parts.join('\n  ')} }`, fields: fields.map(({ name }) => name) }
    },
  }
}
