/** One limit of an operation, as the schema shows it. */
export interface OperationLimit {
  /** As errors name it: `cost`, `depth`, `bytes`. */
  readonly measure: string
  readonly limit: number
  readonly description: string
}
