import { resources } from '../../contract/index.ts'
import type { Resource } from '../../contract/language/define.ts'
import type { Store } from '../storage/store.ts'
import type { Entity } from '../storage/tables.ts'
import { type Gap, load, type Source } from './load.ts'
import type { Need, Needs } from './needs.ts'

/** Reader of missing records. It also collects gaps, and the reasons why campaigns are not served. */
export interface Filling {
  /** Reads the records that are needed now. Returns false if none are missing. Rejects if a read fails. */
  fill(): Promise<boolean>
  /** Gaps found so far, which affect every later read of their table. */
  readonly gaps: readonly Gap[]
  /** Why campaigns are not served, as reported by the other system. */
  readonly reasons: ReadonlyMap<string, readonly string[]>
}

interface FillingOptions {
  readonly source: Source
  readonly accountId: string
  /** Listener for gaps, in addition to `gaps`. */
  readonly onGap: (gap: Gap) => void
}

/** Creates the reader of missing records for a twin's store. */
export const createFilling = (
  store: Store,
  needs: Needs,
  { source, accountId, onGap }: FillingOptions,
): Filling => {
  const gaps: Gap[] = []
  const reasons = new Map<string, readonly string[]>()
  const loaded = (resource: Resource, records: readonly Entity[]): void => {
    needs.loaded(resource, records)
    if (resource !== resources.campaigns) return
    for (const { id, reasons_not_servable } of records)
      if (Array.isArray(reasons_not_servable)) reasons.set(id as string, reasons_not_servable)
  }
  const read = async (need: Need): Promise<void> => {
    try {
      const gap = await load(store, { source, accountId, loaded }, need)
      if (!gap) return
      gaps.push(gap)
      onGap(gap)
    } catch (error) {
      needs.failed(need)
      throw error
    }
  }
  return {
    gaps,
    reasons,
    fill: async () => {
      const missing = needs.take()
      // Waits for all reads even if one fails, because `take` has already marked the others as read.
      const results = await Promise.allSettled(missing.map(read))
      const failed = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
      if (failed) throw failed.reason
      return missing.length > 0
    },
  }
}
