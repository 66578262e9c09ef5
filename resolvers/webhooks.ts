import { contract } from '../src/contract/index.ts'
import type { Operation } from '../src/contract/language/define.ts'
import { Unreadable } from '../src/contract/language/unreadable.ts'
import type {
  MutationResolvers,
  QueryResolvers,
  WebhookDeletePayloadResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import type { ViewOf } from '../src/graph/context/rows.ts'
import { isBadRow } from '../src/graph/errors/errors.ts'
import { viewField } from '../src/graph/fields/fields.ts'
import { standsFor, uses } from '../src/graph/hints/hints.ts'
import { readId } from '../src/graph/ids/global-id.ts'
import { utcTime, wireInput } from '../src/graph/input/wire-input.ts'
import { writeMutation } from '../src/graph/mutation/mutation.ts'
import { namingId, renamed } from '../src/graph/mutation/user-errors.ts'
import { accountlessResolvers } from './node.ts'

const { webhooks: operations, webhook_replays: replays } = contract

const { resolve: list } = viewField(operations.list)

const Query: Required<Pick<QueryResolvers, 'webhooks'>> = {
  webhooks: standsFor(operations.list, 'arguments', (_root, args, context) => {
    // A webhook can become invalid without a write, so the response must not be cached.
    context.calls.isMomentary = true
    return list({}, args, context)
  }),
}

interface Named {
  readonly id: string
}
const webhookId = (id: string) => readId(id, 'Webhook', undefined)
const named = ({ id }: Named) => ({ webhook_id: webhookId(id) })
const validate = writeMutation(operations.validate, 'valid', named, ({ valid }) => valid)
const remove = writeMutation(operations.delete, 'deleted', named, ({ deleted }) => deleted)

const MINUTE = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):00Z$/

/** Formats a time the way the API writes minutes. Validation refuses times that are not whole minutes. */
const minuteOf = (moment: string): string | Unreadable => {
  const time = utcTime(moment)
  return MINUTE.test(time)
    ? time.replace(MINUTE, '$1$2$3$4$5')
    : new Unreadable('', 'must be a whole minute', 'whole minute')
}

interface Replayed {
  readonly input: { readonly webhookId: string; readonly from: string; readonly to: string }
}
const replay = writeMutation(
  replays.create,
  'replay',
  ({ input: { webhookId: id, from, to } }: Replayed) => ({
    webhook_id: webhookId(id),
    from_date: minuteOf(from),
    to_date: minuteOf(to),
  }),
  (row) => row,
)
const REPLAY_NAMES: Readonly<Record<string, string>> = { fromDate: 'from', toDate: 'to' }

type Mutations = 'webhookCreate' | 'webhookValidate' | 'webhookDelete' | 'webhookReplay'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  webhookCreate: writeMutation(
    operations.create,
    'webhook',
    ({ input }: { readonly input: object }) => wireInput(operations.create, input, ''),
    (row) => row,
  ),
  webhookValidate: standsFor(operations.validate, 'arguments', async (root, args, context) =>
    namingId('webhookId', await validate.resolve(root, args, context)),
  ),
  webhookDelete: standsFor(operations.delete, 'arguments', async (root, args, context) => {
    const { deleted, userErrors } = namingId('webhookId', await remove.resolve(root, args, context))
    return { deletedId: deleted ? String(webhookId(args.id)) : null, userErrors }
  }),
  webhookReplay: standsFor(replays.create, 'input', async (root, args, context) => {
    const { replay: begun, userErrors } = await replay.resolve(root, args, context)
    return {
      jobId: begun?.jobId ?? null,
      createdAt: begun?.createdAt ?? null,
      userErrors: userErrors.map((error) => renamed(error, (text) => REPLAY_NAMES[text] ?? text)),
    }
  }),
}

const subscriptions = contract.activity_subscriptions.list as unknown as Operation

const WebhookDeletePayload: Required<Pick<WebhookDeletePayloadResolvers, 'brokenSubscriptions'>> = {
  brokenSubscriptions: uses([{ operation: subscriptions }], async ({ deletedId }, _args, { loaders }) => {
    if (deletedId === null) return null
    const all = await loaders.all({ list: subscriptions, input: {} })
    return (all as readonly ViewOf<'ActivitySubscription'>[]).filter(
      (row) => isBadRow(row) || row.webhookId === deletedId,
    )
  }),
}

export const webhooks = {
  Query,
  Mutation,
  Webhook: accountlessResolvers('Webhook'),
  WebhookDeletePayload,
}
