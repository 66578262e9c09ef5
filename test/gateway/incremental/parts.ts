/**
 * Client for incremental delivery, written from the specification drafts. It reads the parts of a response
 * and merges them.
 */

// biome-ignore lint/suspicious/noExplicitAny: parts are compared with literals, member by member
export type Json = any

export interface Received {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly parts: readonly Json[]
}

export const BY_ID = 'multipart/mixed;incrementalSpec=v0.2'
export const BY_PATH = 'multipart/mixed;deferSpec=20220824'
export const EVENTS = 'text/event-stream'

/** Splits a `multipart/mixed` text (RFC 2046 §5.1) with the boundary `-` into bodies. */
export const multipartBodies = (text: string): string[] => {
  const [before, ...rest] = text.split('\r\n---')
  const end = rest.pop()
  if (before !== '' || end !== '--\r\n') throw new Error(`no multipart body: ${JSON.stringify(text)}`)
  return rest.map((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n')
    if (head !== '\r\ncontent-type: application/json; charset=utf-8') throw new Error(`head: ${head}`)
    return body.join('\r\n\r\n')
  })
}

/** Returns the data of `next` events. Throws if `complete` does not follow them. */
export const eventBodies = (text: string): string[] => {
  const events = text.split('\n\n').filter((event) => event !== '' && event !== ':')
  if (events.pop() !== 'event: complete\ndata:') throw new Error(`not complete: ${text}`)
  return events.map((event) => {
    const [, data] = /^event: next\ndata: (.*)$/s.exec(event) ?? []
    if (data === undefined) throw new Error(`event: ${event}`)
    return data
  })
}

export const partsIn = (type: string, text: string): Json[] => {
  if (type.startsWith('multipart/mixed')) return multipartBodies(text).map((body) => JSON.parse(body))
  if (type.startsWith(EVENTS)) return eventBodies(text).map((body) => JSON.parse(body))
  return [JSON.parse(text)]
}

/** Sends an operation in a POST request and reads its response to the end. */
export const askInParts = async (
  url: string,
  body: object,
  accept: string = BY_ID,
  headers: Record<string, string> = {},
): Promise<Received> => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: `${accept}, application/json;q=0.9`, ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  const parts = partsIn(response.headers.get('content-type') ?? '', text)
  return { status: response.status, headers: response.headers, text, parts }
}

const merge = (target: Json, source: Json): void => {
  for (const [key, value] of Object.entries(source))
    if (
      typeof value === 'object' &&
      value !== null &&
      typeof target[key] === 'object' &&
      target[key] !== null
    )
      merge(target[key], value)
    else target[key] = value
}

const at = (data: Json, path: readonly (string | number)[]): Json =>
  path.reduce((value, key) => value[key], data)

/** Merges all parts. Throws if a part has no position or if the order is wrong. */
export const together = (
  parts: readonly Json[],
): { readonly data: Json; readonly errors: readonly Json[] } => {
  const [{ data: given, errors: first = [] }] = parts
  const data = structuredClone(given)
  const errors = [...first]
  const pending = new Map<string, readonly (string | number)[]>()
  for (const [index, part] of parts.entries()) {
    if (parts.length > 1 && part.hasNext !== index < parts.length - 1) throw new Error(`hasNext of ${index}`)
    for (const { id, path } of part.pending ?? []) {
      if (pending.has(id)) throw new Error(`announced twice: ${id}`)
      pending.set(id, path)
    }
    for (const each of part.incremental ?? []) {
      const path = each.path ?? pending.get(each.id)
      if (!path) throw new Error(`not announced: ${JSON.stringify(each)}`)
      if (each.data !== null) merge(at(data, path), each.data)
      errors.push(...(each.errors ?? []))
    }
    for (const { id, errors: failed = [] } of part.completed ?? []) {
      const path = pending.get(id)
      if (!path) throw new Error(`completed, and not announced: ${id}`)
      at(data, path)
      pending.delete(id)
      errors.push(...failed)
    }
  }
  if (pending.size > 0) throw new Error(`never completed: ${[...pending.keys()]}`)
  return { data, errors }
}
