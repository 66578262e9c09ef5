/** Result of checking one goal of a row. */
export interface Check {
  readonly what: string
  readonly goal: string
  /** Measured value, and its spread if it depends on the machine. */
  readonly measured: string
  readonly met: boolean
  /**
   * Whether the check measures time or memory. The short form does not enforce these checks, because it takes
   * too few measurements.
   */
  readonly timed?: boolean
}

/** Options shared by all rows of a run. */
export interface Run {
  readonly seed: number
  readonly short: boolean
  readonly print: (text: string) => void
}

/** Parameters of a row by name, such as `minutes`. `--set name=value` overrides them. */
export type Sizes = Readonly<Record<string, number>>

/** One line of the table in docs/reliability.md. */
export interface Row<Size extends Sizes = Sizes> {
  readonly name: string
  readonly title: string
  readonly full: Size
  readonly short: Size
  /** Returns why the row cannot run on this machine, or undefined. */
  missing?(): string | undefined
  /** @throws Error if the harness fails */
  run(size: Size, run: Run): Promise<readonly Check[]>
}

/** Declares a row with typed sizes. */
export const rowOf = <Size extends Sizes>(row: Row<Size>): Row => row as unknown as Row

const number = (value: number): string =>
  value.toLocaleString('en', value >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 })

export const isZero = (what: string, count: number, of?: number): Check => ({
  what,
  goal: '0',
  measured: of === undefined ? number(count) : `${number(count)} of ${number(of)}`,
  met: count === 0,
})

export const atLeast = (what: string, count: number, goal: number): Check => ({
  what,
  goal: `≥ ${number(goal)}`,
  measured: number(count),
  met: count >= goal,
})

/** Checks that a figure of time or memory stays within a limit. `values` shows its spread. */
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

export const isTrue = (what: string, met: boolean, measured = met ? 'yes' : 'no'): Check => ({
  what,
  goal: 'yes',
  measured,
  met,
})
