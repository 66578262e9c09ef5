import fc from 'fast-check'
import { anyCharacter } from '../../harness/any-character.ts'
import {
  baseStringUri,
  collectParameters,
  normalizeParameters,
  type Parameter,
  rawQuery,
  signatureBaseString,
} from '../../src/oauth1/index.ts'

describe('baseStringUri', () => {
  it.each([
    [
      'RFC 5849 §3.4.1.2, first example',
      'http://EXAMPLE.COM:80/r%20v/X?id=123',
      'http://example.com/r%20v/X',
    ],
    [
      'RFC 5849 §3.4.1.2, second example',
      'https://www.example.net:8080/?q=1',
      'https://www.example.net:8080/',
    ],
    ['scheme case', 'HTTPS://Example.com/A', 'https://example.com/A'],
    ['default https port', 'https://example.com:443/', 'https://example.com/'],
    ['http port on https', 'https://example.com:80/', 'https://example.com:80/'],
    ['leading zeros of a port', 'https://example.com:0443/a', 'https://example.com/a'],
    ['empty port', 'https://example.com:/a', 'https://example.com/a'],
    ['no path', 'https://example.com', 'https://example.com/'],
    ['a query without a path', 'https://example.com?a=/b', 'https://example.com/'],
    ['fragment', 'https://example.com/a#b?c', 'https://example.com/a'],
    ['dot segments kept', 'https://example.com/a/../b/./c', 'https://example.com/a/../b/./c'],
    ['encoded dots and slash kept', 'https://example.com/%2e%2E/a%2Fb', 'https://example.com/%2e%2E/a%2Fb'],
    ['empty segments kept', 'https://example.com//a//', 'https://example.com//a//'],
    ['path parameters kept', 'https://example.com/a;b=1;', 'https://example.com/a;b=1;'],
    ['unusual characters kept', "https://example.com/a|b^c'(d)", "https://example.com/a|b^c'(d)"],
    ['colon and at sign in the path', 'https://example.com/a:80@b', 'https://example.com/a:80@b'],
    ['user information omitted', 'https://user:pass@example.com:8443/a', 'https://example.com:8443/a'],
    ['IPv6', 'http://[2001:DB8::1]:8080/a', 'http://[2001:db8::1]:8080/a'],
    ['IPv4', 'http://127.0.0.1:4001/12/accounts', 'http://127.0.0.1:4001/12/accounts'],
  ])('returns the URI: %s', (_name, url, uri) => {
    expect(baseStringUri(url)).toBe(uri)
  })

  it.each([
    '',
    '/12/accounts',
    'example.com/a',
    'ftp://example.com/a',
    'https:///a',
    'https://example.com:0/',
    'https://example.com:65536/',
    'https://example.com:8a/',
    'https://exa mple.com/',
    'https://a:b:c/',
    'https://höst.example/',
  ])('refuses %j', (url) => {
    expect(() => baseStringUri(url)).toThrow(TypeError)
  })
})

describe('rawQuery', () => {
  it.each([
    ['https://example.com/a', ''],
    ['https://example.com/a?', ''],
    ['https://example.com/a?b=%2B&c', 'b=%2B&c'],
    ['https://example.com/a?b?c', 'b?c'],
    ['https://example.com/a?b#c?d', 'b'],
    ['https://example.com/a#c?d', ''],
    ['/12/accounts?count=1', 'count=1'],
  ])('returns the query of %s without decoding it', (url, query) => {
    expect(rawQuery(url)).toBe(query)
  })
})

describe('collectParameters', () => {
  it('reads the parameters from all three places, preserves duplicates and omits oauth_signature', () => {
    const authorization: Parameter[] = [
      ['oauth_nonce', 'n'],
      ['oauth_signature', 's'],
    ]
    const query = 'a=1&a=1&oauth_signature=s'
    const form = 'a=2+2&oauth_signature=s'
    expect(collectParameters({ query, authorization, form })).toEqual([
      ['a', '1'],
      ['a', '1'],
      ['oauth_nonce', 'n'],
      ['a', '2 2'],
    ])
  })
})

describe('normalizeParameters', () => {
  it.each<[string, Parameter[], string]>([
    ['no parameters', [], ''],
    ['a before a1', [['a1', 'x'], ['a', 'y']], 'a=y&a1=x'], // biome-ignore format: one case per line
    ['a before "a "', [['a ', 'x'], ['a', 'y']], 'a=y&a%20=x'], // biome-ignore format: one case per line
    ['a before a-', [['a-', 'x'], ['a', 'y']], 'a=y&a-=x'], // biome-ignore format: one case per line
    ['by encoded name: % before letters', [['A', '1'], ['é', '2'], ['{', '3']], '%7B=3&%C3%A9=2&A=1'], // biome-ignore format: one case per line
    ['by bytes, not by locale', [['b', '1'], ['B', '2'], ['a', '3']], 'B=2&a=3&b=1'], // biome-ignore format: one case per line
    ['equal names by encoded value [signing.duplicate_pairs_sorted]', [['a', 'b'], ['a', '{'], ['a', '10'], ['a', '9']], 'a=%7B&a=10&a=9&a=b'], // biome-ignore format: one case per line
    ['duplicates kept', [['a', '1'], ['a', '1']], 'a=1&a=1'], // biome-ignore format: one case per line
    ['empty name and value', [['', '']], '='],
  ])('sorts the parameters: %s', (_name, parameters, text) => {
    expect(normalizeParameters(parameters)).toBe(text)
  })

  it('returns the same string for parameters in reverse order', () => {
    const pair = fc.tuple(
      fc.string({ unit: anyCharacter, maxLength: 3 }),
      fc.string({ unit: anyCharacter, maxLength: 3 }),
    )
    fc.assert(
      fc.property(fc.array(pair), (pairs) => {
        expect(normalizeParameters(pairs.toReversed())).toBe(normalizeParameters(pairs))
      }),
      { seed: 5849 },
    )
  })
})

describe('signatureBaseString', () => {
  it('encodes ampersands in URL and parameters, so that the result contains exactly two', () => {
    const text = signatureBaseString('get', 'https://example.com/a&b', 'a=%26&b=2')
    expect(text).toBe('GET&https%3A%2F%2Fexample.com%2Fa%26b&a%3D%2526%26b%3D2')
  })
})
