import { parseArgs } from 'node:util'
import type { Sizes } from './row.ts'

export interface ChaosOptions {
  /** Names of rows; undefined for all of them. */
  readonly only: readonly string[] | undefined
  readonly short: boolean
  readonly seed: number
  /** File for the figures as JSON. */
  readonly json: string | undefined
  /** Counts in place of those of the rows that have them. */
  readonly sizes: Sizes
}

export const USAGE = `npm run chaos -- [options]
  --only row,row     only these rows
  --short            small counts: under a minute in all; times are told but decide nothing
  --seed n           what is random is the same for the same seed (default 1)
  --set name=value   a count of the rows that have one of that name; may be given again
  --json file        the figures as JSON besides
  --list             the rows and their counts
`

/** The command line cannot be used; says which option and what it may be. */
export class BadOption extends Error {
  override readonly name = 'BadOption'
}

const sizeOf = (text: string): [string, number] => {
  const [name = '', value = ''] = text.split('=')
  if (name === '' || !(Number(value) >= 0) || value === '')
    throw new BadOption(`--set ${text} is no name=number`)
  return [name, Number(value)]
}

/** @throws BadOption naming the option that cannot be used */
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
  if (unknown.length > 0) throw new BadOption(`--only ${unknown.join(',')} is none of ${known.join(', ')}`)
  const seed = Number(values.seed)
  if (!Number.isInteger(seed)) throw new BadOption('--seed must be a whole number')
  const { short, list, json } = values
  return { only, short, seed, json, list, sizes: Object.fromEntries(values.set.map(sizeOf)) }
}
