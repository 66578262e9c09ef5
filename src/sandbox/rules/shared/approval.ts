import { resources } from '../../../contract/index.ts'
import type { Context, ScheduledEvent, ScheduledRule } from '../../engine/context.ts'
import { schedule, unschedule } from '../../engine/scheduled-events.ts'
import { findRecord, type UnitOfWork, updateRecord } from '../../storage/records.ts'
import { timeText } from '../../storage/store.ts'

/** Kinds of records that are reviewed after creation (public facts §2.1 approval_status). */
export const REVIEWED = ['promoted_tweets', 'promoted_accounts', 'media_creatives'] as const
export type ReviewedKind = (typeof REVIEWED)[number]

export const UNDER_REVIEW = 'UNDER_REVIEW'
const ACCEPTED = 'ACCEPTED'
/** Duration of a review on the world's clock. */
const REVIEW_SECONDS = 60

export const reviewEventOf = (kind: ReviewedKind): string => `${kind}.accept`

/**
 * Starts a review. The record is accepted a minute later, unless a control request sets its status earlier.
 */
export const startReview = (context: Context, kind: ReviewedKind, recordId: string, accountId: string) =>
  schedule(context, {
    at: context.now + REVIEW_SECONDS * 1000,
    kind: reviewEventOf(kind),
    accountId,
    recordId,
  })

const setApproval = (unit: UnitOfWork, kind: ReviewedKind, id: string, approval_status: string) =>
  updateRecord(unit, resources[kind], id, { approval_status, updated_at: timeText(unit.now) })

/** Sets a record's approval status and ends its review. */
export const decideApproval = async (
  unit: UnitOfWork,
  kind: ReviewedKind,
  id: string,
  approvalStatus: string,
): Promise<void> => {
  await unschedule(unit, reviewEventOf(kind), id)
  await setApproval(unit, kind, id, approvalStatus)
}

const accept =
  (kind: ReviewedKind) =>
  async (context: Context, { accountId, recordId }: ScheduledEvent): Promise<void> => {
    const record = await findRecord(context, resources[kind], recordId, accountId)
    if (record?.deleted === false && record.approval_status === UNDER_REVIEW)
      await setApproval(context, kind, recordId, ACCEPTED)
  }

export const approvals: Readonly<Record<string, ScheduledRule>> = Object.fromEntries(
  REVIEWED.map((kind) => [
    reviewEventOf(kind),
    { run: accept(kind), text: 'Review ends and the record is accepted', resource: kind },
  ]),
)

export const isReviewed = (kind: string): kind is ReviewedKind =>
  (REVIEWED as readonly string[]).includes(kind)
