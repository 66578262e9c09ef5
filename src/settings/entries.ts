/** One setting as one place gives it. */
export interface Entry {
  readonly name: string
  /** Not yet checked; a list only from a configuration file. Empty: the default, whatever weaker places say. */
  readonly value: string | readonly string[]
  /** `.env, line 3`; undefined for the environment of the process. */
  readonly place?: string
}

/** All entries of one place, doubled ones too, and a line for each of its mistakes. */
export interface Place {
  readonly entries: readonly Entry[]
  readonly problems: readonly string[]
}

/** What a message adds to name the place. */
export const inPlace = ({ place }: Pick<Entry, 'place'>): string => (place === undefined ? '' : ` (${place})`)

/** A line for each name that one place gives more than once. */
export const doubled = (entries: readonly Entry[]): string[] =>
  [...Map.groupBy(entries, ({ name }) => name)]
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => `${name} is given more than once (${all.map(({ place }) => place).join('; ')})`)
