import type { Action, Context, Input, ResourceRules } from '../engine/context.ts'
import { AuthenticationFailure } from '../http/authentication-failure.ts'
import { refuse } from '../refusal.ts'
import { among } from '../storage/records.ts'
import { shownAddress } from './shared/addresses.ts'
import { profileUrl } from './shared/media.ts'
import { dayNameTime } from './shared/tweets/shape.ts'

interface User {
  readonly id: string
  readonly name: string
  readonly screen_name: string
  readonly created_at: string | null
}

/** Finds users by id or name, ordered by id. Suspended users are not found. */
const find = ({ db }: Context, ids: readonly string[], names: readonly string[]): Promise<User[]> =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'screen_name', 'created_at'])
    .where('suspended_at', 'is', null)
    .where(({ eb, or, fn }) =>
      or([
        eb('id', 'in', among(ids)),
        eb(fn('lower', ['screen_name']), 'in', among(names.map((name) => name.toLowerCase()))),
      ]),
    )
    .orderBy('id')
    .execute()

const ALWAYS: readonly string[] = ['id', 'name', 'username']
/** Returns a user with the default fields of version 2 and the fields selected by the call. */
const shown = (context: Context, { id, name, screen_name, created_at }: User, input: Input) => {
  const fields = [...ALWAYS, ...((input['user.fields'] as readonly string[] | undefined) ?? [])]
  const all = {
    id,
    name,
    username: screen_name,
    ...(created_at !== null && { created_at: new Date(created_at).toISOString() }),
    profile_image_url: shownAddress(context, profileUrl(id)),
    protected: false,
    verified: false,
  }
  return Object.fromEntries(Object.entries(all).filter(([field]) => fields.includes(field)))
}

const detailOf = (name: string, value: string): string => `Could not find user with ${name}: [${value}].`

const list: Action = async (context, _operation, input) => {
  const byId = 'ids' in input
  const [parameter, name] = byId ? (['ids', 'id'] as const) : (['usernames', 'username'] as const)
  const wanted = [...new Set(input[parameter] as readonly string[])]
  const found = await (byId ? find(context, wanted, []) : find(context, [], wanted))
  const known = new Set(found.map(({ id, screen_name }) => (byId ? id : screen_name.toLowerCase())))
  const errors = wanted
    .filter((value) => !known.has(value.toLowerCase()))
    .map((value) => ({
      value,
      detail: detailOf(name, value),
      title: 'Not Found Error',
      resource_type: 'user',
      parameter,
      resource_id: value,
      type: 'https://api.x.com/2/problems/resource-not-found',
    }))
  return {
    data: found.length > 0 ? found.map((user) => shown(context, user, input)) : undefined,
    ...(errors.length > 0 && { envelope: { errors } }),
  }
}

/** Returns the user named in the path, or else the caller. */
const get: Action = async (context, _operation, input) => {
  const { username, id = context.caller.userId } = input as Partial<Record<string, string>>
  const [user] = await (username === undefined ? find(context, [id], []) : find(context, [], [username]))
  if (user) return { data: shown(context, user, input) }
  const [parameter, value] = username === undefined ? ['id', id] : ['username', username]
  return refuse('NOT_FOUND', detailOf(parameter, value), { parameter, value })
}

const legacyUser = (context: Context, { id, name, screen_name, created_at }: User) => ({
  id: BigInt(id),
  id_str: id,
  name,
  screen_name,
  ...(created_at !== null && { created_at: dayNameTime(created_at) }),
  profile_image_url_https: shownAddress(context, profileUrl(id)),
  protected: false,
  verified: false,
})

const findLegacy = (context: Context, { user_id = [], screen_name = [] }: Input) =>
  find(context, [user_id].flat() as string[], [screen_name].flat() as string[])

/** Rules for user lookups in versions 2 and 1.1 (live-api §4 users). */
export const userRules: Readonly<Record<string, ResourceRules>> = {
  users: { perform: { list, get } },
  legacy_users: {
    perform: {
      list: async (context, _operation, input) => {
        const found = await findLegacy(context, input)
        if (found.length === 0) throw new AuthenticationFailure('noSuchUsers')
        return { data: found.map((user) => legacyUser(context, user)) }
      },
      get: async (context, _operation, input) => {
        const [user] = await findLegacy(context, input)
        if (!user) throw new AuthenticationFailure('noSuchUser')
        return { data: legacyUser(context, user) }
      },
    },
  },
}
