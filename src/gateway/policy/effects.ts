import { isActive, isOfSpending } from '../../contract/domains/spend.ts'
import { contract, resources } from '../../contract/index.ts'
import {
  becomesActive,
  type CampaignBounds,
  type Effects,
  evaluate,
  type Needs,
  needsOf,
  type PolicyFile,
  type TargetedLineItem,
  type Verdict,
} from '../../policy/index.ts'
import { readPages, type UserClient } from '../../upstream/index.ts'
import { joined, nameOf } from '../change-sets/undo/steps.ts'
import type { Twin, TwinChange } from '../previews/twin.ts'
import type { CheckedWrite } from './direct.ts'
import { idsIn, idsOfInput } from './ids.ts'

type Fields = Readonly<Record<string, unknown>>

/** Returns the ids of changed records and their ancestors. */
const idsOfChanges = async ({ twin, accountId, changes }: EffectsSource): Promise<readonly string[]> => {
  const own = changes.flatMap(({ resource, before, after }) =>
    [before, after].flatMap((record) => (record ? idsIn(resource, accountId, record) : [])),
  )
  const lineItemIds = [...new Set(changes.flatMap(({ before, after }) => lineItemOf(after ?? before)))]
  const lineItems = lineItemIds.length > 0 ? await twin.find(resources.line_items, { id: lineItemIds }) : []
  return [...own, ...lineItems.flatMap((lineItem) => idsIn(resources.line_items, accountId, lineItem))]
}

const lineItemOf = (record: Fields | undefined): string[] =>
  typeof record?.line_item_id === 'string' ? [record.line_item_id] : []

/** Returns the line items that a write activates, and those whose targeted places it may change. */
const placedIn = (changes: readonly TwinChange[]): string[] => [
  ...new Set(
    changes.flatMap((change) => {
      const { resource, before, after } = change
      if (resource.name === 'targeting_criteria') return lineItemOf(after ?? before)
      return resource.name === 'line_items' && becomesActive(change) ? [after?.id as string] : []
    }),
  ),
]

/** Returns the country that a place is in, if it is one of `countries`; otherwise undefined. */
export type CountryOf = (
  client: UserClient,
  place: string,
  countries: readonly string[],
) => Promise<string | undefined>

const { locations } = contract.targeting_options
const CACHED_MS = 3_600_000
const PAGE = 1000

/** Creates a function that looks up the country of a place. Each country's places are cached for an hour. */
export const createCountryOf = (now: () => number = () => performance.now()): CountryOf => {
  const cached = new Map<string, { readonly at: number; readonly places: Promise<ReadonlySet<string>> }>()
  const read = async (client: UserClient, country: string): Promise<ReadonlySet<string>> => {
    const places = new Set<string>()
    const input = { country_code: country, count: PAGE }
    const pages = readPages(locations, (from) => client.call(locations, { ...input, ...from }))
    for await (const { data } of pages) for (const { targetingValue } of data) places.add(targetingValue)
    return places
  }
  const placesOf = (client: UserClient, country: string): Promise<ReadonlySet<string>> => {
    const known = cached.get(country)
    if (known && now() - known.at < CACHED_MS) return known.places
    const places = read(client, country)
    cached.set(country, { at: now(), places })
    places.catch(() => cached.delete(country))
    return places
  }
  return async (client, place, countries) => {
    for (const country of countries) if ((await placesOf(client, country)).has(place)) return country
    return undefined
  }
}

export interface EffectsSource {
  readonly twin: Twin
  readonly accountId: string
  readonly changes: readonly TwinChange[]
  /** Spending bounds of campaigns after earlier writes in the same twin; absent if there were none. */
  readonly earlier?: ReadonlyMap<string, CampaignBounds['after']>
  /** Client that reads reference data and knows the API's time. */
  readonly client: UserClient
  readonly countryOf: CountryOf
}

const placesOf = async (
  { twin, changes, client, countryOf }: EffectsSource,
  countries: readonly string[],
): Promise<TargetedLineItem[]> => {
  const ids = placedIn(changes)
  if (ids.length === 0) return []
  const lineItems = await twin.find(resources.line_items, { id: ids })
  const active = lineItems.filter(isActive)
  if (active.length === 0) return []
  const criteria = await twin.find(resources.targeting_criteria, { line_item_id: active.map(({ id }) => id) })
  const areAll = twin.gaps.every(({ name }) => name !== resources.targeting_criteria.name)
  const included = criteria.filter(
    ({ deleted, targeting_type, operator_type }) =>
      deleted !== true && targeting_type === 'LOCATION' && operator_type !== 'NE',
  )
  return Promise.all(
    active.map(async ({ id }) => ({
      id: id as string,
      // If not all criteria are known, no places are returned, because the line item could be shown anywhere.
      places: await Promise.all(
        included
          .filter(({ line_item_id }) => areAll && line_item_id === id)
          .map(async ({ targeting_value }) => {
            const value = targeting_value as string
            return { value, country: await countryOf(client, value, countries) }
          }),
      ),
    })),
  )
}

/** Collects the effects of a write from the twin that has carried it out. */
const effectsOf = async ({ allowed }: PolicyFile, needs: Needs, source: EffectsSource): Promise<Effects> => {
  const { twin, earlier } = source
  // A batch may change a record several times, but that counts as one change.
  const changes = joined(source.changes, ({ resource, ...rest }) =>
    nameOf({ ...rest, resource: resource.name }),
  )
  const bounds = changes.some(({ resource }) => isOfSpending(resource)) ? await twin.bounds() : []
  const campaigns = bounds.map((bound) => ({ ...bound, before: earlier?.get(bound.id) ?? bound.before }))
  const grows = campaigns.some(
    ({ before, after }) => before.perDay !== null && (after.perDay === null || after.perDay > before.perDay),
  )
  return {
    changes,
    campaigns,
    account: needs.account && grows ? await twin.accountPerDay() : undefined,
    lineItems: needs.places ? await placesOf(source, allowed?.countries ?? []) : undefined,
  }
}

/** Evaluates a policy for a write that a twin has carried out. */
export const evaluateInTwin = async (
  policy: PolicyFile,
  { operation, input, sender, approved, isPreviewable }: CheckedWrite,
  source: EffectsSource,
): Promise<Verdict & Pick<Effects, 'campaigns'>> => {
  // A preview stores the new daily spend as the limit of its approvals, if it needs any.
  const hasApprovals = policy.approvals !== undefined || policy.approvable !== undefined
  const needs = needsOf(policy, operation, hasApprovals)
  const effects = needs.effects ? await effectsOf(policy, needs, source) : undefined
  const above = policy.frozen?.records ? await idsOfChanges(source) : []
  const verdict = evaluate(policy, {
    operation,
    sender,
    ids: () => new Set([...idsOfInput(operation, input, source.accountId), ...above]),
    now: source.client.serviceTime(),
    effects,
    isPreviewable,
    approved,
  })
  return { ...verdict, campaigns: effects?.campaigns ?? [] }
}
