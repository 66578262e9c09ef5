import { perDayOf, possibleBoundOf } from '../../contract/domains/spend.ts'
import { contract, resources } from '../../contract/index.ts'
import type { Operation, Resource } from '../../contract/language/define.ts'
import { everything, pageBounds } from '../../contract/language/lists.ts'
import {
  type CampaignBounds,
  evaluate,
  type PolicyFile,
  type Reads,
  type RecordChange,
  readsOf,
  type Sender,
  type StatedWrite,
  statedWrites,
  type Verdict,
  type WriteApproval,
} from '../../policy/index.ts'
import { readPages, type UserClient } from '../../upstream/index.ts'
import type { ReadOptions } from '../previews/account-twin.ts'
import { readWirePage } from '../previews/wire-page.ts'
import { accountIn, idsIn, idsOfInput } from './ids.ts'
import type { KnownRecords } from './known-records.ts'

type Fields = Readonly<Record<string, unknown>>
type Records = Map<string, Fields>

/** Write to check, with the facts about its sender and approvals that a policy needs. */
export interface CheckedWrite {
  readonly operation: Operation
  readonly input: Fields
  readonly sender: Sender
  readonly approved: readonly WriteApproval[]
  /** Whether the write can be previewed, and therefore approved. */
  readonly isPreviewable: boolean
}

export interface DirectSource {
  readonly client: UserClient
  readonly options: ReadOptions
  readonly known: KnownRecords
  /** World and credential that the remembered records belong to. */
  readonly scope: string
}

/** Change to a record. Several writes in a batch to the same record share one change. */
type Change = RecordChange & { readonly after: Fields }

const MAX_RECORDS = 10_000

const { campaigns: CAMPAIGNS, line_items: LINE_ITEMS, funding_instruments: FUNDING } = resources

/** Records read for one check. */
class Found {
  readonly #source: DirectSource
  readonly #accountId: string
  readonly #records = new Map<Resource, Records>()
  isComplete = true

  constructor(source: DirectSource, accountId: string) {
    this.#source = source
    this.#accountId = accountId
  }
  of(resource: Resource): Records {
    const records = this.#records.get(resource) ?? new Map<string, Fields>()
    this.#records.set(resource, records)
    return records
  }
  /** Reads the records with the given ids, or all records if there is no filter. */
  async read(list: Operation, filter?: readonly [parameter: string, ids: readonly string[]]): Promise<void> {
    if (filter?.[1].length === 0) return
    const { client, options, known, scope } = this.#source
    const own = this.of(list.resource)
    const { with_deleted: _deleted, ...drafts } = everything(list)
    const input = {
      account_id: this.#accountId,
      count: pageBounds(list).maximum,
      ...(filter ? { ...everything(list), [filter[0]]: filter[1] } : drafts),
    }
    let read = 0
    const pages = readPages(list, (from) => readWirePage(client, list, { ...input, ...from }, options))
    for await (const { records, nextCursor } of pages) {
      for (const record of records) own.set(String(record.id), record)
      known.learn(scope, list.resource, records)
      read += records.length
      if (nextCursor !== null && read >= MAX_RECORDS) this.isComplete = false
      if (!this.isComplete) return
    }
  }
}

const unique = (ids: readonly unknown[]): string[] => [
  ...new Set(ids.filter((id): id is string => typeof id === 'string')),
]
const idsOf = (writes: readonly StatedWrite[], resource: Resource): string[] =>
  unique(writes.filter((write) => write.resource === resource).map(({ id }) => id))

/** Returns the resource and id of a new record's parent. */
const parentOf = ({ resource, set }: StatedWrite): readonly [Resource, unknown] =>
  resource === LINE_ITEMS ? [CAMPAIGNS, set.campaign_id] : [FUNDING, set.funding_instrument_id]
const parentIds = (writes: readonly StatedWrite[], of: Resource): string[] =>
  unique(
    writes.flatMap((write) => {
      const [parent, id] = write.id === undefined ? parentOf(write) : []
      return parent === of ? [id] : []
    }),
  )

