/** Request as it was pasted or received. */
export interface InspectedRequest {
  readonly method: string
  /** Absolute URL as sent, with the raw query. */
  readonly url: string
  /** Value of the Authorization header. */
  readonly authorization?: string | undefined
  /** Raw body, if its type is application/x-www-form-urlencoded. */
  readonly form?: string | undefined
  /** Media type of a non-form body, in lower case and without parameters. */
  readonly type?: string | undefined
  /** Body that is not a form. */
  readonly body?: string | undefined
  /** Base string of the client's own signer, if the text contains it. */
  readonly baseString?: string | undefined
  /** Whether the text does not state the method. Every method then counts as correct. */
  readonly isMethodAssumed?: true
  /** Whether the text does not state the scheme. Both http and https then count as correct. */
  readonly isSchemeAssumed?: true
}
