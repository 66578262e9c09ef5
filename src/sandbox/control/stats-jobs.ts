import { refuseParameter } from '../refusal.ts'
import { failStatsJobs } from '../rules/stats-jobs.ts'
import type { Routes } from './route.ts'

const IDS = /^\d{1,20}(,\d{1,20})*$/

const idsOf = (query: URLSearchParams): readonly string[] | undefined => {
  const text = query.get('job_ids')
  if (text === null) return undefined
  return IDS.test(text) ? text.split(',') : refuseParameter('job_ids', 'must be comma-separated ids')
}

/**
 * Route that makes statistics jobs fail. Parameters: `account_id`, `status=FAILED`, and `job_ids` (default:
 * all unfinished jobs).
 */
export const statsJobRoutes: Routes = {
  '/__sandbox/stats-jobs': {
    PUT: async ({ world: { store }, query }) => {
      const accountId = query.get('account_id') ?? refuseParameter('account_id', 'is required')
      if (query.get('status') !== 'FAILED') refuseParameter('status', 'must be FAILED')
      const ids = idsOf(query)
      const failed = await store.db
        .transaction()
        .execute((db) => failStatsJobs({ db, now: store.clock.now() }, accountId, ids))
      return ids && failed.length === 0 ? undefined : { account_id: accountId, failed }
    },
  },
}
