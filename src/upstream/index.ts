export type { Consumer, Token } from '../oauth1/index.ts'
export type { Answer, AnswerOf, RowOf } from './answer.ts'
export { createKeptAnswers, type KeptAnswers, type StaleWish } from './cache/kept-answers.ts'
export type { PageCacheOptions } from './cache/page-cache.ts'
export { parsePageTtl } from './cache/page-ttl.ts'
export {
  type Asker,
  type CacheStore,
  createReferenceCache,
  type ReferenceCache,
  type ReferenceCacheOptions,
} from './cache/reference-cache.ts'
export { createWriteMarks, type WriteMarks, type WriteMarksOptions } from './cache/write-marks.ts'
export {
  type CallOptions,
  type Client,
  createUpstream,
  type Upstream,
  type UpstreamOptions,
} from './client.ts'
export { type AppToken, type AppTokenStatus, createAppToken } from './credentials/app-token.ts'
export {
  type AccessType,
  type AuthorizationPage,
  type Authorized,
  type CredentialService,
  type CredentialServiceOptions,
  createCredentialService,
} from './credentials/credentials.ts'
export * from './errors.ts'
export type { Lane } from './rate/lanes.ts'
export { type Admission, createRateLedger, type RateLedger } from './rate/ledger.ts'
export type { RateWindow } from './rate/rate-limit.ts'
export { type Row, rowMapper } from './records.ts'
