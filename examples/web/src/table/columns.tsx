import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  createExpandedRowModel,
  rowExpandingFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { CampaignOrderField } from '../generated/graphql.ts'
import { BudgetCell, DailyCell, MetricCell, NameCell, StateCell, StatusCell } from './cells.tsx'
import { METRIC_NAMES, METRICS } from './metrics.ts'
import type { TreeNode } from './rows.ts'

interface ColumnMeta {
  readonly title: string
  /** Sort field of the list; undefined if campaigns cannot be sorted by this column. */
  readonly order?: CampaignOrderField | undefined
  readonly isMetric?: boolean
  readonly isNumber?: boolean
}

/** TanStack Table features in use. The gateway sorts and filters, because the list is paged. */
export const features = tableFeatures({
  rowExpandingFeature,
  expandedRowModel: createExpandedRowModel(),
  rowSortingFeature,
  columnSizingFeature,
  columnResizingFeature,
  columnVisibilityFeature,
  columnMeta: {} as ColumnMeta,
})

const helper = createColumnHelper<typeof features, TreeNode>()
const idOf = ({ id }: TreeNode): string => id

// Cells read the node and its numbers from the context of their row.
export const columns = helper.columns([
  helper.accessor(idOf, {
    id: 'name',
    cell: NameCell,
    size: 180,
    minSize: 120,
    enableHiding: false,
    meta: { title: 'Name', order: 'NAME' },
  }),
  helper.accessor(idOf, {
    id: 'status',
    cell: StatusCell,
    size: 76,
    minSize: 68,
    meta: { title: 'Status', order: 'ENTITY_STATUS' },
  }),
  helper.accessor(idOf, {
    id: 'state',
    cell: StateCell,
    size: 92,
    minSize: 72,
    meta: { title: 'Delivery', order: 'EFFECTIVE_STATUS' },
  }),
  helper.accessor(idOf, {
    id: 'budget',
    cell: BudgetCell,
    size: 132,
    minSize: 88,
    sortDescFirst: true,
    meta: { title: 'Budget or bid', order: 'DAILY_BUDGET', isNumber: true },
  }),
  ...METRIC_NAMES.map((name) => {
    const { title, size, ...metric } = METRICS[name]
    const order = 'order' in metric ? metric.order : undefined
    return helper.accessor(idOf, {
      id: name,
      cell: () => <MetricCell name={name} />,
      size,
      minSize: 64,
      enableSorting: order !== undefined,
      sortDescFirst: true,
      meta: { title, order, isMetric: true, isNumber: true },
    })
  }),
  helper.accessor(idOf, {
    id: 'daily',
    cell: DailyCell,
    size: 96,
    minSize: 96,
    enableSorting: false,
    meta: { title: 'By day' },
  }),
])
