/**
 * A twin is a private world with copies of another system's records: the live API's, or another sandbox's. It
 * shows what a write would do there, without performing it. It applies the sandbox's rules.
 * A twin starts with the records that calls are expected to write. While a call runs, the twin watches which
 * records its rules read. Missing records of each kind are read together from the other system, and the call
 * runs again. A run that lacked a record is rolled back. Rules therefore need not declare what they read.
 */
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import {
  type CampaignBounds,
  type Flight,
  increaseOf,
  mayChangeBound,
  perDayOf,
  possibleBoundOf,
  type SpendIncrease,
  UNBOUNDED,
} from '../../contract/domains/spend.ts'
import { operationsIn } from '../../contract/editions.ts'
import { resources } from '../../contract/index.ts'
import { keyField, type Resource } from '../../contract/language/define.ts'
import type { Permission } from '../../contract/language/permissions.ts'
import { createBehaviour } from '../engine/behaviour.ts'
import { createFindMissing, createHandle } from '../engine/handle.ts'
import type { OtherSystem } from '../engine/other-system.ts'
import { createCalls } from '../http/calls.ts'
import type { Arrival } from '../http/exchange.ts'
import { createLimiter } from '../http/limit.ts'
import { createPipeline, type Pipeline } from '../http/pipeline.ts'
import { rules } from '../rules/index.ts'
import type { Image } from '../storage/image.ts'
import { type Change, type Conditions, findRecords } from '../storage/records.ts'
import { createStore, type Store, type StoreFlags, type StoreLimits } from '../storage/store.ts'
import type { Entity } from '../storage/tables.ts'
import { createFilling } from './fill.ts'
import type { Gap, Source } from './load.ts'
import { createMediaFiles, type MediaAddress } from './media-files.ts'
import { type ExpectedKeys, Needs } from './needs.ts'
import { numberFromHere } from './numbers.ts'
import { reportUnwatchedReads } from './unwatched-reads.ts'

export type { Gap, Source, SourcePage } from './load.ts'

/** User who makes the calls, and the user's permissions for the account in the other system. */
export interface TwinUser {
  readonly userId: string
  readonly permissions: readonly Permission[]
}

export interface TwinOptions {
  readonly accountId: string
  readonly readUser: () => Promise<TwinUser>
  readonly source: Source
  /** Clock of the other system in milliseconds since the epoch. */
  readonly now: () => number
  /** Records that later calls will write. They are known in advance so that they can be read together. */
  readonly expected?: ExpectedKeys | undefined
  /** Returns the URLs of media files that may be read. By default, none is read. */
  readonly mediaAddress?: MediaAddress | undefined
  readonly limits?: Partial<StoreLimits> | undefined
  readonly flags?: Partial<StoreFlags> | undefined
}

/** Request that an HTTP client has sent to the API. */
export interface TwinRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
}
export interface TwinResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

export interface Twin {
  /** Carries out a call to the API. Rejects if the source fails. */
  send(request: TwinRequest): Promise<TwinResponse>
  /** Changes made by all writes so far, in order. */
  readonly changes: readonly Change[]
  /** Gaps in the order of the calls that they concern. Several calls may report the same gap. */
  readonly gaps: readonly Gap[]
  /** Returns the maximum additional spending caused by the changes. Reads missing records first. */
  spend(): Promise<readonly SpendIncrease[]>
  /** Returns how much each affected campaign could spend before the changes and can spend now. */
  bounds(): Promise<readonly CampaignBounds[]>
  /** Returns the maximum that the account can now spend per day, by currency. Reads all of its campaigns. */
  accountPerDay(): Promise<ReadonlyMap<string, bigint | null>>
  /** Finds records. Reads them from the other system first if necessary. */
  find(resource: Resource, conditions: Conditions): Promise<readonly Entity[]>
  close(): Promise<void>
}

/** Thrown at the end of a write whose rules lacked records, to roll the write back. */
class MissedRecords extends Error {
  override readonly name = 'MissedRecords'
}

/** Maximum number of runs of one call. Rules follow references over only a few levels. */
const MAX_RUNS = 12

