import { spawnSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** Machine and code version of a run. */
export interface Machine {
  readonly cpu: string
  readonly cores: number
  readonly memoryGb: number
  readonly node: string
  /** Commit hash, with `-dirty` if the working tree differs from it; null outside a repository. */
  readonly commit: string | null
  readonly startedAt: string
  /** Load average of the minute before the run: near 0 on an idle machine. */
  readonly loadBefore: number
  /** Whether each process is pinned to its own core. */
  readonly pinned: boolean
}

const commit = (): string | null => {
  const cwd = import.meta.dirname
  const git = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=12'], { cwd, encoding: 'utf8' })
  return git.status === 0 ? git.stdout.trim() : null
}

export const describeMachine = (pinned: boolean): Machine => ({
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  commit: commit(),
  startedAt: new Date().toISOString(),
  loadBefore: loadavg()[0] ?? 0,
  pinned,
})
