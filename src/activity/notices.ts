import type { Caches } from '../upstream/index.ts'
import type { ActivityNotice, NoticeReason } from './event.ts'
import {
  createKnownSubscriptions,
  readSubscriptions,
  type SubscriptionOwner,
} from './service-subscriptions.ts'

export interface NoticesOptions {
  /** Source of the gateway's events. */
  readonly source: 'stream' | 'webhook'
  readonly marks: Caches['marks']
  readonly now?: (() => number) | undefined
}

/** Returns the notice for a listener that will receive no events; undefined for other listeners. */
export type NoticeOf = (listener: SubscriptionOwner) => Promise<ActivityNotice | undefined>

/**
 * Creates the check for listeners without a suitable subscription at the service. Once a subscription is
 * found, the result is reused for a minute. Until then, each new listener triggers a read.
 */
export const createNotices = ({ source, marks, now = Date.now }: NoticesOptions): NoticeOf => {
  const known = createKnownSubscriptions<NoticeReason | 'SUBSCRIBED'>({
    marks,
    now,
    // A subscription may be created elsewhere at any time, so each notice must be based on a new read.
    isLasting: (value) => value === 'SUBSCRIBED',
    read: async (client) => {
      let isAny = false
      for await (const page of readSubscriptions(client)) {
        isAny ||= page.length > 0
        const suits = page.some(({ webhookId }) => (typeof webhookId === 'string') === (source === 'webhook'))
        if (suits) return 'SUBSCRIBED'
      }
      if (!isAny) return 'NO_SUBSCRIPTIONS'
      return source === 'webhook' ? 'NO_WEBHOOK_SUBSCRIPTIONS' : 'NO_STREAM_SUBSCRIPTIONS'
    },
  })
  return async (listener) => {
    const reason = await known(listener)
    return reason === undefined || reason === 'SUBSCRIBED' ? undefined : { reason, at: now() }
  }
}
