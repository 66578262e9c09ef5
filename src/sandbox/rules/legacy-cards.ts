import { resources } from '../../contract/index.ts'
import { compareNames, isCollated } from '../../contract/language/collation.ts'
import type { Resource } from '../../contract/language/define.ts'
import { sortKey } from '../../contract/language/lists.ts'
import type { Action, Input, ResourceRules } from '../engine/context.ts'
import { notFound } from '../engine/not-found.ts'
import { pageOf } from '../engine/paging.ts'
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

/** Sorts cards. Ties are broken by creation order. */
const ordered = (cards: readonly Entity[], sortBy: unknown): Entity[] => {
  const made = [...cards].sort((a, b) => compare(a.created_at, b.created_at))
  if (typeof sortBy !== 'string') return made
  const [field, direction] = sortKey(sortBy)
  const rising = made.sort((a, b) =>
    isCollated(field) ? compareNames(a[field] as string, b[field] as string) : compare(a[field], b[field]),
  )
  return direction === 'desc' ? rising.reverse() : rising
}

const { cards, legacy_cards } = resources as unknown as Readonly<Record<string, Resource>>

export const listWithLegacy = async (...[context, operation, input]: Parameters<Action>) => {
  if (input.include_legacy_cards !== true) return undefined
  const kinds = [legacy_cards, cards] as Resource[]
  const found = await cardsOfKinds(context, input.account_id as string, kinds)
  return pageOf(
    context,
    operation,
    input,
    ordered(
      found.filter((card) => fits(input, card)),
      input.sort_by,
    ),
  )
}
