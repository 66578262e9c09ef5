import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { WrongUsage } from '../exit-codes.ts'

/** Example that new dashboards are copied from. */
const EXAMPLE = fileURLToPath(new URL('../../../examples/web/', import.meta.url))
/** Parts of the example's folder needed only by this repository. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  '.gitignore',
  '.npmrc',
  'dist',
  'node_modules',
  'package-lock.json',
])
/** Content of `.gitignore`. It cannot be copied, because npm excludes the file from packages. */
const GITIGNORE = 'node_modules/\ndist/\n'

/** Checks that a new project can be written to a folder. @throws WrongUsage if it is a file or not empty */
export const assertIsFree = (folder: string): void => {
  const stat = statSync(folder, { throwIfNoEntry: false })
  if (stat && !stat.isDirectory()) throw new WrongUsage(`${folder} is a file. Choose another folder`)
  if (stat && readdirSync(folder).length > 0)
    throw new WrongUsage(`Folder ${folder} is not empty. Choose another folder, or empty it`)
}

/** Returns a package name for a folder: `my-app` for `My app`. */
const packageName = (folder: string): string =>
  basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._~-]+/g, '-')
    .replace(/^[._-]+/, '') || 'dashboard'

/** Copies the example to a folder, without the parts needed only by this repository. */
export const copyExample = (folder: string): void => {
  const top = (path: string): string => path.slice(EXAMPLE.length).split(/[/\\]/)[0] ?? ''
  cpSync(EXAMPLE, folder, { recursive: true, filter: (path) => !LEFT_OUT.has(top(path)) })
}

/** Copies the dashboard with its types to a folder, as an independent project. */
export const copyDashboard = (folder: string): void => {
  copyExample(folder)
  const file = join(folder, 'package.json')
  const manifest = { ...JSON.parse(readFileSync(file, 'utf8')), name: packageName(folder) }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(folder, '.gitignore'), GITIGNORE)
}
