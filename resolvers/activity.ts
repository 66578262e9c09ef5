import { contract, type Operation } from '../src/contract/index.ts'
import type {
  ActivityEventResolvers,
  ActivityMatchResolvers,
  ActivitySubscriptionResolvers,
  MutationResolvers,
  QueryResolvers,
  SubscriptionResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { type ActivityFilter, activityFilterParams, passing } from '../src/graph/activity/activity-filter.ts'
import {
  activityEventTypeInputs,
  activityEventTypes,
  knownDirection,
  typeOf,
} from '../src/graph/activity/event-types.ts'
import { momentOf } from '../src/graph/activity/json-fields.ts'
import { payloadOf } from '../src/graph/activity/payload.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import type { GraphContext } from '../src/graph/context/context.ts'
import type { ActivityDelivery } from '../src/graph/context/feeds.ts'
import type { Complete, ViewOf } from '../src/graph/context/rows.ts'
import { usableRows } from '../src/graph/errors/errors.ts'
import { lookupConnectionField } from '../src/graph/fields/fields.ts'
import { alsoUses, type Call, standsFor, uses } from '../src/graph/hints/hints.ts'
import { readId } from '../src/graph/ids/global-id.ts'
import { wireInput } from '../src/graph/input/wire-input.ts'
import { writeMutation } from '../src/graph/mutation/mutation.ts'
import { namingId, type UserError } from '../src/graph/mutation/user-errors.ts'
import { accountlessResolvers } from './node.ts'

async function* chosen(
  events: AsyncGenerator<ActivityDelivery, void>,
  passes: (event: ActivityDelivery) => boolean,
): AsyncGenerator<ActivityDelivery, void> {
  for await (const event of events) if (passes(event)) yield event
}

/** The gateway's own limits on the filter. */
const filtered: Call = { shape: 'input', params: activityFilterParams }

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

const ActivityMatch: Pick<ActivityMatchResolvers, 'direction'> = {
  direction: ({ direction }) => knownDirection(direction) as never,
}

const { activity_subscriptions: operations } = contract

const Query: Pick<QueryResolvers, 'activitySubscriptions'> = {
  activitySubscriptions: lookupConnectionField(operations.list),
}

/** Determines where the service delivers a subscription's events. */
const deliveryOf = async (
  { webhookId }: Pick<ViewOf<'ActivitySubscription'>, 'webhookId'>,
  _args: unknown,
  context: GraphContext,
) => {
  if (webhookId == null) return 'STREAM'
  // A webhook can become invalid without a write, so the response must not be cached.
  context.calls.isMomentary = true
  const { data } = await context.loaders.ask(contract.webhooks.list, {})
  const rows = data as readonly ViewOf<'Webhook'>[]
  if (rows.some(({ restId, valid }) => restId === webhookId && valid)) return 'WEBHOOK'
  usableRows(rows)
  return 'BROKEN'
}

const { id: subscriptionGlobalId } = accountlessResolvers('ActivitySubscription')
const ActivitySubscription: Complete<ActivitySubscriptionResolvers, ViewOf<'ActivitySubscription'>> = {
  id: ({ subscriptionId }) => subscriptionGlobalId({ restId: subscriptionId }),
  restId: ({ subscriptionId }) => subscriptionId,
  eventType: ({ eventTypeRaw }) => typeOf(eventTypeRaw) as never,
  // The API may leave out the filter.
  filter: ({ filter }) => ({
    userId: filter?.user_id ?? null,
    keyword: filter?.keyword ?? null,
    direction: (filter?.direction ?? null) as never,
  }),
  delivery: uses([{ operation: contract.webhooks.list, calls: 1 }], deliveryOf),
}

const subscriptionId = (id: string) => readId(id, 'ActivitySubscription', undefined)

/** Converts an input to wire names; the webhook's id may be global. */
const withWebhook = (operation: Operation, input: { readonly webhookId?: string | null | undefined }) => {
  const { webhookId } = input
  const webhook = webhookId == null ? undefined : readId(webhookId, 'Webhook', undefined)
  return { ...wireInput(operation, input, ''), ...(webhook !== undefined && { webhook_id: webhook }) }
}

interface Changed {
  readonly id: string
  readonly input: object
}
const change = writeMutation(
  operations.update,
  'activitySubscription',
  ({ id, input }: Changed) => ({
    ...withWebhook(operations.update, input),
    subscription_id: subscriptionId(id),
  }),
  (row) => row,
)
const remove = writeMutation(
  operations.delete,
  'deleted',
  ({ id }: { readonly id: string }) => ({ subscription_id: subscriptionId(id) }),
  ({ deleted }) => deleted,
)
const removeMany = writeMutation(
  operations.deleteMany,
  'rows',
  ({ ids }: { readonly ids: readonly string[] }) => ({ ids: ids.map(subscriptionId) }),
  (rows) => rows,
)

const notFound = (id: string, operationIndex: number): UserError => ({
  code: 'NOT_FOUND',
  message: `Subscription ${id} not found`,
  field: 'ids',
  limit: null,
  operationIndex,
  rule: 'reference',
})

/** Additional call that lists subscriptions if changes require the application's bearer token. */
const OWN = [{ operation: operations.list, calls: 1 }]

type Mutations =
  | 'activitySubscriptionCreate'
  | 'activitySubscriptionUpdate'
  | 'activitySubscriptionDelete'
  | 'activitySubscriptionDeleteMany'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  activitySubscriptionCreate: writeMutation(
    operations.create,
    'activitySubscription',
    ({ input }: { readonly input: object }) => withWebhook(operations.create, input),
    (row) => row,
  ),
  activitySubscriptionUpdate: alsoUses(
    OWN,
    standsFor(operations.update, 'input', async (root, args, context) =>
      namingId('subscriptionId', await change.resolve(root, args, context)),
    ),
  ),
  activitySubscriptionDelete: alsoUses(
    OWN,
    standsFor(operations.delete, 'arguments', async (root, args, context) => {
      const { deleted, userErrors } = namingId('subscriptionId', await remove.resolve(root, args, context))
      return { deletedId: deleted ? String(subscriptionId(args.id)) : null, userErrors }
    }),
  ),
  activitySubscriptionDeleteMany: alsoUses(
    OWN,
    standsFor(operations.deleteMany, 'arguments', async (root, args, context) => {
      const { rows, userErrors } = await removeMany.resolve(root, args, context)
      if (!rows) return { deletedIds: null, userErrors }
      const deletedIds = rows.flatMap(({ subscriptionId, deleted }) =>
        deleted && subscriptionId != null ? [subscriptionId] : [],
      )
      const deleted = new Set(deletedIds)
      const missing = args.ids.flatMap((id, index) =>
        deleted.has(String(subscriptionId(id))) ? [] : [notFound(id, index)],
      )
      // The response also reports missing subscriptions, but without an index. Its errors are dropped unless
      // they outnumber the missing subscriptions.
      const reportsMore = userErrors.length > missing.length
      return { deletedIds, userErrors: reportsMore ? [...missing, ...userErrors] : missing }
    }),
  ),
}
export const activity = {
  Query,
  Mutation,
  ActivitySubscription,
  ActivitySubscriptionConnection: connectionResolvers,
  Subscription: { activity: { ...Subscription.activity, extensions: { standsFor: filtered } } },
  ActivityEvent,
  ActivityMatch,
  ActivityPayload: { __resolveType: ({ __typename }: { readonly __typename: string }) => __typename },
  ActivityEventType: activityEventTypes,
  ActivityEventTypeInput: activityEventTypeInputs,
  ActivityDirection: { SENT: 'sent', RECEIVED: 'received', BOTH: 'both' },
}
