import type { QueryResolvers, RateWindow } from '../src/graph/__generated__/resolvers.ts'
import { AdsGraphQLError } from '../src/graph/errors/errors.ts'

const leftOf = ({ remaining, limit }: RateWindow): number => (limit === 0 ? 0 : remaining / limit)

const Query: Pick<QueryResolvers, 'rateLimits'> = {
  rateLimits: (_root, _args, context) => {
    const { principal } = context
    if (!principal) throw new AdsGraphQLError('UNAUTHENTICATED', 'Sign in first')
    // Any other request changes the rate limit windows, so the response must not be cached.
    context.calls.isMomentary = true
    return principal.client
      .rateWindows()
      .map(
        ({ scope, accountId = null, limit, remaining, resetAt }): RateWindow => ({
          bucket: scope,
          accountRestId: accountId,
          limit,
          remaining: Math.max(0, remaining),
          resetAt: new Date(resetAt).toISOString().replace('.000Z', 'Z'),
        }),
      )
      .sort((one, other) => leftOf(one) - leftOf(other))
  },
}

export const rateLimits = { Query }
