import { valueText } from '../src/contract/in-words.ts'
import type {
  ChangeSetDecisionResolvers,
  ChangeSetResolvers,
  ChangeSetSpendResolvers,
  MutationResolvers,
  QueryResolvers,
  SubscriptionResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import type {
  ChangeSet,
  ChangeSetCaller,
  ChangeSetRefusal,
  ChangeSetService,
} from '../src/graph/context/change-sets.ts'
import type { GraphContext } from '../src/graph/context/context.ts'
import { AdsGraphQLError } from '../src/graph/errors/errors.ts'
import { restIdOf } from '../src/graph/ids/global-id.ts'
import type { UserError } from '../src/graph/mutation/user-errors.ts'
import { isoTime } from '../src/graph/stats/window.ts'

/** Maximum number of change sets on one page. */
const MAX_PAGE = 100
const MAX_NOTE_CHARACTERS = 1000

interface Opened {
  readonly service: ChangeSetService
  readonly caller: ChangeSetCaller
}

/**
 * Returns the change set service and its caller.
 *
 * @throws AdsGraphQLError UNAUTHENTICATED without a user, FORBIDDEN if change sets are disabled
 */
const opened = ({ principal, changeSets, request, signal, calls }: GraphContext): Opened => {
  // Change sets change without a write to the API, so the response must not be cached.
  calls.isMomentary = true
  if (!principal) throw new AdsGraphQLError('UNAUTHENTICATED', 'Sign in first')
  if (!changeSets)
    throw new AdsGraphQLError('FORBIDDEN', 'Change sets are disabled on this gateway. Set PREVIEWS=on.')
  return { service: changeSets, caller: { principal, signal, ...request } }
}

/** Finds a change set; null if it does not exist or the user may not see it. */
export const findChangeSet = async (context: GraphContext, id: string): Promise<ChangeSet | null> => {
  const { service, caller } = opened(context)
  return (await service.find(id, caller)) ?? null
}

const wrong = (message: string, field: string, rule: string, limit?: number): AdsGraphQLError =>
  new AdsGraphQLError('BAD_USER_INPUT', message, { field, rule, ...(limit !== undefined && { limit }) })

const Query: Required<Pick<QueryResolvers, 'changeSet' | 'changeSets'>> = {
  changeSet: (_root, { id }, context) => findChangeSet(context, id),
  changeSets: async (_root, { accountId, states, first, after }, context) => {
    const { service, caller } = opened(context)
    const sizes = `first must be from 1 to ${MAX_PAGE}`
    if (first < 1) throw wrong(sizes, 'first', 'minimum', 1)
    if (first > MAX_PAGE) throw wrong(sizes, 'first', 'maximum', MAX_PAGE)
    const filter = {
      ...(accountId != null && { accountId: restIdOf(accountId, 'Account', undefined, 'accountId') }),
      ...(states && { states }),
    }
    const page = await service.list(filter, { first, ...(after != null && { after }) }, caller)
    const { nodes, cursors, nextCursor } = page
    const isWhole = after == null && nextCursor === null
    return {
      nodes,
      edges: nodes.map((node, index) => ({ node, cursor: cursors[index] ?? '' })),
      pageInfo: {
        hasNextPage: nextCursor !== null,
        hasPreviousPage: after != null,
        startCursor: cursors[0] ?? null,
        endCursor: nextCursor ?? cursors.at(-1) ?? null,
      },
      totalCount: isWhole ? nodes.length : null,
    }
  },
}

const refused = (code: string, message: string, field: string | null): UserError => ({
  code,
  message,
  field,
  limit: null,
  operationIndex: null,
})

const userErrors = (refusals: readonly ChangeSetRefusal[]): UserError[] =>
  refusals.map(({ code, message, field }) => refused(code, message, field))

const ofPreview = ({ refusals }: ChangeSet): UserError[] => userErrors(refusals)

/** Returns the reasons why a change set was not applied completely: conflicts, or refusals by the API. */
const ofApply = (changeSet: ChangeSet): UserError[] => {
  if (changeSet.state === 'APPLIED' || changeSet.state === 'UNDONE') return []
  const conflicts = ofConflicts(changeSet)
  return conflicts.length > 0 ? conflicts : userErrors(changeSet.failures ?? [])
}

/** Formats a value for a message. Quotes text, because other people may have written it. */
const shown = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value) : (valueText(value) ?? 'none')

