/** Resources that have a table, an id and a type of the graph. */
export const audienceResources = {} as const
/** What no table holds. */
export const audienceViews = {} as const
/** Every endpoint, by resource and verb. */
export const audienceContract = {} as const
