import Type from 'typebox'
import { defineResource, getOnly, lookup } from '../language/define.ts'
import { missing } from '../language/errors.ts'
import { LIMITS } from '../language/limits.ts'
import type { Rule } from '../language/rule.ts'
import * as v from '../language/values.ts'
import { V2 } from './activity.ts'

const USERS = {
  source: 'live-api §4 users (xdevplatform/docs: openapi.json 2.167; x-api/users/lookup)',
  standing: 'INFERRED',
} as const
const LEGACY = {
  source: 'live-api §4 users/show and users/lookup (public documentation of version 1.1)',
  standing: 'INFERRED',
} as const
const place = { domain: 'users', area: 'account', stored: false } as const

/** Values of `user.fields`. */
export const USER_FIELDS = [
  'affiliation',
  'confirmed_email',
  'connection_status',
  'created_at',
  'description',
  'entities',
  'id',
  'is_identity_verified',
  'location',
  'most_recent_tweet_id',
  'name',
  'parody',
  'pinned_tweet_id',
  'profile_banner_url',
  'profile_image_url',
  'protected',
  'public_metrics',
  'receives_your_dm',
  'subscribes_to_you',
  'subscription',
  'subscription_type',
  'url',
  'username',
  'verified',
  'verified_followers_count',
  'verified_type',
  'withheld',
] as const

/** Users in version 2. Most fields are present only if `user.fields` lists them. */
export const users = defineResource({
  ...USERS,
  ...place,
  name: 'users',
  type: 'UserProfile',
  path: '/users',
  idParameter: 'id',
  key: 'id',
  fields: {
    id: v.snowflake(),
    name: v.string(),
    username: v.string(),
    created_at: v.optional(v.preciseTimestamp()),
    description: v.optional(v.string()),
    location: v.optional(v.string()),
    pinned_tweet_id: v.optional(v.snowflake()),
    profile_image_url: v.optional(v.string()),
    protected: v.optional(v.boolean()),
    public_metrics: v.optional(v.numbersByKey()),
    url: v.optional(v.string()),
    verified: v.optional(v.boolean()),
    verified_type: v.optional(v.string()),
  },
} as const)

/** Users in version 1.1, whose responses have no envelope. */
export const legacyUsers = defineResource({
  ...LEGACY,
  ...place,
  name: 'legacy_users',
  type: 'LegacyUser',
  path: '/users/lookup.json',
  idParameter: 'user_id',
  key: 'id_str',
  unwrapped: true,
  fields: {
    id: v.bareSnowflake(),
    id_str: v.snowflake(),
    name: v.string(),
    screen_name: v.string(),
    created_at: v.optional(v.string()),
    profile_image_url_https: v.string(),
    protected: v.boolean(),
    verified: v.boolean(),
  },
} as const)

const username = () =>
  Type.String({
    pattern: '^[A-Za-z0-9_]{1,15}$',
    'x-wire': 'string',
    'x-shape': 'a username of 1 to 15 letters, digits and underscores',
  })
const shown = { 'user.fields': v.optional(v.list(v.oneOf(USER_FIELDS), { minItems: 1 })) }
const some = { minItems: 1, maxItems: LIMITS.usersPerCall } as const

const own = { ...V2, scopes: ['tweet.read', 'users.read'], rate: 'users-me' } as const
const anyone = { ...own, bearer: true, rate: 'users' } as const

interface Named {
  readonly user_id?: unknown
  readonly screen_name?: unknown
}
const named: Rule<Named> = {
  ...LEGACY,
  name: 'user_id or screen_name',
  check: ({ user_id, screen_name }) =>
    user_id === undefined && screen_name === undefined
      ? missing('user_id', 'without screen_name')
      : undefined,
}
/** Options for version 1.1, which also accepts the application's bearer token. */
const legacy = { ...V2, version: '1.1', bearer: true, rate: 'users', rules: [named] } as const
const legacyList = lookup(
  legacyUsers,
  {
    user_id: v.optional(v.list(v.snowflake(), some)),
    screen_name: v.optional(v.list(v.listed(), some)),
  },
  legacy,
)

/**
 * Lookup of users by id and name. According to the security section of the public OpenAPI document, only
 * `users.me` refuses bearer tokens. The documentation has rate limits for user tokens and for bearer tokens.
 */
export const userContract = {
  users: {
    list: {
      ...lookup(users, { ids: v.list(v.snowflake(), some), ...shown }, { ...anyone, filters: { ids: 'id' } }),
      partial: true,
    },
    by_usernames: {
      ...lookup(
        users,
        { usernames: v.list(username(), some), ...shown },
        { ...anyone, name: 'users.by_usernames', path: '/users/by', filters: { usernames: 'username' } },
      ),
      partial: true,
    },
    get: getOnly(users, { ...anyone, path: '/users/:id', params: { id: v.snowflake(), ...shown } }),
    by_username: getOnly(users, {
      ...anyone,
      name: 'users.by_username',
      path: '/users/by/username/:username',
      params: { username: username(), ...shown },
    }),
    me: getOnly(users, { ...own, name: 'users.me', path: '/users/me', params: shown }),
  },
  legacy_users: {
    list: legacyList,
    /** Accepts the parameters of `list` in the body, for long lists of users. */
    search: { ...legacyList, name: 'legacy_users.search', method: 'POST', body: 'params' },
    get: getOnly(legacyUsers, {
      ...legacy,
      path: '/users/show.json',
      params: {
        user_id: v.optional(v.snowflake()),
        screen_name: v.optional(v.string({ minLength: 1 })),
      },
    }),
  },
} as const

export const userViews = { users, legacy_users: legacyUsers } as const
