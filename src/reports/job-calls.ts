import { contract } from '../contract/index.ts'
import { timesOfCall } from '../loaders/index.ts'
import type { Client } from '../upstream/index.ts'
import type { ReportPart, ReportWindow } from './cut.ts'
import type { ReportRequest } from './report.ts'

/** Part of a job's state that reports need. */
export interface JobState {
  readonly id: string
  /** Status from the API: QUEUED, PROCESSING, UPLOADING, SUCCESS, FAILED. */
  readonly status: string
  readonly url: string | null
  /** Expiry time in milliseconds since the epoch. */
  readonly expiresAt: number | null
}

/** Calls that manage the jobs of one account. */
export interface JobCalls {
  create(part: ReportPart, window: ReportWindow): Promise<JobState>
  /** Lists at most 200 jobs. Unknown ids are omitted from the result. */
  list(ids: readonly string[], signal: AbortSignal): Promise<readonly JobState[]>
  delete(id: string, signal: AbortSignal): Promise<void>
}

const { stats_jobs: jobs } = contract
const CREATE_MS = 10_000

/** Builds the input that plain statistics calls and jobs have in common. */
export const statsInput = (request: ReportRequest, { ids, groups }: ReportPart, window: ReportWindow) => ({
  account_id: request.accountId,
  entity: request.entity as never,
  entity_ids: [...ids],
  ...timesOfCall(window, request, Number.POSITIVE_INFINITY),
  granularity: request.granularity,
  placement: request.placement as never,
  metric_groups: [...groups] as never[],
})

/** Builds the input for a job: the result of `statsInput`, plus the segmentation. */
export const jobInput = (request: ReportRequest, part: ReportPart, window: ReportWindow) => {
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
    // The caller's signal does not abort this call, because a job might then exist whose id is unknown.
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
