import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client'
import { Defer20220824Handler, GraphQL17Alpha9Handler } from '@apollo/client/incremental'
import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { cacheExchange, createClient as createUrql, fetchExchange } from '@urql/core'
import { createClient as createEvents } from 'graphql-sse'
import { createClient as createSockets } from 'graphql-ws'
import { meros } from 'meros/browser'
import { WebSocket } from 'ws'
import { inWorld } from '../../domains/world.ts'
import { askInParts, BY_ID, BY_PATH, type Json, together } from './parts.ts'

const { world, demo, main } = await inWorld()
const url = `${world.url}/graphql`

const QUERY = `query Page {
  account(id: "${main}") {
    id
    campaigns(first: 2) {
      nodes {
        id
        name
        ...Items @defer(label: "items")
      }
    }
  }
}
fragment Items on Campaign {
  lineItems(first: 1) {
    nodes {
      id
      name
    }
  }
}`
const FAILING = `query Failing {
  account(id: "${main}") {
    id
  }
  ... @defer(label: "elsewhere") {
    foreign: account(id: "${demo.foreignAccountId}") {
      name
    }
    accounts(first: 1) {
      nodes {
        name
      }
    }
  }
}`

/** Result for a client that accepts no parts. */
const whole = await world.ask(QUERY)
const campaigns = whole.data.account.campaigns.nodes
const withoutItems = campaigns.map(({ lineItems: _later, ...now }: Json) => now)
const told = ({ message, path, extensions }: Json): Json => ({ message, path, extensions })
const { errors: failed } = await world.ask(FAILING)
const nodesOf = ({ data }: Json): Json => data.account.campaigns.nodes
const withoutNames = (data: Json): Json =>
  JSON.parse(JSON.stringify(data, (key, value) => (key === '__typename' ? undefined : value)))

describe.each([
  ['Defer20220824Handler', () => new Defer20220824Handler()],
  ['GraphQL17Alpha9Handler', () => new GraphQL17Alpha9Handler()],
])('Apollo Client with %s', (_name, handler) => {
  const clientOf = () =>
    new ApolloClient({
      link: new HttpLink({ uri: url }),
      cache: new InMemoryCache(),
      incrementalHandler: handler() as never,
    })

  it('receives the first part, then the rest, and caches everything', async () => {
    const client = clientOf()
    const results: Json[] = []
    await new Promise<void>((resolve, reject) => {
      client.watchQuery({ query: gql(QUERY), errorPolicy: 'all' }).subscribe({
        next: ({ data, dataState }) => {
          if (data) results.push({ data: withoutNames(data), dataState })
          if (dataState === 'complete') resolve()
        },
        error: reject,
      })
    })
    expect(results.map(({ dataState }) => dataState)).toEqual(['streaming', 'complete'])
    expect(nodesOf(results[0])).toEqual(withoutItems)
    expect(nodesOf(results[1])).toEqual(campaigns)
    expect(withoutNames(client.readQuery({ query: gql(QUERY) }))).toEqual(whole.data)
  })

  it('receives an error in a later part', async () => {
    const { data, error } = (await clientOf().query({ query: gql(FAILING), errorPolicy: 'all' })) as Json
    expect(withoutNames(data)).toMatchObject({
      foreign: null,
      accounts: { nodes: [{ name: 'Halden & Moor' }] },
    })
    expect(error.errors.map(told)).toEqual(failed.map(told))
  })
})

describe('incremental delivery', () => {
  it("sends a mutation's result, including deferred fields, in one piece", async () => {
    const query = `mutation {
    campaignUpdate(id: "${campaigns[0].id}", input: { name: "${campaigns[0].name}" }) {
      campaign { id ... @defer { name } }
      userErrors { message }
    }
  }`
    const { parts } = await askInParts(world.url, { query })
    const campaign = { id: campaigns[0].id, name: campaigns[0].name }
    expect(parts).toEqual([{ data: { campaignUpdate: { campaign, userErrors: [] } } }])
  })

  it('sends urql the first part, then the rest', async () => {
    const client = createUrql({ url, exchanges: [cacheExchange, fetchExchange], preferGetMethod: false })
    const results: Json[] = []
    await new Promise<void>((resolve) => {
      client.query(QUERY, {}).subscribe((result) => {
        results.push(result)
        if (!result.hasNext) resolve()
      })
    })
    expect(results.every(({ error }) => error === undefined)).toBe(true)
    expect(withoutNames(nodesOf(results[0]))).toEqual(withoutItems)
    expect(withoutNames(nodesOf(results.at(-1)))).toEqual(campaigns)
    expect(results.length).toBeGreaterThan(1)
  })

  it.each([BY_ID, BY_PATH, 'multipart/mixed'])('sends parts that meros can read: %s', async (accept) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: `${accept}, application/json` },
      body: JSON.stringify({ query: QUERY }),
    })
    const parts: Json[] = []
    for await (const { json, body } of (await meros(response)) as AsyncGenerator<Json, void>) {
      expect(json).toBe(true)
      parts.push(body)
    }
    expect(nodesOf(parts[0])).toEqual(withoutItems)
    expect(together(parts)).toEqual({ data: whole.data, errors: [] })
  })

  it("sends parts that GraphiQL's fetcher can read", async () => {
    const fetcher = createGraphiQLFetcher({ url, fetch })
    const parts: Json[] = []
    for await (const given of (await fetcher({ query: QUERY })) as AsyncIterable<Json>)
      parts.push(...[given].flat())
    expect(parts.length).toBeGreaterThan(1)
    expect(together(parts)).toEqual({ data: whole.data, errors: [] })
  })

  it('sends graphql-sse the parts as events', async () => {
    const client = createEvents({ url, fetchFn: fetch })
    const parts: Json[] = []
    for await (const part of client.iterate({ query: QUERY })) parts.push(part)
    client.dispose()
    expect(nodesOf(parts[0])).toEqual(withoutItems)
    expect(together(parts)).toEqual({ data: whole.data, errors: [] })
  })

  it('sends graphql-ws the parts as results', async () => {
    const client = createSockets({ url: url.replace('http', 'ws'), webSocketImpl: WebSocket })
    const parts: Json[] = []
    for await (const part of client.iterate({ query: QUERY })) parts.push(part)
    await client.dispose()
    expect(nodesOf(parts[0])).toEqual(withoutItems)
    expect(together(parts)).toEqual({ data: whole.data, errors: [] })
  })
})
