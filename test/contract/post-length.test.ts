import { createRequire } from 'node:module'
import { weighsMoreThan } from '../../src/contract/domains/post-length.ts'

// The tests count the characters that reach twitter-text, because run times depend on the machine. The limits
// are 280 and 25,000 (spec 2 §8).

const require = createRequire(import.meta.url)
const PATH = require.resolve('twitter-text/dist/parseTweet.js')
const parseTweet = require(PATH)
const { exports: original } = require.cache[PATH] as NodeModule
let characters = 0
beforeAll(() => {
  ;(require.cache[PATH] as NodeModule).exports = (text: string) => {
    characters += text.length
    return parseTweet(text)
  }
})
beforeEach(() => {
  characters = 0
})
afterAll(() => {
  ;(require.cache[PATH] as NodeModule).exports = original
})

const SMILE = '\u{1F600}'
const FAMILY = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}'
const FLAG = '\u{1F1FA}\u{1F1F8}'
/** Longest single emoji that the tests use: 14 code units. */
const ENGLAND = '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}'
const ACCENTED = 'e\u0301'

describe('long post weight limit', () => {
  it.each([
    ['12,500 emoji', SMILE.repeat(12_500)],
    ['12,500 joined emoji', FAMILY.repeat(12_500)],
    ['12,500 flags', FLAG.repeat(12_500)],
    ['12,500 emoji with tags', ENGLAND.repeat(12_500)],
    ['25,000 letters with combining accents', ACCENTED.repeat(25_000)],
    ['8,333 short words', 'ab '.repeat(8_333)],
    ['1,000 URLs of 1,000 characters', `https://example.com/${'x'.repeat(979)} `.repeat(1000)],
  ])(
    'accepts %s, and two more letters only if the weight stays within 25,000 [posts.text.weight]',
    (_what, text) => {
      expect(weighsMoreThan(text, 25_000)).toBe(false)
      const { weightedLength } = parseTweet(`${text}aa`)
      expect(weighsMoreThan(`${text}aa`, 25_000)).toBe(weightedLength > 25_000)
    },
  )

  it.each([
    ['100,000 emoji', SMILE.repeat(100_000)],
    ['100,000 joined emoji', FAMILY.repeat(100_000)],
    ['100,000 emoji, all joined', `\u{1F468}\u200D`.repeat(100_000)],
    ['100,000 flags', FLAG.repeat(100_000)],
    ['100,000 letters with accents', ACCENTED.repeat(100_000)],
    ['1,000,000 letters', 'a'.repeat(1_000_000)],
    ['100,000 emoji with dots', `${SMILE}.`.repeat(100_000)],
  ])('refuses %s after reading only the beginning [posts.text.weight]', (_what, text) => {
    expect(weighsMoreThan(text, 25_000)).toBe(true)
    expect(characters).toBeLessThan(60_000)
  })
})

describe('280-character weight limit', () => {
  it('refuses a post of 100,000 emoji without passing it to twitter-text [posts.text.weight]', () => {
    expect(weighsMoreThan(FAMILY.repeat(100_000), 280)).toBe(true)
    expect(characters).toBe(0)
  })

  it.each([1_024, 1_025, 2_000, 4_000])(
    'counts a URL of %d characters as 23 [posts.text.weight]',
    (length) => {
      const start = 'https://example.com/path?utm_source=x&id='
      const url = start + '7'.repeat(length - start.length)
      expect(parseTweet(url).weightedLength).toBe(23)
      expect(weighsMoreThan(`${'a'.repeat(256)} ${url}`, 280)).toBe(false)
      expect(weighsMoreThan(`${'a'.repeat(257)} ${url}`, 280)).toBe(true)
    },
  )

  it.each([
    ['a word of 1,100 letters', 'a'.repeat(1_100)],
    ['a URL of 5,000 characters', `https://example.com/${'x'.repeat(4_980)}`],
    [
      'a URL of 1,025 characters and Japanese text',
      `https://example.com/${'x'.repeat(1_005)}${'あ'.repeat(200)}`,
    ],
  ])('refuses %s, as twitter-text does [posts.text.weight]', (_what, text) => {
    expect(parseTweet(text).weightedLength).toBeGreaterThan(280)
    expect(weighsMoreThan(text, 280)).toBe(true)
  })
})
