import { defineAction } from '../../actions/action.ts'

export interface Operation {
  /** Name in the contract, such as `campaigns.update`. */
  readonly name: string
  /** Screen name of the user who acts; undefined for the demo user. */
  readonly as: string | undefined
  readonly parameters: Readonly<Record<string, unknown>>
}

export const recordActions = {
  carryOut: defineAction<Operation>({
    id: 'operations.run',
    label: 'Run operation',
    request: ({ name, as, parameters }) => ({
      method: 'POST',
      path: `__sandbox/operations/${name}`,
      query: { as },
      body: parameters,
    }),
    examples: [
      {
        name: 'accounts.update',
        as: 'demo',
        parameters: { account_id: '18ce54d4x5t', name: `It's 100% "new" & ü 🚲` },
      },
      {
        name: 'promoted_tweets.delete',
        as: undefined,
        parameters: { account_id: '18ce54d4x5t', promoted_tweet_id: 'PROMOTED_TWEET' },
      },
      {
        name: 'accounts.create',
        as: undefined,
        parameters: {},
      },
    ],
  }),
}
