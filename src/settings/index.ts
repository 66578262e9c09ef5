export { isPrivate, OPEN_TO_EVERYONE, SELF_SIGNED } from './kinds.ts'
export { parsePageTtl } from './page-ttl.ts'
export { type Environment, readSettings, type Settings, type SettingsResult } from './read.ts'
export { defaultOf, groups, SETTINGS, type SettingRow } from './table.ts'
