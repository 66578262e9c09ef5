/**
 * `node scripts/program/build.ts <folder>`: atomically bundles the program into a folder in `.cache` and
 * removes the oldest folders. Recent ones stay, because running gateways may still load parts of them.
 */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { bundleProgram } from './bundle.ts'

const KEPT_BUILDS = 3
const UNFINISHED = '.new-'
/** Age after which an unfinished build counts as aborted. */
const MAX_AGE_MS = 3_600_000

const [, , target = ''] = process.argv
const folder = dirname(target)
const age = (name: string): number => statSync(join(folder, name)).mtimeMs

const remove = (name: string): void => rmSync(join(folder, name), { recursive: true, force: true })

const makeRoom = (): void => {
  const names = readdirSync(folder)
  const others = names.filter((name) => !name.startsWith('.') && name !== basename(target))
  for (const name of others.sort((one, other) => age(other) - age(one)).slice(KEPT_BUILDS - 1)) remove(name)
  for (const name of names)
    if (name.startsWith(UNFINISHED) && Date.now() - age(name) > MAX_AGE_MS) remove(name)
}

const write = async (): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  const fresh = mkdtempSync(join(folder, UNFINISHED))
  try {
    await bundleProgram({ out: fresh, entries: ['main'] })
    // The bundle is readable by all users, because another user may run it, for example in an image built by
    // root.
    chmodSync(fresh, 0o755)
    // A concurrent build may have finished first. Its result is kept.
    if (!existsSync(target)) renameSync(fresh, target)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  makeRoom()
}

const started = performance.now()
try {
  await write()
  console.log(`Built the program in ${Math.round(performance.now() - started)} ms`)
} catch (error) {
  console.error(`Cannot build the program, so its sources are run instead: ${(error as Error).message}`)
  process.exitCode = 1
}
