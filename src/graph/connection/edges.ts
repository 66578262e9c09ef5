import { type GraphQLSchema, isObjectType } from 'graphql'

export interface Edge<R> {
  readonly cursor: string
  readonly node: R
}
/** Rows with a cursor for the place of each. */
export interface PlacedRows<R> {
  readonly nodes: readonly R[]
  cursorAt(index: number): string
}

/** A row in its place. */
class RowEdge<R> implements Edge<R> {
  readonly node: R
  readonly #rows: PlacedRows<R>
  readonly #index: number

  constructor(rows: PlacedRows<R>, index: number, node: R) {
    this.node = node
    this.#rows = rows
    this.#index = index
  }
  get cursor(): string {
    return this.#rows.cursorAt(this.#index)
  }
}

/** Returns an edge for each row. */
export const edgesOf = <R>(rows: PlacedRows<R>): readonly Edge<R>[] =>
  rows.nodes.map((node, index) => new RowEdge(rows, index, node))

/** Extension `wraps` of a field, for the executor: a list whose items hold what its object has in another list, each with what follows from its place. */
export interface Wrapping<P> {
  /** The property of the object with what is held, in the order of the items. */
  readonly items: string
  /** The items' property that holds it. */
  readonly item: string
  /** The other properties of an item. */
  readonly leaves: Readonly<Record<string, (object: P, index: number) => unknown>>
}

/** What the edges of a connection hold, read without them. */
const ROWS_IN_EDGES: Wrapping<PlacedRows<unknown>> = {
  items: 'nodes',
  item: 'node',
  leaves: { cursor: (rows, index) => rows.cursorAt(index) },
}

/** Has the executor read `nodes` for `edges` of each connection. */
export const offerRowsOfEdges = (schema: GraphQLSchema): void => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    const { edges, nodes } = type.getFields()
    if (edges && nodes) edges.extensions = { ...edges.extensions, wraps: ROWS_IN_EDGES }
  }
}