/**
 * Returns what is known without a read: the fields of an existing record, or those that a new record
 * inherits.
 */
const knownOf = ({ known, scope }: DirectSource, write: StatedWrite): Fields | undefined => {
  if (write.id !== undefined) return known.of(scope, write.resource, write.id)
  const { id: _id, ...inherited } = known.of(scope, ...parentOf(write)) ?? {}
  return 'currency' in inherited ? inherited : undefined
}

/**
 * Reads everything that a policy needs, in parallel. Line items whose campaign is unknown need a second round
 * trip.
 */
const readAll = async (
  reads: Reads,
  writes: readonly StatedWrite[],
  source: DirectSource,
  accountId: string,
): Promise<Found> => {
  const found = new Found(source, accountId)
  const { campaigns, line_items, funding_instruments } = contract
  if (reads === 'NONE' || reads === 'INPUT') return found
  const ownCampaigns = [...idsOf(writes, CAMPAIGNS), ...parentIds(writes, CAMPAIGNS)]
  const ownLineItems = idsOf(writes, LINE_ITEMS)
  const funding = found.read(funding_instruments.list, ['funding_instrument_ids', parentIds(writes, FUNDING)])
  if (reads === 'ACCOUNT') {
    await Promise.all([funding, found.read(campaigns.list), found.read(line_items.list)])
    return found
  }
  const { known, scope } = source
  const guessed = ownLineItems.map((id) => known.of(scope, LINE_ITEMS, id)?.campaign_id)
  const expected = unique([...ownCampaigns, ...guessed])
  const flights = (ids: readonly string[]) => [
    found.read(campaigns.list, ['campaign_ids', ids]),
    found.read(line_items.list, ['campaign_ids', ids]),
  ]
  await Promise.all([
    funding,
    found.read(line_items.list, ['line_item_ids', ownLineItems]),
    ...(reads === 'FLIGHTS'
      ? flights(expected)
      : [found.read(campaigns.list, ['campaign_ids', ownCampaigns])]),
  ])
  if (reads === 'FLIGHTS') {
    const parents = unique(ownLineItems.map((id) => found.of(LINE_ITEMS).get(id)?.campaign_id))
    await Promise.all(flights(parents.filter((id) => !expected.includes(id))))
  }
  return found
}

/** Returns the changes of all writes; undefined if a record is missing or deleted. */
const changesOf = (
  writes: readonly StatedWrite[],
  found: Found,
  source: DirectSource,
  accountId: string,
): Change[] | undefined => {
  const changes = new Map<string, Change>()
  for (const [index, write] of writes.entries()) {
    const { resource, verb, id = `new ${index}`, set } = write
    const key = `${resource.name} ${id}`
    if (verb === 'create') {
      const { id: _id, ...parent } = knownOf(source, write) ?? {}
      changes.set(key, { resource, accountId, after: { ...parent, ...set, id } })
      continue
    }
    const before = changes.get(key)?.before ?? found.of(resource).get(id)
    if (!before || before.deleted === true) return undefined
    const after = {
      ...(changes.get(key)?.after ?? before),
      ...set,
      ...(verb === 'delete' && { deleted: true }),
    }
    changes.set(key, { resource, accountId, before, after })
  }
  return [...changes.values()]
}

const isOf = (campaignId: string) => (lineItem: Fields) => lineItem.campaign_id === campaignId

/** Returns the records with the changes applied. */
const changed = (records: Records, resource: Resource, changes: readonly Change[]): Records => {
  const own = changes.filter((change) => change.resource === resource)
  return new Map([...records, ...own.map(({ after }) => [String(after.id), after] as const)])
}

/**
 * Returns how much the affected campaigns can spend before and after the changes, and how much the account
 * can spend afterwards.
 */
