import { defineAction } from '../../actions/action.ts'

export const requestActions = {
  resetCounts: defineAction<void>({
    id: 'calls.reset',
    label: 'Reset counts',
    request: () => ({ method: 'DELETE', path: '__sandbox/calls' }),
    examples: [undefined],
  }),
}
