import type { FollowedCall } from '../../../upstream/index.ts'

/**
 * Maximum size in characters of a body included in the command. Users have to add larger bodies themselves.
 */
const MAX_BODY_CHARACTERS = 16 * 1024

const FORM = 'application/x-www-form-urlencoded'

/** Quotes a word for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

const formOptions = (form: string): string =>
  [...new URLSearchParams(form)].map(([name, value]) => ` --data ${quoted(`${name}=${value}`)}`).join('')

/**
 * Returns a shell command that repeats a call. `adgraph sign` signs it with the credentials in the
 * environment and sends it to `ADS_BASE_URL`.
 */
export const replayOf = ({ operation: { method }, target, body, contentType }: FollowedCall): string => {
  const url = `"$ADS_BASE_URL"${quoted(target)}`
  const isForm = contentType === FORM && typeof body === 'string'
  const sign = `adgraph sign --header${isForm ? formOptions(body) : ''} ${method} ${url}`
  const request = method === 'GET' ? '' : ` --request ${method}`
  return `curl --silent --show-error${request} --header "$(${sign})"${bodyOptions(body, contentType)} ${url}`
}

const bodyOptions = (body: FollowedCall['body'], contentType: string | undefined): string => {
  if (body === undefined || contentType === undefined) return ''
  const text = typeof body === 'string' && body.length <= MAX_BODY_CHARACTERS ? quoted(body) : '@body'
  return ` --header ${quoted(`content-type: ${contentType}`)} --data-binary ${text}`
}
