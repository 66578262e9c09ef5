import type { Principal } from '../../graph/context/principal.ts'
import type { BoundedReport } from '../../graph/stats/report-request.ts'
import type { ReportState } from '../../reports/index.ts'
import { createOwnKey, type WorldIdentity } from '../sign-in/sandbox-headers.ts'
import { orUnavailable } from '../sign-in/session-unavailable.ts'
import { StoreUnavailable } from '../stores/guarded-store.ts'
import type { SessionStore } from '../stores/session-store.ts'
import type { ReportProblem } from './format.ts'

/** Report that was requested with an id and can therefore be continued. Rows are never stored. */
export interface KeptReport {
  /** Hash of the request. */
  readonly request: string
  /** Window of the first run. In a later run, `last: "P7D"` would mean different days. */
  readonly window: Pick<BoundedReport, 'from' | 'to' | 'until'>
  readonly state: ReportState
  readonly outcome: ReportOutcome
}

/** Outcome of a report, as `GET /stats-reports/:id` shows it. */
export interface ReportOutcome {
  readonly status: 'RUNNING' | 'INTERRUPTED' | 'DONE' | 'FAILED'
  readonly progress: object
  readonly error?: ReportProblem
}

export interface KeptReports {
  /** Returns a report's key, which includes its owner and world. */
  keyOf(principal: Principal, id: string): Promise<string>
  find(principal: Principal, id: string): Promise<KeptReport | undefined>
  /** Stores a report. If the store is unavailable, a later run starts over. */
  save(principal: Principal, id: string, kept: KeptReport): Promise<void>
}

/**
 * Time in ms after which a report can no longer be continued. The API keeps results for 48 hours (public
 * facts §4.5).
 */
const KEPT_MS = 48 * 3_600_000

export const createKeptReports = (
  store: Pick<SessionStore, 'get' | 'set'>,
  identityOf?: WorldIdentity,
): KeptReports => {
  const keyOf = createOwnKey(identityOf)
  return {
    keyOf,
    find: async (principal, id) => orUnavailable(store.get<KeptReport>('report', await keyOf(principal, id))),
    save: async (principal, id, kept) => {
      try {
        await store.set('report', await keyOf(principal, id), kept, KEPT_MS)
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error
      }
    },
  }
}
