import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const root = join(import.meta.dirname, '..')
const NOT_OURS = /node_modules|^dist\/|^coverage\/|^\.cache/
const pages = globSync('{*.md,.github/**/*.md,{docs,src,examples,deploy}/**/*.md}', { cwd: root })
  .filter((path) => !NOT_OURS.test(path))
  .sort()

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Returns the anchors of a page, as GitHub creates them from headings. */
const anchorsOf = (page: string): string[] =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    (heading as string)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Lists the links on a page that lead to a missing file or a missing heading. */
const brokenLinksOf = (page: string): string[] => {
  const text = textOf(page).replace(/```[\s\S]*?```/g, '')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)].map(
    ([, link, src]) => link ?? src,
  )
  return (links as string[])
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? page : normalize(join(dirname(page), path))
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
    })
}

/** Lists the decisions that a file cites but that do not exist. */
const unknownDecisionsIn = (path: string): string[] =>
  [...textOf(path).matchAll(/\bdecisions? (\d+)(?: and (\d+))?/g)]
    .flatMap(([, one, other]) => [one, other])
    .filter(
      (number) =>
        number !== undefined && globSync(`docs/decisions/${number}-*.md`, { cwd: root }).length === 0,
    )
    .map((number) => `decision ${number}`)

describe('documentation', () => {
  it.each(pages)('contains no broken links in %s', (page) => {
    expect(brokenLinksOf(page)).toEqual([])
  })

  it('includes every decision that sources and pages cite', () => {
    const sources = globSync('{src,resolvers,schema,scripts,bench,chaos,harness,test}/**/*.{ts,graphql}', {
      cwd: root,
    })
    const cited = [...sources, ...pages].filter(
      (path) => !NOT_OURS.test(path) && !/Replaces decision/.test(textOf(path)),
    )
    expect(cited.flatMap((path) => unknownDecisionsIn(path).map((what) => `${path}: ${what}`))).toEqual([])
  })
})
