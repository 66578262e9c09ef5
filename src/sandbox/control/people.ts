import { isRecord } from '../../contract/language/is-record.ts'
import type { ApplicationChanges, RegisteredApplication } from '../oauth/stored/applications.ts'
import { refuseParameter } from '../refusal.ts'
import type { Routes } from './route.ts'

const shown = (application: RegisteredApplication) => ({
  name: application.name,
  kind: application.kind,
  consumer_key: application.consumerKey,
  consumer_secret: application.consumerSecret,
  callbacks: application.callbacks,
  access_level: application.accessLevel,
  sign_in: application.signIn,
  suspended: application.suspended,
})

const flag = (body: Readonly<Record<string, unknown>>, name: string): boolean | undefined => {
  const value = body[name]
  return value === undefined || typeof value === 'boolean'
    ? value
    : refuseParameter(name, 'must be true or false')
}

/** @throws Refusal INVALID_PARAMETER */
const changesOf = (body: Readonly<Record<string, unknown>>): ApplicationChanges => {
  const { callbacks, access_level } = body
  if (
    callbacks !== undefined &&
    !(Array.isArray(callbacks) && callbacks.every((each) => typeof each === 'string'))
  )
    refuseParameter('callbacks', 'must be a list of URLs')
  if (access_level !== undefined && access_level !== 'read' && access_level !== 'write')
    refuseParameter('access_level', 'must be read or write')
  const [signIn, suspended] = [flag(body, 'sign_in'), flag(body, 'suspended')]
  return {
    ...(callbacks !== undefined && { callbacks: callbacks as string[] }),
    ...(access_level !== undefined && { accessLevel: access_level as 'read' | 'write' }),
    ...(signIn !== undefined && { signIn }),
    ...(suspended !== undefined && { suspended }),
  }
}

export const peopleRoutes: Routes = {
  '/__sandbox/credentials': {
    GET: ({ credentialsOf, query }) => credentialsOf(query.get('user') ?? undefined),
  },
  '/__sandbox/users': {
    GET: async ({ usersOf, world }) => ({ users: await usersOf(world) }),
  },
  '/__sandbox/applications': {
    GET: async ({ applications }) => ({ applications: (await applications()).map(shown) }),
    PUT: async ({ changeApplication, query, body }) => {
      const given = await body()
      if (!isRecord(given)) return refuseParameter('body', 'must be a JSON object')
      try {
        const changed = await changeApplication(query.get('consumer_key') ?? '', changesOf(given))
        return changed && shown(changed)
      } catch (error) {
        if (error instanceof TypeError) return refuseParameter('callbacks', error.message)
        throw error
      }
    },
  },
}
