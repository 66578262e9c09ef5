import { emitByClock } from '../activity/demo-events.ts'
import { createWebhookDelivery, type DeliveryResult } from '../activity/webhook-delivery.ts'
import { createBehaviour, type WorldBehaviour } from '../engine/behaviour.ts'
import type { Rules } from '../engine/context.ts'
import { createFindMissing, createHandle } from '../engine/handle.ts'
import { runDueEvents } from '../engine/scheduled-events.ts'
import { createFaultRules, type FaultRules } from '../faults/rules.ts'
import { type Calls, createCalls } from '../http/calls.ts'
import { createLimiter, type Limiter } from '../http/limit.ts'
import type { Pipeline, PipelineParts } from '../http/pipeline.ts'
import type { Rates } from '../http/rates.ts'
import { createRequestLog, type RequestLog } from '../log/log.ts'
import type { Image } from '../storage/image.ts'
import { createSnapshots, type Snapshots } from '../storage/snapshots.ts'
import type { Store } from '../storage/store.ts'

export interface World {
  readonly name: string
  readonly store: Store
  readonly calls: Calls
  readonly limiter: Limiter
  readonly faults: FaultRules
  readonly behaviour: WorldBehaviour
  readonly snapshots: Snapshots
  readonly pipeline: Pipeline
  readonly log: RequestLog
  /** Returns the size of the world's database and snapshots in bytes. */
  bytes(): number
  /** Limits the size of the world's database and snapshots. Writes beyond the limit fail. */
  limit(bytes: number): void
  /** Checks whether an activity stream of the world is open. */
  isListened(): boolean
  /** Returns the latest results of deliveries to webhooks, keyed by sequence number. */
  deliveryResults(): ReadonlyMap<number, readonly DeliveryResult[]>
  /** Runs the scheduled events that are due, as the next call would. */
  runDue(): Promise<void>
  /** Resets data, rate limit windows, faults and quirks. Call counts, clock and snapshots are kept. */
  reset(): Promise<void>
  close(): Promise<void>
}

export type OwnPipelineParts = Pick<
  PipelineParts,
  'calls' | 'associationOf' | 'limiter' | 'handle' | 'findMissing' | 'faults' | 'behaviour'
>

interface WorldParts {
  readonly name: string
  readonly store: Store
  /** Image that the world begins with; undefined if its data is from a database file. */
  readonly image?: Image
  /** Returns the image that a reset at the given time restores. */
  readonly startImage: (now: number) => Promise<Image>
  /** Reserves bytes. Throws a Refusal if they do not fit; default: everything fits. */
  readonly claim?: (bytes: number) => void
  readonly rules: Rules
  readonly rateLimits: Partial<Rates> | 'off'
  /**
   * Milliseconds between generated events while an activity stream is open; undefined if none are generated.
   */
  readonly activityEveryMs: number | undefined
  readonly pipeline: (own: OwnPipelineParts) => Pipeline
}

export const createWorld = ({
  name,
  store,
  image,
  startImage,
  claim,
  rules,
  rateLimits,
  activityEveryMs,
  pipeline,
}: WorldParts): World => {
  if (activityEveryMs !== undefined) emitByClock(store, activityEveryMs)
  const calls = createCalls()
  const limiter = createLimiter(rateLimits, store.clock.now)
  const log = createRequestLog()
  const faults = createFaultRules()
  const behaviour = createBehaviour()
  const { associationOf } = store
  let demo = image
  const snapshots = createSnapshots({
    store,
    base: async () => {
      demo ??= await startImage(store.clock.now())
      return demo
    },
    claim,
  })
  const runDue = () => store.whenUnlocked(() => runDueEvents(store, rules))
  const delivery = createWebhookDelivery(store, runDue)
  return {
    name,
    store,
    calls,
    limiter,
    faults,
    behaviour,
    snapshots,
    bytes: () => store.bytes() + snapshots.bytes(),
    limit: (bytes) => store.limit(bytes - snapshots.bytes()),
    isListened: store.feed.isListened,
    runDue,
    deliveryResults: delivery.results,
    log,
    pipeline: pipeline({
      calls,
      associationOf,
      limiter,
      handle: createHandle(store, rules),
      findMissing: createFindMissing(store, rules),
      faults,
      behaviour,
    }),
    reset: async () => {
      demo = await startImage(store.clock.now())
      await store.restore(demo)
      limiter.reset()
      faults.clear()
      behaviour.set()
    },
    close: async () => {
      log.end()
      await delivery.close()
      await store.close()
    },
  }
}
