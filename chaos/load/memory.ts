import { readFileSync } from 'node:fs'

const KB = 1024

/** Returns the resident memory of a process in MB. @throws Error if the process has exited */
export const rssOf = (pid: number): number => {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / KB
}

/** Measures the peak memory of a process in MB until `stop` is called. */
export const watchMemory = (pid: number, everyMs = 50): { stop(): number } => {
  let peak = rssOf(pid)
  const timer = setInterval(() => {
    try {
      peak = Math.max(peak, rssOf(pid))
    } catch {
      clearInterval(timer)
    }
  }, everyMs)
  return {
    stop: () => {
      clearInterval(timer)
      return peak
    },
  }
}
