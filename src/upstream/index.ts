export type { Consumer, Token } from '../oauth1/index.ts'
export type { Answer, AnswerOf, RowOf } from './answer.ts'
export { type AppToken, type AppTokenStatus, createAppToken } from './app-token.ts'
export {
  type Asker,
  type CacheStore,
  createReferenceCache,
  type ReferenceCache,
  type ReferenceCacheOptions,
} from './cache.ts'
export {
  type CallOptions,
  type Client,
  createUpstream,
  type Upstream,
  type UpstreamOptions,
} from './client.ts'
export {
  type AccessType,
  type AuthorizationPage,
  type Authorized,
  type CredentialService,
  type CredentialServiceOptions,
  createCredentialService,
} from './credentials.ts'
export * from './errors.ts'
export { createKeptAnswers, type KeptAnswers, type StaleWish } from './kept-answers.ts'
export type { Lane } from './lanes.ts'
export { type Admission, createRateLedger, type RateLedger } from './ledger.ts'
export type { PageCacheOptions } from './page-cache.ts'
export { parsePageTtl } from './page-ttl.ts'
export type { RateWindow } from './rate-limit.ts'
export { type Row, rowMapper } from './records.ts'
export { createWriteMarks, type WriteMarks, type WriteMarksOptions } from './write-marks.ts'
