import { distance } from 'fastest-levenshtein'
import { positionOf, type SettingEntry } from './entries.ts'

/** Prefixes that only this program's variables have. */
const OWN = /^(?:ADS|ADGRAPH|SANDBOX)_/i
/** Prefix that other programs may use too. Unknown names that begin with it cause only a warning. */
const SHARED = /^SESSION_/i
const PREFIX = /^(?:ADS|ADGRAPH|SANDBOX|SESSION)_/
/**
 * Variables set by desktop environments, by Kubernetes for services named `adgraph` or `sandbox`, and by users of
 * GraphiQL's curl commands.
 */
const FOREIGN =
  /^(?:SESSION_MANAGER|ADGRAPH_SESSION)$|_SERVICE_(?:HOST|PORT)(?:_\w+)?$|_PORT_\d+_(?:TCP|UDP|SCTP)(?:_\w+)?$/
const FOREIGN_ADDRESS = /^(?:tcp|udp|sctp):\/\//

const isForeign = ({ name, value }: SettingEntry): boolean =>
  FOREIGN.test(name) || (name.endsWith('_PORT') && typeof value === 'string' && FOREIGN_ADDRESS.test(value))
/**
 * Maximum edit distance of a misspelled name without a prefix. Names shorter than `LONG` resemble too many
 * others.
 */
const NEAR = 2
const LONG = 8

const prefixOf = (name: string): string | undefined => PREFIX.exec(name)?.[0]

/**
 * Returns the edit distance between two names. A superfluous prefix or a missing word adds little to the
 * distance. Names with different prefixes are never mistaken for each other.
 */
const distanceTo = (name: string, setting: string): number => {
  const words = setting.split('_')
  const given = name.split('_')
  const prefix = prefixOf(name)
  const bare = prefix === undefined ? Number.POSITIVE_INFINITY : distance(name.slice(prefix.length), setting)
  return Math.min(
    distance(name, setting) + (prefix === undefined || prefix === prefixOf(setting) ? 0 : name.length),
    bare <= NEAR ? bare + NEAR : Number.POSITIVE_INFINITY,
    given.every((word) => words.includes(word))
      ? NEAR + words.length - given.length
      : Number.POSITIVE_INFINITY,
  )
}

const nearestTo = (name: string, settings: readonly string[]): string =>
  settings.reduce((best, setting) => (distanceTo(name, setting) < distanceTo(name, best) ? setting : best))

const isMisspelt = (name: string, settings: readonly string[]): boolean =>
  name.length >= LONG &&
  settings.some(
    (setting) =>
      setting.length >= LONG &&
      Math.abs(setting.length - name.length) <= NEAR &&
      distance(name, setting) <= NEAR,
  )

export interface Unknown {
  readonly problems: readonly string[]
  readonly warnings: readonly string[]
}

/**
 * Finds unknown names that look like settings, and suggests the nearest setting for each. Values are not
 * shown.
 */
export const findUnknown = (entries: readonly SettingEntry[], settings: readonly string[]): Unknown => {
  const problems: string[] = []
  const warnings: string[] = []
  for (const entry of entries) {
    const { name } = entry
    if (settings.includes(name) || isForeign(entry)) continue
    const upper = name.toUpperCase()
    const isShared = SHARED.test(name) || isMisspelt(name, settings)
    if (!OWN.test(name) && !isShared) continue
    const line = `Unknown setting ${name}${positionOf(entry)}. Did you mean ${nearestTo(upper, settings)}?`
    if (OWN.test(name)) problems.push(line)
    else warnings.push(line)
  }
  return { problems, warnings }
}

/** Reports all unknown names in a source that may contain only settings, and suggests the nearest ones. */
export const requireKnown = (entries: readonly SettingEntry[], settings: readonly string[]): string[] =>
  entries
    .filter(({ name }) => !settings.includes(name))
    .map(
      (entry) =>
        `Unknown setting ${entry.name}${positionOf(entry)}. Did you mean ${nearestTo(entry.name.toUpperCase(), settings)}?`,
    )
