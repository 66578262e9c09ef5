/** Limit on operations, as the schema shows it. */
export interface OperationLimit {
  /** Name in errors: `cost`, `depth`, `bytes`. */
  readonly measure: string
  readonly limit: number
  readonly description: string
}
