import { defineAction } from '../../actions/action.ts'

export const requestActions = {
  clear: defineAction<void>({
    id: 'requests.clear',
    label: 'Clear log',
    request: () => ({ method: 'DELETE', path: '__sandbox/requests' }),
    examples: [undefined],
  }),
  resetCounts: defineAction<void>({
    id: 'calls.reset',
    label: 'Reset counts',
    request: () => ({ method: 'DELETE', path: '__sandbox/calls' }),
    examples: [undefined],
  }),
}
