import { parseJson } from '../../../src/contract/language/json.ts'

/** Parses JSON by checking the source text of every number. Slow, but simple enough to serve as a reference. */
const byReviver = (text: string): unknown =>
  JSON.parse(text, ((_key: string, value: unknown, { source }: { source?: string }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source ?? '')
      ? BigInt(source as string)
      : value) as (key: string, value: unknown) => unknown)

/** Returns the parsed value as text, with keys in their original order, or the error. */
const outcome = (parse: (text: string) => unknown, text: string): unknown => {
  try {
    return JSON.stringify(parse(text), (_key, value: unknown) =>
      typeof value === 'bigint' ? { big: String(value) } : value,
    )
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`
  }
}

/** Returns a seeded xorshift generator, so that every run creates the same documents. */
const createRandom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

const NUMBERS = ['0', '-1', '1.5', '1e3', '9007199254740991', '9007199254740992', '-9007199254740993']
const LONG = [
  '9223372036854775807',
  '12345678901234567.25',
  '12345678901234567e2',
  '100000000000000000000000000',
]
const KEYS = ['a', 'b', '__proto__', '1', '1472190551738957825', 'x:12345678901234567', 'constructor']
const TEXTS = [
  '',
  'x',
  ',12345678901234567,',
  ': 12345678901234567 }',
  '\\":9007199254740993,\\"',
  '\\\\',
  '\u0091',
  '\\u0091',
  'ö☃',
]
const SPACES = ['', '', '', ' ', '\n  ', '\t']

const createTexts = (random: (below: number) => number) => {
  const of = (values: readonly string[]): string => values[random(values.length)] as string
  const list = (make: () => string): string =>
    Array.from({ length: random(5) }, make).join(`${of(SPACES)},${of(SPACES)}`)
  const value = (depth: number): string => {
    const kind = random(depth > 4 ? 6 : 10)
    if (kind < 2) return of(NUMBERS)
    if (kind < 3) return of(LONG)
    if (kind < 5) return `"${of(TEXTS)}${of(TEXTS)}"`
    if (kind < 6) return of(['true', 'false', 'null'])
    if (kind < 8) return `[${of(SPACES)}${list(() => value(depth + 1))}${of(SPACES)}]`
    return `{${list(() => `"${of(KEYS)}"${of(SPACES)}:${of(SPACES)}${value(depth + 1)}`)}}`
  }
  return () => `${of(SPACES)}{"data":${value(0)}}${of(SPACES)}`
}

describe('parseJson', () => {
  it('returns every integer exactly in 5,000 random documents', () => {
    const text = createTexts(createRandom(20_261_123))
    const different = Array.from({ length: 5000 }, text).filter(
      (each) => outcome(parseJson, each) !== outcome(byReviver, each),
    )
    expect(different).toEqual([])
  })

  it('agrees with a reference parser on 2,000 documents with random edits', () => {
    const random = createRandom(7)
    const text = createTexts(random)
    const different = Array.from({ length: 2000 }, () => {
      const whole = text()
      const at = random(whole.length)
      return whole.slice(0, at) + (random(2) === 0 ? '' : ',"9') + whole.slice(at + random(2))
    }).filter((each) => outcome(parseJson, each) !== outcome(byReviver, each))
    expect(different).toEqual([])
  })

  it.each([
    ['{"a":0012345678901234567}', /JSON/],
    ['{"a":1,12345678901234567:2}', /JSON/],
    ['{"a":\u00a012345678901234567}', /JSON/],
    ['{"a":--12345678901234567}', /JSON/],
  ])('refuses %s', (text, words) => {
    expect(() => parseJson(text)).toThrow(words)
  })

  it.each([
    ['next to digits inside a string', '{"a":"b,12345678901234567,c","d":12345678901234567}'],
    ['with a repeated key', '{"a":12345678901234567,"a":1,"b":12345678901234568}'],
    ['after a string with U+0091', '{"a":"\u009112345678901234567","b":12345678901234568}'],
    ['after a string with an escaped U+0091', '{"a":"\\u009112345678901234567","b":12345678901234568}'],
    ['under __proto__', '{"__proto__":12345678901234567}'],
    ['under integer-like keys', '{"2":12345678901234568,"1":12345678901234567}'],
  ])('reads an integer %s exactly', (_what, text) => {
    expect(outcome(parseJson, text)).toBe(outcome(byReviver, text))
  })
})
