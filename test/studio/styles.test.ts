import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const studio = join(import.meta.dirname, '../../src/studio')

/** Returns the class of each selector that begins with one. Such rules apply to the whole document. */
const firstClasses = (css: string): ReadonlySet<string> =>
  new Set(
    [...css.matchAll(/([^{};/]+)\{/g)]
      .flatMap(([, selectors = '']) => selectors.split(','))
      .map((selector) => /^\s*\.([\w-]+)/.exec(selector)?.[1])
      .filter((name) => name !== undefined),
  )

describe('studio style sheets', () => {
  // A page's style sheet stays in the document after another page is opened.
  it('declare each class in only one style sheet', () => {
    const sheets = globSync(join(studio, '{page.css,parts/*.css,pages/*/*.css}'))
    expect(sheets.length).toBeGreaterThan(5)
    const owners = new Map<string, string[]>()
    for (const file of sheets)
      for (const name of firstClasses(readFileSync(file, 'utf8')))
        owners.set(name, [...(owners.get(name) ?? []), relative(studio, file)])
    expect([...owners].filter(([, files]) => files.length > 1)).toEqual([])
  })
})
