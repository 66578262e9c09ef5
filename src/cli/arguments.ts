import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { WrongUsage } from './exit-codes.ts'

/** The text of a file, or of standard input for `-`. @throws WrongUsage when it cannot be read */
export const readText = async (path: string): Promise<string> => {
  try {
    return await (path === '-' ? text(process.stdin) : readFile(path, 'utf8'))
  } catch (error) {
    throw new WrongUsage(`${path} cannot be read: ${(error as Error).message}`)
  }
}

/** `name=value` of a repeatable option. @throws WrongUsage without `=` or a name */
export const pairOf = (pair: string): readonly [name: string, value: string] => {
  const equals = pair.indexOf('=')
  if (equals < 1) throw new WrongUsage(`${JSON.stringify(pair)} is not name=value`)
  return [pair.slice(0, equals), pair.slice(equals + 1)]
}

/** The values of a repeatable option. */
export const collect = (value: string, others: readonly string[]): readonly string[] => [...others, value]
