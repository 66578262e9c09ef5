import type { ExecutionResult, GraphQLFormattedError } from 'graphql'
import { readSdl } from '../../examples/federation/compose.ts'
import { nodeSubgraph } from '../../examples/federation/node.ts'
import {
  decide,
  openBrowser,
  type SignInWorld,
  startSignInWorld,
} from '../../harness/gateway/sign-in-world.ts'
import { type Client, clientOf } from '../../harness/sandbox/signed.ts'
import { createAccountChanges } from '../../src/changes/index.ts'
import { globalId, type Json } from '../domains/world.ts'
import type { Router, Running } from './routers.ts'
import { type CustomerData, startCustomers } from './subgraphs/customers.ts'
import { type PostData, startPosts } from './subgraphs/posts.ts'
import { type Service, startService } from './subgraphs/service.ts'

export interface Routed {
  readonly status: number
  readonly headers: Headers
  readonly data: Json
  readonly errors: readonly GraphQLFormattedError[]
  /** Upstream calls by operation. */
  readonly calls: Readonly<Record<string, number>>
  /** Number of requests to the gateway and to the posts and customers subgraphs. */
  readonly requests: { readonly ads: number; readonly posts: number; readonly customers: number }
}

export interface RoutedWorld extends Pick<SignInWorld, 'gateway' | 'sandbox' | 'sandboxUrl' | 'log'> {
  readonly posts: Service & { readonly data: PostData }
  readonly customers: Service & { readonly data: CustomerData }
  /** Subgraphs behind the router. */
  readonly subgraphs: Running
  readonly main: string
  /** REST client for the demo user. It bypasses the gateway. */
  readonly rest: Client
  /** Returns the first 1,000 REST rows of a list in the main account. */
  rows(path: string): Promise<Json[]>
  ask(router: Router, query: string, variables?: object, headers?: Record<string, string>): Promise<Routed>
  /** Signs in through the router and returns a session token. */
  signIn(router: Router, screenName: string): Promise<string>
  close(): Promise<void>
}

/** Starts the gateway, the sandbox and two subgraphs of other teams over HTTP, without a signed-in user. */
export const startRoutedWorld = async (): Promise<RoutedWorld> => {
  const world = await startSignInWorld({
    gateway: { changes: createAccountChanges({ everyMs: 250 }) },
  })
  const postData: PostData = { posts: [], marked: [] }
  const customerData: CustomerData = { customers: [] }
  const posts = Object.assign(await startPosts(postData), { data: postData })
  const customers = Object.assign(await startCustomers(customerData), { data: customerData })
  const url = `${world.gateway}/graphql`
  const ads = { name: 'ads', url, sdl: await readSdl(url) }
  const { typeDefs, resolvers } = nodeSubgraph(['Campaign', 'LineItem', 'PromotedTweet'])
  const nodes = await startService('nodes', typeDefs, resolvers)
  const main = world.sandbox.demo.mainAccountId
  const rest = clientOf(world.sandboxUrl, world.sandbox.demoUser)
  const operations = () => world.log.filter((line) => line.includes('"msg":"operation"')).length

  const ask: RoutedWorld['ask'] = async (router, query, variables = {}, headers = {}) => {
    const before = { calls: world.counts(), ads: operations() }
    posts.forget()
    customers.forget()
    const response = await fetch(router.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    })
    const { data = null, errors = [] } = (await response.json()) as ExecutionResult & {
      errors?: readonly GraphQLFormattedError[]
    }
    const calls = Object.entries(world.counts())
      .map(([name, count]) => [name, count - (before.calls[name] ?? 0)] as const)
      .filter(([, count]) => count > 0)
    return {
      status: response.status,
      headers: response.headers,
      data,
      errors,
      calls: Object.fromEntries(calls),
      requests: {
        ads: operations() - before.ads,
        posts: posts.asked.length,
        customers: customers.asked.length,
      },
    }
  }
  return {
    gateway: world.gateway,
    sandbox: world.sandbox,
    sandboxUrl: world.sandboxUrl,
    log: world.log,
    posts,
    customers,
    subgraphs: [ads, posts, customers, nodes],
    main,
    rest,
    rows: async (path) => {
      const { status, json } = await rest.get(`/12/accounts/${main}/${path}?count=1000`)
      if (status !== 200) throw new Error(`HTTP status ${status} from ${path}`)
      return json.data
    },
    ask,
    signIn: async (router, screenName) => {
      const started = await ask(
        router,
        'mutation { loginStart(input: { callback: "oob" }) { login authorizeUrl userErrors { message } } }',
      )
      const { login, authorizeUrl } = started.data.loginStart
      const page = await decide(openBrowser(), world, authorizeUrl, { screenName })
      const pin = /\b\d{7}\b/.exec(page.text.replaceAll(/<[^>]+>/g, ' '))?.[0]
      const completed = await ask(
        router,
        `mutation ($login: String!, $pin: String!) {
          loginComplete(input: { login: $login, verifier: $pin }) { sessionToken userErrors { message } }
        }`,
        { login, pin },
      )
      return completed.data.loginComplete.sessionToken
    },
    close: async () => {
      await Promise.all([posts, customers, nodes].map((service) => service.close()))
      await world.close()
    },
  }
}

/** Returns the global id of a record in an account. */
export const idOf = globalId
