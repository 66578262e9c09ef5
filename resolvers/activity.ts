import type { ActivityEventResolvers, SubscriptionResolvers } from '../src/graph/__generated__/resolvers.ts'
import { type ActivityFilter, passing } from '../src/graph/activity/activity-filter.ts'
import { activityEventTypeInputs, activityEventTypes, typeOf } from '../src/graph/activity/event-types.ts'
import { momentOf } from '../src/graph/activity/json-fields.ts'
import { payloadOf } from '../src/graph/activity/payload.ts'
import type { ActivityDelivery } from '../src/graph/context/feeds.ts'

async function* chosen(
  events: AsyncGenerator<ActivityDelivery, void>,
  passes: (event: ActivityDelivery) => boolean,
): AsyncGenerator<ActivityDelivery, void> {
  for await (const event of events) if (passes(event)) yield event
}

const Subscription: Pick<SubscriptionResolvers, 'activity'> = {
  activity: {
    subscribe: (_root, { filter }, { feeds }) => {
      if (filter == null) return feeds.events()
      const passes = passing(filter as ActivityFilter)
      return chosen(feeds.events(), passes)
    },
    resolve: (event: ActivityDelivery) => event,
  },
}

const ActivityEvent: Pick<
  ActivityEventResolvers,
  'type' | 'typeRaw' | 'receivedAt' | 'payload' | 'payloadRaw'
> = {
  type: ({ type }) => typeOf(type) as never,
  typeRaw: ({ type }) => type,
  receivedAt: ({ receivedAt }) => momentOf(receivedAt) as string,
  payload: payloadOf,
  payloadRaw: ({ payload }) => payload,
}

export const activity = {
  Subscription,
  ActivityEvent,
  ActivityPayload: { __resolveType: ({ __typename }: { readonly __typename: string }) => __typename },
  ActivityEventType: activityEventTypes,
  ActivityEventTypeInput: activityEventTypeInputs,
  ActivityDirection: { SENT: 'sent', RECEIVED: 'received', BOTH: 'both' },
}
