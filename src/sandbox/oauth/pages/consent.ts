import { OUT_OF_BAND } from '../../../contract/domains/credentials.ts'
import { html, type Markup } from '../../../contract/html.ts'
import type { Reply } from '../../http/exchange.ts'
import type { AccessLevel, PendingAuthorization, User } from '../stored/types.ts'
import { pageReply } from './page-reply.ts'
import { entryAddress } from './page-request.ts'
import { formActionOf, type Visit } from './page-visit.ts'

const MAY: Readonly<Record<AccessLevel, readonly string[]>> = {
  read: ['See your ad accounts, campaigns, creatives, audiences and reports'],
  write: [
    'See your ad accounts, campaigns, creatives, audiences and reports',
    'Create, change and delete them on your behalf, within your own permissions',
    'Start and pause campaigns that spend money',
  ],
}
const MAY_NOT: Readonly<Record<AccessLevel, readonly string[]>> = {
  read: ['Create, change or delete anything', 'See your password'],
  write: ['See or change your password', 'Do anything that you are not permitted to do yourself'],
}
const LEVEL: Readonly<Record<AccessLevel, string>> = { read: 'Read only', write: 'Read and write' }

const list = (style: string, items: readonly string[]): Markup =>
  html`<ul class="${style}">${items.map((item) => html`<li>${item}</li>`)}</ul>`

const destination = (callback: string): Markup => {
  if (callback === OUT_OF_BAND) return html`You will then be shown a PIN to enter in the application.`
  const { protocol, host } = new URL(callback)
  const place = protocol === 'http:' || protocol === 'https:' ? host : `${protocol}//`
  return html`You will then be redirected to <strong>${place}</strong>.`
}

export const consentPage = (visit: Visit, pending: PendingAuthorization, user: User): Reply => {
  const { application, accessLevel, token, callback } = pending
  const switchAccount = entryAddress(visit.entrance, { token, forceLogin: true })
  return pageReply(
    {
      title: 'Authorize an application',
      body: html`<h1>Authorize <bdi>${application.name}</bdi> to use your account?</h1>
<section class="account" aria-label="Signed-in account">
<p><span class="avatar" aria-hidden="true">${[...user.name].slice(0, 1).join('')}</span>
<span class="who"><strong><bdi>${user.name}</bdi></strong><span class="quiet"><bdi>@${user.screenName}</bdi></span></span></p>
<a href="${switchAccount}">Not you? Switch account</a>
</section>
<h2>Access: <span class="level">${LEVEL[accessLevel]}</span></h2>
<h3>The application will be able to</h3>
${list('may', MAY[accessLevel])}
<h3>It will not be able to</h3>
${list('may-not', MAY_NOT[accessLevel])}
<form method="post" action="${visit.entrance}">
<input type="hidden" name="csrf_token" value="${visit.csrfFor('decision', token)}">
<input type="hidden" name="oauth_token" value="${token}">
<div class="choice">
<button class="primary" name="decision" value="approve">Authorize</button>
<button name="decision" value="deny">Deny</button>
</div>
</form>
<p class="quiet">${destination(callback)}</p>`,
    },
    { formAction: formActionOf(pending), headers: visit.headers },
  )
}
