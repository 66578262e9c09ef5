import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { doubled, type Entry, type Place } from './entries.ts'

const FILE = '.env'
/** A comment, a variable with its value, which in quotes may have several lines, or what is neither. */
const LINE = /^[ \t]*(?:#.*|(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`)?.*|(\S.*))$/gm

/** `node:util` reads the values; it drops what it cannot read, and all but the last of doubled names. */
export const parseDotenv = (text: string): Place => {
  const values = parseEnv(text)
  const entries: Entry[] = []
  const problems: string[] = []
  let line = 1
  let counted = 0
  for (const { index, 1: name, 2: junk } of text.matchAll(LINE)) {
    line += text.slice(counted, index).split('\n').length - 1
    counted = index
    const place = `${FILE}, line ${line}`
    if (name !== undefined) entries.push({ name, value: values[name] ?? '', place })
    else if (junk !== undefined) problems.push(`a line is neither NAME=value nor a comment (${place})`)
  }
  return { entries, problems: [...problems, ...doubled(entries)] }
}

/** `.env` of a folder; empty where there is none. */
export const readDotenv = (folder: string): Place => {
  try {
    return parseDotenv(readFileSync(join(folder, FILE), 'utf8'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { entries: [], problems: code === 'ENOENT' ? [] : [`${FILE} cannot be read: ${code}`] }
  }
}
