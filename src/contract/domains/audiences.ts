import { batch } from '../language/batch.ts'
import { create, defineResource, get, lookup, remove, update } from '../language/define.ts'
import { LIMITS } from '../language/limits.ts'
import { type ListParameters, listParameters, listRules } from '../language/params.ts'
import * as v from '../language/values.ts'
import {
  audienceTargeted,
  audienceTargetedOperations,
  customAudiencePermissionOperations,
  customAudiencePermissions,
  tailoredAudiencePermissionOperations,
  tailoredAudiencePermissions,
} from './audience-permissions.ts'

/** Custom audiences (spec 2 §2 Custom audience; public facts §2.1). */
export const customAudiences = defineResource({
  name: 'custom_audiences',
  type: 'CustomAudience',
  domain: 'audiences',
  area: 'audiences',
  path: '/accounts/:account_id/custom_audiences',
  idParameter: 'custom_audience_id',
  source: 'spec 2 §4 Custom audiences',
  delete: 'soft',
  sortable: ['created_at', 'updated_at', 'deleted', 'name'],
  fields: {
    targetable: v.boolean(),
    name: v.string(),
    targetable_types: v.openEnumList(['CRM', 'EXCLUDED_CRM', 'WEB', 'EXCLUDED_WEB']),
    audience_type: v.openEnum(['CRM', 'FLEXIBLE', 'MOBILE_AUDIENCE', 'WEB']),
    description: v.nullable(v.string()),
    // Not stored, because the permission depends on the requesting account.
    permission_level: v.derived(v.openEnum(['READ_ONLY', 'READ_WRITE'])),
    owner_account_id: v.reference('accounts'),
    // Alternative to owner_account_id (spec 2 §2). The sandbox does not send it.
    is_owner: v.optional(v.derived(v.nullable(v.boolean()))),
    id: v.id(),
    reasons_not_targetable: v.openEnumList(['PROCESSING', 'TOO_SMALL']),
    created_at: v.timestamp(),
    updated_at: v.timestamp(),
    partner_source: v.openEnum(['OTHER']),
    deleted: v.boolean(),
    audience_size: v.nullable(v.integer()),
    // Declared by the Python SDK; its form is not documented.
    metadata: v.optional(v.derived(v.nullable(v.json()))),
  },
} as const)

const shape = { filters: { custom_audience_ids: 'id' }, search: 'name' } as const

const createAudience = create(customAudiences, {
  name: v.string({ minLength: 1 }),
  description: v.optional(v.string()),
})
const updateAudience = update(customAudiences, {
  name: v.optional(v.string({ minLength: 1 })),
  description: v.clearable(v.string()),
})
const INFERRED = { source: 'public facts §2 custom_audiences', standing: 'INFERRED' } as const
const deleteAudience = remove(customAudiences, INFERRED)

const customAudienceOperations = {
  list: {
    ...lookup(
      customAudiences,
      {
        ...(listParameters(customAudiences, shape) as ListParameters<typeof shape>),
        permission_scope: v.optional(v.oneOf(['OWNER', 'SHARED'], { default: 'OWNER' })),
      },
      { filters: shape.filters, rules: listRules },
    ),
    search: shape.search,
  },
  get: get(customAudiences),
  create: createAudience,
  update: updateAudience,
  delete: deleteAudience,
  batch: batch(
    customAudiences,
    LIMITS.audienceBatchOperations,
    { Create: createAudience, Update: updateAudience, Delete: deleteAudience },
    INFERRED,
  ),
} as const

export const audienceResources = { custom_audiences: customAudiences } as const
export const audienceViews = {
  custom_audience_permissions: customAudiencePermissions,
  tailored_audience_permissions: tailoredAudiencePermissions,
  custom_audience_targeted: audienceTargeted,
} as const
export const audienceContract = {
  custom_audiences: customAudienceOperations,
  custom_audience_permissions: customAudiencePermissionOperations,
  tailored_audience_permissions: tailoredAudiencePermissionOperations,
  custom_audience_targeted: audienceTargetedOperations,
} as const
