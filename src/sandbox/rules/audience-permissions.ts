import { contract, resources, views } from '../../contract/index.ts'
import type { Operation, Resource } from '../../contract/language/define.ts'
import type { Problem } from '../../contract/language/errors.ts'
import type { Action, Context, Input, ResourceRules } from '../engine/context.ts'
import { assertFeature } from '../engine/features.ts'
import { notFound } from '../engine/not-found.ts'
import { listRecords } from '../engine/query.ts'
import { findReferences } from '../engine/references.ts'
import { Refusal, refuse } from '../refusal.ts'
import {
  findRecord,
  findRecords,
  insertRecords,
  type Journal,
  newRecord,
  updateRecord,
} from '../storage/records.ts'
import { timeText } from '../storage/store.ts'
import type { Entity } from '../storage/tables.ts'
import { assertOwner, audienceOf } from './shared/audience-access.ts'

const permissions = views.custom_audience_permissions
const operations = contract.custom_audience_permissions

const businessOf = async (context: Context, accountId: string): Promise<unknown> =>
  (await findRecord(context, resources.accounts, accountId))?.business_id ?? null

/** Checks that an audience may be shared with an account (spec 2 §4 Custom audiences). */
const assertShareable = async (context: Context, owner: string, grantee: string): Promise<void> => {
  if (owner === grantee)
    refuse('INVALID_PARAMETER', 'granted_account_id must not be the account that owns the audience', {
      parameter: 'granted_account_id',
      value: grantee,
    })
  const business = await businessOf(context, owner)
  if (business !== null && business === (await businessOf(context, grantee))) return
  await assertFeature(context, owner, 'SHARE_AUDIENCE_OUTSIDE_BUSINESS')
}

const changed = async (context: Context, record: Entity, fields: Entity): Promise<Entity> => {
  const all = { ...fields, updated_at: timeText(context.now) }
  await updateRecord(context, permissions, record.id as string, all)
  return { ...record, ...all }
}

/** Lists permissions. Accounts other than the owner see only their own permission. */
const list: Action = async (context, _operation, input) => {
  const { owner_account_id: owner } = await audienceOf(context, input)
  const caller = input.account_id as string
  const requested = input.granted_account_ids as readonly string[] | undefined
  const own = requested === undefined || requested.includes(caller) ? [caller] : ['']
  return listRecords(context, operations.list as unknown as Operation, {
    ...input,
    account_id: owner,
    ...(owner !== caller && { granted_account_ids: own }),
  })
}

const create: Action = async (context, _operation, input) => {
  const operation = operations.create as unknown as Operation
  const audience = await audienceOf(context, input)
  const owner = input.account_id as string
  assertOwner(context, audience, owner)
  await findReferences(context, operation, input)
  const grantee = input.granted_account_id as string
  await assertShareable(context, owner, grantee)
  const granted = { custom_audience_id: audience.id, granted_account_id: grantee, deleted: 0 }
  const [present] = await findRecords(context, permissions, granted)
  if (present) return { data: await changed(context, present, { permission_level: input.permission_level }) }
  const record = newRecord(context, operation, input)
  const [data] = await insertRecords(context, permissions, [record], owner)
  return { data }
}

/** Revokes a permission. Existing targeting criteria are kept (spec 2 §4 Custom audiences). */
const revoke: Action = async (context, _operation, input) => {
  const audience = await audienceOf(context, input)
  assertOwner(context, audience, input.account_id as string)
  const id = input.custom_audience_permission_id as string
  const named = { custom_audience_id: audience.id, id, deleted: 0 }
  const [record] = await findRecords(context, permissions, named)
  if (!record) return notFound(permissions.notFound, permissions.idParameter, id)
  return { data: await changed(context, record, { deleted: true }) }
}

export const customAudiencePermissionRules: ResourceRules = { perform: { list, create, delete: revoke } }

const NAMES: Readonly<Record<string, string>> = {
  tailored_audience_id: 'custom_audience_id',
  tailored_audience_permission_id: 'custom_audience_permission_id',
  tailored_audience_permission_ids: 'custom_audience_permission_ids',
}
const renamed = (input: Input): Input =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [NAMES[name] ?? name, value]))
const tailored = ({ custom_audience_id: tailored_audience_id, ...record }: Entity): Entity => ({
  tailored_audience_id,
  ...record,
})

const tailoredProblem = (problem: Problem): Problem => {
  const [name] = Object.entries(NAMES).find(([, now]) => now === problem.parameter) ?? []
  if (name === undefined || problem.parameter === undefined) return problem
  return { ...problem, message: problem.message.replace(problem.parameter, name), parameter: name }
}

/**
 * Returns a journal that records changes with the names for tailored audiences, because previews and undo
 * need the names used by the call.
 */
const journalOf = ({ journal }: Context, resource: Resource): Journal | undefined =>
  journal && {
    tracks: (stored) => journal.tracks(stored),
    note: ({ accountId, before, after }) =>
      journal.note({
        resource,
        accountId,
        ...(before && { before: tailored(before) }),
        ...(after && { after: tailored(after) }),
      }),
  }

const asTailored =
  (perform: Action): Action =>
  async (context, operation, input) => {
    const journal = journalOf(context, operation.resource)
    try {
      const { data, ...page } = await perform(
        { ...context, ...(journal && { journal }) },
        operation,
        renamed(input),
      )
      return { data: Array.isArray(data) ? data.map(tailored) : tailored(data as Entity), ...page }
    } catch (error) {
      throw error instanceof Refusal ? new Refusal(error.problems.map(tailoredProblem)) : error
    }
  }

/** Rules for tailored audience permissions, which is what version 5 calls custom audience permissions. */
export const tailoredAudiencePermissionRules: ResourceRules = {
  perform: { list: asTailored(list), create: asTailored(create), delete: asTailored(revoke) },
}
