import type { ApolloServerPlugin } from '@apollo/server'
import type { GraphQLSchema } from 'graphql'
import { resolvers } from '../../resolvers/index.ts'
import type { GraphContext } from '../graph/context.ts'
import { createPlanner, type Resolvers } from '../graph/plan.ts'

/**
 * Begins the reads of a query when it begins, once every other plugin has let it pass; whoever carries it out then finds
 * them under way.
 */
export const plannedQueries = (schema: GraphQLSchema): ApolloServerPlugin<GraphContext> => {
  const plan = createPlanner(schema, resolvers as Resolvers)
  return {
    async requestDidStart() {
      return {
        async responseForOperation({ document, operation, request, contextValue }) {
          // Asked also where no operation was found, which graphql-js refuses in its own words.
          if (operation) plan(document, operation, request.variables ?? {}, contextValue)
          return null
        },
      }
    },
  }
}
