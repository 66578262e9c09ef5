import { shellWord } from '../../../contract/shell.ts'
import type { FollowedCall } from '../../../upstream/index.ts'

/**
 * Maximum length in characters of a body that is included in the command. Users have to add larger bodies
 * themselves.
 */
const MAX_BODY_CHARACTERS = 16 * 1024

const FORM = 'application/x-www-form-urlencoded'

const formOptions = (form: string): string =>
  [...new URLSearchParams(form)].map(([name, value]) => ` --data ${shellWord(`${name}=${value}`)}`).join('')

/** Embedded sandbox that signs a repeated call. */
export interface ReplaySandbox {
  /** Base URL without a trailing slash. */
  readonly url: string
  /** Whether its control API requires the key in `SANDBOX_CONTROL_KEY`. */
  readonly isKeyed: boolean
  /** Screen name of the user; undefined for the demo user. */
  readonly user: string | undefined
  /** Sandbox world of the call; undefined for the default world. */
  readonly world: string | undefined
}

/** Returns the command that asks the sandbox for the Authorization header. */
const signedBySandbox = (
  { url, isKeyed, user }: ReplaySandbox,
  method: string,
  target: string,
  form?: string,
) => {
  const parameters = {
    method,
    url: `${url}${target}`,
    ...(form !== undefined && { form }),
    ...(user && { user }),
  }
  const options = Object.entries(parameters).map(
    ([name, value]) => ` --data-urlencode ${shellWord(`${name}=${value}`)}`,
  )
  const key = isKeyed ? ' --header "x-sandbox-control-key: $SANDBOX_CONTROL_KEY"' : ''
  return `curl --silent --show-error --get${key} ${shellWord(`${url}/__sandbox/sign`)}${options.join('')}`
}

/**
 * Returns a shell command that repeats a call. With an embedded sandbox, the sandbox signs it. Otherwise,
 * `adgraph sign` signs it with the credentials in the environment, and curl sends it to the address in the
 * environment.
 */
export const replayOf = (
  { operation: { method, host }, target, body, contentType }: FollowedCall,
  sandbox?: ReplaySandbox,
): string => {
  const form = contentType === FORM && typeof body === 'string' ? body : undefined
  const baseUrl = host === 'related' ? `\${ADS_RELATED_URL:-$ADS_BASE_URL}` : '$ADS_BASE_URL'
  const url = sandbox ? shellWord(`${sandbox.url}${target}`) : `"${baseUrl}"${shellWord(target)}`
  const sign = sandbox
    ? signedBySandbox(sandbox, method, target, form)
    : `adgraph sign --header${form === undefined ? '' : formOptions(form)} ${method} ${url}`
  const world =
    sandbox?.world === undefined ? '' : ` --header ${shellWord(`x-sandbox-workspace: ${sandbox.world}`)}`
  const request = method === 'GET' ? '' : ` --request ${method}`
  return `curl --silent --show-error${request} --header "$(${sign})"${world}${bodyOptions(body, contentType)} ${url}`
}

const bodyOptions = (body: FollowedCall['body'], contentType: string | undefined): string => {
  if (body === undefined || contentType === undefined) return ''
  const text = typeof body === 'string' && body.length <= MAX_BODY_CHARACTERS ? shellWord(body) : '@body'
  return ` --header ${shellWord(`content-type: ${contentType}`)} --data-binary ${text}`
}
