import { refuseParameter } from '../../refusal.ts'
import { Content, type ControlHandler, type Routes } from '../route.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE']

/**
 * Returns the Authorization header for a request. Parameters: `method`, `url`, `form` (raw), `user` (default:
 * the demo user), `consumer_key` (default: the demo application).
 */
const sign: ControlHandler = async ({ query, authorize }) => {
  const method = query.get('method') ?? 'GET'
  if (!METHODS.includes(method)) refuseParameter('method', `must be one of ${METHODS.join(', ')}`)
  const url = query.get('url') ?? ''
  if (!/^https?:\/\/[^/?#]/.test(url) || !URL.canParse(url))
    refuseParameter('url', 'must be an absolute http or https URL')
  const authorization = await authorize({
    method,
    url,
    form: query.get('form') ?? '',
    user: query.get('user') ?? undefined,
    consumerKey: query.get('consumer_key') ?? undefined,
  })
  return authorization === undefined
    ? undefined
    : new Content('text/plain', `Authorization: ${authorization}\n`)
}

export const signRoutes: Routes = { '/__sandbox/sign': { GET: sign } }
