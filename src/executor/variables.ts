import {
  coerceInputValue,
  GraphQLError,
  GraphQLID,
  type GraphQLInputType,
  type GraphQLSchema,
  GraphQLString,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isSpecifiedScalarType,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
  valueFromAST,
} from 'graphql'

type Variables = Readonly<Record<string, unknown>>
type Path = readonly (string | number)[]

/** Coerced variables, or the error of the first variable that does not match its definition. */
export type ReadVariables =
  | { readonly coerced: Variables; readonly error?: undefined }
  | { readonly coerced?: undefined; readonly error: GraphQLError }

/**
 * Number of characters shown at each end of a shortened path or reason. Keys and values may be as long as a
 * request.
 */
const MAX_END_CHARACTERS = 150
/** Maximum length, in characters, of a text that is compared with enum values. */
const MAX_ENUM_CHARACTERS = 200

const shortened = (text: string): string =>
  text.length > 2 * MAX_END_CHARACTERS
    ? `${text.slice(0, MAX_END_CHARACTERS)}…${text.slice(-MAX_END_CHARACTERS)}`
    : text

/**
 * Removes user input from an error message by graphql-js. The input may be a PIN, a verifier or a handle, and
 * responses end up in logs.
 */
export const withoutText = (reason: string): string =>
  reason
    .replace(/^((?:String|ID) cannot represent a non[^:]*): [\s\S]*$/, '$1')
    .replace(/^(Expected value of type "[^"]*"), found [\s\S]*$/, '$1')

const pathText = (path: Path): string =>
  path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('')

/** Violated rules, by the reason in graphql-js's message. Any other reason means a wrong type. */
const RULES: readonly (readonly [reason: RegExp, rule: string])[] = [
  [/^Expected non-nullable type|must not be null\.$|was not provided\.$/, 'required'],
  [/ is not defined by type /, 'unknown'],
  [/ does not exist in "/, 'enum'],
]
const ruleOf = (reason: string): string => RULES.find(([pattern]) => pattern.test(reason))?.[1] ?? 'type'

/** Replaces graphql-js's wording for a null value. */
const plainly = (reason: string): string =>
  reason.replace(/^Expected non-nullable type "[^"]*" not to be null\.$/, 'it must not be null')

/**
 * Returns the position of a value for `extensions.field`. Positions in `$input` omit the argument's name,
 * like those in `userErrors`.
 */
const fieldOf = (name: string, path: Path): string => {
  const inner = pathText(path)
  return shortened(name === 'input' && inner.startsWith('.') ? inner.slice(1) : name + inner)
}

const refusal = (node: VariableDefinitionNode, message: string, field: string, rule: string): GraphQLError =>
  new GraphQLError(message, {
    nodes: node,
    extensions: { code: 'BAD_USER_INPUT', field, rule, http: { status: 400 } },
  })

/** Function that throws a GraphQLError for the value at a path. */
type Refuse = (path: Path, reason: string) => never

const ILL_FORMED = 'Text must be well-formed Unicode, without lone surrogates'
const ROUNDED =
  'ID must be a string if it is a number above 9,007,199,254,740,991, which JSON parsers may round'

/** Checks whether a JSON parser may have rounded an integer. */
const isRounded = (value: unknown): boolean => Number.isInteger(value) && !Number.isSafeInteger(value)

/**
 * Checks whether every string in a JSON value is well-formed. Uses no recursion, because values may be nested
 * thousands of levels deep.
 */
const isWellFormed = (value: object): boolean => {
  const rest: unknown[] = [value]
  while (rest.length > 0) {
    const part = rest.pop()
    if (typeof part === 'string') {
      if (!part.isWellFormed()) return false
    } else if (typeof part === 'object' && part !== null)
      for (const inner of Object.values(part)) rest.push(inner)
  }
  return true
}

const refuseText = (text: string, type: GraphQLInputType, path: Path, refuse: Refuse): void => {
  if (text.length > MAX_ENUM_CHARACTERS) {
    const leaf = getNamedType(type)
    if (isEnumType(leaf)) refuse(path, `Value "${text.slice(0, 60)}…" does not exist in "${leaf.name}" enum.`)
  }
  if (!text.isWellFormed()) refuse(path, ILL_FORMED)
}

/**
 * Refuses strings with lone surrogates, which UTF-8 cannot encode, and ids that may have been rounded to those
 * of other records. Also refuses objects, lists and long strings in place of a leaf. graphql-js would print
 * them completely, or compare them with every enum value.
 */
const refuseUnfit = (value: unknown, type: GraphQLInputType, path: Path, refuse: Refuse): void => {
  if (typeof value === 'string') refuseText(value, type, path, refuse)
  if (isRounded(value) && getNamedType(type) === GraphQLID) refuse(path, ROUNDED)
  if (typeof value !== 'object' || value === null) return
  const given = getNullableType(type)
  if (isListType(given)) {
    if (Array.isArray(value)) refuseUnfitItems(value, given.ofType, path, refuse)
    else refuseUnfit(value, given.ofType, path, refuse)
  } else if (isInputObjectType(given)) {
    if (Array.isArray(value)) return
    const fields = value as Variables
    for (const { name, type: fieldType } of Object.values(given.getFields()))
      if (Object.hasOwn(fields, name)) refuseUnfit(fields[name], fieldType, [...path, name], refuse)
  } else if (isEnumType(given) || isSpecifiedScalarType(given))
    refuse(path, `${given.name} cannot represent ${Array.isArray(value) ? 'a list' : 'an object'}`)
  else if (!isWellFormed(value)) refuse(path, ILL_FORMED)
}

/**
 * Checks the items of a list without creating paths for short strings and numbers, because lists can be long.
 */
const refuseUnfitItems = (
  items: readonly unknown[],
  type: GraphQLInputType,
  path: Path,
  refuse: Refuse,
): void => {
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index]
    const isSuspect =
      typeof item === 'string'
        ? item.length > MAX_ENUM_CHARACTERS || !item.isWellFormed()
        : (typeof item === 'object' && item !== null) || isRounded(item)
    if (isSuspect) refuseUnfit(item, type, [...path, index], refuse)
  }
}

