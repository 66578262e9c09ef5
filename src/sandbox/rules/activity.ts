import type { ActivityFilter } from '../../contract/domains/activity.ts'
import { activityEventOf, currentEventName, directionOf } from '../../contract/domains/activity-events.ts'
import { grouped, LIMITS } from '../../contract/language/limits.ts'
import { openStream } from '../activity/stream.ts'
import type { Context, Input, ResourceRules, Result } from '../engine/context.ts'
import { notFound } from '../engine/not-found.ts'
import { refuse } from '../refusal.ts'
import { reserveNumbers, snowflakeOf } from '../storage/ids.ts'
import { among } from '../storage/records.ts'
import { timeText } from '../storage/store.ts'
import type { Tables } from '../storage/tables.ts'

type Stored = Tables['activity_subscriptions']

const shown = ({ subscription_id, event_type, filter, tag, webhook_id, created_at, updated_at }: Stored) => ({
  subscription_id,
  event_type,
  filter: JSON.parse(filter) as ActivityFilter,
  ...(tag !== null && { tag }),
  ...(webhook_id !== null && { webhook_id }),
  created_at: timeText(created_at),
  updated_at: timeText(updated_at),
})

/**
 * Selects the subscriptions that the caller can access. Users have separate subscriptions in each
 * application. The application itself can access those of all its users.
 */
const own = ({ db, caller }: Context) =>
  db
    .selectFrom('activity_subscriptions')
    .where('consumer_key', '=', caller.consumerKey)
    .$if(caller.isApplication !== true, (query) => query.where('user_id', '=', caller.userId))

const countOwn = async (context: Context): Promise<number> => {
  const { count } = await own(context)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const assertWebhook = async ({ db, caller }: Context, id: string | undefined): Promise<void> => {
  if (id === undefined) return
  const found = await db
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', id)
    .where('consumer_key', '=', caller.consumerKey)
    .executeTakeFirst()
  if (!found) notFound('NOT_FOUND', 'webhook_id', id)
}

interface Given {
  readonly event_type: string
  readonly filter: ActivityFilter
  readonly tag?: string
  readonly webhook_id?: string
}

/**
 * Checks that the caller may see an event. Private events, such as messages and blocks, are visible only to
 * the user they belong to (public pages on event privacy). An application without a user cannot see them.
 */
const assertMaySee = ({ caller }: Context, { event_type, filter }: Given): void => {
  const event = activityEventOf(event_type)
  if (event?.isPrivate && (caller.isApplication || filter.user_id !== caller.userId)) {
    const problem = caller.isApplication
      ? 'send the request on behalf of a user'
      : `filter.user_id must be the authenticated user, ${caller.userId}`
    refuse('ACTION_NOT_ALLOWED', `${event_type} is private: ${problem}`, {
      parameter: 'filter.user_id',
      value: filter.user_id,
    })
  }
}

/**
 * Checks that no other subscription has the same event type, filter and tag.
 * @throws Refusal DUPLICATE_SUBSCRIPTION
 */
const assertUnique = async (
  context: Context,
  { event_type, filter, tag }: Pick<Stored, 'event_type' | 'filter' | 'tag'>,
  parameter: 'filter' | 'tag',
  ownId = '',
): Promise<void> => {
  const twin = await own(context)
    .select('subscription_id')
    .where('event_type', '=', event_type)
    .where('filter', '=', filter)
    .where('tag', tag === null ? 'is' : '=', tag)
    .where('subscription_id', '!=', ownId)
    .executeTakeFirst()
  if (twin)
    refuse(
      'DUPLICATE_SUBSCRIPTION',
      `Subscription ${twin.subscription_id} already has the same event type, filter and tag`,
      { parameter, value: parameter === 'tag' ? tag : JSON.parse(filter) },
    )
}

const create = async (context: Context, input: Input): Promise<Result> => {
  const { db, caller, now, store } = context
  const given = input as unknown as Given
  assertMaySee(context, given)
  await assertWebhook(context, given.webhook_id)
  const most = store.limits.activitySubscriptions
  const total = await countOwn(context)
  if (total >= most)
    refuse('SUBSCRIPTION_LIMIT_EXCEEDED', `At most ${grouped(most)} activity subscriptions are allowed`, {
      limit: most,
    })
  const { filter, tag, webhook_id } = given
  const event_type = currentEventName(given.event_type)
  const unique = { event_type, filter: JSON.stringify(filter), tag: tag ?? null }
  await assertUnique(context, unique, 'filter')
  const stored: Stored = {
    subscription_id: snowflakeOf(
      'activity_subscriptions',
      await reserveNumbers(db, 'activity_subscriptions'),
      now,
    ),
    consumer_key: caller.consumerKey,
    user_id: caller.userId,
    ...unique,
    event: (activityEventOf(event_type) as { name: string }).name,
    subject_user_id: filter.user_id ?? null,
    keyword: filter.keyword ?? null,
    direction: filter.direction === undefined ? null : directionOf(filter.direction),
    webhook_id: webhook_id ?? null,
    created_at: now,
    updated_at: now,
  }
  await db.insertInto('activity_subscriptions').values(stored).execute()
  return { data: shown(stored), envelope: { meta: { total_subscriptions: total + 1 } } }
}

/** Largest integer that SQLite can store. */
const MAX_TOKEN = 2n ** 63n - 1n

/** Lists subscriptions, oldest first. The pagination token is the id of the last subscription returned. */
const list = async (context: Context, input: Input): Promise<Result> => {
  const { max_results: size = LIMITS.activityPage, pagination_token: after } = input as {
    max_results?: number
    pagination_token?: string
  }
  if (after !== undefined && !(/^\d{1,19}$/.test(after) && BigInt(after) <= MAX_TOKEN))
    refuse('INVALID_PARAMETER', 'pagination_token does not belong to this list', {
      parameter: 'pagination_token',
      value: after,
    })
  const rows = await own(context)
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where(where.cast('subscription_id', 'integer'), '>', BigInt(after ?? 0) as never),
      ),
    )
    .orderBy('subscription_id')
    .limit(size + 1)
    .execute()
  const data = rows.slice(0, size).map(shown)
  const last = data.at(-1)
  return {
    data,
    envelope: {
      meta: {
        result_count: data.length,
        total_subscriptions: await countOwn(context),
        ...(rows.length > size && last && { next_token: last.subscription_id }),
      },
    },
  }
}

