import type { AccountFileHeader } from '../../contract/account-file.ts'
import { HISTORY_ENTITIES } from '../../contract/domains/account-history.ts'
import { catalogContract } from '../../contract/domains/catalogs.ts'
import { metricGroupsOf, type StatsEntity } from '../../contract/domains/stats.ts'
import { ACTIVE_ENTITIES } from '../../contract/domains/stats-activity.ts'
import { METRIC_GROUPS, type MetricGroup } from '../../contract/domains/stats-metrics.ts'
import { allows } from '../../contract/editions.ts'
import { contract, operations, resourceByName } from '../../contract/index.ts'
import { chunksOf } from '../../contract/language/chunks.ts'
import type { Operation, Resource } from '../../contract/language/define.ts'
import { LIMITS } from '../../contract/language/limits.ts'
import {
  everything,
  maximumIds,
  pageBounds,
  recordsNamedBy,
  scopesOf,
} from '../../contract/language/lists.ts'
import type { Edition } from '../../contract/language/standing.ts'
import { describe } from '../../contract/language/values.ts'
import { Forbidden, NotFound, Refused } from '../../upstream/index.ts'

type Input = Readonly<Record<string, unknown>>
type Row = Readonly<Record<string, unknown>>

/** Call to make, page by page. */
export interface Read {
  readonly operation: Operation
  readonly input: Input
}

/** Returns the code of a refusal that concerns only one list; undefined for other failures. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof Forbidden || error instanceof NotFound || error instanceof Refused
    ? (error.details.problems?.[0]?.code ?? error.name)
    : undefined

/** Records read so far, by operation name. */
export type Found = (operation: string) => readonly Row[]

const ACCOUNT = '/accounts/:account_id'
/** Call that returns the id and permissions of the user who reads the account. */
const ACCESS = contract.authenticated_user_access.get as Operation

const POSTS = contract.tweets.list as Operation
const STATS = contract.stats.list as Operation
const ACTIVE = contract.active_entities.list as Operation

const requiredOf = ({ params }: Operation): string[] =>
  Object.entries(params).flatMap(([name, schema]) =>
    name === 'account_id' || describe(schema).optional ? [] : [name],
  )

/** Returns the resource whose ids a required parameter contains; undefined for any other parameter. */
const parentOf = (list: Operation, parameter: string): Resource | undefined => {
  const name = recordsNamedBy(list, parameter)
  if (name !== undefined) return resourceByName.get(name)
  return [...resourceByName.values()].find(
    ({ idParameter }) => idParameter === parameter && list.path.includes(`:${parameter}`),
  )
}

/** List or single record of an account, and the parents whose ids it requires, if any. */
interface Source {
  readonly operation: Operation
  readonly parent?: { readonly parameter: string; readonly resource: Resource }
}

/** Lists computed by the API from other records. A sandbox computes its own. */
const COMPUTED: ReadonlySet<string> = new Set(['recommendations.list'])

/**
 * Checks whether a resource has records of its own. Others, such as previews, are derived from other records.
 */
const isOwn = ({ name, stored }: Resource): boolean => stored === true || resourceByName.has(name)

/**
 * Returns the operation that reads a list, with the parent whose ids it requires. Returns undefined if the
 * list requires any other value, or contains no records of its own.
 */
const sourceOf = (operation: Operation): Source | undefined => {
  const settled = new Set(Object.keys(scopesOf(operation)[0] ?? {}))
  const [parameter, ...others] = requiredOf(operation).filter((name) => !settled.has(name))
  if (parameter === undefined) return { operation }
  const resource = parentOf(operation, parameter)
  return resource && others.length === 0 && isOwn(operation.resource)
    ? { operation, parent: { parameter, resource } }
    : undefined
}

/** Checks whether a record can only be read by its own call, because the account has no list of its kind. */
const isSingle = (operation: Operation): boolean =>
  operation.verb === 'get' &&
  requiredOf(operation).every((name) => name === 'user_id') &&
  !operations.get(`${operation.resource.name}.list`)?.path.startsWith(ACCOUNT)

