export {
  type AuthorizationHeader,
  formatAuthorizationHeader,
  parseAuthorizationHeader,
} from './authorization-header.ts'
export {
  baseStringUri,
  collectParameters,
  normalizeParameters,
  type ParameterSources,
  rawQuery,
  signatureBaseString,
} from './base-string.ts'
export { basicAuthorization, type Consumer, type Token } from './credentials.ts'
export { type Diagnosis, diagnoseSignature, type SignatureKnowledge } from './doctor/diagnose.ts'
export { type Finding, firstDifferenceOf, type Mistake } from './doctor/finding.ts'
export type { OtherSecret } from './doctor/key-mistakes.ts'
export { MAX_REQUEST_CHARACTERS, readRequest } from './doctor/read-request.ts'
export { protocolParametersOf } from './doctor/recipe.ts'
export type { InspectedRequest } from './doctor/request.ts'
export { UnreadableRequest } from './doctor/unreadable.ts'
export { formDecode, type Parameter, percentDecode, percentEncode } from './encode.ts'
export {
  createSigner,
  hmacSha1,
  type SignableRequest,
  type Signer,
  type SignerOptions,
  signingKey,
} from './sign.ts'
export {
  type OAuthParameters,
  type OAuthRequest,
  type RawParameterPlaces,
  readOAuthParameters,
  type SignedRequest,
  verifySignature,
} from './verify.ts'