/**
 * Returns the item type of a list of strings or ids, whose items coerce to themselves; undefined for other
 * types.
 */
const itemTypeOfTexts = (type: GraphQLInputType): GraphQLInputType | undefined => {
  const list = getNullableType(type)
  if (!isListType(list)) return undefined
  const item = getNullableType(list.ofType)
  return item === GraphQLID || item === GraphQLString ? list.ofType : undefined
}

/**
 * Returns a function that coerces variables like `getVariableValues`, with types and defaults looked up once.
 * Coercion stops at the first invalid value, because collecting more errors and printing objects takes
 * quadratic time.
 */
export const variablesReader = (
  schema: GraphQLSchema,
  { variableDefinitions = [] }: Pick<OperationDefinitionNode, 'variableDefinitions'>,
): ((given: Variables) => ReadVariables) => {
  const variables = variableDefinitions.map((node) => {
    const { defaultValue } = node
    const name = node.variable.name.value
    const type = typeFromAST(schema, node.type)
    if (!isInputType(type)) throw new TypeError(`$${name} has a type that is not an input type`)
    const refuse: Refuse = (path, reason) => {
      const where = path.length > 0 ? ` at "${shortened(name + pathText(path))}"` : ''
      const why = shortened(plainly(withoutText(reason)))
      const message = `Variable "$${shortened(name)}" got an invalid value${where}; ${why}`
      throw refusal(node, message, fieldOf(name, path), ruleOf(reason))
    }
    const refuseError = (path: Path, _value: unknown, { message }: GraphQLError): never =>
      refuse(path, message)
    const itemType = itemTypeOfTexts(type)
    const read = (value: unknown): unknown => {
      if (value === null && isNonNullType(type))
        throw refusal(
          node,
          `Variable "$${name}" of non-null type "${type}" must not be null.`,
          fieldOf(name, []),
          'required',
        )
      refuseUnfit(value, type, [], refuse)
      if (itemType === undefined || !Array.isArray(value)) return coerceInputValue(value, type, refuseError)
      // Lists of ids are coerced here, because graphql-js would create a path for each of up to 50,000 ids.
      return value.map((item, index) =>
        typeof item === 'string'
          ? item
          : coerceInputValue(item, itemType, (path, _item, { message }) => refuse([index, ...path], message)),
      )
    }
    const otherwise = defaultValue && valueFromAST(defaultValue, type)
    return { name, type, node, read, otherwise, isOptional: !isNonNullType(type) }
  })
  return (given) => {
    const coerced: Record<string, unknown> = Object.create(null)
    try {
      for (const { name, type, node, read, otherwise, isOptional } of variables) {
        if (Object.hasOwn(given, name)) coerced[name] = read(given[name])
        else if (node.defaultValue) coerced[name] = otherwise
        else if (!isOptional)
          throw refusal(
            node,
            `Variable "$${name}" of required type "${type}" was not provided.`,
            fieldOf(name, []),
            'required',
          )
      }
    } catch (error) {
      if (error instanceof GraphQLError) return { error }
      throw error
    }
    return { coerced }
  }
}
