import { type ReactNode, useCallback, useEffect, useState } from 'react'

const SHOWN_MS = 5000

interface Announcement {
  readonly text: string
  readonly number: number
}

/** Returns the live region and a function that announces a message in it. */
export const useLiveRegion = (): readonly [ReactNode, (text: string) => void] => {
  const [{ text, number }, setAnnouncement] = useState<Announcement>({ text: '', number: 0 })
  const announce = useCallback(
    // The number makes screen readers read a repeated message again.
    (next: string) => setAnnouncement((before) => ({ text: next, number: before.number + 1 })),
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated text is shown for its full time again
  useEffect(() => {
    if (text === '') return undefined
    const timer = setTimeout(() => setAnnouncement((before) => ({ ...before, text: '' })), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [text, number])
  const region = (
    <div className="live" role="status">
      {text !== '' && <span key={number}>{text}</span>}
    </div>
  )
  return [region, announce]
}
