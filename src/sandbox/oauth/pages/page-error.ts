import { html } from '../../../contract/html.ts'
import type { Reply } from '../../http/exchange.ts'
import { pageReply } from './page-reply.ts'

interface Trouble {
  readonly status: number
  readonly title: string
  readonly explanation: string
  readonly headers?: Readonly<Record<string, string>>
}

const errorPage = ({ status, title, explanation, headers = {} }: Trouble): Reply =>
  pageReply({ title, body: html`<h1>${title}</h1>\n<p role="alert">${explanation}</p>` }, { status, headers })

/** Returns the page for an invalid request. The page does not reveal the reason. */
export const invalidRequest = (): Reply =>
  errorPage({
    status: 400,
    title: 'Invalid request',
    explanation:
      'It may have expired or may already have been used. Go back to the application and start again.',
  })

export const foreignForm = (): Reply =>
  errorPage({
    status: 403,
    title: 'This form has expired',
    explanation: 'Nothing was changed. Go back to the application and start again.',
  })

/** Returns the page for an insecure connection (spec 1 §1). */
export const insecureTransport = (): Reply =>
  errorPage({
    status: 403,
    title: 'HTTPS is required',
    explanation: 'You can sign in and grant access over HTTPS only. Open the same address with https.',
  })

export const methodNotAllowed = (allow: string): Reply =>
  errorPage({
    status: 405,
    title: 'Method not allowed',
    explanation: `Use ${allow}`,
    headers: { allow },
  })

/** Returns the page for too many visits (spec 1 §8). */
export const tooManyRequests = (): Reply =>
  errorPage({
    status: 429,
    title: 'Too many requests',
    explanation: 'This page was opened too many times. Wait a few minutes and open it again.',
  })
