import type { Reply } from '../../http/exchange.ts'
import { html } from './html.ts'
import { pageReply } from './page-reply.ts'

interface Trouble {
  readonly status: number
  readonly title: string
  readonly explanation: string
  readonly headers?: Readonly<Record<string, string>>
}

const troublePage = ({ status, title, explanation, headers = {} }: Trouble): Reply =>
  pageReply({ title, body: html`<h1>${title}</h1>\n<p role="alert">${explanation}</p>` }, { status, headers })

/** Returns the page for an invalid request. It does not reveal the reason. */
export const invalidRequest = (): Reply =>
  troublePage({
    status: 400,
    title: 'This request is not valid',
    explanation: 'It may have been used or may have expired. Go back to the application and start again.',
  })

export const foreignForm = (): Reply =>
  troublePage({
    status: 403,
    title: 'This form is out of date',
    explanation: 'Nothing was changed. Go back to the application and start again.',
  })

/** Returns the page for an insecure connection (spec 1 §1). */
export const insecureTransport = (): Reply =>
  troublePage({
    status: 403,
    title: 'HTTPS is required',
    explanation: 'People sign in and give access over HTTPS only. Open the same address with https.',
  })

export const methodNotAllowed = (allow: string): Reply =>
  troublePage({
    status: 405,
    title: 'This address is used differently',
    explanation: `It answers to ${allow}.`,
    headers: { allow },
  })

/** Returns the page for too many visits (spec 1 §8). */
export const tooManyVisits = (): Reply =>
  troublePage({
    status: 429,
    title: 'Too many visits',
    explanation: 'This page was opened too often. Wait some minutes and open it again.',
  })
