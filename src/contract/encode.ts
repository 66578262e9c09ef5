import type { TSchema } from 'typebox'
import type { Operation } from './define.ts'
import { EncodedItems } from './encoded-items.ts'
import { describe, hasParts } from './values.ts'

/** A call as it goes on the wire, before signing: decoded names and values, in the order of the contract. */
export interface EncodedCall {
  /** With version prefix and substituted, percent-encoded path parameters: `/12/accounts/18ce/campaigns`. */
  readonly path: string
  readonly query: readonly (readonly [string, string])[]
  /** Present for writes that travel as a form; may be empty. */
  readonly form?: readonly (readonly [string, string])[]
  /** Present for writes that travel as JSON; as bytes where it was laid out before. */
  readonly json?: string | Uint8Array
}

const text = (value: unknown): string => {
  if (value === null) return ''
  return Array.isArray(value) ? value.join(',') : String(value)
}
const pairText = (schema: TSchema | undefined, value: unknown): string =>
  schema && typeof value === 'object' && value !== null && hasParts(schema) ? toJson(value) : text(value)

/** JSON in which a bigint is a bare number, as the interface writes 64-bit integers. */
export const toJson = (value: unknown): string => {
  try {
    // Hardly any value holds a bigint, and asking each member for it takes several times as long.
    return JSON.stringify(value)
  } catch {
    return JSON.stringify(value, (_key, inner) =>
      typeof inner === 'bigint' ? (JSON as unknown as RawJson).rawJSON(inner.toString()) : inner,
    )
  }
}
interface RawJson {
  rawJSON(text: string): unknown
}

/** Parameter names of a path, in order: `/accounts/:account_id` → `['account_id']`. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:([a-z_]+)/g)].map((match) => match[1] as string)

/** The parameters of an operation that are not part of its path. */
const restOf = new WeakMap<Operation, readonly string[]>()
const besidesPath = (operation: Operation): readonly string[] => {
  let rest = restOf.get(operation)
  if (!rest) {
    const placed = new Set(pathParameters(operation.path))
    rest = Object.keys(operation.params).filter((name) => !placed.has(name))
    restOf.set(operation, rest)
  }
  return rest
}

/**
 * Lays validated input out on path, query and body (spec 2 §4: writes take query or form unless marked JSON).
 * `null` becomes the empty value that clears; lists become comma-separated, values with parts JSON.
 */
export const encodeCall = (operation: Operation, input: Readonly<Record<string, unknown>>): EncodedCall => {
  const path = operation.path.replace(/:([a-z_]+)/g, (_all, name: string) =>
    encodeURIComponent(text(input[name])),
  )
  const rest = besidesPath(operation).filter((name) => input[name] !== undefined)
  const pairs = rest.map((name) => [name, pairText(operation.params[name], input[name])] as const)
  const full = `/${operation.version}${path}`
  if (operation.body === 'json') {
    const whole = operation.batch
      ? input.operations
      : Object.fromEntries(rest.map((name) => [name, input[name]]))
    return { path: full, query: [], json: whole instanceof EncodedItems ? whole.json : toJson(whole) }
  }
  if (operation.body === 'none') return { path: full, query: pairs }
  return { path: full, query: [], form: pairs }
}

/** Whether a parameter's value is one of several in one comma list. */
export const isList = (operation: Operation, parameter: string): boolean => {
  const schema = operation.params[parameter]
  return schema !== undefined && describe(schema).wire === 'list'
}
