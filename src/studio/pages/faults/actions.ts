import { defineAction } from '../../actions/action.ts'

/** Fault rule; absent members match every call. */
export interface FaultRule {
  readonly operation?: string
  readonly account_id?: string
  readonly times?: number
  readonly fault: string
}

/** Choice of rate limit windows, and the number of remaining calls to set in them. */
export interface WindowChoice {
  readonly user?: string
  readonly application?: string
  readonly category?: string
  readonly scope?: string
  readonly operation?: string
  readonly account_id?: string
  readonly remaining: number
}

const FAULTS = '__sandbox/faults'
const WINDOWS = '__sandbox/rate-windows'

export const faultActions = {
  add: defineAction<FaultRule>({
    id: 'faults.add',
    label: 'Add fault',
    request: (body) => ({ method: 'POST', path: FAULTS, body }),
    examples: [
      { fault: '503; retry-after=1', times: 1 },
      { operation: 'campaigns.*', account_id: '18ce54d4x5t', times: 2, fault: 'bad-row=1' },
    ],
  }),
  remove: defineAction<{ readonly id: number }>({
    id: 'faults.remove',
    label: 'Remove fault',
    request: ({ id }) => ({ method: 'DELETE', path: FAULTS, query: { id } }),
    examples: [{ id: 1 }],
  }),
  clear: defineAction<void>({
    id: 'faults.clear',
    label: 'Remove all faults',
    request: () => ({ method: 'DELETE', path: FAULTS }),
    examples: [undefined],
  }),
  setWindow: defineAction<WindowChoice>({
    id: 'rate-windows.set',
    label: 'Set remaining calls',
    request: (body) => ({ method: 'PUT', path: WINDOWS, body }),
    examples: [
      { operation: 'campaigns.list', remaining: 0 },
      { user: 'demo', application: 'adgraph demo', category: 'write', scope: 'campaigns', remaining: 3 },
    ],
  }),
  fillWindows: defineAction<void>({
    id: 'rate-windows.fill',
    label: 'Reset all windows',
    request: () => ({ method: 'DELETE', path: WINDOWS }),
    examples: [undefined],
  }),
}
