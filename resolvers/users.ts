import type { TSchema } from 'typebox'
import { contract } from '../src/contract/index.ts'
import type { Operation } from '../src/contract/language/define.ts'
import { InvalidInput } from '../src/contract/language/errors.ts'
import { problemsOf } from '../src/contract/language/validate.ts'
import type { QueryResolvers } from '../src/graph/__generated__/resolvers.ts'
import type { UserSource, ViewOf } from '../src/graph/context/rows.ts'
import { toGraphQLError } from '../src/graph/errors/errors.ts'
import { alsoTakes, uses } from '../src/graph/hints/hints.ts'

const { list: byIds, by_usernames: byUsernames } = contract.users

const BY_ID = { list: byIds as unknown as Operation, parameter: 'ids', field: 'restId' }
const BY_USERNAME = {
  list: byUsernames as unknown as Operation,
  parameter: 'usernames',
  field: 'username',
  isCaseInsensitive: true,
}
const input = { 'user.fields': ['profile_image_url'] }
/** Removes the minimum length from a list schema: the gateway accepts empty lists, which need no call. */
const orEmpty = ({ minItems: _atLeast, ...list }: TSchema & { minItems?: number }): TSchema => list
const PARAMETERS = { ids: orEmpty(byIds.params.ids), usernames: orEmpty(byUsernames.params.usernames) }
const CALLS = [BY_ID, BY_USERNAME].map(({ list }) => ({ operation: list, calls: 1 }))

const users: QueryResolvers['users'] = async (_root, { ids, usernames }, context) => {
  const reads = [
    { query: BY_ID, keys: ids ?? [] },
    { query: BY_USERNAME, keys: usernames ?? [] },
  ]
  const problems = reads.flatMap(({ query: { list, parameter }, keys }) =>
    keys.length === 0 ? [] : problemsOf(list, { [parameter]: keys }, context.inferredRules),
  )
  if (problems.length > 0) throw toGraphQLError(new InvalidInput(problems))
  const read = async (query: typeof BY_ID, key: string): Promise<UserSource | null> => {
    const row = (await context.loaders.byKey(
      { ...query, input },
      key.toLowerCase(),
    )) as ViewOf<'UserProfile'> | null
    if (!row) return null
    const { restId, username, name, profileImageUrl } = row
    return { id: restId, screenName: username, name, profileImageUrlHttps: profileImageUrl }
  }
  return Promise.all(reads.flatMap(({ query, keys }) => keys.map((key) => read(query, key))))
}

export const userLookup = { Query: { users: alsoTakes(PARAMETERS, uses(CALLS, users)) } }
