import type { ListQuery } from './index.ts'

/** Most lists are asked for without filters. */
const inputText = (input: ListQuery['input']): string => {
  for (const _name in input) return JSON.stringify(input)
  return ''
}

/**
 * Names a list by everything that makes it longer or shorter. What a client may have chosen is JSON, or stands at the
 * end, so that no two lists share a name.
 */
export const lengthKey = ({ list, accountId, input }: ListQuery): string =>
  `${list.name} ${inputText(input)} ${accountId ?? ''}`

/** Names a list in its order: `sortBy` is one of those the contract names, which hold no space. */
export const listKey = (query: ListQuery): string => `${query.sortBy ?? ''} ${lengthKey(query)}`
