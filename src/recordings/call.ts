import { type DecodedCall, decodeCall } from '../contract/language/decode.ts'
import { parseJson } from '../contract/language/json.ts'
import type { FoundOperation } from '../contract/routes.ts'
import type { Exchange } from './exchange.ts'

const isJson = ({ headers }: Exchange): boolean => headers['content-type']?.includes('json') === true

const decodedPath = (path: FoundOperation['path']): Record<string, string> =>
  Object.fromEntries(Object.entries(path).map(([name, value]) => [name, decodeURIComponent(value)]))

/** Parses the input of a recorded call as the API does. Undefined if it cannot be parsed. */
export const readCall = (
  exchange: Exchange,
  { operation, path }: FoundOperation,
): DecodedCall | undefined => {
  const [, query = ''] = exchange.target.split(/\?(.*)/s)
  const text = Buffer.from(exchange.body, 'latin1').toString()
  try {
    const json = isJson(exchange) && text !== '' ? parseJson(text) : undefined
    const form = operation.body === 'multipart' || isJson(exchange) ? '' : text
    const pairs = [query, form]
      .flatMap((part) => [...new URLSearchParams(part)])
      .filter(([name]) => !name.startsWith('oauth_'))
    return decodeCall(operation, { path: decodedPath(path), pairs, ...(json !== undefined && { json }) })
  } catch {
    return undefined
  }
}
