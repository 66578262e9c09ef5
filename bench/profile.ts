import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

// Prints where CPU time is spent: `node bench/profile.ts <file.cpuprofile>`. `npm run bench -- --profile
// <folder>` writes such files.

interface ProfileNode {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
}
interface Profile {
  readonly nodes: readonly ProfileNode[]
  /** Node id of each sample, and the microseconds since the previous sample. */
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WAITING = new Set(['(idle)', '(program)', '(root)'])
const LINES = 25

/** Returns the package, or the folder of this project, that a function belongs to. */
const ownerOf = ({ functionName, url }: ProfileNode['callFrame']): string => {
  if (url === '') return functionName.startsWith('(') ? functionName : 'native'
  if (url.startsWith('node:')) return 'node'
  const path = url.startsWith('file:') ? relative(ROOT, fileURLToPath(url)) : url
  const [, dependency] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(path) ?? []
  return dependency ?? path.split('/').slice(0, 2).join('/')
}
const nameOf = (frame: ProfileNode['callFrame']): string =>
  `${frame.functionName || '(anonymous)'} ${frame.url.split('/').slice(-2).join('/')}:${frame.lineNumber + 1}`

const print = (title: string, times: ReadonlyMap<string, number>): void => {
  const total = [...times.values()].reduce((sum, time) => sum + time, 0)
  const rows = [...times].sort(([, a], [, b]) => b - a).slice(0, LINES)
  const lines = rows.map(([name, time]) => `  ${((100 * time) / total).toFixed(1).padStart(5)} %  ${name}`)
  process.stdout.write(`${title}, of ${(total / 1e6).toFixed(1)} s busy\n${lines.join('\n')}\n`)
}

const [file = ''] = process.argv.slice(2)
const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile
const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
const byOwner = new Map<string, number>()
const byFunction = new Map<string, number>()
for (const [index, id] of samples.entries()) {
  const frame = frames.get(id)
  if (frame === undefined || WAITING.has(frame.functionName)) continue
  const time = timeDeltas[index] ?? 0
  const [owner, name] = [ownerOf(frame), nameOf(frame)]
  byOwner.set(owner, (byOwner.get(owner) ?? 0) + time)
  byFunction.set(name, (byFunction.get(name) ?? 0) + time)
}
print('Self time by package or folder', byOwner)
print('Self time by function', byFunction)
