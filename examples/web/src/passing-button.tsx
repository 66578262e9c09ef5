import { useLayoutEffect, useRef } from 'react'

interface PassingButtonProps {
  readonly label: string
  onClick(): void
}
/**
 * Renders a button that disappears when it is no longer needed. If it has the focus then, the focus moves to the
 * table. Otherwise, keyboard users would be taken back to the top of the page.
 */
export const PassingButton = ({ label, onClick }: PassingButtonProps) => {
  const place = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = place.current
    return () => {
      if (document.activeElement !== button) return
      queueMicrotask(() => document.querySelector<HTMLElement>('.table')?.focus())
    }
  }, [])
  return (
    <button ref={place} type="button" onClick={onClick}>
      {label}
    </button>
  )
}
