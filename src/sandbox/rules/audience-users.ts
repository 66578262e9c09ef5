import type { AudienceUser } from '../../contract/domains/audience-users.ts'
import { resources } from '../../contract/index.ts'
import type { Operation } from '../../contract/language/define.ts'
import type { Problem } from '../../contract/language/errors.ts'
import { LIMITS } from '../../contract/language/limits.ts'
import { itemCallOf } from '../engine/batch.ts'
import type { Context, Input, ResourceRules, ScheduledEvent } from '../engine/context.ts'
import { notFound } from '../engine/not-found.ts'
import { schedule, unschedule } from '../engine/scheduled-events.ts'
import { Refusal } from '../refusal.ts'
import {
  changeMembers,
  countMembers,
  identitiesOf,
  type MemberChange,
  type Membership,
} from '../storage/audience-members.ts'
import { findRecord, findRecords, matching, updateRecord } from '../storage/records.ts'
import { timeText } from '../storage/store.ts'
import { assertWritable, audienceOf } from './shared/audience-access.ts'

const PROCESSING_MS = 60_000
export const PROCESSED = 'audience_processed'
export const DO_NOT_REACH_PROCESSED = 'do_not_reach_processed'

const seconds = (time: string): number => Date.parse(time) / 1000

/**
 * Returns the default expiry in seconds since the epoch: the same day 13 months later. If that month has no
 * such day, returns its last day.
 */
const defaultExpiry = (now: number): number => {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + LIMITS.audienceExpiryMonths)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return Math.floor(date.getTime() / 1000)
}

interface Given {
  readonly users: readonly AudienceUser[]
  readonly effective_at?: string
  readonly expires_at?: string
}

const periodOf = (given: Given, now: number): NonNullable<Membership> | Problem => {
  const effective = given.effective_at === undefined ? Math.floor(now / 1000) : seconds(given.effective_at)
  const expires = given.expires_at === undefined ? defaultExpiry(now) : seconds(given.expires_at)
  if (expires > effective) return { effective, expires }
  return {
    code: 'INVALID_PARAMETER',
    message: 'expires_at must be later than effective_at',
    parameter: given.expires_at === undefined ? 'effective_at' : 'expires_at',
  }
}

interface Work {
  readonly changes: readonly MemberChange[]
  readonly records: number
}

/**
 * Reads the membership changes from a request.
 * @throws Refusal with each problem at the index of its operation
 */
const changesOf = (
  operation: Operation,
  input: Input,
  now: number,
  refused: (period: NonNullable<Membership>) => Problem | undefined = () => undefined,
): Work => {
  const changes: MemberChange[] = []
  let records = 0
  const problems = (input.operations as readonly unknown[]).map((item): readonly Problem[] => {
    const single = itemCallOf(operation, item, input.account_id)
    if (Array.isArray(single)) return single
    if (single.problems.length > 0) return single.problems
    const given = single.input as unknown as Given
    const period = periodOf(given, now)
    if ('code' in period) return [period]
    const refusal = refused(period)
    if (refusal) return [refusal]
    const isDelete = (item as { operation_type: string }).operation_type === 'Delete'
    const membership = isDelete ? null : period
    for (const user of given.users) changes.push({ identities: identitiesOf(user), membership })
    records += given.users.length
    return []
  })
  if (problems.some((each) => each.length > 0)) throw new Refusal([], problems)
  return { changes, records }
}

type Processing = typeof PROCESSED | typeof DO_NOT_REACH_PROCESSED

const scheduleProcessing = async (
  context: Context,
  kind: Processing,
  accountId: string,
  recordId: string,
  at: number,
) => {
  const sooner = await context.db
    .selectFrom('occurrences')
    .select('seq')
    .where(matching({ kind, record_id: recordId }))
    .where('at', '<=', at)
    .executeTakeFirst()
  if (sooner) return
  await unschedule(context, kind, recordId)
  await schedule(context, { at, kind, accountId, recordId })
}

/**
 * Rules for changing an audience's users (spec 2 §4 Custom audiences). If one operation is invalid, none is
 * carried out.
 */
