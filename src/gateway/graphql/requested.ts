import { isRecord } from '../../contract/language/is-record.ts'
import type { Carrier } from './receive.ts'

/** An operation as it is asked for: in a body, or in the parameters of a GET. */
export interface Requested {
  readonly text: string | undefined
  /** Under which its text is or will be known (automatic persisted queries). */
  readonly hash: string | undefined
  readonly operationName: string | undefined
  readonly variables: Readonly<Record<string, unknown>>
}

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const valuesOf = ({ method, url, body }: Carrier): Readonly<Record<string, unknown>> | undefined => {
  if (method !== 'GET') return isRecord(body) ? body : undefined
  const values = Object.fromEntries(new URLSearchParams(url.slice(url.indexOf('?') + 1)))
  return { ...values, variables: parsed(values.variables), extensions: parsed(values.extensions) }
}

const isText = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string'

/** Undefined for what is no well-formed request: Apollo Server says what is wrong with it. */
export const requestedIn = (request: Carrier): Requested | undefined => {
  const { query, operationName, variables, extensions } = valuesOf(request) ?? {}
  const persisted = isRecord(extensions) ? extensions.persistedQuery : undefined
  const hash = isRecord(persisted) ? persisted.sha256Hash : undefined
  const [text, name] = [query ?? undefined, operationName ?? undefined]
  if (!isText(text) || !isText(name) || !isText(hash)) return undefined
  if (variables != null && !isRecord(variables)) return undefined
  return { text, hash, operationName: name, variables: variables ?? {} }
}
