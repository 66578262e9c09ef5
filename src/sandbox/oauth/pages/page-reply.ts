import type { Reply } from '../../http/exchange.ts'
import { documentOf, type Page } from './page-layout.ts'

/** Addresses carry tokens: nothing is stored, framed or passed on. */
const SECURITY: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

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

/** Without scripts. */
export const pageReply = (page: Page, options: PageReplyOptions = {}): Reply => ({
  status: options.status ?? 200,
  headers: {
    ...SECURITY,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(`'self'${options.formAction ? ` ${options.formAction}` : ''}`),
    ...options.headers,
  },
  body: documentOf(page).toString(),
})

/** 303: the browser continues with GET. */
export const redirectReply = (location: string, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status: 303,
  headers: { ...SECURITY, 'content-security-policy': policy("'none'"), location, ...headers },
  body: '',
})

export const styleReply = (css: string): Reply => ({
  status: 200,
  headers: { ...SECURITY, 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
  body: css,
})
