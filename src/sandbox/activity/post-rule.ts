/** Post properties that filtered stream rules can test. */
export interface MatchedPost {
  readonly text: string
  /** Author's screen name without the at sign. */
  readonly screenName: string
  readonly authorId: string
  readonly isRepost: boolean
}

type Test = (post: MatchedPost) => boolean

interface Parsed {
  readonly test: Test
  /**
   * Whether the test requires something to be present. A rule must contain such a test, because exclusions
   * alone match nearly every post.
   */
  readonly isPositive: boolean
}

const TOKEN = /\s*(?:(-?)(\(|\)|"[^"]*"|[^\s()"]+))/y
const ENTITY = /[#@$][\p{L}\p{N}_]+/gu
const WORDS = /[\p{L}\p{M}\p{N}_]+/gu

const folded = (text: string): string => text.normalize('NFC').toLowerCase()
const wordsOf = (text: string): string => ` ${(folded(text).match(WORDS) ?? []).join(' ')} `
const entitiesOf = (text: string): readonly string[] => folded(text).match(ENTITY) ?? []

const hasSign =
  (sign: string): Test =>
  ({ text }) =>
    entitiesOf(text).some((entity) => entity.startsWith(sign))

const FLAGS: Readonly<Record<string, Test>> = {
  'is:retweet': ({ isRepost }) => isRepost,
  'has:hashtags': hasSign('#'),
  'has:mentions': hasSign('@'),
  'has:cashtags': hasSign('$'),
  'has:links': ({ text }) => /https?:\/\//i.test(text),
}

/** Parses one term. @throws SyntaxError on an unknown operator or a term without words */
const termOf = (text: string): Test => {
  const flag = FLAGS[folded(text)]
  if (flag) return flag
  const [, operator, value] = /^([a-z_]+):(.+)$/i.exec(text) ?? []
  if (operator !== undefined && value !== undefined) {
    if (operator.toLowerCase() !== 'from') throw new SyntaxError(`unknown operator ${operator}:`)
    const author = folded(value.replace(/^@/, ''))
    return ({ screenName, authorId }) => folded(screenName) === author || authorId === author
  }
  if (/^[#@$][\p{L}\p{N}_]+$/u.test(text)) return (post) => entitiesOf(post.text).includes(folded(text))
  const words = wordsOf(text)
  if (words.trim() === '') throw new SyntaxError(`${text} contains no words`)
  return (post) => wordsOf(post.text).includes(words)
}

interface Token {
  readonly isNegated: boolean
  readonly text: string
}

const tokensOf = (value: string): Token[] => {
  const tokens: Token[] = []
  let at = 0
  while (value.slice(at).trim() !== '') {
    TOKEN.lastIndex = at
    const [whole = '', minus, text = ''] = TOKEN.exec(value) ?? []
    if (text === '' || (minus === '-' && text === ')'))
      throw new SyntaxError('missing closing quotation mark')
    tokens.push({ isNegated: minus === '-', text })
    at += whole.length
  }
  return tokens
}

/**
 * Parses a filtered stream rule. Terms are words, "phrases", #tags, @names, $symbols, from:, is:retweet and
 * has: operators. A space means "and", which binds tighter than OR. A leading minus negates, and parentheses
 * group.
 * @throws SyntaxError that describes the mistake
 */
export const parsePostRule = (value: string): Test => {
  const tokens = tokensOf(value)
  let at = 0
  const peek = (): string | undefined => tokens[at]?.text

  const negated = ({ test }: Parsed): Parsed => ({ test: (post) => !test(post), isPositive: false })
  const one = (): Parsed => {
    const token = tokens[at]
    at += 1
    if (!token || token.text === ')' || token.text === 'OR') throw new SyntaxError('missing term')
    if (token.text !== '(') {
      const term = { test: termOf(token.text), isPositive: true }
      return token.isNegated ? negated(term) : term
    }
    const group = either()
    if (peek() !== ')') throw new SyntaxError('missing closing parenthesis')
    at += 1
    return token.isNegated ? negated(group) : group
  }
  const all = (): Parsed => {
    const parts = [one()]
    while (at < tokens.length && peek() !== ')' && peek() !== 'OR') parts.push(one())
    return {
      test: (post) => parts.every(({ test }) => test(post)),
      isPositive: parts.some(({ isPositive }) => isPositive),
    }
  }
  const either = (): Parsed => {
    const parts = [all()]
    while (peek() === 'OR') {
      at += 1
      parts.push(all())
    }
    return {
      test: (post) => parts.some(({ test }) => test(post)),
      isPositive: parts.every(({ isPositive }) => isPositive),
    }
  }

  const rule = either()
  if (at < tokens.length) throw new SyntaxError('missing opening parenthesis')
  if (!rule.isPositive) throw new SyntaxError('a rule must contain a term that is not negated')
  return rule.test
}
