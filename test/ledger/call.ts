import { type GraphQLObjectType, type GraphQLOutputType, getNamedType, isCompositeType } from 'graphql'
import { schema } from '../../harness/gateway/shared-schema.ts'
import type { SandboxResponse } from '../../harness/sandbox/signed.ts'
import type { OperationRow } from '../../scripts/coverage/inventory.ts'
import { camel } from '../domains/kinds.ts'
import type { Asked, World } from '../domains/world.ts'

export type Values = Readonly<Record<string, unknown>>

/** Valid call of an operation. The cases in the specification change its parameters. */
export interface Sound {
  /** Parameters by wire name, including those of the path except `account_id`. */
  readonly params: Values
  /** Account of the call; default: the main account of the demo data. */
  readonly account?: string
  /** JSON body of a write: an object, or the items of a batch. */
  readonly body?: 'object' | 'items'
  /** GraphQL field that makes the call, as in `Mutation.campaignCreate`; absent if there is none. */
  readonly field?: string
  /** Selection around the field, whose place is marked by `#`; default: the selection for its type. */
  readonly within?: string
  /**
   * GraphQL argument paths by parameter. Needed only if a path differs from the parameter's name in camel case;
   * null if there is no argument.
   */
  readonly places?: Readonly<Record<string, string | null>>
  /** GraphQL values of parameters whose form differs from REST. */
  readonly graph?: Values
  /** Additional GraphQL arguments. */
  readonly args?: Values
  /** Existing id, for lists that refuse unknown ids. */
  readonly id?: string
  /** Whether the gateway may answer the call from its cached reference data. */
  readonly isCached?: true
  /** Creates the records consumed by an accepted call, and returns the parameters with their ids. */
  readonly prepare?: () => Promise<Values>
}

const isMoney = (name: string): boolean => name.endsWith('_micro')

/** Returns the argument path of a REST parameter; null if it has no argument. */
const placeOf = ({ field = '', places = {} }: Sound, name: string): string | null => {
  const own = places[name]
  if (own !== undefined) return own
  const word = camel(name.replace(/(_local)?_micro$/, '').replace(/budget_amount$/, 'budget'))
  return field.startsWith('Mutation.') ? `input.${word}` : word
}

/** Returns the `field` of GraphQL errors about a REST parameter; null if it has no argument. */
export const fieldOf = (sound: Sound, name: string): string | null =>
  placeOf(sound, name)?.replace(/^input\./, '') ?? null

/** Sets a value at a path such as `input.options[0].hashtag`. */
const setAt = (args: Record<string, unknown>, place: string, value: unknown): void => {
  const keys = place.split(/[.[\]]+/).filter((key) => key !== '')
  const last = keys.pop() as string
  const target = keys.reduce<Record<string, unknown>>((inner, key, index) => {
    inner[key] ??= /^\d+$/.test(keys[index + 1] ?? last) ? [] : {}
    return inner[key] as Record<string, unknown>
  }, args)
  target[last] = value
}

/** Returns the arguments of a call's field. */
export const argumentsOf = (sound: Sound, params: Values): Values => {
  const args: Record<string, unknown> = { ...sound.args }
  for (const [name, value] of Object.entries(params)) {
    const place = placeOf(sound, name)
    if (place === null || value === undefined) continue
    const written =
      sound.graph?.[name] !== undefined && value === sound.params[name] ? sound.graph[name] : value
    setAt(args, place, isMoney(name) && typeof value !== 'object' ? { micros: String(value) } : written)
  }
  return args
}

const WITHIN: Readonly<Record<string, string>> = {
  Account: 'account(id: $account) { # }',
  TargetingOptions: 'targetingOptions { # }',
}

const selectionOf = (type: string, result: GraphQLOutputType): string => {
  const named = getNamedType(result)
  if (type === 'Mutation') return '{ userErrors { code message field limit rule } }'
  if (named.name.endsWith('Connection')) return '{ nodes { __typename } }'
  return isCompositeType(named) ? '{ __typename }' : ''
}

/** Makes a call over GraphQL, with a variable for each argument of its field. */
export const callGraph = (world: World, account: string, sound: Sound, params: Values): Promise<Asked> => {
  const [type = '', name = ''] = (sound.field ?? '').split('.')
  const field = (schema.getType(type) as GraphQLObjectType).getFields()[name]
  if (field === undefined) throw new TypeError(`${sound.field} is no field`)
  const known = new Map(field.args.map((argument) => [argument.name, argument.type]))
  const args = { ...(known.has('accountId') && { accountId: account }), ...argumentsOf(sound, params) }
  const names = Object.keys(args)
  const unknown = names.filter((argument) => !known.has(argument))
  if (unknown.length > 0) throw new TypeError(`${sound.field} has no arguments ${unknown}`)
  const passed = names.map((argument) => `${argument}: $${argument}`).join(', ')
  const selected = `done: ${name}${passed && `(${passed})`} ${selectionOf(type, field.type)}`
  const around = (sound.within ?? WITHIN[type] ?? '#').replace('#', selected)
  const declared = [
    ...names.map((argument) => `$${argument}: ${known.get(argument)}`),
    ...(around.includes('$account)') ? ['$account: ID!'] : []),
  ].join(', ')
  const kind = type === 'Mutation' ? 'mutation' : 'query'
  return world.ask(`${kind} ${declared && `(${declared})`} { ${around} }`, { ...args, account })
}

const formOf = (params: Values): URLSearchParams =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value === null ? '' : String(value)]],
    ),
  )

/** Makes a call over REST, at the path of its specification row. */
export const callRest = (
  { rest }: World,
  account: string,
  { method, path }: OperationRow,
  { body }: Sound,
  params: Values,
): Promise<SandboxResponse> => {
  const all: Record<string, unknown> = { account_id: account, ...params }
  const target = path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    const { [name]: value } = all
    delete all[name]
    return String(value)
  })
  if (path.indexOf(':account_id') < 0) delete all.account_id
  if (body === 'items') return rest.json(method, target, all.operations)
  if (body === 'object') return rest.json(method, target, all)
  const form = formOf(all)
  if (method === 'GET' || method === 'DELETE') {
    const query = String(form)
    return rest.send({ method, target: query === '' ? target : `${target}?${query}` })
  }
  return rest.form(method, target, Object.fromEntries(form))
}
