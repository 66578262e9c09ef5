import { type ExpandedState, type SortingState, useTable } from '@tanstack/react-table'
import { useCallback, useMemo, useState } from 'react'
import type { Period } from '../period.tsx'
import { news } from '../signals.ts'
import { columns, features } from './columns.tsx'
import type { CampaignTable } from './head.tsx'
import { useLayout } from './layout.ts'
import { type Paging, usePaging, type Wanted } from './paging.ts'
import { type AccountNode, treeOf } from './rows.ts'
import type { Conditions } from './tools.tsx'

/** Converts the user's choices to the list's filter and sort order. */
const wantedOf = ({ state, text }: Conditions, sorting: SortingState, { last }: Period): Wanted => {
  const filter = {
    ...(text !== '' && { nameContains: text }),
    ...(state === 'DRAFT' ? { entityStatus: ['DRAFT' as const] } : state && { effectiveStatus: [state] }),
  }
  const [sorted] = sorting
  const meta = columns.find(({ id }) => id === sorted?.id)?.meta
  const orderBy =
    sorted && meta?.order && !(meta.isMetric && last === null)
      ? ({
          field: meta.order,
          direction: sorted.desc ? 'DESC' : 'ASC',
          last: meta.isMetric ? last : null,
        } as const)
      : null
  return { filter: Object.keys(filter).length > 0 ? filter : null, orderBy }
}

const NO_CONDITIONS: Conditions = { state: undefined, text: '' }

export interface CampaignTableState {
  readonly table: CampaignTable
  readonly tree: AccountNode
  readonly paging: Paging
  readonly conditions: Conditions
  readonly isFiltered: boolean
  isExpanded(id: string): boolean
  setConditions(conditions: Conditions): void
  clearConditions(): void
  expandAll(): void
  collapseAll(): void
}

/** Loads the campaigns of an account into a TanStack table. The gateway filters, sorts and paginates them. */
export const useCampaignTable = (
  account: { readonly id: string; readonly name: string | null },
  period: Period,
): CampaignTableState => {
  const { id, name } = account
  const [conditions, setConditions] = useState(NO_CONDITIONS)
  const change = useCallback((next: Conditions) => {
    // Clears the message, which concerned the rows of the previous search.
    news.set('')
    setConditions(next)
  }, [])
  const [sorting, setSorting] = useState<SortingState>([])
  const [expanded, setExpanded] = useState<ExpandedState>({ [id]: true })
  const { sizes, setSizes, visible, setVisible } = useLayout()
  const wanted = useMemo(() => wantedOf(conditions, sorting, period), [conditions, sorting, period])
  const paging = usePaging(id, wanted)
  const { campaigns } = paging
  const tree = useMemo(() => treeOf({ id, name }, campaigns ?? []), [id, name, campaigns])
  const data = useMemo(() => [tree], [tree])
  const table = useTable({
    features,
    columns,
    data,
    getRowId: (node) => node.id,
    getSubRows: (node) => node.children,
    autoResetExpanded: false,
    manualSorting: true,
    enableMultiSort: false,
    columnResizeMode: 'onChange',
    state: { sorting, expanded, columnSizing: sizes, columnVisibility: visible },
    onSortingChange: setSorting,
    onExpandedChange: setExpanded,
    onColumnSizingChange: setSizes,
    onColumnVisibilityChange: setVisible,
  })
  return {
    table,
    tree,
    paging,
    conditions,
    isFiltered: wanted.filter !== null,
    isExpanded: (row) => expanded === true || expanded[row] === true,
    setConditions: change,
    clearConditions: useCallback(() => change(NO_CONDITIONS), [change]),
    expandAll: useCallback(() => setExpanded(true), []),
    collapseAll: useCallback(() => setExpanded({ [id]: true }), [id]),
  }
}
