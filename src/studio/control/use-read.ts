import { useCallback, useEffect, useRef, useState } from 'react'
import type { ControlRequest } from '../actions/action.ts'
import { type Problem, UNREACHABLE } from './send.ts'
import { useStudio } from './studio.ts'

export interface Read<T> {
  /** Last value, kept during a reload; undefined before the first response. */
  readonly value: T | undefined
  /** Problems of the last attempt; empty after a success. */
  readonly problems: readonly Problem[]
  reload(): void
}

/** Delay before a read without `everyMs` is repeated because the sandbox did not respond. */
const RETRY_MS = 5000

/** Time limit of a read. Polling continues after it. */
const MAX_READ_MS = 120_000

interface Known<T> {
  readonly world: string
  readonly value?: T
  readonly problems: readonly Problem[]
}

/**
 * Reads from the chosen world when the component appears, and again when the request or the world changes.
 * With `everyMs`, or until the sandbox responds, repeats the read while the page is visible. A repetition waits
 * for the read before it, because slow reads would otherwise never finish.
 */
export const useRead = <T>(request: ControlRequest, everyMs?: number): Read<T> => {
  const { run, world } = useStudio()
  const [known, setKnown] = useState<Known<T>>({ world, problems: [] })
  const [turn, setTurn] = useState(0)
  const isReading = useRef(false)
  const key = JSON.stringify(request)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` repeats the read
  useEffect(() => {
    const controller = new AbortController()
    isReading.current = true
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(MAX_READ_MS)])
    run<T>(JSON.parse(key), signal).then(
      (outcome) => {
        isReading.current = false
        setKnown((before) =>
          outcome.ok
            ? { world, value: outcome.value, problems: [] }
            : { ...(before.world === world ? before : { world }), problems: outcome.problems },
        )
      },
      // The only possible error is an aborted request.
      () => undefined,
    )
    return () => controller.abort()
  }, [run, world, key, turn])
  const reload = useCallback(() => setTurn((before) => before + 1), [])
  const isUnreachable = known.problems.some(({ code }) => code === UNREACHABLE.code)
  const pauseMs = everyMs ?? (isUnreachable ? RETRY_MS : undefined)
  useEffect(() => {
    if (pauseMs === undefined) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !isReading.current) reload()
    }, pauseMs)
    return () => clearInterval(timer)
  }, [pauseMs, reload])
  const isCurrent = known.world === world
  return { value: isCurrent ? known.value : undefined, problems: isCurrent ? known.problems : [], reload }
}
