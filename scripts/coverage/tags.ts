import type { Place } from './inventory.ts'
import { type ReadSource, sidesIn } from './sides.ts'
import { type Token, tokens } from './tokens.ts'

/** A row that a test file says it proves. */
export interface Tag {
  readonly row: string
  readonly file: string
  /** Where its tests prove the row; those that need a program which may be missing prove it nowhere. */
  readonly sides: readonly Place[]
}

const bracketed = /\[([a-z0-9_]+(?:\.[a-z0-9_]+)+(?:,\s*[a-z0-9_]+(?:\.[a-z0-9_]+)+)*)\]/g

/**
 * The rows named in the titles of a test file: `it('… [row.id, other.id]', …)`, also in the entries of an `it.each`
 * table that is written in the file. A skipped, todo or failing test proves nothing and is passed over.
 */
export function tagsIn(file: string, source: string, read: ReadSource): Tag[] {
  const list = tokens(source)
  const dependent = testsThatNeedPrograms(list)
  const sidesOf = sidesIn(file, list, read)
  const sides = new Map<string, Set<Place>>()
  list.forEach(({ code, text }, at) => {
    const isTest = code === 'it' || code === 'test' || dependent.has(code)
    if (text !== undefined || !isTest || list[at - 1]?.code === '.') return
    const rows = titlesOf(list, at).flatMap(rowsIn)
    if (rows.length === 0) return
    const proven = dependent.has(code) ? [] : sidesOf(list.slice(at + 1, endOfTest(list, at)))
    for (const row of rows) sides.set(row, new Set([...(sides.get(row) ?? []), ...proven]))
  })
  return [...sides].map(([row, proven]) => ({ row, file, sides: [...proven] }))
}

function rowsIn(title: string): string[] {
  return [...title.matchAll(bracketed)].flatMap((match) => (match[1] ?? '').split(/,\s*/))
}

/** What `requirement(…)` of test/requirement.ts is assigned to. */
function testsThatNeedPrograms(list: readonly Token[]): Set<string> {
  const names = new Set<string>()
  list.forEach((token, at) => {
    if (token.code === 'requirement' && list[at - 1]?.code === '=') names.add(list[at - 2]?.code ?? '')
  })
  return names
}

/** The end of the test call that starts at `at`: its table, and its title and body. */
function endOfTest(list: readonly Token[], at: number): number {
  let next = at + 1
  for (;;) {
    const code = list[next]?.code ?? ''
    if (code === '.') next += 2
    else if (code === '<') next = afterGroup(list, next, '<', '>')
    else if (code === '(') next = afterGroup(list, next, '(', ')')
    else if (code.startsWith('`')) next = afterTemplate(list, next)
    else return next
  }
}

/** All literals that can be part of the titles of the test call that starts at `at`. */
function titlesOf(list: readonly Token[], at: number): string[] {
  let next = at + 1
  let isTable = false
  while (list[next]?.code === '.') {
    const modifier = list[next + 1]?.code
    if (modifier === 'each') isTable = true
    else if (modifier !== 'only' && modifier !== 'concurrent') return []
    next += 2
  }
  if (list[next]?.code === '<') next = afterGroup(list, next, '<', '>')
  if (isTable && list[next]?.code.startsWith('`')) {
    const end = afterTemplate(list, next)
    return literalsOf([...list.slice(next, end), ...firstArgument(list, end + 1)])
  }
  if (list[next]?.code !== '(') return []
  if (!isTable) return literalsOf(firstArgument(list, next + 1))
  const end = afterGroup(list, next, '(', ')')
  const table = tableOf(list, next + 1, end - 1)
  return [...literalsOf(table), ...literalsOf(firstArgument(list, end + 1))]
}

/** The tokens of a table: written in place, or in a constant of the same file. */
function tableOf(list: readonly Token[], from: number, to: number): readonly Token[] {
  const first = list[from]
  if (to - from !== 1 || first === undefined) return list.slice(from, to)
  const declared = list.findIndex((token, at) => token.code === first.code && list[at - 1]?.code === 'const')
  const start = list.findIndex((token, at) => at > declared && token.code === '=')
  if (declared < 0 || start < 0 || list[start + 1]?.code !== '[') return []
  return list.slice(start + 1, afterGroup(list, start + 1, '[', ']'))
}

/** The tokens up to the comma that ends the first argument: a title may be put together from several literals. */
function firstArgument(list: readonly Token[], from: number): readonly Token[] {
  let depth = 0
  for (let at = from; at < list.length; at++) {
    const { code, text } = list[at] as Token
    if (text !== undefined) continue
    if (code === ',' && depth === 0) return list.slice(from, at)
    if (/^[([{]$/.test(code)) depth++
    if (/^[)\]}]$/.test(code) && --depth < 0) return list.slice(from, at)
  }
  return []
}

function literalsOf(list: readonly Token[]): string[] {
  return list.flatMap((token) => token.text ?? [])
}

function afterTemplate(list: readonly Token[], from: number): number {
  let depth = 0
  for (let at = from; at < list.length; at++) {
    const { code, text } = list[at] as Token
    if (text === undefined) continue
    if (code.startsWith('`') && code.endsWith('${')) depth++
    if (code.startsWith('}') && code.endsWith('`') && --depth === 0) return at + 1
  }
  return list.length
}

function afterGroup(list: readonly Token[], from: number, open: string, close: string): number {
  let depth = 0
  for (let at = from; at < list.length; at++) {
    const { code, text } = list[at] as Token
    if (text !== undefined) continue
    if (code === open) depth++
    if (code === close && --depth === 0) return at + 1
  }
  return list.length
}
