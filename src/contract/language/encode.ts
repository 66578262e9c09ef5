import type { TSchema } from 'typebox'
import type { Operation } from './define.ts'
import { EncodedItems } from './encoded-items.ts'
import { describe, hasParts } from './values.ts'

/**
 * A call as it goes on the wire, before signing: decoded names and values, of a query in the order in which they are
 * signed, of a form in that of the contract.
 */
interface EncodedCall {
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

/** Where the parameters of an operation go. */
interface Layout {
  /** The version prefix and what stands between path parameters, one more than these. */
  readonly between: readonly string[]
  readonly inPath: readonly string[]
  /** The others; those of a query in the order in which they are signed, by name. */
  readonly besides: readonly string[]
}
const layouts = new WeakMap<Operation, Layout>()
const layoutOf = (operation: Operation): Layout => {
  let layout = layouts.get(operation)
  if (!layout) {
    const { version, path, params, body } = operation
    const inPath = pathParameters(path)
    const besides = Object.keys(params).filter((name) => !inPath.includes(name))
    layout = {
      between: `/${version}${path}`.split(/:[a-z_]+/),
      inPath,
      besides: body === 'none' ? besides.sort() : besides,
    }
    layouts.set(operation, layout)
  }
  return layout
}

/**
 * Lays validated input out on path, query and body (spec 2 §4: writes take query or form unless marked JSON).
 * `null` becomes the empty value that clears; lists become comma-separated, values with parts JSON.
 */
export const encodeCall = (operation: Operation, input: Readonly<Record<string, unknown>>): EncodedCall => {
  const { between, inPath, besides } = layoutOf(operation)
  let path = between[0] as string
  for (const [index, name] of inPath.entries())
    path += encodeURIComponent(text(input[name])) + between[index + 1]
  if (operation.body === 'json') {
    const whole = operation.batch
      ? input.operations
      : Object.fromEntries(
          besides.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]),
        )
    return { path, query: [], json: whole instanceof EncodedItems ? whole.json : toJson(whole) }
  }
  const pairs: [string, string][] = []
  for (const name of besides) {
    const value = input[name]
    if (value !== undefined) pairs.push([name, pairText(operation.params[name], value)])
  }
  return operation.body === 'none' ? { path, query: pairs } : { path, query: [], form: pairs }
}

/** Whether a parameter's value is one of several in one comma list. */
export const isList = (operation: Operation, parameter: string): boolean => {
  const schema = operation.params[parameter]
  return schema !== undefined && describe(schema).wire === 'list'
}
