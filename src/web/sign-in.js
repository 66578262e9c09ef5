import { notify } from './notices.js'

const VIEWER = '{ viewer { user { screenName id } session { expiresAt } } }'

/**
 * Fetches the gateway's sign-in options: `{enabled, demoUsers: [{screenName, name}], studioUrl, edition,
 * hasSession}`.
 */
export async function loadOffer() {
  const response = await fetch(new URL('sign-in.json', document.baseURI)).catch(() => undefined)
  return response?.ok ? await response.json() : { enabled: false, demoUsers: [], hasSession: false }
}

/**
 * Fetches the user on whose behalf this page makes calls. Returns null if there is none, and `{isUnknown: true}`
 * if the gateway is unreachable or does not know.
 */
export async function loadViewer() {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: VIEWER }),
    })
    const { data } = await response.json()
    return data?.viewer ?? (response.status < 429 ? null : { isUnknown: true })
  } catch {
    return { isUnknown: true }
  }
}

/** Opens the service's sign-in page. A screen name forces a sign-in as that user. */
export function signIn(screenName) {
  const address = new URL('/login', location.href)
  address.searchParams.set('return_to', '/graphiql/')
  if (screenName !== undefined) {
    address.searchParams.set('force_login', 'true')
    address.searchParams.set('screen_name', screenName)
  }
  location.assign(address)
}

/** Ends the session of this browser and reloads GraphiQL. If that fails, shows a notice. */
export async function signOut() {
  const response = await fetch('/logout', { method: 'POST' }).catch(() => undefined)
  if (response?.ok) location.assign('/graphiql/')
  else notify('Sign-out failed. Try again.')
}

/** Returns whether the user has just declined to sign in, once per redirect. */
export function takeDenial() {
  const address = new URL(location.href)
  if (address.searchParams.get('sign_in') !== 'denied') return false
  address.searchParams.delete('sign_in')
  history.replaceState(null, '', address)
  return true
}
