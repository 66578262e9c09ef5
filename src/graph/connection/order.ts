import type { Resource } from '../../contract/language/define.ts'
import { graphName } from '../../contract/language/names.ts'
import { measuredEntity, metricAttribute, ORDER_METRICS, orderable } from '../../contract/row-filters.ts'

const screaming = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

const metrics = Object.keys(ORDER_METRICS).map((metric) => [metric, metricAttribute(metric)] as const)

/**
 * Returns an order enum's values, which are API field names: `daily_budget_amount_local_micro` for
 * `DAILY_BUDGET`.
 */
export const orderFieldValues = (resource: Resource): Record<string, string> =>
  Object.fromEntries([
    ...orderable(resource).map((field) => {
      const schema = resource.fields[field]
      return [schema ? screaming(graphName(field, schema)) : field.toUpperCase(), field] as const
    }),
    ...(measuredEntity(resource) === undefined ? [] : metrics),
  ])
