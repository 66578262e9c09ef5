import fc from 'fast-check'
import { anyCharacter } from '../../../harness/any-character.ts'
import {
  type InspectedRequest,
  MAX_REQUEST_CHARACTERS,
  readRequest,
  UnreadableRequest,
} from '../../../src/oauth1/index.ts'

const FORM = 'application/x-www-form-urlencoded'
const GET = { method: 'GET', url: 'https://a.example/x?b=1' }
const POST = { method: 'POST', url: 'https://a.example/x' }

describe('readRequest', () => {
  it.each<[string, string, Partial<InspectedRequest>]>([
    ['a URL alone', 'curl https://a.example/x?b=1', GET],
    ['a prompt before the command', '$ curl https://a.example/x?b=1', GET],
    ['continued lines', "curl \\\n  'https://a.example/x?b=1' \\\n  -s", GET],
    ['continued lines of cmd', 'curl ^\r\n  "https://a.example/x?b=1"', GET],
    ['flags and their values', 'curl -sSL -o /dev/null -m 5 --retry 2 https://a.example/x?b=1', GET],
    ['a header', "curl -H 'Authorization: OAuth a=\"1\"' https://a.example/x", { authorization: 'OAuth a="1"' }],
    ['a header in double quotes', 'curl -H "Authorization: OAuth a=\\"1\\"" a.example/x', { authorization: 'OAuth a="1"', url: 'http://a.example/x' }],
    ['a header in ANSI-C quotes', "curl -H $'authorization: OAuth a=\\'\\u0031\\x32'  https://a.example/x", { authorization: "OAuth a='12" }],
    ['text that quotes join', "curl -H 'Authorization: OAuth a='\\''1' https://a.example/x", { authorization: "OAuth a='1" }],
    ['a method directly after -X', 'curl -XDELETE https://a.example/x', { method: 'DELETE' }],
    ['a method after flags', 'curl -sX PUT https://a.example/x', { method: 'PUT' }],
    ['a form', 'curl -d a=1 --data b=2 https://a.example/x', { ...POST, form: 'a=1&b=2' }],
    ['an encoded form', "curl --data-urlencode 'a=1 2&3' --data-urlencode '=é' https://a.example/x", { form: 'a=1%202%263&%C3%A9' }],
    ['a form in the query', 'curl -G -d a=1 https://a.example/x?b=1', { ...GET, url: 'https://a.example/x?b=1&a=1' }],
    ['raw data that begins with @', "curl --data-raw '@a' https://a.example/x", { form: '@a' }],
    ['a JSON body', "curl --json '{}' https://a.example/x", { ...POST, type: 'application/json', body: '{}' }],
    ['a body with its own type', "curl -H 'content-type: text/plain; charset=utf-8' -d a=1 https://a.example/x", { type: 'text/plain', body: 'a=1' }],
    ['a HEAD request', 'curl -I https://a.example/x', { method: 'HEAD' }],
    ['another Host', "curl -H 'Host: b.example' https://a.example/x?b=1", { url: 'https://b.example/x?b=1' }],
    ['a pipe after the command', 'curl https://a.example/x?b=1 | jq .', GET],
  ])('reads a curl command with %s', (_name, text, expected) => {
    expect(readRequest(text)).toMatchObject(expected)
  }) // biome-ignore format: one command per line

  it.each<[string, string, InspectedRequest]>([
    ['Host and target', 'GET /x?b=1 HTTP/1.1\r\nHost: a.example\r\n\r\n', { ...GET, authorization: undefined }],
    ['line feeds alone', 'GET /x?b=1 HTTP/1.1\nHost: a.example\n', { ...GET, authorization: undefined }],
    ['an absolute target', 'GET https://a.example/x?b=1 HTTP/1.1\nHost: a.example', { ...GET, authorization: undefined }],
    ['a loopback host', 'GET /x HTTP/1.1\nHost: 127.0.0.1:4001', { method: 'GET', url: 'http://127.0.0.1:4001/x', authorization: undefined, isSchemeAssumed: true }],
    ['a folded header', 'GET /x?b=1 HTTP/1.1\nhost: a.example\nauthorization: OAuth a="1",\n  b="2"', { ...GET, authorization: 'OAuth a="1", b="2"' }],
    ['a form', `POST /x HTTP/1.1\nHost: a.example\nContent-Type: ${FORM};charset=UTF-8\n\na=1\n`, { ...POST, authorization: undefined, form: 'a=1' }],
    ['an empty form', `POST /x HTTP/1.1\nHost: a.example\nContent-Type: ${FORM}\n\n`, { ...POST, authorization: undefined, form: '' }],
    ['a body of known length', 'POST /x HTTP/1.1\nHost: a.example\nContent-Type: text/plain\nContent-Length: 4\n\na=1\n', { ...POST, authorization: undefined, type: 'text/plain', body: 'a=1\n' }],
    ['the marks of curl --verbose', '* Connected\n> GET /x?b=1 HTTP/1.1\n> Host: a.example\n> \n< HTTP/1.1 401', { ...GET, authorization: undefined }],
  ])('reads raw HTTP with %s', (_name, text, expected) => {
    expect(readRequest(text)).toEqual(expected)
  }) // biome-ignore format: one request per line

  it.each<[string, string, InspectedRequest]>([
    ['a method before the URL', 'Authorization: OAuth a="1"\nGET https://a.example/x?b=1', { ...GET, authorization: 'OAuth a="1"' }],
    ['a URL alone', 'https://a.example/x?b=1\nOAuth a="1"', { ...GET, authorization: 'OAuth a="1"', isMethodAssumed: true }],
    ['a blank line between', 'https://a.example/x?b=1\n\nOAuth a="1"\n', { ...GET, authorization: 'OAuth a="1"', isMethodAssumed: true }],
    ['a header over several lines', 'GET https://a.example/x?b=1\nOAuth a="1",\nb="2"', { ...GET, authorization: 'OAuth a="1", b="2"' }],
    ['OAuth parameters in the query instead of a header', 'GET https://a.example/x?oauth_a=1', { method: 'GET', url: 'https://a.example/x?oauth_a=1', authorization: undefined }],
    ['a form without a type', 'POST https://a.example/x\nOAuth a="1"\n\nb=1', { ...POST, authorization: 'OAuth a="1"', form: 'b=1' }],
    ['a JSON body without a type', 'POST https://a.example/x\nOAuth a="1"\n\n{"b":1}', { ...POST, authorization: 'OAuth a="1"', type: '', body: '{"b":1}' }],
    ['the output of adgraph sign', 'Authorization: OAuth a="1"\n\nBase string:\nGET&https%3A%2F%2Fa.example%2Fx&b%3D1\nGET https://a.example/x?b=1', { ...GET, authorization: 'OAuth a="1"', baseString: 'GET&https%3A%2F%2Fa.example%2Fx&b%3D1' }],
  ])('reads a header and a URL: %s', (_name, text, expected) => {
    expect(readRequest(text)).toEqual(expected)
  }) // biome-ignore format: one request per line

  it.each([
    ['empty text', '', 'No request found'],
    ['a header without a URL', 'Authorization: OAuth a="1"', 'No request found'],
    ['an unrecognized line', 'GET https://a.example/x\nhello', 'Line 2 is neither a header nor a URL'],
    ['raw HTTP without a host', 'GET /x HTTP/1.1\nAccept: */*', 'The request has no Host header'],
    [
      'an impossible port',
      'curl https://a.example:99999/',
      'The URL of the request is not an absolute http or https URL',
    ],
    ['curl without a URL', 'curl -s', 'The curl command has no URL'],
    ['an open quote', "curl 'https://a.example", 'A quote in the command is not closed'],
    ['a variable', 'curl "https://a.example/$ID"', 'The command contains $ID, which the shell replaces'],
    [
      'a command substitution',
      'curl --header "$(adgraph sign)" https://a.example',
      'The command contains $(adgraph',
    ],
    ['a body from a file', 'curl -d @body.json https://a.example', 'The body is in the file body.json'],
    ['too many header lines', `GET https://a.example\n${'a: b\n'.repeat(200)}`, 'at most 200 header lines'],
    ['too much text', 'x'.repeat(MAX_REQUEST_CHARACTERS + 1), 'at most 65536 characters, not 65537'],
  ])('refuses %s', (_name, text, message) => {
    expect(() => readRequest(text)).toThrow(UnreadableRequest)
    expect(() => readRequest(text)).toThrow(message)
  })

  it('either reads or refuses any text', () => {
    const piece = fc.oneof(
      fc.constantFrom('curl ', "'", '"', '\\', '\n', '\r\n', ' ', '$', '`', '-H', '-d ', '-G', '@', '^'),
      fc.constantFrom(
        'GET /x HTTP/1.1\n',
        'Host: a',
        'https://a.example/',
        'OAuth ',
        'oauth_nonce="1",',
        '%',
        '> ',
      ),
      fc.string({ unit: anyCharacter, maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), fc.boolean(), (pieces, isCurl) => {
        try {
          readRequest(`${isCurl ? 'curl ' : ''}${pieces.join('')}`)
        } catch (error) {
          if (!(error instanceof UnreadableRequest)) throw error
        }
      }),
      { numRuns: 3000, seed: 20261127 },
    )
  })

  it.each([
    ['open quotes', `curl ${"'".repeat(60_001)}`],
    ['backslashes', `curl "${'\\'.repeat(60_000)}`],
    ['blanks', `curl${' '.repeat(60_000)}`],
    ['blank lines between headers', `https://a.example\n${'a:\n\n'.repeat(12_000)}`],
    ['blank lines', `GET https://a.example\n${'\n'.repeat(60_000)}`],
    ['a base string', `${'GET&https%3A&'.repeat(5_000)}`],
    ['a base string and a word', `GET&https:${'&'.repeat(60_000)} x`],
    ['line breaks in a body', `POST https://a.example\nOAuth a="1"\n\n${'\n'.repeat(60_000)}x`],
    ['carriage returns', `GET /x HTTP/1.1\nHost: a\n\n${'\r\n\r'.repeat(20_000)}`],
  ])('reads a long text of %s in less than quadratic time', (_name, text) => {
    const run = (part: string): number => {
      const began = process.cpuUsage()
      try {
        readRequest(part)
      } catch {}
      return process.cpuUsage(began).user + 1000
    }
    expect(run(text)).toBeLessThan(100 * run(text.slice(0, text.length / 10)))
  })
})
