import type { SignatureHelp } from '../http/authentication-failure.ts'

/** Entry of the request log, without secrets. Times are ISO 8601. */
export interface RequestSummary {
  /** Sequence number of the request in its world. */
  readonly number: number
  /** Transaction id, which the response also contains. */
  readonly id: string
  readonly time: string
  readonly duration_ms: number
  readonly method: string
  /** Path without the query. */
  readonly path: string
  /** Name of the operation; null if no endpoint has this path. */
  readonly operation: string | null
  readonly status: number
  readonly application: NamedApplication | null
  readonly user: NamedUser | null
  readonly signature: SignatureState
  /** Step of the pipeline that refused the request; null if it was carried out. */
  readonly refused_by: string | null
  /** First error code of the response. */
  readonly code: string | null
}

interface NamedApplication {
  readonly consumer_key: string
  /** Null for an application that does not exist. */
  readonly name: string | null
}

interface NamedUser {
  readonly id: string
  /** Null for a user that does not exist. */
  readonly screen_name: string | null
}

/**
 * Result of the signature check. `held`: correct. `failed`: wrong. `unchecked`: refused earlier, or not
 * signed. `bearer`: a bearer token.
 */
export type SignatureState = 'held' | 'failed' | 'unchecked' | 'bearer'

/** Body, which may be truncated. */
export interface LoggedBody {
  /** Text without secrets; null for content that is not text. */
  readonly text: string | null
  /** Size of the complete body in bytes. */
  readonly bytes: number
  readonly is_cut: boolean
  /** Reason why the text is missing. */
  readonly omitted: string | null
}

export interface RateWindow {
  readonly limit: number
  readonly remaining: number
  readonly resets_at: string
}

/** Problem in a refused request, with the rule or permission that refused it. */
export interface LoggedProblem {
  readonly code: string | number
  readonly message: string
  readonly parameter?: string
  readonly limit?: number
  readonly details?: string
  /** Name of the contract's rule that refused the request. */
  readonly rule?: string
}

export interface RequestDetails extends RequestSummary {
  readonly request: {
    /** Path and query. */
    readonly target: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: LoggedBody
  }
  readonly signing: {
    /** URL that the signature must cover. */
    readonly url: string | null
    readonly base_string: string | null
    /** Sentence that explains the state of the signature. */
    readonly explanation: string
    readonly findings: SignatureHelp['findings']
  }
  readonly problems: readonly LoggedProblem[]
  /** Description of the injected fault; null if there was none. */
  readonly fault: string | null
  readonly rate_windows: { readonly user?: RateWindow; readonly account?: RateWindow }
  readonly response: {
    readonly headers: Readonly<Record<string, string>>
    readonly body: LoggedBody
  }
  /** curl command that replays the request, signed by the sandbox; null if the request cannot be replayed. */
  readonly curl: string | null
}
