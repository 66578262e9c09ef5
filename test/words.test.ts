import { commentsOf } from '../scripts/comments.ts'
import { messagesOf } from '../scripts/messages-list.ts'
import { excessOf, isCommitSubject, oldBoundsIn, problemsOf, sentencesOf } from '../scripts/words.ts'

const documented = (code: string) => commentsOf(code).flatMap(problemsOf)

describe('scripts/words.ts', () => {
  it.each([
    ['/** Of credentials. */ export const a = 1', 'Stub without subject and verb: Of credentials.'],
    ['// By its key.\nconst a = 1', 'Stub without subject and verb: By its key.'],
    [
      '/** What it says, in words. */ export type A = 1',
      'Begin with a noun or a verb: What it says, in words.',
    ],
    ['/** The key of a row. */ function a() {}', "Begin a function's comment with a verb: The key of a row."],
    [
      '/** The key of a row. */ export const a = () => 1',
      "Begin a function's comment with a verb: The key of a row.",
    ],
    ['class A {\n  /** Its key. */\n  a() {}\n}', "Begin a function's comment with a verb: Its key."],
    ['// A list of which a part is written.', 'Replace "of which": A list of which a part is written.'],
    ['// It fails for nobody.', 'Replace "nobody": It fails for nobody.'],
  ])('reports %j', (code, problem) => {
    expect(documented(code)).toContain(problem)
  })

  it.each([
    '/** Returns the key of a row. */ export function a() {}',
    '/** Whether a call is under way. */ export const a = () => true',
    '/** Longest delay in ms that setTimeout accepts. */ const MAX_DELAY_MS = 1',
    '/** Milliseconds; 0 disables the timer. */ const DELAY = 1',
    '// In production, the key is required.',
    '// biome-ignore lint/x: of which nobody knows',
  ])('accepts %j', (code) => {
    expect(documented(code)).toEqual([])
  })

  it("counts a sentence's words across several line comments", () => {
    const line = '// one two three four five six seven eight nine ten eleven twelve thirteen\n'
    expect(documented(line + line).join()).toMatch(/^26 words, limit 25: one two/)
    expect(documented(line)).toEqual([])
  })

  it('splits at full stops, and counts code as one word', () => {
    expect(sentencesOf('Reads `a b c d`, e.g. rows. Then it ends!\n- a list item of many words')).toEqual([
      'Reads code, e.g rows.',
      'Then it ends!',
    ])
  })

  it('recognizes old names of bounds', () => {
    const old = ['LONGEST', 'KEY'].join('_')
    expect(oldBoundsIn(`const ${old} = 1`)).toBe(old)
    expect(oldBoundsIn('const MAX_KEY_CHARACTERS = 1')).toBeUndefined()
  })

  it.each([
    ['Fix sessions refused while the store was slow', true],
    ['Speed up pages of 200 rows', true],
    ['Tell what the measurement said', false],
    ['fix a typo', false],
    [`Fix ${'x'.repeat(70)}`, false],
  ])('accepts the commit subject %j: %s', (subject, isGood) => {
    expect(isCommitSubject(subject)).toBe(isGood)
  })
})

describe('hand-written documentation', () => {
  it('has at most 70,000 words of Markdown, not counting generated pages', () => {
    const pages = new Map([
      ['README.md', 'a '.repeat(69_997)],
      ['docs/cli.md', '| `a b` |\n'],
      ['docs/coverage.md', 'a '.repeat(70_000)],
      ['docs/messages.md', 'a'],
      ['docs/settings.md', 'a'],
      ['docs/errors.md', 'a'],
      ['docs/specification/sections.md', 'a'],
    ])
    expect(excessOf(pages)).toEqual(['70001 hand-written words of Markdown, limit 70000'])
    expect(excessOf(pages.set('docs/cli.md', 'a\nb c'))).toEqual([])
  })

  it('includes at most 45 decisions', () => {
    const paths = (count: number): [string, string][] =>
      Array.from({ length: count }, (_, index) => [`docs/decisions/${index + 1}-a-b.md`, ''])
    expect(excessOf(new Map([...paths(45), ['docs/decisions/README.md', '']]))).toEqual([])
    expect(excessOf(new Map(paths(46)))).toEqual(['46 decisions, limit 45'])
  })
})

describe('scripts/messages-list.ts', () => {
  it('lists texts of two or more words with … for values, but neither SQL nor imports', () => {
    const code = [
      "import { a } from './no text here.ts'",
      "type Kind = 'one type of many'",
      "throw new Error('Unknown setting')",
      `log(\`Setting \${name} is not valid\`)`,
      "db.run('SELECT a row FROM rows')",
      "db.run('(select value from json_each(?))', 'pragma synchronous = full', ' is null and seq < ?)')",
      "const id = 'campaign'",
    ].join('\n')
    expect(messagesOf(code)).toEqual(['Unknown setting', 'Setting … is not valid'])
    expect(messagesOf('const a = <p title="Copy as curl">\n  No images\n  in this result</p>', true)).toEqual(
      ['Copy as curl', 'No images in this result'],
    )
  })
})
