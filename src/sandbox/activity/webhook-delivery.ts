import { schedule } from '../engine/scheduled-events.ts'
import type { RepeatedDeliveries } from '../storage/feed.ts'
import type { Store } from '../storage/store.ts'

/** Kind of the scheduled events that retry a delivery. */
export const REPEATED_DELIVERY = 'webhook_delivery'

/** Delay in world time after each failed attempt. If the last retry fails, the webhook becomes invalid. */
const RETRY_AFTER_MS = [1000, 5000, 30_000, 120_000]

/** Maximum number of deliveries whose results are kept. The oldest are evicted. */
const MAX_RESULTS = 1000
/** Maximum number of results kept per delivery. Only replays produce more results. */
const MAX_ATTEMPTS = 10

/** Result of one delivery attempt. */
export interface DeliveryResult {
  /** Time of the attempt on the world's clock, in milliseconds. */
  readonly at: number
  /** Reason why the attempt failed; absent if the webhook acknowledged the delivery. */
  readonly problem?: string
}

export interface WebhookDelivery {
  /** Returns the results of the latest deliveries, keyed by sequence number. */
  results(): ReadonlyMap<number, readonly DeliveryResult[]>
  /** Stops sending and drops pending deliveries, which can be replayed later. */
  close(): Promise<void>
}

interface Line {
  readonly work: RepeatedDeliveries[]
  readonly done: Promise<void>
}

/** Creates the functions that send stored deliveries to webhooks. */
const createWebhookCalls = ({ db, clock, identity, webhookCalls }: Store, signal: AbortSignal) => {
  const results = new Map<number, readonly DeliveryResult[]>()
  let identityOfResults = identity()
  /** Returns the results. Drops those from before a restore, because sequence numbers start over. */
  const current = () => {
    if (identityOfResults !== identity()) results.clear()
    identityOfResults = identity()
    return results
  }
  const note = (seq: number, problem: string | undefined): void => {
    const earlier = current().get(seq) ?? []
    const result = { at: clock.now(), ...(problem !== undefined && { problem }) }
    results.set(seq, [...earlier, result].slice(-MAX_ATTEMPTS))
    if (results.size > MAX_RESULTS) results.delete(results.keys().next().value as number)
  }
  /**
   * Sends a delivery and returns whether it was acknowledged. Returns undefined if it no longer exists or its
   * webhook is invalid.
   */
  const send = async (seq: number): Promise<boolean | undefined> => {
    const found = await db
      .selectFrom('activity_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'activity_deliveries.webhook_id')
      .select(['line', 'url', 'webhooks.consumer_key'])
      .where('seq', '=', seq)
      .where('valid', '=', 1)
      .executeTakeFirst()
    if (!found) return undefined
    const problem = await webhookCalls.deliver(found.url, found.consumer_key, found.line, signal)
    note(seq, problem)
    return problem === undefined
  }

  const replay = async (webhookId: string, jobId: string, from: number, to: number): Promise<void> => {
    const deliveries = await db
      .selectFrom('activity_deliveries')
      .select('seq')
      .where('webhook_id', '=', webhookId)
      .where('at', '>=', from)
      .where('at', '<', to)
      .orderBy('seq')
      .execute()
    let isComplete = true
    for (const { seq } of deliveries) {
      if (signal.aborted) return
      if (!(await send(seq))) isComplete = false
    }
    const webhook = await db
      .selectFrom('webhooks')
      .select(['url', 'consumer_key'])
      .where('id', '=', webhookId)
      .executeTakeFirst()
    if (!webhook) return
    const replay_job_status = {
      webhook_id: webhookId,
      job_state: isComplete ? 'Complete' : 'Incomplete',
      job_state_description: isComplete
        ? 'Job completed successfully'
        : 'Job failed to deliver all events, please retry your replay job',
      job_id: jobId,
    }
    await webhookCalls.deliver(
      webhook.url,
      webhook.consumer_key,
      JSON.stringify({ replay_job_status }),
      signal,
    )
  }

  return { send, replay, results: current }
}

/**
 * Sends committed deliveries to their webhooks, in order and one at a time per webhook. `runDue` runs due
 * events, such as scheduled retries.
 */
export const createWebhookDelivery = (store: Store, runDue: () => Promise<void>): WebhookDelivery => {
  const { db, clock, feed, whenUnlocked } = store
  const lines = new Map<string, Line>()
  const timers = new Set<NodeJS.Timeout>()
  const stop = new AbortController()
  const { signal } = stop
  const { send, replay, results } = createWebhookCalls(store, signal)

  const wakeAfter = (ms: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      runDue().catch(() => undefined)
    }, ms).unref()
    timers.add(timer)
  }

  const attemptOnce = async (webhookId: string, seq: number, attempt: number): Promise<void> => {
    if ((await send(seq)) !== false || signal.aborted) return
    const delay = RETRY_AFTER_MS[attempt]
    if (delay === undefined) {
      await whenUnlocked(() =>
        db.updateTable('webhooks').set({ valid: 0 }).where('id', '=', webhookId).execute(),
      )
      return
    }
    const recordId = `${webhookId} ${seq} ${attempt + 1}`
    const at = clock.now() + delay
    await whenUnlocked(() => schedule({ db }, { at, kind: REPEATED_DELIVERY, accountId: '', recordId }))
    wakeAfter(delay)
  }

  const carryOut = async (work: RepeatedDeliveries): Promise<void> => {
    const { webhookId } = work
    if ('seq' in work) await attemptOnce(webhookId, work.seq, work.attempt)
    else await replay(webhookId, work.jobId, work.from, work.to)
  }

  const carryOutAll = async (webhookId: string, work: RepeatedDeliveries[]): Promise<void> => {
    for (let next = work.shift(); next && !signal.aborted; next = work.shift())
      // A failure is ignored: the database may be locked or closed, and unsent deliveries can be replayed.
      await carryOut(next).catch(() => undefined)
    lines.delete(webhookId)
  }

  const add = (next: RepeatedDeliveries): void => {
    if (signal.aborted) return
    const { webhookId } = next
    const line = lines.get(webhookId)
    if (line) {
      line.work.push(next)
      return
    }
    const work = [next]
    // Deferred, so that it runs outside the caller's transaction.
    const done = Promise.resolve().then(() => carryOutAll(webhookId, work))
    lines.set(webhookId, { work, done })
  }

  feed.onWebhook(({ webhookId, seq }) => {
    if (webhookId !== null) add({ webhookId, seq, attempt: 0 })
  })
  feed.onRepeat(add)

  return {
    results,
    close: async () => {
      stop.abort()
      for (const timer of timers) clearTimeout(timer)
      await Promise.all([...lines.values()].map(({ done }) => done))
    },
  }
}
