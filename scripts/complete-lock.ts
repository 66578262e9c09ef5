import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Adds optional packages for other platforms to package-lock.json, because npm omits them and `npm ci` on
 * other platforms then fails. Run it after every dependency change.
 */
interface Entry {
  version?: string
  optionalDependencies?: Record<string, string>
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
interface Lock {
  packages: Record<string, Entry>
}

const OS: Readonly<Record<string, string>> = {
  android: 'android',
  darwin: 'darwin',
  win32: 'win32',
  windows: 'win32',
  freebsd: 'freebsd',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  aix: 'aix',
  linux: 'linux',
  linuxmusl: 'linux',
  wasm32: 'none',
}
const CPUS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el']
/** ABI suffixes for 32-bit ARM. */
const ARM = ['armv7', 'eabi', 'gnueabihf', 'musleabihf']

/** Checks whether a package can resolve a dependency from its own folder or a parent folder. */
const isPresent = (lock: Lock, from: string, name: string): boolean => {
  for (let folder = from; ; ) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (folder === '') return false
    const cut = folder.lastIndexOf('/node_modules/')
    folder = cut < 0 ? '' : folder.slice(0, cut)
  }
}

/**
 * Reads the platform from the name of a package, in npm format. Returns undefined if the name contains no
 * platform.
 */
const platformOf = (name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> | undefined => {
  const parts = (name.split('/').pop() ?? name).split('-')
  const os = parts.map((part) => OS[part]).find((found) => found !== undefined)
  if (os === undefined) return undefined
  const cpu = parts.map((part) => (ARM.includes(part) ? 'arm' : part)).find((part) => CPUS.includes(part))
  const libc = name.includes('musl') ? 'musl' : name.includes('gnu') && os === 'linux' ? 'glibc' : undefined
  return { os: [os], ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) }
}

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
const unknown: string[] = []
let added = 0
for (const [folder, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isPresent(lock, folder, name)) continue
    const platform = platformOf(name)
    if (!platform || !/^\d/.test(version)) {
      unknown.push(`${name}@${version} of ${folder}`)
      continue
    }
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(platform.cpu && { cpu: platform.cpu }),
      ...(entry.dev && { dev: true }),
      ...(platform.libc && { libc: platform.libc }),
      optional: true,
      ...(platform.os && { os: platform.os }),
    }
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`Added ${added} optional packages of other platforms`)
if (unknown.length > 0) {
  console.error(`Unknown platform of ${unknown.join(', ')}`)
  process.exitCode = 1
}
