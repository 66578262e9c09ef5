import { resources } from '../../contract/index.ts'
import { compareNames, isCollated } from '../../contract/language/collation.ts'
import type { Resource } from '../../contract/language/define.ts'
import { sortKey } from '../../contract/language/lists.ts'
import type { Action, Input, ResourceRules } from '../engine/context.ts'
import { refusedCursor } from '../engine/cursor.ts'
import { notFound } from '../engine/not-found.ts'
import { type Places, pageOf } from '../engine/paging.ts'
import { type Entity, fold } from '../storage/tables.ts'
import { showAddresses } from './shared/addresses.ts'
import { cardsById, cardsByUri, cardsOfKinds } from './shared/cards.ts'

const isShown = (input: Input, { deleted }: Entity): boolean =>
  input.with_deleted === true || deleted !== true

const listByUri: Action = async (context, operation, input) => {
  const uris = [...new Set(input.card_uris as string[])]
  const found = await cardsByUri(context, input.account_id as string, uris)
  const cards = uris.flatMap((uri) => found.filter(({ card_uri }) => card_uri === uri))
  return pageOf(
    context,
    operation,
    input,
    cards.filter((card) => isShown(input, card)),
  )
}

const getOne: Action = async (context, _operation, input) => {
  const id = input.card_id as string
  const found = await cardsById(context, input.account_id as string, id)
  return { data: found.find((card) => isShown(input, card)) ?? notFound('CARD_NOT_FOUND', 'card_id', id) }
}

/** Rules for legacy cards, which show only the fields of their type (spec 2 §2, §4). */
export const legacyCardRules: ResourceRules = {
  derive: async (context, records) => {
    showAddresses(context, records)
    for (const record of records)
      for (const name of Object.keys(record)) if (record[name] === null) delete record[name]
  },
  perform: { list: listByUri, get: getOne },
}

const fits = (input: Input, card: Entity): boolean => {
  const filters: readonly [readonly unknown[] | undefined, unknown][] = [
    [input.card_id as string[] | undefined, card.id],
    [input.card_uris as string[] | undefined, card.card_uri],
    [input.card_types as string[] | undefined, card.card_type],
  ]
  return (
    isShown(input, card) &&
    filters.every(([wanted, value]) => wanted === undefined || wanted.includes(value)) &&
    (typeof input.q !== 'string' || fold(card.name as string).startsWith(fold(input.q)))
  )
}

const compare = (a: unknown, b: unknown): number => {
  if (a === b) return 0
  return (a as string) < (b as string) ? -1 : 1
}

/** Values that determine a card's position: the sort value, the creation time and the id. */
type Place = readonly [value: unknown, createdAt: unknown, id: string]

const comparePlaces =
  (field: string) =>
  ([a, createdA, idA]: Place, [b, createdB, idB]: Place): number =>
    (isCollated(field) ? compareNames(a as string, b as string) : compare(a, b)) ||
    compare(createdA, createdB) ||
    // Ids of one kind are numbers in creation order, so a longer id is a later one.
    idA.length - idB.length ||
    compare(idA, idB)

interface CardOrder {
  readonly compare: (a: Entity, b: Entity) => number
  readonly places: Places
}

/** Returns the order of cards. Ties are in creation order, reversed if the order is descending. */
const orderOf = (sortBy: unknown): CardOrder => {
  const [field, direction] = typeof sortBy === 'string' ? sortKey(sortBy) : ['created_at', 'asc']
  const rising = comparePlaces(field)
  const comparing = direction === 'desc' ? (a: Place, b: Place) => rising(b, a) : rising
  const placeOf = (card: Entity): Place => [card[field], card.created_at, card.id as string]
  return {
    compare: (a, b) => comparing(placeOf(a), placeOf(b)),
    places: {
      of: (card) => ({ seq: 0, key: JSON.stringify(placeOf(card)) }),
      isAfter: (card, { key }) => {
        // Cursors of earlier versions contain only a number.
        if (typeof key !== 'string') throw refusedCursor()
        return comparing(placeOf(card), JSON.parse(key) as Place) > 0
      },
    },
  }
}

const { cards, legacy_cards } = resources as unknown as Readonly<Record<string, Resource>>

export const listWithLegacy = async (...[context, operation, input]: Parameters<Action>) => {
  if (input.include_legacy_cards !== true) return undefined
  const kinds = [legacy_cards, cards] as Resource[]
  const found = await cardsOfKinds(context, input.account_id as string, kinds)
  const order = orderOf(input.sort_by)
  const chosen = found.filter((card) => fits(input, card)).sort(order.compare)
  return pageOf(context, operation, input, chosen, order.places)
}
