export { isPrivate, OPEN_TO_EVERYONE, SELF_SIGNED } from './kinds.ts'
export { parsePageTtl } from './page-ttl.ts'
export { type Environment, type Read, readSettings, type Settings } from './read.ts'
export { defaultOf, groups, type Row, SETTINGS } from './table.ts'
