import fc from 'fast-check'
import { anyCharacter } from '../../harness/any-character.ts'
import { formDecode, percentDecode, percentEncode } from '../../src/oauth1/index.ts'

const unreserved = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'

describe('percentEncode', () => {
  it('encodes every ASCII character as RFC 5849 §3.6 requires', () => {
    for (let code = 0; code < 128; code++) {
      const character = String.fromCharCode(code)
      const hex = `%${code < 16 ? '0' : ''}${code.toString(16).toUpperCase()}`
      expect(percentEncode(character)).toBe(unreserved.includes(character) ? character : hex)
    }
  })

  it.each([
    ['empty', '', ''],
    ['two bytes', 'é', '%C3%A9'],
    ['three bytes', '€', '%E2%82%AC'],
    ['four bytes', '😀', '%F0%9F%98%80'],
    ['byte order mark', '\ufeff', '%EF%BB%BF'],
    ['already encoded', '%2B', '%252B'],
    ['lone high surrogate', 'a\ud83d', 'a%EF%BF%BD'],
    ['lone low surrogate', '\ude00!', '%EF%BF%BD%21'],
  ])('encodes: %s', (_name, value, encoded) => {
    expect(percentEncode(value)).toBe(encoded)
  })

  it('is reversed by percentDecode for any well-formed string', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => percentDecode(percentEncode(text)) === text),
      { seed: 5849 },
    )
  })
})

describe('percentDecode', () => {
  it.each([
    ['literal +', 'a+b', 'a+b'],
    ['lower-case hex', '%2b%e2%98%83', '+☃'],
    ['only once', '%252B', '%2B'],
    ['byte order mark kept', '%EF%BB%BFa', '\ufeffa'],
  ])('decodes: %s', (_name, text, value) => {
    expect(percentDecode(text)).toBe(value)
  })

  it.each([
    ['bare percent sign', '100%'],
    ['one digit', '%2'],
    ['no hex digit', '%zz'],
    ['not UTF-8', '%FF'],
    ['cut-off sequence', '%E2%98'],
    ['overlong slash', '%C0%AF'],
    ['encoded surrogate', '%ED%A0%80'],
  ])('refuses: %s', (_name, text) => {
    expect(() => percentDecode(text)).toThrow(URIError)
  })
})

describe('formDecode', () => {
  it.each([
    ['an empty string', '', []],
    ['plus and %2B', 'a=1+2%2B3', [['a', '1 2+3']]],
    ['plus in a name', 'a+b=1', [['a b', '1']]],
    ['no equals sign', 'c2&a3=2+q', [['c2', ''], ['a3', '2 q']]], // biome-ignore format: one pair per place
    ['empty value', 'a=', [['a', '']]],
    ['empty name', '=b', [['', 'b']]],
    ['equals sign in the value', 'a=b=c', [['a', 'b=c']]],
    ['empty pairs', '&&a=1&&b=2&', [['a', '1'], ['b', '2']]], // biome-ignore format: one pair per place
    ['duplicates in order', 'a=2&a=1&a=2', [['a', '2'], ['a', '1'], ['a', '2']]], // biome-ignore format: one pair per place
    ['semicolon, which does not separate', 'a=1;b=2', [['a', '1;b=2']]],
  ])('decodes: %s', (_name, raw, parameters) => {
    expect(formDecode(raw)).toEqual(parameters)
  })

  it('refuses malformed percent-encoding in a name or a value', () => {
    expect(() => formDecode('a=1&%=2')).toThrow(URIError)
    expect(() => formDecode('a=%E2%98')).toThrow(URIError)
  })
})
