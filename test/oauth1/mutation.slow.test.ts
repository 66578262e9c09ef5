import { createSigner, readOAuthParameters, verifySignature } from '../../src/oauth1/index.ts'

// Every character of a signed request is replaced with every printable ASCII character. A replacement that
// changes the meaning of the request must be refused. The following ones do not change it and must be
// accepted, because a proxy or another client may write them that way:
//  - letter case of scheme and host in the URL (RFC 3986 §6.2.2.1);
//  - letter case of the method, which the base string upper-cases (RFC 5849 §3.4.1.1 item 1);
//  - letter case of the header's scheme name (RFC 5849 §3.5.1);
//  - a space after the commas of the header (RFC 5849 §3.5.1 item 3);
//  - the content of realm, which is not signed at all (RFC 5849 §3.4.1.3.1);
//  - letter case of hex digits, %2b for %2B (RFC 3986 §2.1), in query, form and header parameters. Not in
//    the path: RFC 5849 §3.4.1.2 does not decode it, so it is a change there;
//  - an unencoded space for "+" in query and form, the same character once decoded (no HTTP parser accepts an
//    unencoded space in a request target);
//  - "&" for the "=" of a parameter with an empty value ("q=&a=1" and "q&&a=1" are the same pairs).
// Code that shares nothing with the product decides what a request means: URLSearchParams and
// one regular expression.

interface WireRequest {
  method: string
  url: string
  authorization: string
  form: string
}

const consumer = { key: 'xvz1evFS4wEEPTGEFPHBog', secret: 'consumer+secret/%' }
const token = { key: '370773112-GmHxMAgYyLbNEtIKZ', secret: 'token&secret=' }

let original: WireRequest

beforeAll(() => {
  const method = 'POST'
  const url =
    'https://ads.example.com:8443/12/accounts/18ce54d4x5t/../a%2Fb;v=1/line_items' +
    '?campaign_ids=8wku2%2C8wku3&count=1&name=caf%C3%A9+%F0%9F%98%80&name=2&q=&with_deleted=true'
  const form = 'entity_status=PAUSED&name=50%25+off%2B%26&note=&placements=A&placements=B'
  const signed = createSigner({ consumer, token }).authorize({
    method,
    url,
    form,
    extra: [['oauth_callback', 'https://app.example/cb?x=1&y=ü']],
  })
  original = { method, url, form, authorization: signed.replace('OAuth ', 'OAuth realm="Ads api", ') }
})

function accepted({ method, url, authorization, form }: WireRequest): boolean {
  const question = url.indexOf('?')
  const rawQuery = question === -1 ? '' : url.slice(question + 1)
  const request = readOAuthParameters({ authorization, rawQuery, rawForm: form })
  if (!request.ok) return false
  const { consumerKey, token: tokenKey, signature } = request.parameters
  return (
    consumerKey === consumer.key &&
    tokenKey === token.key &&
    verifySignature({
      method,
      url,
      parameters: request.all,
      signature,
      consumerSecret: consumer.secret,
      tokenSecret: token.secret,
    })
  )
}

const entries = (raw: string) => JSON.stringify([...new URLSearchParams(`?${raw}`)])

function headerMeaning(header: string): string {
  const [, scheme = '', list = ''] = /^(\S+) (.*)$/.exec(header) ?? []
  const piece = /(?:^|, *)([^"=, ]+)="((?:[^"\\]|\\.)*)"/y
  const said = [scheme.toLowerCase()]
  let end = 0
  for (let match = piece.exec(list); match !== null; match = piece.exec(list)) {
    const [, name = '', value = ''] = match
    end = piece.lastIndex
    if (name.toLowerCase() === 'realm') continue
    // Plus and ampersand are literal in a header, so they are protected from URLSearchParams.
    said.push(entries(`${name}=${value}`.replace(/[+&]/g, encodeURIComponent)))
  }
  return JSON.stringify([...said, `rest: ${list.slice(end)}`])
}

function urlMeaning(url: string): string {
  const [, origin = '', path = '', query = ''] = /^([^/]*\/\/[^/]*)([^?]*)\??(.*)$/.exec(url) ?? [url, url]
  return JSON.stringify([origin.toLowerCase(), path, entries(query)])
}

const meaning: { [Part in keyof WireRequest]: (text: string) => string } = {
  method: (text) => text.toUpperCase(),
  url: urlMeaning,
  authorization: headerMeaning,
  form: entries,
}

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index))

interface Mutation {
  position: number
  from: string
  to: string
}

interface Tally {
  tried: number
  /** Accepted replacements that change the meaning. The list must stay empty. */
  forged: Mutation[]
  /** Refused replacements that do not change the meaning. The list must stay empty. */
  turnedAway: Mutation[]
  neutral: Mutation[]
}

function mutateEveryCharacter(part: keyof WireRequest): Tally {
  const text = original[part]
  const tally: Tally = { tried: 0, forged: [], turnedAway: [], neutral: [] }
  const untouched = meaning[part](text)
  for (let position = 0; position < text.length; position++) {
    for (const replacement of printable) {
      if (replacement === text[position]) continue
      const mutated = text.slice(0, position) + replacement + text.slice(position + 1)
      const same = meaning[part](mutated) === untouched
      const passed = accepted({ ...original, [part]: mutated })
      const mutation = { position, from: text.charAt(position), to: replacement }
      tally.tried++
      if (same) tally.neutral.push(mutation)
      if (passed && !same) tally.forged.push(mutation)
      if (!passed && same) tally.turnedAway.push(mutation)
    }
  }
  return tally
}

describe('verifier, given a signed request and copies with one changed character', () => {
  it('accepts the unchanged request', () => {
    expect(accepted(original)).toBe(true)
  })

  it.each(Object.keys(meaning) as (keyof WireRequest)[])(
    'refuses every change of meaning in %s, and no other change',
    (part) => {
      const text = original[part]
      const { tried, forged, turnedAway, neutral } = mutateEveryCharacter(part)
      expect(tried).toBe(text.length * 94)
      expect(forged).toEqual([])
      expect(turnedAway).toEqual([])
      const realmStart = text.indexOf('"') + 1
      const realmEnd = text.indexOf('",')
      const unexplained = neutral.filter(({ position, from, to }) => {
        const inRealm = part === 'authorization' && position >= realmStart && position < realmEnd
        const sameLetter = from.toLowerCase() === to.toLowerCase()
        return !(sameLetter || inRealm || ['=&', '+ '].includes(from + to))
      })
      expect(unexplained).toEqual([])
      expect(neutral.length).toBeGreaterThan(0)
    },
  )

  it('refuses the request if a meaningful character is missing', () => {
    const kept: string[] = []
    for (const part of Object.keys(meaning) as (keyof WireRequest)[]) {
      const text = original[part]
      for (let position = 0; position < text.length; position++) {
        const mutated = text.slice(0, position) + text.slice(position + 1)
        const same = meaning[part](mutated) === meaning[part](text)
        if (!same && accepted({ ...original, [part]: mutated }))
          kept.push(`${part} ${position} ${text[position]}`)
      }
    }
    expect(kept).toEqual([])
  })
})
