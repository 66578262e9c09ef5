import DataLoader from 'dataloader'
import type { Operation } from '../contract/define.ts'
import { maximumIds, pageBounds } from '../contract/lists.ts'
import type { Answer, Client, Row } from '../upstream/index.ts'
import { callChildList } from './call-list.ts'
import { chunkSize, chunksOf, rowsPerParent } from './chunks.ts'

/** The first children of one parent. */
export interface Children {
  /** At least as many as were needed, or all there are; in the order of the list. */
  readonly rows: readonly Row[]
  /** Whether the parent has no others. */
  readonly complete: boolean
}

export interface ByParentLoader {
  /** `need` rows of a parent, or all it has. */
  load(parentId: string, need: number): Promise<Children>
}

export interface ByParentOptions {
  readonly list: Operation
  readonly accountId: string
  /** The ids parameter that takes parents: `campaign_ids`. */
  readonly parameter: string
  /** The row field that names the parent: `campaignRestId`. */
  readonly parentField: string
  /** Order and filters, by wire name; the same for every parent. */
  readonly input: Readonly<Record<string, unknown>>
  readonly signal?: AbortSignal
  /** Told of every page, so that others need not ask for its rows. */
  readonly onRows: (rows: readonly Row[]) => void
}

interface Wanted {
  readonly parentId: string
  readonly need: number
}

/**
 * Children of many parents at once: the parents of one tick go into one list call, ≤ 200 of them (spec 2 §8), and
 * its pages are read until every parent has what it needs. The answer is one flat list in a global order, so
 * rows are grouped by their parent's id, and one parent's order is kept (public facts §1.1, §1.2).
 *
 * Beyond 200 parents, the first page tells how many children a parent has; later chunks are cut so that each
 * fits one page, instead of leaving every chunk with a second page to wait for.
 */
export const createByParentLoader = (client: Client, options: ByParentOptions): ByParentLoader => {
  const { list, accountId, parameter, parentField, input, signal, onRows } = options
  const pageSize = pageBounds(list).maximum
  const maximum = maximumIds(list, parameter)

  /** Reads one chunk; `onFirstPage` is told as soon as its first page is there. */
  const drain = async (
    parents: ReadonlyMap<string, number>,
    groups: Map<string, Row[]>,
    onFirstPage: (rows: readonly Row[]) => void,
  ): Promise<boolean> => {
    const ids = [...parents.keys()]
    // Rows of one parent come without any between them; those of many need the largest page to have all parents.
    const count = ids.length === 1 ? Math.min(pageSize, ...parents.values()) : pageSize
    let cursor: string | null = null
    do {
      const answer: Answer<readonly Row[]> = await callChildList(
        client,
        list,
        {
          account_id: accountId,
          ...input,
          [parameter]: ids,
          count,
          ...(cursor !== null && { cursor }),
        },
        signal,
      )
      const rows = answer.data
      for (const row of rows) groups.get(parentOf(row))?.push(row)
      onRows(rows)
      if (cursor === null) onFirstPage(rows)
      cursor = answer.nextCursor
    } while (cursor !== null && ids.some((id) => (groups.get(id)?.length ?? 0) < (parents.get(id) ?? 0)))
    return cursor === null
  }
  const parentOf = (row: Row): string => (row as Readonly<Record<string, unknown>>)[parentField] as string

  const loadAll = async (needs: ReadonlyMap<string, number>): Promise<Map<string, Children | Error>> => {
    const results = new Map<string, Children | Error>()
    const run = async (
      ids: readonly string[],
      onFirstPage: (rows: readonly Row[]) => void,
    ): Promise<void> => {
      const groups = new Map(ids.map((id) => [id, [] as Row[]]))
      const parents = new Map(ids.map((id) => [id, needs.get(id) ?? 0]))
      try {
        const complete = await drain(parents, groups, onFirstPage)
        for (const [id, rows] of groups) results.set(id, { rows, complete })
      } catch (error) {
        for (const id of ids) results.set(id, error as Error)
      }
    }
    const ids = [...needs.keys()]
    const [head, tail] = [ids.slice(0, maximum), ids.slice(maximum)]
    if (tail.length === 0) await run(head, () => {})
    else {
      const firstPage = Promise.withResolvers<number>()
      const probe = run(head, (rows) => firstPage.resolve(rowsPerParent(rows.map(parentOf)))).finally(() =>
        // A probe that failed says nothing of the others: they are asked all the same.
        firstPage.resolve(0),
      )
      const size = chunkSize(maximum, pageSize, await firstPage.promise)
      await Promise.all([probe, ...chunksOf(tail, size).map((chunk) => run(chunk, () => {}))])
    }
    return results
  }

  const loader = new DataLoader<Wanted, Children, string>(
    async (keys) => {
      const needs = new Map<string, number>()
      for (const { parentId, need } of keys) needs.set(parentId, Math.max(need, needs.get(parentId) ?? 0))
      const results = await loadAll(needs)
      return keys.map(({ parentId }) => results.get(parentId) as Children | Error)
    },
    { cacheKeyFn: ({ parentId, need }) => `${parentId} ${need}` },
  )
  return { load: (parentId, need) => loader.load({ parentId, need }) }
}
