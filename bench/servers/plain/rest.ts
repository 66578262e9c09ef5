import { Pool } from 'undici'
import type { Signer } from '../../../src/oauth1/index.ts'
import { DEFAULT_CONNECTIONS } from '../../../src/upstream/transport/transport.ts'

interface Envelope<T> {
  readonly data: T
  readonly next_cursor?: string | null
}
type Query = Readonly<Record<string, string>>

/** A typical REST client, which sends signed requests for one page or all pages of a list. */
export interface Rest {
  get<T>(path: string): Promise<T>
  page<T>(path: string, query: Query): Promise<{ rows: T[]; hasNextPage: boolean }>
  all<T>(path: string, query: Query): Promise<T[]>
}

/**
 * Creates a client that uses `undici.request` with a pool like adgraph's, so that both have the same HTTP
 * performance.
 */
export const createRest = (baseUrl: string, signer: Signer): Rest => {
  const pool = new Pool(baseUrl, { connections: DEFAULT_CONNECTIONS, pipelining: 1 })
  const call = async <T>(path: string, query: Query): Promise<Envelope<T>> => {
    const search = new URLSearchParams(query).toString()
    const target = `${path}${search && `?${search}`}`
    const authorization = signer.authorize({ method: 'GET', url: `${baseUrl}${target}` })
    const { statusCode, body } = await pool.request({
      method: 'GET',
      path: target,
      headers: { accept: 'application/json', authorization },
    })
    if (statusCode !== 200) throw new Error(`HTTP status ${statusCode} from ${path}`)
    return (await body.json()) as Envelope<T>
  }
  return {
    get: async <T>(path: string) => (await call<T>(path, {})).data,
    page: async <T>(path: string, query: Query) => {
      const { data, next_cursor } = await call<T[]>(path, query)
      return { rows: data, hasNextPage: next_cursor != null }
    },
    all: async <T>(path: string, query: Query) => {
      let { data, next_cursor } = await call<T[]>(path, query)
      while (next_cursor != null) {
        const next = await call<T[]>(path, { ...query, cursor: next_cursor })
        data = data.concat(next.data)
        next_cursor = next.next_cursor
      }
      return data
    },
  }
}
