import { create, defineResource, get, lookup, remove, update } from '../language/define.ts'
import { LIMITS, LIMITS_SECTION } from '../language/limits.ts'
import { paging } from '../language/params.ts'
import * as v from '../language/values.ts'
import { componentRules, components, isComponentCard, shownComponent, slides } from './card-components.ts'
import { CARD_TYPES } from './card-types.ts'
import { legacyCardContract, legacyCards } from './legacy-cards.ts'

/** Component-based cards (spec 2 §2 Card (component-based); public facts §2 cards). */
export const cards = defineResource({
  name: 'cards',
  type: 'ComponentCard',
  domain: 'cards',
  area: 'creatives',
  path: '/accounts/:account_id/cards',
  idParameter: 'card_id',
  source: 'spec 2 §4 Cards (component-based)',
  delete: 'soft',
  notFound: 'CARD_NOT_FOUND',
  sortable: ['created_at', 'updated_at', 'deleted', 'name'],
  /** Legacy cards, which the list includes if `include_legacy_cards` is set. */
  mixedWith: ['LegacyCard'],
  mixed: (record) => (isComponentCard(record) ? undefined : 'legacy_cards'),
  fields: {
    name: v.string({ maxLength: LIMITS.cardNameLength }),
    /** Components; absent in a card with slides. */
    components: v.optional(v.array(shownComponent())),
    created_at: v.timestamp(),
    card_uri: v.ofId('card://'),
    id: v.snowflake(),
    updated_at: v.timestamp(),
    deleted: v.boolean(),
    card_type: v.openEnum(CARD_TYPES),
    slides: v.optional(v.array(v.array(shownComponent()))),
  },
} as const)

const name = () => v.string({ minLength: 1, maxLength: LIMITS.cardNameLength, 'x-source': LIMITS_SECTION })
const size = {
  default: LIMITS.cardsCountDefault,
  maximum: LIMITS.cardsCountMaximum,
  source: LIMITS_SECTION,
}
const ofSeveral = { minItems: 1, maxItems: LIMITS.idsPerList, 'x-source': LIMITS_SECTION }

const cardOperations = {
  list: {
    ...lookup(
      cards,
      {
        card_types: v.optional(v.list(v.oneOf(CARD_TYPES), { minItems: 1 })),
        // Declared as base-36 ids, because ids of legacy cards contain letters.
        card_id: v.optional(v.list(v.id(), ofSeveral)),
        card_uris: v.optional(v.list(v.listed(), ofSeveral)),
        ...paging(size),
        include_legacy_cards: v.optional(v.boolean({ default: false })),
        q: v.optional(v.string({ minLength: 1, maxLength: LIMITS.cardNameLength })),
        sort_by: v.optional(v.oneOf(cards.sortable.flatMap((field) => [`${field}-asc`, `${field}-desc`]))),
        with_deleted: v.optional(v.boolean({ default: false })),
      },
      { filters: { card_id: 'id', card_uris: 'card_uri', card_types: 'card_type' } },
    ),
    search: 'name',
  },
  get: get(cards),
  /** Creates a card; the components determine its type. */
  create: create(
    cards,
    { name: name(), components: v.optional(components()), slides: v.optional(slides()) },
    { body: 'json', rules: componentRules },
  ),
  /** Updates a card. Components replace slides, and slides replace components. */
  update: update(
    cards,
    { name: v.optional(name()), components: v.optional(components()), slides: v.optional(slides()) },
    { body: 'json', rules: componentRules },
  ),
  delete: remove(cards),
} as const

export const cardResources = { cards, legacy_cards: legacyCards } as const
export const cardContract = { cards: cardOperations, ...legacyCardContract } as const
