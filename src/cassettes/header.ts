/** First line of a cassette. */
export interface CassetteHeader {
  readonly format: typeof FORMAT
  readonly version: typeof VERSION
  /** Time in ISO 8601. */
  readonly recordedAt: string
  /** Origins of the API and of the other hosts whose responses are recorded, the API's first. */
  readonly origins: readonly string[]
}

export const FORMAT = 'adgraph cassette'
export const VERSION = 1
