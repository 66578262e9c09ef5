export const draftResolvers = {}
