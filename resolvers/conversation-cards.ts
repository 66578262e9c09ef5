export const conversationCardResolvers = {}
