import { create, defineResource, get, getOnly, list, remove, update } from '../language/define.ts'
import { PERMISSIONS } from '../language/permissions.ts'
import type { Rule } from '../language/rule.ts'
import { endAfterStart } from '../language/time-window.ts'
import * as v from '../language/values.ts'
import { inWholeUnits } from './denomination.ts'

const INDUSTRY_TYPES = [
  'AGENCY',
  'BUSINESS_TO_BUSINESS',
  'ONLINE_SERVICES',
  'EDUCATION',
  'FINANCIAL',
  'HEALTH',
  'GOVERNMENT',
  'MEDIA',
  'MOBILE',
  'RESTAURANT',
  'RETAIL',
  'TECHNOLOGY',
  'TRAVEL',
  'OTHER',
] as const

/** Advertising accounts (spec 2 §4 Accounts; public facts §2 accounts). */
export const accounts = defineResource({
  name: 'accounts',
  type: 'Account',
  domain: 'accounts',
  area: 'account',
  path: '/accounts',
  idParameter: 'account_id',
  source: 'spec 2 §4 Accounts',
  delete: 'soft',
  notFound: 'ACCOUNT_NOT_FOUND',
  sortable: ['created_at', 'updated_at', 'deleted', 'name'],
  fields: {
    name: v.string(),
    business_name: v.nullable(v.string()),
    timezone: v.string(),
    timezone_switch_at: v.nullable(v.timestamp()),
    id: v.id(),
    created_at: v.timestamp(),
    updated_at: v.timestamp(),
    business_id: v.nullable(v.string()),
    approval_status: v.openEnum(['ACCEPTED', 'REJECTED', 'UNDER_REVIEW']),
    deleted: v.boolean(),
    industry_type: v.nullable(v.openEnum(INDUSTRY_TYPES)),
    country_code: v.nullable(v.string()),
  },
} as const)

export const accountOperations = {
  list: list(accounts, { filters: { account_ids: 'id' }, search: 'name' }, { rate: 'account-read' }),
  get: get(accounts, { rate: 'account-read' }),
  /** Creates an account. The response is an array with one account (public facts §2 accounts). */
  create: create(accounts, {}, { sandboxOnly: true, returns: 'many' }),
  update: update(accounts, {
    name: v.optional(v.string({ minLength: 1 })),
    industry_type: v.optional(v.oneOf(INDUSTRY_TYPES)),
  }),
  delete: remove(accounts, { sandboxOnly: true }),
} as const

/** Mobile apps of an account (spec 2 §4 Accounts; public facts §2 account_apps). */
export const accountApps = defineResource({
  name: 'account_apps',
  type: 'AccountApp',
  domain: 'accounts',
  area: 'account',
  path: '/accounts/:account_id/account_apps',
  idParameter: 'account_app_id',
  source: 'spec 2 §4 Accounts',
  sortable: ['created_at', 'updated_at', 'deleted'],
  fields: {
    app_store_identifier: v.string(),
    conversion_tracking_enabled: v.boolean(),
    deep_link_pattern: v.string(),
    id: v.id(),
    created_at: v.timestamp(),
    updated_at: v.timestamp(),
    os_type: v.openEnum(['Android', 'iOS']),
    deleted: v.boolean(),
  },
} as const)

export const accountAppOperations = {
  list: list(accountApps, { filters: {} }, { rate: 'account-read' }),
  get: get(accountApps, {
    rate: 'account-read',
    source: 'public facts §2 account_apps',
    standing: 'INFERRED',
  }),
} as const

/** Permissions of the user (spec 2 §4 Accounts, §5). An unknown permission does not make the read fail. */
export const authenticatedUserAccess = defineResource({
  name: 'authenticated_user_access',
  type: 'AccountAccess',
  domain: 'accounts',
  area: 'account',
  path: '/accounts/:account_id/authenticated_user_access',
  idParameter: 'user_id',
  source: 'spec 2 §4 Accounts',
  notFound: 'ACCOUNT_NOT_FOUND',
  fields: {
    user_id: v.snowflake(),
    permissions: v.openEnumList(PERMISSIONS),
  },
} as const)

export const authenticatedUserAccessOperations = {
  get: getOnly(authenticatedUserAccess, { rate: 'account-read' }),
} as const

