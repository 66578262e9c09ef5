import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Principal, PrincipalUser } from '../../graph/context/principal.ts'
import { readCookie, SESSION_COOKIE } from '../http/cookies.ts'
import { createOrigins } from '../http/origin.ts'
import type { Principals } from '../sign-in/principal.ts'
import { isSecure } from '../sign-in/route-parts.ts'
import { refusalToWrite } from '../sign-in/session-unavailable.ts'
import { PageRefusal } from './page-refusal.ts'

/** Person with a browser session. Treat the session id like a password. */
export interface Person {
  readonly principal: Principal & { readonly user: PrincipalUser }
  readonly sessionId: string
}

interface VisitorParts {
  readonly principals: Pick<Principals, 'ofCookie'>
  readonly publicUrl: () => string
}

const BY_PEOPLE = 'Only a person who is signed in with a browser can open change sets'
const NOT_FROM_PAGE = 'This form was not submitted from the change set page. Open the change set again.'

/** Header values that browsers send when a person submits a same-origin form in a top-level window. */
const SUBMITTED: Readonly<Record<string, string>> = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-user': '?1',
}

/**
 * Creates functions that identify the person behind a request. Only the cookie counts: a request with an
 * Authorization header is refused, and service mode does not apply.
 */
export const createVisitors = ({ principals, publicUrl }: VisitorParts) => {
  // Registered origins are not included, because no other page may show or send these forms.
  const { mayRead: isOwnOrigin } = createOrigins({ publicUrl })

  /**
   * Checks that a person's browser sent the form from one of this gateway's pages, not from a frame or a
   * script.
   */
  const isSubmitted = (headers: IncomingHttpHeaders): boolean => {
    const { origin } = headers
    if (origin === undefined || !isOwnOrigin(origin)) return false
    // Browsers send these headers over HTTPS and to localhost, but not to other hosts over plain HTTP.
    const names = Object.keys(SUBMITTED)
    if (names.every((name) => headers[name] === undefined)) return !isSecure(publicUrl())
    return names.every((name) => headers[name] === SUBMITTED[name])
  }

  /**
   * Returns the signed-in person; undefined if no one is signed in. @throws PageRefusal if the request has an
   * Authorization header
   */
  const personOf = async ({ headers, id }: FastifyRequest): Promise<Person | undefined> => {
    if (headers.authorization !== undefined) throw new PageRefusal(403, BY_PEOPLE)
    const sessionId = readCookie(headers, SESSION_COOKIE, isSecure(publicUrl()))
    const principal = await principals.ofCookie(headers, id)
    const { user, session } = principal ?? {}
    if (!principal || !user || session?.presentedAs !== 'COOKIE' || sessionId === undefined) return undefined
    return { principal: { ...principal, user }, sessionId }
  }

  return {
    personOf,
    /**
     * Returns the person who submitted a form.
     *
     * @throws PageRefusal if a signed-in person did not submit it from the form's own page
     * @throws AdsGraphQLError if the session may not write
     */
    submitterOf: async (request: FastifyRequest): Promise<Person> => {
      const { headers } = request
      if (headers.authorization !== undefined) throw new PageRefusal(403, BY_PEOPLE, { isForeign: true })
      if (!isSubmitted(headers)) throw new PageRefusal(403, NOT_FROM_PAGE, { isForeign: true })
      const person = await personOf(request)
      if (!person)
        throw new PageRefusal(401, 'Your session has ended. Sign in and open the change set again.')
      const unavailable = refusalToWrite(person.principal)
      if (unavailable) throw unavailable
      return person
    },
  }
}
