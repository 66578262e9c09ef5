import Type, { type Static, type TObject, type TUnsafe } from 'typebox'
import type { BatchItem } from '../language/batch.ts'
import { create, defineResource, type Operation } from '../language/define.ts'
import { EncodedItems } from '../language/encode.ts'
import type { Problem } from '../language/errors.ts'
import { LIMITS, LIMITS_SECTION } from '../language/limits.ts'
import type { Rule } from '../language/rule.ts'
import * as v from '../language/values.ts'

/** Record counts returned when an audience's members are changed (spec 2 §4 Custom audiences). */
export const customAudienceUsers = defineResource({
  name: 'custom_audience_users',
  type: 'CustomAudienceUsers',
  domain: 'audiences',
  area: 'audiences',
  path: '/accounts/:account_id/custom_audiences/:custom_audience_id/users',
  idParameter: 'custom_audience_id',
  source: 'spec 2 §4 Custom audiences',
  fields: { success_count: v.integer({ minimum: 0 }), total_count: v.integer({ minimum: 0 }) },
} as const)

const email = v.optional(v.array(v.sha256Hex()))
const phone_number = v.optional(v.array(v.sha256Hex()))

/**
 * Identifiers of one audience member. They are normalized and hashed, except the partner's own ids (spec 2 §4
 * Custom audiences).
 */
export const audienceUser = v.object({
  email,
  device_id: v.optional(v.array(v.sha256Hex())),
  handle: v.optional(v.array(v.sha256Hex())),
  twitter_id: v.optional(v.array(v.sha256Hex())),
  phone_number,
  partner_user_id: v.optional(v.array(v.string({ minLength: 1 }))),
})
export type AudienceUser = Static<typeof audienceUser>

const params = {
  users: v.personal(v.array(audienceUser, { minItems: 1 })),
  effective_at: v.optional(v.timestamp()),
  expires_at: v.optional(v.timestamp()),
}
/** Parameters of one item; times are ISO 8601 in UTC. */
type AudienceUsersParameters = Static<TObject<typeof params>>

/**
 * Requires expires_at to be later than effective_at. Default times are not checked, because only the API
 * knows them.
 */
const expiresAfterEffective: Rule<Partial<AudienceUsersParameters>> = {
  name: 'expires_at is later than effective_at',
  source: 'spec 2 §4 Custom audiences',
  standing: 'SPECIFIED',
  check: ({ effective_at, expires_at }) =>
    effective_at !== undefined && expires_at !== undefined && expires_at <= effective_at
      ? {
          code: 'INVALID_PARAMETER',
          message: 'expires_at must be later than effective_at',
          parameter: 'expires_at',
        }
      : undefined,
}

const isIdentified = (user: AudienceUser): boolean => {
  for (const kind in audienceUser.properties)
    if ((user[kind as keyof AudienceUser]?.length ?? 0) > 0) return true
  return false
}

const identifiedUsers: Rule<Partial<AudienceUsersParameters>> = {
  name: 'each user has an identifier',
  source: 'public facts §2 custom_audience_users',
  standing: 'INFERRED',
  check: ({ users = [] }) =>
    users.flatMap((user, index): Problem[] =>
      isIdentified(user)
        ? []
        : [
            {
              code: 'INVALID_PARAMETER',
              message: `users[${index}] must have at least one identifier`,
              parameter: `users[${index}]`,
              limit: 1,
            },
          ],
    ),
}

const item = create(customAudienceUsers, params, {
  body: 'json',
  rules: [expiresAfterEffective, identifiedUsers],
})
// The batch's path contains the audience id, so its items omit this parameter.
const { custom_audience_id: _ofTheBatch, ...itemParams } = item.params
const single = { ...item, params: itemParams } as Operation<
  Omit<(typeof item)['params'], 'custom_audience_id'>,
  typeof customAudienceUsers.fields,
  'one'
>
const operations = { Update: single, Delete: single } as const

