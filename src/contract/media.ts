/** Resources that have a table, an id and a type of the graph. */
export const mediaResources = {} as const
/** What no table holds. */
export const mediaViews = {} as const
/** Every endpoint, by resource and verb. */
export const mediaContract = {} as const
