/**
 * Items of a batch that are JSON already, each checked before it was laid out: many of them need not be held as objects
 * until they are sent.
 */
export class EncodedItems {
  /** The JSON array of all items. */
  readonly json: Uint8Array
  readonly count: number
  constructor(json: Uint8Array, count: number) {
    this.json = json
    this.count = count
  }
  /** As many items of which nothing more is known. */
  get outline(): readonly unknown[] {
    return Array.from({ length: this.count })
  }
}
