import type { TProperties } from 'typebox'
import { views } from '../../contract/index.ts'
import { describe } from '../../contract/language/values.ts'
import type { Context } from '../engine/context.ts'
import type { ResourceRules } from '../engine/resource-rules.ts'
import { refuse } from '../refusal.ts'
import type { Entity } from '../storage/tables.ts'

type Input = Readonly<Record<string, unknown>>

const unsetValue = (fields: TProperties, name: string): string | null => {
  const { nullable, 'x-known-values': values } = describe(fields[name] ?? {})
  if (nullable) return null
  return values ? 'NOT_SET' : ''
}

/** Other written fields are stored but not shown. */
const recordFields = (fields: TProperties, settings: Entity): Entity =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, settings[name] ?? unsetValue(fields, name)]))

const changedBy = ({ account_id: _account, user_id: _user, ...changed }: Input): Entity => changed

const taxSettingsOf = async ({ db }: Context, accountId: string): Promise<Entity> => {
  const row = await db
    .selectFrom('tax_settings')
    .select('settings')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? (JSON.parse(row.settings) as Entity) : {}
}

/** spec 2 §4 tax settings; address_name is read as address_company (public facts §2). */
export const taxSettings: ResourceRules = {
  perform: {
    get: async (context, { resource }, input) => ({
      data: recordFields(resource.fields, await taxSettingsOf(context, input.account_id as string)),
    }),
    update: async (context, { resource }, input) => {
      const account_id = input.account_id as string
      const { address_name: name, ...changed } = changedBy(input)
      const settings = {
        ...(await taxSettingsOf(context, account_id)),
        ...changed,
        ...(name !== undefined && { address_company: name }),
      }
      const text = JSON.stringify(settings)
      await context.db
        .insertInto('tax_settings')
        .values({ account_id, settings: text })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ settings: text }))
        .execute()
      return { data: recordFields(resource.fields, settings) }
    },
  },
}

/** Other users are not found (public facts §4.2). */
const assertUserOfAccount = async ({ db }: Context, input: Input): Promise<void> => {
  const row = await db
    .selectFrom('account_access')
    .select('user_id')
    .where('account_id', '=', input.account_id as string)
    .where('user_id', '=', input.user_id as string)
    .executeTakeFirst()
  if (!row)
    refuse({
      code: views.user_settings.notFound,
      message: `user_id ${String(input.user_id)} is no user of the account`,
      parameter: 'user_id',
      value: input.user_id,
    })
}

const userSettingsOf = async ({ db }: Context, input: Input): Promise<Entity> => {
  const row = await db
    .selectFrom('user_settings')
    .select('settings')
    .where('account_id', '=', input.account_id as string)
    .where('user_id', '=', input.user_id as string)
    .executeTakeFirst()
  return row ? (JSON.parse(row.settings) as Entity) : {}
}

/** spec 2 §4 user settings. "Needs user context" (§5): users change their own only. */
export const userSettings: ResourceRules = {
  perform: {
    get: async (context, { resource }, input) => {
      await assertUserOfAccount(context, input)
      return { data: recordFields(resource.fields, await userSettingsOf(context, input)) }
    },
    update: async (context, { resource }, input) => {
      await assertUserOfAccount(context, input)
      if (input.user_id !== context.caller.userId)
        refuse({
          code: 'ACTION_NOT_ALLOWED',
          message: 'User settings are changed by the user that they belong to.',
          parameter: 'user_id',
          details: 'needs the context of this user',
          value: input.user_id,
        })
      const settings = { ...(await userSettingsOf(context, input)), ...changedBy(input) }
      const text = JSON.stringify(settings)
      await context.db
        .insertInto('user_settings')
        .values({ account_id: input.account_id as string, user_id: context.caller.userId, settings: text })
        .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet({ settings: text }))
        .execute()
      return { data: recordFields(resource.fields, settings) }
    },
  },
}
