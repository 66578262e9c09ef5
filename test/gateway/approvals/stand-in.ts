import { randomBytes } from 'node:crypto'
import type { ChangeSet, ChangeSetCaller, ChangeSetService } from '../../../src/graph/context/change-sets.ts'
import { AdsGraphQLError } from '../../../src/graph/errors/errors.ts'

/** Creates a change set service that stores its sets in memory. */
export const createStandIn = (hidden: ReadonlySet<string> = new Set()) => {
  const sets = new Map<string, ChangeSet>()
  const get = (id: string) => sets.get(id) as ChangeSet
  const put = (id: string, part: Partial<ChangeSet>): ChangeSet => {
    const next = { ...get(id), ...part }
    sets.set(id, next)
    return next
  }
  const personOf = ({ principal: { user } }: ChangeSetCaller) => ({
    userId: user?.id ?? null,
    screenName: user?.screenName ?? null,
  })
  const service: Omit<ChangeSetService, 'create' | 'changes'> = {
    find: async (id, { principal }) =>
      hidden.has(principal.user?.screenName ?? '') ? undefined : sets.get(id),
    list: async ({ states }) => {
      const nodes = [...sets.values()].filter(({ state }) => states?.includes(state) ?? true)
      return { nodes, cursors: nodes.map(({ id }) => id), nextCursor: null }
    },
    waiting: async ({ accept }) => ({ nodes: [...sets.values()].filter(accept), isCut: false }),
    decide: async ({ id, hash, approve, comment }, caller) => {
      if (get(id).state !== 'PENDING' || get(id).hash !== hash)
        throw new AdsGraphQLError('BAD_USER_INPUT', 'This change set is not pending')
      return put(id, {
        state: approve ? 'APPROVED' : 'REFUSED',
        decision: { approved: approve, by: personOf(caller), at: Date.now(), comment },
      })
    },
    apply: async (id) => put(id, { state: 'APPLIED' }),
    undo: async (id) => get(id),
  }
  const propose = (part: Partial<ChangeSet>): ChangeSet => {
    const id = randomBytes(16).toString('base64url')
    const set: ChangeSet = {
      id,
      state: 'PENDING',
      author: { userId: 'nobody', screenName: 'nobody' },
      accountIds: [],
      note: null,
      document: 'mutation { x }',
      variables: {},
      operationName: null,
      hash: randomBytes(32).toString('base64url'),
      createdAt: Date.parse('2026-11-20T12:00:00Z'),
      expiresAt: Date.parse('2026-11-27T12:00:00Z'),
      report: { changes: [], spend: [], writes: [], irreversible: [], uncertain: [] },
      data: null,
      refusals: [],
      required: [],
      decision: null,
      conflicts: [],
      result: null,
      undoOf: null,
      undoneBy: null,
      steps: [],
      ...part,
    }
    sets.set(id, set)
    return set
  }
  return { service: service as ChangeSetService, sets, propose, put }
}
