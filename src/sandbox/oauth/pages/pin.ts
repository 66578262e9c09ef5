import { html } from '../../../contract/html.ts'
import type { Reply } from '../../http/exchange.ts'
import type { Application } from '../stored/types.ts'
import { pageReply } from './page-reply.ts'

/** Returns the page with the PIN of the out-of-band flow (spec 1 §4). */
export const pinPage = (application: Application, pin: string): Reply =>
  pageReply({
    title: 'Your PIN',
    body: html`<h1>You have authorized <bdi>${application.name}</bdi></h1>
<p id="pin-label">Enter this PIN in the application to finish:</p>
<p class="pin"><output aria-labelledby="pin-label">${pin}</output></p>
<p class="quiet">The PIN works once and expires after a few minutes. Do not enter it anywhere else.</p>`,
  })
