import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { withoutByteOrderMark } from '../contract/byte-order-mark.ts'
import { duplicates, type SettingEntry, type SettingSource } from './entries.ts'

const FILE = '.env'
/** Pattern for a comment, a variable with its value (quoted values may span lines), or an unreadable line. */
const LINE =
  /^[ \t]*(?:#.*|(?:export[ \t]+)?([\w.-]+)[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|`[^`]*`)?.*|(.*\S.*))$/gm

/**
 * Parses `.env` with `node:util`. Also reports unreadable lines and duplicates, which `node:util` drops
 * silently.
 */
export const parseDotenv = (text: string): SettingSource => {
  const values = parseEnv(text)
  const entries: SettingEntry[] = []
  const problems: string[] = []
  let line = 1
  let counted = 0
  for (const { index, 1: name, 2: junk } of text.matchAll(LINE)) {
    line += text.slice(counted, index).split('\n').length - 1
    counted = index
    const place = `${FILE}, line ${line}`
    if (name !== undefined) entries.push({ name, value: values[name] ?? '', place })
    else if (junk !== undefined) problems.push(`Expected NAME=value or a comment (${place})`)
  }
  return { entries, problems: [...problems, ...duplicates(entries)] }
}

/** Reads `.env` in a folder; empty if there is no such file. */
export const readDotenv = (folder: string): SettingSource => {
  try {
    return parseDotenv(withoutByteOrderMark(readFileSync(join(folder, FILE), 'utf8')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return { entries: [], problems: code === 'ENOENT' ? [] : [`Cannot read ${FILE}: ${code}`] }
  }
}
