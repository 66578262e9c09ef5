import { isAmount, unitsOf } from '../../contract/domains/denomination.ts'
import type { Problem } from '../../contract/language/errors.ts'
import { graphInputName } from '../../contract/language/names.ts'
import { isParameterName } from './parameter-names.ts'

/** Function that returns the name of a parameter's argument or input field in the graph. */
export type Names = (parameter: string) => string

/** List arguments that are named differently from their parameters. */
const LIST_ARGUMENTS: Readonly<Record<string, string>> = {
  count: 'first',
  max_results: 'first',
  cursor: 'after',
  pagination_token: 'after',
  sort_by: 'orderBy',
  with_deleted: 'includeDeleted',
  with_draft: 'includeDrafts',
  with_total_count: 'totalCount',
}

/** Returns the name of a parameter in most fields. Fields with other names pass their own function. */
export const argumentName: Names = (parameter) => LIST_ARGUMENTS[parameter] ?? graphInputName(parameter)

/**
 * Matches quoted text, URLs and possible parameter names, with the amount in parentheses that may follow a
 * name. Quoted text and URLs stay unchanged.
 */
const PARTS = /"[^"]*"|\bhttps?:\/\/\S+|\b[a-z]+(?:_[a-z0-9]+)+\b(?: \(-?\d+\))?/g

const inNames = (text: string, names: Names): string =>
  text.replace(PARTS, (part) => {
    const [word = '', given = ''] = part.split(' (')
    if (!isParameterName(word)) return part
    if (given === '') return names(word)
    const value = given.slice(0, -1)
    return `${names(word)} (${isAmount(word) ? unitsOf(BigInt(value)) : value})`
  })

/**
 * Replaces parameter names in a message with the graph's names, and amounts in micros with amounts in
 * currency units.
 *
 * @param value value that the client sent; stays unchanged
 */
export const worded = (text: string, names: Names = argumentName, value?: unknown): string =>
  typeof value === 'string' && value.includes('_')
    ? text
        .split(value)
        .map((part) => inNames(part, names))
        .join(value)
    : inNames(text, names)

/**
 * Replaces parameters in a problem's message. The problem's own parameter is replaced even if it is a single
 * word, such as `q`, or a position in the body.
 */
const messageOf = ({ message, parameter = '', value }: Problem, names: Names): string => {
  const rest = message.slice(parameter.length)
  const isFirst = parameter !== '' && message.startsWith(parameter) && !/^\w/.test(rest)
  const isFoundByPattern = parameter.includes('_') && isParameterName(parameter)
  return isFirst && !isFoundByPattern
    ? names(parameter) + worded(rest, names, value)
    : worded(message, names, value)
}

/** Matches the limit in an error message from the API. API errors have no separate field for the limit. */
const LIMIT = /\b(?:at least|at most|a multiple of)\b[^.;]*?(?<![\w.-])(\d[\d,]*(?:\.\d+)?)(?![\w.])/

/**
 * Maximum number of characters of a message that are searched for a limit. The search can take quadratic
 * time.
 */
const MAX_SEARCHED_CHARACTERS = 1000

/**
 * Returns the limit that a message states. Ignores numbers in the client's own value, which the message may
 * repeat.
 */
const limitIn = (message: string, value: unknown): number | undefined => {
  const words = typeof value === 'string' && value.includes(' ') ? message.replaceAll(value, '') : message
  const [, limit] = LIMIT.exec(words.slice(0, MAX_SEARCHED_CHARACTERS)) ?? []
  return limit === undefined ? undefined : Number(limit.replaceAll(',', ''))
}

/** Rule names, keyed by API error code, for mistakes that our own validation also detects. */
const RULES: Readonly<Record<string, string>> = {
  MISSING_PARAMETER: 'required',
  ILLEGAL_CHARACTERS: 'characters',
  INVALID_DENOMINATION: 'denomination',
}

/** Returns the rule for a code: `reference` for a missing record, otherwise the code in camel case. */
const ruleOf = (code: string): string => {
  if (code.endsWith('NOT_FOUND')) return 'reference'
  return (
    RULES[code] ?? code.toLowerCase().replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
  )
}

/** Problem whose message uses the graph's names. */
export interface WordedProblem {
  readonly code: Problem['code']
  readonly message: string
  readonly field?: string
  readonly limit?: number
  readonly rule?: string
}

/**
 * Returns a problem with the graph's names. The API sends neither rule nor limit, so they are derived from
 * its code and message. Rule names are the same for all fields.
 *
 * @param isOurs whether the contract found the problem before the call
 */
export const inGraphWords = (
  problem: Problem,
  isOurs: boolean,
  names: Names = argumentName,
): WordedProblem => {
  const { code, parameter } = problem
  const message = messageOf(problem, names)
  const limit = isOurs ? problem.limit : limitIn(message, problem.value)
  // Rules are derived only from string codes. The credential service's codes are numbers.
  const rule = isOurs || typeof code !== 'string' ? problem.rule : ruleOf(code)
  return {
    code,
    message,
    ...(parameter !== undefined && { field: names(parameter) }),
    ...(limit !== undefined && { limit }),
    ...(rule !== undefined && { rule: worded(rule) }),
  }
}
