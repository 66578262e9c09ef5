/** First line of a cassette. */
export interface CassetteHeader {
  readonly format: typeof FORMAT
  readonly version: typeof VERSION
  /** Time in ISO 8601. */
  readonly recordedAt: string
  /** Recorded origins: the API's first, then those of other hosts. */
  readonly origins: readonly string[]
}

export const FORMAT = 'adgraph cassette'
export const VERSION = 1
