import type { TSchema } from 'typebox'
import type { Operation } from './define.ts'

import { describe, hasParts } from './values.ts'

/** Encoded after validation, so that large batches need not be held as objects. */
export class EncodedItems {
  readonly json: Uint8Array
  readonly count: number
  constructor(json: Uint8Array, count: number) {
    this.json = json
    this.count = count
  }
  /** Placeholders, one per item. */
  get outline(): readonly unknown[] {
    return Array.from({ length: this.count })
  }
}

/** Before signing: names and values decoded, a query in signing order, a form in the contract's. */
interface EncodedCall {
  /** `/12/accounts/18ce/campaigns`, percent-encoded. */
  readonly path: string
  readonly query: readonly (readonly [string, string])[]
  readonly form?: readonly (readonly [string, string])[]
  /** Bytes if encoded before. */
  readonly json?: string | Uint8Array
}

const text = (value: unknown): string => {
  if (value === null) return ''
  return Array.isArray(value) ? value.join(',') : String(value)
}
const pairText = (schema: TSchema | undefined, value: unknown): string =>
  schema && typeof value === 'object' && value !== null && hasParts(schema) ? toJson(value) : text(value)

/** Bigints become bare numbers, as the interface writes 64-bit integers. */
export const toJson = (value: unknown): string => {
  try {
    // Bigints are rare, and a replacer takes several times as long.
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

/** `/accounts/:account_id` → `['account_id']`. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:([a-z_]+)/g)].map((match) => match[1] as string)

interface Layout {
  /** Around path parameters, the first with the version. */
  readonly segments: readonly string[]
  readonly inPath: readonly string[]
  /** Of a query sorted for signing. */
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
      others: body === 'none' ? others.sort() : others,
    }
    layouts.set(operation, layout)
  }
  return layout
}

/** Writes take query or form unless marked JSON (spec 2 §4). `null` becomes the empty value that clears. */
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
  for (const name of others) {
    const value = input[name]
    if (value !== undefined) pairs.push([name, pairText(operation.params[name], value)])
  }
  return operation.body === 'none' ? { path, query: pairs } : { path, query: [], form: pairs }
}

export const isList = (operation: Operation, parameter: string): boolean => {
  const schema = operation.params[parameter]
  return schema !== undefined && describe(schema).wire === 'list'
}
