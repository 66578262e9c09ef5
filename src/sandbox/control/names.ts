import type { ControlParts } from './route.ts'

/**
 * Returns the names of all applications, keyed by consumer key, and of all users, keyed by id. All worlds
 * share them.
 */
export const namesOf = async ({ main }: ControlParts['worlds']) => {
  const { db } = main.store
  const [applications, users] = await Promise.all([
    db.selectFrom('applications').select(['consumer_key', 'name']).execute(),
    db.selectFrom('users').select(['id', 'screen_name']).execute(),
  ])
  return {
    application: new Map(applications.map(({ consumer_key, name }) => [consumer_key, name])),
    user: new Map(users.map(({ id, screen_name }) => [id, screen_name])),
  }
}
