import { html, type Markup } from '../../../contract/html.ts'
import type { Reply } from '../../http/exchange.ts'
import { SECURITY_HEADERS } from '../../http/security-headers.ts'

const policy = (formAction: string): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

interface PageReplyOptions {
  readonly status?: number
  readonly formAction?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
}

/** Returns the reply that shows a page. The page may not run scripts. */
export const pageReply = (page: Page, options: PageReplyOptions = {}): Reply => ({
  status: options.status ?? 200,
  headers: {
    ...SECURITY_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(`'self'${options.formAction ? ` ${options.formAction}` : ''}`),
    ...options.headers,
  },
  body: documentOf(page).toString(),
})

/** Returns a redirect with status 303, which makes the browser continue with GET. */
export const redirectReply = (location: string, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status: 303,
  headers: { ...SECURITY_HEADERS, 'content-security-policy': policy("'none'"), location, ...headers },
  body: '',
})

export const styleReply = (css: string): Reply => ({
  status: 200,
  headers: { ...SECURITY_HEADERS, 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
  body: css,
})

export interface Page {
  readonly title: string
  readonly body: Markup
  /** URL of the style sheet, relative to the page; default: in the page's folder. */
  readonly styleSheet?: string
}

export const STYLE_SHEET = 'pages.css'

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
<rect width="32" height="32" rx="8"></rect>
<path d="M16 9v6M16 15l-7 7M16 15v7M16 15l7 7"></path>
<circle cx="16" cy="8.5" r="2.8"></circle><circle cx="9" cy="23" r="2.5"></circle>
<circle cx="16" cy="23" r="2.5"></circle><circle cx="23" cy="23" r="2.5"></circle>
</svg>`

/** Formats a page. Its URLs are relative, so that they work under a public base URL with a path. */
export const documentOf = ({ title, body, styleSheet = STYLE_SHEET }: Page): Markup => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · adgraph sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${styleSheet}">
</head>
<body>
<header class="brand">${mark}<span>adgraph</span><span class="badge">Sandbox</span></header>
<main class="card">
${body}
</main>
<footer>All accounts, campaigns and amounts in the sandbox are fictional.</footer>
</body>
</html>
`
