export const cardResolvers = {}
