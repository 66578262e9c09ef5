import { uploaded } from '../media/uploaded.ts'
import { NOON, newAccount, type Served, serve } from '../serve.ts'

// biome-ignore lint/suspicious/noExplicitAny: records are compared with literals, member by member
export type Json = any

let shared: Served
export let served: Served
export let account: string
export let library: string

/** Selects an empty library in the given sandbox for a test. */
const enter = async (sandbox: Served): Promise<void> => {
  served = sandbox
  account = (await newAccount(served.client)).account
  library = `/12/accounts/${account}/media_library`
}
/** Starts a sandbox for the test file, with an empty library for each test. */
export const startLibraries = (): void => {
  beforeAll(async () => {
    shared = await serve({ rateLimits: 'off' })
  })
  beforeEach(() => enter(shared))
  afterAll(() => shared.sandbox.close())
}

const query = (pairs: Readonly<Record<string, string>>): string => new URLSearchParams(pairs).toString()
export const add = (pairs: Readonly<Record<string, string>>, to = library) =>
  served.client.post(`${to}?${query(pairs)}`)
/** Uploads a media file and adds it to the library. */
export const added = async (
  pairs: Readonly<Record<string, string>> & { readonly media_key: string },
): Promise<Json> => {
  await uploaded(served.base, pairs.media_key)
  const { status, json } = await add(pairs)
  expect([status, json.errors]).toEqual([200, undefined])
  return json.data
}
export const one = async (key: string, more = ''): Promise<Json> =>
  (await served.client.get(`${library}/${key}${more}`)).json.data
/** Returns the media keys of all pages of the library list. */
export const keys = async (parameters = ''): Promise<string[]> => {
  const found: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const place: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const { status, json } = await served.client.get(`${library}?count=50${parameters}${place}`)
    expect(status).toBe(200)
    found.push(...json.data.map((record: Json) => record.media_key))
    cursor = json.next_cursor
  }
  return found
}
export const clock = (parameters: string) =>
  fetch(`${served.base}/__sandbox/clock?${parameters}`, { method: 'POST' })
/** Selects a library in a separate sandbox, for one test that moves the clock. */
export const enterFrozen = async (): Promise<AsyncDisposable> => {
  const frozen = await serve({ rateLimits: 'off' })
  await enter(frozen)
  await clock(`freeze=${new Date(NOON).toISOString().replace('.000', '')}`)
  return { [Symbol.asyncDispose]: () => frozen.sandbox.close() }
}
