import { defineAction } from '../../actions/action.ts'

export interface Decision {
  readonly kind: string
  readonly account_id: string
  readonly id: string
}

const decision = (id: string, label: string, status: string) =>
  defineAction<Decision>({
    id,
    label,
    request: ({ kind, account_id, id: record }) => ({
      method: 'PUT',
      path: '__sandbox/approvals',
      query: { account_id, kind, ids: record, status },
    }),
    examples: [{ kind: 'promoted_tweets', account_id: '18ce54d4x5t', id: 'PROMOTED_TWEET' }],
  })

export const approvalActions = {
  accept: decision('approvals.accept', 'Accept', 'ACCEPTED'),
  reject: decision('approvals.reject', 'Reject', 'REJECTED'),
  review: decision('approvals.review', 'Put under review', 'UNDER_REVIEW'),
}
