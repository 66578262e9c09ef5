import { useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Notice } from './notice.jsx'
import { paletteIsOpen } from './palette/palette-keys.jsx'
import { SignInBar } from './sign-in-bar.jsx'

/** Shows the theme setting from GraphiQL's settings dialog. */
function ThemeChoice() {
  const theme = useGraphiQL((state) => state.theme)
  const { setTheme } = useGraphiQLActions()
  // The system's theme is followed here, because GraphiQL itself reads it only once.
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => theme || setTheme(null)
    system.addEventListener('change', follow)
    return () => system.removeEventListener('change', follow)
  }, [theme, setTheme])
  return (
    <label className="theme">
      <span className="word">Theme</span>{' '}
      <select value={theme ?? ''} onChange={(event) => setTheme(event.target.value || null)}>
        <option value="">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  )
}

/** Shows the button that opens the palette. */
function SearchButton() {
  const key = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl+K'
  return (
    <button type="button" className="search" onClick={() => paletteIsOpen.set(true)}>
      Search <kbd>{key}</kbd>
    </button>
  )
}

/** Shows the bar above the editor: sign-in, search, a link to the studio, the theme and the last notice. */
export function Bar({ offer, denied, viewer }) {
  return createPortal(
    <>
      {offer.enabled && <SignInBar offer={offer} denied={denied} viewer={viewer} />}
      <SearchButton />
      {offer.edition && (
        <small className="edition" title="Edition of the API, set by API_EDITION">
          API: {offer.edition}
        </small>
      )}
      {offer.studioUrl && <a href={offer.studioUrl}>Open studio</a>}
      <ThemeChoice />
      <Notice />
    </>,
    document.getElementById('bar'),
  )
}
