import type { AccessToken, PresentedToken } from '../stored/access-tokens.ts'
import type { RegisteredApplication } from '../stored/applications.ts'
import type { Credentials } from '../stored/credentials.ts'
import type { Signatory } from './signature.ts'

interface ApplicationSignatory extends Signatory {
  readonly application: RegisteredApplication
}
interface UserSignatory extends ApplicationSignatory {
  readonly accessToken: AccessToken
}

type Known = Pick<Credentials, 'applications' | 'requestTokens' | 'accessTokens'>

const tokenBlock = ({ revoked, userSuspended }: PresentedToken) => {
  if (revoked) return 'revoked'
  return userSuspended ? 'userSuspended' : undefined
}
const suspension = ({ suspended }: RegisteredApplication) => (suspended ? 'suspended' : undefined)

/**
 * Creates the functions that look up secrets, one for each kind of signature. A signature uses the consumer
 * secret alone, or also the secret of a request token or an access token (spec 1 §4).
 */
export const createSignatories = ({ applications, requestTokens, accessTokens }: Known) => ({
  consumer: async (consumerKey: string, token: string): Promise<ApplicationSignatory | undefined> => {
    const application = token === '' ? await applications.byKey(consumerKey) : undefined
    return (
      application && {
        application,
        consumerSecret: application.consumerSecret,
        tokenSecret: '',
        blocked: suspension(application),
      }
    )
  },
  requestToken: async (consumerKey: string, token: string): Promise<ApplicationSignatory | undefined> => {
    const application = await applications.byKey(consumerKey)
    const tokenSecret = await requestTokens.secretOf(consumerKey, token)
    if (!application || tokenSecret === undefined) return undefined
    return {
      application,
      consumerSecret: application.consumerSecret,
      tokenSecret,
      blocked: suspension(application),
    }
  },
  accessToken: async (consumerKey: string, token: string): Promise<UserSignatory | undefined> => {
    const application = await applications.byKey(consumerKey)
    const accessToken = await accessTokens.find(consumerKey, token)
    if (!application || !accessToken) return undefined
    return {
      application,
      accessToken,
      consumerSecret: application.consumerSecret,
      tokenSecret: accessToken.secret,
      blocked: suspension(application) ?? tokenBlock(accessToken),
    }
  },
})
export type Signatories = ReturnType<typeof createSignatories>
