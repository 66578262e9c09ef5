import type { FastifyReply } from 'fastify'
import { html, type Markup } from '../../contract/html.ts'
import { visible } from '../../contract/visible.ts'
import { pageDocument } from '../http/people-page.ts'
import { changesHeaders } from '../http/security-headers.ts'

export const CHANGES_PATH = '/changes/'
export const STYLE_PATH = `${CHANGES_PATH}page.css`

interface PageParts {
  readonly status?: number
  readonly title: string
  readonly body: Markup
  /** Signed-in person. */
  readonly person?: {
    readonly screenName: string | null
    /** Address of the login as another user, which returns to this page. */
    readonly otherLogin: string
  }
}

/** Sends a server-rendered page. It loads only its style sheet, runs no scripts, and cannot be framed. */
export const sendPage = (
  reply: FastifyReply,
  { status = 200, title, body, person }: PageParts,
): FastifyReply =>
  reply
    .code(status)
    .headers(changesHeaders)
    .type('text/html; charset=utf-8')
    .send(
      pageDocument({
        title,
        styles: html`<link rel="stylesheet" href="${STYLE_PATH}">`,
        kind: 'changes',
        header: html`<a href="${CHANGES_PATH}">adgraph change sets</a>${
          person?.screenName ? html`<span class="badge"><bdi>@${person.screenName}</bdi></span>` : undefined
        }${person && html`<a class="other-login" href="${person.otherLogin}">Sign in as another user</a>`}`,
        body,
      }),
    )

/**
 * Sends a page that explains why a request was refused.
 *
 * @param comment text that the person wrote, which would otherwise be lost
 */
export const sendRefusal = (
  reply: FastifyReply,
  status: number,
  message: string,
  link: { readonly address: string; readonly label: string } = {
    address: CHANGES_PATH,
    label: 'All change sets',
  },
  comment?: string,
): FastifyReply => {
  const title = status === 401 ? 'Not signed in' : 'Not possible'
  const body = html`<h1>${title}</h1>
<p class="trouble" role="alert">${message}</p>
${
  comment !== undefined &&
  html`<p>Your comment was not stored. Copy it before you continue:</p>
<pre class="data">${visible(comment)}</pre>`
}
<p><a href="${link.address}">${link.label}</a></p>`
  return sendPage(reply, { status, title, body })
}
