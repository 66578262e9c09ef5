/** One goal of a row, measured. */
export interface Check {
  readonly what: string
  readonly goal: string
  /** With its spread where the machine's noise decides. */
  readonly measured: string
  readonly met: boolean
  /** A time or a share of memory: said, but decides nothing in the short form, whose counts are small. */
  readonly timed?: boolean
}

/** What all rows of a run share. */
export interface Run {
  readonly seed: number
  readonly short: boolean
  /** Says how far the run is, beside the table. */
  readonly print: (text: string) => void
}

/** Counts of a row, by name; `--set name=value` changes them. */
export type Sizes = Readonly<Record<string, number>>

/** One line of the table in docs/reliability.md. */
export interface Row<Size extends Sizes = Sizes> {
  readonly name: string
  readonly title: string
  readonly full: Size
  readonly short: Size
  /** Why it cannot run here; undefined where it can. */
  missing?(): string | undefined
  /** @throws Error when the harness itself fails */
  run(size: Size, run: Run): Promise<readonly Check[]>
}

/** Keeps the sizes of a row typed where it is declared. */
export const rowOf = <Size extends Sizes>(row: Row<Size>): Row => row as unknown as Row

const number = (value: number): string =>
  value.toLocaleString('en', value >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 })

/** A count that must be nothing. */
export const none = (what: string, count: number, of?: number): Check => ({
  what,
  goal: '0',
  measured: of === undefined ? number(count) : `${number(count)} of ${number(of)}`,
  met: count === 0,
})

/** A count that must be reached. */
export const atLeast = (what: string, count: number, goal: number): Check => ({
  what,
  goal: `≥ ${number(goal)}`,
  measured: number(count),
  met: count >= goal,
})

/** A figure of time or memory that must not pass a bound; `values` gives its spread. */
export const atMost = (
  what: string,
  value: number,
  goal: number,
  unit: string,
  values: readonly number[] = [],
): Check => ({
  what,
  goal: `≤ ${number(goal)} ${unit}`,
  measured:
    values.length > 1
      ? `${number(value)} ${unit} (${number(Math.min(...values))}…${number(Math.max(...values))})`
      : `${number(value)} ${unit}`,
  met: value <= goal,
  timed: true,
})

/** Something that must be so. */
export const holds = (what: string, met: boolean, measured = met ? 'yes' : 'no'): Check => ({
  what,
  goal: 'yes',
  measured,
  met,
})
