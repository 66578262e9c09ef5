import { isUtf8 } from 'node:buffer'
import { readFile, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { withoutByteOrderMark } from '../contract/byte-order-mark.ts'
import { WrongUsage } from './exit-codes.ts'
import { reasonOf } from './reason.ts'

/** Reads a file, or standard input for `-`. @throws WrongUsage if it cannot be read */
export const readBytes = async (path: string): Promise<Buffer> => {
  try {
    return await (path === '-' ? buffer(process.stdin) : readFile(path))
  } catch (error) {
    throw new WrongUsage(`Cannot read ${path}: ${(error as Error).message}`)
  }
}

/** Reads UTF-8 like `readBytes`, without a byte order mark. @throws WrongUsage also for another encoding */
export const readText = async (path: string): Promise<string> => {
  const bytes = await readBytes(path)
  if (isUtf8(bytes)) return withoutByteOrderMark(String(bytes))
  throw new WrongUsage(`${path === '-' ? 'Standard input' : path} is not UTF-8: convert it to UTF-8 first`)
}

/** Writes the file that an option names. @throws WrongUsage if it cannot be written */
export const writeText = async (option: string, path: string, content: string): Promise<void> => {
  try {
    await writeFile(path, content)
  } catch (error) {
    throw new WrongUsage(`${option}: Cannot write ${path} (${reasonOf(error)})`)
  }
}

/** Splits `name=value` of a repeatable option. @throws WrongUsage if `=` or the name is missing */
export const pairOf = (pair: string): readonly [name: string, value: string] => {
  const equals = pair.indexOf('=')
  if (equals < 1) throw new WrongUsage(`Expected name=value, got ${JSON.stringify(pair)}`)
  return [pair.slice(0, equals), pair.slice(equals + 1)]
}

/** Collects the values of a repeatable option. */
export const collect = (value: string, others: readonly string[]): readonly string[] => [...others, value]
