import { GraphQLList, type GraphQLNonNull, type GraphQLNullableType, type GraphQLOutputType } from 'graphql'

/**
 * List whose items are non-null for clients, but null during execution if they failed. The caller of the
 * executor removes such items from the result.
 */
export class SparedList<T extends GraphQLOutputType & GraphQLNullableType> extends GraphQLList<T> {
  /** Item type that clients see. */
  readonly itemType: GraphQLNonNull<T>

  constructor(itemType: GraphQLNonNull<T>) {
    super(itemType.ofType)
    this.itemType = itemType
  }

  override toString(): string {
    return `[${String(this.itemType)}]`
  }
}

/** Returns the item type that clients see. */
export const itemTypeOf = (list: GraphQLList<GraphQLOutputType>): GraphQLOutputType =>
  list instanceof SparedList ? list.itemType : list.ofType
