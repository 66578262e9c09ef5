import Type from 'typebox'
import { ACCESS } from './access.ts'
import { AGENTS } from './agents.ts'
import { CACHING } from './caching.ts'
import { CHANGES } from './changes.ts'
import { CONFIG_FILE } from './config-file.ts'
import { DOCUMENTS } from './documents.ts'
import { FEDERATION } from './federation.ts'
import type { Described } from './kinds.ts'
import { LIMITS } from './limits.ts'
import { LISTENING } from './listening.ts'
import { OBSERVING } from './observing.ts'
import { SANDBOX } from './sandbox.ts'
import { UPSTREAM } from './upstream.ts'

/** Groups of settings, as shown in `docs/settings.md`. */
export const GROUPS = [
  ['Listening', LISTENING],
  ['Advertising API', UPSTREAM],
  ['Access', ACCESS],
  ['Federation', FEDERATION],
  ['Documents', DOCUMENTS],
  ['Changes', CHANGES],
  ['Agents', AGENTS],
  ['Limits', LIMITS],
  ['Caches', CACHING],
  ['Logs, metrics and traces', OBSERVING],
  ['Embedded sandbox', SANDBOX],
  ['Configuration file', CONFIG_FILE],
] as const

/** All settings by environment variable name. */
export const SETTINGS = Type.Object({
  ...LISTENING,
  ...UPSTREAM,
  ...ACCESS,
  ...FEDERATION,
  ...DOCUMENTS,
  ...CHANGES,
  ...AGENTS,
  ...LIMITS,
  ...CACHING,
  ...OBSERVING,
  ...SANDBOX,
  ...CONFIG_FILE,
})

export interface SettingRow extends Described {
  readonly expected: string
  readonly type?: string
  readonly default?: unknown
}

export const rows = Object.entries(SETTINGS.properties) as unknown as readonly (readonly [
  name: string,
  SettingRow,
])[]

/** Settings of each group in `GROUPS`. */
export const groups = GROUPS.map(
  ([title, group]) => [title, Object.entries(group) as unknown as typeof rows] as const,
)

/** Returns the default of a setting in Markdown. */
export const defaultOf = (row: SettingRow): string => {
  if (row.otherwise !== undefined) return row.otherwise
  const { default: value } = row
  const isNone = value === undefined || (Array.isArray(value) && value.length === 0)
  return isNone ? 'none' : `\`${Array.isArray(value) ? value.join(', ') : value}\``
}
