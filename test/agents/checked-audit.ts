/** Audit log for a test, with a check that each write sent to the API belongs to a change set in this log. */
import { type AuditLog, checkApprovals, openAuditLog, verifyAuditLog } from '../../src/audit/index.ts'
import { auditPath } from '../audit/audit-file.ts'

export interface CheckedAudit {
  readonly log: AuditLog
  readonly path: string
  /**
   * Fails unless the chain is intact and has as many writes as the API counted, all of them in change sets.
   * Returns how many were approved by a person, and how many needed no approval.
   */
  checkWrites(counted: number): Promise<{ readonly approved: number; readonly free: number }>
  close(): Promise<void>
}

/** Operations that do not count as writes, because they only compute data for reads. */
const COMPUTATIONS = ['audience_estimate.create', 'stats_jobs.create', 'stats_jobs.delete']

/** Returns the number of writes among the calls that the API counted. */
export const writesAt = (counts: Readonly<Record<string, number>>): number =>
  Object.entries(counts)
    .filter(([operation]) => /\.(?:create|update|remove|delete|batch)$/.test(operation))
    .filter(([operation]) => !COMPUTATIONS.includes(operation))
    .reduce((sum, [, count]) => sum + count, 0)

/** Opens an audit log in a temporary file; the caller closes it after the gateway. */
export const openCheckedAudit = async (): Promise<CheckedAudit> => {
  const { path, remove } = await auditPath()
  const log = await openAuditLog({ path })
  return {
    log,
    path,
    checkWrites: async (counted) => {
      expect(await verifyAuditLog([path])).not.toHaveProperty('reason')
      const { writes, unapproved, ...numbers } = await checkApprovals([path])
      expect({ writes, unapproved }).toEqual({ writes: counted, unapproved: [] })
      return numbers
    },
    close: async () => {
      await log.close()
      await remove()
    },
  }
}
