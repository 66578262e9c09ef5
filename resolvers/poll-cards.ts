export const pollCardResolvers = {}
