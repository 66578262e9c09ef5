import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../../contract/html.ts'

/** Style sheets in cascade order. The pages of change sets and the sandbox's sign-in pages use them as well. */
const STYLES = ['colours.css', 'pages.css']
  .map((name) => readFileSync(new URL(`../../web/static/${name}`, import.meta.url), 'utf8'))
  .join('\n')

/** Allows only the style sheet inside the page, so that the page needs no other route. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface Message {
  readonly title: string
  readonly text: string
  readonly link?: { readonly address: string; readonly label: string } | undefined
}

/** Checks whether the client is a browser that opens a page. */
export const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true

/** Sends a page with one message for people. It runs no scripts. */
export const sendMessagePage = (
  reply: FastifyReply,
  status: number,
  { title, text, link }: Message,
): FastifyReply =>
  reply
    .code(status)
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(
      `${html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · adgraph</title>
<link rel="icon" href="data:,">`}
<style>${STYLES}</style>
${html`</head>
<body>
<header class="brand">adgraph</header>
<main class="card">
<h1>${title}</h1>
<p>${text}</p>
${link && html`<p><a href="${link.address}">${link.label}</a></p>`}
</main>
</body>
</html>
`}`,
    )
