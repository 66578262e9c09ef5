import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html, type Markup } from '../../contract/html.ts'
import { type DriftReport, reportOf } from '../../drift/report.ts'
import type { Principal } from '../../graph/context/principal.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import type { SeenDrift } from '../../upstream/index.ts'
import { sendHttpError } from '../http/http-errors.ts'
import { pageDocument, readStyles, sendMessagePage, wantsPage } from '../http/people-page.ts'
import { changesHeaders } from '../http/security-headers.ts'

const PATH = '/drift/'
const STYLE_PATH = `${PATH}page.css`
const SIGN_IN = `/login?return_to=${encodeURIComponent(PATH)}`

export interface DriftParts {
  /** Returns the differences that the gateway has recorded. */
  readonly seen: () => readonly SeenDrift[]
  readonly principalOf: (headers: IncomingHttpHeaders, requestId: string) => Promise<Principal | undefined>
  readonly isOperator: (principal: Principal) => boolean
  /** Whether people can sign in. */
  readonly hasSignIn: boolean
}

const timeOf = (at: number): Markup => {
  const text = new Date(at).toISOString()
  return html`<time datetime="${text}">${text.slice(0, 16).replace('T', ' ')}</time>`
}

const rowOf = ({
  operation,
  kind,
  field,
  seen,
  example,
  count,
  firstAt,
  lastAt,
}: SeenDrift): Markup => html`<tr>
<td>${operation}</td>
<td>${kind}</td>
<td><code>${field}</code>${field !== seen && html` <span class="quiet">${seen}</span>`}</td>
<td>${timeOf(firstAt)}</td>
<td>${timeOf(lastAt)}</td>
<td class="number">${count}</td>
<td>${example !== '' && html`<code>${example}</code>`}</td>
</tr>`

const bodyOf = ({ drift, patch }: DriftReport): Markup => html`<h1>API drift</h1>
<p class="quiet">Differences between responses of the advertising API and the contract, seen by this process since it started. Values are redacted.</p>
${
  drift.length === 0
    ? html`<p>No differences.</p>`
    : html`<div class="wide" tabindex="0" role="region" aria-label="Differences"><table>
<thead><tr><th scope="col">Operation</th><th scope="col">Kind</th><th scope="col">Field</th><th scope="col">Since (UTC)</th><th scope="col">Last (UTC)</th><th scope="col" class="number">Count</th><th scope="col">Example</th></tr></thead>
<tbody>
${drift.map(rowOf)}
</tbody>
</table></div>`
}
${
  patch !== '' &&
  html`<section><h2>Proposed patch</h2>
<p class="quiet">Review it before you apply it: one response may be an exception.</p>
<pre class="data" tabindex="0">${patch}</pre></section>`
}`

/**
 * Adds `GET /drift/`, which shows operators how the API differs from the contract: a page for browsers, JSON
 * for other clients.
 */
export const registerDrift = async (
  app: FastifyInstance,
  { seen, principalOf, isOperator, hasSignIn }: DriftParts,
): Promise<void> => {
  const styles = readStyles('changes.css', 'drift.css')
  const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!hasSignIn || !wantsPage(request))
      return sendHttpError(reply, 401, 'Sign in as an operator, or send the service key as a bearer token')
    // A login that the person denied must not restart immediately.
    const isDenied = (request.query as Readonly<Record<string, unknown>>).sign_in === 'denied'
    return isDenied
      ? sendMessagePage(reply, 401, {
          title: 'Not signed in',
          text: 'Sign in as an operator to see API drift',
          link: { address: SIGN_IN, label: 'Sign in' },
        })
      : reply.redirect(SIGN_IN, 303)
  }
  app.get(PATH.slice(0, -1), async (_request, reply) => reply.redirect(PATH))
  app.get(STYLE_PATH, async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
  app.get(PATH, async (request, reply) => {
    const principal = await principalOf(request.headers, request.id).catch((error: unknown) => {
      if (error instanceof AdsGraphQLError) return undefined
      throw error
    })
    if (!principal) return refuse(request, reply)
    if (!isOperator(principal)) {
      const text = 'Only users in OPERATOR_USER_IDS and service mode may see API drift'
      return wantsPage(request)
        ? sendMessagePage(reply, 403, {
            title: 'No access',
            text,
            link: hasSignIn
              ? { address: `${SIGN_IN}&force_login=true`, label: 'Sign in as another user' }
              : undefined,
          })
        : sendHttpError(reply, 403, text)
    }
    const report = reportOf(seen())
    reply.headers(changesHeaders)
    return wantsPage(request)
      ? reply.type('text/html; charset=utf-8').send(
          pageDocument({
            title: 'API drift',
            styles: html`<link rel="stylesheet" href="${STYLE_PATH}">`,
            kind: 'changes drift',
            header: html`adgraph API drift`,
            body: bodyOf(report),
          }),
        )
      : reply.send(report)
  })
}
