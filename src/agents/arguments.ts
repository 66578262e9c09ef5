import { Ajv, addFormats } from '@modelcontextprotocol/server/validators/ajv'
import { closest, distance } from 'fastest-levenshtein'
import { grouped } from '../contract/language/limits.ts'

type Json = Readonly<Record<string, unknown>>
type AjvError = NonNullable<ReturnType<InstanceType<typeof Ajv>['compile']>['errors']>[number]

const MAX_MISTAKES = 20
const MAX_SHOWN = 80
const MAX_TYPING_ERRORS = 3

const shortened = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)
const shown = (value: unknown): string => shortened(JSON.stringify(value) ?? 'undefined')

const suggestion = (name: string, names: readonly string[]): string => {
  const near = names.length > 0 ? closest(name, names) : ''
  return near !== '' && distance(name, near) <= MAX_TYPING_ERRORS ? `. Did you mean ${near}?` : ''
}

/** Returns the name of the wrong value, such as `filter.ids[2]`. */
const placeOf = (path: string, added = ''): string => {
  const parts = [...path.split('/').slice(1), ...(added === '' ? [] : [added])]
  const names = parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const place = names.map((name) => (/^\d+$/.test(name) ? `[${name}]` : `.${name}`)).join('')
  return shortened(place.replace(/^\./, '')) || 'The arguments'
}

const many = (count: number, noun: string): string => `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'an integer',
  number: 'a number',
  object: 'an object',
  string: 'a string',
}

/** Returns the rule that a value breaks, to complete "<name> …". */
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
      return `must have at least ${many(limit, 'character')}`
    case 'maxLength':
      return `must have at most ${many(limit, 'character')}`
    case 'minItems':
      return `must have at least ${limit === 1 ? '1 entry' : `${grouped(limit)} entries`}`
    case 'maxItems':
      return `must have at most ${limit === 1 ? '1 entry' : `${grouped(limit)} entries`}`
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

const mistakeOf = (error: AjvError): readonly [place: string, text: string] => {
  const { keyword, instancePath, params, data, parentSchema } = error
  if (keyword === 'required') {
    const place = placeOf(instancePath, params.missingProperty)
    return [place, `${place} is required`]
  }
  if (keyword === 'additionalProperties') {
    const name: string = params.additionalProperty
    const known = Object.keys((parentSchema as { readonly properties?: object }).properties ?? {})
    const place = placeOf(instancePath, name)
    return [place, `Unknown argument ${place}${suggestion(name, known)}`]
  }
  const place = placeOf(instancePath)
  return [place, `${place} ${ruleOf(error)}, but is ${shown(data)}`]
}

/** Checks whether an error adds nothing: an alternative failed, or null was the other alternative. */
const isImplied = ({ keyword, params, schemaPath }: AjvError): boolean =>
  keyword === 'anyOf' || (keyword === 'type' && params.type === 'null' && schemaPath.includes('/anyOf/'))

export type CheckArguments = (values: Json) => readonly string[]

/** Creates a check of arguments against a tool's input schema. It returns all mistakes, one line each. */
export const createArgumentCheck = (inputSchema: Json): CheckArguments => {
  let validate: ReturnType<InstanceType<typeof Ajv>['compile']> | undefined
  return (values) => {
    // Compiled at the first call, because most processes never call most tools.
    if (!validate) {
      const ajv = new Ajv({ strict: false, allErrors: true, verbose: true })
      addFormats(ajv)
      validate = ajv.compile(inputSchema)
    }
    if (validate(values)) return []
    const mistakes = new Map<string, string>()
    for (const error of validate.errors ?? []) {
      const [place, text] = mistakeOf(error)
      // Alternatives of one value would otherwise each add a line.
      if (!isImplied(error) && !mistakes.has(place)) mistakes.set(place, text)
    }
    const lines = [...mistakes.values()]
    if (lines.length <= MAX_MISTAKES) return lines
    return [...lines.slice(0, MAX_MISTAKES), `… and ${lines.length - MAX_MISTAKES} more`]
  }
}
