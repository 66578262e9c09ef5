/** Line of a file, with the edits to it. */
export interface Line {
  readonly original: string
  /** New text; null if the line is removed. */
  text: string | null
  /** Lines to add after this line. */
  readonly added: string[]
}

/** Number of unchanged lines around a change. */
const CONTEXT = 3

export const linesOf = (text: string): Line[] =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map((original) => ({ original, text: original, added: [] }))

const isChanged = ({ original, text, added }: Line): boolean => text !== original || added.length > 0

const printed = (line: Line): string[] => [
  ...(line.text === line.original ? [` ${line.original}`] : [`-${line.original}`]),
  ...(line.text === null || line.text === line.original ? [] : [`+${line.text}`]),
  ...line.added.map((text) => `+${text}`),
]

/** Returns the number of lines that replace a line. */
const sizeOf = ({ text, added }: Line): number => (text === null ? 0 : 1) + added.length

/** Returns the ranges of lines to show in hunks: changes with their context, merged where they touch. */
const rangesOf = (lines: readonly Line[]): (readonly [from: number, to: number])[] => {
  const ranges: [number, number][] = []
  for (const [index, line] of lines.entries()) {
    if (!isChanged(line)) continue
    const from = Math.max(0, index - CONTEXT)
    const to = Math.min(lines.length, index + CONTEXT + 1)
    const last = ranges.at(-1)
    if (last && from <= last[1]) last[1] = to
    else ranges.push([from, to])
  }
  return ranges
}

/** Returns the unified diff of a file; empty if it has no edits. */
export const unifiedDiff = (file: string, lines: readonly Line[]): string => {
  let shift = 0
  const hunks = rangesOf(lines).map(([from, to]) => {
    const shown = lines.slice(from, to)
    const size = shown.reduce((sum, line) => sum + sizeOf(line), 0)
    const header = `@@ -${from + 1},${to - from} +${from + 1 + shift},${size} @@`
    shift += size - (to - from)
    return [header, ...shown.flatMap(printed)].join('\n')
  })
  return hunks.length === 0 ? '' : `${[`--- a/${file}`, `+++ b/${file}`, ...hunks].join('\n')}\n`
}
