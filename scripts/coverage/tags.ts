import type { Side } from './inventory.ts'

/** A row proven by a test file. */
export interface Tag {
  readonly row: string
  readonly file: string
  /** Sides where the tests prove the row. Tests that need an optional program prove nothing. */
  readonly sides: readonly Side[]
}

const both: readonly Side[] = ['sandbox', 'gateway']
/** Sides that the tests of a folder cover. Other folders contain unit tests, which prove no row. */
const sidesByFolder: Readonly<Record<string, readonly Side[]>> = {
  sandbox: ['sandbox'],
  gateway: ['gateway'],
  graph: ['gateway'],
  loaders: ['gateway'],
  upstream: ['gateway'],
  uploads: ['gateway'],
  reports: ['gateway'],
  audit: ['gateway'],
  idempotency: ['gateway'],
  executor: ['gateway'],
  oauth1: ['signer'],
  'config.test.ts': ['gateway'],
  domains: both,
  e2e: both,
  'examples.test.ts': both,
  'jobs.test.ts': both,
  'embedded-sandbox.test.ts': both,
}
/** Matches test files that run gateway and sandbox. */
const runsBoth = /\bopenWorld\(|from '[./]+\/domains\/world\.ts'/

/**
 * Words in a title that limit a test to some of its file's sides. `optional` tests need an optional program.
 */
const sidesByWord: Readonly<Record<string, readonly Side[]>> = {
  sandbox: ['sandbox'],
  gateway: ['gateway'],
  optional: [],
}
/** Matches `[row.id, other.id]` or `[sandbox: row.id]` at the end of a string or before a space. */
const bracketed =
  /\[(?:(sandbox|gateway|optional): )?([a-z0-9_]+(?:\.[a-z0-9_]+)+(?:,\s*[a-z0-9_]+(?:\.[a-z0-9_]+)+)*)\](?=['"` ])/g

/**
 * Returns the tags in the titles of a test file. `roots` are the first words of row ids. They distinguish row
 * ids from other lists in the code.
 */
export function tagsIn(file: string, source: string, roots: ReadonlySet<string>): Tag[] {
  const [, folder = ''] = file.split('/')
  const ofFile = runsBoth.test(source) ? both : (sidesByFolder[folder] ?? [])
  const sides = new Map<string, Set<Side>>()
  for (const [, word = '', list = ''] of source.matchAll(bracketed))
    for (const row of list.split(/,\s*/)) {
      if (!roots.has(row.split('.', 1)[0] ?? '')) continue
      sides.set(row, new Set([...(sides.get(row) ?? []), ...(sidesByWord[word] ?? ofFile)]))
    }
  return [...sides].map(([row, proven]) => ({ row, file, sides: [...proven] }))
}

/** Returns one problem for each skipped, unfinished or failing test, because these tests prove nothing. */
export function skippedIn(file: string, source: string): string[] {
  return [...source.matchAll(/\b(?:(?:it|test|describe)\.(?:skip|todo|failing)|x(?:it|describe))\(/g)].map(
    ([test]) => `${file}: ${test} proves nothing`,
  )
}
