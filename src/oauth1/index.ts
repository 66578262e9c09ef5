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
