/**
 * `node scripts/program/build.ts <folder>`: bundles the program into a folder of `.cache`, which appears whole or not at all, and
 * takes the oldest ones there away: a gateway that still runs loads parts of its own later.
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

const KEPT = 3
const UNFINISHED = '.new-'
/** No build takes as long: one that is older was broken off. */
const MAX_AGE_MS = 3_600_000

const [, , target = ''] = process.argv
const folder = dirname(target)
const age = (name: string): number => statSync(join(folder, name)).mtimeMs

const remove = (name: string): void => rmSync(join(folder, name), { recursive: true, force: true })

const makeRoom = (): void => {
  const names = readdirSync(folder)
  const others = names.filter((name) => !name.startsWith('.') && name !== basename(target))
  for (const name of others.sort((one, other) => age(other) - age(one)).slice(KEPT - 1)) remove(name)
  for (const name of names)
    if (name.startsWith(UNFINISHED) && Date.now() - age(name) > MAX_AGE_MS) remove(name)
}

const write = async (): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  const fresh = mkdtempSync(join(folder, UNFINISHED))
  try {
    await bundleProgram({ out: fresh, entries: ['main'] })
    // It may be built by root, as in an image, and run by another user.
    chmodSync(fresh, 0o755)
    // Two at once: whichever comes second finds the other's result in place.
    if (!existsSync(target)) renameSync(fresh, target)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  makeRoom()
}

const started = performance.now()
try {
  await write()
  console.log(`built the program in ${Math.round(performance.now() - started)} ms`)
} catch (error) {
  console.error(`the program cannot be built, its sources are run: ${(error as Error).message}`)
  process.exitCode = 1
}
