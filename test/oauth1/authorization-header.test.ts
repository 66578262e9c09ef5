import fc from 'fast-check'
import { anyCharacter } from '../../harness/any-character.ts'
import {
  formatAuthorizationHeader,
  type Parameter,
  parseAuthorizationHeader,
} from '../../src/oauth1/index.ts'

const ab: Parameter[] = [
  ['a', '1'],
  ['b', '2'],
]

describe('parseAuthorizationHeader', () => {
  it.each<[string, string, Parameter[]]>([
    ['RFC 5849 §3.5.1 form', 'OAuth realm="Example", a="1", b="2"', ab],
    ['scheme in lower case', 'oauth a="1",b="2"', ab],
    ['whitespace anywhere', '  OAuth \t a = "1"\t ,   b= "2"  ', ab],
    ['realm last', 'OAuth a="1",b="2",realm=""', ab],
    ['realm with special characters', 'OAuth REALM="x, a=\\"3\\" é", a="1", b="2"', ab],
    ['realm alone', 'OAuth realm="x"', []],
    ['realm without quotes', 'OAuth realm=Example, a=1, b=2', ab],
    ['name that begins with realm', 'OAuth realmx="1"', [['realmx', '1']]],
    ['percent-encoding, plus kept', 'OAuth a%20b="%E2%98%83+%2B"', [['a b', '☃++']]],
    ['comma and equals sign in a value', 'OAuth a="x,b=c/+=="', [['a', 'x,b=c/+==']]],
    ['unencoded sub-delimiters', 'OAuth a="!*\'()"', [['a', "!*'()"]]],
    ['empty value', 'OAuth a=""', [['a', '']]],
    ['duplicates', 'OAuth a="1", a="1"', [['a', '1'], ['a', '1']]], // biome-ignore format: one case per line
  ])('parses: %s', (_name, header, parameters) => {
    expect(parseAuthorizationHeader(header)).toEqual({ ok: true, parameters })
  })

  it.each([
    ['no header', undefined],
    ['empty', ''],
    ['bearer', 'Bearer abc'],
    ['basic', 'Basic YTpi'],
    ['longer scheme', 'OAuth2 a="1"'],
    ['no space after the scheme', 'OAutha="1"'],
  ])('returns the reason "absent": %s', (_name, header) => {
    expect(parseAuthorizationHeader(header)).toEqual({ ok: false, reason: 'absent' })
  })

  it.each([
    ['scheme alone', 'OAuth'],
    ['scheme and spaces', 'OAuth  '],
    ['no value', 'OAuth a='],
    ['a quote inside', 'OAuth a=1"2'],
    ['quote not closed', 'OAuth a="1'],
    ['no comma', 'OAuth a="1" b="2"'],
    ['two commas', 'OAuth a="1",,b="2"'],
    ['leading comma', 'OAuth ,a="1"'],
    ['trailing comma', 'OAuth a="1",'],
    ['characters after a value', 'OAuth a="1"x'],
    ['no name', 'OAuth ="1"'],
    ['space in a value', 'OAuth a="1 2"'],
    ['backslash in a value', 'OAuth a="1\\"2"'],
    ['not ASCII', 'OAuth a="é"'],
    ['line break', 'OAuth a="1",\r\n b="2"'],
    ['broken percent-encoding', 'OAuth a="%2"'],
    ['not UTF-8', 'OAuth a="%FF"'],
    ['broken percent-encoding in a name', 'OAuth %="1"'],
  ])('returns the reason "malformed": %s', (_name, header) => {
    expect(parseAuthorizationHeader(header)).toEqual({ ok: false, reason: 'malformed' })
  })

  it('refuses hostile headers of over 60,000 characters', () => {
    const blanks = ' \t'.repeat(30_000)
    for (const header of [
      `OAuth${blanks}x`,
      `OAuth realm${blanks}`,
      `OAuth a="1"${blanks}x`,
      `OAuth ${'a'.repeat(60_000)}`,
    ]) {
      expect(parseAuthorizationHeader(header).ok).toBe(false)
    }
  })

  it('parses the output of formatAuthorizationHeader', () => {
    const name = fc
      .string({ unit: anyCharacter, minLength: 1 })
      .filter((text) => text.toLowerCase() !== 'realm')
    const parameters = fc.array(fc.tuple(name, fc.string({ unit: anyCharacter })), { minLength: 1 })
    fc.assert(
      fc.property(parameters, (written) => {
        expect(parseAuthorizationHeader(formatAuthorizationHeader(written))).toEqual({
          ok: true,
          parameters: written,
        })
      }),
      { seed: 5849 },
    )
  })
})
