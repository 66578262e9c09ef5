import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { html, Markup } from '../../contract/html.ts'

/**
 * Style sheets of every server-rendered page, in cascade order. The sandbox's sign-in pages use them as well.
 */
const STYLES = ['colors.css', 'pages.css']

/** Reads the style sheets that all server-rendered pages share, followed by the page's own. */
export const readStyles = (...own: readonly string[]): string =>
  [...STYLES, ...own]
    .map((name) => readFileSync(new URL(`../../web/static/${name}`, import.meta.url), 'utf8'))
    .join('\n')

interface PageParts {
  readonly title: string
  /** Element that contains or links the style sheet. */
  readonly styles: Markup
  /** CSS class of the `body` element. */
  readonly kind: string
  readonly header: Markup
  readonly body: Markup
}

/** Returns an HTML page: a header above one card. */
export const pageDocument = ({ title, styles, kind, header, body }: PageParts): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · adgraph</title>
<link rel="icon" href="data:,">
${styles}
</head>
<body class="${kind}">
<header class="brand">${header}</header>
<main class="card">
${body}
</main>
</body>
</html>
`.toString()

/** Style element of message pages, and the content security policy that allows only this element. */
interface OwnStyles {
  readonly element: Markup
  readonly policy: string
}

const readOwnStyles = (): OwnStyles => {
  const text = readStyles()
  const hash = createHash('sha256').update(text).digest('base64')
  return {
    // The text comes from files in this package, so it need not be escaped.
    element: new Markup(`<style>${text}</style>`),
    policy: [
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
}
/** Styles, read when the first message is sent. They are inlined, so message pages need no other route. */
let ownStyles: OwnStyles | undefined

interface Message {
  readonly title: string
  readonly text: string
  readonly link?: { readonly address: string; readonly label: string } | undefined
}

/** Returns a link to the start page; undefined if the gateway has none, as in production. */
export const homeLink = ({ server }: FastifyRequest): Message['link'] =>
  server.hasRoute({ method: 'GET', url: '/' }) ? { address: '/', label: 'Back to adgraph' } : undefined

/** Link that opens the same address again. */
export const SAME_PAGE = { address: '', label: 'Try again' }

/** Checks whether the client accepts HTML, as browsers do when they open a page. */
export const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true

/** Sends a page with one message. It runs no scripts. */
export const sendMessagePage = (
  reply: FastifyReply,
  status: number,
  { title, text, link }: Message,
): FastifyReply => {
  ownStyles ??= readOwnStyles()
  return reply
    .code(status)
    .header('content-security-policy', ownStyles.policy)
    .type('text/html; charset=utf-8')
    .send(
      pageDocument({
        title,
        styles: ownStyles.element,
        kind: 'message',
        header: html`adgraph`,
        body: html`<h1>${title}</h1>
<p>${text}</p>
${link && html`<p><a href="${link.address}">${link.label}</a></p>`}`,
      }),
    )
}
