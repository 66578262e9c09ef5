import { type GraphQLSchema, isObjectType } from 'graphql'

export interface Edge<R> {
  readonly cursor: string
  readonly node: R
}
/** Rows, with a cursor for each position. */
export interface PlacedRows<R> {
  readonly nodes: readonly R[]
  cursorAt(index: number): string
}

/** Edge that creates its cursor only if an operation selects the cursor. */
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

/**
 * Field extension `wraps`, which the executor reads. The items of the field's list wrap the entries of a
 * different list in the same object.
 */
export interface Wrapping<P> {
  /** Object property that contains the wrapped entries, in the order of the items. */
  readonly items: string
  /** Property of an item that contains its entry. */
  readonly item: string
  /** Other properties of an item, computed from its position. */
  readonly leaves: Readonly<Record<string, (object: P, index: number) => unknown>>
}

/** Declares that edges wrap `nodes`, so that the executor reads the rows without creating edges. */
const ROWS_IN_EDGES: Wrapping<PlacedRows<unknown>> = {
  items: 'nodes',
  item: 'node',
  leaves: { cursor: (rows, index) => rows.cursorAt(index) },
}

/** Makes the executor read `nodes` for the `edges` of each connection. */
export const offerRowsOfEdges = (schema: GraphQLSchema): void => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    const { edges, nodes } = type.getFields()
    if (edges && nodes) edges.extensions = { ...edges.extensions, wraps: ROWS_IN_EDGES }
  }
}
