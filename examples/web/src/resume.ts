import { useEffect } from 'react'
import { AFTER_OPENING_MS, opensAt } from './failures.ts'

/** Calls `resume` when the used-up rate window that caused an error resets. */
export const useResume = (error: unknown, resume: () => void): void => {
  const opening = opensAt(error)?.getTime()
  useEffect(() => {
    if (opening === undefined) return undefined
    const timer = setTimeout(resume, opening - Date.now() + AFTER_OPENING_MS)
    return () => clearTimeout(timer)
  }, [opening, resume])
}
