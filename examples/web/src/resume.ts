import { useEffect } from 'react'
import { AFTER_OPENING_MS, opensAt } from './failures.ts'

/** Calls `resume` once the rate limit window resets, if an exhausted window caused the error. */
export const useResume = (error: unknown, resume: () => void): void => {
  const opening = opensAt(error)?.getTime()
  useEffect(() => {
    if (opening === undefined) return undefined
    const timer = setTimeout(resume, opening - Date.now() + AFTER_OPENING_MS)
    return () => clearTimeout(timer)
  }, [opening, resume])
}
