/** Encoded after validation, so that large batches need not be held as objects. */
export class EncodedItems {
  readonly json: Uint8Array
  readonly count: number
  constructor(json: Uint8Array, count: number) {
    this.json = json
    this.count = count
  }
  /** Placeholders, one per item. */
  get outline(): readonly unknown[] {
    return Array.from({ length: this.count })
  }
}
