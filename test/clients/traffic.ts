/** Request that a client sent through `fetch`, and the response status. */
export interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly credentials: RequestCredentials
  readonly status: number
}

export interface Traffic {
  readonly sent: Sent[]
  /** Cookies for the gateway, sent with requests that have `credentials: 'include'`. */
  cookie: string | undefined
  /** Console output of clients. */
  readonly complaints: string[]
  close(): void
}

/** Intercepts fetch and the console of this process, and adds cookies as a browser does. */
export const watchTraffic = (): Traffic => {
  const { fetch: plain } = globalThis
  const { warn, error } = console
  const complaints: string[] = []
  const sent: Sent[] = []
  const traffic: Traffic = {
    sent,
    cookie: undefined,
    complaints,
    close: () => {
      globalThis.fetch = plain
      Object.assign(console, { warn, error })
    },
  }
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { method, url, headers, credentials } = request
    if (traffic.cookie !== undefined && credentials === 'include') headers.set('cookie', traffic.cookie)
    const response = await plain(request)
    sent.push({ method, url, headers, credentials, status: response.status })
    return response
  }
  const complain = (...words: unknown[]) => void complaints.push(words.map(String).join(' '))
  Object.assign(console, { warn: complain, error: complain })
  return traffic
}
