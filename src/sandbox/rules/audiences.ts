import { resources } from '../../contract/index.ts'
import type { Context, ResourceRules } from '../engine/context.ts'
import { refuse } from '../refusal.ts'
import { findRecords } from '../storage/records.ts'
import type { Entity } from '../storage/tables.ts'
import { customAudiencePermissionRules, tailoredAudiencePermissionRules } from './audience-permissions.ts'
import {
  assertOwner,
  assertWritable,
  grantsTo,
  partnerSourceFor,
  readable,
} from './shared/audience-access.ts'
import { audienceTargetedRules } from './shared/audience-targeted.ts'

/** Checks that the name is unique (spec 2 §2 Custom audience). */
const assertUniqueName = async (context: Context, account_id: string, name: string, id?: string) => {
  const [other] = await findRecords(context, resources.custom_audiences, { account_id, name, deleted: 0 })
  if (other && other.id !== id)
    refuse('INVALID_PARAMETER', `name is already used by audience ${other.id}`, {
      parameter: 'name',
      value: name,
    })
}

const customAudiences: ResourceRules = {
  readable,
  beforeCreate: async (context, record, input) => {
    const accountId = input.account_id as string
    await assertUniqueName(context, accountId, record.name as string)
    Object.assign(record, {
      targetable: false,
      audience_type: 'CRM',
      owner_account_id: accountId,
      reasons_not_targetable: ['PROCESSING'],
      partner_source: partnerSourceFor(context.caller),
    } satisfies Entity)
  },
  beforeUpdate: async (context, stored, changed, accountId) => {
    await assertWritable(context, stored, accountId)
    if (changed.name !== undefined)
      await assertUniqueName(
        context,
        stored.owner_account_id as string,
        changed.name as string,
        stored.id as string,
      )
    return changed
  },
  beforeDelete: async (context, stored, accountId) => {
    assertOwner(context, stored, accountId)
    return {}
  },
  derive: async (context, records, input) => {
    const accountId = input.account_id as string
    const foreign = records.filter(({ owner_account_id }) => owner_account_id !== accountId)
    const ids = foreign.map(({ id }) => id as string)
    const grants = ids.length > 0 ? await grantsTo(context, accountId, ids) : new Map<string, string>()
    for (const record of records) {
      // The contract declares these fields because clients can read them. The sandbox does not send them
      // (public facts §2 custom_audiences).
      delete record.is_owner
      delete record.metadata
      record.permission_level =
        record.owner_account_id === accountId
          ? 'READ_WRITE'
          : (grants.get(record.id as string) ?? 'READ_ONLY')
    }
  },
}

export const audienceRules: Readonly<Record<string, ResourceRules>> = {
  custom_audiences: customAudiences,
  custom_audience_permissions: customAudiencePermissionRules,
  tailored_audience_permissions: tailoredAudiencePermissionRules,
  custom_audience_targeted: audienceTargetedRules,
}
