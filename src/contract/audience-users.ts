/** Resources that have a table, an id and a type of the graph. */
export const audienceUserResources = {} as const
/** What no table holds. */
export const audienceUserViews = {} as const
/** Every endpoint, by resource and verb. */
export const audienceUserContract = {} as const
