import { unwatchFile, watchFile } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { type PolicyFile, type PolicyResult, readPolicy } from '../policy/index.ts'

/** Thrown if the policy has mistakes at startup. The message has one line per mistake. */
export class UnusablePolicy extends Error {
  override readonly name = 'UnusablePolicy'
}

interface PolicyListeners {
  readonly onChange?: () => void
  readonly onRefused?: (problems: readonly string[]) => void
  /** Polling interval in ms. */
  readonly everyMs?: number
  readonly read?: typeof readPolicy
}

/** Policy that is reloaded when its file changes. */
export interface FollowedPolicy {
  readonly current: () => PolicyFile
  close(): void
}

const EVERY_MS = 1000

/**
 * Reads a policy until two consecutive reads are equal. Half of a file that is still being written could be a
 * valid policy with fewer limits.
 */
const readWritten = async (read: () => Promise<PolicyResult>, everyMs: number): Promise<PolicyResult> => {
  for (let last = await read(); ; ) {
    await setTimeout(everyMs, undefined, { ref: false })
    const next = await read()
    if (JSON.stringify(next) === JSON.stringify(last)) return next
    last = next
  }
}

/**
 * Reads a policy and reloads it when its file changes. A version with mistakes is not used. The file is
 * polled, because change notifications miss replaced files, such as those that Kubernetes mounts.
 *
 * @throws UnusablePolicy if the first version has mistakes
 */
export const followPolicy = async (
  path: string,
  { onChange, onRefused, everyMs = EVERY_MS, read = readPolicy }: PolicyListeners = {},
): Promise<FollowedPolicy> => {
  const first = await read(path)
  if (first.problems) throw new UnusablePolicy(first.problems.join('\n'))
  let { policy } = first
  let problems: string | undefined
  let turn = Promise.resolve()
  let isClosed = false
  const readAgain = async (): Promise<void> => {
    const next = await readWritten(() => read(path), everyMs)
    if (isClosed) return
    const earlier = problems
    problems = next.problems?.join('\n')
    if (next.problems) {
      if (problems !== earlier) onRefused?.(next.problems)
    } else if (JSON.stringify(next.policy) !== JSON.stringify(policy)) {
      policy = next.policy
      onChange?.()
    }
  }
  const listener = (): void => {
    turn = turn.then(readAgain)
  }
  watchFile(path, { interval: everyMs, persistent: false }, listener)
  // Checks once at the start. The file may have changed before the watch began, or the first read may have
  // returned only half of it.
  listener()
  return {
    current: () => policy,
    close: () => {
      isClosed = true
      unwatchFile(path, listener)
    },
  }
}
