import { LRUCache } from 'lru-cache'
import { keyField, type Resource } from '../../contract/language/define.ts'
import { BY_REFERENCE } from './ids.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Cache of record fields that never change: the currency and the parents' ids. The API has no write that
 * changes them, so they need not be read again.
 */
export interface KnownRecords {
  of(scope: string, resource: Resource, id: unknown): Fields | undefined
  learn(scope: string, resource: Resource, records: readonly Fields[]): void
}

const MAX_RECORDS = 20_000

const isFixed = (name: string): boolean => name === 'currency' || BY_REFERENCE.has(name)

/** Creates the cache of known records. Each scope has its own records. */
export const createKnownRecords = (): KnownRecords => {
  const known = new LRUCache<string, Fields>({ maxSize: MAX_RECORDS, sizeCalculation: () => 1 })
  const keyOf = (scope: string, { name }: Resource, id: unknown): string => `${scope} ${name} ${String(id)}`
  return {
    of: (scope, resource, id) => known.get(keyOf(scope, resource, id)),
    learn: (scope, resource, records) => {
      for (const record of records) {
        const key = keyOf(scope, resource, record[keyField(resource)])
        if (known.has(key)) continue
        known.set(key, Object.fromEntries(Object.entries(record).filter(([name]) => isFixed(name))))
      }
    },
  }
}
