import type { ControlRequest } from '../../actions/action.ts'

/** Conditions for the calls in the list. Empty strings match everything. */
export interface RequestFilter {
  readonly path: string
  readonly status: string
  readonly user: string
  readonly application: string
  readonly signature: string
}

export const NO_FILTER: RequestFilter = { path: '', status: '', user: '', application: '', signature: '' }

export const isEmptyFilter = (filter: RequestFilter): boolean =>
  Object.values(filter).every((value) => value === '')

/** Returns the request for the list or the stream of calls. */
export const requestFor = (
  filter: RequestFilter,
  path: '__sandbox/requests' | '__sandbox/requests/stream',
): ControlRequest => ({
  method: 'GET',
  path,
  query: Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, value || undefined])),
})