/**
 * Returns all lists and single records of an account, parents first. They are derived from the contract
 * alone.
 */
const sources = (): readonly Source[] => {
  const all = [...operations.values()].filter(({ path }: Operation) => path.startsWith(ACCOUNT))
  const singles = all.filter(isSingle).map((operation): Source => ({ operation }))
  const lists = all
    .filter(
      ({ verb, name, resource }) =>
        verb === 'list' && name === `${resource.name}.list` && !COMPUTED.has(name),
    )
    .flatMap((operation) => sourceOf(operation) ?? [])
  return [
    { operation: ACCESS },
    ...singles.filter(({ operation }) => operation !== ACCESS),
    ...lists.filter(({ parent }) => !parent),
    ...lists.filter(({ parent }) => parent),
  ]
}

const flagsOf = (operation: Operation): Input => ({
  ...everything(operation),
  ...('include_legacy_cards' in operation.params && { include_legacy_cards: true }),
  ...('count' in operation.params && { count: pageBounds(operation).maximum }),
})

/** Yields the calls for an account's records. Calls may depend on the results of earlier calls. */
export function* recordReads(accountId: string, found: Found): Generator<Read> {
  for (const { operation, parent } of sources()) {
    const flags = { account_id: accountId, ...flagsOf(operation) }
    if (operation.verb === 'get') {
      const user_id = found(ACCESS.name)[0]?.user_id
      const needsUser = 'user_id' in operation.params
      if (!needsUser || user_id !== undefined)
        yield { operation, input: needsUser ? { ...flags, user_id } : flags }
      continue
    }
    if (operation === POSTS) {
      // Without `user_id`, the list returns only posts of the account's own user.
      for (const { user_id } of found(contract.promotable_users.list.name))
        yield { operation, input: { ...flags, tweet_type: 'PUBLISHED', user_id } }
      continue
    }
    if (!parent) {
      for (const scope of scopesOf(operation)) yield { operation, input: { ...flags, ...scope } }
      continue
    }
    const { parameter, resource } = parent
    const parents = found(`${resource.name}.list`)
    const ids = parents.map(({ id }) => id as string)
    if (operation.path.includes(`:${parameter}`)) {
      // Only the owner may list the children of a shared record. The API does not find the children of a
      // deleted record.
      for (const { id, owner_account_id = accountId, deleted } of parents)
        if (owner_account_id === accountId && deleted !== true)
          yield { operation, input: { ...flags, [parameter]: id } }
    } else
      for (const chunk of chunksOf(ids, maximumIds(operation, parameter)))
        yield { operation, input: { ...flags, [parameter]: chunk } }
  }
}

/**
 * Yields the calls for the product catalogs of the account's FULL promotable users and for the catalogs'
 * content.
 */
export function* catalogReads(found: Found, pageOf: (read: Read) => readonly Row[]): Generator<Read> {
  const { product_catalogs, ...within } = catalogContract
  const operation = product_catalogs.list as Operation
  for (const { user_id, promotable_user_type, deleted } of found(contract.promotable_users.list.name))
    if (promotable_user_type === 'FULL' && deleted !== true) yield { operation, input: { user_id } }
  for (const { id: product_catalog_id } of found(operation.name))
    for (const list of Object.values(within).map((each) => each.list as Operation)) {
      const read: Read = { operation: list, input: { ...flagsOf(list), product_catalog_id } }
      yield read
      if (!('item_group_key' in list.params)) continue
      // The list contains only the first product of each group.
      const groups = new Set(pageOf(read).flatMap(({ item_group_key: key }) => key ?? []))
      for (const item_group_key of groups) yield { operation: list, input: { ...read.input, item_group_key } }
    }
}

const HISTORY = contract.account_history.list as Operation

