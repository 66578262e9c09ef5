/** Tests the CPU limits of benchmark processes, which require Linux and root. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { CannotLimit, limitToShare, type Release } from '../../bench/process/cpu-share.ts'

const ROOTS = ['/sys/fs/cgroup', '/sys/fs/cgroup/cpu']
const nameOf = (pid: number): string => `adgraph-bench-${pid}`

/** Starts a shell with a child process. */
const startFamily = async () => {
  const shell = spawn('sh', ['-c', 'sleep 60 & echo $!; wait'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = await once(shell.stdout, 'data')
  const pids = [shell.pid as number, Number(line)]
  const ended = once(shell, 'close')
  return {
    pids,
    end: async () => {
      for (const pid of pids) process.kill(pid, 'SIGKILL')
      await ended
    },
  }
}

let end: (() => Promise<void>) | undefined
afterEach(() => end?.())

describe('limitToShare', () => {
  it('puts a process and its child into separate control groups, or states why it cannot', async () => {
    const family = await startFamily()
    end = family.end
    let release: Release
    try {
      release = limitToShare(family.pids[0] as number, 0.5)
    } catch (error) {
      expect(error).toBeInstanceOf(CannotLimit)
      expect((error as Error).message).toMatch(
        /^Processes cannot be limited to a share of a core on this machine: .+/,
      )
      return
    }
    for (const pid of family.pids)
      expect(readFileSync(`/proc/${pid}/cgroup`, 'utf8')).toContain(`/${nameOf(pid)}\n`)
    await family.end()
    end = undefined
    await release()
    for (const pid of family.pids)
      expect(ROOTS.map((root) => existsSync(`${root}/${nameOf(pid)}`))).toEqual([false, false])
  })
})
