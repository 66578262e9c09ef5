/** One request that a client sent. */
export interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly credentials: RequestCredentials
  readonly status: number
}

export interface Traffic {
  readonly sent: Sent[]
  /** Cookies that a browser would hold for the gateway; it sends them where a request has `credentials: 'include'`. */
  cookie: string | undefined
  /** What clients wrote to the console. */
  readonly complaints: string[]
  close(): void
}

/** Stands between clients and the network of this process, as a browser does: cookies are its own matter. */
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
