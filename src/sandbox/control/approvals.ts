import { resources } from '../../contract/index.ts'
import { refuseParameter } from '../refusal.ts'
import { decideApproval, isReviewed, type ReviewedKind } from '../rules/shared/approval.ts'
import { findRecords } from '../storage/records.ts'
import type { World } from '../world/world.ts'
import type { ControlHandler, Routes } from './route.ts'

const STATUS = /^[A-Z][A-Z0-9_]*$/

interface Named {
  readonly accountId: string
  readonly kind: ReviewedKind
  readonly ids: readonly string[]
}

const namedBy = (query: URLSearchParams): Named => {
  const kind = query.get('kind') ?? 'promoted_tweets'
  if (!isReviewed(kind))
    return refuseParameter('kind', 'must be promoted_tweets, promoted_accounts or media_creatives')
  const ids = (query.get('ids') ?? '').split(',').filter((id) => id !== '')
  if (ids.length === 0) refuseParameter('ids', 'is required and must contain comma-separated record ids')
  return { accountId: query.get('account_id') ?? '', kind, ids }
}

/** Returns the requested records, or undefined if one of them does not exist. */
const shown = async ({ store }: World, { accountId, kind, ids }: Named) => {
  const found = await findRecords(store, resources[kind], { account_id: accountId, id: ids, deleted: 0 })
  if (found.length < new Set(ids).size) return undefined
  return {
    account_id: accountId,
    kind,
    records: found.map(({ id, approval_status }) => ({ id, approval_status })),
  }
}

const decide: ControlHandler = async ({ world, query }) => {
  const named = namedBy(query)
  const status = query.get('status') ?? ''
  if (!STATUS.test(status)) refuseParameter('status', 'must be upper case, such as UNDER_REVIEW')
  if (!(await shown(world, named))) return undefined
  const { store } = world
  await store.db.transaction().execute(async (db) => {
    for (const id of named.ids) await decideApproval({ db, now: store.clock.now() }, named.kind, id, status)
  })
  return shown(world, named)
}

/**
 * Parameters: `account_id`, `kind`, `ids` and, for PUT, `status`. A status stays until it is set again, even
 * `UNDER_REVIEW`.
 */
export const approvalRoutes: Routes = {
  '/__sandbox/approvals': {
    GET: ({ world, query }) => shown(world, namedBy(query)),
    PUT: decide,
  },
}