const ofConflicts = ({ conflicts }: ChangeSet, since = 'after the preview'): UserError[] =>
  conflicts.map(({ record, field, expected, actual }) => {
    const name = record.name === null ? record.type : `${record.type} ${shown(record.name)}`
    const values = `${field} was ${shown(expected)} and is now ${shown(actual)}`
    return refused('RECORD_CHANGED', `${name} was changed ${since}: ${values}`, null)
  })

type Mutations = 'changeSetCreate' | 'changeSetApply' | 'changeSetUndo'
const Mutation: Required<Pick<MutationResolvers, Mutations>> = {
  changeSetCreate: async (_root, { input }, context) => {
    const { document, variables = {}, operationName, note } = input
    if (typeof variables !== 'object' || Array.isArray(variables))
      throw wrong('input.variables must be an object', 'input.variables', 'type')
    if (note != null && note.length > MAX_NOTE_CHARACTERS)
      throw wrong(
        `input.note must have at most ${MAX_NOTE_CHARACTERS} characters`,
        'input.note',
        'maxLength',
        MAX_NOTE_CHARACTERS,
      )
    const { service, caller } = opened(context)
    const values = (variables ?? {}) as ChangeSet['variables']
    const changeSet = await service.create({ document, variables: values, operationName, note }, caller)
    return { changeSet, userErrors: ofPreview(changeSet) }
  },
  changeSetApply: async (_root, { id }, context) => {
    const { service, caller } = opened(context)
    const changeSet = await service.apply(id, caller)
    return { changeSet, userErrors: ofApply(changeSet) }
  },
  changeSetUndo: async (_root, { id }, context) => {
    const { service, caller } = opened(context)
    const changeSet = await service.undo(id, caller)
    return {
      changeSet,
      userErrors: [...ofConflicts(changeSet, 'after it was applied'), ...ofPreview(changeSet)],
    }
  },
}

const Subscription: Required<Pick<SubscriptionResolvers, 'changeSetChanged'>> = {
  changeSetChanged: {
    subscribe: (_root, { id }, context) => {
      const { service, caller } = opened(context)
      return service.changes(id, caller)
    },
    resolve: (changeSet: ChangeSet) => changeSet,
  },
}

type Fields = 'accountRestIds' | 'createdAt' | 'createdBy' | 'expiresAt' | 'undoOf' | 'undoneBy'
type ApplyFields = 'differences'
type ReportFields = 'changes' | 'spend' | 'writes' | 'irreversible' | 'uncertain'
const changeSetFields: Required<Pick<ChangeSetResolvers, Fields | ApplyFields | ReportFields>> = {
  accountRestIds: ({ accountIds }) => accountIds,
  createdAt: ({ createdAt }) => isoTime(createdAt),
  createdBy: ({ author }) => author,
  expiresAt: ({ expiresAt }) => isoTime(expiresAt),
  changes: ({ report }) => report.changes,
  spend: ({ report }) => report.spend,
  writes: ({ report }) => report.writes,
  irreversible: ({ report }) => report.irreversible,
  // In change sets stored by earlier versions, these entries have neither field nor paths.
  uncertain: ({ report }) =>
    report.uncertain.map(({ field = null, paths = [], ...each }) => ({ ...each, field, paths })),
  differences: ({ differences = [] }) => differences,
  undoOf: ({ undoOf }, _args, context) => (undoOf === null ? null : findChangeSet(context, undoOf)),
  undoneBy: ({ undoneBy }, _args, context) => (undoneBy === null ? null : findChangeSet(context, undoneBy)),
}

/** Parses an amount from a stored report, where amounts are strings. Returns null for null. */
const micros = (amount: unknown): bigint | null => (typeof amount === 'string' ? BigInt(amount) : null)

const ChangeSetSpend: Required<Pick<ChangeSetSpendResolvers, 'perDay' | 'next24Hours' | 'total'>> = {
  perDay: ({ perDay }) => micros(perDay),
  next24Hours: ({ next24Hours }) => micros(next24Hours),
  total: ({ total }) => micros(total),
}

const ChangeSetDecision: Required<Pick<ChangeSetDecisionResolvers, 'at'>> = {
  at: ({ at }) => isoTime(at),
}

export const changeSets = {
  Query,
  Mutation,
  Subscription,
  ChangeSet: changeSetFields,
  ChangeSetSpend,
  ChangeSetDecision,
}
