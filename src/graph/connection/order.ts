import { hasMetric } from '../../contract/domains/stats.ts'
import type { Resource } from '../../contract/language/define.ts'
import { graphName } from '../../contract/language/names.ts'
import { measuredEntity, metricAttribute, ORDER_METRICS, orderable } from '../../contract/row-filters.ts'

const screaming = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** Returns the metrics that a resource's lists can be sorted by. */
const metricsOf = (resource: Resource): readonly (readonly [string, string])[] => {
  const entity = measuredEntity(resource)
  if (entity === undefined) return []
  return Object.entries(ORDER_METRICS)
    .filter(([, { name }]) => hasMetric(entity, name))
    .map(([metric]) => [metric, metricAttribute(metric)])
}

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
    ...metricsOf(resource),
  ])
