import { spawnSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** Where and on what a run was made. */
export interface Machine {
  readonly cpu: string
  readonly cores: number
  readonly memoryGb: number
  readonly node: string
  /** With `-dirty` when files differ from it; null outside of a repository. */
  readonly commit: string | null
  readonly startedAt: string
  /** Mean of runnable processes in the minute before: near 0 on a machine that does nothing else. */
  readonly loadBefore: number
  /** Whether each process stays on its own core. */
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
