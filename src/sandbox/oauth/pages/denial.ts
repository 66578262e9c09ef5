import { html } from '../../../contract/html.ts'
import type { Reply } from '../../http/exchange.ts'
import type { Application } from '../stored/types.ts'
import { pageReply } from './page-reply.ts'

export const denialPage = (application: Application): Reply =>
  pageReply({
    title: 'Access denied',
    body: html`<h1>You have denied access</h1>
<p>This request did not give <strong><bdi>${application.name}</bdi></strong> access to your account.
You can close this page.</p>`,
  })
