import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Line, linesOf } from './unified.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Lines of each source file, by path. An installed package does not include the contract's sources. */
export type Sources = ReadonlyMap<string, Line[]>

/** Reads the sources of the contract and the hand-written SDL. */
export const readSources = (root = ROOT): Sources =>
  new Map(
    globSync(['src/contract/domains/*.ts', 'schema/*.graphql'], { cwd: root })
      .sort()
      .map((file) => [file, linesOf(readFileSync(`${root}/${file}`, 'utf8'))]),
  )

/** Consecutive lines of a file, from the first to the last. */
export interface Block {
  readonly lines: Line[]
  readonly from: number
  readonly to: number
}

const depthOf = (text: string): number =>
  (text.match(/[([{]/g)?.length ?? 0) - (text.match(/[)\]}]/g)?.length ?? 0)

/** Returns the block that begins at a line and ends where its brackets are closed. */
export const blockAt = (lines: Line[], from: number): Block => {
  let to = from
  let depth = depthOf(lines[from]?.original ?? '')
  while (depth > 0 && to < lines.length - 1) {
    to += 1
    depth += depthOf(lines[to]?.original ?? '')
  }
  return { lines, from, to }
}

/** Finds the first block that begins with a matching line, in files whose path ends with `ending`. */
export const findBlock = (sources: Sources, ending: string, begins: RegExp): Block | undefined => {
  for (const [file, lines] of sources) {
    if (!file.endsWith(ending)) continue
    const from = lines.findIndex(({ original }) => begins.test(original))
    if (from >= 0) return blockAt(lines, from)
  }
  return undefined
}

/** Finds a line within a block, excluding its first and last line. */
export const indexIn = ({ lines, from, to }: Block, matches: RegExp): number | undefined => {
  for (let index = from + 1; index < to; index += 1)
    if (matches.test(lines[index]?.original ?? '')) return index
  return undefined
}
