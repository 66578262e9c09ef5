import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

export interface LongFunction {
  readonly file: string
  /** Name of the function, or of its variable or property. */
  readonly name: string
  readonly lines: number
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly id?: { readonly name?: string } | null
  readonly key?: { readonly name?: string }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

const isFunction = ({ type }: Node): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'

const functionsOf = function* (value: unknown, name: string): Generator<readonly [Node, string]> {
  if (Array.isArray(value)) for (const each of value) yield* functionsOf(each, name)
  if (!isNode(value)) return
  const own = value.id?.name ?? value.key?.name ?? name
  if (isFunction(value)) yield [value, own]
  for (const inner of Object.values(value)) yield* functionsOf(inner, own)
}

/** Finds functions in `src` and `resolvers` with more than `limit` lines. */
export const findLongFunctions = (root: string, limit: number): LongFunction[] =>
  globSync(['src/**/*.{ts,tsx,jsx}', 'resolvers/**/*.ts'], { cwd: root })
    .filter((file) => !file.includes('__generated__'))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      // A shorter file cannot contain such a function.
      if (text.split('\n').length <= limit) return []
      return [...functionsOf(parseSync(file, text).program, '')]
        .map(([{ start, end }, name]) => ({ file, name, lines: text.slice(start, end).split('\n').length }))
        .filter(({ lines }) => lines > limit)
    })
