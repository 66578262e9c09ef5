/** Product types (public facts §2.1). */
export const PRODUCT_TYPES = ['MEDIA', 'PROMOTED_ACCOUNT', 'PROMOTED_TWEETS'] as const
/** Placements that writes accept. */
export const PLACEMENTS = [
  'ALL_ON_TWITTER',
  'PUBLISHER_NETWORK',
  'TAP_BANNER',
  'TAP_FULL',
  'TAP_FULL_LANDSCAPE',
  'TAP_NATIVE',
  'TAP_MRECT',
  'TWITTER_PROFILE',
  'TWITTER_REPLIES',
  'TWITTER_SEARCH',
  'TWITTER_TIMELINE',
] as const
/** Placements in responses, including two that only a public guide lists (public facts §3.5). */
export const PLACEMENT_READS = [...PLACEMENTS, 'SPOTLIGHT', 'TREND'] as const

type ProductType = (typeof PRODUCT_TYPES)[number]
type Placement = (typeof PLACEMENTS)[number]

/**
 * Allowed combinations of placements by product type, in alphabetical order (public facts §3.6). The public
 * facts omit MEDIA, so its combinations are taken from the demo line items.
 */
export const PLACEMENT_COMBINATIONS: Readonly<Record<ProductType, readonly (readonly Placement[])[]>> = {
  MEDIA: [['ALL_ON_TWITTER']],
  PROMOTED_ACCOUNT: [['ALL_ON_TWITTER'], ['TWITTER_TIMELINE']],
  PROMOTED_TWEETS: [
    ['ALL_ON_TWITTER'],
    ['ALL_ON_TWITTER', 'PUBLISHER_NETWORK'],
    ['PUBLISHER_NETWORK'],
    ['PUBLISHER_NETWORK', 'TWITTER_TIMELINE'],
    ['TWITTER_SEARCH'],
    ['TWITTER_TIMELINE'],
  ],
}

/** Checks whether a product type allows only the combinations above. MEDIA also allows others. */
export const isRestricted = (productType: string): productType is ProductType =>
  productType !== 'MEDIA' && Object.hasOwn(PLACEMENT_COMBINATIONS, productType)
