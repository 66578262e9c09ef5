import type { CallResponse, Row } from '../upstream/index.ts'

/**
 * Rows of one response. Those of a large one may be let go once they are given out: who asks later gets them from its text,
 * which takes less memory, and nothing of the garbage collector.
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
  get mayGo(): boolean {
    return this.#again !== undefined
  }
  letGo(): void {
    if (this.mayGo) this.#rows = undefined
  }
  /** The rows stay, and their text goes. */
  keep(): void {
    this.#again = undefined
  }
}
