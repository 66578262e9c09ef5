import { replayMinuteOf } from '../../contract/domains/webhooks.ts'
import { LIMITS } from '../../contract/language/limits.ts'
import type { Context, Input, ResourceRules, Result, ScheduledEvent } from '../engine/context.ts'
import { notFound } from '../engine/not-found.ts'
import { refuse, refuseParameter } from '../refusal.ts'
import { reserveNumbers, snowflakeOf } from '../storage/ids.ts'
import type { Tables } from '../storage/tables.ts'

export { REPEATED_DELIVERY } from '../activity/webhook-delivery.ts'

const HOUR_MS = 3_600_000

type Stored = Tables['webhooks']

const shown = ({ id, url, valid, created_at }: Stored) => ({
  id,
  url,
  valid: valid === 1,
  created_at: new Date(created_at).toISOString(),
})

/** Selects the webhooks of the caller's application. */
const own = (db: Context['db'], { consumerKey }: Context['caller']) =>
  db.selectFrom('webhooks').selectAll().where('consumer_key', '=', consumerKey)

type Outside = Omit<Context, 'db'>

/** Checks a webhook's response to a challenge. @throws Refusal CRC_VALIDATION_FAILED */
const assertPassesChallenge = async ({ store, caller }: Outside, url: string): Promise<void> => {
  const problem = await store.webhookCalls.challenge(url, caller.consumerKey)
  if (problem !== undefined)
    refuse('CRC_VALIDATION_FAILED', `The webhook failed the challenge: ${problem}`, {
      parameter: 'url',
      value: url,
    })
}

const assertNew = async (context: Outside, input: Input): Promise<void> => {
  const url = input.url as string
  const problem = context.store.webhookCalls.problemOf(url)
  if (problem !== undefined) refuseParameter('url', problem)
  await assertPassesChallenge(context, url)
}

/**
 * Challenges a known webhook again. If the challenge fails, the webhook becomes invalid and receives no
 * further events.
 */
const assertKnown = async (context: Outside, input: Input): Promise<void> => {
  const { store, caller } = context
  const id = input.webhook_id as string
  const found = await own(store.db, caller).where('id', '=', id).executeTakeFirst()
  if (!found) return notFound('NOT_FOUND', 'webhook_id', id)
  try {
    await assertPassesChallenge(context, found.url)
  } catch (refusal) {
    await store.whenUnlocked(() =>
      store.db.updateTable('webhooks').set({ valid: 0 }).where('id', '=', id).execute(),
    )
    throw refusal
  }
}

const create = async ({ db, caller, now }: Context, { url }: Input): Promise<Result> => {
  const others = await own(db, caller).execute()
  if (others.some((other) => other.url === url))
    refuse('DUPLICATE_URL', 'A webhook of this application already has this URL', {
      parameter: 'url',
      value: url,
    })
  if (others.length >= LIMITS.webhooks)
    refuse('WEBHOOK_LIMIT_EXCEEDED', `At most ${LIMITS.webhooks} webhooks are allowed`, {
      limit: LIMITS.webhooks,
    })
  const stored: Stored = {
    id: snowflakeOf('webhooks', await reserveNumbers(db, 'webhooks'), now),
    consumer_key: caller.consumerKey,
    url: url as string,
    valid: 1,
    created_at: now,
  }
  await db.insertInto('webhooks').values(stored).execute()
  return { data: shown(stored) }
}

const list = async ({ db, caller }: Context): Promise<Result> => {
  const data = (await own(db, caller).orderBy('created_at').orderBy('id').execute()).map(shown)
  return { data, envelope: { meta: { result_count: data.length } } }
}

const validate = async ({ db, caller }: Context, { webhook_id: id }: Input): Promise<Result> => {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ valid: 1 })
    .where('consumer_key', '=', caller.consumerKey)
    .where('id', '=', id as string)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 0n ? notFound('NOT_FOUND', 'webhook_id', id) : { data: { valid: true } }
}

/** Deletes a webhook. Its subscriptions are kept, but their events are no longer delivered. */
const remove = async ({ db, caller }: Context, { webhook_id: id }: Input): Promise<Result> => {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('consumer_key', '=', caller.consumerKey)
    .where('id', '=', id as string)
    .executeTakeFirst()
  return numDeletedRows === 0n ? notFound('NOT_FOUND', 'webhook_id', id) : { data: { deleted: true } }
}

const replay = async ({ db, store, now }: Context, input: Input): Promise<Result> => {
  const from = replayMinuteOf(input.from_date as string) as number
  const to = replayMinuteOf(input.to_date as string) as number
  const earliest = now - LIMITS.replayHours * HOUR_MS
  for (const [parameter, minute] of Object.entries({ from_date: from, to_date: to }))
    if (minute < earliest || minute > now)
      refuse('INVALID_TIME_WINDOW', `${parameter} must be within the last ${LIMITS.replayHours} hours`, {
        parameter,
        value: input[parameter],
      })
  const job_id = snowflakeOf('webhook_replays', await reserveNumbers(db, 'webhook_replays'), now)
  store.feed.repeat({ webhookId: input.webhook_id as string, jobId: job_id, from, to })
  return { data: { job_id, created_at: new Date(now).toISOString() } }
}

/** Runs a scheduled retry. The delivery is sent outside the event's transaction. */
export const repeatDelivery = async ({ store }: Context, { recordId }: ScheduledEvent): Promise<void> => {
  const [webhookId = '', seq, attempt] = recordId.split(' ')
  store.feed.repeat({ webhookId, seq: Number(seq), attempt: Number(attempt) })
}

const replays: ResourceRules = {
  beforeWrite: (context, _operation, input) => assertKnown(context, input),
  perform: { create: (context, _operation, input) => replay(context, input) },
}

/** Rules for webhooks (public pages on webhooks; spec 2 §9 for replays). */
export const webhookRules: Readonly<Record<string, ResourceRules>> = {
  webhooks: {
    beforeWrite: (context, _operation, input) => assertNew(context, input),
    perform: {
      list,
      create: (context, _operation, input) => create(context, input),
    },
  },
  webhook_validations: {
    beforeWrite: (context, _operation, input) => assertKnown(context, input),
    perform: { update: (context, _operation, input) => validate(context, input) },
  },
  webhook_deletions: { perform: { delete: (context, _operation, input) => remove(context, input) } },
  webhook_replays: replays,
  account_activity_replays: replays,
}
