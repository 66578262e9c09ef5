/** One setting from one source. */
export interface SettingEntry {
  readonly name: string
  /**
   * Unchecked value. Only a configuration file may provide a list. An empty value selects the default and
   * overrides weaker sources.
   */
  readonly value: string | readonly string[]
  /** Position such as `.env, line 3`. Undefined for the process environment. */
  readonly place?: string
}

/** All entries of one source, including duplicates, and one line per mistake. */
export interface SettingSource {
  readonly entries: readonly SettingEntry[]
  readonly problems: readonly string[]
}

/** Returns the message suffix with an entry's position; empty for the process environment. */
export const positionOf = ({ place }: Pick<SettingEntry, 'place'>): string =>
  place === undefined ? '' : ` (${place})`

/** Returns one line per name that a source sets more than once. */
export const duplicates = (entries: readonly SettingEntry[]): string[] =>
  [...Map.groupBy(entries, ({ name }) => name)]
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => `${name} is set more than once (${all.map(({ place }) => place).join('; ')})`)
