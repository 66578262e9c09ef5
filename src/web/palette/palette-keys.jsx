import { lazy, Suspense, useEffect } from 'react'
import { createStore } from '../store.js'
import { useStore } from '../use-store.js'

/** Whether the palette is open. */
export const paletteIsOpen = createStore(false)

const Palette = lazy(() => import('./palette.jsx'))

/** Opens or closes the palette with Ctrl+K or ⌘K, even while an editor has the focus. */
export function PaletteKeys() {
  const isOpen = useStore(paletteIsOpen)
  useEffect(() => {
    const onKey = (event) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      paletteIsOpen.set(!paletteIsOpen.get())
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
  return (
    isOpen && (
      <Suspense>
        <Palette onClose={() => paletteIsOpen.set(false)} />
      </Suspense>
    )
  )
}
