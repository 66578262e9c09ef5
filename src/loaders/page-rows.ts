import type { CallResponse, Row } from '../upstream/index.ts'

/**
 * Rows of one response. Rows of a large response can be freed once they have been passed on. Later reads
 * parse the response text again. This reduces memory use and garbage collection.
 */
export class PageRows {
  #rows: readonly Row[] | undefined
  #again: (() => readonly Row[]) | undefined

  constructor({ data, again }: Pick<CallResponse<readonly Row[]>, 'data' | 'again'>) {
    this.#rows = data
    this.#again = again
  }
  get rows(): readonly Row[] {
    this.#rows ??= this.#again?.() ?? []
    return this.#rows
  }
  get canFree(): boolean {
    return this.#again !== undefined
  }
  free(): void {
    if (this.canFree) this.#rows = undefined
  }
  /** Keeps the rows in memory and frees their text. */
  keep(): void {
    this.#again = undefined
  }
}
