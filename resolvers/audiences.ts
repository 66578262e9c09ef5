export const audienceResolvers = {}
