import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const KILOBYTE = 1000
/** Largest accepted relative difference between the stated size and the actual size. */
const TOLERANCE = 0.05

const table = readFileSync(join(root, 'docs/page-sizes.md'), 'utf8')
const kilobytes = (text: string): number => Number(text.replaceAll(',', ''))
const rows = [...table.matchAll(/^\| (\w+) \| [^|]+ \| ([\d,]+) kB \| ([\d,]+) kB \|$/gm)].map(
  ([, page = '', size = '', limit = '']) => ({ page, size: kilobytes(size), limit: kilobytes(limit) }),
)

/** Names of the pages built by `scripts/build-pages.ts`. */
const pages = [
  ...readFileSync(join(root, 'scripts/build-pages.ts'), 'utf8').matchAll(/^ {2}(\w+): \{\s+source: /gm),
].map(([, name = '']) => name)

const bytesOf = (page: string): number =>
  readdirSync(join(root, 'dist', page), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.stamp')
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)

describe('docs/page-sizes.md', () => {
  it('lists every page', () => {
    expect(pages).toContain('graphiql')
    expect(rows.map(({ page }) => page.toLowerCase()).sort()).toEqual(pages.toSorted())
  })

  it.each(rows)(
    'states the size of $page to within 5%; the size does not exceed $limit kB',
    ({ page, size, limit }) => {
      const measured = bytesOf(page.toLowerCase()) / KILOBYTE
      expect(measured).toBeLessThanOrEqual(limit)
      expect(Math.abs(size / measured - 1)).toBeLessThanOrEqual(TOLERANCE)
    },
  )
})
