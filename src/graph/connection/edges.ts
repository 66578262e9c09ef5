import { type GraphQLSchema, isObjectType } from 'graphql'
import type { Connection, Edge } from './connection.ts'

/** A row in its place. */
class RowEdge<R> implements Edge<R> {
  readonly node: R
  readonly #connection: Connection<R>
  readonly #index: number

  constructor(connection: Connection<R>, index: number, node: R) {
    this.node = node
    this.#connection = connection
    this.#index = index
  }
  get cursor(): string {
    return this.#connection.cursorAt(this.#index)
  }
}

/** Of all rows of a connection. */
export const edgesOf = <R>(connection: Connection<R>): readonly Edge<R>[] =>
  connection.nodes.map((node, index) => new RowEdge(connection, index, node))

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
const ROWS_IN_EDGES: Wrapping<Connection<unknown>> = {
  items: 'nodes',
  item: 'node',
  leaves: { cursor: (connection, index) => connection.cursorAt(index) },
}

/** Has the executor read `nodes` for `edges` of each connection. */
export const offerRowsOfEdges = (schema: GraphQLSchema): void => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    const { edges, nodes } = type.getFields()
    if (edges && nodes) edges.extensions = { ...edges.extensions, wraps: ROWS_IN_EDGES }
  }
}
