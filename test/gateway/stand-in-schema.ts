import { makeExecutableSchema } from '@graphql-tools/schema'
import { GraphQLError, type GraphQLSchema } from 'graphql'

/** Context that test servers pass to the stand-in resolvers. */
export interface StandInContext {
  readonly requestId: string
  readonly signal: AbortSignal
  /** Called by the field `slow` when it starts. Its promise resolves to the field's value. */
  readonly slow?: (signal: AbortSignal) => Promise<string>
  /** Source of the subscription `letters`; default: a, b, c. */
  readonly letters?: (signal: AbortSignal) => AsyncGenerator<string, void>
}

export const secret = 'oauth_token_secret=Zx81-do-not-print'

const threeLetters = async function* (): AsyncGenerator<string, void> {
  yield* ['a', 'b', 'c']
}

/** Creates a schema for tests that cover only the HTTP layer. */
export function standInSchema(): GraphQLSchema {
  return makeExecutableSchema<StandInContext>({
    typeDefs: /* GraphQL */ `
      "A campaign of the stand-in."
      type Campaign {
        id: ID!
        name: String!
      }
      type Query {
        "Two campaigns, or as many as asked for."
        campaigns(first: Int! = 2): [Campaign!]!
        requestId: String!
        slow: String
        "Fails with a plain error that holds a secret."
        boom: String
        "Fails with a plain error that looks like one of ours."
        disguised: String
        "Fails with an error of the known table."
        missing: String
        "Returns null although it may not."
        never: String!
      }
      type Mutation {
        rename(name: String!): String!
      }
      type Letter {
        text: String!
        requestId: String!
        "Fails for the letter b."
        upper: String
      }
      type Subscription {
        letters(after: String): Letter!
        "Cannot be opened."
        closed: String
      }
    `,
    resolvers: {
      Query: {
        campaigns: (_root, { first }: { first: number }) =>
          Array.from({ length: first }, (_, index) => ({
            id: `c${index + 1}`,
            name: `Campaign ${index + 1}`,
          })),
        requestId: (_root, _arguments, context) => context.requestId,
        slow: (_root, _arguments, context) => context.slow?.(context.signal),
        boom() {
          throw Object.assign(new Error('socket of db-7 closed'), { authorization: secret })
        },
        disguised() {
          throw Object.assign(new Error('not for clients'), { extensions: { code: 'NOT_FOUND' } })
        },
        missing() {
          throw new GraphQLError('No campaign c9.', {
            extensions: { code: 'NOT_FOUND', ads: { field: 'id' } },
          })
        },
        never: () => null,
      },
      Letter: {
        requestId: (_letter, _arguments, context) => context.requestId,
        upper({ text }: { text: string }) {
          if (text === 'b') throw Object.assign(new Error('no b'), { authorization: secret })
          return text.toUpperCase()
        },
      },
      Subscription: {
        letters: {
          subscribe: (_root, _arguments, { letters = threeLetters, signal }) => letters(signal),
          resolve: (text: string) => ({ text }),
        },
        closed: {
          subscribe() {
            throw new GraphQLError('Nothing to listen to.', { extensions: { code: 'NOT_FOUND' } })
          },
        },
      },
      Mutation: { rename: (_root, { name }: { name: string }) => name },
    },
  })
}
