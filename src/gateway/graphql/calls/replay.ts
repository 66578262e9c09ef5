import type { FollowedCall } from '../../../upstream/index.ts'

/** Larger bodies are left to the reader. */
const MAX_BODY_CHARACTERS = 16 * 1024

const FORM = 'application/x-www-form-urlencoded'

/** One word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

const formOptions = (form: string): string =>
  [...new URLSearchParams(form)].map(([name, value]) => ` --data ${quoted(`${name}=${value}`)}`).join('')

/**
 * A command that makes a call once more: signed by `adgraph sign` with the credentials of the environment, sent to `ADS_BASE_URL`
 * of the environment.
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
