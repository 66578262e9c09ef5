import type { ResourceName } from '../../contract/index.ts'
import type { Entity } from '../storage/tables.ts'

export interface DemoRow {
  readonly record: Entity
  readonly accountId: string
}

/** Rows by resource, in creation order. */
export type DemoRows = Readonly<Record<ResourceName, readonly DemoRow[]>>

/** Collector of demo rows. `add` returns the id that it assigns. */
export interface DemoBuilder {
  readonly rows: DemoRows
  /** Time at which the demo is created. */
  readonly now: number
  add(kind: ResourceName, record: Entity, accountId?: string): string
}
