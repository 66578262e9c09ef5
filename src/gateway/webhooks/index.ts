import type { FastifyInstance } from 'fastify'
import { type ActivityHub, createRecipients } from '../../activity/index.ts'
import type { Caches } from '../../upstream/index.ts'
import type { SessionStore } from '../stores/session-store.ts'
import { createDeliveryLog, type Notices } from './delivery-log.ts'
import { createReceiver, type Receiver } from './receiver.ts'
import { registerWebhooks } from './route.ts'

export { WEBHOOKS_PATH } from './route.ts'

export interface WebhookSource {
  /** Consumer secret, which signs responses to challenges and verifies deliveries. */
  readonly consumerSecret: string
  /** Name that keeps gateways for different APIs or applications apart in one store. */
  readonly scope: string
  /** Notifications that wake other processes. Without notifications, processes check once a second. */
  readonly notices?: Notices | undefined
  readonly everyMs?: number | undefined
}

interface WebhookParts extends WebhookSource {
  readonly store: Pick<SessionStore, 'get' | 'set' | 'add'>
  readonly activity: Pick<ActivityHub, 'listeners' | 'receive'>
  readonly marks: Caches['marks']
  readonly onTrouble: (details: { readonly reason: string }) => void
}

const NOBODY: Notices = { publish: () => undefined, subscribe: () => () => undefined }

/** Receives events at `/webhooks/activity` on `app`, instead of from the stream, until `app` closes. */
export const receiveWebhooks = async (app: FastifyInstance, parts: WebhookParts): Promise<Receiver> => {
  const { store, scope, activity, marks, onTrouble, everyMs, notices = NOBODY } = parts
  const recipients = createRecipients({
    source: 'webhook',
    listeners: activity.listeners,
    receive: activity.receive,
    marks,
    onTrouble: ({ reason }) => onTrouble({ reason }),
  })
  const log = createDeliveryLog({
    store,
    notices,
    scope,
    onText: recipients.give,
    onFailure: () => onTrouble({ reason: 'Queued webhook deliveries cannot be read at the moment' }),
    ...(everyMs !== undefined && { everyMs }),
  })
  const receiver = createReceiver({ store, log, scope })
  await registerWebhooks(app, { consumerSecret: parts.consumerSecret, receiver })
  app.addHook('onClose', () => log.close())
  return receiver
}
