import type { Routes } from './route.ts'

export const peopleRoutes: Routes = {
  '/__sandbox/credentials': {
    GET: ({ credentialsOf, query }) => credentialsOf(query.get('user') ?? undefined),
  },
  '/__sandbox/users': {
    GET: async ({ usersOf, world }) => ({ users: await usersOf(world) }),
  },
  '/__sandbox/applications': {
    GET: async ({ applications }) => ({
      applications: (await applications()).map(({ name, kind, consumerKey, consumerSecret, callbacks }) => ({
        name,
        kind,
        consumer_key: consumerKey,
        consumer_secret: consumerSecret,
        callbacks,
      })),
    }),
  },
}
