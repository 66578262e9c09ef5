import type { ResourceName } from '../../contract/index.ts'
import type { Loaders } from '../../loaders/index.ts'
import type { AnyRow } from '../context/rows.ts'

/** Name of an entity, and the currency of its amounts; each may be null. */
export interface EntityLabel {
  readonly name: string | null
  readonly currency: string | null
}

interface Labelled {
  readonly name?: string | null
  readonly description?: string | null
  readonly currency?: string | null
  readonly lineItemRestId?: string
}

const RESOURCES: Readonly<Record<string, ResourceName>> = {
  ACCOUNT: 'accounts',
  FUNDING_INSTRUMENT: 'funding_instruments',
  CAMPAIGN: 'campaigns',
  LINE_ITEM: 'line_items',
  PROMOTED_TWEET: 'promoted_tweets',
  PROMOTED_ACCOUNT: 'promoted_accounts',
  MEDIA_CREATIVE: 'media_creatives',
}

/**
 * Reads an entity, even if it has been deleted. Returns null for posts without promotion. Reads in the same
 * event loop turn share calls.
 */
export const entityRecord = async (
  loaders: Pick<Loaders, 'one'>,
  entity: string,
  accountId: string,
  id: string,
): Promise<AnyRow | null> => {
  const resource = RESOURCES[entity]
  return resource === undefined ? null : ((await loaders.one(resource, accountId, id)) as AnyRow | null)
}

/**
 * Reads the label of an entity, even if it has been deleted. Promotions and media creatives have the label of
 * their line item; posts without promotion have none. Reads in the same event loop turn share calls.
 */
export const labelOf = async (
  loaders: Pick<Loaders, 'one'>,
  entity: string,
  accountId: string,
  id: string,
): Promise<EntityLabel> => {
  const row = (await entityRecord(loaders, entity, accountId, id)) as Labelled | null
  if (!row) return { name: null, currency: null }
  if (row.lineItemRestId !== undefined) return labelOf(loaders, 'LINE_ITEM', accountId, row.lineItemRestId)
  return { name: row.name ?? row.description ?? null, currency: row.currency ?? null }
}
