export const audienceUserResolvers = {}
