/** Resources that have a table, an id and a type of the graph. */
export const conversationCardResources = {} as const
/** What no table holds. */
export const conversationCardViews = {} as const
/** Every endpoint, by resource and verb. */
export const conversationCardContract = {} as const
