import { html, type Markup } from '../../../contract/html.ts'
import type { Reply } from '../../http/exchange.ts'
import type { PendingAuthorization, User } from '../stored/types.ts'
import { sessionCookie } from './browser-session.ts'
import { invalidRequest } from './page-error.ts'
import { pageReply, redirectReply } from './page-reply.ts'
import { type AuthorizationQuery, entryAddress } from './page-request.ts'
import { formActionOf, type PageParts, type Visit } from './page-visit.ts'

interface LoginTrouble {
  readonly status: number
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
}

const demoUsers = (
  people: readonly User[],
  password: string,
): Markup => html`<section aria-labelledby="demo-title">
<h2 id="demo-title">Or continue as a demo user</h2>
<ul class="people">${people.map(
  ({ name, screenName }) => html`<li><button name="demo_user" value="${screenName}" formnovalidate>
<strong><bdi>${name}</bdi></strong><span class="quiet"><bdi>@${screenName}</bdi></span></button></li>`,
)}</ul>
<p class="quiet">The password of all demo users is <code>${password}</code>.</p>
</section>`

/** Shows the login page. `screen_name` prefills the user name (spec 1 §4 GET /oauth/authorize). */
export const loginPage = async (
  { users, demoPassword }: PageParts,
  visit: Visit,
  pending: PendingAuthorization,
  { token, screenName }: Omit<AuthorizationQuery, 'forceLogin'>,
  trouble?: LoginTrouble,
): Promise<Reply> => {
  const hint = trouble && html`aria-invalid="true" aria-describedby="login-trouble"`
  const focus = (wanted: boolean) => wanted && html`autofocus`
  const hidden = html`<input type="hidden" name="csrf_token" value="${visit.csrfFor('login', token)}">
<input type="hidden" name="oauth_token" value="${token}">
<input type="hidden" name="entrance" value="${visit.entrance}">`
  return pageReply(
    {
      title: trouble ? 'Sign-in failed' : 'Sign in',
      body: html`<h1>Sign in</h1>
<p>to continue to <strong><bdi>${pending.application.name}</bdi></strong></p>
${trouble && html`<p class="trouble" id="login-trouble" role="alert">${trouble.message}</p>`}
<form method="post" action="login">
${hidden}
<label for="screen_name">User name</label>
<input id="screen_name" name="screen_name" value="${screenName}" required maxlength="50" autocomplete="username"
autocapitalize="none" spellcheck="false" ${hint} ${focus(screenName === '')}>
<label for="password">Password</label>
<input id="password" name="password" type="password" required maxlength="200" autocomplete="current-password"
${hint} ${focus(screenName !== '')}>
<button class="primary">Sign in</button>
</form>
${
  demoPassword !== undefined &&
  html`<form method="post" action="login">\n${hidden}\n${demoUsers(await users.withPassword(), demoPassword)}\n</form>`
}`,
    },
    {
      status: trouble?.status ?? 200,
      formAction: formActionOf(pending),
      headers: { ...visit.headers, ...trouble?.headers },
    },
  )
}

type Form = ReadonlyMap<string, string>

const screenNameIn = (form: Form): string =>
  (form.get('demo_user') ?? form.get('screen_name') ?? '').trim().replace(/^@/, '')

/** Shows the login page again, because the user has signed in since it was shown, such as in another window. */
export const signInAgain = (
  parts: PageParts,
  visit: Visit,
  pending: PendingAuthorization,
  form: Form,
): Promise<Reply> =>
  loginPage(
    parts,
    visit,
    pending,
    { token: pending.token, screenName: screenNameIn(form) },
    { status: 403, message: 'You are already signed in in this browser. Sign in again to continue here.' },
  )

/**
 * Signs a user in, with a new session id. A wrong name and a wrong password get the same refusal. Choosing a
 * demo user is not a guess, so only its failures are counted: many people or tests may do so at the same time.
 */
export const signIn = async (
  parts: PageParts,
  visit: Visit,
  pending: PendingAuthorization,
  form: Form,
): Promise<Reply> => {
  const { token } = pending
  const { users, throttle, demoPassword = '' } = parts
  const demoUser = parts.demoPassword === undefined ? undefined : form.get('demo_user')
  const screenName = screenNameIn(form)
  const refuse = (trouble: LoginTrouble) => loginPage(parts, visit, pending, { token, screenName }, trouble)
  const chosen = demoUser === undefined ? undefined : await users.signInAsDemo(screenName, demoPassword)
  const address = visit.message.socket.remoteAddress ?? ''
  const wait = chosen ? 0 : throttle.begin(screenName, address)
  if (wait > 0)
    return refuse({
      status: 429,
      message: `Too many attempts. Try again in ${Math.ceil(wait / 60)} min.`,
      headers: { 'retry-after': String(wait) },
    })
  const user = demoUser === undefined ? await users.signIn(screenName, form.get('password') ?? '') : chosen
  if (!user) {
    const isOffered =
      demoUser !== undefined && (await users.withPassword()).some(({ screenName }) => screenName === demoUser)
    return refuse({
      status: 422,
      message: isOffered
        ? 'This user has a different password. Enter it below.'
        : 'Wrong user name or password',
    })
  }
  if (!chosen) throttle.succeed(screenName, address)
  if (user.suspended) return refuse({ status: 403, message: 'This user is suspended' })
  // Access may have been granted or denied in another window while the password was checked.
  if (!(await parts.authorizations.pending(token))) return invalidRequest()
  const id = parts.sessions.signIn(user.id, visit.sessionId)
  return redirectReply(entryAddress(visit.entrance, { token }), {
    'set-cookie': sessionCookie(id, visit.https),
  })
}
