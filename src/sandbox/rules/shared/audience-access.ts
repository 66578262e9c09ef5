import { sql } from 'kysely'
import { resources, views } from '../../../contract/index.ts'
import type { Operation } from '../../../contract/language/define.ts'
import { isForPartnersOnly } from '../../../contract/language/permissions.ts'
import type { Caller, Context, Input, ResourceRules } from '../../engine/context.ts'
import { notFound } from '../../engine/not-found.ts'
import { refuse } from '../../refusal.ts'
import { findRecord, findRecords } from '../../storage/records.ts'
import type { Entity } from '../../storage/tables.ts'

/** Returns the permission levels of audiences that are shared with the account, by audience id. */
export const grantsTo = async (
  context: Pick<Context, 'db'>,
  granted_account_id: string,
  custom_audience_id: readonly string[],
): Promise<Map<string, string>> => {
  const granted = { granted_account_id, custom_audience_id, deleted: 0 }
  const found = await findRecords(context, views.custom_audience_permissions, granted)
  return new Map(found.map((grant) => [grant.custom_audience_id as string, grant.permission_level as string]))
}

const own = (input: Input) => sql`account_id = ${input.account_id}`
const granted = (input: Input) => sql`id in (
  select custom_audience_id from custom_audience_permissions
  where granted_account_id = ${input.account_id} and deleted = 0)`

/**
 * Builds the condition for audiences that the account can use. A list contains either owned or shared
 * audiences. A read of a single audience finds both.
 */
const ofAccount = ({ verb }: Operation, input: Input) => {
  if (verb !== 'list') return sql`(${own(input)} or ${granted(input)})`
  return input.permission_scope === 'SHARED' ? granted(input) : own(input)
}
/**
 * Sources of audiences. OTHER is the only documented value (spec 2 §2). DATA_PARTNER marks audiences from
 * data partners.
 */
const OWN_SOURCE = 'OTHER'
const PARTNER_SOURCE = 'DATA_PARTNER'

const partnersOnly = ({ permissions }: Caller, need: 'read' | 'write'): boolean =>
  permissions !== undefined && isForPartnersOnly(permissions, need)

/**
 * Returns the source of an audience that the caller creates. Audiences created by a data partner belong to
 * the partner.
 */
export const partnerSourceFor = (caller: Caller): string =>
  partnersOnly(caller, 'write') ? PARTNER_SOURCE : OWN_SOURCE

export const readable = ((operation: Operation, input: Input, caller: Caller) =>
  partnersOnly(caller, 'read')
    ? sql`${ofAccount(operation, input)} and partner_source <> ${OWN_SOURCE}`
    : ofAccount(operation, input)) as NonNullable<ResourceRules['readable']>

/** Finds a live audience that is owned by or shared with the account. @throws Refusal NOT_FOUND */
export const audienceOf = async (context: Context, input: Input, parameter = 'custom_audience_id') => {
  const id = input[parameter] as string
  const audience = await usableAudience(context, id, input.account_id as string)
  const isHidden = audience?.partner_source === OWN_SOURCE && partnersOnly(context.caller, 'read')
  return (isHidden ? undefined : audience) ?? notFound(resources.custom_audiences.notFound, parameter, id)
}

export const usableAudience = async (context: Context, id: string, accountId: string) => {
  const audience = await findRecord(context, resources.custom_audiences, id)
  if (!audience || audience.deleted === true) return undefined
  if (audience.owner_account_id === accountId) return audience
  return (await grantsTo(context, accountId, [id])).size > 0 ? audience : undefined
}

const forbid = (message: string, parameter: string, value: unknown): never =>
  refuse('ACTION_NOT_ALLOWED', message, { parameter, value })

const assertManageable = ({ caller }: Pick<Context, 'caller'>, audience: Entity): void => {
  if (audience.partner_source === OWN_SOURCE && partnersOnly(caller, 'write'))
    forbid('The authenticated user may change only audiences of data partners', 'account_id', undefined)
}

/**
 * Checks that the account owns the audience, and that the caller may manage it. @throws Refusal
 * ACTION_NOT_ALLOWED
 */
export const assertOwner = (context: Pick<Context, 'caller'>, audience: Entity, accountId: string): void => {
  assertManageable(context, audience)
  if (audience.owner_account_id !== accountId)
    forbid('Only the account that owns the audience may do this', 'account_id', accountId)
}

/**
 * Checks that the account and the caller may change the audience. @throws Refusal ACTION_NOT_ALLOWED if it is
 * shared read-only, or if the caller may manage only audiences of data partners
 */
export const assertWritable = async (context: Context, audience: Entity, accountId: string) => {
  assertManageable(context, audience)
  if (audience.owner_account_id === accountId) return
  const id = audience.id as string
  if ((await grantsTo(context, accountId, [id])).get(id) !== 'READ_WRITE')
    forbid('The audience is shared with the account as read-only', 'account_id', accountId)
}