const users: ResourceRules = {
  perform: {
    batch: async (context, operation, input) => {
      const accountId = input.account_id as string
      const audience = await audienceOf(context, input)
      await assertWritable(context, audience, accountId)
      const { changes, records } = changesOf(operation, input, context.now)
      const audienceId = audience.id as string
      // Skipped in a twin, which cannot read members. The response does not depend on them.
      if (!context.other) await changeMembers(context.db, audienceId, changes)
      await scheduleProcessing(context, PROCESSED, accountId, audienceId, context.now + PROCESSING_MS)
      return { data: { success_count: records, total_count: records } }
    },
  },
}

/** Updates an audience's size and schedules the next update. */
export const processAudience = async (context: Context, { accountId, recordId }: ScheduledEvent) => {
  const audience = await findRecord(context, resources.custom_audiences, recordId)
  if (!audience || audience.deleted === true) return
  const { matched, next } = await countMembers(context.db, recordId, Math.floor(context.now / 1000))
  const targetable = matched >= LIMITS.audienceMatchedUsers
  await updateRecord(context, resources.custom_audiences, recordId, {
    audience_size: matched,
    targetable,
    targetable_types: targetable ? ['CRM', 'EXCLUDED_CRM'] : [],
    reasons_not_targetable: targetable ? [] : ['TOO_SMALL'],
    updated_at: timeText(context.now),
  })
  if (next !== null) await scheduleProcessing(context, PROCESSED, accountId, recordId, next * 1000)
}

/**
 * Returns the key under which `changeMembers` stores a do-not-reach list's members. It has a prefix, because
 * ids are unique only within a kind.
 */
const membersKey = (listId: string): string => `do_not_reach_lists ${listId}`

/** Creates a check that refuses memberships that end more than 13 months from now. */
const endsTooLate =
  (now: number) =>
  ({ expires }: NonNullable<Membership>): Problem | undefined =>
    expires <= defaultExpiry(now)
      ? undefined
      : {
          code: 'INVALID_PARAMETER',
          message: `expires_at must be at most ${LIMITS.audienceExpiryMonths} months from now`,
          parameter: 'expires_at',
          limit: LIMITS.audienceExpiryMonths,
        }

/** Rules for changing the people on a do-not-reach list (live-api §4 do_not_reach_list_users). */
const unreached: ResourceRules = {
  perform: {
    batch: async (context, operation, input) => {
      const { account_id, do_not_reach_list_id, operations } = input as Record<string, string> & {
        readonly operations: readonly { operation_type: string; params: Partial<Given> }[]
      }
      const id = do_not_reach_list_id as string
      const [list] = await findRecords(context, resources.do_not_reach_lists, { account_id, id, deleted: 0 })
      if (!list) return notFound('NOT_FOUND', 'do_not_reach_list_id', id)
      const { changes, records } = changesOf(operation, input, context.now, endsTooLate(context.now))
      if (!context.other) await changeMembers(context.db, membersKey(id), changes)
      const at = context.now + PROCESSING_MS
      await scheduleProcessing(context, DO_NOT_REACH_PROCESSED, account_id as string, id, at)
      const echo = operations.map(({ operation_type, params: { expires_at } }) => ({
        params: { do_not_reach_list_id, ...(expires_at !== undefined && { expires_at }), account_id },
        operation_type,
      }))
      return { data: [{ success_count: records, total_count: records }], envelope: { request: echo } }
    },
  },
}

/** Updates a do-not-reach list's size and schedules the next update. */
export const processDoNotReachList = async (context: Context, { accountId, recordId }: ScheduledEvent) => {
  const list = await findRecord(context, resources.do_not_reach_lists, recordId)
  if (!list || list.deleted === true) return
  const { matched, next } = await countMembers(
    context.db,
    membersKey(recordId),
    Math.floor(context.now / 1000),
  )
  const targetable = matched >= LIMITS.audienceMatchedUsers
  await updateRecord(context, resources.do_not_reach_lists, recordId, {
    list_size: matched,
    targetable,
    reasons_not_targetable: targetable ? [] : ['TOO_SMALL'],
    updated_at: timeText(context.now),
  })
  if (next !== null)
    await scheduleProcessing(context, DO_NOT_REACH_PROCESSED, accountId, recordId, next * 1000)
}

export const audienceUserRules: Readonly<Record<string, ResourceRules>> = {
  custom_audience_users: users,
  do_not_reach_list_users: unreached,
}
