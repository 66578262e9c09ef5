/**
 * Checks comment wording, names of bounds, commit subjects and the amount of Markdown (rules:
 * CONTRIBUTING.md).
 *
 * node scripts/words.ts
 */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { type Comment, commentsOf } from './comments.ts'

const SOURCES = '{src,resolvers,scripts,bench,chaos,harness,test,examples}/**/*.{ts,tsx}'
const NOT_OURS = /node_modules|generated|\/dist\/|\.d\.ts$/
/** First day whose commits are checked. Earlier commits were written under other rules. */
const COMMITS_SINCE = '2026-11-26T17:00:00Z'
const MAX_SENTENCE_WORDS = 25
/** Maximum number of words in a stub, which is a sentence that begins with a preposition or pronoun. */
const MAX_STUB_WORDS = 6
const MAX_MARKDOWN_WORDS = 70_000
const MAX_DECISIONS = 45

/** Tables that the benchmarks write. */
const MEASURED = /<!-- measured[\s\S]*?<!-- \/measured -->/g
const GENERATED_PAGE = /^docs\/(?:coverage|messages|settings|errors|specification\/sections)\.md$/
const DECISION = /^docs\/decisions\/\d+-[^/]+\.md$/

const NO_SUBJECT =
  /^(?:Of|By|For|From|To|With|Without|Than|As|At|On|In|Into|Over|Under|Upon|Per|Besides?|Between|Among|What|Which|Who|Whom|Whose|Where|That|None|Nothing|Nobody|Whoever|Whatever|Told|Asked)\b/
const VERB = /^(?:Whether|True if|[A-Z][a-z]+s)\b/
const NO_VERB =
  /^(?:This|Its|Always|Yes|Thus|As|Is|Has|Plus|Less|Unless|Class|Access|Status|Progress|Series)\b/
const DIALECT =
  /\b(?:(?:of|for|in|with|by|from|to|on) wh(?:ich|om)|none of|but for|nobody|whoever|whosoever|for want of)\b/i
const OLD_BOUND = /\b(?:MAXIMUM|MINIMUM|LONGEST|SHORTEST|MOST|LEAST|LARGEST|SMALLEST)_[A-Z_]+\b/
const COMMIT =
  /^(?:Add|Allow|Bound|Change|Count|Document|Fix|Handle|Limit|Mark|Measure|Merge|Move|Refuse|Reject|Remove|Rename|Replace|Report|Rewrite|Shorten|Simplify|Speed up|Split|Store|Test|Update|Upgrade|Use) /

/** Splits a comment into sentences. Code and addresses count as one word; list items and tags end a sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .replace(/```[\s\S]*?```|^\s*(?:@\w+|[-*|]|\d+\.| {2,}).*$/gm, '. ')
    .replace(/`[^`]*`|https?:\S+/g, 'code')
    .replace(/\b(e\.g|i\.e|vs|etc)\./g, '$1')
    .split(/(?<=[.!?])\s+|\n\s*\n/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /[a-z]/.test(sentence))
}

/** Lists the problems in the wording of a comment. */
export function problemsOf({ text, documents }: Omit<Comment, 'line'>): string[] {
  if (/^\s*(?:biome-|@ts-|#(?:end)?region)/.test(text)) return []
  const sentences = sentencesOf(text)
  const problems: string[] = []
  for (const sentence of sentences) {
    const words = sentence.split(' ').filter((word) => /\w/.test(word)).length
    if (words > MAX_SENTENCE_WORDS) problems.push(`${words} words, limit ${MAX_SENTENCE_WORDS}: ${sentence}`)
    if (words <= MAX_STUB_WORDS && NO_SUBJECT.test(sentence) && !sentence.includes(','))
      problems.push(`Stub without subject and verb: ${sentence}`)
    const [dialect] = DIALECT.exec(sentence) ?? []
    if (dialect) problems.push(`Replace "${dialect}": ${sentence}`)
  }
  const [first] = sentences
  if (first === undefined || documents === undefined) return problems
  if (NO_SUBJECT.test(first)) problems.push(`Begin with a noun or a verb: ${first}`)
  else if (documents === 'function' && (!VERB.test(first) || NO_VERB.test(first)))
    problems.push(`Begin a function's comment with a verb: ${first}`)
  return problems
}

/**
 * Returns the first constant in a line whose name has an old prefix for limits, such as `LONGEST_`. Returns
 * undefined if there is none.
 */
export const oldBoundsIn = (line: string): string | undefined => OLD_BOUND.exec(line)?.[0]

/** Checks whether a commit subject begins with a verb from the list and has at most 72 characters. */
export const isCommitSubject = (subject: string): boolean => COMMIT.test(subject) && subject.length <= 72

/**
 * Lists the limits that all hand-written pages together exceed. `pages` is keyed by path. Words are counted
 * like `wc -w`, without measured tables.
 */
export function excessOf(pages: ReadonlyMap<string, string>): string[] {
  const written = [...pages].filter(([path]) => !GENERATED_PAGE.test(path))
  const words = written.reduce(
    (sum, [, text]) => sum + (text.replace(MEASURED, '').match(/\S+/g)?.length ?? 0),
    0,
  )
  const decisions = written.filter(([path]) => DECISION.test(path)).length
  const problems: string[] = []
  if (words > MAX_MARKDOWN_WORDS)
    problems.push(`${words} hand-written words of Markdown, limit ${MAX_MARKDOWN_WORDS}`)
  if (decisions > MAX_DECISIONS) problems.push(`${decisions} decisions, limit ${MAX_DECISIONS}`)
  return problems
}

/** Returns the output lines of a git command. Returns an empty list for a source tree without git history. */
function linesOfGit(...command: string[]): string[] {
  try {
    return execFileSync('git', command, { encoding: 'utf8' }).split('\n').filter(Boolean)
  } catch (error) {
    console.warn(`Commits and pages are not checked: ${(error as Error).message}`)
    return []
  }
}

if (import.meta.main) {
  const problems: string[] = []
  for (const path of globSync(SOURCES).filter((path) => !NOT_OURS.test(path))) {
    const code = readFileSync(path, 'utf8')
    for (const comment of commentsOf(code, path.endsWith('x')))
      problems.push(...problemsOf(comment).map((problem) => `${path}:${comment.line} ${problem}`))
    const bound = oldBoundsIn(code)
    if (bound) problems.push(`${path} Name bounds MAX_, MIN_ or DEFAULT_, not ${bound}`)
  }
  const pages = linesOfGit('ls-files', '*.md').filter((path) => existsSync(path))
  problems.push(...excessOf(new Map(pages.map((path) => [path, readFileSync(path, 'utf8')]))))
  for (const subject of linesOfGit('log', `--since=${COMMITS_SINCE}`, '--no-merges', '--format=%s'))
    if (!isCommitSubject(subject))
      problems.push(`Commit subject without a plain verb or over 72 characters: ${subject}`)
  for (const problem of problems) console.error(problem)
  console.log(problems.length === 0 ? 'Wording: no problems' : `Wording: ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
