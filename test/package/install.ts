import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

interface Entry {
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly license?: string
  readonly [more: string]: unknown
}
interface Lock {
  readonly packages: Readonly<Record<string, Entry>>
  readonly [more: string]: unknown
}

export interface Installed {
  /** Folder of a project with the package as its only dependency. */
  readonly folder: string
  /** Paths in the tarball. */
  readonly packed: readonly string[]
  /** Names and declared licenses of all installed packages. */
  readonly licences: readonly (readonly [name: string, licence: string])[]
  /** Milliseconds that npm took to install the tarball. */
  readonly installMs: number
  /** Size of `node_modules` in bytes. */
  readonly bytes: number
  remove(): void
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Adds the tarball's URL, which npm would otherwise request from the registry. */
const withAddress = ([path, entry]: readonly [string, Entry]): readonly [string, Entry] => {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const file = `${name.split('/').at(-1)}-${entry.version}.tgz`
  return [path, { ...entry, resolved: `https://registry.npmjs.org/${name}/-/${file}` }]
}

/** Creates a lock file with our locked production dependencies, whose tarballs are in the npm cache. */
const lockOf = (tarball: string): Lock => {
  const ours = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const { dependencies, ...own } = ours.packages[''] as Entry
  const others = Object.entries(ours.packages).filter(
    ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional,
  )
  const integrity = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`
  return {
    ...ours,
    name: 'stranger',
    packages: {
      '': { name: 'stranger', dependencies: { adgraph: `file:${tarball}` } },
      'node_modules/adgraph': {
        version: own.version,
        resolved: `file:${tarball}`,
        integrity,
        dependencies,
        bin: own.bin,
      },
      ...Object.fromEntries(others.map(withAddress)),
    },
  }
}

/** Licenses that old packages state only in their files. */
const LICENCE_FILES: Readonly<Record<string, string>> = { 'twitter-text': 'Apache-2.0' }

const licenceOf = (folder: string): readonly [string, string] => {
  const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return [name, license ?? LICENCE_FILES[name] ?? 'none']
}

/** Returns the folders of all packages, including nested ones. */
const packagesIn = (folder: string): string[] =>
  Object.keys(
    (JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as Lock).packages,
  ).map((path) => join(folder, path))

/**
 * Builds and packs a copy of this checkout, and installs the tarball offline in an empty folder.
 *
 * @throws Error if a dependency is not in the npm cache
 */
export const install = async (): Promise<Installed> => {
  const place = mkdtempSync(join(tmpdir(), 'adgraph-package-'))
  const [copy, folder] = [join(place, 'copy'), join(place, 'stranger')]
  for (const path of [
    'src',
    'resolvers',
    'schema',
    'examples',
    'scripts',
    'dist/dashboard',
    'dist/graphiql',
    'dist/studio',
  ])
    cpSync(join(root, path), join(copy, path), { recursive: true })
  for (const { name } of readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile()))
    cpSync(join(root, name), join(copy, name))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  await run(process.execPath, ['scripts/build.ts', '--no-check'], { cwd: copy })
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', place], {
    cwd: copy,
    maxBuffer: 1e8,
  })
  const [{ filename, files }] = JSON.parse(stdout)
  const tarball = join(place, filename)
  mkdirSync(folder)
  const lock = lockOf(tarball)
  writeFileSync(join(folder, 'package.json'), JSON.stringify(lock.packages['']))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const started = performance.now()
  await run('npm', ['ci', '--offline', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder })
  const installMs = performance.now() - started
  const modules = join(folder, 'node_modules')
  const sizes = filesUnder(modules).map((file) => statSync(file).size)
  return {
    folder,
    packed: files.map(({ path }: { readonly path: string }) => path),
    installMs,
    licences: packagesIn(folder).map(licenceOf),
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}
