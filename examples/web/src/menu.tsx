import { type KeyboardEvent, type PropsWithChildren, useEffect, useRef } from 'react'

/** Renders a button that opens a panel. Escape and a click elsewhere close it. */
export const Menu = ({
  label,
  className = '',
  children,
}: PropsWithChildren<{ label: string; className?: string }>) => {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current) return
    menu.current.open = false
    menu.current.querySelector('summary')?.focus()
  }
  return (
    <details ref={menu} className={`menu ${className}`} onKeyDown={onKeyDown}>
      <summary>{label}</summary>
      <div className="panel">{children}</div>
    </details>
  )
}
