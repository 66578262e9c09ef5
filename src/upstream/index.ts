export {
  type Answer,
  type AnswerOf,
  type Client,
  createUpstream,
  type RowOf,
  type Upstream,
  type UpstreamOptions,
} from './client.ts'
export * from './errors.ts'
export { type Row, rowMapper } from './records.ts'
