/** Resources that have a table, an id and a type of the graph. */
export const pollCardResources = {} as const
/** What no table holds. */
export const pollCardViews = {} as const
/** Every endpoint, by resource and verb. */
export const pollCardContract = {} as const
