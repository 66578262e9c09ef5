export {
  listenForScrapes,
  METRICS_PATH,
  type MetricsListener,
  respondToPrimary,
  workersMetrics,
} from './listener.ts'
export { createMetrics, type Metrics, type Outcome } from './metrics.ts'
