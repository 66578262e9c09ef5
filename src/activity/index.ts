export { type Activity, type ActivityEvent, type ActivityGap, isGap } from './event.ts'
export { ALONE, type FanOut } from './fan-out.ts'
export { type ActivityHub, createActivityHub, type HubOptions, type StreamListener } from './hub.ts'
export { createQueue, type Queue, SlowConsumer } from './queue.ts'
