import { parseSetCookie } from 'cookie'

/** A response whose redirect was not followed. */
export interface Visit {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Absolute URL of the redirect, if any. */
  readonly location: string | undefined
}

/** A minimal browser that stores and sends cookies by host, regardless of the port. */
export interface Browser {
  /** Raw cookie values by host and name. */
  readonly cookies: Map<string, string>
  /** All received Set-Cookie lines. */
  readonly received: string[]
  get(url: string, headers?: Record<string, string>): Promise<Visit>
  post(url: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Visit>
  json(url: string, body: unknown, headers?: Record<string, string>): Promise<Visit>
}

export const openBrowser = (): Browser => {
  const cookies = new Map<string, string>()
  const received: string[] = []
  const send = async (url: string, init: RequestInit): Promise<Visit> => {
    const { hostname } = new URL(url)
    const own = [...cookies]
      .filter(([key]) => key.startsWith(`${hostname} `))
      .map(([key, value]) => `${key.slice(hostname.length + 1)}=${value}`)
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        ...(init.headers as Record<string, string>),
        ...(own.length > 0 && { cookie: own.join('; ') }),
      },
    })
    for (const line of response.headers.getSetCookie()) {
      received.push(line)
      const { name, value = '', maxAge } = parseSetCookie(line)
      if (maxAge === 0) cookies.delete(`${hostname} ${name}`)
      else cookies.set(`${hostname} ${name}`, value)
    }
    const location = response.headers.get('location')
    return {
      url,
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      location: location === null ? undefined : new URL(location, url).href,
    }
  }
  return {
    cookies,
    received,
    get: (url, headers = {}) => send(url, { headers: { accept: 'text/html', ...headers } }),
    post: (url, form, headers = {}) =>
      send(url, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { accept: 'text/html', origin: new URL(url).origin, ...headers },
      }),
    json: (url, body, headers = {}) =>
      send(url, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
  }
}

/** Returns the hidden fields of the first form of a page. */
export const hiddenFields = (html: string): Record<string, string> => {
  const form = /<form[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return Object.fromEntries(fields.map(([, name, value]) => [name as string, value as string]))
}
