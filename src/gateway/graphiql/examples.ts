import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kind, type OperationDefinitionNode, parse } from 'graphql'

/** One file from `examples`, as GraphiQL's menu shows it. */
export interface Example {
  /** Path without extension, such as `jobs/mobile-screen`. */
  readonly name: string
  readonly title: string
  readonly topic: string
  /** Purpose of the example, in plain text. */
  readonly shows: string
  /** Operations in document order. */
  readonly operations: readonly {
    readonly name: string | null
    readonly kind: OperationDefinitionNode['operation']
    /** Number of REST calls for the demo account; null if not counted. */
    readonly calls: number | null
    /**
     * Variables as JSON, or null. GraphiQL replaces `now-7d` with the time seven days ago, in whole hours, and
     * `$Name.path` with a value from the result of the earlier operation `Name`.
     */
    readonly variables: string | null
  }[]
  /** GraphQL text with comments, but without tags. */
  readonly document: string
}

const TAG = /^# @(\w+) (.+)$/gm

const tagsOf = (comment: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...comment.matchAll(TAG)].map(([, tag = '', value = '']) => [tag, value]))

/** Joins the lines of a comment and leaves out its tags. */
const wordsOf = (comment: string): string =>
  comment
    .split('\n')
    .filter((line) => /^# [^@]/.test(line))
    .map((line) => line.slice(2).trim())
    .join(' ')

/** Removes a leading title, which the menu already shows. */
const withoutTitle = (words: string, title: string): string => {
  const rest = words.startsWith(`${title}: `) ? words.slice(title.length + 2) : words
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** Removes tags and surplus blank lines from an example. */
export const withoutTags = (text: string): string =>
  text
    .replace(/^# @.*\n/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .concat('\n')

/**
 * Parses an example.
 *
 * @throws Error if the file has no `@title` or `@topic` or contains anything other than operations
 */
export const readExample = (name: string, text: string): Example => {
  let from = 0
  const operations = parse(text).definitions.map((operation) => {
    if (operation.kind !== Kind.OPERATION_DEFINITION || !operation.loc)
      throw new Error(`examples/${name}.graphql may contain only operations`)
    const comment = text.slice(from, operation.loc.start)
    from = operation.loc.end
    return { operation, comment, tags: tagsOf(comment) }
  })
  const [first] = operations
  const { title, topic } = first?.tags ?? {}
  if (first === undefined || title === undefined || topic === undefined)
    throw new Error(`examples/${name}.graphql requires # @title and # @topic before its first operation`)
  return {
    name,
    title,
    topic,
    shows: withoutTitle(wordsOf(first.comment), title),
    operations: operations.map(({ operation, tags: { calls, variables = null } }) => ({
      name: operation.name?.value ?? null,
      kind: operation.operation,
      calls: calls === undefined ? null : Number(calls),
      variables,
    })),
    document: withoutTags(text),
  }
}

/** Folders that contain documents. The other folders contain programs with their own documents. */
const FOLDERS = ['', 'jobs', 'subscriptions']

/**
 * Reads the `.graphql` files in a folder and in its `jobs` and `subscriptions` folders, each sorted by name.
 *
 * @throws Error like `readExample`
 */
export const readExamples = (directory: string): readonly Example[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(directory, folder))
      .filter((file) => file.endsWith('.graphql'))
      .sort()
      .map((file) => {
        const path = folder === '' ? file : `${folder}/${file}`
        return readExample(path.replace(/\.graphql$/, ''), readFileSync(join(directory, path), 'utf8'))
      }),
  )
