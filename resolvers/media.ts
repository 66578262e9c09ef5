export const mediaResolvers = {}
