/** Parameter that continues a list, absent for the first page. */
export interface PageStart {
  readonly cursor?: string
}

/**
 * Yields the pages of a list. A page is read only when the caller asks for it.
 *
 * @param readPage reads one page; its errors reach the caller
 */
export async function* readPages<P extends { readonly nextCursor: string | null }>(
  readPage: (from: PageStart) => Promise<P>,
): AsyncGenerator<P, void, undefined> {
  let from: PageStart = {}
  for (;;) {
    const page = await readPage(from)
    yield page
    if (page.nextCursor === null) return
    from = { cursor: page.nextCursor }
  }
}
