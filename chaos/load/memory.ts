import { readFileSync } from 'node:fs'

const KB = 1024

/** Resident memory of a process in MB, as Linux tells it. @throws Error when the process is gone */
export const rssOf = (pid: number): number => {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / KB
}

/** The most that a process holds between `start` and `stop`, in MB. */
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
