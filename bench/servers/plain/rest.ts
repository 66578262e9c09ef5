import type { Signer } from '../../../src/oauth1/index.ts'

interface Envelope<T> {
  readonly data: T
  readonly next_cursor?: string | null
}
type Query = Readonly<Record<string, string>>

/** The interface as a backend developer would call it: `fetch`, signed, one page or all pages of a list. */
export interface Rest {
  get<T>(path: string): Promise<T>
  page<T>(path: string, query: Query): Promise<{ rows: T[]; hasNextPage: boolean }>
  all<T>(path: string, query: Query): Promise<T[]>
}

export const createRest = (baseUrl: string, signer: Signer): Rest => {
  const call = async <T>(path: string, query: Query): Promise<Envelope<T>> => {
    const search = new URLSearchParams(query).toString()
    const url = `${baseUrl}${path}${search && `?${search}`}`
    const response = await fetch(url, {
      headers: { accept: 'application/json', authorization: signer.authorize({ method: 'GET', url }) },
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return (await response.json()) as Envelope<T>
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
