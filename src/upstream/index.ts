export type { Answer, AnswerOf, RowOf } from './answer.ts'
export {
  type Client,
  createUpstream,
  type Upstream,
  type UpstreamOptions,
} from './client.ts'
export * from './errors.ts'
export { type Row, rowMapper } from './records.ts'
