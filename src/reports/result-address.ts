/** Places that results may be fetched from. */
export interface ResultPlaces {
  /** Over https, on its usual port; names as in addresses. */
  readonly hosts: readonly string[]
  /** Origins of the interface itself and of its sandbox, whatever their protocol and port: where each is reached from here. */
  readonly origins: ReadonlyMap<string, string>
}

/** Address of a result, checked. */
export interface ResultAddress {
  readonly url: URL
  /** At the interface's own origin: the request is signed there, and nowhere else. */
  readonly isOwn: boolean
}

/** Drops what is glued before an address, as in `https://ads-api.x.comhttps://ton.twimg.com/…`. */
const lastAddressIn = (text: string): string => /.*(https?:\/\/.*)$/is.exec(text)?.[1] ?? text

/**
 * Reads the address of a result.
 *
 * @throws TypeError that says what is wrong with it
 */
export const resultAddress = (text: string, { hosts, origins }: ResultPlaces): ResultAddress => {
  const url = URL.parse(lastAddressIn(text))
  if (url === null || url.username !== '' || url.password !== '') throw new TypeError('its address is none')
  const own = origins.get(url.origin)
  if (own !== undefined) {
    // Part by part: a path of two slashes, taken as an address, would name another host.
    const there = new URL(own)
    there.pathname = url.pathname
    there.search = url.search
    return { url: there, isOwn: true }
  }
  if (!(url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname)))
    throw new TypeError(`it lies at ${url.origin}, which STATS_RESULT_HOSTS does not name`)
  return { url, isOwn: false }
}
