import { type GraphQLError, locatedError } from 'graphql'
import type { OnLostItem } from '../../../executor/index.ts'

/** Items of one execution that the executor found to be errors. */
export interface LostItems {
  readonly add: OnLostItem
  /** Their errors as graphql-js places them. */
  errors(): readonly GraphQLError[]
}

export const createLostItems = (): LostItems => {
  const lost: Parameters<OnLostItem>[] = []
  return {
    add: (...item) => void lost.push(item),
    errors: () => lost.map(([cause, { nodes, path }, index]) => locatedError(cause, nodes, [...path, index])),
  }
}
