import fc from 'fast-check'
import type { Real } from './comparison.ts'
import type { Fields, Kind } from './kinds.ts'
import type { AccountModel, Known, Write } from './specification.ts'

/** Generated write. Its numbers are resolved to existing records when the write is made. */
export interface Draft {
  readonly kind: Kind
  readonly verb: Write['verb']
  readonly target: number
  readonly parent: number
  readonly fields: Fields
}
/** Largest number that a draft can pick. It stands for a record that does not exist. */
const PICKS = 24
const UNKNOWN_ID = 'zzzzz'
const pickId = (records: readonly Known[], pick: number, mostlyLive: boolean): string => {
  const live = records.filter(({ deleted }) => !deleted)
  const among = mostlyLive && pick % 8 !== 7 && live.length > 0 ? live : records
  return pick === PICKS || among.length === 0 ? UNKNOWN_ID : (among[pick % among.length] as Known).id
}

/** Parents by kind of record: the parameter for the parent's id, and the parent's kind. */
export const PARENTS: Readonly<Partial<Record<Kind, readonly [string, Kind]>>> = {
  campaigns: ['funding_instrument_id', 'funding_instruments'],
  line_items: ['campaign_id', 'campaigns'],
  promoted_tweets: ['line_item_id', 'line_items'],
  promoted_accounts: ['line_item_id', 'line_items'],
  targeting_criteria: ['line_item_id', 'line_items'],
  tracking_tags: ['line_item_id', 'line_items'],
  line_item_curated_categories: ['line_item_id', 'line_items'],
}

/** Completes the fields that depend on existing records. */
const settle = (
  model: AccountModel,
  real: Real,
  { kind, verb, parent, fields }: Draft,
  id?: string,
): Fields => {
  const { category, moves, sameAsSiblings, ...settled } = { ...fields } as Record<string, unknown>
  const [parameter, parents] = PARENTS[kind] ?? []
  if (parameter && parents && (verb === 'create' || moves))
    settled[parameter] = pickId(model.records[parents], parent, true)
  if (category !== undefined) settled.curated_category_id = real.categories[category as number]
  if (settled.user_id === 'own') settled.user_id = model.userId
  if (kind !== 'line_items') return settled
  const sibling = model.records.line_items.find(
    (item) => !item.deleted && item.campaign_id === settled.campaign_id,
  )
  if (verb === 'create' && sameAsSiblings && sibling)
    Object.assign(settled, { objective: sibling.objective, product_type: sibling.product_type })
  // "AUTO (bid ignored)" (public facts §3.3) leaves open whether an ignored bid may be invalid, so no bid is
  // sent with AUTO.
  const strategy = settled.bid_strategy ?? model.find('line_items', id)?.bid_strategy
  if (strategy === 'AUTO') delete settled.bid_amount_local_micro
  return settled
}

/** Converts a draft to a write that refers to existing records. */
export const writeOf = (model: AccountModel, real: Real, draft: Draft): Write => {
  const { kind, verb, target } = draft
  const id = verb === 'create' ? undefined : pickId(model.records[kind], target, verb === 'update')
  const fields = verb === 'delete' ? {} : settle(model, real, draft, id)
  return { kind, verb, fields, ...(id !== undefined && { id }) }
}

const MICROS = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('5000000', '40000000', '1200000000') },
  {
    weight: 3,
    // Values above 2^53, up to the 64-bit limit. Rounding would change them. Most are whole yen.
    arbitrary: fc.constantFrom(
      '9007199254740993',
      '200000000000010000',
      '600000000001000000',
      '4611686018427000000',
      '9223372036854000000',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('0', '999', '1000', '9999', '10000', '999999', '1000000') },
)
/** Amounts that usually exceed any daily budget. */
const TOTAL = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('9223372036853000000', '9223372036854000000') },
  { weight: 2, arbitrary: MICROS },
  { weight: 1, arbitrary: fc.constantFrom('9007199254740993', '9223372036854775808') },
)
const optional = <T>(arbitrary: fc.Arbitrary<T>, weight = 1) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight, arbitrary })
const nullable = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary }, { weight: 1, arbitrary: fc.constant(null) })
const NAME = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('Spring', 'a, b & c=d+e', 'Été – 夏 🎉', '%2B "quoted"') },
  { weight: 1, arbitrary: fc.constantFrom('x'.repeat(255), 'x'.repeat(256)) },
)
const STATUS = fc.constantFrom('ACTIVE', 'PAUSED', 'DRAFT')
/** Posts with a card and no link, by the demo's advertiser. They suit every objective used here. */
const TWEETS = fc.uniqueArray(
  fc.constantFrom('1964614616478646273', '1964614616478646277', '1964614616478646282', '1964614616478646287'),
  {
    minLength: 1,
    maxLength: 3,
  },
)

