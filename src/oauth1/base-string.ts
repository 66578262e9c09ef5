import { formDecode, type Parameter, percentEncode } from './encode.ts'

/** Request parameters by source. `query` and `form` are raw, as on the wire. */
export interface ParameterSources {
  readonly query?: string
  readonly authorization?: readonly Parameter[]
  readonly form?: string
}

// RFC 3986 §3: scheme "://" authority path.
const absoluteUri = /^(https?):\/\/([^/?#]*)([^?#]*)/i
// RFC 3986 §3.2: userinfo is part of neither the Host header nor the base string.
const authority = /^(?:[^@]*@)?(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9\-._~!$&'()*+,;=%]+)(?::(\d*))?$/
const defaultPort = new Map([
  ['http', 80],
  ['https', 443],
])

/**
 * Returns the base string URI (RFC 5849 §3.4.1.2). The path is kept byte for byte, because `new URL()` would
 * resolve dot segments and re-encode it.
 * @throws TypeError when `url` is not an absolute http or https URL.
 */
export function baseStringUri(url: string): string {
  const [, scheme = '', hostAndPort = '', path = ''] = absoluteUri.exec(url) ?? []
  const [, host, digits = ''] = authority.exec(hostAndPort) ?? []
  const port = digits === '' ? undefined : Number(digits)
  if (host === undefined || port === 0 || (port !== undefined && port > 65_535)) {
    throw new TypeError('Not an absolute http or https URL')
  }
  const lowerScheme = scheme.toLowerCase()
  const shownPort = port === undefined || port === defaultPort.get(lowerScheme) ? '' : `:${port}`
  return `${lowerScheme}://${host.toLowerCase()}${shownPort}${path === '' ? '/' : path}`
}

/**
 * Returns the raw query component of a URL or request target, without `?` and fragment. Returns '' if there
 * is no query.
 */
export function rawQuery(url: string): string {
  const fragment = url.indexOf('#')
  const end = fragment === -1 ? url.length : fragment
  const mark = url.indexOf('?')
  return mark === -1 || mark > end ? '' : url.slice(mark + 1, end)
}

/**
 * Collects the parameters to sign (RFC 5849 §3.4.1.3.1, spec 1 §5 step 3). Keeps duplicates and omits
 * oauth_signature.
 * @throws URIError when query or form contains a malformed percent-encoding.
 */
export function collectParameters({
  query = '',
  authorization = [],
  form = '',
}: ParameterSources): Parameter[] {
  const all = [...formDecode(query), ...authorization, ...formDecode(form)]
  return all.filter(([name]) => name !== 'oauth_signature')
}

/**
 * Returns the parameter string (RFC 5849 §3.4.1.3.2, spec 1 §5 steps 4 to 6), sorted by encoded name, then by
 * encoded value. Duplicates are kept.
 */
export function normalizeParameters(parameters: readonly Parameter[]): string {
  const encoded = parameters.map(([name, value]): Parameter => [percentEncode(name), percentEncode(value)])
  // Sorting joined pairs would put `a=…` after `a1=…`. Encoded strings are ASCII, so string order is byte
  // order.
  encoded.sort(([nameA, valueA], [nameB, valueB]) => {
    if (nameA !== nameB) return nameA < nameB ? -1 : 1
    return valueA < valueB ? -1 : valueA > valueB ? 1 : 0
  })
  return encoded.map(([name, value]) => `${name}=${value}`).join('&')
}

/**
 * Returns the signature base string (RFC 5849 §3.4.1.1, spec 1 §5 step 7), which has exactly two ampersands.
 * `uri` is the result of baseStringUri, `normalizedParameters` the result of normalizeParameters.
 */
export function signatureBaseString(method: string, uri: string, normalizedParameters: string): string {
  return `${percentEncode(method.toUpperCase())}&${percentEncode(uri)}&${percentEncode(normalizedParameters)}`
}
