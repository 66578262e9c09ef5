/** Tool calls with one mistake at any depth, generated from the listed input schemas. */
import fc from 'fast-check'

// biome-ignore lint/suspicious/noExplicitAny: schemas of tools are read member by member
export type Json = any

/** Call with a mistake, and strings that its error must contain to show where the mistake is. */
export interface WrongCall {
  readonly tool: string
  readonly values: Readonly<Record<string, unknown>>
  readonly names: readonly string[]
}

interface Wrong {
  /** Place of the mistake, such as `filter.ids[2]`. */
  readonly place: string
  readonly value: unknown
}
/** Weighted generators of mistakes. Those inside lists and objects are more frequent. */
type Wrongs = readonly { readonly weight: number; readonly arbitrary: fc.Arbitrary<Wrong> }[]
const once = (arbitrary: fc.Arbitrary<Wrong>) => ({ weight: 1, arbitrary })
const often = (arbitrary: fc.Arbitrary<Wrong>) => ({ weight: 8, arbitrary })
type Definitions = Readonly<Record<string, Json>>

export const HUGE = 100_000
const MAX_LISTED = 5_000

/** Values of all JSON types, including huge ones. */
const VALUES: readonly (readonly [type: string, value: unknown])[] = [
  ['string', 'x'],
  ['string', 'x'.repeat(HUGE)],
  ['integer', 1],
  ['number', 1.5],
  ['number', 1e300],
  ['number', -1e300],
  ['boolean', true],
  ['array', []],
  ['array', [['x'.repeat(HUGE)]]],
  ['array', Array.from({ length: MAX_LISTED }, () => 1.5)],
  ['object', {}],
  ['object', { length: 1 }],
  ['object', { x: { y: [{ z: 'x'.repeat(HUGE) }] } }],
]

const typesOf = ({ type }: Json): readonly string[] => [type ?? []].flat()
/** Returns the schema for values other than null. */
const present = (schema: Json, definitions: Definitions): Json => {
  if (schema.anyOf)
    return present(
      schema.anyOf.find(({ type }: Json) => type !== 'null'),
      definitions,
    )
  const { $ref, ...own } = schema
  return $ref === undefined ? own : { ...definitions[$ref.replace('#/$defs/', '')], ...own }
}
const allowsNull = (schema: Json): boolean =>
  typesOf(schema).includes('null') || schema.anyOf?.some(({ type }: Json) => type === 'null')

const accepts = (types: readonly string[], type: string): boolean =>
  types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'))

/** Returns a value that a schema accepts. */
const right = (schema: Json, definitions: Definitions): Json => {
  const {
    enum: choices,
    format,
    minimum = 1,
    minItems = 0,
    minProperties,
    ...own
  } = present(schema, definitions)
  if (choices) return choices[0]
  switch (typesOf(own)[0]) {
    case 'string':
      return format === 'date-time' ? '2026-11-01T00:00:00Z' : 'x'
    case 'integer':
    case 'number':
      return minimum
    case 'boolean':
      return true
    case 'array':
      return Array.from({ length: minItems }, () => right(own.items, definitions))
    default: {
      const { properties = {}, required = [] } = own
      const names = minProperties ? Object.keys(properties).slice(0, minProperties) : required
      return Object.fromEntries(names.map((name: string) => [name, right(properties[name], definitions)]))
    }
  }
}

