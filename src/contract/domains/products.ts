import { defineResource, lookup, removeSome, updateOnly } from '../language/define.ts'
import { LIMITS } from '../language/limits.ts'
import { paging } from '../language/params.ts'
import * as v from '../language/values.ts'

/**
 * Source of product catalogs and everything in them: the public documentation of a feature in early access.
 */
export const CATALOGS = { source: 'live-api §4', standing: 'INFERRED' } as const
/** Catalogs belong to a user, not to an account. */
export const catalogPlace = { ...CATALOGS, domain: 'catalogs', area: 'creatives', stored: false } as const

const PRODUCTS = '/product_catalogs/:product_catalog_id/products'

export const PRODUCT_AVAILABILITIES = [
  'in stock',
  'available for order',
  'preorder',
  'out of stock',
  'discontinued',
] as const
export const PRODUCT_CONDITIONS = ['new', 'used', 'refurbished'] as const
export const PRODUCT_GENDERS = ['female', 'male', 'unisex'] as const
export const PRODUCT_AGE_GROUPS = [
  'adult',
  'all ages',
  'teen',
  'kids',
  'toddler',
  'infant',
  'newborn',
] as const

/** Pattern of a price, with the amount and the currency. */
export const PRICE = /^([0-9]+(?:\.[0-9]+)?) ([A-Z]{3})$/
const price = () => ({
  ...v.string(),
  pattern: PRICE.source,
  'x-shape': 'an amount and a currency code, such as 20.00 USD',
})
const httpsUrl = () => ({
  ...v.httpUrl(),
  pattern: '^[hH][tT][tT][pP][sS]://[^\\s/?#]+([/?#]\\S*)?$',
  'x-shape': 'an absolute https URL',
})
const text = () => v.nullable(v.string())

/** Products of a catalog. `id` is the advertiser's own id; the service assigns `product_key`. */
export const products = defineResource({
  ...catalogPlace,
  name: 'products',
  type: 'Product',
  path: PRODUCTS,
  idParameter: 'product_key',
  fields: {
    inventory: v.nullable(v.integer({ minimum: 0 })),
    custom_label_2: text(),
    item_group_key: text(),
    additional_image_link: text(),
    size: text(),
    mobile_link: text(),
    description: v.string(),
    price: v.string(),
    gtin: text(),
    age_group: v.nullable(v.openEnum(PRODUCT_AGE_GROUPS)),
    availability: v.openEnum(PRODUCT_AVAILABILITIES),
    product_type: text(),
    color: text(),
    custom_label_3: text(),
    item_group_id: text(),
    brand: text(),
    product_key: v.snowflake(),
    mpn: text(),
    id: v.string(),
    custom_label_4: text(),
    condition: v.openEnum(PRODUCT_CONDITIONS),
    custom_label_0: text(),
    sale_price: text(),
    custom_label_1: text(),
    link: v.string(),
    sale_price_effective_date: text(),
    image_link: v.string(),
    title: v.string(),
    google_product_category: text(),
    gender: v.nullable(v.openEnum(PRODUCT_GENDERS)),
  },
} as const)

/** Outcome of one product in a batch that creates and updates products. */
export const productUpserts = defineResource({
  ...catalogPlace,
  name: 'product_upserts',
  type: 'ProductUpsert',
  path: PRODUCTS,
  idParameter: 'product_key',
  fields: {
    warnings: v.strings(),
    errors: v.strings(),
    product_key: v.nullable(v.snowflake()),
    id: v.string(),
    status: v.openEnum(['CREATE_SUCCESS', 'UPDATE_SUCCESS', 'ERROR', 'NO_CHANGE']),
  },
} as const)

/** Outcome of one product in a batch that deletes products. */
export const productDeletions = defineResource({
  ...catalogPlace,
  name: 'product_deletions',
  type: 'ProductDeletion',
  path: PRODUCTS,
  idParameter: 'product_key',
  delete: 'gone',
  fields: {
    product_key: v.nullable(v.snowflake()),
    failed_product_key: v.nullable(v.snowflake()),
    message: text(),
  },
} as const)

const given = () => v.clearable(v.string())
const product = v.object({
  id: v.string({ minLength: 1 }),
  product_key: v.optional(v.snowflake()),
  title: v.string({ minLength: 1, maxLength: LIMITS.productTitleLength }),
  description: v.string({ minLength: 1, maxLength: LIMITS.productDescriptionLength }),
  availability: v.oneOf(PRODUCT_AVAILABILITIES),
  condition: v.oneOf(PRODUCT_CONDITIONS),
  price: price(),
  link: httpsUrl(),
  image_link: v.httpUrl(),
  brand: given(),
  gtin: given(),
  mpn: given(),
  mobile_link: v.clearable(httpsUrl()),
  additional_image_link: given(),
  google_product_category: given(),
  product_type: given(),
  inventory: v.clearable(v.integer({ minimum: 0 })),
  sale_price: v.clearable(price()),
  sale_price_effective_date: given(),
  item_group_id: given(),
  item_group_key: given(),
  gender: v.clearable(v.oneOf(PRODUCT_GENDERS)),
  color: given(),
  size: given(),
  age_group: v.clearable(v.oneOf(PRODUCT_AGE_GROUPS)),
  custom_label_0: given(),
  custom_label_1: given(),
  custom_label_2: given(),
  custom_label_3: given(),
  custom_label_4: given(),
})

export const productOperations = {
  list: lookup(products, {
    item_group_key: v.optional(v.string({ minLength: 1 })),
    ...paging({ default: LIMITS.productsCount, maximum: LIMITS.productsCount }),
  }),
  /** Creates products, and updates those whose `id` is known. */
  upsert: {
    ...updateOnly(
      productUpserts,
      { products: v.array(product, { minItems: 1, maxItems: LIMITS.productsPerCall }) },
      { name: 'products.upsert', body: 'json', within: 'products_response' },
    ),
    returns: 'many',
  },
  delete: removeSome(
    productDeletions,
    { product_keys: v.list(v.snowflake(), { minItems: 1 }) },
    { name: 'products.delete', body: 'json', within: 'delete_products' },
  ),
} as const