/**
 * Yields one history call per entity. Stops once `isRefused` returns true, because the account then lacks
 * access to histories.
 */
export function* historyReads(
  accountId: string,
  { of: entities, until: end_time }: NonNullable<AccountFileHeader['history']>,
  found: Found,
  isRefused: (read: Read) => boolean,
): Generator<Read> {
  const created = String(found(contract.accounts.get.name)[0]?.created_at)
  const start_time = `${created.slice(0, created.indexOf(':'))}:00:00Z`
  for (const entity_type of entities)
    for (const { id: entity_id } of found(`${HISTORY_ENTITIES[entity_type]}.list`)) {
      const input = {
        account_id: accountId,
        entity_type,
        entity_id,
        start_time,
        end_time,
        ...flagsOf(HISTORY),
      }
      const read: Read = { operation: HISTORY, input }
      yield read
      if (isRefused(read)) return
    }
}

const DAY_MS = 86_400_000
const text = (time: number): string => new Date(time).toISOString().replace('.000', '')

/** Splits a period into parts, each short enough for one call. */
function* periodsOf(from: string, to: string): Generator<{ start_time: string; end_time: string }> {
  const end = Date.parse(to)
  const step = LIMITS.statsDays * DAY_MS
  for (let start = Date.parse(from); start < end; start += step)
    yield { start_time: text(start), end_time: text(Math.min(start + step, end)) }
}

/** Returns an entity's metric groups in an edition, divided into sets that one call may request together. */
const groupsOf = (entity: StatsEntity, edition: Edition): readonly (readonly MetricGroup[])[] => {
  const groups = metricGroupsOf(entity).filter((group) => allows(edition, STATS, 'metric_groups', group))
  const alone: readonly MetricGroup[] = METRIC_GROUPS.filter((group) => group === 'MOBILE_CONVERSION')
  return [
    groups.filter((group) => !alone.includes(group)),
    groups.filter((group) => alone.includes(group)),
  ].filter((some) => some.length > 0)
}

/** Yields the calls that an edition allows for hourly statistics of all entities that were active in a period. */
export function* statisticsReads(
  accountId: string,
  { from, to }: { readonly from: string; readonly to: string },
  found: Found,
  pageOf: (read: Read) => readonly Row[],
  edition: Edition,
): Generator<Read> {
  const posts = found(POSTS.name).flatMap(({ id_str, nullcast }) => (nullcast === true ? [] : [id_str]))
  for (const period of periodsOf(from, to)) {
    const active: [StatsEntity, ReadonlyMap<unknown, readonly unknown[]>][] = [
      ['ACCOUNT', new Map([['ALL_ON_TWITTER', [accountId]]])],
      ['ORGANIC_TWEET', new Map([['ALL_ON_TWITTER', posts]])],
    ]
    for (const entity of ACTIVE_ENTITIES) {
      if (!allows(edition, ACTIVE, 'entity', entity)) continue
      const read: Read = {
        operation: ACTIVE,
        input: { account_id: accountId, entity, ...period },
      }
      yield read
      const placed = new Map<unknown, unknown[]>()
      for (const { entity_id, placements } of pageOf(read))
        for (const placement of placements as readonly string[])
          placed.set(placement, [...(placed.get(placement) ?? []), entity_id])
      active.push([entity, placed])
    }
    for (const [entity, placed] of active) {
      if (!allows(edition, STATS, 'entity', entity)) continue
      for (const [placement, ids] of placed) {
        if (!allows(edition, STATS, 'placement', String(placement))) continue
        for (const entity_ids of chunksOf(ids, LIMITS.statsEntityIds))
          for (const metric_groups of groupsOf(entity, edition))
            yield {
              operation: STATS,
              input: {
                account_id: accountId,
                entity,
                entity_ids,
                ...period,
                granularity: 'HOUR',
                placement,
                metric_groups,
              },
            }
      }
    }
  }
}
