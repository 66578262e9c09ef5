import { fileURLToPath } from 'node:url'
import { APOLLO_SERVER, HAND_WRITTEN, MERCURIUS_JIT, type ServerEntry } from './catalogue.ts'
import type { ProgramEntry } from './process/program.ts'

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const BUNDLED = [process.execPath, pathOf('../scripts/start.cjs')]

/** adgraph as `npm start` runs it, with an external API. */
export const US_EXTERNAL: ProgramEntry = { name: 'adgraph', command: BUNDLED }
export const US_WITH_SANDBOX: ProgramEntry = { name: 'adgraph, sandbox', command: BUNDLED, sandbox: true }
/** adgraph on its first run, without a compile cache. */
export const US_UNCACHED: ProgramEntry = {
  name: 'adgraph, no compile cache',
  command: BUNDLED,
  env: { NODE_DISABLE_COMPILE_CACHE: '1' },
}
export const US_FROM_SOURCES: ProgramEntry = {
  name: 'adgraph, from its sources',
  command: [process.execPath, pathOf('../src/main.ts')],
}
export const NPM_START: ProgramEntry = { name: 'npm start', command: ['npm', 'start'], sandbox: true }

const peer = ({ name, script, key }: ServerEntry): ProgramEntry => ({
  name,
  ...(key !== undefined && { key }),
  command: [process.execPath, pathOf(`servers/${script}`)],
  tells: true,
})
export const PEER_PROGRAMS: readonly ProgramEntry[] = [APOLLO_SERVER, MERCURIUS_JIT, HAND_WRITTEN].map(peer)