const campaignFields = (verb: Write['verb']) =>
  fc.record({
    name: verb === 'create' ? NAME : optional(NAME),
    budget_optimization: optional(fc.constantFrom('CAMPAIGN', 'LINE_ITEM')),
    daily_budget_amount_local_micro:
      verb === 'create' ? fc.option(MICROS, { nil: undefined, freq: 6 }) : optional(nullable(MICROS)),
    total_budget_amount_local_micro: optional(verb === 'create' ? TOTAL : nullable(TOTAL)),
    entity_status: optional(STATUS, 2),
    purchase_order_number: optional(fc.constantFrom('PO-1', 'n'.repeat(50), 'n'.repeat(51))),
    standard_delivery: optional(fc.boolean()),
  })
const lineItemFields = (verb: Write['verb']) => {
  const shared = {
    name: optional(verb === 'create' ? NAME : nullable(NAME)),
    entity_status: optional(STATUS, 2),
    bid_amount_local_micro: optional(verb === 'create' ? MICROS : nullable(MICROS), 3),
    daily_budget_amount_local_micro: optional(verb === 'create' ? MICROS : nullable(MICROS)),
    total_budget_amount_local_micro: optional(verb === 'create' ? TOTAL : nullable(TOTAL)),
    end_time: optional(fc.constantFrom('2039-12-31T23:59:59Z', '2040-02-29T00:00:00Z')),
  }
  if (verb === 'update')
    return fc.record({ ...shared, bid_strategy: optional(fc.constantFrom('AUTO', 'MAX', 'TARGET')) })
  const profile = fc.constantFrom(
    ['ENGAGEMENTS', 'PROMOTED_TWEETS'],
    ['WEBSITE_CLICKS', 'PROMOTED_TWEETS'],
    ['FOLLOWERS', 'PROMOTED_ACCOUNT'],
    ['FOLLOWERS', 'PROMOTED_ACCOUNT'],
  )
  return fc
    .record({
      ...shared,
      bid_strategy: fc.constantFrom('AUTO', 'AUTO', 'MAX', 'TARGET'),
      profile,
      sameAsSiblings: fc.constantFrom(true, true, true, false),
      placements: fc.constantFrom(['ALL_ON_TWITTER'], ['TWITTER_TIMELINE']),
    })
    .map(({ profile: [objective, product_type], ...fields }) => ({ ...fields, objective, product_type }))
}
const FIELDS: Readonly<Record<string, fc.Arbitrary<Fields>>> = {
  'funding_instruments create': fc.record({
    currency: fc.constantFrom('USD', 'JPY', 'KWD'),
    type: fc.constantFrom('CREDIT_CARD', 'INSERTION_ORDER'),
    start_time: fc.constant('2026-01-01T00:00:00Z'),
  }),
  'campaigns create': campaignFields('create'),
  'campaigns update': campaignFields('update'),
  'line_items create': lineItemFields('create'),
  'line_items update': lineItemFields('update'),
  'promoted_tweets create': fc.record({ tweet_ids: TWEETS }),
  'promoted_accounts create': fc.record({ user_id: fc.constantFrom('own', 'own', 'own', '12') }),
  'targeting_criteria create': fc
    .constantFrom(
      ['AGE', 'AGE_25_TO_49'],
      ['AGE', 'AGE_OVER_50'],
      ['LOCATION', '96683cc9126741d1'],
      ['BROAD_KEYWORD', 'café, crème'],
      ['GENDER', '2'],
    )
    .chain(([targeting_type, targeting_value]) =>
      fc.record({
        targeting_type: fc.constant(targeting_type),
        targeting_value: fc.constant(targeting_value),
        operator_type: fc.constantFrom('EQ', 'NE'),
      }),
    ),
  'tracking_tags create': fc.record({
    tracking_tag_type: fc.constantFrom('IMPRESSION_TAG', 'CLICK_TRACKER'),
    tracking_tag_url: fc.constantFrom('https://ads.example/seen?a=1&b=%20', 'http://t.example/', 'nowhere'),
  }),
  'tracking_tags update': fc.record({
    tracking_tag_url: fc.constantFrom('https://ads.example/clicked', 'ftp://ads.example/'),
  }),
  'line_item_curated_categories create': fc.record({ category: fc.nat(2) }),
  'line_item_curated_categories update': fc.record({ category: optional(fc.nat(2)), moves: fc.boolean() }),
}

export const draft = (kind: Kind, verb: Write['verb']): fc.Arbitrary<Draft> =>
  fc.record({
    kind: fc.constant(kind),
    verb: fc.constant(verb),
    target: fc.nat(PICKS),
    parent: fc.nat(PICKS),
    fields: FIELDS[`${kind} ${verb}`] ?? fc.constant({}),
  })
