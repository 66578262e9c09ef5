import { Ajv, addFormats } from '@modelcontextprotocol/server/validators/ajv'
import { counted, grouped } from '../contract/language/limits.ts'
import { suggestion } from '../contract/suggestion.ts'
import { shortened } from './tool.ts'

type Json = Readonly<Record<string, unknown>>
type AjvError = NonNullable<ReturnType<InstanceType<typeof Ajv>['compile']>['errors']>[number]

const MAX_MISTAKES = 20
/** Maximum nesting depth of an argument. Serializing deeper values could exhaust the stack. */
const MAX_LEVELS = 100

const shown = (value: unknown): string => shortened(JSON.stringify(value) ?? 'undefined')

/** Returns the name of the invalid value, such as `filter.ids[2]`. */
const placeOf = (path: string, added = ''): string => {
  const parts = [...path.split('/').slice(1), ...(added === '' ? [] : [added])]
  const names = parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const place = names.map((name) => (/^\d+$/.test(name) ? `[${name}]` : `.${name}`)).join('')
  return shortened(place.replace(/^\./, '')) || 'The arguments'
}

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'an integer',
  number: 'a number',
  object: 'an object',
  string: 'a string',
}

/** Returns the rule broken by a value, worded so that it can follow the value's name. */
const ruleOf = ({ keyword, params, parentSchema, message }: AjvError): string => {
  const { limit } = params
  switch (keyword) {
    case 'type': {
      const types = [params.type].flat().filter((type) => type !== 'null')
      return `must be ${types.map((type) => TYPES[type] ?? type).join(' or ')}`
    }
    case 'enum':
      return `must be ${params.allowedValues.length > 1 ? 'one of ' : ''}${params.allowedValues.join(', ')}`
    case 'minimum':
      return `must be at least ${grouped(limit)}`
    case 'maximum':
      return `must be at most ${grouped(limit)}`
    case 'minLength':
      return `must have at least ${counted(limit, 'character')}`
    case 'maxLength':
      return `must have at most ${counted(limit, 'character')}`
    case 'minItems':
      return `must have at least ${counted(limit, 'entry', 'entries')}`
    case 'maxItems':
      return `must have at most ${counted(limit, 'entry', 'entries')}`
    case 'minProperties':
    case 'maxProperties':
      return 'must have exactly one field'
    case 'pattern': {
      const { $comment: comment } = parentSchema as { readonly $comment?: string }
      return comment?.replace(/^M/, 'm').replace(/\.$/, '') ?? `must match ${shortened(params.pattern)}`
    }
    default:
      return message ?? 'is invalid'
  }
}

const mistakeOf = (error: AjvError, place: string): string => {
  const { keyword, params, data, parentSchema } = error
  if (keyword === 'required') return `${place} is required`
  if (keyword !== 'additionalProperties') return `${place} ${ruleOf(error)}, but is ${shown(data)}`
  const known = Object.keys((parentSchema as { readonly properties?: object }).properties ?? {})
  return `Unknown argument ${place}${suggestion(shortened(params.additionalProperty), known)}`
}

/** Checks whether an error is redundant: Ajv also reports `anyOf` itself and its null alternative. */
const isImplied = ({ keyword, params, schemaPath }: AjvError): boolean =>
  keyword === 'anyOf' || (keyword === 'type' && params.type === 'null' && schemaPath.includes('/anyOf/'))

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Checks whether a value is nested too deeply. Reads it level by level, because recursion could exhaust the
 * stack.
 */
const isTooDeep = (value: unknown): boolean => {
  let level = [value].filter(isNested)
  for (let count = 0; count < MAX_LEVELS; count += 1)
    level = level.flatMap((each) => Object.values(each).filter(isNested))
  return level.length > 0
}

export type CheckArguments = (values: Json) => readonly string[]

/** Creates a check of arguments against a tool's input schema. It returns all mistakes, one line each. */
export const createArgumentCheck = (inputSchema: Json): CheckArguments => {
  let validate: ReturnType<InstanceType<typeof Ajv>['compile']> | undefined
  return (values) => {
    const tooDeep = Object.keys(values).filter((name) => isTooDeep(values[name]))
    if (tooDeep.length > 0)
      return tooDeep.map(
        (name) => `${shortened(name)} must have at most ${MAX_LEVELS} levels of lists and objects`,
      )
    // Compiled at the first call, because most processes never call most tools.
    if (!validate) {
      // Schema validation is off, because Ajv would refuse schemas whose `$schema` names a newer dialect.
      const ajv = new Ajv({ strict: false, validateSchema: false, allErrors: true, verbose: true })
      addFormats(ajv)
      validate = ajv.compile(inputSchema)
    }
    if (validate(values)) return []
    const mistakes = new Map<string, AjvError>()
    for (const error of validate.errors ?? []) {
      const { missingProperty, additionalProperty = missingProperty } = error.params
      const place = placeOf(error.instancePath, additionalProperty)
      // Reports only the first mistake per value, because every alternative of `anyOf` adds one.
      if (!isImplied(error) && !mistakes.has(place)) mistakes.set(place, error)
    }
    const lines = [...mistakes].slice(0, MAX_MISTAKES).map(([place, error]) => mistakeOf(error, place))
    const more = mistakes.size - lines.length
    return more > 0 ? [...lines, `… and ${more} more`] : lines
  }
}
