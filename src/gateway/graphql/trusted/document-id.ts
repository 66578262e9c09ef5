import { isRecord } from '../../../contract/language/is-record.ts'
import { type Carrier, parametersIn } from '../receive.ts'
import { bareId } from './manifest.ts'

type Values = Readonly<Record<string, unknown>>

/** Ids that a request contains instead of a document. */
export interface RequestedIds {
  /** Hash in `extensions.persistedQuery`. Clients may also register documents under such hashes. */
  readonly hash: string | undefined
  /** Ids in `documentId`, `doc_id` or `id`. */
  readonly ids: readonly string[]
}

/** Parameter names: `documentId` from GraphQL over HTTP and two that Relay's network layers send. */
const ID_NAMES = ['documentId', 'doc_id', 'id'] as const

const searchOf = (url: string): string => {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at + 1)
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the parameters of a GET (the first of each name) or the members of a body. */
const valuesOf = (request: Carrier): Values => {
  const { method, body } = request
  if (method !== 'GET') return isRecord(body) ? body : {}
  const parameters = parametersIn(request)
  const extensions = parameters.get('extensions')
  return {
    ...Object.fromEntries(ID_NAMES.map((name) => [name, parameters.get(name) ?? undefined])),
    ...(extensions !== null && { extensions: jsonOf(extensions) }),
  }
}

/** Checks for a persisted document in a version of the protocol that does not exist. */
export const isOfUnknownVersion = (request: Carrier): boolean => {
  const { extensions } = valuesOf(request)
  const persisted = isRecord(extensions) && extensions.persistedQuery
  return Boolean(persisted) && !(isRecord(persisted) && persisted.version === 1)
}

const hashIn = (extensions: unknown): string | undefined => {
  const persisted = isRecord(extensions) ? extensions.persistedQuery : undefined
  return isRecord(persisted) && typeof persisted.sha256Hash === 'string' ? persisted.sha256Hash : undefined
}

/** Returns the ids in a request, without prefixes. Ids may be numbers. */
export const idsIn = (request: Carrier): RequestedIds => {
  const values = valuesOf(request)
  const ids = ID_NAMES.flatMap((name) => {
    const { [name]: id } = values
    if (typeof id !== 'string' && typeof id !== 'number') return []
    return [bareId(String(id))]
  })
  return { hash: hashIn(values.extensions), ids }
}

const withoutPersisted = (extensions: unknown): Values | undefined => {
  if (!isRecord(extensions)) return undefined
  const { persistedQuery: _persisted, ...others } = extensions
  return Object.keys(others).length > 0 ? others : undefined
}

const bodyWith = (body: unknown, text: string): Values => {
  const { documentId: _a, doc_id: _b, id: _c, extensions, ...others } = isRecord(body) ? body : {}
  const rest = withoutPersisted(extensions)
  return { ...others, query: text, ...(rest && { extensions: rest }) }
}

const urlWith = (url: string, text: string): string => {
  const search = searchOf(url)
  const parameters = new URLSearchParams(`?${search}`)
  const extensions = withoutPersisted(jsonOf(parameters.get('extensions') ?? ''))
  for (const name of [...ID_NAMES, 'extensions']) parameters.delete(name)
  parameters.set('query', text)
  if (extensions) parameters.set('extensions', JSON.stringify(extensions))
  return `${url.slice(0, url.length - search.length)}${parameters}`
}

/**
 * Request with a document in place of its id. An object literal with a getter would get its own hidden class,
 * which keeps the request alive until garbage collection.
 */
class BringingGet implements Carrier {
  readonly id: Carrier['id']
  readonly method: Carrier['method']
  readonly headers: Carrier['headers']
  readonly body: Carrier['body']
  readonly ip: Carrier['ip']
  readonly #url: string
  readonly #text: string

  constructor(text: string, { id, method, url, headers, body, ip }: Carrier) {
    this.id = id
    this.method = method
    this.headers = headers
    this.body = body
    this.ip = ip
    this.#url = url
    this.#text = text
  }

  /** URL that contains the document. Only Apollo Server reads it. */
  get url(): string {
    return urlWith(this.#url, this.#text)
  }
}

/** Returns a copy of the request with the document in place of its id. */
export const bringing = (text: string, request: Carrier): Carrier => {
  const { id, method, url, headers, body, ip } = request
  return method === 'GET'
    ? new BringingGet(text, request)
    : { id, method, url, headers, body: bodyWith(body, text), ip }
}

/**
 * Returns the request without its empty document, if it has one. GraphQL over WebSocket sends an empty
 * document with every hash.
 */
export const withoutEmptyDocument = (request: Carrier): Carrier => {
  const { id, method, url, headers, body, ip } = request
  if (method === 'GET' || !isRecord(body) || body.query !== '') return request
  const { query: _empty, ...others } = body
  return { id, method, url, headers, body: others, ip }
}
