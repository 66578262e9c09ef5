/** Resources that have a table, an id and a type of the graph. */
export const draftResources = {} as const
/** What no table holds. */
export const draftViews = {} as const
/** Every endpoint, by resource and verb. */
export const draftContract = {} as const
