import type { IncomingMessage } from 'node:http'
import { html } from '../../contract/html.ts'
import type { ControlAccess, VisitDenial } from '../control/access.ts'
import { receive } from '../http/body.ts'
import type { Arrival, Reply } from '../http/exchange.ts'
import { isForeign } from '../oauth/endpoints/page-transport.ts'
import { pageReply, redirectReply } from '../oauth/pages/page-reply.ts'
import { readForm } from '../oauth/pages/page-request.ts'
import { createLoginThrottle } from '../oauth/pages/page-throttle.ts'
import type { StudioSessions } from './sessions.ts'

/** Style sheet of the sign-in pages, relative to `/studio/sign-in`. */
const STYLE_SHEET = '../oauth/pages.css'
/** Name for the attempt counter. There is only one, because all visitors enter the same key. */
const COUNTED = 'control key'

interface Trouble {
  readonly status: number
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
}

const form = (trouble?: Trouble): Reply =>
  pageReply(
    {
      title: trouble ? 'Sign-in failed' : 'Sign in to the studio',
      styleSheet: STYLE_SHEET,
      body: html`<h1>Sign in to the studio</h1>
<p>The studio controls this sandbox. Enter the value of <code>SANDBOX_CONTROL_KEY</code>.</p>
${trouble && html`<p class="trouble" id="trouble" role="alert">${trouble.message}</p>`}
<form method="post" action="sign-in">
<label for="key">Control key</label>
<input id="key" name="key" type="password" required maxlength="1000" autocomplete="current-password" autofocus
${trouble && html`aria-invalid="true" aria-describedby="trouble"`}>
<button class="primary">Sign in</button>
</form>`,
    },
    { status: trouble?.status ?? 200, ...(trouble?.headers && { headers: trouble.headers }) },
  )

const REASONS: Readonly<Record<Exclude<VisitDenial, 'no-key'>, string>> = {
  'not-local':
    'The studio can be opened from this machine only. To allow other machines, set SANDBOX_CONTROL_KEY.',
  insecure:
    'From other machines, the studio requires https. Set SANDBOX_HTTPS, or TRUSTED_PROXIES for a proxy.',
}

/** Returns the page for a visitor who cannot sign in. */
export const refusedVisit = (denial: Exclude<VisitDenial, 'no-key'>, styleSheet: string): Reply =>
  pageReply(
    {
      title: 'Studio not available',
      styleSheet,
      body: html`<h1>Studio not available</h1>\n<p role="alert">${REASONS[denial]}</p>`,
    },
    { status: 403 },
  )

interface SignInParts {
  readonly access: ControlAccess
  readonly sessions: StudioSessions
  readonly now: () => number
}

/**
 * Creates the handlers for the sign-in form and for signing out. Attempts are limited per IP address, and the
 * key is never repeated in a response.
 */
export const createSignIn = ({ access, sessions, now }: SignInParts) => {
  const throttle = createLoginThrottle(now)
  const signIn = (message: IncomingMessage, key: string): Reply => {
    const address = message.socket.remoteAddress ?? ''
    const wait = throttle.begin(COUNTED, address)
    if (wait > 0)
      return form({
        status: 429,
        message: `Too many attempts. Try again in ${Math.ceil(wait / 60)} min.`,
        headers: { 'retry-after': String(wait) },
      })
    if (!access.isKey(key)) return form({ status: 422, message: 'Wrong control key' })
    throttle.succeed(COUNTED, address)
    return redirectReply('../', { 'set-cookie': sessions.begin(message) })
  }
  return {
    /** Shows the form. A visitor who does not need to sign in is redirected to the studio. */
    show: ({ message }: Arrival): Reply => {
      const denial = access.denialOfVisit(message)
      if (denial === undefined) return redirectReply('../')
      return denial === 'no-key' ? form() : refusedVisit(denial, STYLE_SHEET)
    },
    submit: async (arrival: Arrival): Promise<Reply> => {
      const { message } = arrival
      const denial = access.denialOfVisit(message)
      if (denial === 'not-local' || denial === 'insecure') return refusedVisit(denial, STYLE_SHEET)
      if (isForeign(message))
        return form({ status: 403, message: 'The form was sent by a page on another site' })
      // An unreadable body counts as an empty one, so that the key is refused.
      const received = await Promise.resolve(receive(arrival)).catch(() => undefined)
      return signIn(message, readForm(message, received?.body)?.get('key') ?? '')
    },
    signOut: ({ message }: Arrival): Reply => {
      if (isForeign(message))
        return form({ status: 403, message: 'The form was sent by a page on another site' })
      sessions.end(message)
      return redirectReply('sign-in')
    },
  }
}
