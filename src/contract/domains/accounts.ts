import { create, defineResource, get, getOnly, list, type Rule, remove, update } from '../language/define.ts'
import { PERMISSIONS } from '../language/permissions.ts'
import { endAfterStart } from '../language/time-window.ts'
import {
  boolean,
  currencyCode,
  derived,
  id,
  type Micros,
  micros,
  nullable,
  oneOf,
  openEnum,
  openEnumList,
  optional,
  snowflake,
  string,
  timestamp,
} from '../language/values.ts'

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

/** spec 2 §4 Accounts; record fields from public facts §2 accounts. */
export const accounts = defineResource({
  name: 'accounts',
  type: 'Account',
  domain: 'accounts',
  area: 'account',
  path: '/accounts',
  idParameter: 'account_id',
  source: 'spec 2 §4 Accounts',
  standing: 'SPECIFIED',
  delete: 'soft',
  notFound: 'ACCOUNT_NOT_FOUND',
  sortable: ['created_at', 'updated_at', 'deleted', 'name'],
  fields: {
    name: string(),
    business_name: nullable(string()),
    timezone: string(),
    timezone_switch_at: nullable(timestamp()),
    id: id(),
    created_at: timestamp(),
    updated_at: timestamp(),
    business_id: nullable(string()),
    approval_status: openEnum(['ACCEPTED', 'UNDER_REVIEW']),
    deleted: boolean(),
    industry_type: nullable(openEnum(INDUSTRY_TYPES)),
  },
} as const)

export const accountOperations = {
  list: list(accounts, { filters: { account_ids: 'id' }, search: 'name' }, { rate: 'account-read' }),
  get: get(accounts, { rate: 'account-read' }),
  /** Returns an array of one account (public facts §2 accounts). */
  create: create(accounts, {}, { sandboxOnly: true, answer: 'many' }),
  update: update(accounts, {
    name: optional(string({ minLength: 1 })),
    industry_type: optional(oneOf(INDUSTRY_TYPES)),
  }),
  delete: remove(accounts, { sandboxOnly: true }),
} as const

/** spec 2 §4 Accounts; record fields and the single read from public facts §2 account_apps. */
export const accountApps = defineResource({
  name: 'account_apps',
  type: 'AccountApp',
  domain: 'accounts',
  area: 'account',
  path: '/accounts/:account_id/account_apps',
  idParameter: 'account_app_id',
  source: 'spec 2 §4 Accounts',
  standing: 'SPECIFIED',
  delete: 'none',
  notFound: 'NOT_FOUND',
  sortable: ['created_at', 'updated_at', 'deleted'],
  fields: {
    app_store_identifier: string(),
    conversion_tracking_enabled: boolean(),
    deep_link_pattern: string(),
    id: id(),
    created_at: timestamp(),
    updated_at: timestamp(),
    os_type: openEnum(['Android', 'iOS']),
    deleted: boolean(),
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

/**
 * The authenticated user's permissions on an account (spec 2 §4 Accounts, §5). The values are open, so that a
 * new permission does not fail the read.
 */
export const authenticatedUserAccess = defineResource({
  name: 'authenticated_user_access',
  type: 'AccountAccess',
  domain: 'accounts',
  area: 'account',
  path: '/accounts/:account_id/authenticated_user_access',
  idParameter: 'user_id',
  source: 'spec 2 §4 Accounts',
  standing: 'SPECIFIED',
  delete: 'none',
  notFound: 'ACCOUNT_NOT_FOUND',
  sortable: [],
  fields: {
    user_id: snowflake(),
    permissions: openEnumList(PERMISSIONS),
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

/** spec 2 §4 Funding instruments; record fields from public facts §2 funding_instruments. */
export const fundingInstruments = defineResource({
  name: 'funding_instruments',
  type: 'FundingInstrument',
  domain: 'accounts',
  area: 'account',
  path: '/accounts/:account_id/funding_instruments',
  idParameter: 'funding_instrument_id',
  source: 'spec 2 §4 Funding instruments, line item curated categories, media creatives',
  standing: 'SPECIFIED',
  delete: 'soft',
  notFound: 'FUNDING_INSTRUMENT_NOT_FOUND',
  sortable: ['created_at', 'updated_at', 'deleted', 'funded_amount_local_micro', 'start_time', 'end_time'],
  fields: {
    start_time: timestamp(),
    description: nullable(string()),
    credit_limit_local_micro: nullable(micros()),
    end_time: nullable(timestamp()),
    id: id(),
    entity_status: openEnum(['ACTIVE', 'DRAFT', 'PAUSED']),
    account_id: id(),
    reasons_not_able_to_fund: derived(openEnumList(['DELETED', 'EXPIRED'])),
    io_header: nullable(string()),
    currency: string(),
    funded_amount_local_micro: nullable(micros()),
    created_at: timestamp(),
    type: openEnum(FUNDING_INSTRUMENT_TYPES),
    able_to_fund: derived(boolean()),
    updated_at: timestamp(),
    credit_remaining_local_micro: nullable(micros()),
    deleted: boolean(),
  },
} as const)

interface Funding {
  type?: string
  start_time?: string
  end_time?: string
  credit_limit_local_micro?: Micros
  funded_amount_local_micro?: Micros
}

const inferred = { source: 'public facts §2 funding_instruments', standing: 'INFERRED' } as const
const fundingRules: Rule<Funding>[] = [
  {
    ...inferred,
    name: 'credit_limit only for CREDIT_CARD and CREDIT_LINE',
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
    name: 'funded_amount only for INSERTION_ORDER',
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
]

export const fundingInstrumentOperations = {
  list: list(fundingInstruments, { filters: { funding_instrument_ids: 'id' } }, { rate: 'account-read' }),
  get: get(fundingInstruments, { rate: 'account-read' }),
  create: create(
    fundingInstruments,
    {
      currency: currencyCode(),
      start_time: timestamp(),
      // Public facts §2 call it required; the specification shows two required parameters only.
      type: optional(oneOf(FUNDING_INSTRUMENT_TYPES, { default: DEFAULT_FUNDING_TYPE })),
      end_time: optional(timestamp()),
      credit_limit_local_micro: optional(micros()),
      funded_amount_local_micro: optional(micros()),
    },
    { sandboxOnly: true, rules: fundingRules },
  ),
  delete: remove(fundingInstruments, {
    sandboxOnly: true,
    source: 'public facts §2 funding_instruments',
    standing: 'INFERRED',
  }),
} as const
