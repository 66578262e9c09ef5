/** Tests what docs/clients.md says about the clients' default requests and the responses to them. */
import { ApolloClient, gql, InMemoryCache } from '@apollo/client'
import { BatchHttpLink } from '@apollo/client/link/batch-http'
import { Client, fetchExchange, gql as urqlQuery } from '@urql/core'
import { createOrigins } from '../../src/gateway/http/origin.ts'
import { startServer } from '../gateway/running-server.ts'
import { watchTraffic } from './traffic.ts'

const PAGE = 'https://dashboard.example'
const server = await startServer({
  origins: createOrigins({ publicUrl: () => 'https://ads.example', allowed: [PAGE] }),
})
const traffic = watchTraffic()
beforeEach(() => {
  traffic.sent.length = 0
})
afterAll(async () => {
  traffic.close()
  await server.app.close()
})

const url = `${server.url}/graphql`
const QUERY = urqlQuery('{ campaigns { id } }')
const requests = () => traffic.sent.map(({ method, status }) => `${method} ${status}`)

describe('GraphQL endpoint', () => {
  it.each<[string, Record<string, string>]>([
    ["the gateway's own origin", { 'sec-fetch-site': 'same-origin' }],
    ['an allowed origin', { origin: PAGE, 'sec-fetch-site': 'cross-site' }],
  ])('accepts requests with default options from urql on a page of %s', async (_page, headers) => {
    const inBrowser: typeof fetch = (input, init) =>
      fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), ...headers } })
    const client = new Client({ url, exchanges: [fetchExchange], fetch: inBrowser })
    const { data, error } = await client.query(QUERY, {}).toPromise()
    expect(error).toBeUndefined()
    expect(data.campaigns).toHaveLength(2)
    expect(requests()).toEqual(['GET 200'])
  })

  it('refuses a GET request from urql in Node.js that lacks the required header, and names that header', async () => {
    const { data, error } = await new Client({ url, exchanges: [fetchExchange] }).query(QUERY, {}).toPromise()
    expect(data).toBeUndefined()
    expect(error?.graphQLErrors.map(({ extensions }) => extensions?.code)).toEqual(['BAD_REQUEST'])
    expect(error?.message).toContain('apollo-require-preflight')
    expect(requests()).toEqual(['GET 400'])
  })

  it('requires no header for POST requests from urql', async () => {
    const client = new Client({ url, preferGetMethod: false, exchanges: [fetchExchange] })
    const { data, error } = await client.query(QUERY, {}).toPromise()
    expect(error).toBeUndefined()
    expect(data.campaigns).toHaveLength(2)
    expect(requests()).toEqual(['POST 200'])
  })

  it('refuses batched requests from Apollo Client', async () => {
    const link = new BatchHttpLink({ uri: url })
    const client = new ApolloClient({ link, cache: new InMemoryCache() })
    const queries = ['{ campaigns { id } }', '{ requestId }'].map((text) =>
      client.query({ query: gql(text) }),
    )
    const outcomes = await Promise.allSettled(queries)
    client.stop()
    expect(outcomes).toHaveLength(2)
    for (const outcome of outcomes) {
      const { reason } = outcome as PromiseRejectedResult
      expect(reason.message).toBe('server returned results with length 1, expected length of 2')
      expect(reason.result[0].errors[0].extensions.code).toBe('BAD_REQUEST')
    }
    expect(requests()).toEqual(['POST 400'])
  })

  it('refuses form uploads', async () => {
    const body = new FormData()
    body.set('operations', JSON.stringify({ query: '{ requestId }' }))
    const response = await fetch(url, { method: 'POST', body })
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } }],
    })
  })
})
