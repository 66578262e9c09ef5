export type { Consumer, Token } from '../oauth1/index.ts'
export type { CacheEntry, Store } from './cache/cache.ts'
export { type Caches, type CachesOptions, createCaches, type StoredResponse } from './cache/index.ts'
export { createReferenceCache, type ReferenceCache, type ReferenceOptions } from './cache/reference.ts'
export type { MarkStore, MarkTimes } from './cache/shared-marks.ts'
export { createUpstream, type Upstream, type UpstreamOptions } from './client/client.ts'
export {
  anonymousClient,
  type CallPolicy,
  type Client,
  type ClientSettings,
  createClient,
  type StreamSettings,
  type UserClient,
} from './client/user-client.ts'
export { type AppToken, type AppTokenStatus, createAppToken } from './credentials/app-token.ts'
export {
  type AccessType,
  type AuthorizationPage,
  type Authorized,
  type CredentialService,
  type CredentialServiceOptions,
  createCredentialService,
} from './credentials/credentials.ts'
export type { Grant } from './credentials/grant.ts'
export { createUserTokenService } from './credentials/load-user-tokens.ts'
export { type LoginService, signedLogins, type UserTokenService } from './credentials/user-token-service.ts'
export type { DriftKind } from './drift/difference.ts'
export {
  createDriftWatch,
  type Drift,
  type DriftWatch,
  type DriftWatchOptions,
  type SeenDrift,
} from './drift/watch.ts'
export * from './errors.ts'
export type { Load } from './isolation/bulkhead.ts'
export { readPages } from './pages.ts'
export { needsApplication } from './pipeline/application.ts'
export type {
  Attempt,
  CallFollower,
  CallObserver,
  CallOptions,
  EndedTry,
  FollowedCall,
  Idempotency,
  Saving,
  StoredWrite,
  UserToken,
  WriteStore,
} from './pipeline/call.ts'
export type { Lane } from './rate/lanes.ts'
export { type Admission, createRateLedger, type NamedWindow, type RateLedger } from './rate/ledger.ts'
export { endAfter } from './transport/end-after.ts'
export { type RateWindow, type RateWindows, retryAfterMs } from './transport/rate-headers.ts'
export { type Row, rowMapper } from './transport/records.ts'
export { redact } from './transport/redact.ts'
export { type CallResponse, type ResponseOf, type RowOf, readResponse } from './transport/response.ts'
export { createSignatureClock, type SignatureClock } from './transport/signature-clock.ts'
export { DEFAULT_CONNECTIONS } from './transport/transport.ts'
export { Reader } from './transport/turns.ts'
