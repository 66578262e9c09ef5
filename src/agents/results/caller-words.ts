import { type ConstValueNode, Kind, type ValueNode } from 'graphql'
import type { SelectedField } from '../../selections/index.ts'
import type { GraphqlProblem } from '../ask.ts'
import { beginning } from './size.ts'

type Row = Readonly<Record<string, unknown>>

/** Splits a path such as `users[0].email` into its parts. */
const partsOf = (field: string): readonly string[] => field.match(/[^.[\]]+/g) ?? []

const joined = (name: string, parts: readonly string[]): string =>
  [name, ...parts.map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))].join('')

/** Returns the caller's name for a value: the variable that contains it. Undefined for a literal. */
const nameIn = (
  value: ValueNode | ConstValueNode | undefined,
  [part, ...rest]: readonly string[],
): string | undefined => {
  if (value?.kind === Kind.VARIABLE)
    return joined(value.name.value, part === undefined ? [] : [part, ...rest])
  if (part === undefined) return undefined
  if (value?.kind === Kind.LIST) return nameIn(value.values[Number(part)], rest)
  return value?.kind === Kind.OBJECT
    ? nameIn(value.fields.find(({ name }) => name.value === part)?.value, rest)
    : undefined
}

/** Returns the caller's name for a value. `field` is the gateway's name for it: its path below `input`. */
const callersName = (
  { node: { arguments: given = [] } }: SelectedField,
  field: string,
): string | undefined => {
  const [first, ...rest] = partsOf(field)
  const own = given.find(({ name }) => name.value === first)
  const names = [
    own && nameIn(own.value, rest),
    ...given.map(({ name, value }) =>
      value.kind === Kind.OBJECT || name.value === 'input' ? nameIn(value, partsOf(field)) : undefined,
    ),
  ]
  return names.find((name) => name !== undefined)
}

/** Returns the caller's name for an argument of a field; undefined if the caller cannot set it. */
export const argumentOf = (
  { node, field }: SelectedField,
  name: string,
  isFree: boolean,
): string | undefined => {
  const given = node.arguments?.find((argument) => argument.name.value === name)?.value
  if (given?.kind === Kind.VARIABLE) return given.name.value
  return isFree && field.args.some((argument) => argument.name === name) ? name : undefined
}

/** Replaces a field name with the caller's name for it, in `field` and at the beginning of the message. */
export const inCallersWords = (mistake: Row, by: SelectedField | undefined): Row => {
  const { field, message } = mistake
  if (typeof field !== 'string' || !by) return mistake
  const name = callersName(by, field)
  if (name === undefined || name === field) return mistake
  const old = typeof message === 'string' && message.startsWith(`${field} `) ? field : partsOf(field).at(-1)
  return {
    ...mistake,
    field: name,
    ...(typeof message === 'string' &&
      message.startsWith(`${old} `) && { message: name + message.slice(`${old}`.length) }),
  }
}

const MAX_MESSAGE_CHARACTERS = 1000

/** Finds the selected field at a path of the response. */
const fieldAt = (
  fields: readonly SelectedField[],
  path: GraphqlProblem['path'],
): SelectedField | undefined => {
  let level = fields
  let found: SelectedField | undefined
  for (const key of path ?? []) {
    if (typeof key === 'number') continue
    const same = level.filter((field) => field.key === key)
    if (same.length === 0) return found
    ;[found] = same
    level = same.flatMap(({ below }) => below)
  }
  return found
}

/**
 * Matches the variable that a graphql-js message names, and the path of the invalid value within the
 * variable.
 */
const VARIABLE = /^Variable "\$(\w+)"(?: got invalid value .*? at "\1([^"]*)")?/

/** Flattens an error of a response, so that its code, field and limit are next to its message. */
export const shownError = (
  { message, path, extensions = {} }: GraphqlProblem,
  fields: readonly SelectedField[],
): Row => {
  const by = fieldAt(fields, path)
  const [, variable, within = ''] = VARIABLE.exec(message) ?? []
  const { problems, stacktrace: _stacktrace, ...details } = extensions
  return inCallersWords(
    {
      message: beginning(message, MAX_MESSAGE_CHARACTERS),
      ...(path && { path: path.join('.') }),
      ...(variable !== undefined && { field: `${variable}${within}` }),
      ...details,
      ...(Array.isArray(problems) && { problems: problems.map((each: Row) => inCallersWords(each, by)) }),
    },
    by,
  )
}
