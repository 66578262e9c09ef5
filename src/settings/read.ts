import type { Static } from 'typebox'
import { Check } from 'typebox/schema'
import { readConfigFile } from './config-file.ts'
import { readDotenv } from './dotenv.ts'
import { positionOf, type SettingEntry, type SettingSource } from './entries.ts'
import { rows, type SETTINGS, type SettingRow } from './table.ts'
import { findUnknown, requireKnown } from './unknown.ts'

export type Settings = Static<typeof SETTINGS>
export type Environment = Readonly<Record<string, string | undefined>>

export interface SettingsResult {
  /** Valid settings and defaults. */
  readonly settings: Settings
  /** Whether any source sets the name, valid or not. */
  readonly isSet: (name: keyof Settings) => boolean
  /** One line per mistake. Only numeric values are shown. */
  readonly problems: readonly string[]
  readonly warnings: readonly string[]
}

const NAMES = rows.map(([name]) => name)
const NOTHING: SettingSource = { entries: [], problems: [] }

const isNumeric = ({ type }: SettingRow): boolean => type === 'integer' || type === 'number'

/** Converts a value to the type of its setting, without checking it. */
const parse = (row: SettingRow, value: SettingEntry['value']): unknown => {
  if (typeof value !== 'string') return value
  if (row.type === 'array') return value.split(/[\s,]+/).filter((entry) => entry !== '')
  // `Number` would convert spaces to 0, which switches off some limits.
  return isNumeric(row) && value.trim() !== '' ? Number(value) : value
}

const refusal = (row: SettingRow, entry: SettingEntry): string => {
  const shown =
    isNumeric(row) && typeof entry.value === 'string' ? `, not ${JSON.stringify(entry.value)}` : ''
  return `${entry.name} must be ${row.expected}${shown}${positionOf(entry)}`
}

const environmentOf = (env: Environment): SettingEntry[] =>
  Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))

/**
 * Reads settings from these sources, strongest first: the environment, `.env` in `folder`, the ADGRAPH_CONFIG
 * file and the defaults. An empty value restores the default. Without `folder`, no `.env` is read.
 */
export const readSettings = (env: Environment, folder?: string): SettingsResult => {
  const own = environmentOf(env)
  const dotenv = folder === undefined ? NOTHING : readDotenv(folder)
  const variables = [...own, ...dotenv.entries]
  const path = variables.find(({ name }) => name === 'ADGRAPH_CONFIG')?.value
  const file = typeof path === 'string' && path !== '' ? readConfigFile(path, folder ?? '.') : NOTHING

  /**
   * Entries by name. The strongest source wins. Duplicates within a source are reported, so any of them may
   * win.
   */
  const given = new Map<string, SettingEntry>(
    [...file.entries, ...dotenv.entries, ...own].map((entry) => [entry.name, entry]),
  )
  const settings: Record<string, unknown> = {}
  const wrong: string[] = []
  for (const [name, row] of rows) {
    const entry = given.get(name)
    const isGiven = entry !== undefined && entry.value.length > 0
    const value = isGiven ? parse(row, entry.value) : row.default
    const isUsable = !isGiven || Check(row, value)
    if (isGiven && !isUsable) wrong.push(refusal(row, entry))
    const taken = isUsable ? value : row.default
    if (taken !== undefined) settings[name] = taken
  }
  const unknown = findUnknown(variables, NAMES)
  return {
    settings: settings as Settings,
    isSet: (name) => Boolean(given.get(name)?.value.length),
    problems: [
      ...dotenv.problems,
      ...file.problems,
      ...unknown.problems,
      ...requireKnown(file.entries, NAMES),
      ...wrong,
    ],
    warnings: unknown.warnings,
  }
}
