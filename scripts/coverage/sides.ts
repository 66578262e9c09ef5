import { dirname, join } from 'node:path/posix'
import type { Place } from './inventory.ts'
import { type Token, tokens } from './tokens.ts'

/** Reads a source by its path relative to the root of the project. */
export type ReadSource = (file: string) => string

const both: readonly Place[] = ['sandbox', 'gateway']

/** What a folder of test/ runs. Folders that are not here hold unit tests, which prove no row. */
const sidesByFolder: Readonly<Record<string, readonly Place[]>> = {
  sandbox: ['sandbox'],
  gateway: ['gateway'],
  graph: ['gateway'],
  loaders: ['gateway'],
  upstream: ['gateway'],
  uploads: ['gateway'],
  reports: ['gateway'],
  audit: ['gateway'],
  idempotency: ['gateway'],
  executor: ['gateway'],
  oauth1: ['signer'],
  'config.test.ts': ['gateway'],
  e2e: both,
  'examples.test.ts': both,
  'jobs.test.ts': both,
  'embedded-sandbox.test.ts': both,
}

/** The world of test/domains runs both sides: a test in it proves those that it talks to, by these words of its code. */
const sidesByWord: ReadonlyMap<string, readonly Place[]> = new Map([
  ...['rest', 'stranger', 'restList', 'list', 'clientOf'].map((word) => [word, ['sandbox']] as const),
  ...['ask', 'graph', 'inAccount', 'inAccountWith'].map((word) => [word, ['gateway']] as const),
  ...['refusesCreate', 'refusesUpdate', 'refusesBySchema', 'expectRefusedBothWays'].map(
    (word) => [word, both] as const,
  ),
])
/** The call that a test says the sandbox answered; this one only finds the account. */
const answeredCall = /^(?!accounts\.list$)[a-z_]+\.[a-z_]+$/
/** They make what talks to both sides, or read by REST that a call changed nothing, whichever side was called. */
const neutral: ReadonlySet<string> = new Set(
  'inWorld inClockedWorld startWorld writesOf kindOf keeping unchanged'.split(' '),
)

/**
 * The sides that the tests of a file run: by its folder and, in the world of test/domains, by what the code of a test
 * reaches through constants and functions of the file and of those that it imports from its own folder.
 */
export function sidesIn(
  file: string,
  list: readonly Token[],
  read: ReadSource,
): (test: readonly Token[]) => readonly Place[] {
  const [, folder = ''] = file.split('/')
  const byFolder = sidesByFolder[folder] ?? []
  // The gateway's own client in front of the sandbox.
  if (list.some(({ code }) => code === 'openWorld')) return () => both
  const isInWorld = folder === 'domains' || list.some(({ text }) => text?.endsWith('/domains/world.ts'))
  if (!isInWorld || byFolder === both) return () => byFolder
  const modules = new Map<string, Module>([[file, moduleOf(file, list)]])
  const moduleAt = (path: string): Module => {
    const known = modules.get(path) ?? moduleOf(path, tokens(read(path)))
    modules.set(path, known)
    return known
  }
  return (test) => {
    const found = new Set<Place>(byFolder)
    const seen = new Set<readonly Token[]>()
    const follow = (path: string, code: readonly Token[]): void => {
      if (seen.has(code)) return
      seen.add(code)
      code.forEach(({ code: word, text }, at) => {
        if (text !== undefined && answeredCall.test(text)) found.add('sandbox')
        if (text !== undefined || neutral.has(word)) return
        const { declared, imported } = moduleAt(path)
        const own = declared.get(word)
        const isMember = code[at - 1]?.code === '.'
        // A function of the file may have one of the names.
        const sides = !isMember && isFunction(own) ? undefined : sidesByWord.get(word)
        for (const side of sides ?? []) found.add(side)
        // Of an object only the member counts that is named, but of a client all are calls.
        const isClient = own?.[1]?.code === 'clientOf'
        if (sides !== undefined || isMember || (code[at + 1]?.code === '.' && !isClient)) return
        if (own !== undefined) follow(path, own)
        const source = imported.get(word)
        const exported = source === undefined ? undefined : moduleAt(source).declared.get(word)
        if (source !== undefined && exported !== undefined) follow(source, exported)
      })
    }
    follow(file, test)
    return [...found]
  }
}

interface Module {
  /** The code of each constant and function, at any depth. */
  readonly declared: ReadonlyMap<string, readonly Token[]>
  /** Names from files of the same folder, with their paths. */
  readonly imported: ReadonlyMap<string, string>
}

function moduleOf(file: string, list: readonly Token[]): Module {
  const declared = new Map<string, readonly Token[]>()
  const imported = new Map<string, string>()
  list.forEach(({ code, text }, at) => {
    if (text !== undefined) return
    const name = list[at + 1]?.code ?? ''
    if ((code === 'const' || code === 'function') && /^\w+$/.test(name) && !isFunction(declared.get(name)))
      declared.set(name, list.slice(at + 2, endOfStatement(list, at + 2)))
    if (code === 'const' && name === '{') {
      const end = list.findIndex((token, after) => after > at && token.code === '=')
      const value = list.slice(end + 1, endOfStatement(list, end + 1))
      for (const { code: word } of list.slice(at + 2, end))
        if (/^\w+$/.test(word) && !declared.has(word)) declared.set(word, value)
    }
    if (code !== 'import') return
    const from = list.findIndex((token, after) => after > at && token.code === 'from')
    const source = list[from + 1]?.text ?? ''
    if (from > 0 && source.startsWith('./'))
      for (const { code: word } of list.slice(at, from)) imported.set(word, join(dirname(file), source))
  })
  return { declared, imported }
}

const isFunction = (value: readonly Token[] | undefined): boolean =>
  value?.[0]?.code === '=' && value.some(({ code }) => code === '=>')

const startsStatement =
  /^(const|let|function|import|export|type|interface|return|describe|it|test|after\w+|before\w+)$/

/** Sources have no semicolons: a statement ends where its block does, or where a word starts the next one. */
function endOfStatement(list: readonly Token[], from: number): number {
  let depth = 0
  for (let at = from; at < list.length; at++) {
    const { code, text } = list[at] as Token
    if (text !== undefined) {
      if (code.endsWith('${')) depth++
      if (code.startsWith('}')) depth--
    } else if (/^[([{]$/.test(code)) depth++
    else if (/^[)\]}]$/.test(code) && --depth < 0) return at
    else if (depth === 0 && startsStatement.test(code) && list[at - 1]?.code !== '.') return at
  }
  return list.length
}
