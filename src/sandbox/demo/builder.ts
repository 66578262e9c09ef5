import type { ResourceName } from '../../contract/index.ts'
import type { Entity } from '../storage/tables.ts'

export interface DemoRow {
  readonly record: Entity
  readonly accountId: string
}

/** In creation order per resource. */
export type DemoRows = Readonly<Record<ResourceName, readonly DemoRow[]>>

/** `add` returns the id it assigns. */
export interface DemoBuilder {
  readonly rows: DemoRows
  add(kind: ResourceName, record: Entity, accountId?: string): string
}