const update = async (context: Context, input: Input): Promise<Result> => {
  const {
    subscription_id: id,
    tag,
    webhook_id,
  } = input as {
    subscription_id: string
    tag?: string
    webhook_id?: string
  }
  await assertWebhook(context, webhook_id)
  const found = await own(context).selectAll().where('subscription_id', '=', id).executeTakeFirst()
  if (!found) return notFound('NOT_FOUND', 'subscription_id', id)
  if (tag !== undefined) await assertUnique(context, { ...found, tag }, 'tag', id)
  const changed = {
    ...(tag !== undefined && { tag }),
    ...(webhook_id !== undefined && { webhook_id }),
    updated_at: context.now,
  }
  await context.db
    .updateTable('activity_subscriptions')
    .set(changed)
    .where('subscription_id', '=', id)
    .execute()
  return {
    data: shown({ ...found, ...changed }),
    envelope: { meta: { total_subscriptions: await countOwn(context) } },
  }
}

const remove = async (context: Context, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await own(context)
    .select('subscription_id')
    .where('subscription_id', 'in', among(ids))
    .execute()
  const found = rows.map(({ subscription_id }) => subscription_id)
  await context.db.deleteFrom('activity_subscriptions').where('subscription_id', 'in', among(found)).execute()
  return new Set(found)
}

const removeOne = async (context: Context, id: string): Promise<Result> => {
  const removed = await remove(context, [id])
  return removed.has(id) ? { data: { deleted: true } } : notFound('NOT_FOUND', 'subscription_id', id)
}

const removeMany = async (context: Context, ids: readonly string[]): Promise<Result> => {
  const removed = await remove(context, ids)
  const missing = [...new Set(ids)].filter((id) => !removed.has(id))
  return {
    data: [...removed].map((subscription_id) => ({ subscription_id, deleted: true })),
    envelope: {
      ...(missing.length > 0 && {
        errors: missing.map((subscription_id) => ({
          subscription_id,
          reason: 'NOT_FOUND',
          message: `subscription ${subscription_id} was not found`,
        })),
      }),
      meta: { total_subscriptions: await countOwn(context) },
    },
  }
}

/** Rules for activity subscriptions (public facts §4.6). */
export const activityRules: Readonly<Record<string, ResourceRules>> = {
  activity_subscriptions: {
    perform: {
      list: (context, _operation, input) => list(context, input),
      create: (context, _operation, input) => create(context, input),
      update: (context, _operation, input) => update(context, input),
    },
  },
  activity_subscription_deletions: {
    perform: {
      delete: (context, _operation, { ids, subscription_id: id }) =>
        ids === undefined ? removeOne(context, id as string) : removeMany(context, ids as readonly string[]),
    },
  },
  activity_stream: {
    perform: {
      list: async (context, _operation, { backfill_minutes: minutes }) => ({
        data: [],
        stream: openStream(context, (minutes as number | undefined) ?? 0),
      }),
    },
  },
}
