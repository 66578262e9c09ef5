import { createContext, useContext } from 'react'
import type { Change } from '../edit/save.ts'
import type { Period } from '../period.tsx'
import type { Message } from '../signals.ts'
import type { RowNumbers } from './numbers.ts'
import type { EditableNode, MoreNode, RecordNode } from './rows.ts'

export interface RowActions {
  toggle(id: string): void
  /** Opens the details of a record. */
  open(id: string): void
  readBelow(node: MoreNode): void
  /** Saves an edit. Returns the reason for a refusal, if any. */
  save(node: EditableNode, change: Change): Promise<Message | undefined>
}

export interface TableSettings {
  readonly actions: RowActions
  readonly mayEdit: boolean
  readonly period: Period
  /** Whether reading numbers has failed. */
  readonly hasFailed: boolean
}
export const TableContext = createContext<TableSettings | undefined>(undefined)

/** Data used by the cells of one table row. */
export interface RowContents {
  readonly node: RecordNode
  readonly name: string
  /** Undefined while the numbers are loading. */
  readonly numbers: RowNumbers | undefined
  readonly level: number
  readonly isOpen: boolean
  /** Whether the row has the focus, so that Tab moves through its buttons. */
  readonly isActive: boolean
  /** Keeps the row rendered while it scrolls out of view. Returns a function that ends this. */
  keep(): () => void
}
export const RowContext = createContext<RowContents | undefined>(undefined)

const used = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('This component must be inside a table')
  return value
}
export const useTableSettings = (): TableSettings => used(useContext(TableContext))
export const useRowContents = (): RowContents => used(useContext(RowContext))
