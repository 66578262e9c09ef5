import { create, defineResource, lookup, remove } from '../language/define.ts'
import { type ListParameters, listParameters, listRules } from '../language/params.ts'
import * as v from '../language/values.ts'

const SECTION = 'spec 2 §4 Custom audiences'
const TAILORED = 'spec 2 §4 Tailored audience permissions (version prefix 5)'
const LEVELS = ['READ_ONLY', 'READ_WRITE'] as const

const shared = {
  permission_level: v.openEnum(LEVELS),
  id: v.id(),
  created_at: v.timestamp(),
  granted_account_id: v.reference('accounts'),
  updated_at: v.timestamp(),
  deleted: v.boolean(),
}
const common = {
  domain: 'audiences',
  area: 'audiences',
  standing: 'SPECIFIED',
  delete: 'soft',
  notFound: 'NOT_FOUND',
  sortable: ['created_at', 'updated_at', 'deleted'],
} as const

/** Permissions on custom audiences (spec 2 §2 Audience permission). */
export const customAudiencePermissions = defineResource({
  ...common,
  name: 'custom_audience_permissions',
  type: 'CustomAudiencePermission',
  path: '/accounts/:account_id/custom_audiences/:custom_audience_id/permissions',
  idParameter: 'custom_audience_permission_id',
  source: SECTION,
  stored: true,
  fields: { custom_audience_id: v.reference('custom_audiences'), ...shared },
} as const)

/** Audience permissions under their version 5 names. */
export const tailoredAudiencePermissions = defineResource({
  ...common,
  name: 'tailored_audience_permissions',
  type: 'TailoredAudiencePermission',
  path: '/accounts/:account_id/tailored_audiences/:tailored_audience_id/permissions',
  idParameter: 'tailored_audience_permission_id',
  source: TAILORED,
  fields: { tailored_audience_id: v.reference('custom_audiences'), ...shared },
} as const)

const grant = {
  granted_account_id: v.reference('accounts'),
  permission_level: v.oneOf(LEVELS),
}

const shape = {
  filters: { granted_account_ids: 'granted_account_id', custom_audience_permission_ids: 'id' },
} as const
const tailoredShape = {
  filters: { granted_account_ids: 'granted_account_id', tailored_audience_permission_ids: 'id' },
} as const

export const customAudiencePermissionOperations = {
  list: lookup(
    customAudiencePermissions,
    listParameters(customAudiencePermissions, shape) as ListParameters<typeof shape>,
    { filters: shape.filters, rules: listRules },
  ),
  /** Grants a permission; a repeated grant changes the level. */
  create: create(customAudiencePermissions, {
    custom_audience_id: v.reference('custom_audiences'),
    ...grant,
  }),
  delete: remove(customAudiencePermissions),
} as const

const V5 = { version: '5' } as const
export const tailoredAudiencePermissionOperations = {
  list: lookup(
    tailoredAudiencePermissions,
    listParameters(tailoredAudiencePermissions, tailoredShape) as ListParameters<typeof tailoredShape>,
    { ...V5, filters: tailoredShape.filters, rules: listRules },
  ),
  create: create(
    tailoredAudiencePermissions,
    { tailored_audience_id: v.reference('custom_audiences'), ...grant },
    V5,
  ),
  delete: remove(tailoredAudiencePermissions, V5),
} as const

/** Campaigns that target an audience (spec 2 §2 Other records). */
export const audienceTargeted = defineResource({
  name: 'custom_audience_targeted',
  type: 'TargetedCampaign',
  domain: 'audiences',
  area: 'audiences',
  path: '/accounts/:account_id/custom_audiences/:custom_audience_id/targeted',
  idParameter: 'custom_audience_id',
  source: SECTION,
  key: 'campaign_id',
  fields: {
    campaign_id: v.reference('campaigns'),
    campaign_name: v.string(),
    line_items: v.array(v.object({ id: v.id(), name: v.nullable(v.string()), servable: v.boolean() })),
  },
} as const)

export const audienceTargetedOperations = {
  list: lookup(
    audienceTargeted,
    { with_active: v.optional(v.boolean({ default: true })), cursor: v.optional(v.string({ minLength: 1 })) },
    { name: 'custom_audiences.targeted' },
  ),
} as const
