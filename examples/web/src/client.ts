import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { relayStylePagination } from '@apollo/client/utilities'
import { OperationTypeNode } from 'graphql'
import { createClient } from 'graphql-ws'
import { codesOf } from './failures.ts'
import possibleTypes from './generated/possibleTypes.json'
import { signedOut } from './signals.ts'

const configured = document.querySelector<HTMLMetaElement>('meta[name=adgraph-gateway]')?.content ?? ''
/** Address of the gateway. Default: the origin of this page. */
export const gateway = configured === '' ? location.origin : configured

// Pages of one list are merged. Lists with different filters are stored separately.
const pages = relayStylePagination((args) =>
  Object.keys(args ?? {}).filter((name) => name !== 'first' && name !== 'after'),
)

const cache = new InMemoryCache({
  possibleTypes,
  typePolicies: {
    Account: { fields: { campaigns: pages } },
    Campaign: { fields: { lineItems: pages } },
    LineItem: { fields: { promotedTweets: pages } },
    // There is only one viewer, and it has no id.
    Viewer: { keyFields: [] },
    // Replaced, not merged: otherwise, the decimal of one result could contradict the micros of another.
    Money: { merge: false },
  },
})

/** One connection for all subscriptions. It reconnects as long as the page is open. */
export const socket = createClient({
  url: `${gateway.replace(/^http/, 'ws')}/graphql`,
  retryAttempts: Number.POSITIVE_INFINITY,
})

const ended = new ErrorLink(({ error }) => {
  if (codesOf(error).includes('UNAUTHENTICATED')) signedOut.set(true)
})

export const client = new ApolloClient({
  cache,
  link: ApolloLink.from([
    ended,
    ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      new GraphQLWsLink(socket),
      new HttpLink({ uri: `${gateway}/graphql`, credentials: 'include' }),
    ),
  ]),
})
