import { GraphQLList, type GraphQLNonNull, type GraphQLNullableType, type GraphQLOutputType } from 'graphql'

/**
 * A list without null in the schema that clients see, and with null for items that failed while an operation is executed. Who
 * executes takes these items out.
 */
export class SparedList<T extends GraphQLOutputType & GraphQLNullableType> extends GraphQLList<T> {
  /** Type of the items as clients see it. */
  readonly itemType: GraphQLNonNull<T>

  constructor(itemType: GraphQLNonNull<T>) {
    super(itemType.ofType)
    this.itemType = itemType
  }

  override toString(): string {
    return `[${String(this.itemType)}]`
  }
}

/** Returns the type of the items of a list as clients see it. */
export const itemTypeOf = (list: GraphQLList<GraphQLOutputType>): GraphQLOutputType =>
  list instanceof SparedList ? list.itemType : list.ofType