/** Argument names that no schema has, including names with quotes, brackets or a bidi character. */
const strangeName = fc.stringMatching(/^[a-zA-Z_$<\]"\u202e.]{1,40}$/).filter((name) => !(name in {}))

const wrongTexts = ({
  enum: choices,
  minLength,
  maxLength,
  pattern,
  format,
}: Json): fc.Arbitrary<string>[] => [
  ...(choices ? [fc.string().filter((text) => !choices.includes(text))] : []),
  ...(minLength ? [fc.constant('')] : []),
  ...(maxLength ? [fc.nat(HUGE).map((more) => 'x'.repeat(maxLength + 1 + more))] : []),
  ...(pattern ? [fc.string().map((text) => `${text},${text}`)] : []),
  ...(format === 'date-time' ? [fc.constantFrom('yesterday', '2026-13-01T00:00:00Z', '2026-11-01')] : []),
]
const wrongNumbers = ({ minimum, maximum }: Json): fc.Arbitrary<number>[] => [
  ...(minimum === undefined ? [] : [fc.integer({ max: minimum - 1 })]),
  ...(maximum === undefined ? [] : [fc.integer({ min: maximum + 1 })]),
]

const wrongLists = (schema: Json, place: string, definitions: Definitions): Wrongs => {
  const { items, minItems, maxItems } = schema
  const item = right(items, definitions)
  const at = (value: unknown): Wrong => ({ place, value })
  const inItem = fc
    .nat(Math.min(maxItems ?? 50, 50) - 1)
    .chain((index) =>
      fc
        .oneof(...wrongsIn(items, `${place}[${index}]`, definitions))
        .map((wrong) => ({ place: wrong.place, value: [...Array(index).fill(item), wrong.value] })),
    )
  return [
    often(inItem),
    ...(minItems ? [once(fc.constant(at([])))] : []),
    ...(maxItems ? [once(fc.nat(MAX_LISTED).map((more) => at(Array(maxItems + 1 + more).fill(item))))] : []),
  ]
}

const wrongObjects = (schema: Json, place: string, definitions: Definitions): Wrongs => {
  const { properties, required = [], additionalProperties, maxProperties } = schema
  if (!properties) return []
  const given = right(schema, definitions)
  const within = (name: string): string => (place === '' ? name : `${place}.${name}`)
  const inMembers = Object.entries<Json>(properties).flatMap(([name, property]) => {
    const wrongs = wrongsIn(property, within(name), definitions)
    const others = maxProperties === 1 ? {} : given
    const inMember = () =>
      fc.oneof(...wrongs).map((wrong) => ({ place: wrong.place, value: { ...others, [name]: wrong.value } }))
    const { items, properties: members } = present(property, definitions)
    return wrongs.length === 0 ? [] : [(items || members ? often : once)(inMember())]
  })
  const missing = required.map((name: string) => {
    const { [name]: _missing, ...value } = given
    return once(fc.constant({ place: within(name), value }))
  })
  // A top-level null counts as a missing argument, even under an unknown name.
  const unknown = fc
    .tuple(strangeName, fc.jsonValue({ maxDepth: 4 }))
    .filter(([name, value]) => !(name in properties) && value !== null)
    .map(([name, value]) => ({ place: within(name), value: { ...given, [name]: value } }))
  const all = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, right(property, definitions)]),
  )
  return [
    ...inMembers,
    ...missing,
    ...(additionalProperties === false ? [once(unknown)] : []),
    ...(maxProperties === 1 ? [once(fc.constantFrom({ place, value: {} }, { place, value: all }))] : []),
  ]
}

/** Returns generators for all mistakes that are possible at a place. */
const wrongsIn = (schema: Json, place: string, definitions: Definitions): Wrongs => {
  const own = present(schema, definitions)
  const types = typesOf(own)
  const others = VALUES.filter(([type]) => !accepts(types, type)).map(([, value]) => value)
  // A top-level null means that the argument is missing.
  const nulls = types.length === 0 || allowsNull(schema) || !/[.[]/.test(place) ? [] : [null]
  const simple: readonly fc.Arbitrary<unknown>[] = [
    ...[[...others, ...nulls]]
      .filter((values) => values.length > 0)
      .map((values) => fc.constantFrom(...values)),
    ...(types.includes('string') ? wrongTexts(own) : []),
    ...wrongNumbers(own),
  ]
  return [
    ...simple.map((values) => once(values.map((value): Wrong => ({ place, value })))),
    ...(types.includes('array') ? wrongLists(own, place, definitions) : []),
    ...(types.includes('object') ? wrongObjects(own, place, definitions) : []),
  ]
}

/** Lists or objects nested deeper than any tool accepts. */
const tooDeep = fc
  .tuple(fc.integer({ min: 101, max: 2000 }), fc.boolean())
  .map(([levels, isList]) =>
    JSON.parse(
      isList ? '['.repeat(levels) + ']'.repeat(levels) : `${'{"x":'.repeat(levels)}1${'}'.repeat(levels)}`,
    ),
  )

/** Returns calls to a listed tool, each with one mistake. */
export const wrongCallsOf = ({ name, inputSchema }: Json): fc.Arbitrary<WrongCall> => {
  const { $defs: definitions = {}, ...schema } = inputSchema
  const given = right(schema, definitions)
  const wrong = fc
    .oneof(...wrongObjects(schema, '', definitions))
    .map(({ place, value }): WrongCall => ({ tool: name, values: value as Json, names: [place] }))
  const deep = fc
    .tuple(fc.constantFrom(...Object.keys(schema.properties)), tooDeep)
    .map(([field, value]) => ({
      tool: name,
      values: { ...given, [field]: value },
      names: [field, '100 levels'],
    }))
  return fc.oneof({ weight: 12, arbitrary: wrong }, { weight: 1, arbitrary: deep })
}
