import type { Logger } from 'pino'
import type { Edition } from '../contract/language/standing.ts'
import type { Metrics } from '../gateway/metrics/index.ts'
import { createDriftWatch, type DriftWatch } from '../upstream/index.ts'

/** Starts the API drift watch, which counts each difference and logs it once. */
export const startDriftWatch = (metrics: Metrics, log: Logger, edition: Edition): DriftWatch =>
  createDriftWatch({
    edition,
    onDrift: (drift, isFirst) => {
      metrics.drift(drift)
      if (isFirst) log.warn(drift, 'The advertising API announces a change or differs from the contract')
    },
  })