const FUNDING_INSTRUMENT_TYPES = [
  'AGENCY_CREDIT_LINE',
  'CREDIT_CARD',
  'CREDIT_LINE',
  'INSERTION_ORDER',
  'PARTNER_MANAGED',
] as const

const DEFAULT_FUNDING_TYPE = 'CREDIT_LINE'

/** Funding instruments (spec 2 §4 Funding instruments; public facts §2 funding_instruments). */
export const fundingInstruments = defineResource({
  name: 'funding_instruments',
  type: 'FundingInstrument',
  domain: 'accounts',
  area: 'account',
  path: '/accounts/:account_id/funding_instruments',
  idParameter: 'funding_instrument_id',
  source: 'spec 2 §4 Funding instruments, line item curated categories, media creatives',
  delete: 'soft',
  notFound: 'FUNDING_INSTRUMENT_NOT_FOUND',
  sortable: ['created_at', 'updated_at', 'deleted', 'funded_amount_local_micro', 'start_time', 'end_time'],
  fields: {
    start_time: v.timestamp(),
    description: v.nullable(v.string()),
    credit_limit_local_micro: v.nullable(v.micros()),
    end_time: v.nullable(v.timestamp()),
    id: v.id(),
    entity_status: v.openEnum(['ACTIVE', 'DRAFT', 'PAUSED']),
    account_id: v.id(),
    reasons_not_able_to_fund: v.derived(v.openEnumList(['DELETED', 'EXPIRED'])),
    io_header: v.nullable(v.string()),
    currency: v.string(),
    funded_amount_local_micro: v.nullable(v.micros()),
    created_at: v.timestamp(),
    type: v.openEnum(FUNDING_INSTRUMENT_TYPES),
    able_to_fund: v.derived(v.boolean()),
    updated_at: v.timestamp(),
    credit_remaining_local_micro: v.nullable(v.micros()),
    deleted: v.boolean(),
  },
} as const)

interface Funding {
  currency?: string
  type?: string
  start_time?: string
  end_time?: string
  credit_limit_local_micro?: v.Micros
  funded_amount_local_micro?: v.Micros
}

const inferred = { source: 'public facts §2 funding_instruments', standing: 'INFERRED' } as const
const fundingRules: Rule<Funding>[] = [
  {
    ...inferred,
    name: 'credit_limit_local_micro only for CREDIT_CARD and CREDIT_LINE',
    check: ({ type = DEFAULT_FUNDING_TYPE, credit_limit_local_micro }) =>
      credit_limit_local_micro !== undefined && type !== 'CREDIT_CARD' && type !== 'CREDIT_LINE'
        ? {
            code: 'INVALID_PARAMETER',
            message: 'credit_limit_local_micro is only allowed for type CREDIT_CARD or CREDIT_LINE',
            parameter: 'credit_limit_local_micro',
            value: credit_limit_local_micro,
          }
        : undefined,
  },
  {
    ...inferred,
    name: 'funded_amount_local_micro only for INSERTION_ORDER',
    check: ({ type, funded_amount_local_micro }) =>
      funded_amount_local_micro !== undefined && type !== 'INSERTION_ORDER'
        ? {
            code: 'INVALID_PARAMETER',
            message: 'funded_amount_local_micro is only allowed for type INSERTION_ORDER',
            parameter: 'funded_amount_local_micro',
            value: funded_amount_local_micro,
          }
        : undefined,
  },
  endAfterStart(inferred),
  inWholeUnits(inferred),
]

export const fundingInstrumentOperations = {
  list: list(fundingInstruments, { filters: { funding_instrument_ids: 'id' } }, { rate: 'account-read' }),
  get: get(fundingInstruments, { rate: 'account-read' }),
  create: create(
    fundingInstruments,
    {
      currency: v.currencyCode(),
      start_time: v.timestamp(),
      // The public facts (§2) require this field; the specification does not.
      type: v.optional(v.oneOf(FUNDING_INSTRUMENT_TYPES, { default: DEFAULT_FUNDING_TYPE })),
      end_time: v.optional(v.timestamp()),
      credit_limit_local_micro: v.optional(v.micros()),
      funded_amount_local_micro: v.optional(v.micros()),
    },
    { sandboxOnly: true, rules: fundingRules },
  ),
  delete: remove(fundingInstruments, {
    sandboxOnly: true,
    source: 'public facts §2 funding_instruments',
    standing: 'INFERRED',
  }),
} as const
