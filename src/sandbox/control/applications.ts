import type { ApplicationChanges, RegisteredApplication } from '../oauth/stored/applications.ts'
import { refuseParameter } from '../refusal.ts'
import { flagIn, membersOf, textsIn } from './members.ts'
import type { ControlHandler, Routes } from './route.ts'

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

/** Reads the requested changes to an application. @throws Refusal INVALID_PARAMETER */
const changesOf = (members: Readonly<Record<string, unknown>>): ApplicationChanges => {
  const { access_level } = members
  if (access_level !== undefined && access_level !== 'read' && access_level !== 'write')
    refuseParameter('access_level', 'must be read or write')
  const callbacks = textsIn(members, 'callbacks', 'a list of URLs')
  const [signIn, suspended] = [flagIn(members, 'sign_in'), flagIn(members, 'suspended')]
  return {
    ...(callbacks !== undefined && { callbacks }),
    ...(access_level !== undefined && { accessLevel: access_level as 'read' | 'write' }),
    ...(signIn !== undefined && { signIn }),
    ...(suspended !== undefined && { suspended }),
  }
}

const change: ControlHandler = async ({ changeApplication, query, body }) => {
  const changes = changesOf(await membersOf(body, ['callbacks', 'access_level', 'sign_in', 'suspended']))
  try {
    const changed = await changeApplication(query.get('consumer_key') ?? '', changes)
    return changed && shown(changed)
  } catch (error) {
    if (error instanceof TypeError) return refuseParameter('callbacks', error.message)
    throw error
  }
}

export const applicationRoutes: Routes = {
  '/__sandbox/applications': {
    GET: async ({ applications }) => ({ applications: (await applications()).map(shown) }),
    PUT: change,
  },
  // The body is a curl command, a raw HTTP request, or an Authorization header and a URL.
  '/__sandbox/signature-doctor': {
    POST: async ({ examineRequest, text }) => examineRequest(await text()),
  },
  '/__sandbox/bearer-reads': {
    GET: async ({ bearerReads }) => ({ enabled: bearerReads.enabled }),
    PUT: async ({ bearerReads, body }) => {
      const enabled = flagIn(await membersOf(body, ['enabled']), 'enabled')
      if (enabled === undefined) return refuseParameter('enabled', 'is required: true or false')
      bearerReads.enabled = enabled
      return { enabled }
    },
  },
}
