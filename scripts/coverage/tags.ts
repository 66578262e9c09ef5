import type { Place } from './inventory.ts'

/** A row that a test file says it proves. */
export interface Tag {
  readonly row: string
  readonly file: string
  /** Where its tests prove the row; those that need a program which may be missing prove it nowhere. */
  readonly sides: readonly Place[]
}

const both: readonly Place[] = ['sandbox', 'gateway']
/** Sides that the tests of a folder run. Other folders hold unit tests, which prove no row. */
const sidesByFolder: Readonly<Record<string, readonly Place[]>> = {
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
/** Files of any folder that run the gateway or its client in front of the sandbox. */
const runsBoth = /\bopenWorld\(|from '[./]+\/domains\/world\.ts'/

/** Side that a title states, where its test runs less than its file; `optional` tests need a program. */
const sidesByWord: Readonly<Record<string, readonly Place[]>> = {
  sandbox: ['sandbox'],
  gateway: ['gateway'],
  optional: [],
}
/** `[row.id, other.id]` or `[sandbox: row.id]` at the end of a string or before a space in it. */
const bracketed =
  /\[(?:(sandbox|gateway|optional): )?([a-z0-9_]+(?:\.[a-z0-9_]+)+(?:,\s*[a-z0-9_]+(?:\.[a-z0-9_]+)+)*)\](?=['"` ])/g

/**
 * The rows that the titles of a test file name. Lists in the code look alike; `roots` are the first words of rows, by
 * which they are told apart.
 */
export function tagsIn(file: string, source: string, roots: ReadonlySet<string>): Tag[] {
  const [, folder = ''] = file.split('/')
  const ofFile = runsBoth.test(source) ? both : (sidesByFolder[folder] ?? [])
  const sides = new Map<string, Set<Place>>()
  for (const [, word = '', list = ''] of source.matchAll(bracketed))
    for (const row of list.split(/,\s*/)) {
      if (!roots.has(row.split('.', 1)[0] ?? '')) continue
      sides.set(row, new Set([...(sides.get(row) ?? []), ...(sidesByWord[word] ?? ofFile)]))
    }
  return [...sides].map(([row, proven]) => ({ row, file, sides: [...proven] }))
}

/** Skipped, unfinished and failing tests, which prove nothing. */
export function skippedIn(file: string, source: string): string[] {
  return [...source.matchAll(/\b(?:(?:it|test|describe)\.(?:skip|todo|failing)|x(?:it|describe))\(/g)].map(
    ([test]) => `${file}: ${test} proves nothing`,
  )
}
