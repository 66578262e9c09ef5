import type { Asked, World } from './world.ts'

interface PageRead {
  readonly ids: readonly string[]
  readonly endCursor: string | null
  readonly hasNextPage: boolean
  readonly asked: Asked
}

/**
 * Reads a connection to its end, page by page. `field` is the connection with its arguments; `$PAGE` stands
 * for `first` and `after`. `path` leads to the connection in the result.
 */
export const readToEnd = async (
  world: World,
  field: string,
  path: readonly (string | number)[],
  first: number,
): Promise<readonly PageRead[]> => {
  const pages: PageRead[] = []
  let after: string | null = null
  do {
    const text = `query ($first: Int, $after: String) { ${field
      .replace('$PAGE', 'first: $first, after: $after')
      .replace(
        '$NODES',
        'edges { cursor node { restId } } nodes { restId } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }',
      )} }`
    const asked: Asked = await world.ask(text, { first, after })
    if (asked.errors.length > 0) throw new Error(asked.text)
    // biome-ignore lint/suspicious/noExplicitAny: connections have different types
    const connection: any = path.reduce((value, key) => value[key], asked.data)
    const { edges, nodes, pageInfo } = connection
    const last = edges.at(-1)
    if (pageInfo.endCursor !== (last?.cursor ?? null)) throw new Error('endCursor is not the last cursor')
    if (pageInfo.startCursor !== (edges[0]?.cursor ?? null)) throw new Error('startCursor is not the first')
    if (pageInfo.hasPreviousPage !== (after !== null)) throw new Error('hasPreviousPage is wrong')
    if (nodes.length > first) throw new Error('more rows than asked for')
    if (pageInfo.hasNextPage && nodes.length < first) throw new Error('a short page that is not the last')
    const ids: string[] = nodes.map((node: { restId: string }) => node.restId)
    if (String(ids) !== String(edges.map((edge: { node: { restId: string } }) => edge.node.restId)))
      throw new Error('edges and nodes differ')
    pages.push({ ids, endCursor: pageInfo.endCursor, hasNextPage: pageInfo.hasNextPage, asked })
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null
  } while (after !== null)
  return pages
}

/** Returns the ids on all pages in order. */
export const idsOf = (pages: readonly PageRead[]): string[] => pages.flatMap(({ ids }) => ids)
