import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kind, type OperationDefinitionNode, parse } from 'graphql'

/** One file of `examples`, as the menu of GraphiQL shows it. */
export interface Example {
  /** Its path without the ending: `jobs/mobile-screen`. */
  readonly name: string
  readonly title: string
  readonly topic: string
  /** What it is for, in plain text. */
  readonly shows: string
  /** In the order of the document. */
  readonly operations: readonly {
    readonly name: string | null
    readonly kind: OperationDefinitionNode['operation']
    /** REST calls for the demo account; null where nobody counts them. */
    readonly calls: number | null
  }[]
  /** Of the first operation, in JSON; `now-7d` stands for that time, in whole hours. Null without any. */
  readonly variables: string | null
  /** GraphQL text with its comments, and without the tags in them. */
  readonly document: string
}

const TAG = /^# @(\w+) (.+)$/gm

const tagsOf = (comment: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...comment.matchAll(TAG)].map(([, tag = '', value = '']) => [tag, value]))

/** The lines of a comment, as one text. */
const wordsOf = (comment: string): string =>
  comment
    .split('\n')
    .filter((line) => /^# [^@]/.test(line))
    .map((line) => line.slice(2).trim())
    .join(' ')

/** Comments that begin with the title do not say it twice in the menu. */
const withoutTitle = (words: string, title: string): string => {
  const rest = words.startsWith(`${title}: `) ? words.slice(title.length + 2) : words
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** What people see in an editor. */
export const withoutTags = (text: string): string =>
  text
    .replace(/^# @.*\n/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .concat('\n')

/** @throws Error where a file has no `@title` or `@topic`, or anything but operations */
export const readExample = (name: string, text: string): Example => {
  let from = 0
  const operations = parse(text).definitions.map((operation) => {
    if (operation.kind !== Kind.OPERATION_DEFINITION || !operation.loc)
      throw new Error(`examples/${name}.graphql has something other than operations`)
    const comment = text.slice(from, operation.loc.start)
    from = operation.loc.end
    return { operation, comment, tags: tagsOf(comment) }
  })
  const [first] = operations
  const { title, topic, variables = null } = first?.tags ?? {}
  if (first === undefined || title === undefined || topic === undefined)
    throw new Error(`examples/${name}.graphql needs # @title and # @topic before its first operation`)
  return {
    name,
    title,
    topic,
    shows: withoutTitle(wordsOf(first.comment), title),
    operations: operations.map(({ operation, tags: { calls } }) => ({
      name: operation.name?.value ?? null,
      kind: operation.operation,
      calls: calls === undefined ? null : Number(calls),
    })),
    variables,
    document: withoutTags(text),
  }
}

/** Others are programs, with documents of their own. */
const FOLDERS = ['', 'jobs', 'subscriptions']

/** The `.graphql` files of the folder and of its `jobs` and `subscriptions`, in the order of names. @throws Error as `readExample` */
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
