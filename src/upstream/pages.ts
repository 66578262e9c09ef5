import type { Operation } from '../contract/language/define.ts'
import { BadResponse } from './errors.ts'

/** Parameter that continues a list, absent for the first page. */
export interface PageStart {
  readonly cursor?: string
}

/**
 * Yields the pages of a list. A page is read only when the caller asks for it.
 *
 * @param readPage reads one page; its errors reach the caller
 * @throws BadResponse if a cursor repeats, because the pages would never end
 */
export async function* readPages<P extends { readonly nextCursor: string | null }>(
  { name }: Pick<Operation, 'name'>,
  readPage: (from: PageStart) => Promise<P>,
): AsyncGenerator<P, void, undefined> {
  const cursors = new Set<string>()
  let from: PageStart = {}
  for (;;) {
    const page = await readPage(from)
    yield page
    const { nextCursor } = page
    if (nextCursor === null) return
    if (cursors.has(nextCursor))
      throw new BadResponse(`${name} returned the same cursor twice`, { operation: name })
    cursors.add(nextCursor)
    from = { cursor: nextCursor }
  }
}
