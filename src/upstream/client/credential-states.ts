import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Consumer, createSigner, type Token } from '../../oauth1/index.ts'
import { createPrincipalShare } from '../isolation/capacity.ts'
import type { Credential, UserToken } from '../pipeline/call.ts'
import { createInFlight } from '../pipeline/in-flight.ts'
import type { RateLedger } from '../rate/ledger.ts'
import type { SignatureClock } from '../transport/signature-clock.ts'

/**
 * Maximum number of cached credentials. After an eviction, a read may be sent even though an identical one is
 * in flight.
 */
const MAX_CREDENTIALS = 10_000

interface CredentialParts {
  readonly baseUrl: string
  readonly consumer: Consumer
  readonly clock: SignatureClock
  readonly ledger: RateLedger
}

/** Creates a signer whose header contains an access token instead of a signature. */
const bearerOf = ({ current }: UserToken): Credential['signer'] => {
  const authorize = () => `Bearer ${current()}`
  return { authorize, authorizeNormalized: authorize }
}

/** Caches the state of each token: its signer, its rate limit windows and its reads in flight. */
export const createCredentials = ({
  baseUrl,
  consumer,
  clock,
  ledger,
}: CredentialParts): ((token: Token | UserToken) => Credential) => {
  const credentials = new LRUCache<string, Credential>({ maxSize: MAX_CREDENTIALS, sizeCalculation: () => 1 })
  const signed = (token: Token): Credential => {
    const place = `${token.key} ${token.secret}`
    let credential = credentials.get(place)
    if (!credential) {
      const id = hash('sha256', `${baseUrl} ${consumer.key} ${token.key}`, 'base64url')
      credential = {
        id,
        signer: createSigner({ consumer, token, timestamp: clock.seconds }),
        secrets: [consumer.key, consumer.secret, token.key, token.secret],
        windows: ledger.of(id),
        reads: createInFlight(),
        share: createPrincipalShare(),
      }
      credentials.set(place, credential)
    }
    return credential
  }
  return (token) => {
    if ('key' in token) return signed(token)
    const { signer: _signer, secrets: _secrets, ...state } = signed({ key: `oauth2 ${token.id}`, secret: '' })
    return {
      ...state,
      signer: bearerOf(token),
      get secrets() {
        return [consumer.key, consumer.secret, token.current()]
      },
      userToken: token,
    }
  }
}