/**
 * Item of a batch. `Update` adds members or changes `effective_at` and `expires_at`; `Delete` removes them.
 */
export type AudienceUsersOperation = BatchItem<typeof operations>

/** Counts the members in a batch. Each encoded item has one member. */
const records = ({ operations }: Readonly<Record<string, unknown>>): number =>
  operations instanceof EncodedItems
    ? operations.count
    : (operations as readonly AudienceUsersOperation[]).reduce(
        (sum, operation) => sum + (operation?.params?.users?.length ?? 0),
        0,
      )

/**
 * Batch that succeeds or fails as a whole (spec 2 §4 Custom audiences), with the limits from §8. If the
 * response's count differs from the number of members sent, the call must be repeated (§7).
 */
const batch: Operation<
  {
    account_id: ReturnType<typeof v.id>
    custom_audience_id: ReturnType<typeof v.id>
    operations: TUnsafe<AudienceUsersOperation[] | EncodedItems>
  },
  typeof customAudienceUsers.fields,
  'one'
> = {
  ...item,
  name: 'custom_audience_users.batch',
  verb: 'batch',
  params: {
    account_id: v.id(),
    custom_audience_id: v.id(),
    operations: Type.Unsafe<AudienceUsersOperation[] | EncodedItems>({
      // The batch reports an invalid item at its index (public facts §4.3), so items are not validated here.
      ...Type.Array(Type.Unknown(), { minItems: 1, maxItems: LIMITS.audienceUserOperations }),
      'x-wire': 'json',
      'x-personal': true,
      'x-source': LIMITS_SECTION,
    }),
  },
  rate: 'audience',
  rules: [],
  batch: { maximum: LIMITS.audienceUserOperations, operations },
  bodyBytes: LIMITS.audienceUserBytes,
  tally: { fields: ['success_count', 'total_count'], sent: records },
}

const DO_NOT_REACH = { source: 'live-api §4 do_not_reach_list_users', standing: 'INFERRED' } as const

/** Record counts returned when a do-not-reach list is changed (live-api §4). */
const doNotReachListUsers = defineResource({
  ...DO_NOT_REACH,
  name: 'do_not_reach_list_users',
  type: 'DoNotReachListUsers',
  domain: 'audiences',
  area: 'do-not-reach',
  path: '/batch/accounts/:account_id/do_not_reach_lists/:do_not_reach_list_id/users',
  idParameter: 'do_not_reach_list_id',
  fields: customAudienceUsers.fields,
} as const)

const unreached = create(
  doNotReachListUsers,
  {
    users: v.personal(v.array(v.object({ email, phone_number }), { minItems: 1 })),
    expires_at: v.optional(v.timestamp()),
  },
  { body: 'json', rules: [identifiedUsers] },
)
const { do_not_reach_list_id, ...unreachedParams } = unreached.params
const { custom_audience_id: _ofAudiences, operations: items, ...shared } = batch.params

/** Batch like the one for custom audiences, but without `effective_at` and with fewer identifiers. */
const doNotReachBatch = {
  ...batch,
  ...DO_NOT_REACH,
  name: 'do_not_reach_list_users.batch',
  path: doNotReachListUsers.path,
  resource: doNotReachListUsers,
  inList: true,
  params: {
    ...shared,
    do_not_reach_list_id,
    operations: { ...items, 'x-source': DO_NOT_REACH.source } as typeof items,
  },
  batch: {
    maximum: LIMITS.audienceUserOperations,
    operations: {
      Update: { ...unreached, params: unreachedParams },
      Delete: { ...unreached, params: unreachedParams },
    },
  },
} as const

export const audienceUserViews = {
  custom_audience_users: customAudienceUsers,
  do_not_reach_list_users: doNotReachListUsers,
} as const
export const audienceUserContract = {
  custom_audience_users: { batch },
  do_not_reach_list_users: { batch: doNotReachBatch },
} as const
