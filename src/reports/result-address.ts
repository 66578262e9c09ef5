/** Allowed URLs of results. */
export interface ResultPlaces {
  /** Host names that may serve results over https on port 443. */
  readonly hosts: readonly string[]
  /**
   * Origins of the API and its sandbox, with any protocol and port, mapped to the origin that is reachable
   * from here.
   */
  readonly origins: ReadonlyMap<string, string>
}

/** Validated URL of a result. */
export interface ResultAddress {
  readonly url: URL
  /** Whether the URL has the API's own origin. Only then is the request signed. */
  readonly isOwn: boolean
}

/**
 * Removes text that precedes a URL without a separator, as in `https://ads-api.x.comhttps://ton.twimg.com/…`.
 */
const lastAddressIn = (text: string): string => /.*(https?:\/\/.*)$/is.exec(text)?.[1] ?? text

/**
 * Parses the URL of a result.
 *
 * @throws TypeError whose message states what is wrong with the URL
 */
export const resultAddress = (text: string, { hosts, origins }: ResultPlaces): ResultAddress => {
  const url = URL.parse(lastAddressIn(text))
  if (url === null || url.username !== '' || url.password !== '') throw new TypeError('its URL is invalid')
  const own = origins.get(url.origin)
  if (own !== undefined) {
    // The URL is copied part by part because a path that begins with two slashes would be parsed as a host
    // name.
    const there = new URL(own)
    there.pathname = url.pathname
    there.search = url.search
    return { url: there, isOwn: true }
  }
  if (!hosts.includes(url.hostname))
    throw new TypeError(`its host ${url.hostname} is not in STATS_RESULT_HOSTS`)
  if (url.protocol !== 'https:' || url.port !== '')
    throw new TypeError(`its URL must use https and the default port, but its origin is ${url.origin}`)
  return { url, isOwn: false }
}
