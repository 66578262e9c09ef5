import type { TSchema } from 'typebox'
import type { Operation } from './define.ts'

import { describe, hasParts } from './values.ts'

/**
 * Batch items that are encoded right after their validation, so that large batches do not stay in memory as
 * objects.
 */
export class EncodedItems {
  readonly json: Uint8Array
  readonly count: number
  constructor(json: Uint8Array, count: number) {
    this.json = json
    this.count = count
  }
  /** One placeholder per item. */
  get outline(): readonly unknown[] {
    return Array.from({ length: this.count })
  }
}

/**
 * Unsigned call. Names and values are not percent-encoded. Query parameters are in signing order, form
 * parameters in the contract's order.
 */
interface EncodedCall {
  /** Path with its version, percent-encoded: `/12/accounts/18ce/campaigns`. */
  readonly path: string
  readonly query: readonly (readonly [string, string])[]
  readonly form?: readonly (readonly [string, string])[]
  /** JSON body; bytes if it is already encoded. */
  readonly json?: string | Uint8Array
  readonly multipart?: Multipart
}

/** Multipart body and its boundary (RFC 2046 §5.1). */
export interface Multipart {
  readonly boundary: string
  readonly body: Uint8Array
}

const text = (value: unknown): string => {
  if (value === null) return ''
  return Array.isArray(value) ? value.join(',') : String(value)
}
const pairText = (schema: TSchema | undefined, value: unknown): string =>
  schema && typeof value === 'object' && value !== null && hasParts(schema) ? toJson(value) : text(value)

/** Encodes a value as JSON. A bigint becomes a bare number, since the API writes 64-bit integers that way. */
export const toJson = (value: unknown): string => {
  try {
    // `JSON.stringify` throws on a bigint. Bigints are rare, and a replacer on every call would be several
    // times slower.
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

/** Returns the names of path parameters: `/accounts/:account_id` → `['account_id']`. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:([a-z_]+)/g)].map((match) => match[1] as string)

interface Layout {
  /** Parts of the path around its parameters; the first one contains the version. */
  readonly segments: readonly string[]
  readonly inPath: readonly string[]
  /** Names of the other parameters. Query parameters are sorted for signing. */
  readonly others: readonly string[]
}
const layouts = new WeakMap<Operation, Layout>()
const layoutOf = (operation: Operation): Layout => {
  let layout = layouts.get(operation)
  if (!layout) {
    const { version, path, params, body } = operation
    const inPath = pathParameters(path)
    const others = Object.keys(params).filter((name) => !inPath.includes(name))
    layout = {
      segments: `/${version}${path}`.split(/:[a-z_]+/),
      inPath,
      others: body === 'none' || body === 'multipart' ? others.sort() : others,
    }
    layouts.set(operation, layout)
  }
  return layout
}

const multipartOf = (name: string, bytes: Uint8Array): Multipart => {
  const boundary = crypto.randomUUID()
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return { boundary, body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]) }
}

/**
 * Encodes a call. `Operation.body` determines where the parameters go. In a query or form, `null` becomes the
 * empty value, which clears a field. A create leaves it out, because a new record has nothing to clear.
 */
export const encodeCall = (operation: Operation, input: Readonly<Record<string, unknown>>): EncodedCall => {
  const { segments, inPath, others } = layoutOf(operation)
  let path = segments[0] as string
  for (const [index, name] of inPath.entries())
    path += encodeURIComponent(text(input[name])) + segments[index + 1]
  if (operation.body === 'json') {
    const whole = operation.batch
      ? input.operations
      : Object.fromEntries(
          others.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]),
        )
    return { path, query: [], json: whole instanceof EncodedItems ? whole.json : toJson(whole) }
  }
  const pairs: [string, string][] = []
  let multipart: Multipart | undefined
  for (const name of others) {
    const value = operation.verb === 'create' ? (input[name] ?? undefined) : input[name]
    if (value instanceof Uint8Array) multipart = multipartOf(name, value)
    else if (value !== undefined) pairs.push([name, pairText(operation.params[name], value)])
  }
  if (multipart) return { path, query: pairs, multipart }
  return operation.body === 'none' ? { path, query: pairs } : { path, query: [], form: pairs }
}

export const isList = (operation: Operation, parameter: string): boolean => {
  const schema = operation.params[parameter]
  return schema !== undefined && describe(schema).wire === 'list'
}
