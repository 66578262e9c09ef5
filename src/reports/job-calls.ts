import { contract } from '../contract/index.ts'
import type { Client } from '../upstream/index.ts'
import type { Part, Window } from './cut.ts'
import type { ReportRequest } from './report.ts'

/** A job as far as a report needs it. */
export interface JobState {
  readonly id: string
  /** As the interface gives it: QUEUED, PROCESSING, UPLOADING, SUCCESS, FAILED. */
  readonly status: string
  readonly url: string | null
  /** In milliseconds since the epoch. */
  readonly expiresAt: number | null
}

/** The calls of the jobs of one account. */
export interface JobCalls {
  create(part: Part, window: Window): Promise<JobState>
  /** At most 200; what is not there is left out. */
  list(ids: readonly string[], signal: AbortSignal): Promise<readonly JobState[]>
  delete(id: string, signal: AbortSignal): Promise<void>
}

const { stats_jobs: jobs } = contract
const CREATE_MS = 10_000

/** ISO 8601 without milliseconds. */
export const timeText = (time: number): string => new Date(time).toISOString().replace(/\.\d{3}Z$/, 'Z')

/** What statistics are asked for, at once or by a job. */
export const statsInput = (request: ReportRequest, { ids, groups }: Part, { from, to }: Window) => ({
  account_id: request.accountId,
  entity: request.entity as never,
  entity_ids: [...ids],
  start_time: timeText(from),
  end_time: timeText(to),
  granularity: request.granularity,
  placement: request.placement as never,
  metric_groups: [...groups] as never[],
})

/** As `statsInput`, of a job. */
export const jobInput = (request: ReportRequest, part: Part, window: Window) => {
  const { segmentation } = request
  return {
    ...statsInput(request, part, window),
    ...(segmentation && { segmentation_type: segmentation.type as never }),
    ...(segmentation?.country !== undefined && { country: segmentation.country }),
    ...(segmentation?.platform !== undefined && { platform: segmentation.platform }),
  }
}

interface JobRow {
  readonly restId: string
  readonly statusRaw: string | null
  readonly url: string | null
  readonly expiresAt: string | null
}
const stateOf = ({ restId, statusRaw, url, expiresAt }: JobRow): JobState => ({
  id: restId,
  status: statusRaw ?? '',
  url,
  expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
})

export const jobCallsOf = (client: Client, request: ReportRequest): JobCalls => {
  const { accountId: account_id } = request
  return {
    // Not ended with the caller: a job that nobody knows of would stay.
    create: async (part, window) => {
      const signal = AbortSignal.timeout(CREATE_MS)
      const { data } = await client.call(jobs.create, jobInput(request, part, window), {
        isRepeatable: true,
        signal,
      })
      return stateOf(data)
    },
    list: async (ids, signal) => {
      const { data } = await client.call(
        jobs.list,
        { account_id, job_ids: [...ids], count: ids.length },
        { signal, fresh: true },
      )
      return data.map(stateOf)
    },
    delete: async (id, signal) => {
      await client.call(jobs.delete, { account_id, job_id: id }, { signal })
    },
  }
}
