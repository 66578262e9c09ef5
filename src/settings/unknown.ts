import { distance } from 'fastest-levenshtein'
import { type Entry, inPlace } from './entries.ts'

/** Nobody else's variables begin so. */
const OWN = /^(?:ADS|ADGRAPH|SANDBOX)_/i
/** Others' may: a warning. */
const SHARED = /^SESSION_/i
const PREFIX = /^(?:ADS|ADGRAPH|SANDBOX|SESSION)_/
/** Of desktops, and of Kubernetes for services called `adgraph` or `sandbox`. */
const FOREIGN = /^SESSION_MANAGER$|_SERVICE_(?:HOST|PORT)(?:_\w+)?$|_PORT_\d+_(?:TCP|UDP|SCTP)(?:_\w+)?$/
const FOREIGN_ADDRESS = /^(?:tcp|udp|sctp):\/\//

const isForeign = ({ name, value }: Entry): boolean =>
  FOREIGN.test(name) || (name.endsWith('_PORT') && typeof value === 'string' && FOREIGN_ADDRESS.test(value))
/** How many letters a name without prefix may be off to be taken for a misspelt one; short names are near to many. */
const NEAR = 2
const LONG = 8

const prefixOf = (name: string): string | undefined => PREFIX.exec(name)?.[0]

/**
 * Letters between names. A needless prefix counts as few, and so does each word that is left out; of two names with other
 * prefixes nobody means one by the other.
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

/** Names that look like settings and are none, each with the nearest that is one. Values are not shown. */
export const findUnknown = (entries: readonly Entry[], settings: readonly string[]): Unknown => {
  const problems: string[] = []
  const warnings: string[] = []
  for (const entry of entries) {
    const { name } = entry
    if (settings.includes(name) || isForeign(entry)) continue
    const upper = name.toUpperCase()
    const isShared = SHARED.test(name) || isMisspelt(name, settings)
    if (!OWN.test(name) && !isShared) continue
    const line = `${name} is no setting: the nearest is ${nearestTo(upper, settings)}${inPlace(entry)}`
    if (OWN.test(name)) problems.push(line)
    else warnings.push(line)
  }
  return { problems, warnings }
}

/** As `findUnknown`, of a place where nothing but settings stands. */
export const requireKnown = (entries: readonly Entry[], settings: readonly string[]): string[] =>
  entries
    .filter(({ name }) => !settings.includes(name))
    .map(
      (entry) =>
        `${entry.name} is no setting: the nearest is ${nearestTo(entry.name.toUpperCase(), settings)}${inPlace(entry)}`,
    )
