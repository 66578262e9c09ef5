/** Resources that have a table, an id and a type of the graph. */
export const cardResources = {} as const
/** What no table holds. */
export const cardViews = {} as const
/** Every endpoint, by resource and verb. */
export const cardContract = {} as const
