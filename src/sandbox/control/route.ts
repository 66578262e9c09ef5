import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { Authenticated, Reply } from '../http/exchange.ts'
import type { Senders } from '../log/details.ts'
import type { SignatureDoctor } from '../oauth/endpoints/signature-doctor.ts'
import type { ApplicationChanges, RegisteredApplication } from '../oauth/stored/applications.ts'
import type { Credentials, SignedInUser } from '../oauth/stored/credentials.ts'
import type { World } from '../world/world.ts'
import type { Worlds } from '../world/worlds.ts'

export interface ControlParts {
  readonly worlds: Worlds
  /** Returns a user's credentials; default: the demo user's. */
  readonly credentialsOf: (screenName?: string) => Promise<SignedInUser | undefined>
  readonly putUser: Credentials['putUser']
  readonly accessTokens: Pick<Credentials['accessTokens'], 'ofUser' | 'ownerOf'>
  /** Whether reads in all worlds accept an application's bearer token. */
  readonly bearerReads: { enabled: boolean }
  /** Diagnoses the signature of a pasted request. @throws Refusal if the text contains no request */
  readonly examineRequest: SignatureDoctor['examine']
  readonly applications: () => Promise<readonly RegisteredApplication[]>
  /** Changes an application. @throws TypeError on a callback that is not allowed */
  readonly changeApplication: (
    consumerKey: string,
    changes: ApplicationChanges,
  ) => Promise<RegisteredApplication | undefined>
  /**
   * Returns the sender of a request signed by the user `screenName`; default: the demo user. @throws Refusal
   * if such a request would be refused
   */
  readonly senderOf: (screenName?: string) => Promise<Authenticated | undefined>
  readonly nextId: () => string
  /** Returns the machine's time in ms. */
  readonly now: () => number
  /** Names and secrets of senders, for the request log. */
  readonly senders: Senders
  /** Signs a request for a user. Returns undefined if there is no such user or application. */
  readonly authorize: (request: SigningRequest) => Promise<string | undefined>
}

export interface SigningRequest {
  readonly method: string
  readonly url: string
  /** Form-encoded body as sent; empty for other bodies. */
  readonly form: string
  /** Screen name; default: the demo user. */
  readonly user: string | undefined
  /** Application; default: the demo application. */
  readonly consumerKey: string | undefined
}

export interface ControlCall extends ControlParts {
  readonly world: World
  readonly message: IncomingMessage
  readonly query: URLSearchParams
  /** Whether control requests need the control key. */
  readonly isKeyed: boolean
  /** Reads the body as JSON. @throws Refusal if it is not JSON */
  readonly body: () => Promise<unknown>
  readonly text: () => Promise<string>
}

/** Handler of a control request. If it returns undefined, the response is a 404. */
export type ControlHandler = (call: ControlCall) => Promise<unknown>
export type Routes = Readonly<Record<string, Readonly<Record<string, ControlHandler>>>>

/** Response content that is already serialized, as text or as a stream. */
export class Content {
  readonly type: string
  readonly body: string | Readable
  constructor(type: string, body: string | Readable) {
    this.type = type
    this.body = body
  }
}

/** Media type of JSON lines. */
export const JSON_LINES = 'application/x-ndjson'

/** API response that is sent unchanged. */
export class RestReply {
  readonly reply: Reply
  constructor(reply: Reply) {
    this.reply = reply
  }
}
