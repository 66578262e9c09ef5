export {
  answerPrimary,
  listenForScrapes,
  METRICS_PATH,
  type MetricsListener,
  workersMetrics,
} from './listener.ts'
export { createMetrics, type Metrics, type Outcome } from './metrics.ts'
