import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Entry {
  readonly dev?: boolean
  readonly license?: string
  readonly devDependencies?: unknown
}
interface Component {
  readonly name: string
  readonly version: string
  readonly licenses?: readonly unknown[]
}
interface Bom {
  readonly metadata: { readonly timestamp: string; readonly component: object }
  readonly components: readonly Component[]
  readonly serialNumber: string
}

/** Licences stated only in a package's LICENSE file, not in its package.json. */
const LICENCE_FILES: Readonly<Record<string, string>> = { 'twitter-text': 'Apache-2.0' }

/**
 * Returns the production dependencies of the lock file as CycloneDX JSON from `npm sbom`. The output is
 * deterministic. npm gets a lock file without development dependencies, because `--omit dev` would also omit
 * 150 packages that production needs. npm drops licences that are not SPDX identifiers, so they are added by
 * name.
 */
export const sbomOf = (root: string): string => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const all = Object.entries(lock.packages as Record<string, Entry>).filter(([, { dev }]) => !dev)
  const packages = all.map(([path, { devDependencies, ...entry }]) => [path, entry] as const)
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folder = mkdtempSync(join(tmpdir(), 'adgraph-sbom-'))
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, devDependencies: undefined }))
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }),
    )
    const printed = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e8,
    })
    const { serialNumber: _, metadata, components, ...bom } = JSON.parse(printed) as Bom
    const { timestamp: __, ...made } = metadata
    const named = new Map(
      packages.map(([path, entry]) => [path.split('node_modules/').at(-1), entry.license]),
    )
    const licensed = components.map((component) => {
      const { name, licenses } = component
      const id = LICENCE_FILES[name]
      if (licenses) return component
      return { ...component, licenses: [{ license: id ? { id } : { name: named.get(name) } }] }
    })
    const own = { ...made.component, name: manifest.name }
    return JSON.stringify({ ...bom, metadata: { ...made, component: own }, components: licensed })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
