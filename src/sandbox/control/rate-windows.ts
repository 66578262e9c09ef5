import { operations } from '../../contract/index.ts'
import { pathParameters } from '../../contract/language/encode.ts'
import type { OpenWindow, RatedCall } from '../http/limit.ts'
import { isRateName, RATES, type RateName } from '../http/rates.ts'
import { checkAll, refuseParameter } from '../refusal.ts'
import type { World } from '../world/world.ts'
import { membersOf, textIn } from './members.ts'
import { namesOf } from './names.ts'
import type { ControlHandler, ControlParts, Routes } from './route.ts'

const MAX_NAME_CHARACTERS = 100
const TEXTS = ['user', 'application', 'category', 'scope', 'operation', 'account_id'] as const

/** Windows selected by a request, and the number of remaining calls to set in them. */
interface Selected {
  readonly user?: string | undefined
  readonly application?: string | undefined
  readonly category?: RateName | undefined
  readonly scope?: string | undefined
  readonly operation?: string | undefined
  readonly accountId?: string | undefined
  readonly remaining: number
}

const byFewest = (a: OpenWindow, b: OpenWindow): number =>
  a.remaining / a.limit - b.remaining / b.limit || a.reset - b.reset

/**
 * Formats windows for a response, smallest remaining share first. Adds the names of their users and
 * applications.
 */
const shown = async (
  { accessTokens, worlds }: Pick<ControlParts, 'accessTokens' | 'worlds'>,
  { store }: World,
  windows: readonly OpenWindow[],
) => {
  const now = store.clock.now()
  const names = await namesOf(worlds)
  const senders = new Map<string, { user: string | null; application: string | null }>()
  for (const token of new Set(windows.map((each) => each.token))) {
    const owner = await accessTokens.ownerOf(token)
    senders.set(token, {
      user: names.user.get(owner?.userId ?? '') ?? null,
      application: names.application.get(owner?.consumerKey ?? '') ?? null,
    })
  }
  return windows.toSorted(byFewest).map(({ category, scope, token, accountId, limit, remaining, reset }) => ({
    ...senders.get(token),
    category,
    scope: scope ?? null,
    account_id: accountId ?? null,
    limit,
    remaining,
    resets_at: new Date(reset * 1000).toISOString(),
    resets_in_seconds: Math.ceil(reset - now / 1000),
  }))
}

/** Reads the body of a PUT request. @throws Refusal that lists all problems */
const selectedIn = async (body: () => Promise<unknown>): Promise<Selected> => {
  const members = await membersOf(body, [...TEXTS, 'remaining'])
  const { remaining = 0 } = members
  const text = (name: (typeof TEXTS)[number]) => textIn(members, name, MAX_NAME_CHARACTERS)
  await checkAll(
    ...TEXTS.map((name) => () => void text(name)),
    () => {
      if (members.category === undefined && members.operation === undefined)
        refuseParameter('category', 'or operation is required')
    },
    () => {
      const { category } = members
      if (typeof category === 'string' && !isRateName(category))
        refuseParameter('category', `must be one of ${Object.keys(RATES).join(', ')}`)
    },
    () => {
      const { operation } = members
      if (typeof operation === 'string' && operation !== '' && !operations.has(operation))
        refuseParameter('operation', 'must be an operation such as campaigns.list')
    },
    () => {
      if (!Number.isSafeInteger(remaining) || (remaining as number) < 0)
        refuseParameter('remaining', 'must be an integer of at least 0')
    },
  )
  return {
    user: text('user'),
    application: text('application'),
    category: text('category') as RateName | undefined,
    scope: text('scope'),
    operation: text('operation'),
    accountId: text('account_id'),
    remaining: remaining as number,
  }
}

/**
 * Returns the calls whose windows are selected: one per operation, or one per account if the operation's path
 * contains an account.
 */
const callsOf = (selected: Selected, token: string, userId: string, accounts: readonly string[]) => {
  const { operation: name, category } = selected
  const caller = { token, userId, consumerKey: '' }
  return [...operations.values()]
    .filter((operation) => name === undefined || operation.name === name)
    .flatMap((operation): RatedCall[] => {
      const inputs =
        category === 'total-count' ? (operation.verb === 'list' ? [{ with_total_count: true }] : []) : [{}]
      const places = pathParameters(operation.path).includes('account_id')
        ? accounts.map((account_id) => ({ account_id }))
        : [{}]
      return inputs.flatMap((input) =>
        places.map((path) => ({ operation, caller, input: { ...input, ...path }, path })),
      )
    })
}

const set: ControlHandler = async (call) => {
  const { world, body, credentialsOf, accessTokens, applications } = call
  const selected = await selectedIn(body)
  const user = await credentialsOf(selected.user)
  if (!user) return undefined
  const known = await applications()
  const nameOf = (consumerKey: string) => known.find((each) => each.consumerKey === consumerKey)?.name
  const tokens = (await accessTokens.ofUser(user.user_id)).filter(
    ({ consumerKey }) =>
      selected.application === undefined || [consumerKey, nameOf(consumerKey)].includes(selected.application),
  )
  const access = await world.store.db
    .selectFrom('account_access')
    .select('account_id')
    .where('user_id', '=', user.user_id)
    .execute()
  const accounts = access
    .map(({ account_id }) => account_id)
    .filter((id) => selected.accountId === undefined || id === selected.accountId)
  // Several operations can share one window, so duplicates are removed.
  const changed = new Map<string, OpenWindow>()
  for (const { token } of tokens)
    for (const each of callsOf(selected, token, user.user_id, accounts))
      for (const window of world.limiter.setRemaining(each, selected.remaining, selected))
        changed.set(JSON.stringify([window.token, window.category, window.scope, window.accountId]), window)
  if (changed.size === 0) return undefined
  return { windows: await shown(call, world, [...changed.values()]) }
}

/**
 * Routes for the rate limit windows of a world. `PUT` selects windows by `user` (default: the demo user),
 * `application`, `category` or `operation`, `scope` and `account_id`, and sets their `remaining` calls
 * (default: 0).
 */
export const rateWindowRoutes: Routes = {
  '/__sandbox/rate-windows': {
    GET: async (call) => ({ windows: await shown(call, call.world, call.world.limiter.windows()) }),
    PUT: set,
    DELETE: async ({ world }) => {
      world.limiter.reset()
      return { windows: [] }
    },
  },
}
