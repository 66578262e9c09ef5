import { readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'
import { html, type Markup } from '../../contract/html.ts'
import { changesHeaders } from '../http/security-headers.ts'

export const CHANGES_PATH = '/changes/'
export const STYLE_PATH = `${CHANGES_PATH}page.css`

/** Style sheets in cascade order. The sandbox's sign-in pages use the first two as well. */
const STYLES = ['colours.css', 'pages.css', 'changes.css'].map(
  (name) => new URL(`../../web/static/${name}`, import.meta.url),
)

export const readStyles = (): string => STYLES.map((file) => readFileSync(file, 'utf8')).join('\n')

interface PageParts {
  readonly status?: number
  readonly title: string
  readonly body: Markup
  /** User name of the signed-in person. */
  readonly screenName?: string | null | undefined
}

/** Sends a page for people. It loads only its style sheet, runs no scripts, and cannot be framed. */
export const sendPage = (
  reply: FastifyReply,
  { status = 200, title, body, screenName }: PageParts,
): FastifyReply =>
  reply
    .code(status)
    .headers(changesHeaders)
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · adgraph</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body class="changes">
<header class="brand"><a href="${CHANGES_PATH}">adgraph change sets</a>${
        screenName ? html`<span class="badge"><bdi>@${screenName}</bdi></span>` : undefined
      }</header>
<main class="card">
${body}
</main>
</body>
</html>
`.toString(),
    )

/** Sends a page that explains why a request was refused. */
export const sendRefusal = (
  reply: FastifyReply,
  status: number,
  message: string,
  link: { readonly address: string; readonly label: string } = {
    address: CHANGES_PATH,
    label: 'All change sets',
  },
): FastifyReply =>
  sendPage(reply, {
    status,
    title: 'Not possible',
    body: html`<h1>Not possible</h1>
<p class="trouble" role="alert">${message}</p>
<p><a href="${link.address}">${link.label}</a></p>`,
  })
