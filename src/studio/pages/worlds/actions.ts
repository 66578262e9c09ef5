import { defineAction } from '../../actions/action.ts'

interface Named {
  readonly name: string
}

const WORLDS = '__sandbox/workspaces'
const SNAPSHOTS = '__sandbox/snapshots'

export const worldActions = {
  create: defineAction<Named>({
    id: 'worlds.create',
    label: 'Create world',
    request: ({ name }) => ({ method: 'POST', path: WORLDS, query: { name } }),
    examples: [{ name: 'worker-2' }],
  }),
  remove: defineAction<Named>({
    id: 'worlds.delete',
    label: 'Delete world',
    request: ({ name }) => ({ method: 'DELETE', path: WORLDS, query: { name } }),
    examples: [{ name: 'worker-1' }],
  }),
  reset: defineAction<void>({
    id: 'worlds.reset',
    label: 'Reset to demo data',
    request: () => ({ method: 'POST', path: '__sandbox/reset' }),
    examples: [undefined],
  }),
  takeSnapshot: defineAction<Named>({
    id: 'snapshots.take',
    label: 'Take snapshot',
    request: ({ name }) => ({ method: 'POST', path: SNAPSHOTS, query: { name } }),
    examples: [{ name: 'before' }],
  }),
  restoreSnapshot: defineAction<Named>({
    id: 'snapshots.restore',
    label: 'Restore snapshot',
    request: ({ name }) => ({ method: 'POST', path: `${SNAPSHOTS}/restore`, query: { name } }),
    examples: [{ name: 'before' }],
  }),
  deleteSnapshot: defineAction<Named>({
    id: 'snapshots.delete',
    label: 'Delete snapshot',
    request: ({ name }) => ({ method: 'DELETE', path: SNAPSHOTS, query: { name } }),
    examples: [{ name: 'before' }],
  }),
  compare: defineAction<{ readonly snapshot?: string; readonly workspace?: string; readonly count: number }>({
    id: 'worlds.compare',
    label: 'Compare',
    request: (query) => ({ method: 'GET', path: '__sandbox/diff', query }),
    examples: [
      { snapshot: 'before', count: 200 },
      { workspace: 'default', count: 200 },
    ],
  }),
}