const spendOf = (found: Found, changes: readonly Change[], reads: Reads, now: number) => {
  if (reads !== 'FLIGHTS' && reads !== 'ACCOUNT') return { campaigns: [] }
  const [campaigns, lineItems] = [found.of(CAMPAIGNS), found.of(LINE_ITEMS)]
  const next = {
    campaigns: changed(campaigns, CAMPAIGNS, changes),
    lineItems: changed(lineItems, LINE_ITEMS, changes),
  }
  const ids = unique(
    changes.map(({ resource, after }) => (resource === CAMPAIGNS ? after.id : after.campaign_id)),
  )
  const bounds = ids.flatMap((id): CampaignBounds[] => {
    const campaign = next.campaigns.get(id)
    if (!campaign) return []
    const flight = (all: Records) => [...all.values()].filter(isOf(id))
    const before = possibleBoundOf({ campaign: campaigns.get(id), lineItems: flight(lineItems) }, now)
    const after = possibleBoundOf({ campaign, lineItems: flight(next.lineItems) }, now)
    return [{ id, currency: campaign.currency as string, before, after }]
  })
  if (reads !== 'ACCOUNT') return { campaigns: bounds }
  const all = [[...next.campaigns.values()], [...next.lineItems.values()]] as const
  return { campaigns: bounds, account: perDayOf(...all, { areAll: true, now }) }
}

/** Plan of a check: the call's individual writes, and the data to read. */
export interface DirectPlan {
  readonly writes: readonly StatedWrite[]
  readonly reads: Reads
}

/**
 * Plans how to check a write to campaigns or line items without a twin. Returns undefined if only a twin can
 * show what the write does.
 *
 * @param limitsGrowth whether the write has approvals, which are valid only up to an amount of new daily spend
 */
export const planDirectly = (
  policy: PolicyFile,
  operation: Operation,
  input: Fields,
  source: DirectSource,
  limitsGrowth = false,
): DirectPlan | undefined => {
  const writes = statedWrites(operation, input)
  const isPlaced = policy.allowed?.countries !== undefined && operation.resource === LINE_ITEMS
  if (!writes || (isPlaced && writes.some(({ set }) => set.entity_status === 'ACTIVE'))) return undefined
  const currencyOf = (write: StatedWrite) => knownOf(source, write)?.currency as string | undefined
  return { writes, reads: readsOf(policy, operation, writes, currencyOf, limitsGrowth) }
}

/**
 * Evaluates a policy for a planned write. Reads the records that the rules need in one round trip, or none if
 * the input is sufficient. Returns undefined if a record is missing or too many are needed; a twin must then
 * evaluate the write.
 *
 * Records are read while the account is locked, so they are never older than the last write through this
 * gateway. Fields remembered from earlier reads cannot be stale, because they never change.
 */
export const evaluateDirectly = async (
  policy: PolicyFile,
  { operation, input, sender, approved, isPreviewable }: CheckedWrite,
  { writes, reads }: DirectPlan,
  source: DirectSource,
): Promise<Verdict | undefined> => {
  const accountId = accountIn(input)
  const found = await readAll(reads, writes, source, accountId)
  const isRead = reads !== 'NONE' && reads !== 'INPUT'
  const isNew = ({ id }: StatedWrite): boolean => id === undefined
  const changes = changesOf(isRead ? writes : writes.filter(isNew), found, source, accountId)
  // Rules about frozen records need the parents of written records. Amounts of new records need a currency.
  const needsKnown = (write: StatedWrite): boolean =>
    policy.frozen?.records !== undefined || (isRead && isNew(write))
  const isKnown = writes.every((write) => !needsKnown(write) || knownOf(source, write))
  if (!changes || !isKnown || !found.isComplete) return undefined
  const now = source.client.serviceTime()
  const above = () =>
    writes.flatMap((write) =>
      idsIn(write.resource, accountId, { ...knownOf(source, write), ...write.set, id: write.id }),
    )
  return evaluate(policy, {
    operation,
    sender,
    ids: () => new Set([...idsOfInput(operation, input), ...above()]),
    now,
    effects: { changes, ...spendOf(found, changes, reads, now) },
    isPreviewable,
    approved,
  })
}
