import { sql } from 'kysely'
import type { ResourceRules } from '../engine/context.ts'
import { deriveFunding } from '../engine/states.ts'
import { addFullPromotableUser } from './shared/promotable-users.ts'

/** Rules for accounts (spec 2 §4 Accounts). */
export const accounts: ResourceRules = {
  visible: ({ caller }) =>
    sql`id in (select account_id from account_access where user_id = ${caller.userId})`,
  beforeCreate: async (_context, record) => {
    record.name = 'Sandbox account'
    record.timezone = 'America/Los_Angeles'
    record.approval_status = 'ACCEPTED'
    record.country_code = 'US'
  },
  afterCreate: async (context, record) => {
    const { db, caller } = context
    await db
      .insertInto('account_access')
      .values({
        user_id: caller.userId,
        account_id: record.id as string,
        permissions: JSON.stringify(['ACCOUNT_ADMIN', 'TWEET_COMPOSER']),
      })
      .execute()
    await addFullPromotableUser(context, record.id as string, caller.userId)
  },
}

export const authenticatedUserAccess: ResourceRules = {
  perform: {
    get: async ({ db, caller }, _operation, input) => {
      const { permissions } = await db
        .selectFrom('account_access')
        .select('permissions')
        .where('user_id', '=', caller.userId)
        .where('account_id', '=', input.account_id as string)
        .executeTakeFirstOrThrow()
      return { data: { user_id: caller.userId, permissions: JSON.parse(permissions) as string[] } }
    },
  },
}

/** Types of funding instruments with a remaining amount (public facts §2 funding_instruments). */
const WITH_REMAINING = ['CREDIT_LINE', 'AGENCY_CREDIT_LINE']

export const fundingInstruments: ResourceRules = {
  beforeCreate: async (_context, record, input) => {
    record.account_id = input.account_id
    record.entity_status = 'ACTIVE'
    record.credit_remaining_local_micro = WITH_REMAINING.includes(record.type as string)
      ? record.credit_limit_local_micro
      : null
  },
  derive: deriveFunding,
}
