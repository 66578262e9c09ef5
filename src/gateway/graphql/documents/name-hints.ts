import {
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql'

/** Words used in the REST API or in other GraphQL APIs, and the words that this schema uses instead. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['count', 'first'],
  ['limit', 'first'],
  ['size', 'first'],
  ['cursor', 'after'],
  ['sort', 'order'],
  ['where', 'filter'],
  ['with', 'include'],
])
/** Suffix words in the REST API's amount names, such as `bid_amount_local_micro`. */
const UNITS: readonly string[] = ['local', 'micro']

const MAX_SUGGESTIONS = 3
/** Maximum length of a message that is searched for names. Longer messages may repeat a large document. */
const MAX_MESSAGE_CHARACTERS = 500
const MAX_SHOWN_FIELDS = 4

const singular = (word: string): string => (word.length > 2 && word.endsWith('s') ? word.slice(0, -1) : word)
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .map((word) => SYNONYMS.get(word) ?? singular(word))
    .filter((word) => word !== '' && !UNITS.includes(word))

const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((word) => all.includes(word))

/**
 * Returns the known names that contain all words of an unknown name. If there are none, returns known names
 * that consist only of its words and contain at least half of them.
 */
export const sharingWords = (name: string, known: readonly string[]): readonly string[] => {
  const asked = wordsOf(name)
  const all = known.map((each) => ({ each, words: wordsOf(each) }))
  const longer = all.filter(({ words }) => asked.length > 0 && isWithin(asked, words))
  const fewest = Math.min(...longer.map(({ words }) => words.length))
  const shorter = all.filter(
    ({ words }) => isWithin(words, asked) && 2 * words.length >= asked.length && words.join() !== 'id',
  )
  const most = Math.max(...shorter.map(({ words }) => words.length))
  const nearest =
    longer.length > 0
      ? longer.filter(({ words }) => words.length === fewest)
      : shorter.filter(({ words }) => words.length === most)
  return nearest.slice(0, MAX_SUGGESTIONS).map(({ each }) => each)
}

const fieldsOf = (type: GraphQLNamedType | undefined): readonly string[] =>
  isObjectType(type) || isInterfaceType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : []

type Names = (schema: GraphQLSchema, type: string, field: string | undefined) => readonly string[]
const argumentsOf: Names = (schema, name, field = '') => {
  const type = schema.getType(name)
  return isObjectType(type) || isInterfaceType(type)
    ? (type.getFields()[field]?.args.map((argument) => argument.name) ?? [])
    : []
}
const valuesOf: Names = (schema, name) => {
  const type = schema.getType(name)
  return isEnumType(type) ? type.getValues().map((value) => value.name) : []
}
const membersOf: Names = (schema, name) => fieldsOf(schema.getType(name))

/**
 * Messages of graphql-js about unknown names. Each entry contains the end of the message, a function that
 * returns the valid names, and the noun in the suggestion.
 */
const UNKNOWN: readonly (readonly [end: RegExp, known: Names, noun: string])[] = [
  [/Cannot query field "(\w+)" on type "(\w+)"\.( Did you mean "[^?]*\?)?$/, membersOf, ''],
  [/Unknown argument "(\w+)" on field "(\w+)\.(\w+)"\.( Did you mean "[^?]*\?)?$/, argumentsOf, ''],
  [/Field "(\w+)" is not defined by type "(\w+)"\.( Did you mean "[^?]*\?)?$/, membersOf, ''],
  [
    /Value "(\w+)" does not exist in "(\w+)" enum\.( Did you mean the enum value[^?]*\?)?$/,
    valuesOf,
    'the enum value ',
  ],
]
const NOT_AN_OBJECT = /Expected value of type "(\w+)!?"$/

const oneOf = (names: readonly string[]): string => {
  const quoted = names.map((name) => `"${name}"`)
  const last = quoted.pop()
  return quoted.length > 0 ? `${quoted.join(', ')} or ${last}` : `${last}`
}

/**
 * Improves a graphql-js message about an unknown name or about a value that must be an object. graphql-js
 * suggests names with a similar spelling, such as `stats` for `status`; this function suggests
 * `entityStatus`. Returns other messages unchanged.
 */
export const withNameHint = (schema: GraphQLSchema, message: string): string => {
  if (message.length > MAX_MESSAGE_CHARACTERS) return message
  for (const [end, knownIn, noun] of UNKNOWN) {
    const match = end.exec(message)
    if (!match) continue
    const [, name = '', type = '', field] = match
    const names = sharingWords(name, knownIn(schema, type, field))
    const suggested = message.indexOf(' Did you mean ', match.index)
    const plain = suggested < 0 ? message : message.slice(0, suggested)
    return names.length > 0 ? `${plain} Did you mean ${noun}${oneOf(names)}?` : message
  }
  const type = schema.getType(NOT_AN_OBJECT.exec(message)?.[1] ?? '')
  if (!isInputObjectType(type)) return message
  const fields = fieldsOf(type)
  const shown = fields.slice(0, MAX_SHOWN_FIELDS).join(', ')
  const rest = fields.length > MAX_SHOWN_FIELDS ? ', …' : ''
  return `${message}, an object with ${type.isOneOf ? 'one of ' : ''}the fields ${shown}${rest}`
}
