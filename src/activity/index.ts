export {
  type Activity,
  type ActivityEvent,
  type ActivityGap,
  type ActivityNotice,
  deliveryKey,
  filterOf,
  isGap,
  isNotice,
  type NoticeReason,
  readEvent,
  subscriptionKey,
} from './event.ts'
export { ALONE, type FanOut } from './fan-out.ts'
export { type ActivityHub, createActivityHub, type HubOptions } from './hub.ts'
export type { StreamListener } from './listener.ts'
export { createNotices, type NoticeOf } from './notices.ts'
export { createQueue, type Queue, SlowConsumer } from './queue.ts'
export { createRecipients } from './recipients.ts'
export { readSubscriptions } from './service-subscriptions.ts'
