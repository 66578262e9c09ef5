/**
 * Bundles the browser pages into `dist`: `node scripts/build-pages.ts [name…]`, by default all of them. Skips
 * pages that are up to date. Builds in a temporary folder and renames it at the end, so that a failed or
 * interrupted build preserves the old state.
 *
 * To add a page, add a line to `PAGES` and its target to `files` in package.json, next to
 * `dist/graphiql/.stamp`. If its source is outside `src`, also add the source to `INPUTS` in `start.cjs`.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { accessibleGraphiql } from './graphiql-accessibility.ts'

interface PageBuild {
  /** Folder with `index.html`. */
  readonly source: string
  /** Folder in `dist`. */
  readonly target: string
  /** Base of the URLs in the bundle. With `./`, the page can be served under any path. */
  readonly base: string
  /** Folder of the assets, relative to the target and to the page's address. */
  readonly assets: string
  /** Files bundled in addition to the source folder. */
  readonly shared?: readonly string[]
}

const PAGES: Readonly<Record<string, PageBuild>> = {
  graphiql: { source: 'src/web', target: 'graphiql', base: './', assets: 'assets' },
  // The sandbox serves this page at `/`, so its assets need a folder of their own.
  studio: {
    source: 'src/studio',
    target: 'studio',
    base: './',
    assets: 'studio/assets',
    shared: ['src/web/icon.svg', 'src/web/static/colors.css'],
  },
  dashboard: { source: 'examples/web', target: 'dashboard', base: './', assets: 'assets' },
}

/** Suffixes of files that are stored as `x.gz`, which takes a third of the space. */
const COMPRESSED = /\.(js|css|svg|ttf|json)$/

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

/** Folders that a developer's own install or build creates in a page's source folder. */
const OUTPUT = /[/\\](node_modules|dist)\b/

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !OUTPUT.test(entry.parentPath.slice(folder.length)))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** Scripts that affect the content of every bundle. */
const BUILDERS = ['scripts/build-pages.ts', 'scripts/graphiql-accessibility.ts']

/** Hashes all inputs of a bundle: the page, its shared files, the scripts and the lock file. */
function stampOfInputs({ source, shared = [] }: PageBuild): string {
  const others = [...shared, ...BUILDERS, 'package-lock.json'].map((path) => join(root, path))
  const hash = createHash('sha256')
  for (const file of [...filesUnder(join(root, source)), ...others]) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function builtStamp(target: string): string | undefined {
  const file = join(target, '.stamp')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

async function bundle({ source, base, assets }: PageBuild, outDir: string): Promise<void> {
  // Vite keeps an existing NODE_ENV, so a build started by a test would put React's development build into
  // `dist/`.
  process.env.NODE_ENV = 'production'
  // If this is empty, the dashboard uses its own origin as the gateway.
  process.env.VITE_GATEWAY = ''
  const vite = await import('vite')
  await vite.build({
    root: join(root, source),
    base,
    configFile: false,
    logLevel: 'error',
    plugins: [accessibleGraphiql],
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir: assets,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 8_000,
      rolldownOptions: {
        onLog(level, log, next) {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log)
        },
      },
    },
  })
}

/** Replaces each asset `x` with `x.gz`. The servers decompress it for clients that do not accept gzip. */
async function compress(folder: string): Promise<void> {
  const texts = filesUnder(folder).filter((file) => COMPRESSED.test(file))
  await Promise.all(
    texts.map(async (file) => {
      await writeFile(`${file}.gz`, await promisify(gzip)(await readFile(file), { level: 9 }))
      await rm(file)
    }),
  )
}

async function build(name: string, page: PageBuild): Promise<void> {
  const stamp = stampOfInputs(page)
  const target = join(dist, page.target)
  if (builtStamp(target) === stamp) return
  const started = performance.now()
  await mkdir(dist, { recursive: true })
  const work = await mkdtemp(join(dist, '.page-'))
  try {
    const fresh = join(work, 'fresh')
    await bundle(page, fresh)
    await compress(join(fresh, page.assets))
    await writeFile(join(fresh, '.stamp'), stamp)
    if (existsSync(target)) await rename(target, join(work, 'old'))
    await rename(fresh, target)
  } catch (error) {
    // A concurrent build may have finished first. Its result is equivalent.
    if (builtStamp(target) !== stamp) throw error
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  console.log(`Built the page ${name} in ${Math.round(performance.now() - started)} ms`)
}

const names = process.argv.slice(2)
const unknown = names.find((name) => !(name in PAGES))
if (unknown !== undefined)
  throw new Error(`Unknown page ${unknown}. Known pages: ${Object.keys(PAGES).join(', ')}`)
for (const [name, page] of Object.entries(PAGES))
  if (names.length === 0 || names.includes(name)) await build(name, page)
// `start.cjs` builds all pages if this file is missing.
if (names.length === 0) await writeFile(join(dist, '.pages'), '')
