import { type ParseResult, type ParserPlugin, parse } from '@babel/parser'

/** Node of a syntax tree: its type and its other properties. */
export interface SyntaxNode {
  readonly type: string
  readonly [key: string]: unknown
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof (value as SyntaxNode | null)?.type === 'string'

/** Parses a TypeScript file. With `jsx`, the file may contain JSX. */
export function parseSource(code: string, jsx = false): ParseResult {
  const plugins: ParserPlugin[] = jsx ? ['typescript', 'jsx'] : ['typescript']
  return parse(code, { sourceType: 'module', plugins, attachComment: true })
}

/** Visits a node and its descendants. Skips the descendants of a node if `enter` returns false for it. */
export function walk(node: unknown, enter: (node: SyntaxNode) => boolean): void {
  if (!isNode(node) || !enter(node)) return
  for (const [key, child] of Object.entries(node))
    if (!key.endsWith('Comments')) for (const one of [child].flat()) walk(one, enter)
}
