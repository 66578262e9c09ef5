import { parseArgs } from 'node:util'
import type { Sizes } from './row.ts'

export interface ChaosOptions {
  /** Names of rows; undefined for all. */
  readonly only: readonly string[] | undefined
  readonly short: boolean
  readonly seed: number
  /** Output file for figures as JSON. */
  readonly json: string | undefined
  /** Parameters by name, such as `minutes`. They override the rows' defaults. */
  readonly sizes: Sizes
}

export const USAGE = `npm run chaos -- [options]
  --only row,row     only these rows
  --short            small counts: under a minute in total; times are shown but not enforced
  --seed n           seed of random values (default 1)
  --set name=value   sets a parameter in all rows that have it; repeatable
  --json file        also writes the figures as JSON
  --list             lists the rows and their parameters
`

/** Thrown for an invalid command line. The message names the option and its allowed values. */
export class BadOption extends Error {
  override readonly name = 'BadOption'
}

const sizeOf = (text: string): [string, number] => {
  const [name = '', value = ''] = text.split('=')
  if (name === '' || !(Number(value) >= 0) || value === '')
    throw new BadOption(`Invalid --set ${text}. Use name=number`)
  return [name, Number(value)]
}

/** @throws BadOption with the invalid option */
export const readOptions = (
  args: readonly string[],
  known: readonly string[],
): ChaosOptions & { readonly list: boolean } => {
  let values: { only?: string; short: boolean; seed: string; json?: string; set: string[]; list: boolean }
  try {
    values = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        short: { type: 'boolean', default: false },
        seed: { type: 'string', default: '1' },
        json: { type: 'string' },
        set: { type: 'string', multiple: true, default: [] },
        list: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new BadOption((error as Error).message)
  }
  const only = values.only?.split(',')
  const unknown = only?.filter((name) => !known.includes(name)) ?? []
  if (unknown.length > 0)
    throw new BadOption(`Unknown --only ${unknown.join(',')}. Allowed: ${known.join(', ')}`)
  const seed = Number(values.seed)
  if (!Number.isInteger(seed)) throw new BadOption('--seed must be an integer')
  const { short, list, json } = values
  return { only, short, seed, json, list, sizes: Object.fromEntries(values.set.map(sizeOf)) }
}
