export {
  type Activity,
  type ActivityEvent,
  type ActivityGap,
  deliveryKey,
  filterOf,
  isGap,
  readEvent,
  subscriptionKey,
} from './event.ts'
export { ALONE, type FanOut } from './fan-out.ts'
export { type ActivityHub, createActivityHub, type HubOptions, type StreamListener } from './hub.ts'
export { createQueue, type Queue, SlowConsumer } from './queue.ts'
