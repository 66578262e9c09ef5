import { redefinedMetrics } from '../contract/editions.ts'
import { contract } from '../contract/index.ts'
import type { Operation } from '../contract/language/define.ts'
import { isRecord } from '../contract/language/is-record.ts'
import { EDITIONS, type Edition } from '../contract/language/standing.ts'
import { type Exchange, listOf, parsedResponse } from '../recordings/exchange.ts'
import type { SeenDrift } from '../upstream/index.ts'

const STATISTICS = contract.stats.list
/** Metrics whose definition depends on the edition. */
const METRICS = new Set(EDITIONS.flatMap((edition) => Object.keys(redefinedMetrics(edition))))

type Occurrences = Pick<SeenDrift, 'count' | 'firstAt' | 'lastAt'>

/** Edition-dependent metrics in recorded statistics. */
export interface MetricsSeen {
  /** Notes the metrics in a response. Responses of other operations are ignored. */
  note(operation: Operation, exchange: Exchange, at: number): void
  /**
   * Returns the recorded metrics that `edition` and `compared` define differently. Responses do not reveal a
   * changed definition, so it is found only if the recording's edition is recognized.
   */
  redefined(edition: Edition, compared: Edition): SeenDrift[]
  /** Checks whether no metrics have been recorded. */
  isEmpty(): boolean
}

const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

/** Returns the edition-dependent metrics that have a value in a response. */
const metricsIn = (exchange: Exchange): ReadonlySet<string> => {
  const results = listOf(fieldOf(parsedResponse(exchange), 'data'))
  const series = results.flatMap((result) => listOf(fieldOf(result, 'id_data')))
  const metrics = series.map((each) => fieldOf(each, 'metrics')).filter(isRecord)
  return new Set(
    metrics.flatMap((each) => Object.keys(each).filter((name) => METRICS.has(name) && each[name] !== null)),
  )
}

export const createMetricsSeen = (): MetricsSeen => {
  const metrics = new Map<string, Occurrences>()
  return {
    note: (operation, exchange, at) => {
      if (operation.name !== STATISTICS.name || exchange.status >= 300) return
      for (const name of metricsIn(exchange)) {
        const { count = 0, firstAt = at } = metrics.get(name) ?? {}
        metrics.set(name, { count: count + 1, firstAt, lastAt: at })
      }
    },
    redefined: (edition, compared) => {
      const known = redefinedMetrics(compared)
      return Object.entries(redefinedMetrics(edition)).flatMap(([metric, definition]) => {
        const seen = metrics.get(metric)
        if (!seen || known[metric] === definition) return []
        const field = `id_data.metrics.${metric}`
        const said = `edition ${edition} defines it as: ${definition}`
        const found = { kind: 'other_definition', field, seen: said, example: '' } as const
        return [{ operation: STATISTICS.name, ...found, ...seen }]
      })
    },
    isEmpty: () => metrics.size === 0,
  }
}
