import { UnreadableRequest } from './unreadable.ts'

const ANSI_C: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0', e: '\u001b' }

/**
 * Pattern of one token in a command line. The alternatives, in order: line continuation (sh and cmd),
 * whitespace, single quotes, ANSI-C quotes, double quotes, expansion, operator, escaped character, plain
 * characters.
 */
const TOKEN =
  /[\\^]\r?\n|([ \t]+)|'([^']*)'|\$'((?:[^'\\]|\\[\s\S])*)'|"((?:[^"\\]|\\[\s\S])*)"|(\$[\w{(]\w*|`)|([|;&<>()\r\n])|\\([\s\S])|([^\s'"$`|;&<>()\\^]+|[$^])/y

const ansiC = (text: string): string =>
  text.replace(/\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|([\s\S]))/g, (_all, hex, code, letter) =>
    letter === undefined ? String.fromCharCode(Number.parseInt(hex ?? code, 16)) : (ANSI_C[letter] ?? letter),
  )

const refuseExpansion = (name: string): never => {
  throw new UnreadableRequest(`The command contains ${name}, which the shell replaces. Insert the value.`)
}

const doubleQuoted = (text: string): string => {
  const [expansion] = /(?<!\\)(?:\$[\w{(]\w*|`)/.exec(text) ?? []
  if (expansion !== undefined) refuseExpansion(expansion)
  return text.replace(/\\([$`"\\]|\r?\n)/g, (_all, escaped: string) =>
    escaped.endsWith('\n') ? '' : escaped,
  )
}

/**
 * Splits the first command of a shell script into words, with POSIX quoting and `$'…'`. Expands nothing.
 * @throws UnreadableRequest on an open quote, a variable or a command substitution
 */
export const shellWords = (command: string): string[] => {
  const words: string[] = []
  let word: string | undefined
  const finish = () => {
    if (word !== undefined) words.push(word)
    word = undefined
  }
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < command.length) {
    const match = TOKEN.exec(command)
    if (!match) throw new UnreadableRequest('A quote in the command is not closed')
    const [, blank, single, ansi, double, expansion, operator, escaped, plain] = match
    if (expansion !== undefined) refuseExpansion(expansion)
    if (blank !== undefined) finish()
    else if (operator !== undefined) break
    else {
      const part = single ?? escaped ?? plain
      if (part !== undefined) word = `${word ?? ''}${part}`
      else if (ansi !== undefined) word = `${word ?? ''}${ansiC(ansi)}`
      else if (double !== undefined) word = `${word ?? ''}${doubleQuoted(double)}`
    }
  }
  finish()
  return words
}
