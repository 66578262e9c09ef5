import type { TProperties } from 'typebox'
import { views } from '../../contract/index.ts'
import { describe } from '../../contract/language/values.ts'
import type { Context, Input, ResourceRules } from '../engine/context.ts'
import { refuse } from '../refusal.ts'
import { matching } from '../storage/records.ts'
import type { Entity } from '../storage/tables.ts'

const unsetValue = (fields: TProperties, name: string): string | null => {
  const { nullable, 'x-known-values': values } = describe(fields[name] ?? {})
  if (nullable) return null
  return values ? 'NOT_SET' : ''
}

/**
 * Returns the fields that the record shows. All other fields are write-only: they are stored, but not shown.
 */
const recordFields = (fields: TProperties, settings: Entity): Entity =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, settings[name] ?? unsetValue(fields, name)]))

const changedBy = ({ account_id: _account, user_id: _user, ...changed }: Input): Entity => changed

/** Type that both table names are cast to, so that the same functions work with both tables. */
type SettingsTable = 'user_settings'
const TAX = 'tax_settings' as SettingsTable
const USER = 'user_settings'

const settingsOf = async ({ db, watch }: Context, table: SettingsTable, key: Input): Promise<Entity> => {
  watch?.(views[table], key)
  const row = await db.selectFrom(table).select('settings').where(matching(key)).executeTakeFirst()
  return row ? (JSON.parse(row.settings) as Entity) : {}
}

const changeSettings = async (
  context: Context,
  table: SettingsTable,
  key: Input,
  changed: Entity,
): Promise<Entity> => {
  const resource = views[table]
  const stored = await settingsOf(context, table, key)
  const settings = { ...stored, ...changed }
  const [before, after] = [stored, settings].map((each) => recordFields(resource.fields, each)) as [
    Entity,
    Entity,
  ]
  if (context.journal?.tracks(resource))
    context.journal.note({ resource, accountId: key.account_id as string, before, after })
  const text = JSON.stringify(settings)
  await context.db
    .insertInto(table)
    .values({ ...(key as { account_id: string; user_id: string }), settings: text })
    .onConflict((conflict) =>
      conflict.columns(Object.keys(key) as 'account_id'[]).doUpdateSet({ settings: text }),
    )
    .execute()
  return after
}

/**
 * Rules for tax settings (spec 2 §4 tax settings). The field that is written as address_name is returned as
 * address_company (public facts §2).
 */
export const taxSettings: ResourceRules = {
  perform: {
    get: async (context, { resource }, { account_id }) => ({
      data: recordFields(resource.fields, await settingsOf(context, TAX, { account_id })),
    }),
    update: async (context, _operation, input) => {
      const { address_name: name, ...changed } = changedBy(input)
      const data = await changeSettings(
        context,
        TAX,
        { account_id: input.account_id },
        { ...changed, ...(name !== undefined && { address_company: name }) },
      )
      return { data }
    },
  },
}

/**
 * Checks that the user has access to the account. Other users are refused as not found (public facts §4.2).
 */
const assertUserOfAccount = async ({ db }: Context, { account_id, user_id }: Input): Promise<void> => {
  const user = matching({ account_id, user_id })
  const row = await db.selectFrom('account_access').select('user_id').where(user).executeTakeFirst()
  if (!row)
    refuse(views.user_settings.notFound, `user_id ${String(user_id)} is not a user of the account`, {
      parameter: 'user_id',
      value: user_id,
    })
}

const userKey = ({ account_id, user_id }: Input): Input => ({ account_id, user_id })

/**
 * Rules for user settings (spec 2 §4 user settings). Users can change only their own settings ("Needs user
 * context", §5).
 */
export const userSettings: ResourceRules = {
  perform: {
    get: async (context, { resource }, input) => {
      await assertUserOfAccount(context, input)
      return { data: recordFields(resource.fields, await settingsOf(context, USER, userKey(input))) }
    },
    update: async (context, _operation, input) => {
      await assertUserOfAccount(context, input)
      if (input.user_id !== context.caller.userId)
        refuse('ACTION_NOT_ALLOWED', 'Users can change only their own user settings', {
          parameter: 'user_id',
          details: "requires this user's access token",
          value: input.user_id,
        })
      return { data: await changeSettings(context, USER, userKey(input), changedBy(input)) }
    },
  },
}
