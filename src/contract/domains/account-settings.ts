import { defineResource, getOnly, updateOnly } from '../language/define.ts'
import * as v from '../language/values.ts'

const SECTION = 'spec 2 §4 Targeting criteria, tracking tags, tax settings, user settings'

/** Value of unset settings. Updates accept it only for bill_to (public facts §7) and invoice_jurisdiction. */
const NOT_SET = 'NOT_SET'
const RELATIONSHIPS = ['AGENCY', 'SELF'] as const
const BILL_TO = ['ADVERTISER', 'AGENCY'] as const
const JURISDICTIONS = ['LOI_SAPIN', 'NONE', NOT_SET] as const
const CATEGORIES = ['BUSINESS_NO_VAT', 'BUSINESS_WITH_VAT', 'INDIVIDUAL'] as const

/** Tax settings of an account (spec 2 §4 tax settings; public facts §2 tax_settings). */
export const taxSettings = defineResource({
  name: 'tax_settings',
  type: 'TaxSettings',
  domain: 'accounts',
  area: 'settings',
  path: '/accounts/:account_id/tax_settings',
  idParameter: 'account_id',
  source: SECTION,
  fields: {
    tax_id: v.string(),
    address_city: v.string(),
    business_relationship: v.openEnum([...RELATIONSHIPS, NOT_SET]),
    address_street1: v.string(),
    address_last_name: v.nullable(v.string()),
    address_company: v.string(),
    tax_category: v.openEnum([...CATEGORIES, NOT_SET]),
    address_postal_code: v.string(),
    bill_to: v.openEnum([...BILL_TO, NOT_SET]),
    address_region: v.string(),
    address_country: v.string(),
    address_first_name: v.nullable(v.string()),
    invoice_jurisdiction: v.openEnum(JURISDICTIONS),
    address_street2: v.nullable(v.string()),
    address_email: v.nullable(v.string()),
  },
} as const)

const text = () => v.optional(v.string())
const line = () => v.clearable(v.string())

export const taxSettingsOperations = {
  get: getOnly(taxSettings, {
    rate: 'account-read',
    source: 'public facts §2 tax_settings',
    standing: 'INFERRED',
  }),
  update: updateOnly(taxSettings, {
    /** Company name (public facts §2 tax_settings). */
    address_name: v.optional(v.shownAs('address_company', v.string())),
    address_first_name: line(),
    address_last_name: line(),
    address_email: line(),
    address_street1: text(),
    address_street2: line(),
    address_city: text(),
    address_region: text(),
    address_postal_code: text(),
    address_country: text(),
    // Details of the agency's client are write-only.
    client_address_name: text(),
    client_address_first_name: line(),
    client_address_last_name: line(),
    client_address_email: line(),
    client_address_street1: text(),
    client_address_street2: line(),
    client_address_city: text(),
    client_address_region: text(),
    client_address_postal_code: text(),
    client_address_country: text(),
    bill_to: v.optional(v.oneOf([...BILL_TO, NOT_SET])),
    business_relationship: v.optional(v.oneOf(RELATIONSHIPS)),
    invoice_jurisdiction: v.optional(v.oneOf(JURISDICTIONS)),
    tax_category: v.optional(v.oneOf(CATEGORIES)),
    tax_exemption_id: text(),
    tax_id: text(),
  }),
} as const

/** Settings of a user on an account (spec 2 §4 user settings; public facts §2 user_settings). */
export const userSettings = defineResource({
  name: 'user_settings',
  type: 'UserSettings',
  domain: 'accounts',
  area: 'user-settings',
  path: '/accounts/:account_id/user_settings/:user_id',
  idParameter: 'user_id',
  source: SECTION,
  notFound: 'USER_NOT_FOUND',
  fields: {
    notification_email: v.string(),
    contact_phone: v.string(),
    contact_phone_extension: v.string(),
  },
} as const)

export const userSettingsOperations = {
  get: getOnly(userSettings, { rate: 'account-read', params: { user_id: v.snowflake() } }),
  /** Updates only the user's own settings (spec 2 §5: requires user context). */
  update: updateOnly(userSettings, {
    user_id: v.snowflake(),
    notification_email: text(),
    contact_phone: text(),
    contact_phone_extension: text(),
    // Clients and responses use other names for this parameter (public facts §7).
    subscribe_email_types: v.optional(
      v.alsoNamed(
        { alias: 'subscribed_email_types', echo: 'subscribed_campaign_events' },
        v.list(v.listed()),
      ),
    ),
  }),
} as const
