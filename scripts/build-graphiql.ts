/**
 * Bundles `src/web` into `dist/graphiql`. Does nothing if the bundle is up to date. Builds in a temporary folder and renames it at the
 * end, so that a failed or interrupted build preserves the old state.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const source = join(root, 'src/web')
const dist = join(root, 'dist')
const target = join(dist, 'graphiql')

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** Hashes all inputs of the bundle: the page, this script and the lock file. */
function stampOfInputs(): string {
  const hash = createHash('sha256')
  for (const file of [...filesUnder(source), import.meta.filename, join(root, 'package-lock.json')]) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function builtStamp(): string | undefined {
  const file = join(target, '.stamp')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

async function build(outDir: string): Promise<void> {
  // Vite keeps another value, and tests that build would then leave React's development build in `dist/`.
  process.env.NODE_ENV = 'production'
  const vite = await import('vite')
  await vite.build({
    root: source,
    base: './',
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
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

/** Replaces assets with `x.gz`, a third of their size. The server decompresses them for clients without gzip. */
async function compress(folder: string): Promise<void> {
  const texts = filesUnder(join(folder, 'assets')).filter((file) => /\.(js|css|svg|ttf)$/.test(file))
  await Promise.all(
    texts.map(async (file) => {
      await writeFile(`${file}.gz`, await promisify(gzip)(await readFile(file), { level: 9 }))
      await rm(file)
    }),
  )
}

async function main(): Promise<void> {
  const stamp = stampOfInputs()
  if (builtStamp() === stamp) return
  const started = performance.now()
  await mkdir(dist, { recursive: true })
  const work = await mkdtemp(join(dist, '.graphiql-'))
  try {
    const fresh = join(work, 'fresh')
    await build(fresh)
    await compress(fresh)
    await writeFile(join(fresh, '.stamp'), stamp)
    if (existsSync(target)) await rename(target, join(work, 'old'))
    await rename(fresh, target)
  } catch (error) {
    // A concurrent build may have finished first. Its result is as good as this one's.
    if (builtStamp() !== stamp) throw error
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  console.log(`Built GraphiQL in ${Math.round(performance.now() - started)} ms`)
}

await main()
