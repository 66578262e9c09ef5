/** Request as it was pasted or received. */
export interface InspectedRequest {
  readonly method: string
  /** Absolute URL as sent, with the raw query. */
  readonly url: string
  /** Value of the Authorization header. */
  readonly authorization?: string | undefined
  /** Raw body, if its type is application/x-www-form-urlencoded. */
  readonly form?: string | undefined
  /** Media type of another body, in lower case and without parameters. */
  readonly type?: string | undefined
  /** Body of another type. */
  readonly body?: string | undefined
  /** Base string of the client's own signer, if the text contains it. */
  readonly baseString?: string | undefined
  /** Whether the text names no method. Every method then counts as correct. */
  readonly isMethodAssumed?: true
  /** Whether the text does not show if the scheme is http or https. Both then count as correct. */
  readonly isSchemeAssumed?: true
}