/** Drops the indexes that select or sort the records of an account, because a twin has only one account. */
const dropAccountIndexes = async (db: Store['db']): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'index' and name glob '*_by_account_id*'`.execute(db)
  for (const { name } of rows) await db.schema.dropIndex(name).execute()
}

let empty: Promise<Image> | undefined
const emptyImage = (): Promise<Image> => {
  empty ??= (async () => {
    const store = await createStore({ runtime: { now: Date.now, randomBytes } })
    try {
      await dropAccountIndexes(store.db)
      return await store.image()
    } finally {
      await store.close()
    }
  })()
  return empty
}

const arrivalOf = ({ method, path, headers: given, body = '' }: TwinRequest): Arrival => {
  const bytes = Buffer.from(body)
  const headers = { ...given, 'content-length': `${bytes.length}` }
  const message = Object.assign(Readable.from(bytes.length > 0 ? [bytes] : []), {
    method,
    url: path,
    headers,
  }) as unknown as IncomingMessage
  return { id: 'preview', method, target: path, headers, message }
}

interface Watched {
  readonly needs: Needs
  readonly missed: Gap[]
  readonly other: Omit<OtherSystem, 'unknown'>
}

interface WatchedWorld {
  readonly pipeline: Pipeline
  /** Changes made in the current run, and errors from rules that had all the records they needed. */
  readonly run: Change[]
  readonly faults: unknown[]
}

const createWatchedWorld = (
  store: Store,
  { userId, permissions }: TwinUser,
  { needs, missed, other }: Watched,
): WatchedWorld => {
  const run: Change[] = []
  const listeners = {
    watch: needs.watch,
    other: {
      ...other,
      unknown: (name: string, field?: string) => {
        missed.push(
          field === undefined ? { name, reason: 'NOT_READABLE' } : { name, reason: 'NOT_RETURNED', field },
        )
      },
    },
    changed: (change: Change) => {
      const { resource, before, after } = change
      if (!before && after) needs.created(resource, after[keyField(resource)] as string)
      run.push(change)
    },
    written: () => {
      if (needs.areOpen) throw new MissedRecords()
    },
  }
  const faults: unknown[] = []
  const pipeline = createPipeline({
    operations: operationsIn(store.flags.edition),
    authenticate: () => ({
      caller: { consumerKey: 'preview', token: 'preview', userId },
      accessLevel: 'write' as const,
    }),
    releaseNonce: async () => {},
    calls: createCalls(),
    associationOf: async () => ({ permissions, isDeleted: false }),
    limiter: createLimiter('off', store.clock.now),
    handle: createHandle(store, rules, listeners),
    findMissing: createFindMissing(store, rules, listeners),
    faults: { faultOf: () => undefined },
    behaviour: createBehaviour(),
    onFault: (_exchange, fault) => {
      // A rule may fail because a record is still missing. The call runs again once the record has been read.
      if (!needs.areOpen) faults.push(fault)
    },
  })
  return { pipeline, run, faults }
}

/** Returns the ids of campaigns that the changes affect. */
const campaignsIn = (changes: readonly Change[]): string[] => [
  ...new Set(
    changes.flatMap(({ resource, before, after }) => {
      const field = { campaigns: 'id', line_items: 'campaign_id' }[resource.name]
      return field === undefined ? [] : [(after ?? before)?.[field] as string]
    }),
  ),
]

/** Returns records as they were before the changes. */
const earlier = (records: readonly Entity[], resource: Resource, changes: readonly Change[]): Entity[] => {
  const first = new Map<unknown, Entity | undefined>()
  for (const change of changes)
    if (change.resource === resource) {
      const { id } = (change.after ?? change.before) as Entity
      if (!first.has(id)) first.set(id, change.before)
    }
  return records.flatMap((record) => {
    if (!first.has(record.id)) return [record]
    const old = first.get(record.id)
    return old ? [old] : []
  })
}

interface ChangedFlight {
  readonly before: Flight
  readonly after: Flight
}

/** Returns a function that finds a campaign with its line items. */
const flightsOf = (campaigns: readonly Entity[], lineItems: readonly Entity[]): ((id: string) => Flight) => {
  const campaignById = new Map(campaigns.map((campaign) => [campaign.id, campaign]))
  const lineItemsOf = Map.groupBy(lineItems, ({ campaign_id }) => campaign_id)
  return (id) => ({ campaign: campaignById.get(id), lineItems: lineItemsOf.get(id) ?? [] })
}

type Find = (resource: Resource, conditions: Conditions) => Promise<Entity[]>

/**
 * Creates a function that returns the campaigns affected by given changes, both as they were before all
 * changes and as they are now. A campaign is read again only after a further change to it.
 */
const createFlights = (
  find: Find,
  changes: readonly Change[],
): ((affecting: readonly Change[]) => Promise<readonly ChangedFlight[]>) => {
  const known = new Map<string, ChangedFlight>()
  let seen = 0
  const readFlights = async (ids: readonly string[]): Promise<void> => {
    const campaigns = await find(resources.campaigns, { id: ids })
    const lineItems = await find(resources.line_items, { campaign_id: ids })
    const before = flightsOf(
      earlier(campaigns, resources.campaigns, changes),
      earlier(lineItems, resources.line_items, changes),
    )
    const after = flightsOf(campaigns, lineItems)
    for (const id of ids) known.set(id, { before: before(id), after: after(id) })
  }
  return async (affecting) => {
    for (const id of campaignsIn(changes.slice(seen))) known.delete(id)
    seen = changes.length
    const ids = campaignsIn(affecting)
    const unknown = ids.filter((id) => !known.has(id))
    if (unknown.length > 0) await readFlights(unknown)
    return ids.flatMap((id) => known.get(id) ?? [])
  }
}

const storeUser = async (
  { db }: Pick<Store, 'db'>,
  accountId: string,
  { userId, permissions }: TwinUser,
): Promise<void> => {
  await db
    .insertInto('account_access')
    .values({ account_id: accountId, user_id: userId, permissions: JSON.stringify(permissions) })
    .execute()
}

/** Opens a twin of an account, and reads the expected records into it. */
export const openTwin = async (options: TwinOptions): Promise<Twin> => {
  const { accountId, readUser, source, now, mediaAddress = () => undefined, limits, flags } = options
  /** Time of the current call. Its runs share it, so that new records have the same ids in each of them. */
  let time = now()
  const plain = await createStore({
    location: await emptyImage(),
    runtime: { now: () => time, randomBytes },
    ...(limits && { limits }),
    ...(flags && { flags }),
  })
  const needs = new Needs(options.expected, (resource) => rules.of(resource).readsWith ?? [])
  const gaps: Gap[] = []
  const filling = createFilling(plain, needs, { source, accountId, onGap: (gap) => gaps.push(gap) })
  const { fill, reasons } = filling
  /** Gaps of the current run. */
  const missed: Gap[] = []
  const unwatched = reportUnwatchedReads(
    (resource) => needs.hasWatched(resource),
    (name) => missed.push({ name, reason: 'NOT_READABLE' }),
  )
  const store = { ...plain, db: plain.db.withPlugin(unwatched) }
  const changes: Change[] = []
  const fillAll = async (): Promise<void> => {
    while (await fill());
  }
  await numberFromHere(store.db)
  // Failures, such as missing access, are ignored: a call that needs these records reads them again.
  const [user] = await Promise.all([readUser(), fillAll().catch(() => undefined)]).catch(async (error) => {
    await store.close()
    throw error
  })
  await storeUser(store, accountId, user)
  const other = {
    ...createMediaFiles(source, mediaAddress),
    reasonsOf: (campaignId: string) => reasons.get(campaignId),
  }
  const { pipeline, run, faults } = createWatchedWorld(store, user, { needs, missed, other })
  /** Finds records. Reads them from the other system first if necessary. */
  const find = async (resource: Resource, conditions: Conditions): Promise<Entity[]> => {
    needs.watch(resource, conditions)
    await fill()
    return findRecords(store, resource, conditions)
  }
  /** Checks whether all campaigns and line items that were needed have been read. */
  const isWhole = (): boolean => gaps.every(({ name }) => name !== 'campaigns' && name !== 'line_items')
  const flights = createFlights(find, changes)
  return {
    changes,
    gaps,
    send: async (request) => {
      time = now()
      for (let runs = 0; runs < MAX_RUNS; runs += 1) {
        needs.begin()
        run.length = 0
        missed.length = 0
        faults.length = 0
        const { status, headers, body } = await pipeline.carryOut(arrivalOf(request))
        if (faults.length > 0) throw faults[0]
        if (await fill()) continue
        gaps.push(...missed, ...filling.gaps.filter(({ name }) => needs.hasWatched(name)))
        if (status < 400) {
          needs.commit()
          changes.push(...run)
        }
        return { status, headers, text: body.toString() }
      }
      throw new Error(`${request.method} ${request.path} reads records across too many levels`)
    },
    spend: async () => increaseOf(await flights(changes.filter(mayChangeBound)), now()),
    bounds: async () =>
      (await flights(changes.filter(mayChangeBound))).flatMap(({ before, after }) => {
        const campaign = after.campaign ?? before.campaign
        if (!campaign) return []
        const { id, currency } = campaign as { id: string; currency: string }
        const next = isWhole() ? possibleBoundOf(after, now()) : UNBOUNDED
        return [{ id, currency, before: possibleBoundOf(before, now()), after: next }]
      }),
    accountPerDay: async () => {
      const all = { account_id: accountId, deleted: 0 }
      const campaigns = await find(resources.campaigns, all)
      const lineItems = await find(resources.line_items, all)
      return perDayOf(campaigns, lineItems, { areAll: isWhole(), now: now() })
    },
    find,
    close: () => store.close(),
  }
}
